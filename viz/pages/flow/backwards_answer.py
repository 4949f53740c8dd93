"""Flow backwards: one backward pass over the sentence and the target that the stage shows, teacher-forced, as lengths of gradients at every place.

L is the mean of -log p over the target's rows, `</s>` the last. Every number is of `lab.questions.gradients`, the engine of the page Gradients.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

import numpy as np

from model.config import is_whole, require
from model.trace import KINDS, Trace
from viz.pages.flow.view import STACKS, Floats, depths, lengths
from viz.shared.pack_arrays import Packed, pack
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from lab.measures.gradient_summary import Row
    from lab.questions.gradients import GradientRecord, TrainingPair
    from model.translator import Translator

PULLS = 5
"""Pieces of a row whose p - y is shown, the wanted one first."""
AT_ONCE = 8
"""Tensors, and places of each, that one question may name."""
DIGITS = 6


class RowBack(TypedDict):
    """One decoder row. loss: -log p of the wanted token. pulls: (piece, p - y), the wanted one first, then the largest. length: of dL/d logits."""

    wants: str
    loss: float
    pulls: list[tuple[str, float]]
    length: float


class SideBack(TypedDict):
    """One side, N tokens; n depths as in SideView.depths, m sublayers, L layers. share: the signed share that came through the sublayer, 0 where all is 0."""

    norms: Packed  # (n, N) length of dL/dx at each depth
    branch: Packed  # (m, N) length of what came back through each sublayer, past its residual connection
    share: Packed  # (m, N)
    open: Packed  # (L, N) share of the feed-forward units whose gradient is not 0


class AttentionBack(TypedDict):
    """One kind of attention, T rows, S keys: lengths of the gradient at z of every head, and at q, k and v of all heads together."""

    z: Packed  # (L, H, T)
    q: Packed  # (L, T)
    k: Packed  # (L, S)
    v: Packed  # (L, S)


class BackwardsView(TypedDict):
    """The way back. high: the largest length in either stream. shares (L, 2): of the gradient of C, signed, through keys and values of each decoder
    layer; empty where no gradient reached it."""

    loss: float
    rows: list[RowBack]
    high: float
    source: SideBack
    target: SideBack
    attention: dict[str, AttentionBack]
    shares: list[tuple[float, float]]


class GradientsAt(TypedDict):
    """dL / d of single numbers: [tensor][place], in the order of the question."""

    numbers: list[list[float]]


def rounded(value: float | np.floating) -> float:
    """A number with DIGITS digits that count."""
    return float(f"{float(value):.{DIGITS}g}")


def pair_of(result: Result) -> TrainingPair:
    """What the stage shows, as a training pair: the source, and the target that the decoder's rows read."""
    from lab.questions.gradients import as_pair

    return as_pair(result.trace.src, [piece.id for piece in result.trace.tgt[1:]])


def backwards_answer(translator: Translator, pair: TrainingPair) -> BackwardsView:
    """The whole way back as it travels. Raises LossError."""
    return packed(backward_numbers(translator, pair))


def packed(value: Any) -> Any:
    """The same with every array packed."""
    if isinstance(value, dict):
        return {name: packed(one) for name, one in value.items()}
    return pack(value) if isinstance(value, np.ndarray) else value


def backward_numbers(translator: Translator, pair: TrainingPair) -> dict[str, Any]:
    """BackwardsView with its arrays. Raises LossError."""
    from lab.questions.gradient_parts import memory_by_layer, memory_shares
    from lab.questions.gradients import record_gradients

    record = record_gradients(translator.model, pair, weights=False)
    sides = {side: _side(record, side) for side in STACKS}
    shares = memory_shares(record, memory_by_layer(translator.model, record))
    return {
        "loss": record.loss,
        "rows": _rows(translator, record),
        "high": max(float(side["norms"].max()) for side in sides.values()),
        **sides,
        "attention": {kind: _attention(record, kind) for kind in KINDS},
        "shares": [(rounded(keys), rounded(values)) for keys, values in shares] if np.isfinite(shares).all() else [],
    }


def gradients_at(translator: Translator, pair: TrainingPair, where: dict[str, Any]) -> GradientsAt:
    """Single numbers of the gradient: where["sites"] are names of tensors, where["indices"] places in each of them. Raises ConfigError, LossError."""
    from lab.questions.gradients import Place, record_gradients

    sites, indices = (_listed(where, name) for name in ("sites", "indices"))
    record = record_gradients(translator.model, pair, weights=False)
    for site in sites:
        require(
            isinstance(site, str) and site in record.gradients,
            f"there is no tensor {str(site)[:60]!r}; choose one of the trace, such as memory.",
        )
        shape = record.gradients[site].shape
        for index in indices:
            fits = isinstance(index, list) and len(index) == len(shape)
            good = fits and all(is_whole(i) and 0 <= i < n for i, n in zip(index, shape, strict=True))
            require(good, f"index is {str(index)[:60]!r}; {site} has the shape {shape}, and each place counts from 0.")
    return {"numbers": [[rounded(record.at(Place(site, tuple(index)))) for index in indices] for site in sites]}


def _listed(where: dict[str, Any], name: str) -> list[Any]:
    value: Any = where.get(name)
    require(isinstance(value, list) and 1 <= len(value) <= AT_ONCE, f"{name} is {str(value)[:60]!r}; it must be a list of 1 to {AT_ONCE}.")
    return value


def _rows(translator: Translator, record: GradientRecord) -> list[RowBack]:
    from lab.questions.gradient_summary import rows_of

    piece = translator.target.piece

    def seen(row: Row, length: float) -> RowBack:
        pulls = [(piece(one.id), rounded(one.pull)) for one in row.shown[:PULLS]]
        return {"wants": pulls[0][0], "loss": rounded(row.loss), "pulls": pulls, "length": rounded(length)}

    return list(map(seen, rows_of(record), lengths(record.gradients["logits"])))


def _side(record: GradientRecord, side: str) -> dict[str, Floats]:
    from lab.questions.gradient_summary import stack_of

    ways = stack_of(record, STACKS[side])
    pre = [record.gradients[f"{STACKS[side]}.{i}.ff_pre"] for i in range(record.config.layers_of(side))]
    return {
        "norms": np.stack([lengths(record.gradients[depth["site"]]) for depth in depths(record.config, side)]),
        "branch": ways.branch,
        "share": ways.share,
        "open": np.stack([(x != 0).mean(-1) for x in pre]),
    }


def _attention(record: GradientRecord, kind: str) -> dict[str, Floats]:
    paths = [Trace.attention_site(kind, layer) for layer in range(record.config.layers_of(kind))]

    def heads(name: str) -> Floats:
        return np.stack([lengths(record.gradients[f"{path}.{name}"]) for path in paths])

    return {"z": heads("z")} | {name: np.linalg.norm(heads(name), axis=1) for name in ("q", "k", "v")}
