"""The experiment heads: its ranks against the attention's own tensors, its verdicts on hand-made records, and a tiny run."""

import math

import numpy as np
import pytest
import torch

from lab.experiments import heads
from lab.experiments.elements import Row
from lab.experiments.heads import EXPERIMENT, attention_at, measure, rank_points, shipped, watch
from lab.experiments.tiny_training import tiny_model
from lab.experiments.toy_tasks import Toy
from lab.measures.matrix_rank import effective_rank
from lab.questions.sample_sentences import load_sample
from model.translator import Translator
from tests.lab.experiments.results import gathered, points, spread, told, whole_run


def ranks(trained, random):
    """Effective rank of the whole output by number of heads."""
    return gathered(EXPERIMENT, points("rank", {"whole_trained": trained, "whole_random": random}))


def ends(few, most, noise=0.1):
    return {1: spread(few, noise), 16: spread(most, -noise)}


OPEN = [
    ({}, "not_run"),
    ({4: (20.0,)}, "not_run"),
    ({4: (0.1, 0.2, 0.3)}, "not_run"),
    ({1: (20.0,), 16: (math.nan,)}, "one_seed"),
    ({1: (20.0, 21.0, 22.0), 16: (30.0, 40.0, math.nan)}, "diverged"),
    ({1: (20.0, 21.0, 22.0), 16: (10.0, 20.0, 40.0)}, "seeds_disagree"),
]


@pytest.mark.parametrize(
    "record, expected",
    [
        (ranks(ends(20, 40), ends(20, 40)), "holds"),
        (ranks(ends(40, 40), ends(20, 40)), "mixed"),
        (ranks(ends(40, 30), ends(20, 20)), "fails"),
        (ranks(ends(20, 40, 20.0), ends(20, 40, 20.0)), "seeds_disagree"),
        *((ranks(values, values), why) for values, why in OPEN),
    ],
)
def test_the_verdict_on_ranks_follows_the_trained_models(record, expected):
    assert told(record)[0] == expected


def losses(one, middle, most, noise=0.001, seeds=3):
    return {1: spread(one, noise, seeds), 4: spread(middle, -noise, seeds), 16: spread(most, 2 * noise, seeds)}


@pytest.mark.parametrize(
    "values, expected",
    [
        (losses(0.5, 0.3, 0.1), "holds"),
        (losses(0.5, 0.1, 0.3), "mixed"),
        (losses(0.3, 0.3, 0.3), "fails"),
        (losses(0.1, 0.3, 0.5), "fails"),
        ({1: (0.026, 0.012, 0.023), 4: (0.027, 0.018, 0.022), 16: (0.060, 0.039, 0.045)}, "fails"),  # though the loss varies
        (losses(0.5, 0.3, 0.1, noise=0.5), "seeds_disagree"),
        (losses(0.5, 0.3, 0.1, seeds=1), "one_seed"),
        ({1: (0.5, 0.5, math.nan), 16: (math.nan, 0.1, 0.1)}, "diverged"),  # as many on both sides are no pairs
        *OPEN,
    ],
)
def test_the_verdict_on_quality_asks_for_the_most_heads_to_be_best(values, expected):
    assert told(gathered(EXPERIMENT, points("quality", {"nll": values})))[1] == expected


def test_the_outputs_watched_are_what_the_attention_mixes():
    """z, put through W_O, is the attention's output."""
    model = tiny_model(Toy("copy"), 0, n_heads=2).eval()
    src, tgt = torch.randint(4, 20, (1, 6)), torch.randint(4, 20, (1, 5))
    kept = watch(model, src, tgt)
    assert sorted(kept) == [
        f"{stack}.{i}.{kind}"
        for stack, kinds in (("decoder", ("cross", "self")), ("encoder", ("self",)))
        for i in range(2)
        for kind in kinds
    ]
    attention, inside = attention_at(model, "encoder.0.self"), model.src_embedding(src)
    with torch.no_grad():
        mixed = attention.w_out(kept["encoder.0.self"].clone().transpose(1, 2).flatten(2))
        assert torch.allclose(mixed, attention(inside, inside, model.src_allowed(src)), atol=1e-5)


def test_a_rank_counts_real_tokens_only():
    """The rank of all heads together, from a pass over each sentence alone, without any padding."""
    toy, model = Toy("copy"), tiny_model(Toy("copy"), 0, n_heads=2, encoder_layers=1, decoder_layers=1)
    pairs = toy.pairs(16, (3, 12), 0)
    rows = {}
    for src, tgt in pairs:
        for path, z in watch(model.eval(), torch.tensor([[*src, 3]]), torch.tensor([[2, *tgt]])).items():
            rows.setdefault(path, []).append(z[0].transpose(0, 1).flatten(1).numpy())
    alone = [effective_rank(np.linalg.svd(np.concatenate(x), compute_uv=False)) for x in rows.values()]
    found = {point.curve: point.y for point in rank_points(model, pairs, 2, "random", 0)}
    assert found["whole_random"] == pytest.approx(np.mean(alone), rel=1e-4)


def test_one_heads_rank_is_bounded_by_its_width():
    model = tiny_model(Toy("copy"), 0, n_heads=8)
    kept = watch(model.eval(), torch.randint(4, 20, (16, 12)), torch.randint(4, 20, (16, 12)))
    spectra = measure(model, [(path, z.transpose(1, 2).flatten(0, 1).numpy()) for path, z in kept.items()])
    for name in ("qk", "ov", "z"):
        assert all(values.shape == (8, 8) for values in spectra[name])
    assert all(values.shape == (64,) for values in spectra["whole"])


def test_the_shipped_checkpoint_is_measured_beside_random_weights():
    record = gathered(EXPERIMENT, shipped())
    rows = record.rows["circuits"]
    assert sorted(rows) == sorted(f"{kind}_{weights}" for kind in heads.KINDS for weights in ("trained", "random"))
    assert all(row["rank_low"] <= row["rank_high"] <= row["d_head"] for row in rows.values())
    assert [len(picture.values) for picture in record.pictures] == [12, 12]
    assert all(y == pytest.approx(1.0) for curve in record.curves("singular") for y in record.values("singular", curve, 1))


def tiny_run():
    return list(EXPERIMENT.run(EXPERIMENT.settings({"steps": 20, "heads": "1,4", "seeds": 1})))


def test_a_run_can_be_recorded_and_repeated(monkeypatch):
    monkeypatch.setattr(heads, "shipped", lambda: iter([Row("circuits", "encoder_trained", {"d_head": 64, "effective_qk": 60.0})]))
    events = tiny_run()
    whole_run(EXPERIMENT, events)
    assert events == tiny_run()


def test_every_number_of_heads_divides_the_width():
    assert all(heads.SMALL["d_model"] % n == 0 for n in heads.COUNTS)


def test_the_shipped_model_is_watched_on_as_many_tokens_as_it_is_wide():
    translator = Translator.load(heads.SHIPPED, "cpu")
    sources = [pair.sides(translator.reads)[0] for pair in load_sample().pairs[: heads.SENTENCES]]
    assert sum(len(translator.encode(source)) for source in sources) >= translator.config.d_model, (
        "else the rank of all heads is bounded by the rows"
    )
