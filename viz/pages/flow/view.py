"""The page Flow: the whole encoder-decoder on one stage, and one sentence's numbers in all of it.

A vector is drawn as n cells: cell c is the mean of the neighbouring values c * D // n up to (c + 1) * D // n. All cells of the stage
share one scale, whose top is the TOP quantile of their sizes. What a picture cannot hold exactly is sent by `viz.pages.flow.cell` on demand.
"""

from collections.abc import Sequence
from typing import Any, TypedDict, cast

import numpy as np
from numpy.typing import NDArray

from lab.measures.alignment import TaughtHead
from lab.measures.residual_stream import AFTER, SUBLAYERS, stack_sites, sublayers
from model.config import ModelConfig
from model.trace import KINDS, Trace
from viz.pages.flow.steps import StepView
from viz.shared.pack_arrays import Packed, pack
from viz.shared.token_axes import AxisPiece, axis, peak

CELLS = ((44, 32), (80, 16), (1000, 8))
"""Up to so many tokens on both sides together, so many cells: the more bands, the thinner they are."""
STRIP = 8
"""Cells of one head's query, key or value."""
TOP = 0.96
"""The quantile of |cell| that is drawn in full colour; what is larger is drawn like it."""
WEIGHT_STEPS = ((32, 2e-5), (64, 2e-4), (80, 1e-3), (100, 2e-3), (110, 4e-3), (1000, 5e-3))
"""Up to so many tokens, weights travel in such steps: the largest error is half of one."""
SCORE_STEP = 1e-2
TILED = ((64, True), (1000, False))
FUNCTION_WORDS = (
    "的 了 着 过 地 得 是 在 和 与 及 也 都 就 把 被 对 从 到 很 这 那 吗 呢 吧 一 一个 "
    "a an the of to in on at and or is are was were be been am for with by as that this it do did does has have had not so"
)
"""Words that tell little by themselves: the film follows another where there is one."""
LITTLE = 1e-3
SLOW = 2
"""The decoder row that passes slowly, as far as there are words: the third word has some before it, and something to say."""
STACKS = {"source": "encoder", "target": "decoder"}
PARTS = {side: SUBLAYERS[stack] for side, stack in STACKS.items()}

Floats = NDArray[Any]


class Depth(TypedDict):
    """One place of the road where the vector is drawn. at: "token", "place", "sum" (before a norm), "after" a sublayer, or "end" of the stack."""

    at: str
    layer: int  # from 0; -1 before the first
    part: str  # "self", "cross", "ff" or ""
    site: str


class SideView(TypedDict):
    """What one side, source or target, is drawn from. N tokens, n depths, m additions (the position and one a sublayer), L layers."""

    depths: list[Depth]  # n
    stream: Packed  # (n, N, cells)
    norms: Packed  # (n, N) length of the vector at each depth
    added: Packed  # (m, N) length of what is added: the position, then every sublayer's
    active: Packed  # (L, N) share of the feed-forward units above 0
    ff: Packed  # (L, N, cells) of each share of the units the largest activation


class Fold(TypedDict):
    """How vectors are folded into cells: how many, of how many values each, and the size of a cell in full colour."""

    cells: int
    group: float
    high: float


class FlowView(TypedDict):
    """What the page draws."""

    order: str  # "post" or "pre"
    adds: bool  # whether positions are added to the embeddings
    sizes: dict[str, int]  # encoder, decoder, heads, d_model, d_ff
    fold: Fold
    src: list[AxisPiece]
    tgt: list[AxisPiece]
    writes: list[str]  # what each decoder row writes
    taught: TaughtHead | None
    across: int  # the decoder layer that stands open
    slow: int  # the decoder row that passes it part by part, where the page opens
    focus: dict[str, list[int]]  # row and key that the slow picture follows, by kind
    source: SideView
    target: SideView
    weights: dict[str, Packed]  # by kind, (L, H, T, S)
    scores: Packed  # (H, keys) of the encoder's row that asks slowly
    strips: dict[str, Packed]  # the query of that row (H, cells), keys and values of layer 1 (H, S, cells; not of long sentences)
    steps: list[StepView]


def flow_view(trace: Trace, writes: list[str], steps: list[StepView], taught: TaughtHead | None = None) -> FlowView:
    """The whole record. writes: what each decoder row writes ("" where nothing); steps: `viz.pages.flow.steps`."""
    config = trace.config
    sides = {side: side_arrays(trace, side) for side in STACKS}
    high = scale_top([arrays["stream"] for arrays in sides.values()])
    across = across_layer(config, taught)
    focus = {kind: focus_of(trace, kind, 0 if kind == "encoder" else across) for kind in KINDS}
    cells = cells_of(trace, config.d_model)
    words = len(steps) - any(step["ends"] for step in steps)
    slow = max(0, min(SLOW, words - 1))
    asks = focus["encoder"][0]
    return {
        "order": config.norm_order,
        "adds": config.adds_positions,
        "sizes": {
            "encoder": config.encoder_layers,
            "decoder": config.decoder_layers,
            "heads": config.n_heads,
            "d_model": config.d_model,
            "d_ff": config.d_ff,
        },
        "fold": {"cells": cells, "group": config.d_model / cells, "high": high},
        "src": axis(trace.src),
        "tgt": axis(trace.tgt),
        "writes": writes,
        "taught": taught,
        "across": across,
        "slow": slow,
        "focus": focus,
        "source": _side(trace, "source", sides["source"], high),
        "target": _side(trace, "target", sides["target"], high),
        "weights": {kind: pack(trace.weights(kind), "u2", by_length(trace, WEIGHT_STEPS)) for kind in KINDS},
        "scores": pack(trace.attention("encoder", 0).scores[:, asks], "i2", SCORE_STEP),
        "strips": _strips(trace, asks),
        "steps": steps,
    }


def sublayer_at(side: str, layer: int, part: str) -> int:
    """Which sublayer of its side this is."""
    return layer * len(PARTS[side]) + PARTS[side].index(part)


def by_length(trace: Trace, choices: Sequence[tuple[int, Any]]) -> Any:
    """What is chosen for a sentence pair of this length: the first whose limit it keeps."""
    tokens = len(trace.src) + len(trace.tgt)
    return next(value for limit, value in choices if tokens <= limit)


def cells_of(trace: Trace, width: int) -> int:
    """How many cells a vector of this width is drawn as."""
    return min(by_length(trace, CELLS), width)


def fold(x: Floats, cells: int) -> Floats:
    """(..., D) -> (..., cells): cell c is value c * D // cells, or the one after it, by the Thue-Morse sequence: so that of positions
    sines and cosines come alike, of all cells and of every so many-th."""
    odd = [cells * 2 <= x.shape[-1] and c.bit_count() % 2 for c in range(cells)]
    return x[..., np.arange(cells) * x.shape[-1] // cells + odd].astype(np.float64)


def scale_top(folded: Sequence[Floats]) -> float:
    """The size of a cell that is drawn in full colour."""
    return round(float(np.quantile(np.concatenate([np.abs(x).ravel() for x in folded]), TOP)), 4) or 1.0


def depths(config: ModelConfig, side: str) -> list[Depth]:
    """Where the vector is drawn on its way: embedding, + position, then each sublayer's sum (where a norm follows it) and what goes on."""
    stack, layers = STACKS[side], config.layers_of(side)
    found: list[Depth] = [
        {"at": "token", "layer": -1, "part": "", "site": f"{stack}.tokens_embedded"},
        {"at": "place", "layer": -1, "part": "", "site": f"{stack}.embedded"},
    ]
    for layer, part in sublayers(config, side):
        if config.norm_order == "post":
            found.append({"at": "sum", "layer": layer, "part": part, "site": f"{stack}.{layer}.norm_{part}_in"})
        found.append({"at": "after", "layer": layer, "part": part, "site": f"{stack}.{layer}.{AFTER[part]}"})
    if side == "source":
        found.append({"at": "end", "layer": layers - 1, "part": "", "site": "memory"})
    return found


def side_arrays(trace: Trace, side: str) -> dict[str, Floats]:
    """The numbers of one side, unpacked: see SideView."""
    stack = STACKS[side]
    rows = [trace[depth["site"]] for depth in depths(trace.config, side)]
    place = trace.sites.get(f"{stack}.positions", np.zeros_like(trace[f"{stack}.tokens_embedded"]))
    added = [np.broadcast_to(place, rows[0].shape), *(trace[site] for site in stack_sites(trace.config, side)[1])]
    acts = np.stack([trace[f"{stack}.{i}.ff_act"] for i in range(trace.config.layers_of(side))])
    units = cells_of(trace, acts.shape[-1])
    return {
        "stream": np.stack([fold(x, cells_of(trace, x.shape[-1])) for x in rows]),
        "norms": np.stack([lengths(x) for x in rows]),
        "added": np.stack([lengths(x) for x in added]),
        "active": (acts > 0).mean(-1),
        "ff": np.maximum.reduceat(acts, np.arange(units) * acts.shape[-1] // units, -1),
    }


def lengths(x: Floats) -> Floats:
    """Euclidean length of each row, (N, D) -> (N,), in float64."""
    return np.linalg.norm(x.astype(np.float64), axis=-1)


def across_layer(config: ModelConfig, taught: TaughtHead | None) -> int:
    """The decoder layer whose cross-attention is shown slowly: that of the taught head, else the last but one, where translations align
    best (Garg et al. 2019)."""
    return taught["layer"] if taught else max(0, config.decoder_layers - 2)


def focus_of(trace: Trace, kind: str, layer: int) -> list[int]:
    """Row and key that the slow picture of a layer follows: the largest mean weight over the heads.

    In self-attention of one token on another, of a row that attends to that other one most where there is such a row. Function words are
    followed only where nothing else is there.
    """
    rows, cols = trace.axes(kind)
    telling = [
        np.array([LITTLE if piece.text.lstrip("▁").lower() in FUNCTION_WORDS.split() else 1.0 for piece in axis]) for axis in (rows, cols)
    ]
    seen = trace.attention(kind, layer).weights.mean(0)
    mean = seen * telling[0][:, None] * telling[1]
    if kind != "cross":
        selfish = seen.argmax(-1) == np.arange(len(rows))
        np.fill_diagonal(mean, 0.0)
        if kind == "decoder" and len(rows) > 2:
            mean[:2] = 0.0  # <s> sees itself alone, and the first word but one other
        mean = np.where(selfish[:, None], mean * LITTLE, mean)
    return peak(mean, rows, cols)


def _side(trace: Trace, side: str, arrays: dict[str, Floats], high: float) -> SideView:
    steps = {
        "stream": high / 127,
        "ff": float(np.abs(arrays["ff"]).max()) / 127,
        "norms": 1e-2,
        "added": 1e-2,
        "active": 1e-3,
    }
    found = arrays | {"stream": np.clip(arrays["stream"], -high, high)}
    packed = {name: pack(found[name], "i2" if name in ("stream", "ff") else "u2", step) for name, step in steps.items()}
    return cast("SideView", {"depths": depths(trace.config, side), **packed})


def _strips(trace: Trace, row: int) -> dict[str, Packed]:
    """Folded: the query of the encoder's followed row, and the keys and values of layer 1,
    where bands stand far enough apart for them."""
    first = trace.attention("encoder", 0)
    beside = {"k": first.k, "v": first.v} if by_length(trace, TILED) else {}
    shown = {"q": first.q[:, row]} | beside
    folded = {name: fold(x, min(STRIP, x.shape[-1])) for name, x in shown.items()}
    return {name: pack(x, "i2", float(np.abs(x).max()) / 127) for name, x in folded.items()}
