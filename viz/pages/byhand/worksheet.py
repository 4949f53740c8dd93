"""The tiny model's run as a worksheet: small blocks of two rows, the weights between them, and what a person typed into the blanks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from model.trace import Array, Trace
from viz.pages.byhand.steps import SECTIONS, Step, weights_of
from viz.shared.number_format import num

TOLERANCE = 0.05
"""A typed number may be so far off: enough for whoever goes on with the two decimals that stand on the sheet."""
EXACT = 1e-5
"""Nearer than that to fewer decimals, a number is written with these."""
BIAS = -1
"""The row of a weight's bias."""
SHOWN = "="
"""Stands for an answer that was asked for, among those that were typed."""
Place = tuple[str, int, int]
"""A number: its block or weight, its row, its column."""


@dataclass(frozen=True)
class Block:
    """Two rows of numbers; a score that the mask forbids is minus infinity. columns: names of them, where they are tokens."""

    step: Step
    rows: list[str]
    columns: list[str]
    cells: Array

    @property
    def is_blank(self) -> bool:
        """Whether the worksheet leaves it to be computed."""
        return self.step.how not in ("row", "place")


@dataclass(frozen=True)
class Weight:
    """A matrix as people write it, (in, out), and its bias where that is not zero."""

    rows: list[str]
    values: Array
    bias: Array | None

    @property
    def is_one(self) -> bool:
        """Whether it is a factor of 1 throughout, which nobody writes."""
        return self.rows == ["γ"] and bool((self.values == 1).all())


@dataclass(frozen=True)
class Worksheet:
    """Everything on it. read: what the decoder reads; written: what it writes then."""

    phrase: str
    read: list[str]
    written: list[str]
    blocks: dict[str, Block]
    weights: dict[str, Weight]

    def at(self, place: Place) -> float:
        """A number of a block, of a weight or of its bias."""
        name, row, column = place
        if name in self.blocks:
            return float(self.blocks[name].cells[row, column])
        weight = self.weights[name]
        return float((weight.values[row] if row != BIAS else weight.bias)[column])  # type: ignore[index]

    def places(self, name: str) -> list[Place]:
        """The cells of a block, row by row."""
        return [(name, row, column) for row, column in np.ndindex(self.blocks[name].cells.shape)]

    @cached_property
    def numbers(self) -> dict[Place, int]:
        """Each cell of a block by its number, from the first block to the last."""
        return {place: i for i, place in enumerate(place for name in self.blocks for place in self.places(name))}


def worksheet(phrase: str) -> Worksheet:
    """The worksheet of a phrase of the toy language."""
    from lab import byhand

    trace, written = byhand.watch(phrase)
    parameters = {name: p.detach().numpy() for name, p in byhand.shared_model().named_parameters()}
    vocabularies = list(byhand.SOURCE), list(byhand.TARGET)
    return Worksheet(
        phrase,
        [p.text for p in trace.tgt],
        [byhand.TARGET[i] for i in written],
        {step.name: block(trace, step, vocabularies[1]) for _, steps in SECTIONS for step in steps},
        {name: weight(parameters, name, *vocabularies) for name in weights_of(SECTIONS)},
    )


def block(trace: Trace, step: Step, vocabulary: list[str]) -> Block:
    """The block of a step: (2, 4) or, over the vocabulary, (2, 5); two heads stand side by side."""
    sides = {"source": [p.text for p in trace.src], "target": [p.text for p in trace.tgt]}
    columns: list[str] = []
    if step.how in ("scores", "scale", "mask", "softmax"):
        columns = sides[step.keys] * 2
    elif step.how in ("logits", "softmax_words"):
        columns = vocabulary
    return Block(step, sides[step.side], columns, cells(trace, step))


def cells(trace: Trace, step: Step) -> Array:
    """The numbers of a step."""
    if step.how == "softmax_words":
        shifted = np.exp(trace.logits - trace.logits.max(-1, keepdims=True))
        probabilities: Array = shifted / shifted.sum(-1, keepdims=True)
        return probabilities
    x = trace[step.name]
    return np.concatenate(list(x), axis=-1) if step.heads else x


def weight(parameters: Mapping[str, Array], name: str, source: list[str], target: list[str]) -> Weight:
    """A parameter of the model. source, target: the two vocabularies."""
    values, bias = parameters[f"{name}.weight"], parameters.get(f"{name}.bias")
    shown, rows = {
        "src_embedding.table": (values[1:], source[1:]),  # no sentence holds <s>
        "tgt_embedding.table": (values, target),
        "positions.table": (values, ["1", "2"]),
    }.get(name, (values[None], ["γ"]) if values.ndim == 1 else (values.T, []))
    return Weight(rows, shown, bias if bias is not None and np.any(bias) else None)


def short(x: float) -> str:
    """Two decimals; fewer where the number is exactly that: "2", "−0.5", but "1.00" for 0.998."""
    if np.isinf(x):
        return num(x)
    shown = 0 if abs(x) < TOLERANCE / 10 else x
    exact = (text for text in (num(shown, 0), num(shown, 1)) if abs(x - float(text.replace("−", "-"))) < EXACT)
    return next(exact, num(shown, 2))


def number_of(text: str) -> float | None:
    """What a person typed as a number; None for what is none. A comma may be the point; "-inf" and "−∞" are minus infinity."""
    plain = re.sub("[−－—–]", "-", re.sub("[,，．]", ".", text.strip()))
    if re.fullmatch(r"-\s*(∞|inf(inity)?)", plain, re.IGNORECASE):
        return -np.inf
    return float(plain) if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", plain, re.ASCII) else None


def grade(text: str, value: float) -> str:
    """What was typed into a blank: "empty", "shown", "unread", "right" or "wrong"."""
    if not text.strip() or text == SHOWN:
        return "shown" if text == SHOWN else "empty"
    number = number_of(text)
    if number is None:
        return "unread"
    return "right" if number == value or abs(number - value) <= TOLERANCE + 1e-9 else "wrong"
