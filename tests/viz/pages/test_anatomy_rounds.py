"""The part There and back of the page Anatomy, before a browser draws it: rounds, endings in words, and a folder without the other direction."""

import re
import shutil
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from lab.questions.roundtrip import ENDS
from viz.pages import TEXT
from viz.pages.anatomy.example_errors import CHANGING
from viz.pages.anatomy.rounds import RoundView, lines_of
from viz.server.serve import serve
from viz.shared.run_service import RunService

CHECKPOINTS = Path(__file__).parents[3] / "checkpoints"
SENTENCE = "水在零度以下会结冰。"
SLOT = re.compile(r"\{(\w+)\}")


@pytest.fixture(scope="module")
def service() -> RunService:
    return RunService(CHECKPOINTS, device="cpu")


def ask(service: RunService, **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "anatomy", "part": "rounds", "text": SENTENCE, **more})
    assert answer["ok"], answer
    return answer["view"]


def one(end: str, fate: str = "kept", back: str = "乙") -> RoundView:
    token = {"text": "甲", "between": "", "back": back if fate == "changed" else "", "fate": fate}
    return {
        "given": "甲",
        "between": "a",
        "back": back,
        "chrf": 50.0,
        "lost": 1,
        "words": 1,
        "tokens": [token],  # type: ignore[list-item]
        "end": end,
        "again": 0,
    }


def test_the_rounds_come_one_by_one_and_are_the_same_ones(service: RunService) -> None:
    views = [ask(service, rounds=n) for n in (1, 2, 3)]
    for n, view in enumerate(views):
        assert view["rounds"] == views[-1]["rounds"][: n + 1]
    whole = ask(service, rounds=10)
    assert whole["back"] == "en-zh" and whole["end"] in ENDS and whole["rounds"][-1]["end"] == whole["end"]
    there, back = service.translator("zh-en"), service.translator("en-zh")
    text = SENTENCE
    for shown in whole["rounds"]:
        assert (shown["given"], shown["between"]) == (text, there.translate(text).text)
        text = back.translate(shown["between"]).text
        assert shown["back"] == text
        fates = [token["fate"] for token in shown["tokens"]]
        assert (shown["lost"], shown["words"]) == (fates.count("changed") + fates.count("gone"), len(fates) - fates.count("none"))


def test_a_question_to_the_page_that_it_was_is_answered_with_the_rounds(service: RunService) -> None:
    old = serve(service, {"page": "roundtrip", "text": SENTENCE, "rounds": 2})
    assert old["ok"] and old["view"] == ask(service, rounds=2)
    code = serve(service, {"page": "roundtrip", "text": SENTENCE, "ask": "code", "site": "chrf"})
    assert code["ok"] and float(code["view"]["value"]) == pytest.approx(old["view"]["rounds"][0]["chrf"], abs=0.01)


def test_lines_come_with_the_end_and_not_before(service: RunService) -> None:
    first, whole = ask(service, rounds=1), ask(service, rounds=10)
    assert not first["end"] and first["lines"] == [] and [kind for kind, _, _ in whole["lines"]] == ["see", "look"]
    _, key, values = whole["lines"][1]
    lost = next(t for r in whole["rounds"] for t in r["tokens"] if t["fate"] in ("changed", "gone"))
    assert key == f"rounds.look.{lost['fate']}" and values["token"] == lost["text"]
    round_ = whole["rounds"][values["n"] - 1]
    assert values["gone"].split(" · ") == ([t["text"] for t in round_["tokens"] if t["fate"] == "gone"] or [""])


def test_both_directions_work_and_the_settings_above_are_used(service: RunService) -> None:
    view = ask(service, checkpoint="en-zh", text="Tom doesn't know why Mary is crying.", rounds=10)
    assert view["back"] == "zh-en" and view["end"]
    cut = ask(service, decode={"max_length": 2})
    assert len(cut["rounds"][0]["between"].split()) <= 2


def test_every_ending_and_every_fate_has_its_words() -> None:
    for end, fate in product((*ENDS, "same"), ("kept", "changed", "gone")):
        rounds = [one("settled", fate, "甲")] if end == "same" else [one(end, fate)]
        lines = lines_of(rounds)
        assert lines[0][1] == f"rounds.see.{end}" and lines[1][1] == f"rounds.look.{'none' if fate == 'kept' else fate}"
        for _, key, values in lines:
            for name in (key, f"{key}.plain"):
                for text in TEXT[name]:
                    assert set(SLOT.findall(text)) <= set(values), (name, text)


def test_without_the_other_direction_the_part_says_so(random_checkpoint_dir: Path, tmp_path: Path) -> None:
    shutil.copytree(random_checkpoint_dir, tmp_path / "zh-en")
    alone = RunService(tmp_path, device="cpu")
    answer = serve(alone, {"page": "anatomy", "part": "rounds", "text": "我有一只猫。", "decode": {"max_length": 8}})
    assert answer["ok"] and answer["view"]["back"] == "" and answer["view"]["rounds"] == []
    assert alone.way_back("zh-en") == ""


@pytest.mark.parametrize("rounds", [0, 11, "two"])
def test_another_number_of_rounds_is_refused(service: RunService, rounds: object) -> None:
    answer = serve(service, {"page": "anatomy", "part": "rounds", "text": SENTENCE, "rounds": rounds})
    assert not answer["ok"] and answer["error"]["code"] == "setting"


@pytest.mark.parametrize("page", ["anatomy", "rounds"])
def test_every_line_of_reading_can_be_said_shortly(page: str) -> None:
    """It is told nothing that the exact line is not told; how long it may be, tests/test_architecture.py says."""
    keys = [key for key in TEXT if re.match(rf"{page}\.(see|say|look|about|lead)", key) and not key.endswith(".plain")]
    assert keys
    for key in keys:
        exact, short = TEXT[key], TEXT[f"{key}.plain"]
        assert set(SLOT.findall(short[1])) <= set(SLOT.findall(exact[1])) and set(SLOT.findall(short[0])) <= set(SLOT.findall(exact[0]))


@pytest.mark.parametrize("direction", ["zh-en", pytest.param("en-zh", marks=pytest.mark.thorough)])
def test_a_sentence_to_begin_with_loses_something(service: RunService, direction: str) -> None:
    for text in CHANGING[direction]:
        view = ask(service, text=text, checkpoint=direction, rounds=1)
        assert [text] in view["cases"] and view["rounds"][0]["lost"] > 0


def test_what_a_token_was_between_and_became_is_told_as_attention_has_it() -> None:
    """An alignment is a clue: the weights of a head are no proof of which word was translated into which."""
    keys = [key for key in TEXT if key.startswith(("rounds.fate.", "rounds.look.changed", "rounds.look.gone"))]
    told = [key for key in keys if "{between}" in TEXT[key][0] or "{back}" in TEXT[key][0]]
    assert len(told) == 6
    for key in told:
        assert "按注意力对齐" in TEXT[key][0] and "by attention alignment" in TEXT[key][1].lower(), key
