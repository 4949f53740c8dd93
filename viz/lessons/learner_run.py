"""Ground: what an exercise stands on, the learner's own run, and how a place that a lesson names is found in it."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from lab.measures.alignment import TaughtHead, taught_head
from lab.measures.arrays import Bools, Doubles
from model.config import Facts, Json
from model.tokenizer import Pieces
from model.trace import AttentionTrace, Trace
from viz.lessons.records import ExerciseLine
from viz.lessons.words import KINDS
from viz.shared.run_service import Result, RunService, run_id
from viz.shared.token_axes import named

if TYPE_CHECKING:
    from model.translator import Translator

At = Facts


@dataclass(frozen=True, eq=False)
class Ground:
    """A run, and the service that can ask its model for more."""

    service: RunService
    result: Result

    @property
    def trace(self) -> Trace:
        return self.result.trace

    @cached_property
    def translator(self) -> Translator:
        """The model of the run."""
        return self.service.translator(self.result.run.checkpoint)

    @property
    def run(self) -> str:
        """The name of the run: equal runs ask equal questions."""
        return run_id(self.result.run)

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        """The token that each decoder row wrote; </s> is the last where the decoder ended by itself. The limit may leave a last row without."""
        return self.result.tokens

    def layers(self, kind: str) -> int:
        """How many layers have this attention."""
        return self.trace.config.layers_of(kind)

    def taught(self) -> TaughtHead | None:
        """The head of cross-attention that was shown word alignments in training; None in a model without."""
        return taught_head(self.translator.checkpoint.metrics)

    def draw(self, *what: Any) -> random.Random:
        """Chance that is the same whenever the same is asked of the same run."""
        seed = hashlib.sha256(repr((self.run, *what)).encode("utf-8", "surrogatepass")).digest()
        return random.Random(seed)


@dataclass(frozen=True, eq=False)
class Asked(Ground):
    """A run, and where on it a lesson looks. What the run does not have moves to the nearest that it has, and a note says so."""

    at: At = field(default_factory=dict)
    notes: list[ExerciseLine] = field(default_factory=list)

    def note(self, key: str, **values: Any) -> None:
        """Something that the learner must know of the question."""
        self.notes.append(("note", f"exercise.note.{key}", values))

    def index(self, what: str, count: int, wanted: int | None = None) -> int:
        """A place among `count` (at least one), from the end where it is negative: the wanted one, else what "at" says.
        what: a field, and a key of exercise.note.moved."""
        wanted = self.at[what] if wanted is None else wanted
        place = wanted + count if wanted < 0 else wanted
        found = max(0, min(count - 1, place))
        if found != place:
            self.note(f"moved.{what}", wanted=wanted + 1 if wanted >= 0 else wanted, used=found + 1, count=count)
        return found

    def nearest(self, what: str, good: Sequence[bool], wanted: int | None = None) -> int:
        """The place nearest to the wanted one that is good, of two the later; the wanted one itself where none is."""
        start = self.index(what, len(good), wanted)
        fit = [i for i, one in enumerate(good) if one]
        if not fit or good[start]:
            return start
        found = min(fit, key=lambda i: (abs(i - start), -i))
        self.note(f"unfit.{what}", wanted=start + 1, used=found + 1)
        return found

    def row_of(self, head: Head) -> int:
        """The row of a head that a lesson names."""
        return self.index("row", len(head.tokens[0]))

    def head(self) -> Head:
        """The attention, layer and head that a lesson names. The taught head of a model that has none is its last layer but one's first."""
        kind, layer, head = self.at["kind"], self.at["layer"], self.at["head"]
        if "taught" in (layer, head):
            kind, found = "cross", self.taught()
            if found is None:
                self.note("untaught")
            layer, head = (found["layer"], found["head"]) if found else (max(0, self.layers("cross") - 2), 0)
        return self.head_of(kind, layer, head)

    def head_of(self, kind: str, layer: int = 0, head: int = 0) -> Head:
        """One head."""
        return Head(self.trace, kind, self.index("layer", self.layers(kind), layer), self.index("head", self.trace.config.n_heads, head))


@dataclass(frozen=True, eq=False)
class Head:
    """One head of one attention; and a row of it, or a cell."""

    trace: Trace
    kind: str
    layer: int
    head: int
    row: int | None = None
    column: int | None = None

    def at(self, row: int, column: int | None = None) -> Head:
        """A row or a cell of this head."""
        return replace(self, row=row, column=column)

    @property
    def attention(self) -> AttentionTrace:
        return self.trace.attention(self.kind, self.layer)

    def numbers(self, site: str) -> Doubles:
        """What the head has there, such as "weights"."""
        return np.asarray(getattr(self.attention, site)[self.head], float)

    @property
    def site(self) -> str:
        return self.trace.attention_site(self.kind, self.layer)

    @property
    def allowed(self) -> Bools:
        """Which key each query may look at: (T, S)."""
        return np.asarray(self.attention.allowed[self.head])

    @property
    def tokens(self) -> tuple[Pieces, Pieces]:
        """Those of the rows, and those of the columns."""
        return self.trace.axes(self.kind)

    def query(self, row: int) -> str:
        """The token of a row, in a sentence about it."""
        return named(self.tokens[0], row)

    def key(self, column: int) -> str:
        """The token of a column."""
        return named(self.tokens[1], column)

    def values(self) -> Json:
        """How it is named in a sentence."""
        found = {"layer": self.layer + 1, "head": self.head + 1, **kind_values(self.kind)}
        found |= {} if self.row is None else {"query": self.query(self.row)}
        return found | ({} if self.column is None else {"key": self.key(self.column)})

    def place(self, row: str = "row", column: str = "column") -> Json:
        """Where it is; row, column: the keys of those two."""
        places = {"kind": self.kind, "layer": self.layer, "head": self.head, row: self.row, column: self.column}
        return {key: place for key, place in places.items() if place is not None}

    def scene(self) -> Json:
        """The scene that shows it: the keys by which every page of attention knows a place."""
        return self.place("source" if self.kind == "encoder" else "step", "source" if self.kind == "cross" else "column")


def kind_values(kind: str) -> dict[str, str]:
    """The name of an attention in each language, for a sentence with {kind_zh} or {kind_en}."""
    return dict(zip(("kind_zh", "kind_en"), KINDS[kind], strict=True))
