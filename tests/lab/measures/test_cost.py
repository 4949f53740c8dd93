"""What a sentence costs in closed form, against torch's own counter and what really lies in the models."""

from collections import Counter
from contextlib import contextmanager

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from lab.measures.cost import ROWS, cache_bytes, costs, crossings, of_config, parameters, value
from lab.measures.cost_at_length import Point, curves_at, speed_of
from lab.measures.published_models import KNOWN, models
from lab.questions.decoding_passes import passes
from model.config import ModelConfig
from model.probe import Look
from tests.conftest import new_model

SMALL = {"src_vocab_size": 41, "tgt_vocab_size": 53, "d_model": 24, "n_heads": 3, "d_ff": 40, "encoder_layers": 2, "decoder_layers": 3}
KINDS = (
    {},
    {"feedforward": "swiglu", "norm": "rmsnorm", "norm_order": "pre", "output": "own", "output_bias": True},
    {"positions": "learned", "src_vocab_size": 53, "shared_embeddings": True},
)


@contextmanager
def counted():
    with torch.inference_mode(False), torch.no_grad(), FlopCounterMode(display=False) as counter:
        yield counter


def total(sizes, measure, way, s, t):
    return sum(value(p, s, t) for p in costs(sizes, way)[measure].values())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("s, t", [(5, 7), (19, 11)])
@pytest.mark.parametrize("way", ["parallel", "cached", "uncached"])
def test_the_formula_is_what_torch_counts(kind, s, t, way):
    model = new_model(**SMALL | kind)
    src, tgt = torch.randint(4, 41, (1, s)), [2, *([5] * (t - 1))]
    seen = Counter()  # bytes
    probe = Look(lambda site, x: seen.update({site: x.nbytes}), watching=True)  # so that every product is one of torch's
    with counted() as counter:
        encoded = model.encode(src, probe=probe), model.src_allowed(src)
        for _ in passes(model, encoded, tgt, way, probe):
            pass
    sizes = of_config(model.config)
    assert total(sizes, "flops", way, s, t) == counter.get_total_flops()
    rows = costs(sizes, way)["results"]
    scores = sum(n for site, n in seen.items() if site.endswith((".scores_raw", ".z")))
    assert sum(value(p, s, t) for row, p in rows.items() if row.endswith("scores")) == scores
    assert value(rows["norms"], s, t) >= sum(n for site, n in seen.items() if "norm_" in site and not site.endswith("_in"))


@pytest.mark.parametrize("kind", KINDS)
def test_parameters_are_those_that_lie_in_the_model_and_weights_are_read_once_a_pass(kind):
    model = new_model(**SMALL | kind)
    sizes = of_config(model.config)
    assert sum(parameters(sizes).values()) == sum(p.numel() for p in model.parameters())
    matrices = [p for name, p in model.named_parameters() if "table" not in name and "positions" not in name]
    output = 0 if model.config.output == "own" else model.output_matrix.nbytes
    looked_up = 4 * sizes.d * (9 + 6)
    assert total(sizes, "weights", "parallel", 9, 6) == sum(p.nbytes for p in matrices) + output + looked_up


def test_three_ways_agree_where_one_token_is_written():
    sizes = of_config(ModelConfig(**SMALL))
    for measure in ("flops", "weights", "results"):
        assert len({total(sizes, measure, way, 9, 1) for way in ("parallel", "cached", "uncached")}) == 1
    assert set(costs(sizes, "cached")["flops"]) == set(ROWS)
    assert value(cache_bytes(sizes), 5, 7) == 2 * 3 * 24 * 4 * (5 + 7)


def test_what_was_published_of_known_models_comes_out_of_the_formula():
    exact = {"t5-small": 60_506_624, "bert-base": 109_482_240, "gpt2-small": 124_439_808}
    for known in KNOWN:
        count = sum(parameters(known.sizes).values())
        assert count == exact.get(known.name, count)
        assert count == pytest.approx(known.said, rel=0.03), known.name
        assert known.sizes.output_width * known.sizes.d <= known.sizes.tables + known.sizes.output, known.name


def test_scores_overtake_projections_at_twice_the_width():
    for known in KNOWN:
        at = crossings(known.sizes)
        stack = "encoder" if known.sizes.encoder else "decoder"
        n = {name: (length, length) for name, length in at.items()}
        rows = costs(known.sizes, "parallel")["flops"]
        scores = rows[f"{stack}.self.scores"]
        projections, ff = rows[f"{stack}.self.projections"], rows[f"{stack}.ff"]
        assert value(scores, *n["projections"]) == value(projections, *n["projections"])
        assert value(scores, *n["layer"]) == value(projections, *n["layer"]) + value(ff, *n["layer"])


def test_the_curves_are_the_differences_of_the_whole(trace):
    ours = models(trace.config)[0]
    at, rows = curves_at(ours, 5), costs(ours.sizes, "uncached")["flops"]
    assert at["stack"] == at["linear"] + at["scores"] > 0
    whole = [sum(value(p, 5, n) for row, p in rows.items() if row.startswith("decoder") or row == "linear") for n in (4, 5)]
    assert at["uncached"] == whole[1] - whole[0] > at["cached"]


def test_the_speed_of_a_machine_is_the_best_of_the_encoder(trace):
    points = {n: Point(ms, 1.0, 1.0, trained=True) for n, ms in ((1, 2.0), (2, 3.0), (4, 4.0), (8, 16.0))}
    ours = models(trace.config)[0]
    found, speeds = speed_of(ours, points), {n: curves_at(ours, n)["stack"] / point.encoder for n, point in points.items()}
    assert (found.n, found.flops) == (max(speeds, key=lambda n: speeds[n]), max(speeds.values()))
    assert found.above == pytest.approx(found.flops / curves_at(ours, 1)["cached"])
