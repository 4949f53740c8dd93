"""The page Add & Norm: the residual stream of one token from its embedding to the end of its stack, and what each sublayer adds to it.

The stream is the vector that every sublayer reads and adds to (Elhage et al. 2021). With post-norm the sum is normalised before it goes on
(Vaswani et al. 2017, section 3.1), with pre-norm the norm stands before the sublayer and the sum goes on as it is (Xiong et al. 2020).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

from model.config import ModelConfig, require
from model.trace import Trace
from viz.shared.pack_arrays import Packed, pack
from viz.shared.records import Side
from viz.shared.token_axes import AxisPiece, axis, predictions

Floats = NDArray[np.float32]
Part = Literal["self", "cross", "ff"]
PARTS: dict[str, tuple[Part, ...]] = {"source": ("self", "ff"), "target": ("self", "cross", "ff")}
AFTER = {"self": "resid_mid", "cross": "resid_cross", "ff": "resid_post"}
DELTA = {"self": "self.out", "cross": "cross.out", "ff": "ff_out"}


class Sublayer(TypedDict):
    """One sublayer of a stack."""

    layer: int
    part: Part


class ResidualSites(TypedDict):
    """Sites of the stream (n + 1), of what each of the n sublayers adds, and of what each norm gives."""

    stream: list[str]
    delta: list[str]  # n
    norm: list[str]


class ResidualView(TypedDict):
    """One token exactly, and four numbers a sublayer for every token: n sublayers, T tokens, D the model's width.

    stream (n + 1, D), delta (n, D), normed (n, D; None with post-norm, where it is the stream itself), all float32. norms (T, n + 1)
    ||stream||, deltas (T, n) ||delta||, cosine (T, n) of delta with the stream before it, change (T, n) ||after - before|| / ||before||.
    writes: what each decoder row predicts. added: whether positions are added to the embedding. dropout: the
    share of what a sublayer adds that was dropped in training.
    """

    side: Side
    token: int
    rows: list[AxisPiece]
    writes: list[str]
    order: str  # "post" or "pre", of the norm and the sublayer
    norm: str
    added: bool
    dropout: float
    parts: list[Sublayer]
    sites: ResidualSites
    shape: list[int]  # (T, D)
    stream: Packed
    delta: Packed
    normed: Packed | None
    norms: Packed
    deltas: Packed
    cosine: Packed
    change: Packed


class NormsView(TypedDict):
    """The learned weights of every norm of a stack: gamma and beta (n, D) float32, and the eps of each. RMSNorm has no beta: None."""

    gamma: Packed
    beta: Packed | None
    eps: list[float]


def sublayers(config: ModelConfig, side: str) -> list[tuple[int, Part]]:
    """Every sublayer of a stack in the order of the way: (layer, "self" | "cross" | "ff")."""
    layers = config.layers_of(side)
    return [(layer, part) for layer in range(layers) for part in PARTS[side]]


def stack_sites(config: ModelConfig, side: str) -> tuple[list[str], list[str], list[str]]:
    """Sites of the stream (n + 1, the first before any sublayer), of what each of the n sublayers adds, and of what each norm gives."""
    stack, found = ("encoder" if side == "source" else "decoder"), sublayers(config, side)
    streams = [f"{stack}.0.resid_pre"] + [f"{stack}.{layer}.{AFTER[part]}" for layer, part in found]
    return streams, [f"{stack}.{layer}.{DELTA[part]}" for layer, part in found], [f"{stack}.{layer}.norm_{part}" for layer, part in found]


def residual_view(trace: Trace, side: Side, token: int, ended: bool = True) -> ResidualView:
    """One token of a side: "source" in the encoder, "target" in the decoder. Raises ConfigError for a token that is not there."""
    pieces, config = trace.src if side == "source" else trace.tgt, trace.config
    require(0 <= token < len(pieces), f"token is {token}; choose one from 0 to {len(pieces) - 1}.")
    streams, deltas, norms = stack_sites(config, side)
    stream, delta = (np.stack([trace[site] for site in sites]) for sites in (streams, deltas))
    length, added, cosine, change = measures(stream, delta)
    return {
        "side": side,
        "token": token,
        "rows": axis(pieces),
        "writes": predictions(trace.tgt, ended) if side == "target" else [],
        "order": config.norm_order,
        "norm": config.norm,
        "added": config.adds_positions,
        "dropout": config.dropout,
        "parts": [{"layer": layer, "part": part} for layer, part in sublayers(config, side)],
        "sites": {"stream": streams, "delta": deltas, "norm": norms},
        "shape": [len(pieces), config.d_model],
        "stream": pack(stream[:, token]),
        "delta": pack(delta[:, token]),
        "normed": pack([trace[site][token] for site in norms]) if config.norm_order == "pre" else None,
        "norms": pack(length.T),
        "deltas": pack(added.T),
        "cosine": pack(cosine.T),
        "change": pack(change.T),
    }


def measures(stream: Floats, delta: Floats) -> tuple[Floats, ...]:
    """||stream|| (n + 1, T), ||delta||, cos(delta, stream before), ||after - before|| / ||before||, each (n, T); 0 where a length is 0.

    stream (n + 1, T, D), delta (n, T, D); in float64, rounded once.
    """
    x, d = stream.astype(np.float64), delta.astype(np.float64)
    length, added = np.linalg.norm(x, axis=-1), np.linalg.norm(d, axis=-1)
    moved, both = np.linalg.norm(x[1:] - x[:-1], axis=-1), length[:-1] * added
    cosine = np.divide((x[:-1] * d).sum(-1), both, out=np.zeros_like(both), where=both > 0)
    change = np.divide(moved, length[:-1], out=np.zeros_like(moved), where=length[:-1] > 0)
    return tuple(v.astype(np.float32) for v in (length, added, cosine, change))


def norms_view(gamma: Sequence[Floats], beta: Sequence[Floats], eps: Sequence[float]) -> NormsView:
    """The weights of the norms as they travel."""
    return {"gamma": pack(np.stack(gamma)), "beta": pack(np.stack(beta)) if beta else None, "eps": list(eps)}
