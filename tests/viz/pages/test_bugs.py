"""The page Find the bug: nothing names the fault before its time, the proof is one, a right answer is right."""

import json

import numpy as np
import pytest

from lab.measures.fault_evidence import FIGURES, of_training
from lab.questions.bugs import FAULTS, TRAINING, cases
from tests.conftest import thorough
from tests.viz.sheets import flat, mark_in, marks_in, sentences
from viz.pages import TEXT
from viz.pages.bugs.guess import place_grade

SENTENCE = "我昨天在北京的一家书店买了两本书。"
each_case = pytest.mark.parametrize("number", [thorough(n, kept=n in (2, 7, 13)) for n in range(1, 16)])


def ask(page, case, part, look=None, **work):
    """The marks of a part, after some work on the case."""
    return page.part(part, SENTENCE, bugs={"case": case, **(look or {})}, solving={str(case): work})


def look_at(place, name):
    """What is to be chosen to see a place in a figure."""
    stack, *rest = place.split(".")
    kind = "cross" if rest and rest[-1] == "cross" else stack if stack in ("encoder", "decoder") else "decoder"
    return {"figure": name, "kind": kind, "layer": int(rest[0]) if len(rest) == 2 else 0, "head": 0}


def solved(number, **other):
    """The work of who knows the answer. other: what is said instead."""
    fault = cases()[number - 1]
    work = {"fault": fault.name, "place": fault.place, "proof": list(look_at(fault.place, fault.figures[0]).values())} | other
    return work | {"checked": [work[name] for name in ("fault", "place", "proof")]}


def graded(page, number, **work):
    """The signs of fault, place and proof."""
    return [text[0] for text in sentences(ask(page, number, "answer", **work)) if text[0] in "✓✗"]


def test_two_cases_differ_only_in_their_number_and_their_symptoms(page):
    views = [page.view(SENTENCE, bugs={"case": case}) for case in (2, 3)]
    for case, view in zip((2, 3), views, strict=True):
        assert f"model {case}?" in flat(view["sheet"].pop("title"))
        del view["sheet"]["answer"], view["sheet"]["panels"], view["parts"]["figure"]
    assert json.dumps(views[0]).replace("solving.2", "solving.3") == json.dumps(views[1])
    names = [value for value, _ in mark_in(views[0]["parts"]["answer"], "Select")["choices"]]
    assert names[1:] == sorted(f.name for f in (*FAULTS, *TRAINING))


@each_case
def test_neither_a_figure_nor_a_wrong_answer_nor_the_first_hints_tell_the_fault(page, number):
    fault = cases()[number - 1]
    wrong = solved(number, fault=next(f.name for f in FAULTS if f.name != fault.name))
    told = [ask(page, number, "figure"), *(ask(page, number, part, **wrong, hints=2) for part in ("hint", "solution"))]
    text = json.dumps(told)
    for secret in (f"fault.{fault.name}.what", f"fault.{fault.name}"):
        assert TEXT[f"bugs.{secret}"][1] not in text, secret
    assert fault.link not in text and graded(page, number, **wrong)[0] == "✗"
    assert [flat(press["label"]) for press in marks_in(told[2], "Press")] == ["Give up and see the answer"]


@each_case
def test_every_figure_that_is_to_prove_a_fault_shows_it(page, number):
    fault = cases()[number - 1]
    for name in fault.figures:
        picture = ask(page, number, "figure", look_at(fault.place, name))["picture"]
        if FIGURES[name].columns == "words":
            one, other = marks_in(picture, "Table")
            assert one["rows"] != other["rows"] and [row[0] for row in one["rows"]] == [row[0] for row in other["rows"]]
        else:
            sound, broken = (np.array(one["values"]) for one in marks_in(picture, "Matrix"))
            assert np.abs(sound - broken).max() > 0.05, f"{fault.name} {name}"


@each_case
def test_the_right_answer_of_every_case_is_right_and_brings_the_story(page, number):
    fault = cases()[number - 1]
    assert graded(page, number, **solved(number)) == ["✓"] * 3
    story = list(marks_in(ask(page, number, "solution", **solved(number)), "Text"))
    assert ["link", fault.link] in [list(part) for part in story[-1]["said"]]
    other = next(name for name, one in FIGURES.items() if of_training(one.site) is (fault in TRAINING) and name not in fault.figures)
    wrong = {"fault": "untied" if fault.name != "untied" else "scale", "place": "encoder.3.ff", "proof": [other, "encoder", 0, 0]}
    for n, (name, value) in enumerate(wrong.items()):
        work = solved(number, **{name: value})
        assert graded(page, number, **work) == ["✗" if i == n else "✓" for i in range(3)], name
        assert not list(marks_in(ask(page, number, "solution", **work), "Text"))


def test_a_place_is_near_in_another_layer_and_wrong_in_another_sublayer():
    assert place_grade("decoder.1.cross", "decoder.1.cross") == "right"
    assert place_grade("decoder.1.cross", "decoder.2.cross") == "near" == place_grade("decoder.1.cross", "decoder.cross")
    assert place_grade("decoder.1.cross", "decoder.1.self") == "wrong"
