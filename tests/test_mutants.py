"""The lists of mutants fit the tree: `python -m tests.mutants` finds each line and each test."""

import ast

import pytest

from tests.conftest import text_of
from tests.mutants.draw import importers, is_test, mutants_of, near_tests, population
from tests.mutants.mutant import EQUIVALENT, LISTED, ROOT, Mutant, read_mutants

FEWEST = 80


def test_every_listed_mutant_fits_one_line_and_its_tests_are_there():
    mutants, wrong = read_mutants(LISTED), []
    for mutant in mutants:
        try:
            mutant.apply(text_of(ROOT / mutant.file))
        except (OSError, ValueError) as error:
            wrong.append(str(error))
        for test in mutant.notes or ("no test",):
            file, *names = test.split("[")[0].split("::")
            known = (
                {node.name for node in ast.walk(ast.parse(text_of(ROOT / file))) if isinstance(node, ast.FunctionDef)} if names else set()
            )
            if not (ROOT / file).is_file() or not set(names) <= known:
                wrong.append(f"{mutant.file}: {test} is not there")
    assert not wrong
    assert len(set(mutants)) == len(mutants) >= FEWEST


def test_every_equivalent_mutant_is_of_a_line_that_is_there_and_has_a_reason():
    for mutant in read_mutants(EQUIVALENT):
        assert mutant.old in map(str.strip, text_of(ROOT / mutant.file).split("\n")), f"{mutant.file} has no line {mutant.old!r}"
        assert mutant.notes and mutant.is_among(mutants_of(mutant.file))


def test_a_mutant_changes_one_line_and_refuses_a_text_in_which_it_fits_two():
    mutant = Mutant("a.py", "x < 1", "x <= 1")
    assert mutant.apply("if x < 1:\n    y\n") == "if x <= 1:\n    y\n"
    for text in ("x < 1\nx < 1", "x < 1 and x < 1", "x > 1"):
        with pytest.raises(ValueError, match=r"a\.py has"):
            mutant.apply(text)


def test_what_is_drawn_is_another_module_that_still_can_be_read():
    for file in ("model/beam.py", "viz/shared/scene.py"):
        source = text_of(ROOT / file)
        tree = ast.dump(ast.parse(source))
        for mutant in mutants_of(file):
            assert ast.dump(ast.parse(mutant.apply(source))) != tree, mutant


def test_near_a_module_are_the_tests_with_its_name_and_those_that_import_it():
    assert near_tests("model/beam.py")[0] == "tests/model/test_beam.py"
    assert near_tests("viz/browser/text/number_format.js")[0] == "viz/browser/text/number_format.test.js"
    assert "viz/pages/flow/svg.test.js" in near_tests("viz/pages/flow/marks.js")
    scripts = population()["js"]
    assert scripts and all(any(map(is_test, importers()[file])) for file in scripts)
