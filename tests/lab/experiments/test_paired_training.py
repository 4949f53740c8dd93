"""Models trained abreast learn just what each would learn alone."""

import math
from itertools import islice

from pytest import approx

from lab.experiments import paired_training as abreast_module
from lab.experiments.paired_training import abreast, task_of
from lab.experiments.tiny_training import Training, held_out_nll, tiny_model, train
from lab.experiments.toy_tasks import Toy

TRAINING = Training(steps=5, lr=1e-3, warmup=2)


def model(kind):
    return tiny_model(Toy("copy"), 0, feedforward=kind, d_model=16, d_ff=16, encoder_layers=1, decoder_layers=1)


def test_each_model_learns_what_it_would_alone():
    found = dict(abreast({"relu": model("relu"), "gelu": model("gelu")}, task_of("copy", 7), TRAINING, 7, 2))
    assert [step for step, points in found.items() if points] == [0, 2, 4, 5] and list(found) == [0, 1, 2, 3, 4, 5]
    for kind in ("relu", "gelu"):
        alone, (batches, held_out) = model(kind), task_of("copy", 7)
        before = held_out_nll(alone, held_out)
        losses = [tick.nll for tick in train(alone, batches, TRAINING, 7)]
        points = {(p.chart, p.x): p.y for points in found.values() for p in points if p.curve == kind}
        assert points["held_out", 0] == approx(before) and points["loss", 0] == approx(losses[0])
        assert points["loss", 2] == approx(sum(losses[1:3]) / 2)
        assert points["loss", 4] == approx(sum(losses[3:5]) / 2) and ("loss", 5) not in points, "after the last update there is no batch"
        assert points["held_out", 5] == approx(held_out_nll(alone, held_out), rel=1e-6)


def test_a_model_that_diverges_leaves_the_others_alone():
    broken = model("relu")
    broken.tgt_embedding.table.weight.data.fill_(math.nan)
    found = dict(abreast({"relu": broken, "gelu": model("gelu")}, task_of("copy", 7), TRAINING, 7, 3))
    last = {(p.chart, p.curve): p.y for p in found[3]}
    assert last["loss", "relu"] is None and math.isfinite(last["held_out", "gelu"] or math.nan)


def test_a_model_whose_training_ended_early_is_diverged_though_its_weights_are_numbers(monkeypatch):
    whole = abreast_module.train
    monkeypatch.setattr(
        abreast_module, "train", lambda *given: (tick._replace(gradient_norm=math.inf) for tick in islice(whole(*given), 1))
    )
    found = dict(abreast({"relu": model("relu")}, task_of("copy", 7), TRAINING, 7, 1))
    assert {p.y for step in (1, 5) for p in found[step] if p.chart == "held_out"} == {None}
