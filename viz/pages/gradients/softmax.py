"""One head's softmax backwards: dS of all cells, the chosen row in numbers, the arithmetic of the chosen cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.backward import Doubles, softmax_backward
from model.trace import Trace
from viz.marks import Axis, Buttons, Cell, Columns, Marks, Matrix, Press, Site, Table, Text, number_cells
from viz.pages.gradients.check import check
from viz.pages.gradients.shown import Shown, four, shown_of
from viz.shared.ask import Ask
from viz.shared.number_format import num, significant, tiny
from viz.shared.request import settings_at, within

if TYPE_CHECKING:
    from lab.questions.gradients import TrainingPair
    from model.translator import Translator

SIDES = {"encoder": ("encoder", "encoder"), "decoder": ("decoder", "decoder"), "cross": ("decoder", "encoder")}
"""Of each kind of attention the stack that asks and the one that is asked."""


@dataclass(frozen=True, eq=False)
class SoftmaxBack:
    """One head: scores S (-inf where masked), weights A, dA and dS as autograd gave them, (rows, keys) each."""

    scores: Doubles
    weights: Doubles
    d_weights: Doubles
    d_scores: Doubles

    def without_scaling(self, row: int, root: float) -> tuple[Doubles, Doubles]:
        """A and dS of a row if its scores had not been divided by the root of d_k, with the same dA."""
        powers = np.exp(root * (self.scores[row] - self.scores[row].max()))
        weights = powers / powers.sum()
        return weights, softmax_backward(weights, self.d_weights[row]).astype(np.float64)


def softmax_of(translator: Translator, pair: TrainingPair, smoothing: float, kind: str, layer: int, head: int) -> SoftmaxBack:
    """One head of a backward pass."""
    from lab.questions.gradients import record_gradients

    record = record_gradients(translator.model, pair, smoothing, weights=False)
    path = Trace.attention_site(kind, layer)
    found = [(values[f"{path}.{name}"][head]) for values in (record.values, record.gradients) for name in ("scores_masked", "weights")]
    scores, weights, d_scores, d_weights = (x.astype(np.float64) for x in found)
    return SoftmaxBack(scores, weights, d_weights, d_scores)


@dataclass(frozen=True)
class Spot:
    """One cell of one head."""

    kind: str
    layer: int
    head: int
    row: int
    key: int


def spot_of(shown: Shown) -> Spot:
    """The one that is chosen, while nobody has chosen that of the largest |dS| of its kind."""
    chosen, config = settings_at(shown.ask.request.gradients, "softmax"), shown.config
    kind = str(chosen["kind"]) if chosen.get("kind") in SIDES else "cross"
    layer, head, row, key = shown.glance.spots[kind]
    known = chosen.get("layer") is not None or chosen.get("head") is not None
    rows, keys = (len(shown.tokens(side)) for side in SIDES[kind])
    return Spot(
        kind,
        within(chosen.get("layer"), config.layers_of(kind), layer),
        within(chosen.get("head"), config.n_heads, head),
        within(chosen.get("row"), rows, 0 if known else row),
        within(chosen.get("key"), keys, 0 if known else key),
    )


def softmax(ask: Ask) -> Marks:
    """dS of one head, its chosen row in numbers, and the arithmetic of the chosen cell."""
    shown = shown_of(ask)
    say, at, config = ask.say, spot_of(shown), shown.config
    found = shown.once(softmax_of, at.kind, at.layer, at.head)
    rows, cols = map(shown.tokens, SIDES[at.kind])
    site = Trace.attention_site(at.kind, at.layer)
    title = say("common.token.source", n=at.row + 1, text=rows[at.row]) if at.kind == "encoder" else shown.row_title(at.row)
    kinds = [Press(say(f"common.attention_kind.{kind}"), {"gradients.softmax": {"kind": kind}}, pressed=kind == at.kind) for kind in SIDES]
    selects = [
        ask.numbered("layer", config.layers_of(at.kind), at.layer, "gradients.softmax."),
        ask.numbered("head", config.n_heads, at.head, "gradients.softmax."),
    ]
    return [
        say.quiet("softmax.about"),
        Columns([[Buttons(say.text("choose.kind"), kinds)], *([one] for one in selects)], [3, 1, 1]),
        Columns([[softmax_map(shown, found, at, rows, cols)], [Text(title), row_table(shown, found, at, cols)]]),
        *say.exactly(Text(softmax_arithmetic(say, found, at))),
        *check(shown, f"{site}.scores", [at.head, at.row, at.key]),
        *unscaled(say, found, at.row, float(np.sqrt(config.d_head))),
        Site(f"∂L/∂ {site}.scores_masked", [config.n_heads, len(rows), len(cols)], codes=["softmax"]),
    ]


def unscaled(say: Any, found: SoftmaxBack, row: int, root: float) -> Marks:
    """What a row that has a gradient would be if its scores had not been divided by the root of d_k."""
    size = float(np.linalg.norm(found.d_scores[row]))
    if not size:
        return []
    weights, raw = found.without_scaling(row, root)
    largest = {"max": num(float(found.weights[row].max())), "max_raw": num(float(weights.max()))}
    return [Text(say("look.softmax", root=four(root), **largest, times=four(float(np.linalg.norm(raw)) / size)))]


def softmax_map(shown: Shown, found: SoftmaxBack, at: Spot, rows: list[str], cols: list[str]) -> Matrix:
    """dS of all cells; masked ones have none."""
    open_, high = np.isfinite(found.scores), float(np.abs(found.d_scores).max())
    values = [
        [x if is_open else None for x, is_open in zip(*pair, strict=True)]
        for pair in zip(significant(found.d_scores, 4), open_, strict=True)
    ]
    return Matrix(
        Axis("gradients.softmax.row", rows, now=at.row),
        Axis("gradients.softmax.key", cols, now=at.key),
        values,
        shown.say.text("softmax.map"),
        palette="diverging",
        high=high or 1.0,
        format="figures",
        exact="figures",
        least=2 * high,
        title=shown.say("softmax.title"),
    )


def row_table(shown: Shown, found: SoftmaxBack, at: Spot, cols: list[str]) -> Table:
    """A, dA and dS of one row; a press chooses the key."""
    say = shown.say
    weights, back, ds = found.weights[at.row], found.d_weights[at.row], found.d_scores[at.row]
    rows = []
    for k, name in enumerate(cols):
        cells = [Cell(four(weights[k]), float(weights[k]), float(weights[k]))]
        cells += say.exactly(*number_cells(four, (back[k], weights[k] * back[k])))
        rows.append(
            [Cell(name, put={"gradients.softmax.row": at.row, "gradients.softmax.key": k}), *cells, Cell(four(ds[k]), float(ds[k]))]
        )
    total = num(float(ds.sum()), 4) + ("" if say.is_plain else f" ({tiny(float(ds.sum()))})")
    middle = say.exactly(Cell(""), Cell(four((weights * back).sum())))
    head = [say.text("softmax.key"), "A", *say.exactly("dA", "A·dA"), "dS"]
    return Table(head, [*rows, [Cell(say("softmax.sum")), Cell("1"), *middle, Cell(total)]], say.text("softmax.map"), now=[at.key], foot=1)


def softmax_arithmetic(say: Any, found: SoftmaxBack, at: Spot) -> Any:
    """How dS of the chosen cell comes about."""
    if not np.isfinite(found.scores[at.row, at.key]):
        return say("softmax.masked")
    weights, back = found.weights[at.row], found.d_weights[at.row]
    numbers = {"a": weights[at.key], "da": back[at.key], "pull": (weights * back).sum(), "ds": found.d_scores[at.row, at.key]}
    return say("softmax.arithmetic", **{name: four(x) for name, x in numbers.items()})
