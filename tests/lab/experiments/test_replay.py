"""The training replay: its verdicts from hand-made curves, a run over some of the shipped snapshots, and its free-text knob."""

import json

import pytest

from lab.experiments.elements import Knob, Picture, Point, Row
from lab.experiments.replay import EXPERIMENT, GROUPS, HEADS, SHOWN, TIMES, judge, snapshots
from model.config import ConfigError
from model.text_input import InputError
from tests.lab.experiments.results import gathered, record_of, told, whole_run

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


def rise(record, name, half):
    """A curve from 0 to 2 that is at 1 where `half` says, for each group of sentences."""
    chart, curve = TIMES[name]
    for group, middle in enumerate(half):
        for step in sorted({*STEPS, *half}):
            record.add(Point(chart, curve, step, 0 if step < middle else 1 if step == middle else 2, group))


def risen(**half):
    """Curves that are half-way at the steps of USUAL, or at those given, for all groups or each."""
    record = gathered(EXPERIMENT, ())
    for name, middle in {**USUAL, **half}.items():
        rise(record, name, middle if isinstance(middle, list) else [middle] * GROUPS)
    return record


def test_all_claims_hold_when_every_curve_comes_in_its_turn():
    record = risen()
    assert told(record) == ["holds"] * 4
    facts = {verdict.claim: verdict.facts for verdict in judge(record)}
    assert facts["fluency"] == {"language": 10, "source": 100}
    assert facts["alignment"] == {"head": 100, "source": 100, "plain_head": 100, "plain": 1000}
    assert facts["guidance"] == {"source": 100, "plain": 1000}


@pytest.mark.parametrize(
    "claim, half, code",
    [
        ("fluency", {"language": 100}, "fails"),
        ("fluency", {"language": 1000}, "fails"),
        ("reordering", {"jump": 10}, "mixed"),
        ("reordering", {"jump": 10, "found_jump": 10}, "fails"),
        ("alignment", {"head": 1000}, "mixed"),
        ("alignment", {"plain_head": 10_000}, "mixed"),
        ("alignment", {"head": 1000, "plain_head": 10_000}, "fails"),
        ("alignment", {"head": 10}, "holds"),
        ("alignment", {"head": [40, 100, 50, 90, 60, 80]}, "holds"),  # surely not later, but not surely earlier
        ("guidance", {"plain": 100}, "fails"),
        ("guidance", {"plain": 10}, "fails"),
    ],
)
def test_a_claim_fails_when_its_curves_come_otherwise(claim, half, code):
    assert dict(zip(EXPERIMENT.claims, told(risen(**half)), strict=True))[claim] == code


def test_groups_that_disagree_leave_it_open():
    record = risen(source=[3, 1000, 4, 900, 5, 800])
    assert told(record) == ["groups_disagree", "holds", "groups_disagree", "groups_disagree"]


def test_a_curve_that_never_rises_leaves_it_open():
    record = risen()
    for group in range(GROUPS):
        for step in record.places("learnt", "source"):
            record.add(Point("learnt", "source", step, 0, group))
    fluency = judge(record)[0]
    assert (fluency.code, fluency.facts["source"], fluency.why) == ("unclear", None, "not_learnt")


def test_a_curve_that_is_not_there_was_not_run():
    assert told(gathered(EXPERIMENT, ())) == ["not_run"] * 4


@pytest.fixture
def two(monkeypatch):
    """Only the second and the last of the shipped snapshots, so that a run takes seconds."""
    kept = [snapshots.steps()[i] for i in (1, -1)]
    monkeypatch.setattr(snapshots, "steps", lambda folder=None: kept)
    return kept


def test_a_run_over_shipped_snapshots(two):
    settings = EXPERIMENT.settings({"text": "我有一只猫。", "head": "1.2"})
    events = list(EXPERIMENT.run(settings))
    record = whole_run(EXPERIMENT, events, **settings)
    assert [e.name for e in events if isinstance(e, Row)] == [str(step) for step in two]
    assert all(len(e.values["translation"]) <= SHOWN + 1 for e in events if isinstance(e, Row))
    maps = [e for e in events if isinstance(e, Picture)]
    assert all(sum(row) == pytest.approx(1, abs=0.02) for row in maps[-1].values)
    assert record.mean("loss", "own", two[1]) < record.mean("loss", "own", two[0]) - 2
    assert record.mean("quality", "bleu", two[1]) == snapshots.index()["snapshots"][-1]["dev"]["bleu"]
    assert [len(record.values("alignment", "taught", step)) for step in two] == [GROUPS, GROUPS]
    result = {**record.to_json(), "made": {}}
    assert record_of(EXPERIMENT, result).to_json()["charts"] == record.to_json()["charts"]
    again = list(EXPERIMENT.run(settings))
    assert json.dumps(again) == json.dumps(events)


def test_the_shipped_snapshots_belong_together():
    index, steps = snapshots.index(), snapshots.steps()
    assert tuple(steps) == tuple(index["recipe"]["snapshots"])
    assert sum(p.stat().st_size for p in snapshots.FOLDER.iterdir()) <= 11_500_000
    config = snapshots.snapshot(steps[-1]).config
    assert tuple(f"{layer}.{head}" for layer in range(config.decoder_layers) for head in range(config.n_heads)) == HEADS
    assert "Tatoeba" in (snapshots.FOLDER / "README.md").read_text(encoding="utf-8")


def test_a_sentence_that_cannot_be_read_is_refused(two):
    with pytest.raises(InputError):
        next(EXPERIMENT.run({"text": "​", "head": "0.0"}))


def test_a_free_text_knob_takes_text_up_to_its_limit():
    knob = Knob("text", "abc", high=5)
    assert knob.read("  a  b ") == "a b"
    with pytest.raises(ConfigError, match="text has 6 characters; it must have 1 to 5"):
        knob.read("abcdef")
    with pytest.raises(ConfigError, match="text has 0 characters"):
        knob.read("  ")
