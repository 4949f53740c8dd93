"""Our layers equal PyTorch's own, with the same weights: outputs, attention weights and gradients, in float64."""

import pytest
import torch
from torch import nn
from torch.testing import assert_close

from model.attention import MultiHeadAttention
from model.config import ModelConfig
from model.masks import causal_mask
from model.probe import OFF, Recorder
from model.transformer import Transformer

B, S, T, D, H, F = 3, 7, 5, 16, 4, 24
REAL = torch.arange(S) < torch.tensor([[7], [4], [1]])  # (B, S): which source tokens are no padding
ALLOWED = REAL[:, None, None, :]
CAUSAL = causal_mask(T)
ORDERS = pytest.mark.parametrize("order", ["post", "pre"])
WATCHED = pytest.mark.parametrize("watched", [False, True], ids=["fused", "explicit"])

pytestmark = [pytest.mark.usefixtures("double"), pytest.mark.filterwarnings("ignore:enable_nested_tensor")]


def config(order="post"):
    return ModelConfig(20, 20, d_model=D, n_heads=H, d_ff=F, encoder_layers=2, decoder_layers=2, dropout=0.0, norm_order=order)


def attention_pairs(ours, theirs):
    """Our parameters beside theirs; PyTorch keeps Q, K and V in one matrix."""
    qkv = (ours.w_query, ours.w_key, ours.w_value)
    return [
        ([w.weight for w in qkv], theirs.in_proj_weight),
        ([w.bias for w in qkv], theirs.in_proj_bias),
        ([ours.w_out.weight], theirs.out_proj.weight),
        ([ours.w_out.bias], theirs.out_proj.bias),
    ]


def simple_pairs(*modules):
    return [([a], b) for ours, theirs in modules for a, b in zip(ours.parameters(), theirs.parameters(), strict=True)]


def layer_pairs(ours, theirs):
    pairs = attention_pairs(ours.self_attention, theirs.self_attn)
    norms = [(ours.residual_self.norm, theirs.norm1)]
    if hasattr(ours, "cross_attention"):
        pairs += attention_pairs(ours.cross_attention, theirs.multihead_attn)
        norms += [(ours.residual_cross.norm, theirs.norm2), (ours.residual_ff.norm, theirs.norm3)]
    else:
        norms += [(ours.residual_ff.norm, theirs.norm2)]
    return pairs + simple_pairs(*norms, (ours.feedforward.w_1, theirs.linear1), (ours.feedforward.w_2, theirs.linear2))


def copy_weights(pairs):
    """Draw theirs at random, biases and norms too, and copy them into ours."""
    with torch.no_grad():
        for ours, theirs in pairs:
            theirs.normal_(0.0, 0.4)
            for mine, part in zip(ours, theirs.chunk(len(ours)), strict=True):
                mine.copy_(part)


def assert_equal_with_gradients(ours, theirs, pairs, inputs):
    """The same output, and the same gradient of every parameter and input for one random direction."""
    assert_close(ours, theirs, rtol=1e-9, atol=1e-10)
    direction = torch.randn_like(ours)
    mine = [p for part, _ in pairs for p in part]
    grads = torch.autograd.grad((ours * direction).sum(), [*mine, *inputs])
    expected = torch.autograd.grad((theirs * direction).sum(), [*(t for _, t in pairs), *inputs])
    flat = torch.cat([g.flatten() for g in grads])
    assert_close(flat, torch.cat([g.flatten() for g in expected]), rtol=1e-8, atol=1e-9)
    assert flat.abs().max() > 0.01


def noise(*shape):
    return torch.randn(*shape, requires_grad=True)


@WATCHED
@pytest.mark.parametrize(
    "keys, mask, theirs_of",
    [(S, ALLOWED, {"key_padding_mask": ~REAL}), (T, CAUSAL, {"attn_mask": ~CAUSAL[0, 0]})],
    ids=["padding", "causal"],
)
def test_attention_equals_pytorchs_under_both_masks(watched, keys, mask, theirs_of):
    ours, theirs = MultiHeadAttention(config()), nn.MultiheadAttention(D, H, batch_first=True)
    pairs, x, source, probe = attention_pairs(ours, theirs), noise(B, T, D), noise(B, keys, D), Recorder() if watched else OFF
    copy_weights(pairs)
    out, weights = theirs(x, source, source, average_attn_weights=False, **theirs_of)
    assert_equal_with_gradients(ours(x, source, mask, probe=probe), out, pairs, (x, source))
    if watched:
        assert_close(probe.sites["weights"].double(), weights, rtol=0, atol=1e-6)


@ORDERS
def test_an_encoder_layer_equals_pytorchs(order):
    ours = Transformer(config(order)).encoder[0]
    theirs = nn.TransformerEncoderLayer(D, H, F, 0.0, batch_first=True, norm_first=order == "pre")
    pairs, x = layer_pairs(ours, theirs), noise(B, S, D)
    copy_weights(pairs)
    assert_equal_with_gradients(ours(x, ALLOWED), theirs(x, src_key_padding_mask=~REAL), pairs, (x,))


@ORDERS
def test_a_decoder_layer_equals_pytorchs(order):
    from model.cache import UNCACHED

    ours = Transformer(config(order)).decoder[0]
    theirs = nn.TransformerDecoderLayer(D, H, F, 0.0, batch_first=True, norm_first=order == "pre")
    pairs, x, memory = layer_pairs(ours, theirs), noise(B, T, D), noise(B, S, D)
    copy_weights(pairs)
    out = ours(x, memory, (CAUSAL, ALLOWED), (UNCACHED, UNCACHED))
    expected = theirs(x, memory, tgt_mask=~CAUSAL[0, 0], memory_key_padding_mask=~REAL)
    assert_equal_with_gradients(out, expected, pairs, (x, memory))


def pytorch_transformer(order):
    """nn.Transformer; its last norms stay only where the paper's order needs them (pre-norm)."""
    theirs = nn.Transformer(D, H, 2, 2, F, 0.0, batch_first=True, norm_first=order == "pre")
    if order == "post":
        theirs.encoder.norm = theirs.decoder.norm = None
    return theirs


@ORDERS
@WATCHED
def test_the_whole_transformer_equals_pytorchs(order, watched, make_model):
    ours, theirs = make_model(0, **config(order).to_dict()), pytorch_transformer(order)
    pairs = [
        p
        for a, b in ((ours.encoder, theirs.encoder), (ours.decoder, theirs.decoder))
        for x, y in zip(a, b.layers, strict=True)
        for p in layer_pairs(x, y)
    ]
    if order == "pre":
        pairs += simple_pairs((ours.encoder_norm, theirs.encoder.norm), (ours.decoder_norm, theirs.decoder.norm))
    copy_weights(pairs)
    src, tgt = torch.randint(4, 20, (B, S)).masked_fill(~REAL, 0), torch.randint(4, 20, (B, T))
    table, out_of = ours.src_embedding.table.weight, ours.tgt_embedding.table.weight
    out = ours(src, tgt, probe=Recorder() if watched else OFF)
    expected = theirs(
        ours.src_embedding(src), ours.tgt_embedding(tgt), tgt_mask=~CAUSAL[0, 0], src_key_padding_mask=~REAL, memory_key_padding_mask=~REAL
    )
    assert_equal_with_gradients(out, expected @ out_of.T, pairs, (table, out_of))
