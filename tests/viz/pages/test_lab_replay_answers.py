"""The training replay as the page asks for it."""

from pathlib import Path

import pytest

from lab.experiments.replay import snapshots
from tests.unpack_arrays import unpack
from viz.server.serve import serve
from viz.shared.run_service import RunService


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> RunService:
    """Without any checkpoint: the replay brings its own."""
    return RunService(Path(tmp_path_factory.mktemp("none")))


def ask(service: RunService, sentence: str) -> dict:
    return serve(service, {"page": "lab", "lab": {"experiment": "replay"}, "part": "replay", "sentence": sentence})


def test_a_sentence_at_every_snapshot(service: RunService) -> None:
    answer = ask(service, " 我有一只猫。 ")
    assert answer["ok"], answer
    view, (replayed, written) = answer["view"], snapshots.replay("我有一只猫。")
    assert [one["step"] for one in view["snapshots"]] == snapshots.steps()
    assert [one["text"] for one in view["snapshots"]] == [one.text for one in replayed]
    assert unpack(view["maps"]).shape == (len(replayed), *replayed[0].maps.shape)
    assert len(view["rows"]) == len(written) and view["rows"][-1]["text"] == "</s>"
    assert "".join(one["text"] for one in view["cols"]) == "我有一只猫。</s>"
    assert view["taught"] == snapshots.index()["guided"]


def test_without_a_sentence_it_is_that_of_the_experiment(service: RunService) -> None:
    assert ask(service, "")["view"]["source"] == "我每天早上喝一杯咖啡。"


def test_a_sentence_that_is_too_long_is_refused_with_the_limit(service: RunService) -> None:
    assert ask(service, "猫" * 41) == {"ok": False, "error": {"code": "too_many_characters", "values": {"value": 41, "limit": 40}}}


def test_a_sentence_of_nothing_is_refused(service: RunService) -> None:
    assert ask(service, "\u200b")["error"]["code"] == "empty"


def test_a_sentence_of_too_many_bytes_is_refused_with_the_limit(service: RunService) -> None:
    error = ask(service, "🙂" * 40)["error"]
    assert error["code"] == "too_many_tokens" and error["values"]["limit"] == 128
