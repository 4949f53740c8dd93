"""The gradients of every tensor: against slopes along random directions, against central differences at single places, against the trace's own names and sums."""

import numpy as np
import pytest
import torch
from pytest import approx

from lab.measures.backward import softmax_backward
from lab.questions.gradient_parts import (
    inputs_outputs,
    leading_product,
    matrices,
    memory_by_layer,
    memory_shares,
    positions_of,
    rank_of,
    residual_ways,
    table_roles,
)
from lab.questions.gradient_steps import adam, clip_factor, follow_weight, step_lengths
from lab.questions.gradients import (
    LossError,
    Place,
    TrainingPair,
    check_place,
    measure_loss,
    record_gradients,
    typed_target,
)
from model.probe import Edits
from model.text_input import InputError
from tests.lab.questions.conftest import unchanged

PAIR = TrainingPair((7, 5, 9, 5, 30, 3), (11, 23, 8, 11, 39))
VARIANTS = {
    "post": {},
    "pre": {"norm_order": "pre", "norm": "rmsnorm", "feedforward": "swiglu", "positions": "rotary", "output": "own"},
    "shared": {"tgt_vocab_size": 40, "shared_embeddings": True, "output_bias": True, "feedforward": "gelu", "norm_order": "pre"},
}


@pytest.fixture(params=VARIANTS)
def model(request, make_model):
    """A tiny random model of each kind, in float64."""
    return make_model(3, **VARIANTS[request.param]).double()


@pytest.mark.parametrize("smoothing", [0.0, 0.1])
def test_every_gradient_is_the_slope_of_the_loss_along_a_random_direction(model, smoothing):
    """A direction moves all numbers of a tensor at once, so that no wrong one goes unseen: central differences by Richardson's rule."""
    record = record_gradients(model, PAIR, smoothing)
    weights = dict(model.named_parameters())
    for name, gradient in (record.gradients | record.parameters).items():
        direction = torch.randn(tuple(gradient.shape), dtype=torch.double)
        masked = torch.from_numpy(record.values[name]) if name in record.values else direction
        direction[masked == -torch.inf] = 0

        def loss(by, name=name, direction=direction):
            push = Edits(lambda site, x: x + by * direction if site == name else x)
            with torch.no_grad():
                if name in weights:
                    weights[name] += by * direction
                value = float(measure_loss(model, PAIR, smoothing, push))
                if name in weights:
                    weights[name] -= by * direction
            return value

        coarse, fine = ((loss(h) - loss(-h)) / (2 * h) for h in (1e-4, 5e-5))
        assert float((torch.as_tensor(gradient) * direction).sum()) == approx((4 * fine - coarse) / 3, rel=1e-5, abs=1e-9), name


def test_names_shapes_and_values_are_the_traces(translator, trace):
    ids = tuple(piece.id for piece in trace.tgt[1:])
    record = record_gradients(translator.model, TrainingPair(tuple(p.id for p in trace.src), ids), weights=False)
    assert set(record.gradients) == set(record.values) == set(trace.sites)
    for name, x in trace.sites.items():
        assert record.gradients[name].shape == x.shape and np.array_equal(record.values[name], x), name
    wanted = [ids[i] if i < len(ids) else translator.config.eos_id for i in range(len(ids) + 1)]
    log_p = torch.from_numpy(trace.logits.copy()).log_softmax(-1)[torch.arange(len(wanted)), wanted]
    assert record.losses == approx(-log_p.numpy(), abs=1e-5) and record.loss == approx(record.losses.mean(), abs=1e-5)


def test_nothing_of_the_model_changes(translator, trace):
    pair = TrainingPair(tuple(p.id for p in trace.src), (5, 6, 7))
    with unchanged(translator.model):
        check_place(translator.model, pair, 0.0, Place("memory", (0, 1)))
        follow_weight(translator.model, pair, 0.0, Place("decoder.0.feedforward.w_2.weight", (0, 1)), 1e-3, 1)


def test_sums_that_must_be_zero_are_zero(model):
    record = record_gradients(model, PAIR, 0.1)
    assert np.abs(record.pulls().sum(-1)).max() < 1e-9
    for name, d in record.gradients.items():
        if name.endswith(".scores_masked"):
            values, d_weights = (
                record.values[name.replace("scores_masked", "weights")],
                record.gradients[name.replace("scores_masked", "weights")],
            )
            assert np.abs(d.sum(-1)).max() < 1e-9 and not d[record.values[name] == -np.inf].any()
            assert d == approx(softmax_backward(values, d_weights), abs=1e-12)


def test_skip_and_branch_add_up_and_the_branch_is_that_of_the_sublayer_alone(model):
    record = record_gradients(model, PAIR)
    for stack in ("encoder", "decoder"):
        ways = list(residual_ways(record, stack))
        assert len(ways) == 2 * (2 if stack == "encoder" else 3)
        for way in ways:
            assert np.abs(way.whole - way.skip - way.branch).max() < 1e-12
            if way.part == "ff":
                assert way.branch == approx(feedforward_branch(model, record, stack, way.layer), rel=1e-6, abs=1e-12)


def feedforward_branch(model, record, stack, layer):
    """The same by autograd through the feed-forward network alone, from what came out of it."""
    block = getattr(model, stack)[layer]
    before = "resid_cross" if stack == "decoder" else "resid_mid"
    x = torch.from_numpy(record.values[f"{stack}.{layer}.{before}"]).requires_grad_()
    read = block.residual_ff.norm(x) if model.config.norm_order == "pre" else x
    (found,) = torch.autograd.grad(block.feedforward(read), x, torch.from_numpy(record.gradients[f"{stack}.{layer}.ff_out"]))
    return found.numpy()


def test_the_encoder_gets_all_its_gradient_by_keys_and_values_of_the_decoder_layers(model):
    record = record_gradients(model, PAIR)
    by_keys, by_values = memory_by_layer(model, record)
    assert (by_keys + by_values).sum(0) == approx(record.gradients["memory"], rel=1e-6, abs=1e-12)
    assert memory_shares(record, (by_keys, by_values)).sum() == approx(1)
    for layer in model.decoder:  # what comes back through the values is thrown away; the decoder's own stream does not change
        layer.cross_attention.w_value.register_full_backward_hook(lambda _module, into, _out: (torch.zeros_like(into[0]),))
    assert by_keys.sum(0) == approx(record_gradients(model, PAIR).gradients["memory"], rel=1e-6, abs=1e-12)


def test_a_table_has_a_dense_part_as_output_matrix_and_a_sparse_one_as_embedding(model):
    record = record_gradients(model, PAIR)
    for roles in table_roles(model, record):
        parts = [part for part in (roles.embedding, roles.output) if part is not None]
        assert sum(parts) == approx(record.parameters[roles.name].numpy(), rel=1e-6, abs=1e-12)
        if roles.embedding is not None:
            assert set(np.flatnonzero(np.abs(roles.embedding).sum(-1))) == set(roles.read)
        if roles.output is not None:
            assert np.abs(roles.output).sum(-1).all()


def test_the_rank_of_a_gradient_is_never_above_its_number_of_positions(make_model):
    for settings in VARIANTS.values():
        model = make_model(3, **settings)
        record = record_gradients(model, PAIR)
        for place in matrices(model):
            if place.kind == "norm":
                continue
            gradient, most = record.parameters[place.name], positions_of(record, place)
            rank = rank_of(gradient, most)
            assert rank == np.linalg.matrix_rank(
                gradient.double().numpy(), tol=float(np.linalg.norm(gradient, 2)) * max(gradient.shape) * 1.1920929e-07
            )
            assert 0 < rank <= min(most, *gradient.shape), place


def test_the_leading_outer_product_is_that_of_a_full_decomposition(model):
    record = record_gradients(model, PAIR)
    for place in matrices(model):
        if place.kind == "norm":
            continue
        gradient = record.parameters[place.name].numpy()
        found = leading_product(record, place)
        u, values, v = np.linalg.svd(gradient)
        assert found.values[0] == approx(values[0]) and found.share == approx(values[0] ** 2 / (values**2).sum())
        assert np.outer(found.u, found.v) == approx(np.outer(u[:, 0], v[0]), abs=1e-6)
        ways = inputs_outputs(record, place)
        if ways is not None:
            assert ways[1].T @ ways[0] == approx(gradient, rel=1e-6, abs=1e-12)
            assert found.by_position.sum() == approx(1)


def test_steps_are_torchs_to_the_bit(make_model):
    model, place = make_model(3), Place("decoder.1.feedforward.w_2.weight", (3, 5))
    steps, after = follow_weight(model, PAIR, 0.0, place, 1e-3, 3)
    own = make_model(3)
    optimizer = adam(list(own.parameters()), 1e-3)
    for step in steps:
        record = record_gradients(own, PAIR)
        for name, p in own.named_parameters():
            p.grad = record.parameters[name]
        norm = torch.nn.utils.clip_grad_norm_(own.parameters(), 1.0)
        weight = dict(own.named_parameters())[place.name]
        assert (step.loss, step.norm, step.before) == (record.loss, float(norm), float(weight.detach()[place.index]))
        optimizer.step()
        assert step.after == float(weight.detach()[place.index]) and step.m == float(optimizer.state[weight]["exp_avg"][place.index])
    assert after == record_gradients(own, PAIR).loss < steps[0].loss
    assert steps[0].after - steps[0].before == approx(-1e-3 * np.sign(steps[0].gradient), rel=1e-3)


def test_step_lengths_are_those_of_one_step_of_the_whole_model(make_model):
    model, own = make_model(3), make_model(3)
    record = record_gradients(model, PAIR)
    for name, p in own.named_parameters():
        p.grad = record.parameters[name]
    adam(list(own.parameters()), 1e-3).step()
    moved = {name: float((p - q).detach().norm()) for (name, p), q in zip(own.named_parameters(), model.parameters(), strict=True)}
    assert step_lengths(model, record.parameters, 1e-3) == approx(moved)


def test_what_cannot_be_learned_from_is_refused_with_a_reason(translator, make_model):
    with pytest.raises(InputError, match="nothing"):
        typed_target(translator, " \n ")
    with pytest.raises(InputError, match="at most"):
        typed_target(translator, "a cat and a dog " * 60)
    assert "wrong_language" in typed_target(translator, "我有一只猫。")[1]
    assert typed_target(translator, "I’M A CAT.") == (typed_target(translator, "I'm a cat.")[0], ("small_letters",))
    broken = make_model(3)
    with torch.no_grad():
        next(broken.parameters()).fill_(float("nan"))
    with pytest.raises(LossError, match="nan"):
        record_gradients(broken, PAIR)


@pytest.mark.parametrize("norm, factor", [(0.5, 1), (1, 1), (4, 0.25)])
def test_clipping_makes_no_gradient_longer(norm, factor):
    assert clip_factor(norm) == approx(factor, abs=1e-5)
