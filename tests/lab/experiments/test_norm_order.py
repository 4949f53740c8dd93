"""The experiment norm_order: gradients against a slow loss, verdicts on hand-made records, a tiny run."""

import math
from itertools import product

import pytest
from torch import nn

from lab.experiments import norm_order
from lab.experiments.elements import Point
from lab.experiments.norm_order import BATCH, DEPTHS, EXPERIMENT, LENGTHS, Run, Table, first_gradients, judge, make, picture
from lab.experiments.record import check
from lab.experiments.toy_tasks import Toy
from tests.conftest import through_json
from tests.lab.experiments.results import finals, gathered, put, told, whole_run

TINY = {"steps": 10, "depths": [1, 2], "seeds": 2, "warmup": 5}
LEVEL = 3.2


@pytest.fixture
def shallow(monkeypatch):
    monkeypatch.setattr(norm_order, "DEPTHS", (1, 2))
    monkeypatch.setattr(norm_order, "HELD_OUT", 8)


def test_the_first_gradients_are_those_of_the_mean_cross_entropy():
    settings = EXPERIMENT.settings({"depths": [2]})
    found = {(p.chart, p.curve, p.x): p.y for p in first_gradients(settings, 2, 0)}
    batch = next(Toy("copy").batches(BATCH, LENGTHS, 0))
    for order in ("post", "pre"):
        model = make(settings, order, 2, 0)
        logits = model(batch.src, batch.tgt_in)
        nn.functional.cross_entropy(logits.flatten(0, 1), batch.tgt_out.flatten(), ignore_index=0).backward()
        for stack, layers in (("encoder", model.encoder), ("decoder", model.decoder)):
            for i, layer in enumerate(layers, 1):
                slow = math.sqrt(sum(float(x) ** 2 for x in layer.feedforward.w_2.weight.grad.flatten()))
                assert found[f"first_{stack}", f"{order}.2", i] == pytest.approx(slow, rel=1e-3)
        assert found["last", order, 2] == found["first_decoder", f"{order}.2", 2]


def test_a_picture_has_the_last_layer_on_top_and_holes_where_nothing_is_finite():
    assert picture([[1.0, 100.0], [0.0, math.nan]]) == [[2.0, None], [0.0, None]]


def test_the_table_counts_how_the_seeds_of_a_run_ended():
    table, one = Table(LEVEL), Run("post", 6, "none", 0)
    assert table.row(one, 2.3, 150).values == {"nll": 2.3, "learns": 1, "stuck": 0, "diverged": 0}
    assert table.row(one._replace(seed=1), 2.5, 150).values == {"nll": 2.4, "learns": 1, "stuck": 1, "diverged": 0}
    last = table.row(one._replace(seed=2), math.nan, 40)
    assert last.values == {"nll": 2.4, "learns": 1, "stuck": 1, "diverged": 1, "diverged_at": 40}
    assert last.name == "post.6.none"


def record(losses, last, seeds=3):
    """losses: curve -> means at depths 2 and 12 (None diverges); last: gradients of post and pre at the least and the greatest depth."""
    depths = [2, 12]
    found = gathered(EXPERIMENT, finals(LEVEL, depths, losses, 0.01, seeds), depths=depths, seeds=seeds)
    for seed in range(seeds):
        for (order, depth), y in zip(product(("post", "pre"), (DEPTHS[0], DEPTHS[-1])), last, strict=True):
            found.add(Point("last", order, depth, y * (1 + 0.01 * seed), seed))
    return found


CLAIMED = {"post.warm": (0.3, 3.3), "post.none": (2.9, 3.4), "pre.warm": (0.3, 0.2), "pre.none": (0.25, 0.2)}
THEORY = (1.0, 1.0, 0.5, 0.15)


STUCK, EVEN = (dict.fromkeys(CLAIMED, (y, y)) for y in (LEVEL, 0.3))
HALF = {"post.warm": (0.3, 0.8), "post.none": (0.3, 3.4), "pre.warm": (0.3, 0.2), "pre.none": (0.25, 0.2)}
DEEP_STUCK = {**dict.fromkeys(CLAIMED, (0.3, 0.2)), "post.warm": (0.3, LEVEL), "pre.warm": (0.3, LEVEL)}
BROKEN = (1.0, 1.0, 0.5, math.nan)


@pytest.mark.parametrize(
    "found, expected",
    [
        (record(CLAIMED, THEORY), ["holds"] * 3),
        (record(EVEN, (0.5, 0.5, 0.5, 0.5)), ["fails"] * 3),
        (record(HALF, (1.0, 0.4, 0.5, 0.15)), ["mixed"] * 3),
        (record({**CLAIMED, "pre.none": (0.25, 2.0)}, THEORY), ["holds", "mixed", "holds"]),
        (record(CLAIMED, THEORY, seeds=1), ["one_seed"] * 3),
        (record(STUCK, BROKEN, seeds=1), ["one_seed"] * 3),
        (record(STUCK, BROKEN), ["diverged", "not_learnt", "not_learnt"]),
        (record(DEEP_STUCK, THEORY), ["holds", "fails", "not_learnt"]),
    ],
)
def test_each_verdict_follows_its_rule_or_says_why_it_cannot_be_told(found, expected):
    assert told(found) == expected


def test_a_diverged_run_counts_as_one_that_knows_the_frequencies_only():
    found = record({**CLAIMED, "post.warm": (0.3, None)}, THEORY)
    depth = judge(found)[2]
    assert depth.facts["post_high"] == LEVEL and depth.code == "holds"


@pytest.mark.usefixtures("shallow")
def test_a_tiny_run_is_a_result_and_can_be_repeated():
    settings = {**EXPERIMENT.settings(), **TINY}
    events = list(EXPERIMENT.run(settings))
    found = whole_run(EXPERIMENT, events, **TINY)
    assert len(found.pictures) == 4 and all(len(p.values) == 2 and len(p.values[0]) == 10 for p in found.pictures)
    assert len(found.rows["runs"]) == 8 and all(row["learns"] + row["stuck"] + row["diverged"] == 2 for row in found.rows["runs"].values())
    assert found.mean("during", "pre.warm.last", 1) == pytest.approx(found.mean("last", "pre", 2))
    assert list(EXPERIMENT.run(settings)) == events


@pytest.mark.usefixtures("shallow")
def test_a_run_that_is_no_number_is_said_to_diverge(monkeypatch):
    def broken(*shape):
        model = make(*shape)
        nn.init.constant_(model.tgt_embedding.table.weight, math.nan)
        return model

    monkeypatch.setattr(norm_order, "make", broken)
    changes = {**TINY, "seeds": 1, "depths": (1,)}
    found = gathered(EXPERIMENT, EXPERIMENT.run({**EXPERIMENT.settings(), **changes}), **changes)
    assert {row["diverged_at"] for row in found.rows["runs"].values()} == {1}
    check(through_json(found.to_json()))


def test_post_norm_that_is_only_better_for_no_warm_up_does_not_need_it():
    found = record(EVEN, THEORY)
    put(found, "final", "post.none", 12, (0.0, 0.11, 0.22))
    assert told(found)[1] == "fails"


def test_gradients_that_were_not_measured_and_a_single_depth_have_nothing_to_compare_with():
    found = record(STUCK, THEORY, seeds=1)
    del found.points["last"]["pre"]
    for of in found.points["final"].values():
        of.pop(12)
    assert told(found) == ["not_run", "one_seed", "not_run"]


def test_seeds_that_disagree_are_the_last_reason():
    found = record(EVEN, (1.0, 1.0, 1.0, 1.0))
    far = (0.2, 0.8, 1.4)
    put(found, "final", "post.none", 12, far)
    put(found, "final", "post.warm", 12, far[::-1])
    put(found, "last", "pre", DEPTHS[-1], far)
    assert told(found) == ["seeds_disagree"] * 3
