"""All weights on one map, and of the chosen one the leading outer product of its gradient."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from lab.measures.gradient_summary import MatrixPlace, Weight
from viz.marks import Axis, Bar, Bars, Marks, Matrix, Said, Site, Text
from viz.pages.gradients.check import check
from viz.pages.gradients.shown import Shown, four, shown_of
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, rounded, share
from viz.shared.request import one_of, within

if TYPE_CHECKING:
    from lab.questions.gradients import TrainingPair
    from model.translator import Translator

ROWS = {"self": "qkvo", "cross": "qkvo", "ff": "132"}
KINDS = [(part, kind) for part, kinds in ROWS.items() for kind in (*kinds, "norm")]
"""The rows of the map: the weights of a layer from its input on."""
RATES = ("0.0001", "0.00001", "0.0003", "0.001")
"""Learning rates of Adam's first steps, the usual one first."""
METRICS = ("gradient", "step", "rank")
TOKENS, VALUES = 6, 16
"""Tokens that are named on either side of a direction; singular values."""


def lengths_of(translator: Translator, pair: TrainingPair, smoothing: float, metric: str, rate: float) -> list[float]:
    """Of every weight of the map how far Adam's first step moves it, or the rank of its gradient (0 for a norm's gamma)."""
    from lab.questions.gradient_parts import matrices, positions_of, rank_of
    from lab.questions.gradient_steps import step_lengths
    from lab.questions.gradients import record_gradients

    record = record_gradients(translator.model, pair, smoothing)
    places = matrices(translator.model)
    if metric == "rank":
        return [0.0 if p.kind == "norm" else float(rank_of(record.parameters[p.name], positions_of(record, p))) for p in places]
    lengths = step_lengths(translator.model, record.parameters, rate)
    return [float(lengths[p.name]) for p in places]


def rate_of(shown: Shown) -> str:
    """The learning rate of Adam's first steps."""
    return str(one_of(shown.ask.request.gradients, "rate", RATES))


def values_of(shown: Shown, metric: str) -> list[float]:
    """The number that the map shows of each weight."""
    all_weights = shown.glance.weights
    if metric == "gradient":
        return [weight.gradient for weight in all_weights]
    found = shown.once(lengths_of, metric, float(rate_of(shown)), slow=True)
    if metric == "rank":
        return found
    return [x / weight.length if weight.length else 0.0 for x, weight in zip(found, all_weights, strict=True)]


@dataclass(frozen=True, eq=False)
class Grid:
    """The map: kinds of weights that this model has, columns (stack, layer), and which weight stands where."""

    kinds: list[tuple[str, str]]
    columns: list[tuple[str, int]]
    cells: dict[tuple[tuple[str, int], tuple[str, str]], int]

    def at(self, kind: int, column: int) -> int | None:
        """The weight of a cell."""
        return self.cells.get((self.columns[column], self.kinds[kind]))


def grid_of(weights: list[Weight]) -> Grid:
    """Where each weight of a layer stands."""
    inside = {((w.place.stack, w.place.layer), (w.place.part, w.place.kind)): i for i, w in enumerate(weights) if w.place.stack}
    known = {kind for _, kind in inside}
    return Grid([kind for kind in KINDS if kind in known], list(dict.fromkeys(column for column, _ in inside)), inside)


def chosen_weight(shown: Shown) -> int:
    """The weight that was pressed on the map, or that a link names; else the matrix of a layer with the largest gradient."""
    given, all_weights = shown.ask.request.gradients, shown.glance.weights
    grid = grid_of(all_weights)
    kind, column = within(given.get("kind"), len(grid.kinds), -1), within(given.get("column"), len(grid.columns), -1)
    pressed = grid.at(kind, column) if kind >= 0 and column >= 0 else None
    if pressed is not None:
        return pressed
    named = [i for i, weight in enumerate(all_weights) if weight.place.name == given.get("matrix")]
    inside = [i for i, weight in enumerate(all_weights) if weight.place.stack and weight.positions]
    return named[0] if named else max(inside, key=lambda i: all_weights[i].gradient)


def weights(ask: Ask) -> Marks:
    """The map; a press opens a weight below."""
    shown = shown_of(ask)
    say, all_weights = ask.say, shown.glance.weights
    metric = one_of(ask.request.gradients, "metric", METRICS)
    values, now = values_of(shown, metric), chosen_weight(shown)
    high = full_scale(values)
    texts = [
        four(rounded(x, 3)) if metric != "rank" else f"{int(x)} / {w.positions}" if w.positions else "–"
        for x, w in zip(values, all_weights, strict=True)
    ]
    outside = [
        Bar(
            shown.weight(w),
            values[i],
            texts[i],
            look="chosen" if i == now else "",
            put={"gradients.matrix": w.place.name, "gradients.kind": None, "gradients.column": None},
        )
        for i, w in enumerate(all_weights)
        if not w.place.stack
    ]
    return [
        say.quiet(f"map.about.{metric}", rate=four(float(rate_of(shown))), norm=four(shown.glance.norm)),
        weight_map(shown, values, texts, now, high),
        Bars(outside, say.text("map.outside"), high, unit=say.text(f"metric.{metric}")),
        *map(Text, reading(shown, metric, values)),
    ]


def reading(shown: Shown, metric: str, values: list[float]) -> list[Said]:
    """Of ranks why those of W_K are low; of steps how far the matrices are apart, beside their gradients."""
    say = shown.say
    if metric == "rank":
        return [] if shown.config.positions == "rotary" else [say("look.map.rank")]
    sizes = [(x, weight.gradient) for x, weight in zip(values, shown.glance.weights, strict=True) if weight.place.kind != "norm"]
    if metric == "gradient" or not np.all(sizes):
        return []
    steps, gradients = (four(max(one) / min(one)) for one in zip(*sizes, strict=True))
    return [say("look.map.step", steps=steps, gradients=gradients)]


def weight_map(shown: Shown, values: list[float], texts: list[str], now: int, high: float) -> Matrix:
    """A row for each kind of weight, a column for each layer."""
    say, grid = shown.say, grid_of(shown.glance.weights)
    at = [[grid.at(kind, column) for column in range(len(grid.columns))] for kind in range(len(grid.kinds))]
    place = next(((r, c) for r, row in enumerate(at) for c, i in enumerate(row) if i == now), (None, None))
    names = [say.text(f"kind.{part}.{kind}") for part, kind in grid.kinds]
    return Matrix(
        Axis("gradients.kind", names, now=place[0]),
        Axis("gradients.column", [say.text(f"map.layer.{stack}", n=layer + 1) for stack, layer in grid.columns], now=place[1]),
        [[None if i is None else rounded(values[i], 6) for i in row] for row in at],
        say.text("map.label"),
        high=high,
        texts=[[("", "") if i is None else (texts[i], "") for i in row] for row in at],
        hidden_text=say.text("map.none"),
    )


@dataclass(frozen=True, eq=False)
class Product:
    """A gradient's leading outer product. side: which of its vectors lies in the stream, "in" what the matrix reads, "out" what it writes, "rows" of a table;
    near, against: the tokens (source's or not) whose vectors it points to and away from, with cosines. by_position: each position's part of the first
    singular value; reads: whether the positions are the encoder's.
    """

    rank: int
    share: float
    values: list[float]
    side: Literal["in", "out", "rows"]
    source: bool
    near: list[tuple[int, float]]
    against: list[tuple[int, float]]
    by_position: list[float]


def product_of(translator: Translator, pair: TrainingPair, smoothing: float, name: str) -> Product:
    """The leading outer product of one matrix, read through the vocabulary."""
    from lab.questions.gradient_parts import leading_product, matrices
    from lab.questions.gradients import record_gradients

    record = record_gradients(translator.model, pair, smoothing)
    place = next(p for p in matrices(translator.model) if p.name == name)
    found = leading_product(record, place)
    side, source, cosines = read_through(translator, place, found.u, found.v)
    cosines = cosines.round(9)  # what rounding left is none
    order = np.argsort(-cosines, kind="stable")
    near, against = ([(int(i), float(cosines[i])) for i in ids[:TOKENS] if cosines[i]] for ids in (order, order[::-1]))
    values, parts = found.values[:VALUES].tolist(), [] if found.by_position is None else found.by_position.tolist()
    return Product(found.rank, found.share, values, side, source, near, against, parts)


def of_encoder(place: MatrixPlace) -> bool:
    """Whether a matrix reads the encoder's stream."""
    return place.stack == "encoder" or (place.part == "cross" and place.kind in ("k", "v"))


def read_through(translator: Translator, place: MatrixPlace, u: Any, v: Any) -> tuple[Any, bool, Any]:
    """(which vector lies in the stream, whether it is the encoder's, its cosine with every token). Of a table, u itself: one number a token."""
    model = translator.model
    if not place.stack:
        return "rows", place.kind == "source", u
    writes, encoder = place.kind in ("o", "2"), of_encoder(place)
    table = (model.src_embedding.table.weight if encoder else model.output_matrix).detach().cpu().double().numpy()
    vector = u if writes else v
    lengths = np.linalg.norm(table, axis=-1)
    return "out" if writes else "in", encoder, np.divide(table @ vector, lengths, out=np.zeros_like(lengths), where=lengths > 0)


def product(ask: Ask) -> Marks:
    """The tokens that the direction points to, and where most of it comes from."""
    shown = shown_of(ask)
    say = ask.say
    weight = shown.glance.weights[chosen_weight(shown)]
    title = Text(say("product.of", name=shown.weight(weight)))
    if not weight.positions:
        return [title, say.quiet("product.vector")]
    found = shown.once(product_of, weight.place.name)
    if not found.values[0]:
        return [title, Text(say("product.empty"))]
    tokens = shown.tokens("encoder" if of_encoder(weight.place) else "decoder")
    rows, cols = weight.shape
    values = " · ".join(map(four, found.values[: weight.positions]))
    largest = shown.once(largest_of, weight.place.name)
    return [
        title,
        say.quiet("product.about_rows" if found.side == "rows" else "product.about"),
        Text(say(f"product.{found.side}")),
        pointed(shown, found),
        say.quiet("product.holds", share=share(found.share, say.language), rank=found.rank, rows=rows, cols=cols),
        *map(Text, largest_part(say, found, tokens)),
        *say.exactly(Text([*say("product.values"), f": {values}"], "quiet")),
        *check(shown, weight.place.name, list(largest)),
        Site(f"∂L/∂ {weight.place.name}", weight.shape, codes=[]),
    ]


def largest_part(say: Any, found: Product, tokens: list[str]) -> list[Said]:
    """The position that most of the product comes from, where the positions' parts are known."""
    if not found.by_position:
        return []
    best = int(np.argmax(found.by_position))
    return [say("look.product", text=tokens[best], n=best + 1, share=share(found.by_position[best], say.language))]


def pointed(shown: Shown, found: Product) -> Bars:
    """Tokens along the direction, then those against it. An update goes against the gradient, so that what a matrix writes is shown turned round."""
    sign = -1 if found.side == "out" else 1
    first, second = (found.against, found.near) if sign < 0 else (found.near, found.against)
    side = "source" if found.source else "target"
    bars = [Bar(shown.text(i, side), sign * x, num(sign * x, 2)) for i, x in (*first, *reversed(second))]
    return Bars(bars, shown.say.text(f"product.{found.side}"), tone="signed")


def largest_of(translator: Translator, pair: TrainingPair, smoothing: float, name: str) -> tuple[int, ...]:
    """Where in a parameter |g| is largest."""
    from lab.questions.gradients import record_gradients

    gradient = record_gradients(translator.model, pair, smoothing).parameters[name].numpy()
    return tuple(int(i) for i in np.unravel_index(int(np.abs(gradient).argmax()), gradient.shape))
