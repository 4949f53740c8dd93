"""The whole vocabulary, a leaf at a time: sorted, filtered, with its counts in training."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from model.piece_counts import RARE
from viz.marks import Buttons, Cell, Columns, Marks, Press, Table
from viz.pages.space.chosen import CHOICES, LONGEST, chosen_id, look, named, table_of
from viz.pages.space.figures import chooses
from viz.shared.ask import Ask

if TYPE_CHECKING:
    from lab.questions import embedding_space

LEAF = 50


def vocabulary(ask: Ask) -> Marks:
    """The pieces that fit, from number `start`."""
    from lab.questions.embedding_space import listed

    say = ask.say
    _, table = table_of(ask)
    wanted = look(ask, "find", "sort", "only", "start")
    ids = listed(table, wanted.find, wanted.sort, wanted.only)
    start = min(wanted.start, max(0, len(ids) - 1)) // LEAF * LEAF
    leaf = ids[start : start + LEAF]
    total = say.quiet("vocabulary_total", total=f"{len(ids):,}", rows=f"{len(table.rows):,}", first=start + 1, last=start + len(leaf))
    selects = [[ask.select(f"space.{name}", name, f"{name}.", values)] for name, values in CHOICES.items()]
    return [
        Columns(selects),
        *filtered(ask, wanted.find.strip()),
        total if ids else say.notice("vocabulary_none"),
        *turns(ask, start, len(ids)),
        *([pieces(ask, table, leaf)] if ids else []),
        say.quiet("vocabulary_note" if table.counts else "vocabulary_uncounted", rare=RARE),
    ]


def pieces(ask: Ask, table: embedding_space.Table, leaf: list[int]) -> Table:
    """The pieces of one leaf, with their counts and ranks where somebody counted."""
    from lab.questions.embedding_space import listed

    say, counted = ask.say, table.counts is not None
    ranks = {id: n + 1 for n, id in enumerate(listed(table))} if counted else {}
    rows = []
    for id in leaf:
        seen = [Cell(f"{table.seen(id):,}", table.seen(id)), Cell(f"{ranks[id]:,}", ranks[id])] if counted else []
        kind = say.text(f"kind.{table.tokenizer.kind(id)}")
        rows.append([Cell(named(ask, table, id), put=chooses(table, id)), *seen, Cell(str(id), id), Cell(kind)])
    heads = ["piece", *(["count", "rank"] if counted else []), "id", "kind"]
    chosen = chosen_id(ask, table)
    now = [i for i, id in enumerate(leaf) if id == chosen]
    return Table(say.texts("col.", heads), rows, say.text("vocabulary"), now=now)


def filtered(ask: Ask, find: str) -> Marks:
    """That only pieces with the letters that were looked for are shown, and the way back to all."""
    if not find:
        return []
    press = Press(ask.say("vocabulary_find", text=find[:LONGEST]), {"space.find": "", "space.start": 0})
    return [Buttons(ask.say.text("find"), [press])]


def turns(ask: Ask, start: int, total: int) -> list[Any]:
    """The leaves before and after."""
    presses = [
        Press(ask.say(name), {"space.start": to}) for name, to in (("previous", start - LEAF), ("next", start + LEAF)) if 0 <= to < total
    ]
    return [Buttons(ask.say.text("vocabulary"), presses)] if presses else []
