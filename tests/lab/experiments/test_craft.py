"""The experiment craft: the moment a run breaks, its plan, verdicts on hand-made records, a tiny run."""

import math

import pytest

from lab.experiments import craft
from lab.experiments.craft import CLIPS, EXPERIMENT, RATES, WARMUPS, Run, Table, Watch, judge, plan
from lab.experiments.elements import Point
from tests.lab.experiments.results import finals, gathered, put, told, whole_run
from viz.pages.lab.words import USUAL
from viz.pages.lab.words_craft import WORDS

TINY = {
    "steps": 10,
    "layers": 1,
    "d_model": 32,
    "lrs": (0.003, 0.03),
    "warmups": (0, 50),
    "clips": (0, 1),
    "smoothings": (0, 0.1),
    "seeds": 2,
}
LEVEL = 3.2


@pytest.mark.parametrize(
    "losses, step",
    [([4.0, 3.0, 3.9, 4.01, 9.0], 4), ([4.0, 5.1, 2.0], 2), ([4.0, 3.0, math.nan], 3), ([4.0, math.inf], 2), ([4.0, 5.0, 4.5], 0)],
)
def test_a_run_breaks_when_its_loss_is_a_nat_above_the_smallest_so_far(losses, step):
    watch = Watch()
    broken = [i for i, loss in enumerate(losses, 1) if watch(i, loss)]
    assert (watch.step, broken) == (step, [step] if step else [])


def test_the_plan_holds_every_combination_once_and_the_smoothings_at_one_rate():
    runs = plan(EXPERIMENT.settings({**TINY, "smooth_lr": 0.003}), 7)
    assert len(runs) == 2 * 2 * 2 + 1 == len(set(runs))
    assert runs[-1] == Run(lr=0.003, warmup=50, clip=0, smoothing=0.1, seed=7)
    assert len(plan(EXPERIMENT.settings({**TINY, "smooth_lr": 0.001}), 7)) == 10  # the unsmoothed run of that rate is no part of the grid


def test_the_table_counts_how_the_seeds_of_a_run_ended():
    table, one = Table(LEVEL), Run(0.01, 50, 1, 0, 0)
    assert table.row(one, 0.2, 0.9, 0).values == {
        "lr": 0.01,
        "warmup": 50,
        "clip": 1,
        "smoothing": 0,
        "nll": 0.2,
        "accuracy": 0.9,
        "learns": 1,
        "stuck": 0,
        "diverged": 0,
        "broke": 0,
    }
    table.row(one._replace(seed=1), 2.2, 0.1, 30)
    last = table.row(one._replace(seed=2), math.nan, math.nan, 12)
    assert {k: last.values[k] for k in ("nll", "accuracy", "learns", "stuck", "diverged", "broke", "broke_at")} == {
        "nll": 1.2, "accuracy": 0.5, "learns": 1, "stuck": 1, "diverged": 1, "broke": 2, "broke_at": 12,
    }  # fmt: skip
    assert last.name == "1" and table.row(one._replace(lr=0.03), 1.0, 0.5, 0).name == "2"


def record(losses, smooth=(0.2, 0.3), accuracy=(0.80, 0.85), seeds=3):
    """losses: way -> those at the rates 0.003 and 0.03 (None diverges); smooth and accuracy: without and with smoothing."""
    found = gathered(EXPERIMENT, finals(LEVEL, TINY["lrs"], losses, 0.002, seeds), **TINY | {"seeds": seeds})
    for seed in range(seeds):
        wiggle = 0.002 * seed
        for amount, nll, share in zip((0, 0.1), smooth, accuracy, strict=True):
            found.add(Point("smoothing", "nll", amount, nll + wiggle, seed))
            found.add(Point("smoothing_accuracy", "accuracy", amount, share + wiggle, seed))
    return found


def ways(w0, w50, clipped=None):
    """Clipping changes nothing but, where given, every loss."""
    of = {"w0": w0, "w50": w50}
    return {f"{w}.c{c}": (clipped, clipped) if c and clipped is not None else ys for w, ys in of.items() for c in (0, 1)}


LEARNT, SMOOTH = ways((0.2, 3.2), (0.2, 3.2)), {"smooth": (0.2, 0.2), "accuracy": (0.8, 0.8)}
STUCK, NO_ROOM = ways((3.2, 3.2), (3.2, 3.2)), (0.995, 0.995)
GOOD, SAVED = ways((0.2, 0.2), (0.2, 0.2)), ways((3.3, None), (0.2, 0.4), clipped=0.2)


@pytest.mark.parametrize(
    "found, expected",
    [
        (record(SAVED), ["holds"] * 3),
        (record(ways((0.2, 3.4), (0.2, 3.3)), **SMOOTH), ["fails"] * 3),
        (record(ways((0.4, 3.3), (0.2, 0.4)) | {"w0.c1": (0.4, 2.5)}, accuracy=(0.8, 0.8)), ["mixed"] * 3),
        (record(SAVED, seeds=1), ["one_seed"] * 3),
        (record(STUCK, smooth=(3.2, 3.2), seeds=1), ["one_seed"] * 3),
        (record(STUCK, smooth=(3.2, 3.2), accuracy=NO_ROOM), ["not_learnt"] * 3),
        (record(GOOD, smooth=(0.02, 0.02), accuracy=NO_ROOM), ["fails", "no_case", "no_room"]),
    ],
)
def test_each_verdict_follows_its_rule_or_says_why_it_cannot_be_told(found, expected):
    assert told(found) == expected


def test_the_floor_of_smoothing_is_the_loss_of_its_own_target():
    facts = judge(record(ways((0.2, 0.2), (0.2, 0.2))))[2].facts
    assert facts["floor"] == round(-math.log(0.9 + 0.1 / 36), 2)


@pytest.fixture(scope="module")
def events():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(craft, "HELD_OUT", 8)
        return list(EXPERIMENT.run({**EXPERIMENT.settings(), **TINY}))


def test_a_tiny_run_is_a_result(events):
    found = whole_run(EXPERIMENT, events, **TINY)
    assert len(found.rows["runs"]) == 9
    assert found.curves("loss") == ["0.003.w0", "0.003.w50", "0.03.w0", "0.03.w50"]
    assert found.values("norm", "limit.c1", 10) == [1, 1]
    assert found.values("final", "w50.c0", 0.003) == found.values("smoothing", "nll", 0)
    assert {f"curve.{curve}" for chart in found.points for curve in found.curves(chart)} <= set(USUAL | WORDS)


def test_a_run_can_be_repeated(events, monkeypatch):
    monkeypatch.setattr(craft, "HELD_OUT", 8)
    once = {**EXPERIMENT.settings(), **TINY, "seeds": 1, "lrs": (0.03,), "smoothings": (0,), "smooth_lr": 0.03}
    again = [event for event in EXPERIMENT.run(once) if isinstance(event, Point) and event.chart == "final"]
    assert len(again) == 5 and all(point in events for point in again)


def test_the_loss_chart_marks_where_the_first_seed_breaks(monkeypatch):
    monkeypatch.setattr(craft, "BREAK", -10.0)  # every finite loss after the first is high enough
    monkeypatch.setattr(craft, "HELD_OUT", 8)
    once = {**EXPERIMENT.settings(), **TINY, "lrs": (0.03,), "warmups": (0,), "clips": (0,), "smoothings": (0,), "smooth_lr": 0.03}
    found = list(EXPERIMENT.run(once))
    broken = [event for event in found if isinstance(event, Point) and event.curve == "broken.0.03.w0"]
    losses = {event.x: event.y for event in found if isinstance(event, Point) and event.curve == "0.03.w0" and event.seed == 0}
    assert [(event.x, event.y) for event in broken] == [(2, losses[2])]


def test_every_curve_has_a_name():
    for lr, warmup, clip in ((r, w, c) for r in RATES for w in WARMUPS for c in CLIPS):
        assert {f"curve.w{warmup}.c{clip:g}", f"curve.{lr:g}.w{warmup}", f"curve.broken.{lr:g}.w{warmup}"} <= set(WORDS)


def test_a_rate_that_is_too_small_is_none_that_clipping_should_save():
    found = record(ways((3.2, 0.2), (3.2, 0.2)))
    assert told(found)[1] == "no_case" and judge(found)[1].facts["failed"] == 0


def test_what_is_learnt_is_measured_beside_the_level_at_the_smallest_rate():
    found = record(ways((3.3, None), (0.2, 0.4)), smooth=(0.4 * LEVEL, 0.5 * LEVEL))
    put(found, "final", "unigram", 0.03, (LEVEL / 2,) * 3)
    assert told(found)[2] == "holds"


def test_half_a_comparison_was_not_run():
    found = record(LEARNT, seeds=1)
    found.settings |= {"warmups": (0,), "clips": (0,)}
    found.points["smoothing"]["nll"].pop(0.1)
    assert told(found) == ["not_run"] * 3
    assert all(verdict.facts == {} for verdict in judge(found))  # no count of what was never looked at


def test_seeds_that_disagree_are_the_last_reason():
    found = record(LEARNT, **SMOOTH)
    for curve in ("w50.c0", "w0.c1"):
        put(found, "final", curve, 0.03, (2.0, 3.0, 2.5))
    put(found, "smoothing", "nll", 0.1, (0.0, 1.0, 0.5))
    assert told(found) == ["seeds_disagree"] * 3
