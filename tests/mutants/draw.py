"""Mutants drawn by lot: what can be changed in a file, by its syntax tree (Python) or its tokens (JavaScript), and the tests near it."""

import ast
import random
import re
from collections import defaultdict
from functools import cache
from itertools import pairwise
from pathlib import Path

from tests.mutants.mutant import ROOT, Mutant

SWAPS = {"<": "<=", ">": ">=", "==": "!=", "===": "!==", "in": "not in", "is": "is not", "+": "-", "and": "or", "&&": "||", "*": "/"}
SWAPS |= {new: old for old, new in SWAPS.items()} | {"//": "*", "%": "*"}
TOKEN = re.compile(r"(?<= )(?:[<>]=?|[=!]==|[-+*/]|&&|\|\|)(?= )|(?<![\w.$#-])\d+(?![\w.%])|(?<=[( ])!(?=[\w(])|(?<=[\w)\]])\[[a-z]\]")
FROM = re.compile(r'from "(\.[^"]+)"')
MOST_TESTS = 6
"""So many test files at most are near to a file; the nearest run first."""
APPROVED = "tests/viz/pages/test_approved.py"
"""What a page says and draws is compared there, page by page."""
AREAS = ("model", "lab", "viz/pages", "viz", "js")


def python_changes(source):
    """(line, from, to, new) of everything in a module that has a mutant; places in bytes, as syntax trees have them."""
    lines = [line.encode() for line in source.split("\n")]
    tree = ast.parse(source)
    names = {
        node: [a.arg for a in function.args.args if a.arg != "self"]
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
    }
    for node in values_of(tree):
        operands = [node.left, *node.comparators] if isinstance(node, ast.Compare) else node.values if isinstance(node, ast.BoolOp) else []
        pairs = [(node.left, node.right)] if isinstance(node, ast.BinOp) else pairwise(operands)
        for a, b in pairs:
            gap = lines[b.lineno - 1][a.end_col_offset : b.col_offset].decode() if a.end_lineno == b.lineno else ""
            if (sign := gap.strip(" ()")) in SWAPS:
                start = (a.end_col_offset or 0) + gap.index(sign)
                yield b.lineno, start, start + len(sign), SWAPS[sign]
        if isinstance(node, ast.Constant) and isinstance(node.value, (bool, int, float)):
            new = not node.value if isinstance(node.value, bool) else node.value + 1
            yield node.lineno, node.col_offset, node.end_col_offset or 0, str(new)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node.lineno, node.col_offset, node.col_offset + len("not "), ""
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name):
            yield node.lineno, node.slice.end_col_offset or 0, node.slice.end_col_offset or 0, " + 1"
        elif isinstance(node, ast.Return) and isinstance(node.value, ast.Name):
            name = next((name for name in names.get(node, []) if name != node.value.id), node.value.id)
            yield node.lineno, node.value.col_offset, node.value.end_col_offset or 0, name


def values_of(node):
    """All nodes below this one but those of annotations, and of guards that nothing meets while the rest is right."""
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            is_guard = isinstance(child, ast.keyword) and child.arg in ("frozen", "eq", "strict")
            if isinstance(child, ast.AST) and not is_guard and field not in ("annotation", "returns"):
                yield child
                yield from values_of(child)


def script_changes(source):
    """The same of a JavaScript module; comments, imports and strings are left alone."""
    for number, line in enumerate(source.split("\n"), 1):
        if line.lstrip().startswith(("*", "/", "import", "} from")):
            continue
        for found in TOKEN.finditer(line.split(" // ")[0]):
            before, token = line[: found.start()], found[0]
            if any(before.count(quote) % 2 for quote in "\"'`"):
                continue
            new = SWAPS.get(token) or (str(int(token) + 1) if token.isdigit() else "" if token == "!" else f"{token[:-1]} + 1]")
            yield number, *(len(line[:at].encode()) for at in found.span()), new


def mutants_of(file):
    """Every mutant that can be drawn of a file."""
    source = (ROOT / file).read_text(encoding="utf-8")
    lines, found = source.split("\n"), []
    for number, start, end, new in (python_changes if file.endswith(".py") else script_changes)(source):
        old = lines[number - 1].encode()
        changed = (old[:start] + new.encode() + old[end:]).decode()
        if changed != old.decode():
            found.append(Mutant(file, old.decode(), changed, line=number))
    return found


@cache
def importers():
    """File -> the files that import it, tests among them (those that need a browser are left out)."""
    found = defaultdict(set)
    for path in (p for part in ("model", "lab", "viz", "tests") for p in (ROOT / part).rglob("*") if p.suffix in (".py", ".js")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith("tests/browser"):
            continue
        text = path.read_text(encoding="utf-8")
        for other in imports_of(text) if path.suffix == ".py" else (path.parent / found for found in FROM.findall(text)):
            if (ROOT / other).is_file():
                found[(ROOT / other).resolve().relative_to(ROOT).as_posix()].add(name)
    return found


def imports_of(source):
    """The files that a module may import."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            base = Path(*node.module.split("."))
            yield from (base.with_suffix(".py"), base / "__init__.py", *(base / f"{alias.name}.py" for alias in node.names))


def is_test(file):
    """Whether pytest or node runs it."""
    return file.endswith(".test.js") or Path(file).name.startswith("test_")


def near_tests(file):
    """Tests with the file's or its folder's name, then those that import it, the nearest first, then those of the folder."""
    path, seen, tests = Path(file), {file}, []
    if path.suffix == ".py":
        names = {path.stem, path.parent.name}
        same = [p for p in (ROOT / "tests").rglob("test_*.py") if any(re.fullmatch(rf"test_{name}(_\w+)?", p.stem) for name in names)]
        same = [p for p in same if set(path.parts[:2]) & set(p.relative_to(ROOT).parts)]
        tests = sorted(p.relative_to(ROOT).as_posix() for p in same if "browser" not in p.parts)
    ring = [file]
    while ring:
        ring = sorted({by for one in ring for by in importers()[one]} - seen)
        seen.update(ring)
        tests += [one for one in ring if is_test(one) and one not in tests]
    if path.suffix == ".js":
        return tests
    beside = (p.relative_to(ROOT).as_posix() for p in sorted((ROOT / "tests").rglob(f"{path.parent.name}/test_*.py")))
    approved = approved_tests(path) if path.parts[0] == "viz" else []
    return [*approved, *(one for one in dict.fromkeys([*tests, *beside]) if one != APPROVED)][: MOST_TESTS + len(approved)]


def approved_tests(path):
    """Of a page's file the page's own, of any other of viz all."""
    page = path.parts[2] if path.parts[1] == "pages" and len(path.parts) > 3 else ""
    if not page:
        return [APPROVED]
    return (
        [f"{APPROVED}::test_a_page_says_and_draws_what_was_approved[{page}]"]
        if (ROOT / APPROVED).with_name("approved").joinpath(f"{page}.txt").is_file()
        else []
    )


def area_of(file):
    """Which of AREAS a file belongs to."""
    return "js" if file.endswith(".js") else next(area for area in AREAS if file.startswith(area + "/"))


def population():
    """Area -> the files that mutants are drawn from: Python without tables of words, and scripts that a node test imports."""
    found = defaultdict(list)
    for path in (p for part in ("model", "lab", "viz") for p in sorted((ROOT / part).rglob("*"))):
        file = path.relative_to(ROOT).as_posix()
        if path.suffix == ".py" and not path.name.startswith("words"):
            found[area_of(file)].append(file)
        elif path.suffix == ".js" and not is_test(file) and any(map(is_test, importers()[file])):
            found["js"].append(file)
    return found


def drawn(count, seed, folders=()):
    """So many mutants by lot, as many from each area, or from the Python of the folders."""
    draw, files = random.Random(seed), population()
    python = [f for some in files.values() for f in some if f.startswith(tuple(f"{one}/" for one in folders)) and f.endswith(".py")]
    lots = [python] if folders else [files[area] for area in AREAS]
    every = [[mutant for file in some for mutant in mutants_of(file)] for some in lots]
    found = [mutant for i, some in enumerate(every) for mutant in draw.sample(some, (count + i) // len(every))]
    draw.shuffle(found)
    return found
