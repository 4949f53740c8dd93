"""The page Find the bug: nothing names the fault before its time, the proof is one, answers are graded."""

import json
from typing import Any

import numpy as np
import pytest

from lab.questions.bugs import FAULTS, TRAINING, cases
from model.config import ConfigError
from viz.pages import TEXT
from viz.pages.bugs.answer import bugs_answer
from viz.pages.bugs.figures import FIGURES, Look, proves
from viz.pages.bugs.request import BugsRequest
from viz.pages.bugs.view import place_grade
from viz.shared.request import read_request
from viz.shared.run_service import RunService
from viz.shared.scene import scene_from

SENTENCE = "我昨天在北京的一家书店买了两本书。"


each_case = pytest.mark.parametrize(
    "number", [pytest.param(n, marks=() if n in (2, 7, 13) else pytest.mark.thorough) for n in range(1, 16)]
)


def ask(service: RunService, case: int, **question: Any) -> dict[str, Any]:
    scene = scene_from({"text": SENTENCE}, "zh-en")
    return dict(bugs_answer(service, service.result(scene.run), scene, BugsRequest(bugs={"case": case}, **question)))


def look_at(place: str, name: str) -> dict[str, Any]:
    """The Look that shows a place."""
    stack, *rest = place.split(".")
    kind = "cross" if rest and rest[-1] == "cross" else stack
    layer = int(rest[0]) if len(rest) == 2 else 0
    return {"figure": name, "kind_shown": kind if kind != "output" else "decoder", "layer_shown": layer}


def test_two_cases_differ_only_in_their_number_and_their_symptoms(service: RunService) -> None:
    views = [ask(service, case) for case in (2, 3)]
    assert views[0]["symptoms"]["sound"] == views[1]["symptoms"]["sound"] != views[0]["symptoms"]["broken"]
    for view in views:
        del view["number"], view["symptoms"]
    assert views[0] == views[1] and views[0]["faults"] == sorted(f.name for f in (*FAULTS, *TRAINING))


@each_case
def test_neither_a_figure_nor_a_wrong_answer_nor_the_first_hints_tell_the_fault(service: RunService, number: int) -> None:
    fault = cases()[number - 1]
    wrong = next(f.name for f in FAULTS if f.name != fault.name)
    told = [
        ask(service, number, part="figure", figure="gradients" if fault in TRAINING else "weights"),
        ask(service, number, part="answer", fault=wrong, place="encoder.in", figure="weights"),
        *(ask(service, number, part="hint", hint=n) for n in (1, 2)),
    ]
    text = json.dumps(told)
    assert f'"{fault.name}"' not in text, fault.name
    assert fault.link not in text and told[1]["solution"] is None


@each_case
def test_every_figure_that_is_to_prove_a_fault_shows_it(service: RunService, number: int) -> None:
    fault = cases()[number - 1]
    for name in fault.figures:
        view = ask(service, number, part="figure", **look_at(fault.place, name))
        if FIGURES[name].columns == "words":
            assert view["sound_words"] != view["broken_words"]
        else:
            off = np.abs(np.array(view["sound"]) - np.array(view["broken"])).max()
            assert off > 0.05, f"{fault.name} {name} {off}"


@each_case
def test_the_right_answer_of_every_case_is_right_and_brings_the_story(service: RunService, number: int) -> None:
    fault = cases()[number - 1]
    right = {"fault": fault.name, "place": fault.place, **look_at(fault.place, fault.figures[0])}
    found = ask(service, number, part="answer", **right)
    assert (found["fault"], found["place"], found["figure"]) == (True, "right", True)
    assert found["solution"]["link"] == fault.link and f"fault.{fault.name}.story" in TEXT
    for part, value in (("fault", "untied" if fault.name != "untied" else "scale"), ("place", "encoder.3.ff"), ("figure", "inputs")):
        if part == "figure" and "inputs" in fault.figures:
            value = "logits"
        assert ask(service, number, part="answer", **{**right, part: value})["solution"] is None, part


def test_a_place_is_near_in_another_layer_and_wrong_in_another_sublayer() -> None:
    assert place_grade("decoder.1.cross", "decoder.1.cross") == "right"
    assert place_grade("decoder.1.cross", "decoder.2.cross") == "near" == place_grade("decoder.1.cross", "decoder.cross")
    assert place_grade("decoder.1.cross", "decoder.1.self") == "wrong"


def test_a_figure_proves_only_where_the_fault_is() -> None:
    assert proves("decoder.2.cross", ("vectors",), "vectors", Look("cross", 2, 3))
    assert not proves("decoder.2.cross", ("vectors",), "vectors", Look("cross", 1, 3))
    assert not proves("decoder.2.cross", ("vectors",), "vectors", Look("decoder", 2, 3))
    assert not proves("encoder.in", ("inputs",), "inputs", Look("cross", 0, 0))
    assert proves("decoder.self", ("mask",), "mask", Look("decoder", 3, 0)) and not proves(
        "decoder.self", ("mask",), "mask", Look("cross", 0, 0)
    )


def test_a_case_has_the_figures_of_its_kind_alone(service: RunService) -> None:
    names = {case: {one["name"] for one in ask(service, case)["figures"]} for case in (1, 13)}
    assert names[13] == {"targets", "gradients"} and not names[1] & names[13]
    with pytest.raises(ConfigError, match=r"'weights', which case 13"):
        ask(service, 13, part="figure", figure="weights")


def test_hints_go_from_the_side_to_the_figure_to_the_place(service: RunService) -> None:
    assert read_request(BugsRequest, {"part": "hint"}).hint == 1
    assert [ask(service, 3, part="hint", hint=n)["values"] for n in (1, 2, 3)] == [
        {"stack": cases()[2].place.split(".")[0]},
        {"figure": cases()[2].figures[0]},
        {"place": cases()[2].place},
    ]


@pytest.mark.parametrize("case", [0, 16, "x", True, 2.0])
def test_a_case_that_is_none_is_refused_with_its_limits(service: RunService, case: Any) -> None:
    with pytest.raises(ConfigError, match=r"from 1 to 15"):
        ask(service, case)
