"""The space of words: which rows of an embedding table point the same way, and a map of the commonest.

A model has up to three tables with one row a piece: "source" (what the encoder reads), "target" (what the decoder reads) and "output" (what
its last vector is compared with). Where the config ties them, "target" is the output matrix as well and "output" is left out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from lab.measures.arrays import Doubles, Floats
from lab.measures.projection import cosines, nearest_points, nearest_rows, principal_axes
from lab.measures.word_in_contexts import Context
from lab.measures.word_paths import find_word
from lab.questions.word_paths import encoder_streams
from model.piece_counts import RARE
from model.tokenizer import SPACE, Tokenizer
from model.translator import Translator

SHOWN = 2000
"""Pieces on the map: the commonest in the training data."""
AXES = 6
"""Principal components kept of a table."""
NEAR = 10
"""Neighbours that are compared with those on the map."""
ASKED = 400
"""Pieces, spread over the map's, whose neighbours are compared: enough for a mean, and quick."""


@dataclass(frozen=True, eq=False)
class Table:
    """One table. counts: how often each piece stood in the training data on this side; None where nobody counted."""

    name: str  # "source", "target" or "output"
    rows: Floats  # (V, D)
    tokenizer: Tokenizer
    counts: tuple[int, ...] | None

    @cached_property
    def id_of(self) -> dict[str, int]:
        """Each piece as it is written, with its id; of two that are written alike the first."""
        return {self.tokenizer.piece(id): id for id in reversed(range(len(self.rows)))}

    def seen(self, id: int) -> int:
        """How often a piece stood in the training data; 0 where nobody counted."""
        return 0 if self.counts is None else self.counts[id]

    def commonest(self, count: int = SHOWN) -> list[int]:
        """Ids of plain pieces, the most frequent first, equal ones by id. Without counts the vocabulary's own order stands, which is near to it."""
        ids = [id for id in range(len(self.rows)) if self.tokenizer.kind(id) == "piece"]
        counts = self.counts
        if counts is not None:
            ids = sorted((id for id in ids if counts[id] > 0), key=lambda id: (-counts[id], id))
        return ids[:count]


@dataclass(frozen=True, eq=False)
class Chart:
    """A table's principal components, found from its commonest pieces; every piece of the table has its coordinates."""

    ids: tuple[int, ...]  # the commonest, in order
    points: Doubles  # (V, AXES) coordinates of all rows
    shares: Doubles  # (AXES,) of the variance of the commonest rows


def tables(translator: Translator) -> dict[str, Table]:
    """The tables of a checkpoint that differ, by name."""
    model, counts = translator.model, translator.checkpoint.counts
    source, target = (None, None) if counts is None else (counts.source, counts.target)

    def rows(weight: object) -> Floats:
        return weight.detach().float().cpu().numpy()  # type: ignore[attr-defined]

    found = {
        "source": Table("source", rows(model.src_embedding.table.weight), translator.source, source),
        "target": Table("target", rows(model.tgt_embedding.table.weight), translator.target, target),
    }
    if translator.config.output == "own":
        found["output"] = Table("output", rows(model.output_matrix), translator.target, target)
    return found


def find_piece(table: Table, text: str) -> int | None:
    """The id of a piece as it is written or with the mark of a word's beginning before it, whichever was seen more often; None for neither."""
    forms = (text, SPACE + text)
    ids = [id for id in range(len(table.rows)) if table.tokenizer.piece(id) in forms]
    return max(ids, key=lambda id: (table.counts[id] if table.counts else 0, -id), default=None)


def same_piece(table: Table, text: str) -> int | None:
    """The id of a piece written exactly so; None where the table has none."""
    return table.id_of.get(text)


def mean_cosine(table: Table, id: int) -> float:
    """Of a row with all other rows: what is usual, so that a cosine can be called high."""
    alike = cosines(table.rows[id][None], table.rows)[0]
    return float((alike.sum() - alike[id]) / max(1, len(alike) - 1))


def neighbours(table: Table, id: int, count: int = NEAR) -> list[tuple[int, float]]:
    """The other pieces by the cosine of their row with this one's, nearest first, equal ones by id. Only what can stand in a text is compared."""
    alike = cosines(table.rows[id][None], table.rows)[0]
    order = np.argsort(-alike, kind="stable")
    kinds = ("special", "unknown")
    near = (int(other) for other in order if other != id and table.tokenizer.kind(int(other)) not in kinds)
    return [(other, float(alike[other])) for other, _ in zip(near, range(count), strict=False)]


def chart(table: Table, count: int = SHOWN) -> Chart:
    """The map of a table: PCA of the rows of its commonest pieces, each row as it is (neither scaled nor divided by its length)."""
    ids = table.commonest(count)
    rows = table.rows[ids]
    axes = min(AXES, table.rows.shape[1])
    mean, directions, shares = principal_axes(rows, axes)
    points = (table.rows.astype(np.float64) - mean) @ directions.T
    return Chart(tuple(ids), points, shares)


def kept(table: Table, chart: Chart) -> list[float]:
    """How far the map can be trusted: of the NEAR pieces of the map nearest to a piece by cosine, how many are among the NEAR nearest on the map.

    The mean over every so-manieth piece of the map, at most ASKED, for axes 0 and 1, 2 and 3, 4 and 5. By chance it would be NEAR / (pieces - 1).
    """
    ids = list(chart.ids)
    if len(ids) <= NEAR:
        return []
    every = -(-len(ids) // ASKED)
    true = nearest_rows(table.rows[ids], NEAR, every)
    planes = (chart.points[ids][:, first : first + 2] for first in range(0, chart.points.shape[1] - 1, 2))
    return [float((true & nearest_points(plane, NEAR, every)).sum() / (len(true) * NEAR)) for plane in planes]


def asked_piece(found: dict[str, Table], text: str) -> dict[str, int]:
    """The tables that have this piece, and its id there. Raises ValueError that says how the text is cut where none has it."""
    ids = {name: id for name, table in found.items() if (id := find_piece(table, text)) is not None}
    if not ids:
        cut = dict.fromkeys(table.tokenizer.piece(id) for table in found.values() for id in table.tokenizer.encode(text))
        raise ValueError(f"no vocabulary has the token {text[:60]!r}; it is cut into {' '.join(cut) or 'nothing'}. Ask for one of these.")
    return ids


ORDERS: dict[str, Callable[[Table, int], Any]] = {
    "count": lambda table, id: (-table.seen(id), id),
    "rare": lambda table, id: (table.seen(id), id),
    "id": lambda table, id: id,
    "text": lambda table, id: (table.tokenizer.piece(id).lower(), id),
    "length": lambda table, id: (-len(table.tokenizer.piece(id).strip(SPACE)), id),
}
"""Ways to sort a vocabulary; equal pieces stand by id."""


def listed(table: Table, find: str = "", sort: str = "count", only: str = "all") -> list[int]:
    """The ids of a vocabulary whose pieces have the letters `find`, sorted by one of ORDERS.

    only: "all", a kind of the tokenizer ("piece", "byte", "special"), or "rare": plain pieces that were seen fewer than RARE times.
    """
    wanted, tokenizer = find.strip().lower(), table.tokenizer

    def fits(id: int) -> bool:
        kind = "piece" if only == "rare" else only
        if wanted not in tokenizer.piece(id).lower() or kind not in ("all", tokenizer.kind(id)):
            return False
        return only != "rare" or (table.counts is not None and table.counts[id] < RARE)

    return sorted(filter(fits, range(len(table.rows))), key=lambda id: ORDERS[sort](table, id))


def context(translator: Translator, first: str, second: str, word: str, count: int = 3) -> Context:
    """Follow a word through the encoder in two sentences, and name the rows of the source table nearest to it after every layer.

    Raises InputError for a sentence that cannot be read.
    """
    table = tables(translator)["source"]
    read = [translator.read(text) for text in (first, second)]
    places = [find_word(pieces, cleaned.text, word) for cleaned, pieces in read]
    missing = tuple(i for i, place in enumerate(places) if place is None)
    if missing:
        return Context(missing, (), np.zeros((0, 2)), (), np.zeros(0))
    kinds = np.array([table.tokenizer.kind(id) == "piece" for id in range(len(table.rows))])
    ways, pieces, own, near = [], [], [], []
    for (_, tokens), place in zip(read, places, strict=True):
        assert place is not None
        at, ids = list(place.pieces), [tokens[i].id for i in place.pieces]
        way = encoder_streams(translator, [token.id for token in tokens])[1][:, at].astype(np.float64).mean(1)
        alike = np.where(kinds, cosines(way, table.rows), -np.inf)
        order = np.argsort(-alike, axis=1, kind="stable")[:, :count]
        ways.append(way)
        pieces.append(tuple(tokens[i].text for i in at))
        own.append(cosines(way, table.rows[ids].astype(np.float64).mean(0)[None])[:, 0])
        near.append([tuple((int(id), float(row[id])) for id in best) for row, best in zip(alike, order, strict=True)])
    between = np.array([cosines(a[None], b[None])[0, 0] for a, b in zip(*ways, strict=True)])
    return Context((), tuple(pieces), np.stack(own, 1), tuple(zip(*near, strict=True)), between)
