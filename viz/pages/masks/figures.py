"""The page Masks: the scores of one head, the mask over them, the weights that are left; six steps of masked attention; a batch of two lengths."""

from typing import Any

import numpy as np

from viz.marks import (
    Axis,
    Columns,
    Later,
    Marks,
    Matrix,
    Note,
    Panel,
    Press,
    Select,
    Shares,
    Sheet,
    Slots,
    Switch,
    Text,
    Values,
)
from viz.pages.masks.batch import batch_panels
from viz.pages.masks.numbers import rounded
from viz.pages.masks.place import Shown, shown_at
from viz.pages.masks.sentences import readings, row_answer
from viz.shared.ask import Ask
from viz.shared.number_format import figures, full_scale
from viz.shared.token_axes import named_row

LEAST = 0.04
"""A smaller share of a row is among the others."""
LIFTED = "masks.lifted"
"""The key of the scene that says whether the mask is lifted."""
KINDS: dict[str, Values] = {
    "decoder": {"kind": "decoder"},
    "encoder": {"kind": "encoder"},
    "cross": {"kind": "cross", "masks.cross": True},
}
"""What a choice of attention sets."""


def masks(ask: Ask) -> Sheet:
    """One head: its scores, the mask over them, the weights with it, and what each row loses."""
    say, shown = ask.say, shown_at(ask)
    rows, cols = (axis.name for axis in shown.axes)
    pieces = ask.labeled(shown.trace.axes(shown.kind)[0])
    names = [named_row(pieces, i, shown.writes) for i in range(len(pieces))]
    notes = [*readings(say, shown.head, ~shown.hidden, shown.real, names), say("where")]
    frames = [Panel("frames", say("frames.title"), [Later("frames")])]
    return Sheet(
        part="scores weights taken kinds",
        answer=[Switch(f"@{rows}", {str(i): answers(shown, i) for i in range(len(shown.hidden))}, "0")],
        picture=[pictures(shown), Columns([bars(shown), controls(shown)], [3.7, 1])],
        foot=[
            Note.of(say("common.notice_n", n=len(notes)), *notes),
            ask.note("common.why", f"lead.{shown.name}"),
        ],
        site=shown.site("scores_masked", None, "scores", "weights"),
        panels=[
            *(frames if shown.kind == "decoder" else batch_panels(shown)),
            ask.panel("difference", [Later("difference")], open=False),
            ask.panel("rule", rule(shown), open=False),
        ],
        at={rows: shown.proposed, "layer": shown.place[0], "head": shown.place[1]} | ({cols: 0} if shown.kind == "cross" else {}),
    )


def answers(shown: Shown, row: int) -> Marks:
    """What the mask takes from a row, and what the row gets once it is lifted."""
    say, about = shown.ask.say, (shown.head, shown.hidden, row, shown.tokens, shown.name)
    return [Switch(LIFTED, {"": [Text(row_answer(say, *about), "answer")], "true": [Text(row_answer(say, *about, ".lifted"), "answer")]})]


def rule(shown: Shown) -> Marks:
    """Where there is a causal mask, and what a score is."""
    say, d = shown.ask.say, shown.trace.config.d_head
    return [Text(say(f"encoder_none.{shown.kind}")), Text(say(f"scores{shown.alibi}", d=d, root=figures(d**0.5)))]


def pictures(shown: Shown) -> Columns:
    """Scores, scores under the mask, weights, and what each row loses, side by side; the mask can be lifted at this place."""
    say, head, matrix = shown.ask.say, shown.head, Pictures(shown)
    note = say.text(f"scores_note{shown.alibi}", d=shown.trace.config.d_head)
    plate: Values = {"plate": LIFTED, "hidden": shown.hidden.astype(int).tolist()}
    with_mask = matrix.weights("weights_with", np.where(shown.hidden, np.nan, head.weights))
    without = matrix.weights("weights_without", head.without, **plate)
    lift, back = Press(say("lifted.lift"), {LIFTED: True}, look="primary"), Press(say("lifted.back"), {LIFTED: False})
    columns: list[Marks] = [
        [matrix.scores("scores_plain", "scores_title", note)],
        [
            matrix.scores(
                "scores_masked",
                "under",
                say.text(f"under.{shown.name}"),
                bare=True,
                lifted=(say("under.lifted"), say.text("lifted")),
                **plate,
            ),
            Switch(LIFTED, {"": [lift], "true": [back]}),
        ],
        [Switch(LIFTED, {"": [with_mask], "true": [without]})],
        [matrix.taken()],
    ]
    return Columns(columns, [1.45, 1.2, 1.2, 0.4])


class Pictures:
    """The matrices of the place."""

    def __init__(self, shown: Shown) -> None:
        self.shown, self.say = shown, shown.ask.say
        self.rows, self.cols = shown.axes
        finite = shown.head.scores[np.isfinite(shown.head.scores)]
        self.high = full_scale(finite)

    def label(self, name: str) -> str:
        """A matrix in words."""
        shown, (layer, head) = self.shown, self.shown.place
        of = {"kind": self.say.text(f"common.attention_kind.{shown.kind}"), "layer": layer + 1, "head": head + 1}
        return self.say.text("label", name=self.say.text(name), rows=len(self.rows.labels), cols=len(self.cols.labels), **of)

    def scores(self, name: str, title: str, note: str, **more: Any) -> Matrix:
        """The scores; more: the mask over them."""
        looks: Values = {"palette": "diverging", "high": self.high, "format": "1", "row_only": True}
        words: Values = {"say": self.say.pattern("cell.score"), "hidden_text": self.say.text("closed")}
        values = rounded(self.shown.head.scores)
        return Matrix(self.rows, self.cols, values, self.label(name), title=self.say(title), note=note, **words, **looks, **more)

    def weights(self, name: str, values: Any, **more: Any) -> Matrix:
        """The weights with the mask or without."""
        say = self.say
        words: Values = {"say": say.pattern("cell.weight"), "hidden_text": say.text("closed"), "title": say("weights_title")}
        return Matrix(
            self.rows,
            self.cols,
            rounded(values),
            self.label(name),
            note=say.text("percent_of_row"),
            bare=True,
            least=0.005,
            **words,
            **more,
        )

    def taken(self) -> Matrix:
        """What each row would give to what is masked."""
        say, column, note = self.say, Axis("taken", ["Σ"]), self.say.text("percent_of_row")
        values, label = rounded(self.shown.head.lost[:, None]), say.text(f"taken.{self.shown.name}")
        looks: Values = {"bare": True, "lengths": True, "plate": LIFTED, "lifted": (say("taken_lifted"), note)}
        return Matrix(self.rows, column, values, label, say.pattern("cell.taken"), title=say("taken_title"), note=note, **looks)


def difference(ask: Ask) -> Marks:
    """How far the mask moves each weight."""
    shown = shown_at(ask)
    say, (rows, cols), moved = ask.say, shown.axes, shown.head.weights - shown.head.without
    look: Values = {"palette": "diverging", "high": full_scale(moved), "say": say.pattern("cell.difference")}
    return [Matrix(rows, cols, rounded(moved), Pictures(shown).label("difference"), exact="percent", least=0.005, **look)]


def bars(shown: Shown) -> Marks:
    """The chosen row as two bars of 100 %, without the mask above and with it below."""
    say, (rows, cols) = shown.ask.say, shown.axes
    names = say.text("unmasked"), say.text("masked")
    whole = [i for i in range(len(rows.labels)) if shown.head.weights[i].any()]
    cases: Slots = {
        str(i): [Shares(shares_of(shown, i, cols.labels), names, say.text("shares", row=rows.labels[i]), LIFTED)] for i in whole
    }
    return [Switch(f"@{rows.name}", cases, "0")] if cases else []


def shares_of(shown: Shown, row: int, labels: list[str]) -> list[tuple[str, float, float, bool]]:
    """The parts of both bars; those too small to be seen in either are one part."""
    above, below, shut = shown.head.without[row], shown.head.weights[row], shown.hidden[row]
    large = np.maximum(above, below) >= LEAST
    found = [(labels[i], round(float(above[i]), 4), round(float(below[i]), 4), bool(shut[i])) for i in np.flatnonzero(large)]
    for closed in (False, True):
        small = ~large & (shut == closed)
        if small.any():
            found.append(("…", round(float(above[small].sum()), 4), round(float(below[small].sum()), 4), closed))
    return found


def controls(shown: Shown) -> Marks:
    """Which mask, which layer, which head."""
    ask, say, config = shown.ask, shown.ask.say, shown.trace.config
    kinds = [(put, say.text(f"common.attention_kind.{name}")) for name, put in KINDS.items()]
    return [
        Select("", say.text("common.kind_label"), kinds, KINDS[shown.kind]),
        Columns(
            [[ask.numbered("layer", config.layers_of(shown.kind), shown.place[0])], [ask.numbered("head", config.n_heads, shown.place[1])]]
        ),
    ]
