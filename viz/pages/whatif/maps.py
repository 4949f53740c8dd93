"""Attention maps with the edits beside those without, or of two sentences; heads that are silenced, and a row of weights by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from model.text_input import InputError
from model.tokenizer import Piece
from model.trace import KINDS
from viz.marks import (
    Axis,
    Buttons,
    Columns,
    Field,
    Fold,
    Form,
    Marks,
    Matrix,
    Press,
    Segmented,
    Site,
    Slider,
    Text,
    Thumbnails,
    Values,
)
from viz.pages.whatif.edits import SILENCES, layer_silenced, put, replaced, row_text, silence_of, silenced, site_of
from viz.pages.whatif.run import Effect, Now, effect_of, now_of, taught_head
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num
from viz.shared.small_maps import small
from viz.shared.token_axes import closed

Doubles = NDArray[np.float64]
TOGETHER, NAMES = 10, 5
"""Columns of a map beside which two more have room; as wide as so many are the names of its rows."""
SIGNS = {"": "", "ablate": "0", "mean": "x̄"}


@dataclass(frozen=True, eq=False)
class Side:
    """All maps of one kind of one run, (L, H, T, S), with the tokens of both axes."""

    weights: Doubles
    rows: Sequence[Piece]
    cols: Sequence[Piece]

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.rows), len(self.cols)


@dataclass(frozen=True, eq=False)
class Pair:
    """Two runs, and the head that is shown."""

    kind: str
    sides: tuple[Side, Side]
    at: tuple[int, int]

    @property
    def maps(self) -> tuple[Doubles, Doubles]:
        """The two maps of that head."""
        return self.sides[0].weights[self.at], self.sides[1].weights[self.at]

    @property
    def change(self) -> Doubles | None:
        """Right less left; None where the shapes differ."""
        before, after = self.maps
        return after - before if before.shape == after.shape else None

    @property
    def site(self) -> str:
        """The attention of the head."""
        return site_of(self.kind, self.at[0])


def axes_of(kind: str, read: Sequence[Piece], scored: Sequence[Piece]) -> tuple[Sequence[Piece], Sequence[Piece]]:
    """What the rows and the columns of a kind are."""
    return {"encoder": (read, read), "decoder": (scored, scored), "cross": (scored, read)}[kind]


def side_of(kind: str, effect: Effect) -> Side:
    """What a run scored, with the edits that it had."""
    return Side(effect.weights(kind), *axes_of(kind, effect.found.plan.read, effect.found.scored))


def edited_pair(ask: Ask, now: Now) -> Pair:
    """Without the edits and with them, over the same scored translation."""
    kind = ask.scene.kind
    sides = side_of(kind, effect_of(ask, [], reference=now.reference)), side_of(kind, now.effect)
    return Pair(kind, sides, chosen(ask, sides))


def chosen(ask: Ask, sides: tuple[Side, Side]) -> tuple[int, int]:
    """The head to show: the person's own, else the one whose weights moved most, else the taught one, else the first."""
    (layers, heads), own = sides[0].weights.shape[:2], (ask.scene.layer, ask.scene.head)
    if 0 <= own[0] < layers and 0 <= own[1] < heads:
        return own
    if sides[0].shape == sides[1].shape:
        moved = np.abs(sides[1].weights - sides[0].weights).sum((2, 3))
        if moved.max() > 0:
            layer, head = np.unravel_index(int(moved.argmax()), moved.shape)
            return int(layer), int(head)
    return taught_head(ask, ask.scene.kind) or (0, 0)


def maps(ask: Ask) -> Marks:
    """The part of the page: what is compared, which head, the maps and what to say of them."""
    say, now = ask.say, now_of(ask)
    compared = "beside" if ask.request.whatif.get("versus") == "beside" else "edits"
    choices = say.choices("versus.", ("edits", "beside"))
    top: Marks = [Segmented("whatif.versus", say.text("versus_label"), choices, "edits", named=True)]
    if compared == "edits":
        pair = edited_pair(ask, now)
        return [*top, say.quiet("maps_lead"), *figure(ask, now, pair, compared), row_editor(ask, now, pair)]
    top += [say.quiet("maps_lead_beside"), second_sentence(ask, ask.scene.run.beside, "beside")]
    if not ask.scene.run.beside.strip():
        return [*top, say.notice("beside_none")]
    try:
        pair, told = beside_pair(ask, now)
    except InputError as error:
        return [*top, say.refused(error)]
    return [*top, *told, *figure(ask, now, pair, compared)]


def second_sentence(ask: Ask, text: str, label: str) -> Form:
    """A box for the second sentence."""
    say = ask.say
    return Form([Field("beside", say.text(label), text)], say.text(label), say.text(f"{label}_apply"))


def beside_pair(ask: Ask, now: Now) -> tuple[Pair, Marks]:
    """The sentence and a second one, each with its own translation; and what the second one became."""
    kind, other = ask.scene.kind, ask.service.result(replace(ask.run, text=ask.scene.run.beside, beside="", forced=(), cut=()))
    sides = (
        side_of(kind, effect_of(ask, [], reference=now.reference)),
        Side(other.trace.weights(kind).astype(np.float64), *axes_of(kind, other.trace.src, other.trace.tgt)),
    )
    keys = ["beside_language" if code == "wrong_language" else f"common.notice.{code}" for code in other.translation.source.notices]
    return Pair(kind, sides, chosen(ask, sides)), [
        Text(ask.say("beside_wrote", text=other.translation.text or "∅")),
        *(ask.say.notice(key) for key in keys),
    ]


def figure(ask: Ask, now: Now, pair: Pair, compared: str) -> Marks:
    """The head, the two maps and their difference."""
    say = ask.say
    auto = Press(say("shown.auto"), {"layer": -1, "head": -1}, look="link")
    which: Marks = [
        Segmented("kind", say.text("kind_label"), say.choices("kind.", KINDS), "cross", named=True),
        auto if (ask.scene.layer, ask.scene.head) == pair.at else say.quiet("shown"),
    ]
    drawn = matrices(ask, now, pair, compared)
    wide = max(len(side.cols) for side in pair.sides)
    pictures: Marks = [Columns([[one] for one in drawn], [wide + NAMES, *[wide] * (len(drawn) - 1)])] if wide <= TOGETHER else drawn
    shapes = {name: "×".join(map(str, side.shape)) for name, side in zip(("before", "after"), pair.sides, strict=True)}
    shape = pair.sides[0].weights.shape[1:]
    return [
        Columns([which, [heads(ask, now, pair)], silencers(ask, pair) if compared == "edits" else []], [4, 3, 6]),
        *pictures,
        *([say.notice("no_difference", **shapes)] if pair.change is None else []),
        Site(f"{pair.site}.weights", list(shape), f"{say.text('common.head')} {pair.at[1] + 1}"),
    ]


def heads(ask: Ask, now: Now, pair: Pair) -> Thumbnails:
    """All heads of the kind as they are with the edits; a sign under those that are silenced."""
    say, weights = ask.say, pair.sides[1].weights
    layers, count = weights.shape[:2]
    signs = [[SIGNS[silence_of(now.kept, site_of(pair.kind, layer), head)] for head in range(count)] for layer in range(layers)]
    notes = signs if any(map(any, signs)) else None
    return Thumbnails(small(weights.astype(np.float32)), say.text("common.head"), say.pattern("place_short"), notes=notes, now=pair.at)


def silencers(ask: Ask, pair: Pair) -> Marks:
    """Buttons that silence the head that is shown, or all of its layer."""
    say, edits, (layer, head) = ask.say, ask.scene.edits, pair.at
    count = pair.sides[0].weights.shape[1]
    own = silence_of(edits, pair.site, head)
    one = [Press(say(f"mode.{how}"), put(silenced(edits, pair.site, head, how, count)), pressed=own == how) for how in SILENCES]
    whole = [
        Press(say(f"layer.{how}", n=layer + 1), put(layer_silenced(edits, pair.site, how)), pressed=f"{how}:{pair.site}" in edits)
        for how in SILENCES
    ]
    return [
        Buttons(say.text("common.head"), [*one, *whole]),
        say.quiet("mode_more"),
    ]


def row_labels(ask: Ask, kind: str, rows: Sequence[Piece]) -> list[str]:
    """Rows of the decoder with the token that they write."""
    names = [ask.label(piece) for piece in rows]
    return names if kind == "encoder" else [f"{own} → {after}" for own, after in zip(names, [*names[1:], ""], strict=True)]


def axes(ask: Ask, pair: Pair, i: int, compared: str) -> tuple[Axis, Axis]:
    """Rows and columns of a map. Those of a second sentence are not linked with the sentence's own."""
    side = pair.sides[i]
    foreign = "beside." if compared == "beside" and i else ""
    row = "source" if pair.kind == "encoder" else "target"
    col = "source" if pair.kind == "cross" else "key"
    rows = Axis(foreign + row, row_labels(ask, pair.kind, side.rows), [piece.kind for piece in side.rows])
    return rows, ask.axis(foreign + col, side.cols)


def matrices(ask: Ask, now: Now, pair: Pair, compared: str) -> list[Matrix]:
    """The two maps on one scale, and the difference where there is one."""
    say, change = ask.say, pair.change
    names = ("before", "after") if compared == "edits" else ("own", "beside")
    top = full_scale(*pair.maps)
    unmasked = (False, compared == "edits" and "causal:off" in now.kept)
    drawn: list[Matrix] = []
    for i, name in enumerate(names):
        rows, cols = axes(ask, pair, i, compared)
        shut = pair.kind == "decoder" and not unmasked[i]
        label = say.text("map_label", name=say.text(f"map.{name}"), layer=pair.at[0] + 1, head=pair.at[1] + 1)
        values = closed(pair.maps[i], 4, is_masked=shut)
        one = Matrix(rows, cols, values, label, say=say.pattern("says_one"), high=top, least=0.05, title=say(f"map.{name}"))
        drawn.append(replace(one, bare=bool(i) and rows.labels == drawn[0].rows.labels and len(cols.labels) <= TOGETHER))
    if change is None:
        return drawn
    rows, cols = axes(ask, pair, 1, compared)
    reach, moved = full_scale(change), float(np.abs(change).sum()) / 2 / len(change)
    values, title = (
        closed(change, 4, is_masked=pair.kind == "decoder" and not any(unmasked)),
        say.text("map.difference", share=f"{num(100 * moved, 1)}%"),
    )
    last = Matrix(rows, cols, values, title, say.pattern("says"), "diverging", high=reach, least=0.05, title=title)
    return [*drawn, replace(last, bare=drawn[1].bare)]


@dataclass(frozen=True)
class Row:
    """The row that is edited by hand: how its edit begins, the place of its head, the weights as the sliders stand."""

    index: int
    prefix: str
    at: tuple[int, int]
    values: list[float]
    edited: bool


def row_of(ask: Ask, now: Now, pair: Pair) -> Row:
    """The row at the cursor, with what its sliders stand at: the numbers of its edit, else its weights. Padding has none."""
    side, pads = pair.sides[1], now.effect.found.plan.padded
    rows = len(side.rows) - (pads if pair.kind == "encoder" else 0)
    cursor = ask.scene.source if pair.kind == "encoder" else ask.scene.step
    index = max(0, min(cursor, rows - 1))
    keys = index + 1 if pair.kind == "decoder" else len(side.cols) - pads
    prefix = f"row:{pair.site}.{pair.at[1]}.{index}="
    own = next((edit.removeprefix(prefix) for edit in now.kept if edit.startswith(prefix)), "")
    values = [float(x) for x in own.split(",")] if own else np.round(pair.maps[1][index, :keys], 3).tolist()
    return Row(index, prefix, pair.at, values, bool(own))


def row_editor(ask: Ask, now: Now, pair: Pair) -> Fold:
    """A slider for each key of the row at the cursor."""
    say, row, side = ask.say, row_of(ask, now, pair), pair.sides[1]
    total = sum(row.values) or 1.0
    sliders = [
        Slider(f"whatif.w{i}", ask.label(side.cols[i]), 0, max(1.0, *row.values), 0.01, x, num(x / total, 3))
        for i, x in enumerate(row.values)
    ]
    top = row.values.index(max(row.values))
    all_of = {"even": [1.0] * len(row.values), "top": [float(i == top) for i in range(len(row.values))]}
    presses = [Press(say(f"row_{name}"), with_row(ask, row, values)) for name, values in all_of.items()]
    back = [Press(say("row_back"), put(replaced(ask.scene.edits, row.prefix)))] if row.edited else []
    return Fold(
        say("row_title"),
        [
            say.quiet("row_hint"),
            Text(say("row_pick", n=row.index + 1, token=row_labels(ask, pair.kind, side.rows)[row.index])),
            Buttons(say.text("row_title"), [*presses, *back]),
            Columns([list(sliders[i::3]) for i in range(min(3, len(sliders)))]),
        ],
    )


def with_row(ask: Ask, row: Row, values: Sequence[float]) -> Values:
    """What sets the row; the map stays with its head, even if another's weights move more."""
    edits = replaced(ask.scene.edits, row.prefix, row.prefix + row_text(values))
    return put(edits) | dict(zip(("layer", "head"), row.at, strict=True))


def wishes(ask: Ask, now: Now) -> Values | None:
    """What was typed or slid becomes an edit: a text for the pinned source token, a weight for a key of the row at the cursor."""
    given, found = ask.request.whatif, now.effect.found
    swap = given.get("swap")
    weights = {i: given.get(f"w{i}") for i in range(max(len(found.plan.read), len(found.scored)))}
    slid = {i: float(x) for i, x in weights.items() if isinstance(x, (int, float)) and x >= 0}
    if swap is None and not slid:
        return None
    changed = put(ask.scene.edits)
    if isinstance(swap, str) and ask.scene.source >= 0:
        start = f"swap:{ask.scene.source}="
        changed = put(replaced(ask.scene.edits, start, start + swap))
    elif slid:
        row = row_of(ask, now, edited_pair(ask, now))
        changed = with_row(ask, row, [slid.get(i, x) for i, x in enumerate(row.values)])
    rest = {key: value for key, value in given.items() if key != "swap" and not (key[:1] == "w" and key[1:].isdigit())}
    return changed | {"whatif": rest}
