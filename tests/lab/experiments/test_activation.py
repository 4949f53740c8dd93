"""The experiment activation: equal sizes and starts, what it measures of the hidden units, its verdicts on hand-made records, and a tiny run."""

import math

import pytest
import torch
from torch.testing import assert_close

from lab.experiments import activation
from lab.experiments.activation import EXPERIMENT, KINDS, dead_share, hidden, judge, make
from lab.experiments.elements import Point, Row
from lab.experiments.toy_tasks import Toy
from model.probe import Recorder
from model.training.batches import make_batch
from tests.lab.experiments.results import gathered, points, put, spread, told, whole_run

TINY = {"steps": 20, "d_model": 16, "d_ff": 32, "seeds": 1, "activations": ["relu", "swiglu"], "task": "copy"}


def record_of(nll, dead=None):
    """Final losses by activation, and shares of dead units before and after training, one number a seed."""
    seeds = max(map(len, nll.values()), default=3)
    held_out = points("held_out", {kind: {0: (3.0,) * len(ys), 400: ys} for kind, ys in nll.items()})
    ends = points("dead", {kind: dict(zip((0, 400), of, strict=True)) for kind, of in (dead or {}).items()})
    return gathered(EXPERIMENT, [*held_out, *ends], seeds=seeds)


def trio(relu, gelu, swiglu, noise=0.001):
    return {"relu": spread(relu, noise), "gelu": spread(gelu, -noise), "swiglu": spread(swiglu, 2 * noise)}


@pytest.mark.parametrize(
    "nll, expected",
    [
        (trio(0.3, 0.2, 0.1), "holds"),
        (trio(0.3, 0.1, 0.2), "mixed"),
        (trio(0.3, 0.2, 0.2), "mixed"),
        (trio(0.1, 0.2, 0.3), "fails"),
        (trio(0.2, 0.2, 0.2), "fails"),
        (trio(0.3, 0.2, 0.1, noise=0.5), "seeds_disagree"),
        ({"relu": (0.2,), "swiglu": (0.2,)}, "not_run"),
        ({"relu": (0.2,) * 3, "gelu": (0.2,) * 3}, "not_run"),
        ({"relu": (0.3,), "gelu": (0.2,), "swiglu": (0.1,)}, "one_seed"),
        ({"relu": (0.3,), "gelu": (0.2,), "swiglu": (math.nan,)}, "one_seed"),
        ({"relu": (0.2,) * 3, "gelu": (0.2,) * 3, "swiglu": (0.1, 0.5, math.nan)}, "diverged"),
    ],
)
def test_the_ranking_holds_only_when_every_pair_agrees(nll, expected):
    assert told(record_of(nll))[0] == expected


def test_a_diverged_activation_is_a_dash():
    verdict = judge(record_of({"relu": (0.3,) * 3, "gelu": (0.2,) * 3, "swiglu": (0.1, 0.1, math.nan)}))[0]
    assert verdict.code == "mixed" and verdict.facts["swiglu"] == "–" and verdict.facts["gelu_swiglu"] == "–"


@pytest.mark.parametrize(
    "start, relu, gelu, expected",
    [
        (0.0, spread(0.2, 0.001), spread(0.0, -0.001), "holds"),
        (0.0, spread(0.2, 0.001), spread(0.2, -0.001), "mixed"),
        (0.05, spread(0.05, 0.001), spread(0.0, -0.001), "fails"),
        (0.0, spread(0.2, 0.3), spread(0.0, -0.3), "seeds_disagree"),
        (0.0, (0.2, 0.2, 0.2), (0.1, 0.2, 0.3), "seeds_disagree"),
        (0.0, (0.2, 0.2, 0.2), (), "not_run"),
        (0.0, (), (), "not_run"),
        (0.0, (math.nan,), (0.2,), "one_seed"),
        (0.0, (0.2, 0.2, 0.2), (0.2, 0.1, math.nan), "diverged"),
    ],
)
def test_relu_units_die_when_more_fall_silent_than_with_gelu(start, relu, gelu, expected):
    ends = {"relu": ((start,) * len(relu), relu), "gelu": ((start,) * len(gelu), gelu)}
    assert told(record_of({"silu": (0.1,) * (len(relu) or 3)}, ends))[1] == expected


def test_units_that_only_wake_do_not_die_however_much_that_varies():
    ends = {"relu": ((0.0, 0.016, 0.0, 0.0, 0.0), (0.0,) * 5), "gelu": ((0.0,) * 5, (0.0,) * 5)}
    assert told(record_of({"silu": (0.1,) * 5}, ends))[1] == "fails"


def test_units_that_wake_again_are_no_dead_ones():
    record = record_of({}, {"relu": ((0.0,) * 3, (0.01, 0.0, 0.005)), "gelu": ((0.0,) * 3, (0.0,) * 3)})
    put(record, "dead", "relu", 25, (0.1, 0.2, 0.3))
    verdict = judge(record)[1]
    assert verdict.facts["most"] == 20.0 and verdict.facts["end"] == 0.5 and verdict.facts["zero"] == "–"


@pytest.mark.parametrize("d_model", [16, 32, 64, 128])
@pytest.mark.parametrize("d_ff", [32, 64, 128, 256, 512])
def test_every_activation_has_as_many_parameters_within_one_percent(d_model, d_ff):
    models = make(["relu", "swiglu"], EXPERIMENT.settings({"d_model": d_model, "d_ff": d_ff, "layers": 2}), 0)
    relu, swiglu = (sum(p.numel() for p in model.parameters()) for model in models.values())
    assert abs(swiglu / relu - 1) < 0.01


def test_models_of_one_seed_start_alike_wherever_shapes_allow():
    models = {kind: model.state_dict() for kind, model in make(KINDS, EXPERIMENT.settings(TINY), 3).items()}
    for kind, weights in models.items():
        for name, x in weights.items():
            if kind != "swiglu" or ".feedforward.w_" not in name:
                assert_close(x, models["relu"][name], rtol=0, atol=0)
    assert not torch.equal(
        models["relu"]["src_embedding.table.weight"],
        make(["relu"], EXPERIMENT.settings(TINY), 4)["relu"].state_dict()["src_embedding.table.weight"],
    )


@pytest.mark.parametrize("kind", KINDS)
def test_hidden_units_are_those_of_every_real_token_alone(kind):
    model = make([kind], EXPERIMENT.settings({**TINY, "layers": 2}), 1)[kind].eval()
    pairs = Toy("copy").pairs(5, (3, 9), 0)
    found, dead, units = hidden(model, make_batch(pairs)), 0, 0
    rows = {layer: [] for layer in found}
    for pair in pairs:
        one, recorder = make_batch([pair]), Recorder()
        model(one.src, one.tgt_in, probe=recorder)
        for layer in rows:
            rows[layer].append(torch.cat([recorder.sites[f"{layer}.ff_pre"][0], recorder.sites[f"{layer}.ff_act"][0]], -1))
    assert list(found) == ["encoder.0", "encoder.1", "decoder.0", "decoder.1"]
    for layer, (pre, act) in found.items():
        both = torch.cat(rows[layer])
        assert_close(torch.cat([torch.from_numpy(pre), torch.from_numpy(act)], -1), both, atol=1e-5, rtol=1e-5)
        alive = [any(float(v) > 0 for v in both[:, unit]) for unit in range(pre.shape[1])]
        dead, units = dead + alive.count(False), units + len(alive)
    assert dead_share(model, make_batch(pairs)) == dead / units


def run(**changes):
    return list(EXPERIMENT.run(EXPERIMENT.settings({**TINY, **changes})))


def test_a_tiny_run_is_a_result_and_repeats_itself():
    events = run()
    record = whole_run(EXPERIMENT, events, **EXPERIMENT.settings(TINY))
    assert record.curves("held_out") == ["relu", "swiglu"] and record.places("held_out", "relu")[-1] == 20
    first, last = (record.mean("held_out", "relu", x) for x in (0, 20))
    assert last < first
    assert set(record.rows["final"]) == {"relu", "swiglu"}
    sparsity = record.rows["sparsity"]
    assert sparsity["relu encoder.0"]["zero"] > 0.2 and sparsity["swiglu encoder.0"]["zero"] == 0
    spike = {x: y[0] for x, y in record.points["act"]["relu"].items()}
    assert spike[0.0] == max(spike.values()) and min(spike) == 0.0
    assert run() == events


def test_a_model_that_diverges_is_shown_as_such_and_not_looked_into(monkeypatch):
    def broken(*given):
        models = make(*given)
        models["relu"].tgt_embedding.table.weight.data.fill_(float("nan"))
        return models

    monkeypatch.setattr(activation, "make", broken)
    events = run()
    assert {event.name for event in events if isinstance(event, Row) and event.table == "final"} == {"swiglu"}
    assert all(event.y is None for event in events if isinstance(event, Point) and event.curve == "relu")


def test_comparisons_that_were_not_made_are_not_counted():
    facts = judge(record_of({"relu": (0.3, 0.31, 0.3), "swiglu": (0.1, 0.1, 0.11)}))[0].facts
    assert (facts["better"], facts["compared"]) == (1, 1)
    assert "[" not in judge(record_of({"relu": (0.3,), "gelu": (0.2,), "swiglu": (0.1,)}))[0].facts["relu_gelu"], "one seed has no interval"
