"""Which table and which piece are looked at, and how a piece is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from model.config import require
from model.tokenizer import SPACE
from viz.shared.ask import Ask, label
from viz.shared.request import choice, read_request, text, whole

if TYPE_CHECKING:
    from lab.questions.embedding_space import Table


def table_of(ask: Ask) -> tuple[dict[str, Table], Table]:
    """All tables of the checkpoint by their names, and the one that is looked at. Raises ConfigError for one that there is not."""
    from lab.questions.embedding_space import tables

    known, name = ask.once(tables, ask.translator), look(ask, "table").table
    require(name in known, f"table is {name}; this checkpoint has {', '.join(known)}, its output matrix being one of them.")
    return known, known[name]


def own_ids(ask: Ask, table: Table) -> list[int]:
    """The pieces of the sentence on the table's side, each once."""
    return list(dict.fromkeys(piece.id for piece in (ask.trace.src if table.name == "source" else ask.result.written)))


def chosen_id(ask: Ask, table: Table) -> int:
    """The chosen piece; else the one that was looked for, or one that has its letters; else the longest of the sentence. Raises ConfigError."""
    piece = look(ask, "piece").piece
    require(piece < len(table.rows), f"piece is {piece}; this vocabulary has the pieces 0 to {len(table.rows) - 1}.")
    if piece >= 0:
        return piece
    found = found_ids(ask, table)
    if found:
        wanted = look(ask, "find").find.strip().lower()
        return next((id for id in found if bare(table.tokenizer.piece(id)).lower() == wanted), found[0])
    ids = own_ids(ask, table) or table.commonest(1)
    plain = [id for id in ids if table.tokenizer.kind(id) == "piece"] or ids
    return max(plain, key=lambda id: len(table.tokenizer.piece(id).strip(SPACE)))


def found_ids(ask: Ask, table: Table) -> list[int]:
    """The pieces that have the letters that were looked for, the most frequent first; none while nothing was."""
    from lab.questions.embedding_space import listed

    find = look(ask, "find").find
    return listed(table, find) if find.strip() else []


def bare(text: str) -> str:
    """A piece without the mark of a word's beginning, where anything is left."""
    return text.replace(SPACE, "") or text


def named(ask: Ask, table: Table, id: int) -> str:
    """A piece as it is written for this visitor. In plain words "-the" stands for the piece that another word ends with, where "the" begins one."""
    text, kind = table.tokenizer.piece(id), table.tokenizer.kind(id)
    inside = ask.say.is_plain and kind == "piece" and SPACE + text in table.id_of
    return ("-" if inside else "") + label(ask.say, text, kind)


def side_of(table: Table) -> str:
    """Whose words its rows are."""
    return "source" if table.name == "source" else "target"


NONE = -1
LONGEST = 60
MOST = 10_000_000
CHOICES = {"sort": ("count", "rare", "id", "text", "length"), "only": ("all", "piece", "byte", "special", "rare")}
"""Of the vocabulary."""


@dataclass(frozen=True)
class Look:
    """table: which; piece: an id in it, -1 for the page's own choice; plane: of two principal components; find: letters that a piece must have; sort, only, start: of the vocabulary.

    first, second, word: two sentences and a word of both; all empty for the example.
    """

    table: str = choice("source", "target", "output")
    piece: int = whole(NONE, MOST)
    plane: int = whole(0, 2)
    find: str = text()
    sort: str = choice(*CHOICES["sort"])
    only: str = choice(*CHOICES["only"])
    start: int = whole(0, MOST)
    first: str = text()
    second: str = text()
    word: str = text(LONGEST)


def look(ask: Ask, *names: str) -> Look:
    """What stands in some places of the scene; no other is read. Raises ConfigError or InputError for what cannot be used."""
    return read_request(Look, {name: ask.request.space.get(name) for name in names})
