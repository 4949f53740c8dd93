"""The page Anatomy of an error, before a browser draws it: evidence, its sentences, and a reference that cannot be read."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from model.lab.questions.diagnose import VERDICTS, diagnose
from viz.pages import TEXT
from viz.pages.anatomy.cases import CASES
from viz.pages.anatomy.view import evidence_lines
from viz.server.serve import serve
from viz.shared.runs import RunService

CHECKPOINTS = Path(__file__).parents[3] / "checkpoints"
TEXT_, REFERENCE = "他有钱。", "He has money."
SLOT = re.compile(r"\{(\w+)\}")


@pytest.fixture(scope="module")
def service() -> RunService:
    return RunService(CHECKPOINTS, device="cpu")


def ask(service: RunService, reference: str = REFERENCE, text: str = TEXT_, **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "anatomy", "text": text, "reference": reference, **more})
    assert answer["ok"], answer
    return answer["view"]


def test_the_page_sends_what_was_found(service: RunService) -> None:
    evidence, found = ask(service)["evidence"], diagnose(service.translator("zh-en"), TEXT_, REFERENCE)
    assert (evidence["step"], evidence["rank"], evidence["verdict"], evidence["forced"]) == (
        found.step,
        found.rank,
        found.verdict,
        found.forced,
    )
    assert evidence["p"] == pytest.approx(list(found.p), rel=1e-3) and evidence["log_p"] == pytest.approx(list(found.log_p), rel=1e-3)
    assert evidence["cost"] == pytest.approx(list(found.cost), rel=1e-3, abs=1e-4) and len(evidence["weights"]) == len(evidence["source"])
    assert evidence["wanted"][: found.step] == evidence["written"][: found.step] and evidence["right"] == evidence["wanted"][found.step]


def test_the_walk_has_one_line_a_question_with_words_for_each(service: RunService) -> None:
    evidence = ask(service)["evidence"]
    assert [key.split(".")[2].split("_")[0] for _, key, _ in evidence["lines"]] == ["where", "rank", "lens", "source", "seen", "forced"]
    layers = len(evidence["lens"]) - 1
    for change in (
        {"lost_at": 0},
        {"lost_at": 1},
        {"lost_at": layers},
        {"looked": 0, "needed": 1},
        {"looked": 1, "needed": 1},
        {"rare": ["甲"]},
    ):
        for _, key, values in evidence_lines({**evidence, **change}):
            for name in (key, f"{key}.plain"):
                assert all(set(SLOT.findall(text)) <= set(values) for text in TEXT[name]), name
    assert len(evidence_lines({**evidence, "seen": None})) == 5


def test_an_example_has_its_reference_and_another_sentence_asks_for_one(service: RunService) -> None:
    assert ask(service, "", "汤姆不知道玛丽为什么哭。")["reference"] == "Tom doesn't know why Mary is crying."
    bare = ask(service, "")
    assert bare["reference"] == "" and bare["evidence"] is None and bare["own"]
    same = ask(service, bare["own"])["evidence"]
    assert same["verdict"] == "same" and same["lines"] == []


def test_the_cases_to_begin_with_go_wrong_each_in_its_way(service: RunService) -> None:
    for direction, named in (
        ("zh-en", {"unlearnt", "attention", "exposure", "search", "preference"}),
        ("en-zh", {"attention", "exposure", "search"}),
    ):
        assert ask(service, checkpoint=direction, text=CASES[direction][0][0])["cases"] == [list(case) for case in CASES[direction]]
        verdicts = [ask(service, reference, text, checkpoint=direction)["evidence"]["verdict"] for text, reference in CASES[direction]]
        assert "same" not in verdicts and named <= set(verdicts)


def test_a_reference_that_cannot_be_read_is_said_and_kept(service: RunService) -> None:
    view = ask(service, "word " * 300)
    assert view["refused"]["code"] == "too_many_tokens" and view["evidence"] is None and view["reference"].startswith("word")
    assert "common.error.too_many_tokens" in TEXT


def test_decoding_settings_above_the_page_change_nothing_here(service: RunService) -> None:
    assert ask(service)["evidence"] == ask(service, decode={"strategy": "beam", "beam": 3})["evidence"]


def test_every_verdict_has_a_name_a_rule_and_a_sentence() -> None:
    for name in VERDICTS:
        assert {f"anatomy.name.{name}", f"anatomy.say.{name}", f"anatomy.say.{name}.plain"} <= set(TEXT)
        assert name == "same" or f"anatomy.rule.{name}" in TEXT


def test_every_line_can_be_said_shortly() -> None:
    keys = [key for key in TEXT if re.match(r"anatomy\.(see|say|lead)", key) and not key.endswith(".plain")]
    assert keys
    for key in keys:
        exact, short = TEXT[key], TEXT[f"{key}.plain"]
        assert set(SLOT.findall(short[1])) <= set(SLOT.findall(exact[1])) and set(SLOT.findall(short[0])) <= set(SLOT.findall(exact[0]))
        characters = re.findall(r"[\u3400-\u9fffA-Za-z0-9]", SLOT.sub("值值", short[0]))
        assert len(characters) <= 30 and len(short[1].split()) <= 20, key
