"""One decoding step, written for speed: what every translation runs, while `Transformer.decode` is the text to read and to watch.

The numbers are those of `Transformer.decode` with a KV cache, by test, for every architecture. What is saved: queries, keys and values of
self-attention are one product, and there is no mask where nothing is padded, no probe and no dropout. And matrices lie in memory column by column
(`column_major`): the product of one row with such a matrix reads it in order, which took 1.06 instead of 1.45 ms a token (docs/lab-book.md).
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple
from weakref import WeakKeyDictionary

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from model.attention import MultiHeadAttention
from model.residual import Residual
from model.transformer import DecoderLayer, Transformer

Matrix = tuple[Tensor, Tensor]
"""Weight (O, I) and bias (O,)."""


class LayerParts(NamedTuple):
    """What a step needs of one decoder layer, looked up once: asking a module for its parts costs as much as a small product."""

    residuals: tuple[Residual, Residual, Residual]
    self_attention: MultiHeadAttention
    cross_attention: MultiHeadAttention
    feedforward: Callable[[Tensor], Tensor]
    qkv: Matrix
    self_out: Matrix
    query: Matrix
    cross_out: Matrix


class Prepared:
    """A model's weights in the layout a step wants, and what they were made of."""

    def __init__(self, model: Transformer) -> None:
        self.made_of = [(p, p.data_ptr(), version(p)) for p in (*model.decoder.parameters(), model.output_matrix)]
        self.output = column_major(model.output_matrix)  # (V, D)
        self.layers = [layer_parts(layer) for layer in model.decoder]  # type: ignore[arg-type]

    def holds(self) -> bool:
        """False once a parameter was moved or written to (but writing through `.data` is not seen: torch does not count it)."""
        return all(p.data_ptr() == place and version(p) == at for p, place, at in self.made_of)


def version(p: Tensor) -> int:
    """How often torch saw the tensor written to; a tensor made in inference mode is not counted."""
    return 0 if p.is_inference() else p._version


def layer_parts(layer: DecoderLayer) -> LayerParts:
    """The parts of one layer."""
    own, cross = layer.self_attention, layer.cross_attention
    sides = (own.w_query, own.w_key, own.w_value)
    qkv = column_major(torch.cat([side.weight for side in sides])), torch.cat([side.bias.detach() for side in sides])
    singles = ((part.weight.detach(), part.bias.detach()) for part in (own.w_out, cross.w_query, cross.w_out))
    return LayerParts((layer.residual_self, layer.residual_cross, layer.residual_ff), own, cross, layer.feedforward.plain, qkv, *singles)  # type: ignore[arg-type]


def column_major(weight: Tensor) -> Tensor:
    """The same matrix (O, I), its columns contiguous."""
    return weight.detach().t().contiguous().t()


def lay_out(model: Transformer) -> None:
    """Lay every matrix of the decoder out column by column, in place: same shapes, same values. For a model that decodes and is not trained any more."""
    for module in model.decoder.modules():
        if isinstance(module, nn.Linear):
            module.weight.data = column_major(module.weight)


_PREPARED: WeakKeyDictionary[Transformer, Prepared] = WeakKeyDictionary()


def prepared(model: Transformer) -> Prepared:
    """The model's `Prepared`, made at its first use and again after a change of its weights."""
    found = _PREPARED.get(model)
    if found is None or not found.holds():
        found = _PREPARED[model] = Prepared(model)
    return found


class Stepper:
    """The decoding of B sentences, or B hypotheses, one token further at every call. Use it under `torch.inference_mode()`."""

    def __init__(self, model: Transformer, src: Tensor, capacity: int, memory: Tensor | None = None) -> None:
        """src (B, S), padded. capacity: the most tokens that will be written. memory (B, S, D): of the source, where it is encoded already.

        Raises LengthError for a source longer than the model reads.
        """
        self.model, self.weights, self.length = model, prepared(model), 0
        memory, allowed = model.encode(src) if memory is None else memory, model.src_allowed(src)
        self.readable = None if bool(allowed.all()) else allowed
        self.sources = [layer.cross_attention.keys_values(memory) for layer in model.decoder]  # type: ignore[operator, union-attr]
        shape = (2, len(src), model.config.n_heads, capacity, model.config.d_head)
        self.past = [memory.new_empty(shape) for _ in model.decoder]
        self.spare = memory.new_empty((2, 0, *shape[2:]))  # where `select` writes: a layer's new past, then the next one's
        self.sentence = torch.arange(len(src), device=src.device)  # (B,), the row of src that each row translates
        self.cross, self.allowed = self.sources, self.readable

    def __call__(self, last: Tensor) -> Tensor:
        """last (B, 1), the tokens written before -> logits (B, V) of the next ones."""
        x = self.embed(last)[:, 0]
        for parts, past, cross in zip(self.weights.layers, self.past, self.cross, strict=True):
            first, second, third = parts.residuals
            x = first.plain(x, partial(self.look_back, parts, past))
            x = second.plain(x, partial(self.look_across, parts, cross))
            x = third.plain(x, parts.feedforward)
        self.length += 1
        return self.model.output_bias(F.linear(self.model.decoder_norm(x), self.weights.output))

    def embed(self, last: Tensor) -> Tensor:
        """The new tokens (B, 1) at their place, (B, 1, D)."""
        return self.model.tgt_embedding(last, self.length)

    def queries_keys_values(self, parts: LayerParts, x: Tensor) -> tuple[Tensor, ...]:
        """Of the new tokens x (B, D) in self-attention, each (B, H, 1, K)."""
        return F.linear(x, *parts.qkv).view(len(x), 3, parts.self_attention.n_heads, 1, -1).unbind(1)

    def look_back(self, parts: LayerParts, past: Tensor, x: Tensor) -> Tensor:
        """Self-attention: the new token x (B, D) looks at itself and at the past, whose keys and values are kept."""
        positions, at = parts.self_attention.positions, self.length
        q, k, v = self.queries_keys_values(parts, x)
        keys, values = past.narrow(3, 0, at + 1).unbind()
        keys.narrow(2, at, 1).copy_(positions.rotate(k, at))
        values.narrow(2, at, 1).copy_(v)
        z = F.scaled_dot_product_attention(positions.rotate(q, at), keys, values, attn_mask=positions.bias(1, at + 1))
        return F.linear(z.view(len(x), -1), *parts.self_out)

    def look_across(self, parts: LayerParts, cross: tuple[Tensor, Tensor], x: Tensor) -> Tensor:
        """Cross-attention: x (B, D) looks at the source, whose keys and values were made once. Hypotheses of one sentence look together."""
        q = F.linear(x, *parts.query).view(len(cross[0]), -1, *cross[0].shape[1::2]).transpose(1, 2)
        z = F.scaled_dot_product_attention(q, *cross, attn_mask=self.allowed)
        return F.linear(z.transpose(1, 2).reshape(len(x), -1), *parts.cross_out)

    def select(self, rows: Tensor) -> None:
        """Keep these rows, in this order (long, (B',)); a row may be kept twice, as beam search does."""
        if torch.equal(rows, torch.arange(len(self.sentence), device=rows.device)):
            return
        for i, past in enumerate(self.past):
            if self.spare.shape[1] < len(rows):
                self.spare = past.new_empty((2, len(rows), *past.shape[2:]))
            kept, written = self.spare[:, : len(rows)], past.narrow(3, 0, self.length)  # what is still empty is not copied
            torch.index_select(written, 1, rows, out=kept.narrow(3, 0, self.length))
            self.past[i], self.spare = kept, past
        sentence, before = self.sentence[rows], self.sentence
        if not torch.equal(sentence, before):
            self._look_at(sentence)

    def _look_at(self, sentence: Tensor) -> None:
        """What the rows look at across: a source once for all its neighbouring rows where each source has as many of them, else once a row."""
        self.sentence = sentence
        sources, counts = sentence.unique_consecutive(return_counts=True)
        looked_at = sources if bool((counts == counts[:1]).all()) else sentence
        self.cross = [(k[looked_at], v[looked_at]) for k, v in self.sources]
        self.allowed = None if self.readable is None else self.readable[looked_at]
