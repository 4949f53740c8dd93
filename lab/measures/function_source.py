"""The source of a function as Python reads it: its lines, its statements and the names that they give. No torch."""

import ast
import inspect
import textwrap
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import CodeType

from model.config import Texts

ROOT = Path(__file__).parents[2]
"""Where model/ and lab/ stand."""


def source(code: CodeType) -> tuple[Sequence[str], int]:
    """The lines of a function as they stand in its file, without the blank on their left, and the number of the first."""
    lines, start = inspect.getsourcelines(code)
    return textwrap.dedent("".join(lines)).splitlines(keepends=True), start


@cache
def statements(code: CodeType) -> tuple[tuple[tuple[int, int], ...], int]:
    """First and last line of each statement without a body, and the last line of the signature and what it says of itself."""
    lines, start = source(code)
    try:
        tree: ast.AST = ast.parse("".join(lines))
    except SyntaxError:  # a lambda in the midst of a call
        return ((start, start + len(lines) - 1),), start
    simple = [n for n in ast.walk(tree) if isinstance(n, ast.stmt) and not hasattr(n, "body")]
    head = next((n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)), None)
    end = head.body[0].lineno - 1 if head else 1
    return tuple((n.lineno + start - 1, (n.end_lineno or n.lineno) + start - 1) for n in simple), end + start - 1


def statement(code: CodeType, number: int) -> tuple[int, int]:
    """First and last line of the statement that has this line."""
    return next(((first, last) for first, last in statements(code)[0] if first <= number <= last), (number, number))


@cache
def entry(code: CodeType, number: int, key: str) -> tuple[int, int]:
    """First and last line of one entry of the dict that the statement of a line writes out; of the whole statement where it writes none such."""
    lines, start = source(code)
    first, last = statement(code, number)
    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        return first, last
    inside = [n for n in ast.walk(tree) if isinstance(n, ast.Dict) and first <= n.lineno + start - 1 <= last]
    entries = [(k, v) for n in inside for k, v in zip(n.keys, n.values, strict=True) if isinstance(k, ast.Constant) and k.value == key]
    return next(((k.lineno + start - 1, (v.end_lineno or v.lineno) + start - 1) for k, v in entries), (first, last))


@cache
def targets(code: CodeType) -> dict[int, Texts]:
    """The names that each statement gives, by its first line."""
    lines, start = source(code)
    try:
        tree = ast.parse("".join(lines))
    except SyntaxError:
        return {}
    found: dict[int, Texts] = {}
    for n in ast.walk(tree):
        if isinstance(n, ast.Assign | ast.AugAssign | ast.AnnAssign):
            given = n.targets if isinstance(n, ast.Assign) else [n.target]
            found[n.lineno + start - 1] = tuple(x.id for target in given for x in ast.walk(target) if isinstance(x, ast.Name))
    return found


def signature_end(code: CodeType) -> int:
    """The last line of `def ...:`."""
    return statements(code)[1]


def file_of(code: CodeType) -> str:
    """The file, from the root of the repository."""
    return Path(code.co_filename).relative_to(ROOT).as_posix()


def name_of(code: CodeType) -> str:
    """Class and function."""
    return code.co_qualname.replace(".<locals>", "")
