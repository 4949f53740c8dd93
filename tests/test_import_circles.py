"""No module imports itself by way of others: in Python what runs (not what stands under TYPE_CHECKING), in JavaScript `import ... from` and `import()`."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter

from tests.test_architecture import ROOT, SCRIPTS, SOURCES, TESTS, imports, name_of

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.S | re.M)
IMPORT = re.compile(r"""(?:\bfrom|\bimport\(|^import)\s*["'](\.[^"']+)["']""", re.M)


def circle(graph):
    """One circle of a graph, such as "a -> b -> a"; "" where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return " -> ".join(reversed(error.args[1]))
    return ""


def test_python_modules_import_each_other_in_no_circle():
    """Imports inside functions count: they only put the circle off."""
    ours = {name_of(path) for path in SOURCES}
    assert not circle({name_of(path): imports(path, types=False) & (ours - {name_of(path)}) for path in SOURCES})


def test_scripts_import_each_other_in_no_circle():
    """Types in comments do not count, and neither does a page, whose script is found by its name."""
    graph = {}
    for path in SCRIPTS:
        targets = IMPORT.findall(COMMENT.sub("", path.read_text(encoding="utf-8")))
        graph[path.relative_to(ROOT).as_posix()] = {(path.parent / target).resolve().relative_to(ROOT).as_posix() for target in targets}
    assert sum(map(len, graph.values())) > len(graph)
    assert not circle(graph)


def test_who_imports_names_for_types_alone_does_not_evaluate_annotations():
    """Python before 3.14 would look such a name up when the module is loaded."""
    future = "from __future__ import annotations"
    wrong = [str(path) for path in [*SOURCES, *TESTS] if "\nif TYPE_CHECKING:" in (text := path.read_text("utf-8")) and future not in text]
    assert not wrong
