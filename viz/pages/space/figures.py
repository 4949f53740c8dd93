"""The page Space of words: a map of the commonest pieces, and beside it those whose rows point most the same way as the chosen one's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from model.piece_counts import RARE
from viz.marks import (
    Bar,
    Bars,
    Buttons,
    Cell,
    Columns,
    Later,
    Marks,
    Note,
    Panel,
    Part,
    Press,
    Sheet,
    Site,
    Slots,
    Table,
    Text,
    Token,
    Values,
    strong,
)
from viz.pages.space.chosen import LONGEST, chosen_id, found_ids, look, named, own_ids, side_of, table_of
from viz.shared.ask import Ask
from viz.shared.number_format import num

if TYPE_CHECKING:
    from lab.questions import embedding_space

SHOWN_NEAR = 12
SITES = {"source": "src_embedding.table", "target": "tgt_embedding.table", "output": "output.weight"}


def space(ask: Ask) -> Sheet:
    """The map with its controls; below it the numbers, a word in two sentences, and the whole vocabulary."""
    say = ask.say
    return Sheet(
        part="map neighbours",
        answer=[Part("near", slot="answer")],
        picture=[Columns([[Part("map", slot="tables")], [Part("near", slot="find")]]), Part("map", slot="picture")],
        side=[Part("near", slot="side")],
        foot=[
            Note(say("common.notice"), [Part("map", slot="notice"), Part("near", slot="notice")]),
            Note(say("about"), [say.glossed("lead", d=ask.config.d_model), Part("map", slot="about")]),
        ],
        legend=[Part("map", slot="legend")],
        site=Part("map", slot="site"),
        panels=[
            Panel("neighbours", say("near_all"), [Part("near", slot="lists")]),
            ask.panel("context", [say.glossed("context_lead"), Part("form"), Later("context")]),
            ask.panel("vocabulary", [Later("vocabulary")]),
        ],
    )


def near(ask: Ask) -> Slots:
    """The nearest of the chosen piece: as a sentence, as bars, and as numbers in every table that has the piece."""
    from lab.questions.embedding_space import mean_cosine, neighbours, same_piece

    known, table = table_of(ask)
    id = chosen_id(ask, table)
    found, piece = neighbours(table, id, SHOWN_NEAR), named(ask, table, id)
    twins = [(one, same_piece(one, table.tokenizer.piece(id))) for one in known.values() if one is not table]
    bars = [Bar(named(ask, table, other), x, num(x, 2), put=chooses(table, other)) for other, x in found]
    rare = table.counts is not None and table.counts[id] < RARE
    count = [] if table.counts is None else [ask.say.quiet("near_count", n=f"{table.counts[id]:,}")]
    title = ask.say.label("near", piece=Token(piece, side_of(table)))  # type: ignore[arg-type]
    return {
        "answer": [Text(answer(ask, table, id, found, mean_cosine(table, id)), "answer")],
        "find": finder(ask, table),
        "side": [
            sentence(ask, table, id),
            title,
            Bars(bars, ask.say.text("near", piece=piece), 1.0, tone="signed" if min(x for _, x in found) < 0 else side_of(table)),
            *count,
        ],
        "notice": [Text(ask.say("look.rare" if rare else "look.near"))],
        "lists": [
            Columns([numbers(ask, one, twin) for one, twin in [(table, id), *twins] if twin is not None]),
            Site(SITES[table.name], table.rows.shape, ask.say.text("near_rows", id=id), codes=["neighbours"]),
        ],
    }


def chooses(table: embedding_space.Table, id: int) -> Values:
    """What a press on a piece sets: a place on the map and a leaf of the vocabulary are of one table."""
    return {"space.table": table.name, "space.piece": id}


def answer(ask: Ask, table: embedding_space.Table, id: int, found: list[tuple[int, float]], mean: float) -> Any:
    """What is nearest, with all that are equal as printed, beside what is usual."""
    side, best = side_of(table), num(found[0][1], 2)
    equal = [named(ask, table, other) for other, x in found if num(x, 2) == best]
    values = {"piece": Token(named(ask, table, id), side), "first": Token(ask.say.text("common.and").join(equal), side)}  # type: ignore[arg-type]
    return ask.say("answer", **values, cosine=strong(best), mean=strong(num(mean, 2)))


def finder(ask: Ask, table: embedding_space.Table) -> Marks:
    """A line to type letters into, and how they would be cut where no piece has them."""
    say, find = ask.say, look(ask, "find").find.strip()
    marks: Marks = [ask.line("space.find", "find", find, "find_go", hint="find_hint", also={"space.piece": -1, "space.start": 0})]
    if find and not found_ids(ask, table):
        cut = " ".join(named(ask, table, id) for id in table.tokenizer.encode(find))
        marks.append(say.notice("find_none", text=find[:LONGEST], cut=cut[: 2 * LONGEST]))
    return marks


def sentence(ask: Ask, table: embedding_space.Table, id: int) -> Buttons:
    """The pieces of the sentence to choose from."""
    presses = [Press([("", named(ask, table, own))], chooses(table, own), pressed=own == id) for own in own_ids(ask, table)]
    return Buttons(ask.say.text("near_own"), presses)


def numbers(ask: Ask, table: embedding_space.Table, id: int) -> Marks:
    """The nearest in one table, with their counts, and what is usual there."""
    from lab.questions.embedding_space import mean_cosine, neighbours

    say, counts = ask.say, table.counts
    rows = [
        [
            Cell(named(ask, table, other), put=chooses(table, other) | {"space.at": None}),
            Cell(num(x), round(x, 6), max(0.0, x)),
            *([] if counts is None else [Cell(f"{counts[other]:,}", counts[other])]),
        ]
        for other, x in neighbours(table, id, SHOWN_NEAR)
    ]
    heads = ["col.piece", "col.cosine", *([] if counts is None else ["col.count"])]
    title = say.text("near_in", piece=named(ask, table, id), table=say.text(f"short.{table.name}"))
    usual = say.quiet("near_usual", mean=num(mean_cosine(table, id)))
    return [Text(title, "label"), Table([say.text(key) for key in heads], rows, title), usual]
