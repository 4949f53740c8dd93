"""Break it: the trials of What if's strip are what the edits themselves give, and the sentence of the road shows an effect of each."""

from __future__ import annotations

import json

import pytest

from lab.questions.whatif import decode, plan
from model.config import DecodeConfig
from tests.conftest import SHIPPED
from viz.pages.whatif.answer import break_answer
from viz.pages.whatif.break_it import BreakView
from viz.shared.run_service import RunService
from viz.shared.scene import Run

ROAD = json.loads((SHIPPED.parent.parent / "lessons" / "road.json").read_text(encoding="utf-8"))
CONFIG = DecodeConfig(max_length=40)


@pytest.fixture(scope="module", params=["zh-en", pytest.param("en-zh", marks=pytest.mark.thorough)])
def broken(request: pytest.FixtureRequest) -> tuple[RunService, Run, BreakView]:
    service = RunService(SHIPPED.parent)
    run = Run(request.param, ROAD["sentence"][service.translator(request.param).reads], CONFIG)
    return service, run, break_answer(service, service.result(run))


def test_each_trial_is_what_its_edit_writes(broken: tuple[RunService, Run, BreakView]) -> None:
    service, run, view = broken
    translator = service.translator(run.checkpoint)
    assert view["before"] == translator.translate(run.text, CONFIG).text
    for trial in view["trials"]:
        after = decode(translator, plan(translator, run.text, [trial["edit"]]), CONFIG).text
        assert trial["text"] == "".join(part for part, _ in trial["after"]) == after
        assert trial["same"] == (after == view["before"])


def test_the_sentence_of_the_road_shows_what_its_stops_claim(broken: tuple[RunService, Run, BreakView]) -> None:
    """Runs again whenever the weights change: without scaling, without positions and without one head it is translated otherwise; another head may go."""
    _, _, view = broken
    changed = {trial["name"]: not trial["same"] for trial in view["trials"]}
    assert changed["scale"] and changed["positions"] and changed["head"] and not changed["spare"], view
    assert 0 < view["changed"] < view["heads"]


@pytest.mark.parametrize("name", ["zh-en", "en-zh"])
def test_where_little_changes_a_text_is_offered_in_which_all_changes_show(broken: tuple[RunService, Run, BreakView], name: str) -> None:
    service, _, road = broken
    cat = {"zh-en": "我有一只猫。", "en-zh": "I have a cat."}[name]
    view = break_answer(service, service.result(Run(name, cat, CONFIG)))
    assert {trial["name"]: trial["same"] for trial in view["trials"]} == {"causal": True, "scale": True, "positions": False, "head": True}
    offered = break_answer(service, service.result(Run(name, view["another"], CONFIG)))
    assert [trial["name"] for trial in offered["trials"] if trial["same"]] == ["spare"]
    assert offered["another"] == road["another"] == ""
