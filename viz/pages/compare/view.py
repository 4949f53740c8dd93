"""The page Two models: both models on the sentence, where their tokens part, and the first two lines."""

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np

from lab.measures.heads import head_stats
from lab.measures.lens import LayerReading, LogitLens
from model.tokenizer import Piece
from model.trace import Trace
from viz.shared.number_format import num, prob, significant
from viz.shared.pack_arrays import Packed, pack
from viz.shared.records import Refusal
from viz.shared.token_axes import AxisPiece, Line, axis, pick_head

STEP = 2e-4
"""Weights travel in steps of at most this: the maps of two models are sent at once, and three digits are read (largest error 1e-4)."""
CLOSE = 0.05
"""Mean log-probabilities a token that are less than this apart are called equal: the probabilities differ by less than 5 %."""


class ModelChoice(TypedDict):
    """A model that can be chosen. step: of a snapshot, else -1; bleu: of a snapshot, on its own test sentences."""

    name: str
    step: int
    bleu: float | None


class Trained(TypedDict):
    """What a model was trained on, as far as its metrics say: names of corpora, sentence pairs, target tokens read until a snapshot."""

    corpora: list[str]
    pairs: int | None
    tokens: int | None


class ModelFacts(TypedDict):
    """What stands under a model's name."""

    id: str  # of the checkpoint
    parameters: int
    encoder: int  # layers
    decoder: int  # layers
    heads: int
    d: int  # the model's width
    vocabularies: list[int]  # source and target
    trained: Trained


class HeadPlace(TypedDict):
    """A head, and by which rule it was chosen: "taught", "atlas" (aligns best over the sample), "focused" (least entropy)."""

    layer: int
    head: int
    why: str  # "taught", "atlas" or "focused"


class LensGrid(TypedDict):
    """Every decoder layer read at every row: first (L + 1, R) and its p; rank and p_own of the token that is written in the end."""

    sites: list[str]  # L + 1
    first: list[list[str]]
    p: list[list[float]]
    rank: list[list[int]]
    p_own: list[list[float]]


class SideView(TypedDict):
    """One model. rows: what the decoder read, (T); written: what its rows wrote, (R), with p of each; weights (L, H, rows, columns)."""

    name: str
    step: int  # of a snapshot, else -1
    text: str
    stopped: str
    src: list[AxisPiece]
    rows: list[AxisPiece]
    written: list[AxisPiece]
    p: list[float]
    log_p: float  # of all of them
    weights: Packed
    sites: list[str]  # by layer
    pick: HeadPlace
    facts: ModelFacts
    lens: LensGrid


class Apart(TypedDict):
    """The first place at which the tokens differ, -1 where they are the same."""

    source: int
    target: int


class CompareView(TypedDict):
    """The page. right: None where there is no other model, or where it refused. family: both are snapshots of one training.

    recut: where the box's model must cut the source to read the other one's tokens; empty where it need not or cannot.
    elsewhere: where nothing can be compared, a checkpoint that reads what this one writes and has others beside it, else "".
    """

    reads: str
    writes: str
    choices: list[ModelChoice]
    other: str
    forced: bool  # whether the right one is made to write the left one's words
    family: bool
    left: SideView
    right: SideView | None
    refused: Refusal | None
    apart: Apart | None
    recut: list[int]
    elsewhere: str
    lines: list[Line]


class SnapshotLine(TypedDict):
    """What a snapshot wrote."""

    step: int
    name: str
    text: str
    stopped: str
    per_token: float  # mean log-probability
    bleu: float | None


class ChildhoodView(TypedDict):
    """Part "childhood"."""

    snapshots: list[SnapshotLine]
    lines: list[Line]


class LayerText(TypedDict):
    """What a model writes when its decoder reads encoder layer `layer`. same: as from the last layer."""

    layer: int
    text: str
    stopped: str
    chrf: float
    same: bool


class LayersView(TypedDict):
    """Part "layers"."""

    left: list[LayerText]
    right: list[LayerText]


def focused_head(trace: Trace, kind: str) -> HeadPlace:
    """The head that the page Attention would show: the least relative entropy among those that mostly look at words."""
    cols, allowed = trace.axes(kind)[1], trace.attention(kind, 0).allowed[0]
    pick = pick_head([[head_stats(head, allowed, cols) for head in layer] for layer in trace.weights(kind)])
    return {"layer": pick["layer"], "head": pick["head"], "why": "focused"}


def lens_grid(lens: LogitLens, pieces: Sequence[Sequence[str]]) -> LensGrid:
    """pieces: how the first token of each layer and row is written."""
    return {
        "sites": list(lens.sites),
        "first": [list(row) for row in pieces],
        "p": significant(lens.probabilities[..., 0], 4),
        "rank": lens.rank.tolist(),
        "p_own": significant(lens.chosen, 4),
    }


def tokens_of(trace: Trace, written: Sequence[Piece], kind: str) -> dict[str, Any]:
    """The token lists and the weights of a side."""
    layers = trace.config.layers_of(kind)
    return {
        "src": axis(trace.src),
        "rows": axis(trace.tgt),
        "written": axis(written),
        "weights": pack(trace.weights(kind), "u2", STEP),
        "sites": [f"{trace.attention_site(kind, i)}.weights" for i in range(layers)],
    }


def pair_lines(left: SideView, right: SideView, forced: bool) -> list[Line]:
    """Same words or not and where they part; which of the two gives its words the higher probability."""
    a, b = (side["log_p"] / max(len(side["p"]), 1) for side in (left, right))
    scores = {"left": num(a, 2), "right": num(b, 2), "left_p": prob(float(np.exp(a))), "right_p": prob(float(np.exp(b)))}
    if forced:
        beaten = [i for i, rank in enumerate(right["lens"]["rank"][-1]) if rank > 1]
        place = min(beaten or range(len(right["p"])), key=lambda i: right["p"][i])
        worst = {"token": right["written"][place]["text"], "p": prob(right["p"][place]), "n": place + 1}
        look = "compare.look.forced" if beaten else "compare.look.forced_expected"
        return [("see", "compare.see.forced", {**scores, "text": left["text"]}), ("look", look, worst)]
    words, others = left["text"].split(), right["text"].split()
    if left["text"] == right["text"]:
        see: Line = ("see", "compare.see.same", {"text": left["text"]})
    else:
        at = next((i for i, (x, y) in enumerate(zip(words, others, strict=False)) if x != y), min(len(words), len(others)))
        told = {"n": at + 1, "left": _word(words, at), "right": _word(others, at)}
        see = ("see", "compare.see.parts" if len(words) > 1 else "compare.see.differ", told)
    better = "equal" if abs(a - b) < CLOSE else "left" if a > b else "right"
    return [see, ("look", f"compare.look.{better}", scores)]


def _word(words: Sequence[str], at: int) -> str:
    return words[at] if at < len(words) else "∅"


def childhood_lines(snapshots: Sequence[SnapshotLine]) -> list[Line]:
    """From which snapshot on the translation no longer changes, and how many never stopped by themselves."""
    last = snapshots[-1]
    settled = len(snapshots) - 1
    while settled and snapshots[settled - 1]["text"] == last["text"]:
        settled -= 1
    endless = [one["step"] for one in snapshots if one["stopped"] == "limit"]
    values = {"step": snapshots[settled]["step"], "last": last["step"], "n": len({one["text"] for one in snapshots})}
    see: Line = ("see", "compare.see.settled" if settled < len(snapshots) - 1 else "compare.see.unsettled", values)
    if not endless:
        return [see]
    return [see, ("look", "compare.look.endless", {"n": len(endless), "step": endless[-1]})]


def layer_texts(layers: Sequence[LayerReading]) -> list[LayerText]:
    """The translations of the DecoderLens."""
    final = layers[-1].tokens
    return [{"layer": r.layer, "text": r.text, "stopped": r.stopped, "chrf": round(r.chrf, 2), "same": r.tokens == final} for r in layers]
