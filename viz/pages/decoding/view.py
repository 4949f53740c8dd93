"""The page Decoding: for every step the candidates' raw logits and what is needed to make, in the browser, the whole distribution of them.

A browser that moves a slider has no time to ask. It gets the exact logits of the tokens that can matter (`candidate_ids`) and, of all
other tokens together, the log-sum-exp and the mean score at every temperature of the slider: enough for the softmax and its entropy over
the whole vocabulary, since no rule but the two cuts ever touches the others. viz/pages/decoding/pipeline.js does the arithmetic of model/scoring.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypedDict

import numpy as np
from numpy.typing import NDArray

from model.candidates import candidate_ids
from model.config import DecodeConfig
from model.trace import Trace
from viz.shared.decoding import RANGES
from viz.shared.pack_arrays import Packed, pack
from viz.shared.records import Settings
from viz.shared.token_axes import AxisPiece, axis

if TYPE_CHECKING:
    from model.beam import BeamStep, Hypothesis
    from model.decoding import Step
    from model.translator import Translation

STATUS = ("kept", "finished", "pruned")
NOWHERE = -1e9  # takes a seen token out of a sum over the others; finite, so that 0 * NOWHERE is 0

Floats = NDArray[np.float32]
PieceOf = Callable[[int], str]


class OthersView(TypedDict):
    """All tokens that are no candidates: their count at each step (N), their log-sum-exp and mean at each temperature (N, G)."""

    temperatures: list[float]
    count: list[int]
    max: Packed
    log_sum: Packed
    mean: Packed


class StepsView(TypedDict):
    """What the decoder itself wrote down of each step. `floor` is the lowest score that survived the cuts, among those shown."""

    forced: list[bool]
    draw: list[float | None]
    stretch: list[tuple[float, float] | None]  # the chosen token's part of [0, 1)
    log_probability: Packed
    log_normaliser: Packed
    entropy: Packed
    kept: list[int]
    floor: Packed


class PiecesView(TypedDict):
    """The written form of every id that travels."""

    ids: Packed
    text: list[str]


class AttentionView(TypedDict):
    """Cross-attention of every step, mean over the heads of one layer: (N, S)."""

    site: str
    layer: int
    shape: list[int]
    mean: Packed


class BeamView(TypedDict):
    """Every hypothesis of a beam search as columns, in the order of their ids. `path`: the winner's ids; `ranked`: the final list, best first."""

    steps: int
    ids: Packed
    parents: Packed
    tokens: Packed
    step: Packed
    status: Packed
    step_log_probability: Packed
    log_probability: Packed
    score: Packed
    path: list[int]
    ranked: list[int]


class DecodingView(TypedDict):
    """All steps of one decoding. candidates, logits: of every step one after another, `counts` of each, behind one idle number."""

    settings: Settings  # of the run
    forbidden: list[int]  # ids that are never written
    eos: int
    logits_shape: list[int]
    stopped: str  # "eos" or "limit"
    limit: int
    chosen: list[int]  # the id of each step
    counts: list[int]
    candidates: Packed
    logits: Packed
    rest: OthersView
    steps: StepsView | None
    pieces: PiecesView
    source: list[AxisPiece]
    attention: AttentionView
    beam: BeamView | None


def decoding_view(translation: Translation, trace: Trace, decode: DecodeConfig, piece: PieceOf) -> DecodingView:
    """All steps of one decoding. Row t of trace.logits (T, V) is what step t saw; the limit may leave the last row without a step.

    piece: how a target id is written. Beam search: the rows of the winner, from the watched pass, and every hypothesis of the search.
    """
    config = trace.config
    chosen = [*translation.tokens, *([config.eos_id] if translation.stopped == "eos" else [])]
    forbidden = config.forbidden
    always = (*forbidden, config.eos_id)
    logits = trace.logits[: len(chosen)]
    shown = [candidate_ids(row, (*always, *chosen[: t + 1])) for t, row in enumerate(logits)]
    hypotheses = every_hypothesis(translation.beam_steps)
    used = {*chosen, *always, *(int(i) for ids in shown for i in ids), *(h.tokens[-1] for h, _, _ in hypotheses)}
    return {
        "settings": decode.to_dict(),
        "forbidden": list(forbidden),
        "eos": config.eos_id,
        "logits_shape": list(trace.logits.shape),
        "stopped": translation.stopped,
        "limit": min(decode.max_length, config.max_length),
        "chosen": chosen,
        "counts": [len(ids) for ids in shown],
        "candidates": pack(np.concatenate([[0], *shown]), "u2", 1.0),
        "logits": pack(np.concatenate([np.zeros(1, np.float32), *(row[ids] for row, ids in zip(logits, shown, strict=True))])),
        "rest": rest_view(logits, shown, temperatures(decode)),
        "steps": step_records(translation.steps),
        "pieces": pieces_view(used, piece),
        "source": axis(trace.src),
        "attention": attention_rows(trace, len(chosen)),
        "beam": beam_view(translation.beam_steps, hypotheses, chosen) if hypotheses else None,
    }


def temperatures(decode: DecodeConfig) -> Floats:
    """Every temperature the slider can stand at, 0 left out (it needs no softmax), and the one of the run."""
    _, high, step = RANGES["temperature"]
    top = max(high, decode.temperature)  # a link may hold more than the slider offers by itself
    steps = np.arange(1, round(top / step) + 1) * step
    own = [decode.temperature] if decode.temperature > 0 else []
    return np.unique(np.round([*steps, *own], 6)).astype(np.float32)


def rest_view(logits: Floats, shown: Sequence[NDArray[np.int64]], grid: Floats) -> OthersView:
    """Of all tokens not shown, at each step (N) and temperature (G): log-sum-exp of score / T, and the mean of score / T under its softmax."""
    others = logits.copy()
    for row, ids in zip(others, shown, strict=True):
        row[ids] = NOWHERE
    count = np.array([logits.shape[1] - len(ids) for ids in shown])
    top = others.max(-1) if len(shown) else np.zeros(0, np.float32)
    log_sum, mean = np.full((len(shown), len(grid)), -np.inf), np.zeros((len(shown), len(grid)))
    some = count > 0
    for j, temperature in enumerate(grid):
        scores = others[some] / temperature
        high = scores.max(-1, keepdims=True, initial=NOWHERE)
        weights = np.exp(scores - high)
        total = weights.sum(-1, dtype=np.float64)
        log_sum[some, j] = high[:, 0] + np.log(total)
        mean[some, j] = (weights * scores).sum(-1, dtype=np.float64) / total
    return {
        "temperatures": [float(x) for x in np.round(grid.astype(np.float64), 6)],
        "count": count.tolist(),
        "max": pack(np.where(some, top, -np.inf)),
        "log_sum": pack(log_sum),
        "mean": pack(mean),
    }


def step_records(steps: Sequence[Step]) -> StepsView | None:
    """What the decoder itself wrote down of each step; None for beam search."""
    if not steps:
        return None
    last = [step.stages[-1] for step in steps]
    floors = [float(np.min(stage.scores[np.isfinite(stage.scores)], initial=np.inf)) for stage in last]
    return {
        "forced": [step.forced for step in steps],
        "draw": [step.draw for step in steps],
        "stretch": [step.stretch for step in steps],
        "log_probability": pack([step.log_probability for step in steps]),
        "log_normaliser": pack([stage.log_normaliser for stage in last]),
        "entropy": pack([stage.entropy for stage in last]),
        "kept": [stage.kept for stage in last],
        "floor": pack(floors),
    }


def pieces_view(used: Iterable[int], piece: PieceOf) -> PiecesView:
    """The written form of every id that travels: ids packed, texts in the same order."""
    ids = sorted(used)
    return {"ids": pack(ids, "u2", 1.0), "text": [piece(i) for i in ids]}


def attention_rows(trace: Trace, steps: int) -> AttentionView:
    """Cross-attention of every step, mean over heads: (N, S). The layer is the last but one, where translations align best (Garg et al. 2019);
    always the same one, so that two runs can be compared."""
    layer = max(0, trace.config.decoder_layers - 2)
    weights = trace.attention("cross", layer).weights
    return {
        "site": f"{trace.attention_site('cross', layer)}.weights",
        "layer": layer,
        "shape": list(weights.shape),
        "mean": pack(weights.mean(0)[:steps], "u2", 2e-5),
    }


def every_hypothesis(steps: Sequence[BeamStep]) -> list[tuple[Hypothesis, int, int]]:
    """Each hypothesis of a beam search with the step it was made at and its fate (an index into STATUS), in the order of their ids (1, 2,
    ...; the root, 0, is left out)."""
    every = ((h, t, STATUS.index(name)) for t, step in enumerate(steps) for name in STATUS for h in getattr(step, name))
    return sorted(every, key=lambda x: x[0].id)


def beam_view(steps: Sequence[BeamStep], every: Sequence[tuple[Hypothesis, int, int]], winner: Sequence[int]) -> BeamView:
    """A beam search as columns; `winner` are the tokens of the sentence that came out."""
    hypotheses = [h for h, _, _ in every]
    parent = {h.id: h.parent for h in hypotheses}
    at, path = steps[-1].best[0].id, []
    while at:
        path.append(at)
        at = parent[at]
    assert len(path) == len(winner)
    return {
        "steps": len(steps),
        "ids": pack([h.id for h in hypotheses], "u2", 1.0),
        "parents": pack([h.parent for h in hypotheses], "u2", 1.0),
        "tokens": pack([h.tokens[-1] for h in hypotheses], "u2", 1.0),
        "step": pack([t for _, t, _ in every], "u2", 1.0),
        "status": pack([status for _, _, status in every], "u2", 1.0),
        "step_log_probability": pack([h.step_log_probability for h in hypotheses]),
        "log_probability": pack([h.log_probability for h in hypotheses]),
        "score": pack([h.score for h in hypotheses]),
        "path": path[::-1],
        "ranked": [h.id for h in steps[-1].best],
    }
