"""How each number of the worksheet comes about: the numbers that it reads, the sum written out, and its value."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from viz.pages.byhand.worksheet import BIAS, Block, Place, Worksheet, short

WIDTH = 2
"""Of a head; and the number of tokens on each side."""
EPS = 1e-5


@dataclass(frozen=True)
class Sum:
    """text: the arithmetic with its numbers. value: what it gives. reads: the numbers that it reads."""

    text: str
    value: float
    reads: list[Place] = field(default_factory=list)


Rule = Callable[[Worksheet, Block, int, int], Sum]


def factor(x: float) -> str:
    """In a product or a sum a negative number stands in brackets."""
    text = short(x)
    return f"({text})" if text.startswith("−") else text


def products(sheet: Worksheet, pairs: Sequence[tuple[Place, Place]], bias: Place | None = None) -> Sum:
    """Pairs of factors, multiplied and added."""
    numbers = [(sheet.at(a), sheet.at(b)) for a, b in pairs]
    more = sheet.at(bias) if bias else 0.0
    text = " + ".join([*(f"{factor(a)}·{factor(b)}" for a, b in numbers), *([factor(more)] if more else [])])
    reads = [place for pair in pairs for place in pair]
    return Sum(text, sum(a * b for a, b in numbers) + more, [*reads, *([bias] if bias and more else [])])


def row_of(block: Block, row: int) -> list[Place]:
    """A row of the block that this one is computed from."""
    return [(block.step.of[0], row, i) for i in range(4)]


def beside(block: Block, column: int) -> range:
    """The columns of the same head, or all of them where there are no heads."""
    first = column // WIDTH * WIDTH
    return range(first, first + WIDTH) if block.step.heads else range(block.cells.shape[1])


def table_row(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """A row of the embedding table times the root of the width."""
    table = sheet.weights[block.step.weight]
    place = (block.step.weight, table.rows.index(block.rows[row]), column)
    root, value = math.sqrt(table.values.shape[1]), sheet.at(place)
    return Sum(f"{short(root)}·{factor(value)}", root * value, [place])


def position(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """A row of the table of positions."""
    place = (block.step.weight, row, column)
    return Sum(short(sheet.at(place)), sheet.at(place), [place])


def added(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """Two blocks, number by number."""
    places = [(name, row, column) for name in block.step.of]
    return Sum(" + ".join(factor(sheet.at(one)) for one in places), sum(map(sheet.at, places)), places)


def linear(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """A row times a column of the weight, and the bias."""
    name = block.step.weight
    pairs = [(x, (name, i, column)) for i, x in enumerate(row_of(block, row))]
    return products(sheet, pairs, (name, BIAS, column) if sheet.weights[name].bias is not None else None)


def scores(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """The query of a row times the key of a column, in one head."""
    q, k = block.step.of
    return products(sheet, [((q, row, i), (k, column % WIDTH, i)) for i in beside(block, column)])


def mixed(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """The values, each times its weight."""
    weights, v = block.step.of
    return products(sheet, [((weights, row, i), (v, key, column)) for key, i in enumerate(beside(block, column))])


def logits(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """The hidden row times the embedding of a word."""
    return products(sheet, [(x, (block.step.weight, column, i)) for i, x in enumerate(row_of(block, row))])


def scaled(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """A score divided by the root of the head's width."""
    place = (block.step.of[0], row, column)
    return Sum(f"{short(sheet.at(place))} / √{WIDTH}", sheet.at(place) / math.sqrt(WIDTH), [place])


def masked(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """A score where the key does not come after the query."""
    place, key = (block.step.of[0], row, column), column % WIDTH
    value = sheet.at(place) if key <= row else -math.inf
    return Sum(f"{key + 1} {'≤' if key <= row else '>'} {row + 1}: {short(value)}", value, [place])


def softmax(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """The power of e of one score, divided by those of all."""
    places = [(block.step.of[0], row, i) for i in beside(block, column)]
    mine, whole = sheet.at((block.step.of[0], row, column)), sum(math.exp(sheet.at(one)) for one in places)
    powers = " + ".join(f"e^{factor(sheet.at(one))}" for one in places)
    text = f"e^{factor(mine)} / ({powers}) = {short(math.exp(mine))} / {short(whole)}"
    return Sum(text, math.exp(mine) / whole, places)


def norm(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """A number less the mean of its row, divided by the standard deviation, times gamma."""
    places, weight = row_of(block, row), (block.step.weight, 0, column)
    x, gamma = [sheet.at(one) for one in places], sheet.at(weight)
    mean = sum(x) / len(x)
    deviation = math.sqrt(sum((one - mean) ** 2 for one in x) / len(x) + EPS)
    squares = " + ".join(f"{factor(one - mean)}²" for one in x)
    times = "" if gamma == 1 else f"{short(gamma)}·"
    told = f"μ = {short(mean)}; σ = √(({squares}) / {len(x)}) = {short(deviation)}"
    text = f"{told}; {times}({short(x[column])} − {factor(mean)}) / {short(deviation)}"
    return Sum(text, gamma * (x[column] - mean) / deviation, [*places, weight])


def relu(sheet: Worksheet, block: Block, row: int, column: int) -> Sum:
    """Nothing below zero."""
    place = (block.step.of[0], row, column)
    return Sum(f"max(0, {short(sheet.at(place))})", max(0.0, sheet.at(place)), [place])


RULES: dict[str, Rule] = {
    "row": table_row,
    "place": position,
    "sum": added,
    "linear": linear,
    "scores": scores,
    "scale": scaled,
    "mask": masked,
    "softmax": softmax,
    "mix": mixed,
    "norm": norm,
    "relu": relu,
    "logits": logits,
    "softmax_words": softmax,
}
"""By what a step says of how it is computed."""


def arithmetic(sheet: Worksheet, place: Place) -> Sum:
    """The arithmetic of one cell."""
    name, row, column = place
    block = sheet.blocks[name]
    return RULES[block.step.how](sheet, block, row, column)
