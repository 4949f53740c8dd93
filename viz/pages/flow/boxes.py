"""The page Flow: every part of the model as a box with its shapes and sizes, and what each part does to each token of this sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.model_sizes import Part, flops, parameters, parts
from model.config import ModelConfig
from model.tokenizer import Piece
from model.trace import AttentionTrace, Trace
from viz.pages.flow.boxes_records import BoxesConfig, BoxesView, BoxPart, NumberedToken, PartNumbers, SiteShape
from viz.pages.flow.boxes_tables import sizes_view, tensors_view

Floats = NDArray[np.float32]
TOP = 3  # candidates told at the output
AFTER = {"self": "resid_mid", "cross": "resid_cross", "ff": "resid_post"}


def boxes_view(trace: Trace, ended: bool, piece: Callable[[int], str], unread: tuple[Piece, ...] = ()) -> BoxesView:
    """Boxes in the order a sentence passes them, the numbers of every token in every box, and the tables of sizes and shapes.

    ended: whether the decoder wrote </s> itself. piece: target id -> how the token is written. unread: tokens the decoder wrote but never read.
    """
    config, written = trace.config, [p.text for p in trace.tgt[1:] + unread]
    s, t = len(trace.src), len(trace.tgt)
    shapes = {site: (1, *x.shape) for site, x in trace.sites.items()} | given(s, t, config.tgt_vocab_size)
    return {
        "config": boxes_config(config),
        "parts": box_parts(trace),
        "memory": [1, *trace.memory.shape],
        "src": _tokens(trace, "encoder"),
        "tgt": _tokens(trace, "decoder"),
        "written": [*written, piece(config.eos_id) if ended else ""][:t],
        "walk": {part.id: numbers(trace, part, piece) for part in parts(config)},
        "sizes": sizes_view(config, s, t),
        "tensors": tensors_view(config, shapes),
    }


def boxes_config(config: ModelConfig) -> BoxesConfig:
    """The settings that the page tells of."""
    return {
        "encoder_layers": config.encoder_layers,
        "decoder_layers": config.decoder_layers,
        "n_heads": config.n_heads,
        "d_model": config.d_model,
        "d_ff": config.d_ff,
        "max_length": config.max_length,
        "src_vocab_size": config.src_vocab_size,
        "tgt_vocab_size": config.tgt_vocab_size,
        "norm": config.norm,
        "norm_order": config.norm_order,
        "feedforward": config.feedforward,
        "positions": config.positions,
        "adds_positions": config.adds_positions,
        "scaled_embeddings": config.scaled_embeddings,
    }


def box_parts(trace: Trace) -> list[BoxPart]:
    """Every box in the order in which a sentence passes."""
    config = trace.config
    params, costs = parameters(config), flops(config, len(trace.src), len(trace.tgt))
    return [box_part(trace, part, params[part.id], costs[part.id]) for part in parts(config)]


def box_part(trace: Trace, part: Part, params: int, cost: int) -> BoxPart:
    """A box with site and shape of what leaves it, with the batch axis; `inner`: the same of what a person looks at inside it."""
    s, t, config = len(trace.src), len(trace.tgt), trace.config
    site = site_of(part)
    untraced = given(s, t, config.tgt_vocab_size) | {"softmax": (1, t, config.tgt_vocab_size), "decoder.norm": (1, t, config.d_model)}
    return {
        "id": part.id,
        "type": part.type,
        "stack": "encoder" if part.stack == "encoder" else "decoder",
        "layer": part.layer,
        "norm": config.norm,
        "params": params,
        "flops": cost,
        "site": site,
        "shape": [1, *trace[site].shape] if site else list(untraced[part.id]),
        "inner": inner_of(trace, part),
    }


def inner_of(trace: Trace, part: Part) -> SiteShape | None:
    """The weights of an attention, the hidden layer of a feed-forward."""
    inner = {"self": "self.weights", "cross": "cross.weights", "ff": "ff_act"}.get(part.type)
    if inner is None:
        return None
    site = f"{part.stack}.{part.layer}.{inner}"
    return {"site": site, "shape": [1, *trace[site].shape]}


def given(s: int, t: int, v: int) -> dict[str, tuple[int, ...]]:
    """Shapes of what a trace does not hold: the ids and masks that go in, and the probabilities that come out."""
    return {
        "encoder.ids": (1, s),
        "encoder.mask": (1, 1, 1, s),
        "decoder.ids": (1, t),
        "decoder.mask": (1, 1, t, t),
        "probabilities": (1, t, v),
    }


def _tokens(trace: Trace, stack: str) -> list[NumberedToken]:
    pieces = trace.src if stack == "encoder" else trace.tgt
    return [{"text": piece.text, "kind": piece.kind, "id": piece.id} for piece in pieces]


def site_of(part: Part) -> str:
    """The site of what leaves a box; "" where the probe has none (ids, masks, a pre-norm decoder's last norm, probabilities)."""
    path = f"{part.stack}.{part.layer}."
    name = part.id.rpartition("_")[2]
    inside = {
        "self": "self.out",
        "cross": "cross.out",
        "ff": "ff_out",
        "add": AFTER.get(name, ""),
        "norm": f"norm_{name}",
        "add_norm": AFTER.get(name, ""),
    }
    if part.layer >= 0:
        return path + inside[part.type]
    outside = {"embedding": "tokens_embedded", "positions": "embedded"}
    if part.type in outside:
        return f"{part.stack}.{outside[part.type]}"
    return {"memory": "memory", "linear": "logits"}.get(part.type, "")


def numbers(trace: Trace, part: Part, piece: Callable[[int], str]) -> PartNumbers:
    """What the box does to each token of its stack: lists of one entry a token; {} for ids, masks and what no site shows."""
    path = f"{part.stack}.{part.layer}."
    if part.type in ("self", "cross"):
        layer = (trace.encoder if part.stack == "encoder" else trace.decoder)[part.layer]
        attention = layer.self_attention if part.type == "self" else layer.cross_attention
        assert attention is not None
        return _attention(attention)
    if part.type == "ff":
        pre, act = trace[f"{path}ff_pre"], trace[f"{path}ff_act"]
        return {
            "active": (pre > 0).sum(-1).tolist(),
            "top": act.argmax(-1).tolist(),
            "high": _round(act.max(-1)),
            "norm": _norms(trace[f"{path}ff_out"]),
        }
    if part.type in ("add_norm", "add", "norm"):
        return _residual(trace, part) if part.layer >= 0 else {}
    if part.type == "embedding":
        return {"norm": _norms(trace[f"{part.stack}.tokens_embedded"])}
    if part.type == "positions":
        added = trace[f"{part.stack}.embedded"] - trace[f"{part.stack}.tokens_embedded"]
        return {"added": _norms(added), "norm": _norms(trace[f"{part.stack}.embedded"])}
    if part.type == "memory":
        return {"norm": _norms(trace.memory), "cosine": _cosines(trace["encoder.embedded"], trace.memory)}
    return _output(trace, part.type, piece) if part.type in ("linear", "softmax") else {}


def _attention(attention: AttentionTrace) -> PartNumbers:
    """The largest weight of any head in each row: head, key, weight; of equals the first."""
    rows = attention.weights.transpose(1, 0, 2)  # (T, H, S)
    best = rows.reshape(len(rows), -1).argmax(-1)
    head, key = np.divmod(best, rows.shape[-1])
    weight = rows[np.arange(len(rows)), head, key]
    return {"head": head.tolist(), "key": key.tolist(), "weight": _round(weight), "norm": _norms(attention.out)}


def _residual(trace: Trace, part: Part) -> PartNumbers:
    """Norms before and after; of a sum also those of its two terms. cosine: between the residual stream before and after."""
    path, name = f"{part.stack}.{part.layer}.", part.id.rpartition("_")[2]
    into = trace[f"{path}norm_{name}_in"]
    if part.type == "norm":
        return {"sum": _norms(into), "after": _norms(trace[f"{path}norm_{name}"])}
    before = trace[path + _before(part.stack, name)]
    sub = trace[path + {"self": "self.out", "cross": "cross.out", "ff": "ff_out"}[name]]
    after = trace[path + AFTER[name]]
    total = into if part.type == "add_norm" else after
    return {"before": _norms(before), "sub": _norms(sub), "sum": _norms(total), "after": _norms(after), "cosine": _cosines(before, after)}


def _before(stack: str, name: str) -> str:
    """The residual stream that a sublayer's result is added to."""
    return {"self": "resid_pre", "cross": "resid_mid", "ff": "resid_cross" if stack == "decoder" else "resid_mid"}[name]


def _output(trace: Trace, kind: str, piece: Callable[[int], str]) -> PartNumbers:
    """The TOP highest tokens of each row, of equals the lowest id, with their logits or, after the softmax, probabilities."""
    logits = trace.logits.astype(np.float64)
    order = np.argsort(-logits, axis=-1, kind="stable")[:, :TOP]
    e = np.exp(logits - logits.max(-1, keepdims=True))
    values = logits if kind == "linear" else e / e.sum(-1, keepdims=True)
    told = [[(piece(int(i)), round(float(row[i]), 4)) for i in best] for row, best in zip(values, order, strict=True)]
    return {"top": told, "mean": _round(logits.mean(-1))} if kind == "linear" else {"top": told}


def _norms(x: Floats) -> list[float]:
    return _round(np.linalg.norm(x.astype(np.float64), axis=-1))


def _cosines(a: Floats, b: Floats) -> list[float]:
    """Cosine of each row of a with the same row of b; 0 where one is zero."""
    a, b = a.astype(np.float64), b.astype(np.float64)
    size = np.linalg.norm(a, axis=-1) * np.linalg.norm(b, axis=-1)
    return _round(np.divide((a * b).sum(-1), size, out=np.zeros(len(a)), where=size > 0))


def _round(x: NDArray[Any]) -> list[float]:
    return [round(float(v), 3) for v in x]
