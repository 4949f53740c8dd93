"""A tiny random Marian of Hugging Face and our Transformer with the same weights: two independent writings of one model."""

from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import Tensor

from model.config import ModelConfig
from model.transformer import Transformer
from tests.skips import needs

VOCAB, LENGTH = 30, 20
ARCHITECTURES = [
    {"norm_order": order, "positions": positions, "feedforward": feedforward, "norm": norm}
    for order, positions, feedforward, norm in (
        ("post", "sinusoidal", "relu", "layernorm"),
        ("pre", "sinusoidal", "relu", "layernorm"),
        ("post", "learned", "swiglu", "rmsnorm"),
        ("pre", "learned", "relu", "layernorm"),
        ("post", "rotary", "relu", "layernorm"),
        ("pre", "rotary", "swiglu", "rmsnorm"),
        ("post", "alibi", "swiglu", "layernorm"),
        ("pre", "alibi", "relu", "rmsnorm"),
        ("post", "none", "relu", "rmsnorm"),
        ("pre", "none", "swiglu", "layernorm"),
    )
]
"""Every value of every setting, in both orders of the norms."""


def named(settings):
    """The id of a test of one architecture, such as "pre-rotary-swiglu-rmsnorm"."""
    return "-".join(settings.values())


ATTENTION = {"q_proj": "w_query", "k_proj": "w_key", "v_proj": "w_value", "out_proj": "w_out"}
LAYER = {
    "self_attn": "self_attention",
    "self_attn_layer_norm": "residual_self.norm",
    "encoder_attn": "cross_attention",
    "encoder_attn_layer_norm": "residual_cross.norm",
    "fc1": "feedforward.w_1",
    "fc2": "feedforward.w_2",
    "final_layer_norm": "residual_ff.norm",
}


@dataclass(frozen=True)
class Twins:
    """The same weights twice, and a padded batch of source ids with a batch of target ids."""

    ours: Transformer
    marian: Any
    src: Tensor
    tgt: Tensor


@pytest.fixture(scope="session")
def twins():
    """One vocabulary for both languages (Marian shares it); post-norm, ReLU, embeddings times sqrt(D)."""
    transformers = needs("transformers")
    torch.manual_seed(5)
    shape = {"d_model": 16, "encoder_layers": 2, "decoder_layers": 3}
    heads = {"encoder_attention_heads": 4, "decoder_attention_heads": 4, "encoder_ffn_dim": 24, "decoder_ffn_dim": 24}
    tokens = {"pad_token_id": 0, "bos_token_id": 2, "decoder_start_token_id": 2, "eos_token_id": 3, "forced_eos_token_id": None}
    settings = {"activation_function": "relu", "scale_embedding": True, "max_position_embeddings": LENGTH, "dropout": 0.0}
    marian_config = transformers.MarianConfig(vocab_size=VOCAB, **shape, **heads, **tokens, **settings, attn_implementation="eager")
    marian = transformers.MarianMTModel(marian_config).eval()
    with torch.no_grad():
        for name, p in marian.named_parameters():
            if "embed_positions" not in name:
                p.normal_(1.0 if "norm.weight" in name else 0.0, 0.3)
    config = ModelConfig(VOCAB, VOCAB, n_heads=4, d_ff=24, max_length=LENGTH, **shape)
    ours = Transformer(config).eval()
    ours.load_state_dict(mapped(marian.state_dict()))
    ours.positions.table.copy_(marian.model.encoder.embed_positions.weight)
    src = torch.randint(4, VOCAB, (3, 9)).masked_fill(torch.arange(9) > torch.tensor([[8], [5], [2]]), 0)
    return Twins(ours, marian, src, torch.randint(4, VOCAB, (3, 7)))


def mapped(theirs):
    """Marian's weights under our names."""
    found = {f"{side}_embedding.table.weight": theirs["model.shared.weight"] for side in ("src", "tgt")}
    for name, tensor in theirs.items():
        stack, *rest = name.removeprefix("model.").split(".")
        if rest[:1] != ["layers"]:
            continue
        _, index, part, *more = rest
        more = [ATTENTION.get(word, word) for word in more]
        found[".".join([stack, index, LAYER[part], *more])] = tensor
    return found
