"""The page Inside one head: every tensor between the vectors that enter an attention and those that leave it, for one head.

There are two answers: `head_view` is one head, `around_view` what all heads of that attention share. What a person reads to the last digit
travels as float32. What is only a picture travels in steps fine enough for a colour. The browser does the arithmetic on these numbers.
"""

from __future__ import annotations

from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from lab.measures.heads import head_stats
from model.config import require
from model.trace import AttentionTrace, Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.records import AttentionKind
from viz.shared.token_axes import AxisPiece, axis, peak, pick_head

Floats = NDArray[np.float32]
SHADES = 127  # steps of a picture's colour on each side of 0


class HeadShape(TypedDict):
    """T queries, S keys, K the head's width, D the model's."""

    T: int
    S: int
    K: int
    D: int


class HeadView(TypedDict):
    """One head. The arrays are float32: q (T, K), k and v (S, K), scores_raw and weights (T, S), z (T, K).

    own: whether the page chose layer and head itself. hidden: (T, S), 1 where the mask forbids. inputs: see the function `inputs`.
    """

    kind: AttentionKind
    layer: int
    head: int
    own: bool
    layers: int
    heads: int
    shape: HeadShape
    rows: list[AxisPiece]
    cols: list[AxisPiece]
    peak: list[int]  # row and column of the largest weight
    site: str  # of the attention
    inputs: tuple[str, str]
    hidden: Packed
    q: Packed
    k: Packed
    v: Packed
    scores_raw: Packed
    weights: Packed
    z: Packed


class AroundView(TypedDict):
    """What the heads of one attention share, H heads: pictures of x, concat and out (T, D) and of x_keys (S, D; None where it is x).

    norm, share and cosine (H + 1, T), length (T,) and error: what each head and the bias add to the output, see `contributions`.
    """

    x: Packed
    x_keys: Packed | None
    concat: Packed
    out: Packed
    norm: Packed
    share: Packed
    cosine: Packed
    length: Packed
    error: float


def head_view(trace: Trace, kind: AttentionKind, layer: int = -1, head: int = -1) -> HeadView:
    """One head of one attention, from q, k and v to z.

    layer and head -1, or not in this model: the head that the page Attention shows first.
    """
    layer, head, own = chosen(trace, kind, layer, head)
    attention, (rows, cols), site = trace.attention(kind, layer), trace.axes(kind), trace.attention_site(kind, layer)
    return {
        "kind": kind,
        "layer": layer,
        "head": head,
        "own": own,
        "layers": trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers,
        "heads": trace.config.n_heads,
        "shape": {"T": len(rows), "S": len(cols), "K": trace.config.d_head, "D": trace.config.d_model},
        "rows": axis(rows),
        "cols": axis(cols),
        "peak": peak(attention.weights[head], rows, cols),
        "site": site,
        "inputs": inputs(trace, kind, layer),
        "hidden": pack(~attention.allowed[head], "u2"),
        "q": pack(attention.q[head]),
        "k": pack(attention.k[head]),
        "v": pack(attention.v[head]),
        "scores_raw": pack(attention.scores_raw[head]),
        "weights": pack(attention.weights[head]),
        "z": pack(attention.z[head]),
    }


def around_view(trace: Trace, kind: str, layer: int) -> AroundView:
    """What the heads of one attention share. Raises ConfigError when there is no such layer."""
    layers = trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers
    require(0 <= layer < layers, f"layer is {layer}; choose one from 0 to {layers - 1}.")
    attention, (queries, keys) = trace.attention(kind, layer), inputs(trace, kind, layer)
    norm, share, cosine, length, error = contributions(attention)
    return {
        "x": picture(trace[queries]),
        "x_keys": picture(trace[keys]) if keys != queries else None,
        "concat": picture(concat(attention)),
        "out": picture(attention.out),
        "norm": pack(norm),
        "share": pack(share),
        "cosine": pack(cosine),
        "length": pack(length),
        "error": error,
    }


def chosen(trace: Trace, kind: str, layer: int, head: int) -> tuple[int, int, bool]:
    """The layer and head to show, and whether the page chose them itself: by the rule of the page Attention."""
    layers = trace.config.encoder_layers if kind == "encoder" else trace.config.decoder_layers
    if 0 <= layer < layers and 0 <= head < trace.config.n_heads:
        return layer, head, False
    cols, allowed = trace.axes(kind)[1], trace.attention(kind, 0).allowed[0]
    pick = pick_head([[head_stats(w, allowed, cols) for w in trace.attention(kind, i).weights] for i in range(layers)])
    return pick["layer"], pick["head"], True


def inputs(trace: Trace, kind: str, layer: int) -> tuple[str, str]:
    """The sites of the vectors that become queries, and of those that become keys and values.

    Post-norm attends to the residual stream itself, pre-norm to its norm (Xiong et al. 2020, figure 1); keys of cross-attention are the memory.
    """
    path = trace.attention_site(kind, layer).rpartition(".")[0]
    part = "cross" if kind == "cross" else "self"
    stream = "resid_mid" if kind == "cross" else "resid_pre"
    queries = f"{path}.{stream if trace.config.norm_order == 'post' else f'norm_{part}'}"
    return queries, "memory" if kind == "cross" else queries


def concat(attention: AttentionTrace) -> Floats:
    """z of all heads side by side, (H, T, K) -> (T, H * K): what W_O mixes."""
    return np.concatenate(list(attention.z), axis=-1)


def picture(values: Floats) -> Packed:
    """An array packed for its colours alone."""
    return pack(values, "i2", float(np.abs(values).max()) / SHADES or 1.0)


def contributions(attention: AttentionTrace) -> tuple[Floats, Floats, Floats, Floats, float]:
    """What each head, and at last the bias, adds to the output of each row: norm, share and cosine (H + 1, T), ||out|| (T,), error.

    out = sum of head_out + bias, so with each part's projection on out, share = part . out / ||out||^2, a row's shares sum to 1.
    norm: ||part||; cosine: with out. error: the largest difference between out and that sum; the bias is what all rows have in common.
    """
    out, heads = attention.out.astype(np.float64), attention.head_out.astype(np.float64)
    left = out - heads.sum(0)
    bias = left.mean(0)
    parts = np.concatenate([heads, np.broadcast_to(bias, (1, *out.shape))])
    norm, length = np.linalg.norm(parts, axis=-1), np.linalg.norm(out, axis=-1)
    along = np.einsum("htd,td->ht", parts, out)
    share = np.divide(along, length**2, out=np.zeros_like(along), where=length > 0)
    cosine = np.divide(along, norm * length, out=np.zeros_like(along), where=norm * length > 0)
    exact = [x.astype(np.float32) for x in (norm, share, cosine, length)]
    return exact[0], exact[1], exact[2], exact[3], float(np.abs(left - bias).max())
