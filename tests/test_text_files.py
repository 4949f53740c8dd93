"""Texts are UTF-8 in every file and pipe, whatever the system's code page: nothing that ships opens one without saying so."""

import ast

from tests.conftest import ROOT, text_of

SHIPPED = ("app.py", "model", "viz", "lab", "deploy")
MODES = {"r", "w", "a", "x", "r+", "w+", "a+"}


def opens_as_the_system_likes(call):
    """Whether the call opens a text and leaves its encoding to the locale."""
    given = {one.arg: getattr(one.value, "value", None) for one in call.keywords}
    if "encoding" in given or None in given:
        return False
    constants = [one.value if isinstance(one, ast.Constant) else None for one in call.args]
    match getattr(call.func, "attr", getattr(call.func, "id", "")):
        case "read_text":
            return not call.args
        case "write_text":
            return len(call.args) == 1
        case "open":
            return given.get("mode", "r" if not constants else constants[-1]) in MODES and "flags" not in given
    return given.get("text") is True or given.get("universal_newlines") is True


def texts_opened(code):
    """The lines of such calls."""
    return [one.lineno for one in ast.walk(ast.parse(code)) if isinstance(one, ast.Call) and opens_as_the_system_likes(one)]


def test_nothing_that_ships_leaves_an_encoding_to_the_system():
    files = [path for name in SHIPPED for path in ([ROOT / name] if name.endswith(".py") else (ROOT / name).rglob("*.py"))]
    assert len(files) > 300
    assert not {f"{path.relative_to(ROOT)}:{line}" for path in files for line in texts_opened(text_of(path))}


def test_the_rule_sees_each_way_to_open_a_text():
    bad = ("p.read_text()", "p.write_text(x)", "p.open()", "p.open('a')", "open(p, 'w')", "run(x, text=True)", "open(p, mode='w')")
    good = ("p.read_text('utf-8')", "p.open('rb')", "open(p, 'r', encoding='utf-8')", "store.open(code, '', 1)", "run(x)")
    assert all(map(texts_opened, bad)) and not any(map(texts_opened, good))
