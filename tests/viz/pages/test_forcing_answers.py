"""What the page Training vs decoding answers beside its view: references, measurements, and every refusal."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.viz.sheets import mark_in, sentences, view_of
from viz.server.serve import serve
from viz.shared.example_sentences import EXAMPLES, REFERENCES
from viz.shared.run_service import RunService

CAT = "我有一只猫。"


@pytest.fixture(scope="module")
def service(checkpoint_dir: Path) -> RunService:
    return RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")


def ask(service: RunService, page: str, text: str = CAT, **more: Any) -> dict[str, Any]:
    return json.loads(json.dumps(serve(service, {"page": page, "text": text, **more}), allow_nan=False))


def test_a_runaway_translation_longer_than_the_model_reads_is_still_shown(service: RunService) -> None:
    for page in ("decoding", "forcing", "tokens"):
        answer = ask(service, page, text="八" * 15, decode={"max_length": 200})
        assert answer["ok"], (page, answer)


def test_every_example_has_a_reference_in_the_other_language() -> None:
    for language, other in (("zh", "en"), ("en", "zh")):
        for text in EXAMPLES[language]:
            assert any("\u4e00" <= c <= "\u9fff" for c in REFERENCES[text]) == (other == "zh"), text


def side(service: RunService, text: str = CAT, **more: Any) -> list[str]:
    return sentences(view_of(service, "forcing", text, **more)["sheet"]["side"])


def test_the_reference_is_the_typed_one_or_the_example_s_or_one_that_beam_search_found(service: RunService) -> None:
    assert "the reference you typed" in side(service, reference="I have one cat.")
    assert any("comes with this example" in line for line in side(service))
    assert any("beam search found stands in" in line for line in side(service, "这里没有参考译文。"))


@pytest.mark.parametrize("reference", ["word " * 200, "\u200b"])
def test_a_reference_that_cannot_be_used_is_refused_and_the_default_shown(service: RunService, reference: str) -> None:
    lines = side(service, reference=reference)
    assert any("cannot be used" in line for line in lines) and any("comes with this example" in line for line in lines)


def test_the_free_run_is_greedy_with_usual_settings_whatever_the_scene_decodes_with(service: RunService) -> None:
    other = {"decode": {"strategy": "sample", "temperature": 2.0, "seed": 3}, "forced": [30, 31]}
    bars = [mark_in(view_of(service, "forcing", **more), "Bars")["bars"] for more in ({}, other)]  # type: ignore[arg-type]
    assert [bar["said_before"] for bar in bars[0]] == [bar["said_before"] for bar in bars[1]]
    assert any("does not use the beginning you fixed" in line for line in side(service, **other))


def test_a_measurement_times_all_three_ways_and_is_made_anew_when_asked_again(service: RunService) -> None:
    first, second = (mark_in(view_of(service, "forcing", part="speed", forcing={"measure": i}), "Table")["rows"] for i in (1, 2))
    n = len(mark_in(view_of(service, "forcing"), "Bars")["bars"])
    assert [row[1]["said"] for row in first] == ["1", str(n), str(n)] and first[2][2]["value"] == n * (n + 1) // 2
    assert first != second
