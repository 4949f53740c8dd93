"""All that a person can read, with the place where it stands: tables of words, lessons, documents, model cards and messages of errors."""

import ast
import re
from functools import cache
from typing import NamedTuple

from tests.conftest import ROOT, read_json, text_of

CHINESE = re.compile(r"[\u3400-\u9fff]")
SYNONYMS = ROOT / "viz" / "shared" / "question_search" / "words_synonyms.py"
SILENT = {"also", "scene", "page", "part", "source", "marks"}
"""Arguments of a question or of a term that are no sentence: other wordings that a person may type, and what opens a page."""


class Text(NamedTuple):
    """One text: file:line, or file:path within a lesson."""

    place: str
    said: str

    @property
    def file(self):
        """The file alone."""
        return self.place.partition(":")[0]


class Pair(NamedTuple):
    """The same sentence in both languages."""

    place: str
    zh: str
    en: str

    file = Text.file


def relative(path):
    """Its name within the repository."""
    return path.relative_to(ROOT).as_posix()


def word_files():
    """Every table of words: pages, lessons, the frame, the glossary and the questions of the search box."""
    shared = [path for path in (ROOT / "viz" / "shared" / "words").glob("*.py") if path.name != "__init__.py"]
    return sorted({*(ROOT / "viz").rglob("words*.py"), *shared} - {SYNONYMS})


def literal(node):
    """A string, or an f-string with its slots left as they are written."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(literal(part) or "" for part in node.values)
    return None


def _called(node):
    """The name of the function that is called; "" where none is."""
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def _spoken(node):
    """The children of a node that may hold a sentence: no docstring, no key, no name of a term but the first."""
    if isinstance(node, ast.Dict):
        yield from node.values
    elif _called(node) == "Said":
        names = node.args[0]
        yield from [*(names.elts[:1] if isinstance(names, ast.Tuple) else ()), *node.args[1:3]]
    else:
        yield from (child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.Expr))


def _strings(node):
    said = literal(node)
    if said is not None:
        yield node.lineno, said
    elif not (isinstance(node, ast.keyword) and node.arg in SILENT):
        for child in _spoken(node):
            yield from _strings(child)


def _entries(value):
    """What is in a list or an object, by its place there."""
    return value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()


def _lesson_texts(value, way=()):
    if isinstance(value, str) and {"zh", "en"} & set(way):
        yield ".".join(way), value
    for key, entry in _entries(value):
        yield from _lesson_texts(entry, (*way, str(key)))


def _document_lines(path):
    """The lines of a document without its code."""
    without = re.sub(r"^```.*?^```", lambda block: "\n" * block[0].count("\n"), text_of(path), flags=re.S | re.M)
    for number, line in enumerate(without.split("\n"), 1):
        yield Text(f"{relative(path)}:{number}", re.sub(r"`[^`]*`|\]\([^)]*\)|!\[[^\]]*\]", "", line))


def documents():
    """README, docs and the model cards; what changed once is told in the words of its day."""
    return [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").rglob("*.md")),
        *sorted((ROOT / "checkpoints").glob("*/README.md")),
    ]


def _messages():
    """What is raised."""
    sources = [*(ROOT / "model").rglob("*.py"), *(ROOT / "viz").rglob("*.py")]
    for path in sorted(sources):
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.Raise) and node.exc:
                for line, said in _strings(node.exc):
                    yield Text(f"{relative(path)}:{line}", said)


@cache
def texts():
    """Every text, each language by itself."""
    found = []
    for path in word_files():
        found += [Text(f"{relative(path)}:{line}", said) for line, said in _strings(ast.parse(text_of(path)))]
    for path in sorted((ROOT / "lessons").glob("*.json")):
        found += [Text(f"{relative(path)}:{way}", said) for way, said in _lesson_texts(read_json(path))]
    for path in documents():
        found += _document_lines(path)
    return (*found, *_messages())


def _two(nodes):
    """Chinese and English of a pair of literals."""
    said = [literal(node) for node in nodes]
    if len(said) == 2 and said[0] and said[1] and CHINESE.search(said[0]) and not CHINESE.search(said[1]):
        return said[0], said[1]
    return None


def _word_pairs(tree):
    """Tuples of Chinese and English, a question with its line, a term said in both."""
    for node in ast.walk(tree):
        found = []
        if isinstance(node, ast.Tuple):
            found = [_two(node.elts)]
        elif _called(node) == "Question":
            found = [_two(node.args[:2])]
        elif _called(node) == "Term":
            zh, en = (arg for arg in node.args if isinstance(arg, ast.Call))
            found = [_two([zh.args[i], en.args[i]]) for i in (1, 2)]
        for pair in found:
            if pair:
                yield node.lineno, pair


def _lesson_pairs(value, way=""):
    if isinstance(value, dict) and isinstance(value.get("zh"), str) and isinstance(value.get("en"), str):
        yield way, value["zh"], value["en"]
    else:
        for key, entry in _entries(value):
            yield from _lesson_pairs(entry, f"{way}.{key}" if way else str(key))


@cache
def pairs():
    """Every sentence that stands in both languages side by side."""
    found = []
    for path in word_files():
        tree = ast.parse(text_of(path))
        found += [Pair(f"{relative(path)}:{line}", zh, en) for line, (zh, en) in _word_pairs(tree)]
    for path in sorted((ROOT / "lessons").glob("*.json")):
        told = _lesson_pairs(read_json(path))
        found += [Pair(f"{relative(path)}:{way}", zh, en) for way, zh, en in told]
    return tuple(found)
