"""Which head aligns? Every head's role and, of each cross-attention head, how well its largest weights fit word links, over a person's own pairs.

The model reads the source and is made to write the given target (teacher forcing). A head links each written piece with the source piece that its
row looks at most: the row that writes the piece ("predict", Garg et al. 2019) or the one that reads it ("read", Chen et al. 2020). A largest weight on
</s> is no link. Pieces are joined to words as `measures.aer.word_links` says, and where the pairs have links the measure is AER over those pairs.

Where no pair has links there is no AER. Then the measure is agreement: the share of written pieces (no punctuation) whose largest weight is on the
source piece that the model needs most to write them, by occlusion: the one whose embedding, set to zero, lowers the piece's log-probability most.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.alignment import READINGS, hard_links
from lab.measures.alignment_error_rate import aer_counts, best_of, fixed_links, ratio, touches, word_links
from lab.measures.heads import Bools, Floats, is_quiet
from lab.measures.roles import NEAR, add_rows, fixed_positions, rows_of_heads
from lab.questions.attribution import without_each
from lab.questions.heads import DIGITS, head_record, rounded
from lab.questions.sentence_pairs import LinkedPair, Pairs, PairsError
from model.config import Json
from model.text_input import InputError
from model.tokenizer import Pieces
from model.trace import Trace

if TYPE_CHECKING:
    from model.translator import Translator

FORMAT = 1
SHIFTS = range(-NEAR, NEAR + 1)
Event = dict[str, Any]


class Tally:
    """What is gathered pair by pair: rows of every head for its roles, and the two counts of each cross-attention head in each reading."""

    def __init__(self, translator: Translator, pairs: Pairs) -> None:
        self.translator, self.pairs, self.measure = translator, pairs, "aer" if pairs.linked else "agreement"
        self.rows = rows_of_heads(translator.config)
        self.tables: list[Bools] = []
        self.counts: dict[str, list[Floats]] = {reading: [] for reading in READINGS}
        self.fixed: dict[str, list[Floats]] = {reading: [] for reading in READINGS}

    def add(self, pair: LinkedPair) -> None:
        """One pair: a watched pass, and without links another with each source piece gone. Raises PairsError where the model cannot read it."""
        written = self._target(pair)
        try:
            trace = self.translator.trace(pair.source, [piece.id for piece in written], strict=False)
        except InputError as error:
            raise PairsError("long", line=pair.line, column=1, unit="tokens", **error.values) from error
        read, wrote = touches(trace.src, pair.units[0]), touches(written, pair.units[1])
        table = None if pair.sure is None else _pieces_linked(pair.sure, wrote, read)
        if table is not None:
            self.tables.append(table)
        add_rows(self.rows, trace, table)
        if self.measure == "aer" and pair.sure is not None and pair.possible is not None:
            sure, possible = pair.sure, pair.possible
            self._add_counts(trace, lambda best: aer_counts(word_links(best, wrote, read), sure, possible))
        elif self.measure == "agreement":
            needed = self._needed(trace, written, np.asarray(wrote.any(1)))
            self._add_counts(trace, lambda best: (int((best == needed).sum()), int((needed >= 0).sum())))

    def _target(self, pair: LinkedPair) -> Pieces:
        pieces = self.translator.target.pieces(pair.target)
        limit = self.translator.config.max_length - 1
        if len(pieces) > limit:
            raise PairsError("long", line=pair.line, column=2, unit="tokens", value=len(pieces), limit=limit)
        return pieces

    def _add_counts(self, trace: Trace, count: Any) -> None:
        weights = [head for i in range(trace.config.decoder_layers) for head in trace.attention("cross", i).weights]
        rows, cols = len(trace.tgt), len(trace.src)
        for reading in READINGS:
            self.counts[reading].append(np.array([count(hard_links(w, reading)) for w in weights], float))
            self.fixed[reading].append(np.array([count(fixed_links(rows, cols, shift)[: rows - 1]) for shift in SHIFTS], float))

    def _needed(self, trace: Trace, written: Pieces, in_word: Bools) -> np.ndarray:
        """The source piece that each written piece needs most, -1 for punctuation and a space alone, which are not counted."""
        falls = without_each(self.translator, trace)
        falls[:, [piece.kind == "special" for piece in trace.src]] = -np.inf
        return np.where(~in_word | [is_quiet(piece) for piece in written], -1, falls.argmax(1))

    def result(self) -> Json:
        """The report. Layers and heads count from 0."""
        heads = self.translator.config.n_heads
        counts = {reading: np.stack(found) for reading, found in self.counts.items()}
        fixed = fixed_positions(self.tables) if self.tables else {}
        return {
            "format": FORMAT,
            "checkpoint": self.translator.checkpoint.checkpoint_id,
            "direction": self.translator.checkpoint.direction,
            "pairs": {
                "name": self.pairs.name,
                "count": len(self.pairs.pairs),
                "linked": self.pairs.linked,
                "counted": list(self.pairs.counted),
            },
            "measure": self.measure,
            "values": {r: np.round(self._value(ratio(found.sum(0))).reshape(-1, heads), DIGITS).tolist() for r, found in counts.items()},
            "best": {reading: self._best(found) for reading, found in counts.items()},
            "fixed": {r: round(float(self._value(ratio(np.stack(f).sum(0)).max())), DIGITS) for r, f in self.fixed.items()},
            "heads": {kind: [[head_record(kind, s, fixed) for s in layer] for layer in grid] for kind, grid in self.rows.items()},
        }

    def _value(self, x: Any) -> Any:
        return 1 - x if self.measure == "aer" else x

    def _best(self, counts: Floats) -> Json:
        """The best head: its number, the interval over draws of the pairs, the runner-up and how far it is behind."""
        found, heads = best_of(counts), self.translator.config.n_heads
        told: Json = {**_place(found.item, heads), "value": self._value(found.value), "wins": found.wins}
        told["interval"] = sorted(self._value(x) for x in found.interval)
        told["second"] = None
        if found.second is not None and found.gap is not None and found.gap_interval is not None:
            told["second"] = {**_place(found.second, heads), "behind": found.gap, "interval": list(found.gap_interval)}
        return rounded(told)


def measure_pairs(translator: Translator, pairs: Pairs) -> Iterator[Event]:
    """{"event": "done", "share": ...} after each pair, {"event": "result", "result": ...} at the end. Raises PairsError."""
    tally = Tally(translator, pairs)
    for number, pair in enumerate(pairs.pairs, 1):
        tally.add(pair)
        yield {"event": "done", "share": number / (len(pairs.pairs) + 1)}
    yield {"event": "result", "result": tally.result()}


def _pieces_linked(links: Bools, wrote: Bools, read: Bools) -> Bools:
    """Links of words -> of pieces, (T, S), with a row for the token that decoding begins with, which has none."""
    table = (wrote.astype(int) @ links @ read.T.astype(int)) > 0
    return np.vstack([np.zeros((1, table.shape[1]), bool), table])


def _place(item: int, heads: int) -> dict[str, int]:
    return {"layer": item // heads, "head": item % heads}
