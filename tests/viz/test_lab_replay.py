"""The training replay as the page asks for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from model.lab import snapshots
from tests.unpack import unpack
from viz.studio import Studio
from viz.tabs.serve import serve


@pytest.fixture(scope="module")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Studio:
    """Without any checkpoint: the replay brings its own."""
    return Studio(Path(tmp_path_factory.mktemp("none")))


def ask(studio: Studio, sentence: str) -> dict:
    return serve(studio, {"page": "lab", "lab": {"experiment": "replay"}, "action": "replay", "sentence": sentence})


def test_a_sentence_at_every_snapshot(studio: Studio) -> None:
    answer = ask(studio, " 我有一只猫。 ")
    assert answer["ok"], answer
    view, (replayed, written) = answer["view"], snapshots.replay("我有一只猫。")
    assert [one["step"] for one in view["snapshots"]] == snapshots.steps()
    assert [one["text"] for one in view["snapshots"]] == [one.text for one in replayed]
    assert unpack(view["maps"]).shape == (len(replayed), *replayed[0].maps.shape)
    assert len(view["rows"]) == len(written) and view["rows"][-1]["text"] == "</s>"
    assert "".join(one["text"] for one in view["cols"]) == "我有一只猫。</s>"
    assert view["taught"] == snapshots.index()["guided"]


def test_without_a_sentence_it_is_that_of_the_experiment(studio: Studio) -> None:
    assert ask(studio, "")["view"]["source"] == "我每天早上喝一杯咖啡。"


def test_a_sentence_that_is_too_long_is_refused_with_the_limit(studio: Studio) -> None:
    assert ask(studio, "猫" * 41) == {"ok": False, "error": {"code": "too_many_characters", "values": {"value": 41, "limit": 40}}}


def test_a_sentence_of_nothing_is_refused(studio: Studio) -> None:
    assert ask(studio, "\u200b")["error"]["code"] == "empty"


def test_a_sentence_of_too_many_bytes_is_refused_with_the_limit(studio: Studio) -> None:
    error = ask(studio, "🙂" * 40)["error"]
    assert error["code"] == "too_many_tokens" and error["values"]["limit"] == 128
