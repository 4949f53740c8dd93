"""The page Patching: two sentences that differ in a word, and what exchanging one vector between their runs does to the output."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from viz.marks import (
    Axis,
    Buttons,
    Chips,
    Columns,
    Field,
    Fold,
    Form,
    Marks,
    Matrix,
    Panel,
    Press,
    Sheet,
    Site,
    Spans,
    Text,
)
from viz.pages.patching.pairs import Exchange, Spot, exchange_of, patched_row
from viz.pages.patching.sentences import (
    about_place,
    alone,
    refusal,
    row_name,
    token_text,
    where,
)
from viz.shared.ask import Ask
from viz.shared.example_pairs import ready_pairs
from viz.shared.number_format import num, share, significant
from viz.shared.scene import NOT_CHOSEN

if TYPE_CHECKING:
    from model.translator import Translation

MOST_NAMED = 16
"""With more rows the token that is then most probable has no room in a cell."""


def patching(ask: Ask) -> Sheet:
    """Two grids, rows are tokens and columns layers: how much of the difference one vector carries."""
    from lab.questions.patching import PatchError

    say, start = ask.say, ask.say.notice("start")
    try:
        exchange, other = exchange_of(ask)
    except PatchError as error:
        exchange, other = None, str(ask.request.patching.get("other", ""))
        start = Text(refusal(say, error.code, error.values), "notice")
    if exchange is None:
        return Sheet(say("title"), [], part="pair", answer=[start], side=sentences(ask, None, other), foot=[ask.note("common.why", "lead")])
    spot = exchange.spot(dict(ask.request.patching))
    found = about_place(say, exchange, spot)
    if not other:
        found = say.joined(say("example", **ready_pairs(ask.translator.reads)[0]._asdict()), found)
    sites = [site for grid in exchange.grids.values() for site in grid.sites]
    return Sheet(
        part="grids",
        answer=[Text(found, "answer")],
        picture=[Columns([[grid_of(ask, exchange, stack)] for stack in exchange.grids])],
        side=[*sentences(ask, exchange, other), *switches(ask, exchange)],
        foot=[
            ask.note("common.notice", *alone(say, exchange)),
            ask.note("common.why", "lead", f"about.{exchange.direction}"),
        ],
        legend=[say.legend(f"legend.{exchange.direction}"), *say.exactly(say.quiet("method"))],
        site=Site(f"{sites[0]} … {sites[-1]}", [exchange.pair.rows(sites[0]), ask.config.d_model], codes=["grid"]),
        panels=[
            ask.panel("pair", pair_marks(ask, exchange)),
            Panel("place", say(f"place.{exchange.direction}"), place(ask, exchange, spot)),
        ],
        at={"patching.site": spot[1] + exchange.offset(spot[0]), "patching.row": spot[2]},
    )


def sentences(ask: Ask, exchange: Exchange | None, other: str) -> Marks:
    """Both sentences: the one above, and the one that is typed here; and pairs to begin with."""
    say, text = ask.say, ask.scene.run.text
    given = {key: value for key, value in ask.request.patching.items() if key in ("direction", "part")}
    presses = [
        Press(
            say(f"pair.{pair.name}"),
            NOT_CHOSEN | {"text": pair.clean, "patching": {**given, "other": pair.corrupt}},
            pressed=(pair.clean, pair.corrupt) == (text, other),
        )
        for pair in ready_pairs(ask.translator.reads)
    ]
    is_example = exchange is not None and not other
    a, b = (say.text("yours", name=name) if is_example else name for name in "AB")
    return [
        Text([("strong", a), " ", ("source", text)]),
        Form(
            [Field("patching.other", f"{b}: {say.text('other')}", other or text)],
            say.text("other"),
            say.text("common.compare"),
            {"patching.site": None, "patching.row": None},
        ),
        *([say.quiet("start")] if is_example else []),
        *([Fold(say("pairs"), [Buttons(say.text("pairs"), presses)])] if presses else []),
    ]


def switches(ask: Ask, exchange: Exchange) -> Marks:
    """Which run gives, and what of it."""
    from lab.questions.patching import DIRECTIONS, PARTS

    say = ask.say
    return [
        ask.segmented("patching.direction", "direction", "direction.", DIRECTIONS, named=False),
        ask.select("patching.part", "part", "part.", PARTS["decoder"]),
        *([] if "encoder" in exchange.grids else [say.quiet("no_part")]),
    ]


def grid_of(ask: Ask, exchange: Exchange, stack: str) -> Matrix:
    """One stack: how much each exchange did; bold where the output flips, with the token that is then most probable."""
    say, grid = ask.say, exchange.grids[stack]
    effects, flips = exchange.effects(stack).T, exchange.flips(stack).T
    rows = range(len(effects))
    firsts = [[token_text(say, exchange.first((stack, layer, row))) for layer in range(len(grid.sites))] for row in rows]
    named = len(effects) <= MOST_NAMED
    texts = [
        [(share(float(x), say.language), first if named else "") for x, first in zip(line, firsts[row], strict=True)]
        for row, line in enumerate(effects)
    ]
    return Matrix(
        Axis("patching.row", [row_name(say, exchange, stack, row) for row in rows], title=say.text(f"rows.{stack}")),
        Axis("patching.site", say.layers(len(grid.sites)), first=exchange.offset(stack)),
        significant(np.asarray(effects), 5),
        say.text(f"common.stack.{stack}"),
        say=say.pattern("cell"),
        texts=texts,
        strong=flips.tolist(),
        title=say(f"common.stack.{stack}"),
    )


def pair_marks(ask: Ask, exchange: Exchange) -> Marks:
    """Both sentences cut, their translations with the word at which they part, and what is measured."""
    say, pair, target = ask.say, exchange.pair, exchange.translator.target
    before, after = pair.gap
    marks: Marks = []
    for name, side in (("A", pair.clean), ("B", pair.corrupt)):
        differing = range(*pair.span)
        pieces = [token_text(say, piece.text) for piece in side.source]
        looks = ["framed" if i in differing else "special" if piece.kind == "special" else "" for i, piece in enumerate(side.source)]
        marks += [Text([("strong", name)]), Chips(Axis("patching.row", pieces), name, looks=looks)]
        marks.append(written(exchange, side.translation, "→"))
    token, other = (token_text(say, target.piece(i)) for i in (pair.token, pair.other))
    return [*marks, Text(say("measure", token=token, other=other, clean=num(before), corrupt=num(after)))]


def written(exchange: Exchange, done: Translation, label: str, note: str = "") -> Spans:
    """A translation, its token marked at which the two part; </s> only where it is that one."""
    translator, at = exchange.translator, len(exchange.pair.target) - 1
    pieces = [translator.target.piece(i) for i in done.whole(translator.config.eos_id)]
    shown = pieces[: max(at + 1, len(done.tokens))]
    spans = [(piece.replace("▁", " "), "changed" if i == at else "") for i, piece in enumerate(shown)]
    return Spans(spans, translator.writes, label, note)


def place(ask: Ask, exchange: Exchange, spot: Spot) -> Marks:
    """The place that is looked at: its numbers, and what the patched model writes."""
    say, pair, (stack, layer, row) = ask.say, exchange.pair, spot
    grid = exchange.grids[stack]
    done = ask.once(patched_row, exchange.translator, exchange.made, grid.sites[layer], row, exchange.direction)
    known = {"clean": pair.clean.translation.text, "corrupt": pair.corrupt.translation.text}
    same = next((name for name, text in known.items() if text == done.text), "neither")
    numbers = say.quiet(
        "numbers",
        token=token_text(say, exchange.translator.target.piece(pair.token)),
        start=num(pair.gap[exchange.direction == "denoise"]),
        log_p=num(float(grid.log_p[layer, row])),
        place=f"{grid.sites[layer]}[{row}]",
    )
    return [
        Text(where(say, exchange, spot), "label"),
        *say.exactly(numbers),
        written(exchange, pair.clean.translation, "A"),
        written(exchange, pair.corrupt.translation, "B"),
        written(exchange, done, say.text(f"patched.{exchange.direction}"), say.text(f"same.{same}")),
    ]
