"""The training replay: its verdicts from hand-made curves, a run over some of the shipped snapshots, and its free-text knob."""

import json

import pytest

from lab.experiments.elements import Done, Knob, Picture, Point, Row
from lab.experiments.record import Record, check
from lab.experiments.replay import EXPERIMENT, GROUPS, HEADS, SHOWN, TIMES, judge, snapshots
from model.config import ConfigError
from model.text_input import InputError
from tests.lab.experiments.results import record_of

STEPS = (1, 10, 100, 1000, 10_000)
USUAL = {
    "language": 10,
    "source": 100,
    "plain": 1000,
    "head": 100,
    "plain_head": 100,
    "in_order": 10,
    "jump": 100,
    "found_in_order": 10,
    "found_jump": 100,
}


def rise(record: Record, name: str, half: list[float]) -> None:
    """A curve from 0 to 2 that is at 1 where `half` says, for each group of sentences."""
    chart, curve = TIMES[name]
    for group, middle in enumerate(half):
        for step in sorted({*STEPS, *half}):
            record.add(Point(chart, curve, step, 0 if step < middle else 1 if step == middle else 2, group))


def verdicts(**half: float) -> dict[str, tuple[str, dict]]:
    """What judge says of curves that are half-way at the steps of USUAL, or at those given."""
    record = Record(EXPERIMENT, EXPERIMENT.settings())
    for name, middle in {**USUAL, **half}.items():
        rise(record, name, [middle] * GROUPS)
    return {v.claim: (v.code, v.facts) for v in judge(record)}


def test_all_claims_hold_when_every_curve_comes_in_its_turn() -> None:
    found = verdicts()
    assert {claim: code for claim, (code, _) in found.items()} == dict.fromkeys(EXPERIMENT.claims, "holds")
    assert found["fluency"][1] == {"language": 10, "source": 100}
    assert found["alignment"][1] == {"head": 100, "source": 100, "plain_head": 100, "plain": 1000}
    assert found["guidance"][1] == {"source": 100, "plain": 1000}


@pytest.mark.parametrize(
    ("claim", "half", "code"),
    [
        ("fluency", {"language": 100}, "fails"),
        ("fluency", {"language": 1000}, "fails"),
        ("reordering", {"jump": 10}, "mixed"),
        ("reordering", {"jump": 10, "found_jump": 10}, "fails"),
        ("alignment", {"head": 1000}, "mixed"),
        ("alignment", {"plain_head": 10_000}, "mixed"),
        ("alignment", {"head": 1000, "plain_head": 10_000}, "fails"),
        ("alignment", {"head": 10}, "holds"),
        ("guidance", {"plain": 100}, "fails"),
        ("guidance", {"plain": 10}, "fails"),
    ],
)
def test_a_claim_fails_when_its_curves_come_otherwise(claim: str, half: dict[str, float], code: str) -> None:
    assert verdicts(**half)[claim][0] == code


def test_groups_that_disagree_leave_it_open() -> None:
    record = Record(EXPERIMENT, EXPERIMENT.settings())
    for name, usual in USUAL.items():
        rise(record, name, [3, 1000, 4, 900, 5, 800] if name == "source" else [usual] * GROUPS)
    codes = {v.claim: v.code for v in judge(record)}
    assert codes == {"fluency": "unclear", "reordering": "holds", "alignment": "unclear", "guidance": "unclear"}
    assert {v.claim: v.why for v in judge(record)} == {
        "fluency": "groups_disagree",
        "reordering": None,
        "alignment": "groups_disagree",
        "guidance": "groups_disagree",
    }


def test_a_head_that_is_surely_not_later_need_not_be_surely_earlier() -> None:
    record = Record(EXPERIMENT, EXPERIMENT.settings())
    for name, usual in USUAL.items():
        rise(record, name, [40, 100, 50, 90, 60, 80] if name == "head" else [usual] * GROUPS)
    assert {v.claim: v.code for v in judge(record)}["alignment"] == "holds"


def test_a_curve_that_never_rises_leaves_it_open() -> None:
    record = Record(EXPERIMENT, EXPERIMENT.settings())
    for name, usual in USUAL.items():
        rise(record, name, [usual] * GROUPS)
    for group in range(GROUPS):
        for step in record.places("learnt", "source"):
            record.add(Point("learnt", "source", step, 0, group))
    fluency = judge(record)[0]
    assert (fluency.code, fluency.facts["source"], fluency.why) == ("unclear", None, "not_learnt")


def test_a_curve_that_is_not_there_was_not_run() -> None:
    assert {verdict.why for verdict in judge(Record(EXPERIMENT, EXPERIMENT.settings()))} == {"not_run"}


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Only the second and the last of the shipped snapshots, so that a run takes seconds."""
    kept = [snapshots.steps()[i] for i in (1, -1)]
    monkeypatch.setattr(snapshots, "steps", lambda folder=None: kept)
    return kept


def test_a_run_over_shipped_snapshots(two: list[int]) -> None:
    settings = EXPERIMENT.settings({"text": "我有一只猫。", "head": "1.2"})
    record, events = Record(EXPERIMENT, settings), list(EXPERIMENT.run(settings))
    for event in events:
        record.add(event)
    assert events[-1] == Done(1.0)
    assert [e.name for e in events if isinstance(e, Row)] == [str(step) for step in two]
    assert all(len(e.values["translation"]) <= SHOWN + 1 for e in events if isinstance(e, Row))
    maps = [e for e in events if isinstance(e, Picture)]
    assert all(sum(row) == pytest.approx(1, abs=0.02) for row in maps[-1].values)
    assert record.mean("loss", "own", two[1]) < record.mean("loss", "own", two[0]) - 2
    assert record.mean("quality", "bleu", two[1]) == snapshots.index()["snapshots"][-1]["dev"]["bleu"]
    assert [len(record.values("alignment", "taught", step)) for step in two] == [GROUPS, GROUPS]
    result = {**record.to_json(), "made": {}}
    check(result)
    assert record_of(EXPERIMENT, result).to_json()["charts"] == record.to_json()["charts"]
    again = list(EXPERIMENT.run(settings))
    assert json.dumps(again) == json.dumps(events)


def test_the_shipped_snapshots_belong_together() -> None:
    index, steps = snapshots.index(), snapshots.steps()
    assert tuple(steps) == tuple(index["recipe"]["snapshots"])
    assert sum(p.stat().st_size for p in snapshots.FOLDER.iterdir()) <= 11_500_000
    config = snapshots.snapshot(steps[-1]).config
    assert tuple(f"{layer}.{head}" for layer in range(config.decoder_layers) for head in range(config.n_heads)) == HEADS
    assert "Tatoeba" in (snapshots.FOLDER / "README.md").read_text(encoding="utf-8")


def test_a_sentence_that_cannot_be_read_is_refused(two: list[int]) -> None:
    with pytest.raises(InputError):
        next(EXPERIMENT.run({"text": "​", "head": "0.0"}))


def test_a_free_text_knob_takes_text_up_to_its_limit() -> None:
    knob = Knob("text", "abc", high=5)
    assert knob.read("  a  b ") == "a b"
    with pytest.raises(ConfigError, match="text has 6 characters; it must have 1 to 5"):
        knob.read("abcdef")
    with pytest.raises(ConfigError, match="text has 0 characters"):
        knob.read("  ")
