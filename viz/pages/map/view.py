"""The page Map: every part of the model as a box with its shapes and sizes, and what each part does to each token of this sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.lab.measures.sizes import Part, flops, parameters, parts
from model.tokenizer import Piece
from model.trace import AttentionTrace, Trace
from viz.pages.map.tables import sizes_view, tensors_view
from viz.shared.axes import axis

Floats = NDArray[np.float32]
TOP = 3  # candidates told at the output
AFTER = {"self": "resid_mid", "cross": "resid_cross", "ff": "resid_post"}


def map_view(trace: Trace, ended: bool, piece: Callable[[int], str], unread: tuple[Piece, ...] = ()) -> dict[str, Any]:
    """Boxes in the order a sentence passes them, the numbers of every token in every box, and the tables of sizes and shapes.

    ended: whether the decoder wrote </s> itself. piece: target id -> how the token is written. unread: tokens the decoder wrote but never read.
    """
    config, written = trace.config, [p.text for p in trace.tgt[1:] + unread]
    params, costs = parameters(config), flops(config, len(trace.src), len(trace.tgt))
    return {
        "config": config.to_dict() | {"d_head": config.d_head, "adds_positions": config.adds_positions},
        "parts": [
            vars(part) | {"norm": config.norm, "params": params[part.id], "flops": costs[part.id]} | _shapes(trace, part)
            for part in parts(config)
        ],
        "memory": [1, *trace.memory.shape],
        "src": _tokens(trace, "encoder"),
        "tgt": _tokens(trace, "decoder"),
        "written": [*written, piece(config.eos_id) if ended else ""][: len(trace.tgt)],
        "walk": {part.id: numbers(trace, part, piece) for part in parts(config)},
        "sizes": sizes_view(config, len(trace.src), len(trace.tgt)),
        "tensors": tensors_view(
            config, {site: (1, *x.shape) for site, x in trace.sites.items()} | given(len(trace.src), len(trace.tgt), config.tgt_vocab_size)
        ),
    }


def given(s: int, t: int, v: int) -> dict[str, tuple[int, ...]]:
    """Shapes of what a trace does not hold: the ids and masks that go in, and the probabilities that come out."""
    return {
        "encoder.ids": (1, s),
        "encoder.mask": (1, 1, 1, s),
        "decoder.ids": (1, t),
        "decoder.mask": (1, 1, t, t),
        "probabilities": (1, t, v),
    }


def _tokens(trace: Trace, stack: str) -> list[dict[str, Any]]:
    pieces = trace.src if stack == "encoder" else trace.tgt
    return [label | {"id": piece.id} for label, piece in zip(axis(pieces), pieces, strict=True)]


def site_of(part: Part, norm_order: str) -> str:
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


def _shapes(trace: Trace, part: Part) -> dict[str, Any]:
    """site and shape of what leaves the box, with the batch axis; `inner`: the same of what a person looks at inside it."""
    s, t, config = len(trace.src), len(trace.tgt), trace.config
    site = site_of(part, config.norm_order)
    made = given(s, t, config.tgt_vocab_size) | {"softmax": (1, t, config.tgt_vocab_size), "decoder.norm": (1, t, config.d_model)}
    shape = [1, *trace[site].shape] if site else list(made[part.id])
    inner = {"self": "self.weights", "cross": "cross.weights", "ff": "ff_act"}.get(part.type)
    name = f"{part.stack}.{part.layer}.{inner}"
    return {"site": site, "shape": shape, "inner": {"site": name, "shape": [1, *trace[name].shape]} if inner else None}


def numbers(trace: Trace, part: Part, piece: Callable[[int], str]) -> dict[str, list[Any]]:
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


def _attention(attention: AttentionTrace) -> dict[str, list[Any]]:
    """The largest weight of any head in each row: head, key, weight; of equals the first."""
    rows = attention.weights.transpose(1, 0, 2)  # (T, H, S)
    best = rows.reshape(len(rows), -1).argmax(-1)
    head, key = np.divmod(best, rows.shape[-1])
    weight = rows[np.arange(len(rows)), head, key]
    return {"head": head.tolist(), "key": key.tolist(), "weight": _round(weight), "norm": _norms(attention.out)}


def _residual(trace: Trace, part: Part) -> dict[str, list[Any]]:
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


def _output(trace: Trace, kind: str, piece: Callable[[int], str]) -> dict[str, list[Any]]:
    """The TOP highest tokens of each row, of equals the lowest id, with their logits or, after the softmax, probabilities."""
    logits = trace.logits.astype(np.float64)
    order = np.argsort(-logits, axis=-1, kind="stable")[:, :TOP]
    e = np.exp(logits - logits.max(-1, keepdims=True))
    values = logits if kind == "linear" else e / e.sum(-1, keepdims=True)
    told = [[[piece(int(i)), round(float(row[i]), 4)] for i in best] for row, best in zip(values, order, strict=True)]
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
