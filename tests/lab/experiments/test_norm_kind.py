"""The experiment norm_kind: what it measures of the residual stream, its verdicts on hand-made records, and a tiny run."""

import math

import pytest
import torch
from pytest import approx

from lab.experiments.elements import Row
from lab.experiments.norm_kind import EXPERIMENT, curve, judge, make, mean_share, shortest, stream
from lab.experiments.toy_tasks import Toy
from model.probe import Recorder
from model.training.batches import make_batch
from tests.lab.experiments.results import gathered, lasting, points, spread, told, whole_run

TINY = {"steps": 20, "d_model": 16, "layers": 1, "seeds": 1, "widest": 32, "repeats": 1, "task": "copy"}


def test_the_means_share_is_what_subtracting_it_takes_from_the_squared_length():
    x = torch.randn(7, 12, dtype=torch.float64) + torch.linspace(-1, 2, 7, dtype=torch.float64)[:, None]
    slow = [1 - sum((v - row.mean()) ** 2 for v in row) / sum(v**2 for v in row) for row in x]
    assert mean_share(x) == approx(float(sum(slow)) / 7)
    assert mean_share(torch.ones(3, 5)) == approx(1.0)


@pytest.mark.parametrize("order", ["post", "pre"])
def test_a_stream_is_what_the_norms_read_at_real_tokens_alone(order):
    model = make(EXPERIMENT.settings({**TINY, "layers": 2, "norm_order": [order]}), 0)[curve("layernorm", order)].eval()
    pairs = Toy("copy").pairs(4, (3, 9), 0)
    found = stream(model, make_batch(pairs))
    rows = {place: [] for place in found}
    for pair in pairs:
        one, recorder = make_batch([pair]), Recorder()
        model(one.src, one.tgt_in, probe=recorder)
        for place in rows:
            layer, _, name = place.rpartition(".")
            rows[place].append(recorder.sites[f"{layer}.norm_{name}_in"][0])
    assert list(found) == [
        "encoder.0.self",
        "encoder.0.ff",
        "encoder.1.self",
        "encoder.1.ff",
        *(f"decoder.{i}.{n}" for i in (0, 1) for n in ("self", "cross", "ff")),
    ]
    for place, (rms, share) in found.items():
        x = torch.cat(rows[place])
        assert rms == approx(math.sqrt(float((x**2).sum()) / x.numel()), rel=1e-4)
        assert share == approx(mean_share(x), rel=1e-3)


def test_models_of_one_seed_have_the_same_weights():
    models = make(EXPERIMENT.settings(TINY), 0)
    assert set(models) == set(ENDS)
    first = models["layernorm_post"].state_dict()
    for model in models.values():
        for name, x in model.state_dict().items():
            assert name not in first or torch.equal(x, first[name]), name


def record_of(losses, ratios=None):
    """Final losses by curve; RMSNorm's time over LayerNorm's by chart. One number a seed."""
    seeds = max(map(len, (losses | (ratios or {})).values()))
    events = points("held_out", {name: {300: values} for name, values in losses.items()})
    for chart in ("train_time", "inference_time", "norm_time"):
        of = (ratios or {}).get(chart, (1.0,) * seeds)
        curves = {"layernorm": (1.0,) * seeds, "rmsnorm": of}
        events += points(chart, {name: {w: [w * x for x in values] for w in (32, 64)} for name, values in curves.items()})
    return gathered(EXPERIMENT, events, seeds=seeds)


ENDS = ("layernorm_post", "rmsnorm_post", "layernorm_pre", "rmsnorm_pre")
EVEN = dict.fromkeys(ENDS, (0.1, 0.1, 0.1))


def worse(post, pre, noise=0.001):
    return EVEN | {"rmsnorm_post": spread(0.1 + post, noise), "rmsnorm_pre": spread(0.1 + pre, noise)}


@pytest.mark.parametrize(
    "losses, expected",
    [
        (EVEN, "holds"),
        (worse(0.0, 0.0), "holds"),
        (worse(0.0, -0.08), "holds"),
        (worse(0.08, 0.08), "fails"),
        (worse(0.08, 0.0), "mixed"),
        (worse(0.0, 0.0, noise=0.1), "seeds_disagree"),
        (worse(0.0, 0.08, noise=0.1), "seeds_disagree"),
        (dict.fromkeys(ENDS[:3], (0.1,)), "not_run"),
        (dict.fromkeys(ENDS, (0.1,)), "one_seed"),
        (dict.fromkeys(ENDS, (math.nan,)), "one_seed"),
        (EVEN | {"rmsnorm_pre": (0.1, 0.1, math.nan)}, "diverged"),
    ],
)
def test_rmsnorm_is_as_good_where_it_is_not_worse_beyond_the_margin(losses, expected):
    assert told(record_of(losses))[0] == expected


@pytest.mark.parametrize(
    "train, inference, expected",
    [
        (spread(0.8, 0.001), spread(0.9, -0.001), "holds"),
        (spread(0.8, 0.001), spread(1.0, -0.001), "mixed"),
        (spread(1.2, 0.001), spread(1.0, -0.001), "fails"),
        ((1.1, 1.1, 1.1), (1.0, 1.0, 1.0), "fails"),
        (spread(1.0, 0.3), spread(1.0, -0.3), "seeds_disagree"),
        ((0.5,), (1.0,), "one_seed"),
    ],
)
def test_faster_means_less_time_in_training_and_in_inference(train, inference, expected):
    assert told(record_of({}, {"train_time": train, "inference_time": inference}))[1] == expected


def test_a_time_is_the_shortest_of_its_repeats_taken_in_turn(monkeypatch):
    order, clock = [], iter([0, 5, 10, 11, 20, 23, 30, 32])
    monkeypatch.setattr("time.process_time", lambda: next(clock))
    found = shortest({"a": lambda: order.append("a"), "b": lambda: order.append("b")}, 2)
    assert order == ["a", "b"] * 3 and found == {"a": 3, "b": 1}


def test_a_clock_that_moves_in_steps_of_16_ms_as_that_of_windows_is_not_read(monkeypatch):
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr("time.process_time", lambda: 0.0)
    assert shortest({"a": lambda: None}, 1)["a"] > 0


def test_a_tiny_run_is_a_result_and_all_but_its_times_repeats_itself():
    settings = EXPERIMENT.settings(TINY)
    events = list(EXPERIMENT.run(settings))
    record = whole_run(EXPERIMENT, events, **settings)
    assert record.mean("held_out", "rmsnorm_pre", 20) < record.mean("held_out", "rmsnorm_pre", 0)
    assert record.places("mean_part", "layernorm_post") == [1, 2, 3, 4, 5] == record.places("mean_part", "chance")
    assert record.places("train_time", "rmsnorm") == [32]
    assert set(record.rows["streams"]) == set(ENDS)
    assert lasting(EXPERIMENT.run(settings)) == lasting(events)


def test_time_that_is_surely_not_saved_fails_though_it_varies():
    noisy = {"train_time": (1.06, 1.15, 1.11), "inference_time": (1.06, 1.15, 1.11)}
    verdict = judge(record_of({}, noisy))[1]
    assert verdict.code == "fails" and verdict.facts["train"].startswith("+11% [")
    assert judge(record_of({}, {"train_time": (1.1,)}))[1].facts["train"] == "+10%", "one seed has no interval"


def test_the_share_of_a_diverged_model_is_left_out():
    record = record_of({"layernorm_post": (0.1, 0.1)})
    for name, share in (("layernorm_post", 0.05), ("layernorm_pre", math.nan)):
        record.add(Row("streams", name, {"share_mean": share, "share_most": share}))
    assert judge(record)[0].facts["share"] == 5.0
