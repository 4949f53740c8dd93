"""The page By hand: the tiny model's run as a sheet of small blocks, two rows of four numbers each, and the weights between them.

Every block names the tensor of the trace that it shows, what it is computed from, and how, so that each cell's arithmetic can be written out.
"""

from collections.abc import Mapping
from typing import TypedDict

import numpy as np

from model.trace import Array, Trace
from viz.pages.byhand.steps import SECTIONS, Step, weights_of

TOLERANCE = 0.05
"""A typed number may be so far off: enough for whoever goes on with the two decimals that stand on the sheet."""


class BlockView(TypedDict):
    """Two rows of numbers. A score that the mask forbids is minus infinity, here None. of: the blocks it is computed from."""

    name: str  # of the tensor
    how: str  # which arithmetic
    of: list[str]
    weight: str  # the parameter it reads, "" none
    rows: list[str]
    columns: list[str]  # where they are tokens
    heads: bool  # two heads side by side
    blank: bool  # whether a worksheet leaves it to be computed
    cells: list[list[float | None]]


class WeightView(TypedDict):
    """A matrix as people write it, (in, out), and its bias where that is not zero."""

    rows: list[str]
    values: list[list[float]]  # (in, out)
    bias: list[float] | None


class SectionView(TypedDict):
    """A part of the model: its blocks in the order of the computation."""

    name: str
    blocks: list[str]


class ByhandView(TypedDict):
    """The whole sheet."""

    phrase: str
    phrases: list[str]  # the whole language
    src: list[str]
    tgt: list[str]  # what the decoder reads
    written: list[str]
    vocabulary: list[str]  # of the target
    tolerance: float  # of a typed number
    sections: list[SectionView]
    blocks: dict[str, BlockView]
    weights: dict[str, WeightView]


def byhand_view(
    trace: Trace, parameters: Mapping[str, Array], written: list[int], vocabularies: tuple[list[str], list[str]], phrases: list[str]
) -> ByhandView:
    """The sheet of one run. parameters: the model's own, by name. vocabularies: source and target."""
    vocabulary = vocabularies[1]
    source, words = [p.text for p in trace.src], [p.text for p in trace.tgt]
    blocks = {step.name: _block(trace, step, source, words, vocabulary) for _, steps in SECTIONS for step in steps}
    return {
        "phrase": trace.source,
        "phrases": phrases,
        "src": source,
        "tgt": words,
        "written": [vocabulary[i] for i in written],
        "vocabulary": vocabulary,
        "tolerance": TOLERANCE,
        "sections": [{"name": name, "blocks": [step.name for step in steps]} for name, steps in SECTIONS],
        "blocks": blocks,
        "weights": {name: _weight(parameters, name, vocabularies[0], vocabularies[1]) for name in weights_of(SECTIONS)},
    }


def _block(trace: Trace, step: Step, source: list[str], words: list[str], vocabulary: list[str]) -> BlockView:
    rows = source if step.side == "source" else words
    return {
        "name": step.name,
        "how": step.how,
        "of": list(step.of),
        "weight": step.weight,
        "rows": rows,
        "columns": _columns(step, source, words, vocabulary),
        "heads": step.heads,
        "blank": step.how not in ("row", "place"),
        "cells": [[float(x) + 0.0 if np.isfinite(x) else None for x in row] for row in _cells(trace, step)],
    }


def _columns(step: Step, source: list[str], words: list[str], vocabulary: list[str]) -> list[str]:
    """What the columns are, where they are tokens."""
    if step.how in ("scores", "scale", "mask", "softmax"):
        return (source if step.keys == "source" else words) * 2
    return vocabulary if step.how in ("logits", "softmax_words") else []


def _cells(trace: Trace, step: Step) -> Array:
    """(2, 4) or, over the vocabulary, (2, 5): two heads stand side by side."""
    if step.how == "softmax_words":
        shifted = np.exp(trace.logits - trace.logits.max(-1, keepdims=True))
        probabilities: Array = shifted / shifted.sum(-1, keepdims=True)
        return probabilities
    x = trace[step.name]
    return np.concatenate(list(x), axis=-1) if step.heads else x


def _weight(parameters: Mapping[str, Array], name: str, source: list[str], target: list[str]) -> WeightView:
    """source, target: the two vocabularies."""
    weight, bias = parameters[f"{name}.weight"], parameters.get(f"{name}.bias")
    shown, rows = {
        "src_embedding.table": (weight[1:], source[1:]),  # no sentence holds <s>
        "tgt_embedding.table": (weight, target),
        "positions.table": (weight, ["1", "2"]),
    }.get(name, (weight[None], ["γ"]) if weight.ndim == 1 else (weight.T, []))
    told = bias is not None and bool(np.any(bias))
    return {
        "rows": rows,
        "values": [[float(x) + 0.0 for x in row] for row in shown],
        "bias": [float(x) for x in bias] if told and bias is not None else None,
    }
