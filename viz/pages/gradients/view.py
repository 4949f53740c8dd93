"""The page Gradients as records: pure functions of arrays and of names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from lab.measures.backward import rms, share_of
from viz.pages.gradients.records import OutputRow, Pull, ReadRow, Row, Spot, StackFlow, TableView, VerdictView, WaysView
from viz.shared.pack_arrays import pack

SHOWN = 9
"""Pieces of a row whose pull is shown, beside the wanted one."""
ROWS = 10
"""Rows of the output matrix that are named."""
DIGITS = 6
SAME, ZERO, SMALL = 1e-4, 1e-14, 1e-9
"""A verdict: relative difference that counts as equal; what counts as 0; a gradient below which rounding of the loss hides a difference."""
Piece = Callable[[int], str]
Floats = NDArray[np.floating]
Arrays = Mapping[str, Floats]


def rounded(value: float | np.floating, digits: int = DIGITS) -> float:
    """A number with so many digits that count."""
    return float(f"{float(value):.{digits}g}")


class Ways(Protocol):
    """Both ways through one sublayer (lab/questions/gradient_parts.py)."""

    @property
    def layer(self) -> int: ...
    @property
    def part(self) -> str: ...
    @property
    def whole(self) -> Floats: ...
    @property
    def branch(self) -> Floats: ...


class Found(Protocol):
    """One number three ways (lab/questions/gradients.py)."""

    @property
    def shown(self) -> float: ...
    @property
    def exact(self) -> float: ...
    @property
    def difference(self) -> float: ...
    @property
    def spread(self) -> float: ...
    @property
    def step(self) -> float: ...
    @property
    def relative(self) -> float: ...


def row_view(reads: str, wanted: int, loss: float, pulls: Floats, logits: Floats, piece: Piece) -> Row:
    """The tug of war at one row: pulls (V) p - y, logits (V)."""
    p = np.exp(logits.astype(np.float64) - logits.max())
    p /= p.sum()
    strongest = [int(i) for i in np.argsort(-np.abs(pulls), kind="stable")[:SHOWN] if i != wanted]
    shown: list[Pull] = [
        {"id": i, "text": piece(i), "p": rounded(p[i]), "pull": rounded(pulls[i]), "wanted": i == wanted} for i in (wanted, *strongest)
    ]
    return {
        "reads": reads,
        "wants": piece(wanted),
        "loss": rounded(loss),
        "shown": shown,
        "rest": rounded(pulls.sum() - pulls[[wanted, *strongest]].sum()),
        "total": rounded(pulls.sum(), 2),
    }


def stack_flow(gradients: Arrays, sites: Sequence[str]) -> StackFlow:
    """How strong the gradient is along one stack."""
    return {"sites": list(sites), "rms": pack(np.stack([rms(gradients[site]) for site in sites]))}


def ways_view(ways: Sequence[Ways]) -> WaysView:
    """The residual connections of one stack, backwards."""
    lengths = {
        name: pack(np.stack([np.linalg.norm(getattr(way, name).astype(np.float64), axis=-1) for way in ways]))
        for name in ("whole", "skip", "branch")
    }
    share = np.nan_to_num(np.stack([share_of(way.branch, way.whole) for way in ways]))
    return cast(WaysView, {"parts": [{"layer": way.layer, "part": way.part} for way in ways], **lengths, "share": pack(share)})


def shares_view(shares: NDArray[np.float64]) -> list[tuple[float, float]]:
    """By decoder layer, through keys and values; empty where no gradient reached the encoder."""
    if not np.isfinite(shares).all():
        return []
    return [(rounded(keys), rounded(values)) for keys, values in shares]


def table_view(name: str, read: list[ReadRow], embedding: Floats | None, output: Floats | None, piece: Piece) -> TableView:
    """One table; the lengths of its rows' gradients (V) in each of its parts."""
    top = [] if output is None else [int(i) for i in np.argsort(-output, kind="stable")[:ROWS]]
    named: list[OutputRow] = [{"text": piece(i), "length": rounded(output[i], 4)} for i in top if output is not None]
    return {
        "name": name,
        "size": len(next(x for x in (embedding, output) if x is not None)),
        "read": read,
        "embedding_touched": None if embedding is None else int((embedding > 0).sum()),
        "embedding_length": 0.0 if embedding is None else rounded(np.linalg.norm(embedding), 4),
        "output_touched": None if output is None else int((output > 0).sum()),
        "output_length": 0.0 if output is None else rounded(np.linalg.norm(output), 4),
        "output": named,
    }


def spot_view(d_scores: Floats) -> Spot:
    """The place of the largest |dS| of a kind of attention: d_scores (L, H, T, S)."""
    layer, head, row, key = (int(i) for i in np.unravel_index(int(np.abs(d_scores).argmax()), d_scores.shape))
    return {"layer": layer, "head": head, "row": row, "key": key}


def attention_path(kind: str, layer: int) -> str:
    """The path of an attention's sites."""
    return {"encoder": f"encoder.{layer}.self", "decoder": f"decoder.{layer}.self", "cross": f"decoder.{layer}.cross"}[kind]


def verdict_view(found: Found) -> VerdictView:
    """What the badge says. same: they agree; zero: both are 0; small: the gradient is so small that the loss, rounded to 16 digits, cannot show it;
    kink: the difference itself depends on the step (a ReLU switches nearby); differs: none of these explains it."""
    says: Literal["same", "zero", "small", "kink", "differs"] = "differs"
    if max(abs(found.exact), abs(found.difference)) <= ZERO:
        says = "zero"
    elif found.relative <= SAME:
        says = "same"
    elif max(abs(found.exact), abs(found.difference)) < SMALL:
        says = "small"
    elif found.spread > SAME * abs(found.difference):
        says = "kink"
    return {
        "shown": found.shown,
        "exact": found.exact,
        "difference": found.difference,
        "relative": found.relative,
        "spread": found.spread,
        "step": found.step,
        "says": says,
    }
