"""Sizes, FLOPs and times of the model's parts against torch's own counting, and against parts made slow on purpose."""

import math
import time

import pytest
import torch
from torch.utils.flop_counter import FlopCounterMode

from lab.measures.model_sizes import BASE, GROUPS, by_group, flops, parameters, parts
from lab.questions.part_times import part_before, run_batch, time_parts
from model.probe import Look, Recorder
from model.transformer import Transformer

VARIANTS = [
    {},
    {"norm_order": "pre"},
    {"encoder_layers": 3, "decoder_layers": 1, "n_heads": 4},
    {"shared_embeddings": True, "src_vocab_size": 50},
    {"output": "own", "output_bias": True},
    {"output_bias": True, "norm_order": "pre", "shared_embeddings": True, "src_vocab_size": 50},
    {"positions": "learned", "feedforward": "swiglu", "norm": "rmsnorm"},
    {"positions": "alibi", "feedforward": "swiglu", "norm": "rmsnorm", "norm_order": "pre"},
]
ORDERS = pytest.mark.parametrize("order", ["post", "pre"])


def learned(module):
    return sum(p.numel() for p in module.parameters())


@pytest.mark.parametrize("settings", VARIANTS, ids=str)
def test_the_parameters_of_all_parts_sum_to_those_of_the_model(make_model, settings):
    model = make_model(**settings)
    counts = parameters(model.config)
    assert sum(counts.values()) == model.parameter_count
    assert sum(by_group(model.config, counts).values()) == model.parameter_count
    assert set(by_group(model.config, counts)) == set(GROUPS)


@ORDERS
def test_each_box_counts_the_module_it_stands_for(make_model, order):
    model = make_model(norm_order=order, output="own")
    counts = parameters(model.config)
    for stack, layers in (("encoder", model.encoder), ("decoder", model.decoder)):
        for i, layer in enumerate(layers):
            assert counts[f"{stack}.{i}.self"] == learned(layer.self_attention)
            assert counts[f"{stack}.{i}.ff"] == learned(layer.feedforward)
            assert counts[f"{stack}.{i}.norm_ff"] == learned(layer.residual_ff)
    assert counts["decoder.1.cross"] == learned(model.decoder[1].cross_attention)
    assert counts["linear"] == learned(model.output) and counts["memory"] == learned(model.encoder_norm)
    assert counts["encoder.embedding"] == learned(model.src_embedding) and counts["decoder.embedding"] == learned(model.tgt_embedding)


def test_a_part_has_the_number_of_its_layer_and_minus_one_outside_the_layers():
    for part in parts(BASE):
        number = part.id.split(".")[1] if part.id.count(".") == 2 else "-1"
        assert part.layer == int(number), part.id


@pytest.mark.parametrize("settings", [*VARIANTS[:3], *VARIANTS[6:]], ids=str)
def test_flops_are_those_torch_counts(make_model, settings):
    """Watched, so that every product is a plain one that torch's counter knows."""
    model = make_model(**settings)
    src, tgt = torch.randint(4, 40, (1, 7)), torch.randint(4, 40, (1, 5))
    with torch.no_grad(), FlopCounterMode(display=False) as counter:
        model(src, tgt, probe=Recorder())
    assert sum(flops(model.config, 7, 5).values()) == counter.get_total_flops()


def test_the_base_model_is_the_papers():
    """Table 3: N 6, d_model 512, d_ff 2048, h 8, P_drop 0.1; built without memory to count it."""
    assert (BASE.encoder_layers, BASE.decoder_layers, BASE.d_model, BASE.d_ff, BASE.n_heads, BASE.dropout) == (6, 6, 512, 2048, 8, 0.1)
    with torch.device("meta"):
        assert sum(parameters(BASE).values()) == learned(Transformer(BASE)) == 63_082_496


@ORDERS
def test_every_site_belongs_to_a_box(make_model, order):
    model, seen = make_model(norm_order=order), []
    known = {part.id for part in parts(model.config)}
    model(torch.tensor([[5, 6, 3]]), torch.tensor([[2, 7]]), probe=Look(lambda site, _: seen.append(site), watching=False))
    assert len(seen) > 30 and {part_before(site, order) for site in seen} <= known
    assert all(part_before(name, order) in known for name in ("encoder.0.self.weights", "decoder.1.cross.out"))


@ORDERS
@pytest.mark.parametrize(
    "slow, module",
    [
        ("encoder.1.self", "encoder.1.self_attention"),
        ("decoder.0.cross", "decoder.0.cross_attention"),
        ("decoder.1.ff", "decoder.1.feedforward"),
        ("encoder.0.norm_ff", "encoder.0.residual_ff.norm"),
        ("decoder.1.norm_cross", "decoder.1.residual_cross.norm"),
        ("decoder.embedding", "tgt_embedding.table"),
        ("linear", "output_bias"),
    ],
)
def test_time_spent_in_a_part_is_counted_there(other, monkeypatch, order, slow, module):
    monkeypatch.setattr("lab.questions.part_times.LONGEST", math.inf)  # on a busy machine as many repeats as on a quiet one
    translator = other(norm_order=order)
    translator.model.get_submodule(module).register_forward_pre_hook(lambda *_: time.sleep(0.03))
    times = time_parts(translator, [5, 6, 7, 3], [2, 8, 9], repeats=3)
    assert times.ms[slow] >= 30 and max(times.ms, key=times.ms.__getitem__) == slow
    assert times.whole >= 30 and times.repeats == 3


def test_a_batch_of_one_has_the_shapes_of_its_trace(translator, trace):
    batch = run_batch(translator, [([p.id for p in trace.src], [p.id for p in trace.tgt])])
    assert {site: batch.shapes[site] for site in trace.sites} == {site: (1, *x.shape) for site, x in trace.sites.items()}
    s, t, v = len(trace.src), len(trace.tgt), trace.config.tgt_vocab_size
    assert (
        batch.shapes["encoder.mask"] == (1, 1, 1, s)
        and batch.shapes["decoder.mask"] == (1, 1, t, t)
        and batch.shapes["probabilities"] == (1, t, v)
    )


def test_a_batch_of_two_is_padded_to_the_longest_of_each_side(translator):
    pad, heads = translator.config.pad_id, translator.config.n_heads
    batch = run_batch(translator, [([5, 6, 3], [2, 7, 8, 9]), ([5, 6, 7, 8, 3], [2, 7])])
    assert batch.src == [[5, 6, 3, pad, pad], [5, 6, 7, 8, 3]] and batch.tgt == [[2, 7, 8, 9], [2, 7, pad, pad]]
    assert batch.shapes["decoder.0.cross.weights"] == (2, heads, 4, 5) and batch.shapes["encoder.mask"] == (2, 1, 1, 5)
