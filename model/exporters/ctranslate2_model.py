"""A checkpoint as CTranslate2 opens it: its own description of a Transformer, filled with our weights and our table of positions.

The converter that comes with CTranslate2 takes Marian's folders only with one vocabulary for both languages and a start vector of zeros, so this one does
not go by way of a Marian folder. Weights stay in float32; `ctranslate2.Translator(..., compute_type="int8")` rounds them when it opens the model.
"""

from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from model.checkpoint import Checkpoint
from model.exporters.export_error import package
from model.exporters.marian import pieces_of
from model.feedforward import SwiGLU
from model.residual import EPS
from model.transformer import DecoderLayer, Embedding

VERSION = "4.8.5"
ACTIVATIONS = {"relu": "RELU", "gelu": "GELU", "silu": "SWISH", "swiglu": "SWISH"}


def write_ctranslate2(folder: Path, checkpoint: Checkpoint) -> None:
    """model.bin, config.json, the vocabularies, and the SentencePiece models that cut text into them."""
    make_spec(checkpoint).save(str(folder))
    for name, tokenizer in (("source.spm", checkpoint.source), ("target.spm", checkpoint.target)):
        (folder / name).write_bytes(tokenizer.model_bytes)


def make_spec(checkpoint: Checkpoint) -> Any:
    """CTranslate2's description of the model with its weights and vocabularies."""
    model, config = checkpoint.model, checkpoint.model.config
    specs = package("ctranslate2.specs", VERSION)
    shape = {
        "pre_norm": config.norm_order == "pre",
        "activation": getattr(specs.Activation, ACTIVATIONS[config.feedforward]),
        "ffn_glu": config.feedforward == "swiglu",
        "rms_norm": config.norm == "rmsnorm",
    }
    spec = specs.TransformerSpec.from_config((config.encoder_layers, config.decoder_layers), config.n_heads, **shape)
    added = model.positions.embed(config.max_length)
    positions = torch.zeros(config.max_length, config.d_model) if added is None else added  # else CTranslate2 adds sinusoids of its own
    _fill_stack(spec.encoder, spec.encoder.embeddings[0], model.src_embedding, model.encoder, positions)
    _fill_stack(spec.decoder, spec.decoder.embeddings, model.tgt_embedding, model.decoder, positions)
    if config.norm_order == "pre":
        _fill_norm(spec.encoder.layer_norm, model.encoder_norm)
        _fill_norm(spec.decoder.layer_norm, model.decoder_norm)
    spec.decoder.projection.weight = numbers(model.output_matrix)
    if config.output_bias:
        spec.decoder.projection.bias = numbers(model.output_bias.bias)  # type: ignore[arg-type]
    source, target = pieces_of(checkpoint.source), pieces_of(checkpoint.target)
    spec.register_source_vocabulary(source)
    spec.register_target_vocabulary(target)
    spec.config.decoder_start_token, spec.config.add_source_eos = target[config.bos_id], True
    spec.config.bos_token, spec.config.eos_token, spec.config.unk_token = (
        target[config.bos_id],
        target[config.eos_id],
        target[config.unk_id],
    )
    spec.config.layer_norm_epsilon = EPS
    spec.validate()
    return spec


def _fill_stack(place: Any, table: Any, embedding: Embedding, layers: nn.ModuleList, positions: Tensor) -> None:
    """Embeddings, positions and layers of the encoder or the decoder. table: where the embeddings go."""
    table.weight, place.scale_embeddings = numbers(embedding.table.weight), embedding.scale
    place.position_encodings.encodings = numbers(positions)
    for part, layer in zip(place.layer, layers, strict=True):
        _fill_layer(part, layer)


def _fill_layer(part: Any, layer: Any) -> None:
    """One layer: queries, keys and values of self-attention in one matrix, keys and values of cross-attention in another."""
    own = layer.self_attention
    _fill_linear(part.self_attention.linear[0], own.w_query, own.w_key, own.w_value)
    _fill_linear(part.self_attention.linear[1], own.w_out)
    _fill_norm(part.self_attention.layer_norm, layer.residual_self.norm)
    if isinstance(layer, DecoderLayer):
        over = layer.cross_attention
        _fill_linear(part.attention.linear[0], over.w_query)
        _fill_linear(part.attention.linear[1], over.w_key, over.w_value)
        _fill_linear(part.attention.linear[2], over.w_out)
        _fill_norm(part.attention.layer_norm, layer.residual_cross.norm)
    _fill_linear(part.ffn.linear_0, layer.feedforward.w_1)
    _fill_linear(part.ffn.linear_1, layer.feedforward.w_2)
    if isinstance(layer.feedforward, SwiGLU):
        _fill_linear(part.ffn.linear_0_noact, layer.feedforward.w_3)
    _fill_norm(part.ffn.layer_norm, layer.residual_ff.norm)


def _fill_linear(place: Any, *parts: nn.Linear) -> None:
    """Matrices stacked row by row, with their biases."""
    place.weight, place.bias = (numbers(torch.cat([getattr(part, name) for part in parts])) for name in ("weight", "bias"))


def _fill_norm(place: Any, part: Any) -> None:
    """Gain, and shift where there is one."""
    place.gamma = numbers(part.weight)
    if isinstance(part, nn.LayerNorm):
        place.beta = numbers(part.bias)


def numbers(x: Tensor) -> NDArray[np.float32]:
    """Float32, contiguous, as numpy."""
    return x.detach().to("cpu", torch.float32).contiguous().numpy().copy()
