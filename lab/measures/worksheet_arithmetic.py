"""How each number of the worksheet comes about: the numbers that it reads, the sum written out, and its value."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from lab.measures.worksheet import BIAS, Block, Place, Worksheet

WIDTH = 2
"""Of a head; and the number of tokens on each side."""
EPS = 1e-5


@dataclass(frozen=True)
class Sum:
    """text: the arithmetic with its numbers. value: what it gives. reads: the numbers that it reads."""

    text: str
    value: float
    reads: list[Place] = field(default_factory=list)


@dataclass(frozen=True)
class At:
    """A cell of a block of the worksheet. write: how a number is written."""

    sheet: Worksheet
    write: Callable[[float], str]
    block: Block
    row: int
    column: int

    @property
    def before(self) -> Place:
        """The same cell of the block that this one is computed from."""
        return self.block.step.of[0], self.row, self.column

    @property
    def x(self) -> float:
        """The number there."""
        return self.sheet.at(self.before)

    @property
    def whole_row(self) -> list[Place]:
        """Its row in the block before."""
        return [(self.block.step.of[0], self.row, i) for i in range(4)]

    @property
    def beside(self) -> range:
        """The columns of the same head, or all of them where there are no heads."""
        first = self.column // WIDTH * WIDTH
        return range(first, first + WIDTH) if self.block.step.heads else range(self.block.cells.shape[1])

    def weight(self, row: int, column: int) -> Place:
        """A number of the weight of the step."""
        return self.block.step.weight, row, column

    def factor(self, x: float) -> str:
        """In a product or a sum a negative number stands in brackets."""
        text = self.write(x)
        return f"({text})" if text[0] in "−-" else text


Rule = Callable[[At], Sum]


def products(at: At, pairs: Sequence[tuple[Place, Place]], bias: Place | None = None) -> Sum:
    """Pairs of factors, multiplied and added."""
    numbers = [(at.sheet.at(a), at.sheet.at(b)) for a, b in pairs]
    more = at.sheet.at(bias) if bias else 0.0
    text = " + ".join([*(f"{at.factor(a)}·{at.factor(b)}" for a, b in numbers), *([at.factor(more)] if more else [])])
    reads = [place for pair in pairs for place in pair]
    return Sum(text, sum(a * b for a, b in numbers) + more, [*reads, *([bias] if bias and more else [])])


def table_row(at: At) -> Sum:
    """A row of the embedding table times the root of the width."""
    table = at.sheet.weights[at.block.step.weight]
    place = at.weight(table.rows.index(at.block.rows[at.row]), at.column)
    root, value = math.sqrt(table.values.shape[1]), at.sheet.at(place)
    return Sum(f"{at.write(root)}·{at.factor(value)}", root * value, [place])


def position(at: At) -> Sum:
    """A row of the table of positions."""
    place = at.weight(at.row, at.column)
    return Sum(at.write(at.sheet.at(place)), at.sheet.at(place), [place])


def added(at: At) -> Sum:
    """Two blocks, number by number."""
    places = [(name, at.row, at.column) for name in at.block.step.of]
    return Sum(" + ".join(at.factor(at.sheet.at(one)) for one in places), sum(map(at.sheet.at, places)), places)


def linear(at: At) -> Sum:
    """A row times a column of the weight, and the bias."""
    pairs = [(x, at.weight(i, at.column)) for i, x in enumerate(at.whole_row)]
    return products(at, pairs, at.weight(BIAS, at.column) if at.sheet.weights[at.block.step.weight].bias is not None else None)


def scores(at: At) -> Sum:
    """The query of a row times the key of a column, in one head."""
    q, k = at.block.step.of
    return products(at, [((q, at.row, i), (k, at.column % WIDTH, i)) for i in at.beside])


def mixed(at: At) -> Sum:
    """The values, each times its weight."""
    weights, v = at.block.step.of
    return products(at, [((weights, at.row, i), (v, key, at.column)) for key, i in enumerate(at.beside)])


def logits(at: At) -> Sum:
    """The hidden row times the embedding of a word."""
    return products(at, [(x, at.weight(at.column, i)) for i, x in enumerate(at.whole_row)])


def scaled(at: At) -> Sum:
    """A score divided by the root of the head's width."""
    return Sum(f"{at.write(at.x)} / √{WIDTH}", at.x / math.sqrt(WIDTH), [at.before])


def masked(at: At) -> Sum:
    """A score where the key does not come after the query."""
    key = at.column % WIDTH
    value = at.x if key <= at.row else -math.inf
    return Sum(f"{key + 1} {'≤' if key <= at.row else '>'} {at.row + 1}: {at.write(value)}", value, [at.before])


def softmax(at: At) -> Sum:
    """The power of e of one score, divided by those of all."""
    places = [(at.block.step.of[0], at.row, i) for i in at.beside]
    powers = [at.sheet.at(one) for one in places]
    mine, whole = math.exp(at.x), sum(map(math.exp, powers))
    told = " + ".join(f"e^{at.factor(one)}" for one in powers)
    return Sum(f"e^{at.factor(at.x)} / ({told}) = {at.write(mine)} / {at.write(whole)}", mine / whole, places)


def norm(at: At) -> Sum:
    """A number less the mean of its row, divided by the standard deviation, times gamma."""
    weight = at.weight(0, at.column)
    row, gamma = [at.sheet.at(one) for one in at.whole_row], at.sheet.at(weight)
    mean = sum(row) / len(row)
    deviation = math.sqrt(sum((one - mean) ** 2 for one in row) / len(row) + EPS)
    squares = " + ".join(f"{at.factor(one - mean)}²" for one in row)
    times = "" if gamma == 1 else f"{at.write(gamma)}·"
    told = f"μ = {at.write(mean)}; σ = √(({squares}) / {len(row)}) = {at.write(deviation)}"
    text = f"{told}; {times}({at.write(at.x)} − {at.factor(mean)}) / {at.write(deviation)}"
    return Sum(text, gamma * (at.x - mean) / deviation, [*at.whole_row, weight])


def relu(at: At) -> Sum:
    """Nothing below zero."""
    return Sum(f"max(0, {at.write(at.x)})", max(0.0, at.x), [at.before])


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


def arithmetic(sheet: Worksheet, place: Place, write: Callable[[float], str] = str) -> Sum:
    """The arithmetic of one cell. write: how its numbers are written."""
    name, row, column = place
    at = At(sheet, write, sheet.blocks[name], row, column)
    return RULES[at.block.step.how](at)
