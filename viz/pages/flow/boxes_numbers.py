"""The numbers of the boxes of the page Flow: shapes of what leaves them, and what each does to each token of its stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.model_sizes import Part
from model.trace import AttentionTrace, Trace
from viz.pages.flow.view import ADDED, AFTER

Floats = NDArray[np.float32]
Numbers = dict[str, list[Any]]
"""One entry a token of the stack; which lists there are depends on the type of the box. Norms are Euclidean."""
TOP = 3  # candidates told at the output


def written_shape(sizes: Any) -> str:
    """(1, 7, 256)"""
    return f"({', '.join(map(str, sizes))})"


def shape_of(trace: Trace, part: Part) -> tuple[int, ...]:
    """The shape of what leaves a box, with the batch axis."""
    s, t, config = len(trace.src), len(trace.tgt), trace.config
    site = site_of(part)
    untraced = given(s, t, config.tgt_vocab_size) | {"softmax": (1, t, config.tgt_vocab_size), "decoder.norm": (1, t, config.d_model)}
    return (1, *trace[site].shape) if site else untraced[part.id]


def inner_of(trace: Trace, part: Part) -> tuple[str, tuple[int, ...]] | None:
    """Site and shape of what a person looks at inside: the weights of an attention, the hidden layer of a feed-forward."""
    inner = {"self": "self.weights", "cross": "cross.weights", "ff": "ff_act"}.get(part.type)
    if inner is None:
        return None
    site = f"{part.stack}.{part.layer}.{inner}"
    return site, (1, *trace[site].shape)


def given(s: int, t: int, v: int) -> dict[str, tuple[int, ...]]:
    """Shapes of what a trace does not hold: the ids and masks that go in, and the probabilities that come out."""
    return {
        "encoder.ids": (1, s),
        "encoder.mask": (1, 1, 1, s),
        "decoder.ids": (1, t),
        "decoder.mask": (1, 1, t, t),
        "probabilities": (1, t, v),
    }


def site_of(part: Part) -> str:
    """The site of what leaves a box; "" where the probe has none (ids, masks, a pre-norm decoder's last norm, probabilities)."""
    path = f"{part.stack}.{part.layer}."
    name = part.id.rpartition("_")[2]
    inside = {
        **ADDED,
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


def numbers(trace: Trace, part: Part, piece: Callable[[int], str]) -> Numbers:
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


def _attention(attention: AttentionTrace) -> Numbers:
    """The largest weight of any head in each row: head, key, weight; of equals the first."""
    rows = attention.weights.transpose(1, 0, 2)  # (T, H, S)
    best = rows.reshape(len(rows), -1).argmax(-1)
    head, key = np.divmod(best, rows.shape[-1])
    weight = rows[np.arange(len(rows)), head, key]
    return {"head": head.tolist(), "key": key.tolist(), "weight": _round(weight), "norm": _norms(attention.out)}


def _residual(trace: Trace, part: Part) -> Numbers:
    """Norms before and after; of a sum also those of its two terms. cosine: between the residual stream before and after."""
    path, name = f"{part.stack}.{part.layer}.", part.id.rpartition("_")[2]
    into = trace[f"{path}norm_{name}_in"]
    if part.type == "norm":
        return {"sum": _norms(into), "after": _norms(trace[f"{path}norm_{name}"])}
    before = trace[path + before_of(part.stack, name)]
    sub = trace[path + ADDED[name]]
    after = trace[path + AFTER[name]]
    total = into if part.type == "add_norm" else after
    return {"before": _norms(before), "sub": _norms(sub), "sum": _norms(total), "after": _norms(after), "cosine": _cosines(before, after)}


def before_of(stack: str, name: str) -> str:
    """The residual stream that a sublayer's result is added to."""
    return {"self": "resid_pre", "cross": "resid_mid", "ff": "resid_cross" if stack == "decoder" else "resid_mid"}[name]


def _output(trace: Trace, kind: str, piece: Callable[[int], str]) -> Numbers:
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
