"""Each scheme of positions against its paper's formula written out, and the property it is there for."""

import math
from itertools import product

import pytest
import torch
from pytest import approx
from torch.testing import assert_close

from model.config import ModelConfig
from model.positions import POSITIONS, Alibi, Rotary, Sinusoidal, alibi_slopes, sinusoid_table
from model.probe import Recorder
from model.transformer import Transformer

CONFIG = ModelConfig(20, 20, d_model=24, n_heads=4, d_ff=16, max_length=30)


@pytest.mark.parametrize("length, width", [(128, 256), (1, 2), (50, 6)])
def test_the_table_is_the_papers_formula(length, width):
    table = sinusoid_table(length, width)
    assert table.shape == (length, width) and table.dtype == torch.float32
    for position in (0, length // 2, length - 1):
        for i in range(width // 2):
            angle = position / 10000 ** (2 * i / width)
            assert float(table[position, 2 * i]) == approx(math.sin(angle), abs=1e-6)
            assert float(table[position, 2 * i + 1]) == approx(math.cos(angle), abs=1e-6)


def test_the_table_is_no_part_of_the_weights():
    assert not Sinusoidal(ModelConfig(10, 10)).state_dict()


@pytest.mark.parametrize(
    "kind, does",
    [("sinusoidal", "embed"), ("sinusoidal_halves", "embed"), ("learned", "embed"), ("rotary", "rotate"), ("alibi", "bias"), ("none", "")],
)
def test_each_scheme_acts_at_one_place(kind, does):
    positions, x = POSITIONS[kind](CONFIG), torch.randn(1, 4, 3, 6)
    acts = {"embed": positions.embed(3) is not None, "rotate": positions.rotate(x, 1) is not x, "bias": positions.bias(3, 3) is not None}
    assert [name for name, on in acts.items() if on] == ([does] if does else [])


def test_learned_positions_begin_as_the_embeddings_do_and_are_added_unscaled():
    model = Transformer(ModelConfig(20, 20, d_model=64, max_length=500, positions="learned", dropout=0.0))
    table = model.positions.table.weight.detach()
    assert float(table.std()) == approx(64**-0.5, rel=0.02) and abs(table.mean()) < 0.005
    recorder = Recorder()
    model.tgt_embedding(torch.tensor([[5, 5, 7]]), 2, probe=recorder)
    assert torch.equal(recorder.sites["positions"][0], table[2:5])
    assert torch.equal(recorder.sites["embedded"], recorder.sites["tokens_embedded"] + table[2:5])


def test_both_stacks_share_one_learned_table(make_model):
    names = [name for name, _ in make_model(positions="learned").named_parameters() if "positions" in name]
    assert names == ["positions.table.weight"]


def test_rotary_turns_each_pair_by_position_over_its_wavelength():
    x, width = torch.randn(2, 4, 5, 6), 6
    for t, offset in product(range(5), (0, 7)):
        turned = Rotary(CONFIG).rotate(x, offset)
        for i in range(width // 2):
            angle = (offset + t) * 10000 ** (-2 * i / width)
            a, b = x[..., t, 2 * i], x[..., t, 2 * i + 1]
            assert_close(turned[..., t, 2 * i], a * math.cos(angle) - b * math.sin(angle), rtol=0, atol=1e-5)
            assert_close(turned[..., t, 2 * i + 1], a * math.sin(angle) + b * math.cos(angle), rtol=0, atol=1e-5)


def test_rotary_turns_queries_and_keys_of_self_attention_and_nothing_else(make_model):
    """A model and its twin without positions: the same values, cross-attention's queries and keys those of its own input."""
    seen = []
    for positions in ("rotary", "none"):
        recorder, model = Recorder(), make_model(positions=positions)
        model(torch.tensor([[5, 6, 3]]), torch.tensor([[2, 7, 7]]), probe=recorder)
        seen.append(recorder.sites)
    turned, plain = seen
    assert torch.equal(turned["decoder.0.self.v"], plain["decoder.0.self.v"])
    for name in ("q", "k"):
        with_positions, without = (sites[f"decoder.0.self.{name}"] for sites in seen)
        assert_close(with_positions, Rotary(model.config).rotate(without))
        assert not torch.equal(with_positions, without)
    own = model.decoder[0].cross_attention
    assert_close(turned["decoder.0.cross.k"][0, 1], turned["memory"][0] @ own.w_key.weight[8:].T + own.w_key.bias[8:])


@pytest.mark.parametrize(
    "heads, slopes",
    [
        (8, [2**-h for h in range(1, 9)]),
        (4, [2**-2, 2**-4, 2**-6, 2**-8]),
        (1, [2**-8]),
        (16, [2 ** (-h / 2) for h in range(1, 17)]),
        (3, [2**-4, 2**-8, 2**-2]),  # those of 2 heads, then the first, third, ... of 4
        (12, [*(2**-h for h in range(1, 9)), 2**-0.5, 2**-1.5, 2**-2.5, 2**-3.5]),
    ],
)
def test_alibi_slopes_are_the_papers(heads, slopes):
    assert alibi_slopes(heads) == approx(slopes)


def test_the_alibi_bias_is_minus_slope_times_distance_and_its_queries_are_the_last_keys():
    bias = Alibi(ModelConfig(20, 20, d_model=16, n_heads=8)).bias(2, 5)
    assert bias.shape == (8, 2, 5)
    for h, i, j in product(range(8), range(2), range(5)):
        assert bias[h, i, j] == -(2.0 ** -(h + 1)) * abs(3 + i - j)


def test_the_alibi_bias_stands_in_the_scaled_scores_of_self_attention_alone(make_model):
    model, recorder = make_model(positions="alibi"), Recorder()
    model(torch.tensor([[5, 6, 3]]), torch.tensor([[2, 7, 7]]), probe=recorder)
    for path, slopes in (("encoder.1.self", (2**-4, 2**-8)), ("decoder.0.self", (2**-4, 2**-8)), ("decoder.0.cross", (0, 0))):
        added = recorder.sites[f"{path}.scores"] - recorder.sites[f"{path}.scores_raw"] / math.sqrt(8)
        for h, slope in enumerate(slopes):
            wanted = torch.tensor([[-slope * float(abs(i - j)) for j in range(3)] for i in range(3)])
            assert_close(added[0, h], wanted, rtol=0, atol=1e-5)


@pytest.mark.parametrize("kind", ["sinusoidal", "learned", "rotary", "alibi"])
def test_order_changes_what_the_encoder_says_and_without_positions_it_does_not(make_model, kind):
    src, moved = torch.tensor([[5, 6, 7, 8, 3]]), [2, 0, 1, 3, 4]
    for positions, same in ((kind, False), ("none", True)):
        model = make_model(positions=positions)
        assert torch.allclose(model.encode(src)[:, moved], model.encode(src[:, moved]), atol=1e-4) is same


def test_alibi_in_the_encoder_tells_near_from_far_but_not_left_from_right(make_model):
    src, model, rotary = torch.tensor([[5, 6, 7, 8, 3]]), make_model(positions="alibi"), make_model(positions="rotary")
    assert_close(model.encode(src).flip(1), model.encode(src.flip(1)), rtol=0, atol=1e-4)
    assert not torch.allclose(rotary.encode(src).flip(1), rotary.encode(src.flip(1)), atol=0.1)
