"""What the page Masks shows: which attention, of which layer and head, of which run."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from lab.measures.masking import Bools, HeadMask, head_mask, most_masked, reads_answer, real_rows
from model.text_input import InputError
from model.trace import Trace
from viz.marks import Axis, Site, Token
from viz.shared.ask import Ask
from viz.shared.padding_companion import companions, pick


@dataclass(frozen=True, eq=False)
class Shown:
    """Where a person looks.

    ask: with the run that is shown; trace: the run whose mask is shown; alone: the same sentence without company; companion: the sentence beside it; role: of the person's
    own sentence in the batch; refused: why the sentence that was given is not the other one.
    """

    ask: Ask
    kind: Any
    trace: Trace
    alone: Trace | None = None
    companion: str = ""
    role: str = ""
    refused: InputError | None = None

    @cached_property
    def place(self) -> tuple[int, int]:
        """The layer and the head: where nobody has chosen, those whose mask takes most."""
        return most_masked(self.trace, self.kind, self.ask.scene.layer, self.ask.scene.head)

    @cached_property
    def head(self) -> HeadMask:
        """The numbers."""
        return head_mask(self.trace, self.kind, *self.place)

    @property
    def name(self) -> str:
        """Which mask it is."""
        return "causal" if self.kind == "decoder" else "padding"

    @cached_property
    def hidden(self) -> Bools:
        """(T, S), True where the mask forbids."""
        found: Bools = ~self.trace.attention(self.kind, self.place[0]).allowed[0]
        return found

    @cached_property
    def real(self) -> Bools:
        """(T,), True for rows that are no padding."""
        return real_rows(self.trace, self.trace.axes(self.kind)[0])

    @cached_property
    def proposed(self) -> int:
        """The row that is shown first: of the decoder the one that would read its answer, else the one from which the mask takes most, of those that are no padding."""
        if self.kind == "decoder":
            return reads_answer(self.head)
        return int(np.where(self.real, self.head.lost, -1).argmax())

    @cached_property
    def sides(self) -> tuple[Any, Any]:
        """Of which language the rows and the columns are."""
        return "source" if self.kind == "encoder" else "target", "target" if self.kind == "decoder" else "source"

    @cached_property
    def tokens(self) -> tuple[list[Token], list[Token]]:
        """Rows and columns as sentences name them."""
        rows, cols = ([Token(text, side) for text in axis.labels] for axis, side in zip(self.axes, self.sides, strict=True))
        return rows, cols

    @cached_property
    def axes(self) -> tuple[Axis, Axis]:
        """Rows and columns; those of the other sentence follow no cursor. A row of the decoder is named by the token that it writes."""
        (rows, cols), own = self.trace.axes(self.kind), self.role != "other"
        sides = self.sides[0] if own else "row", "source" if own and self.kind == "cross" else "key"
        named, corner = (rows, "") if self.kind == "encoder" else (self.ask.row_pieces, self.ask.say.text("corner"))
        return self.ask.axis(sides[0], named, corner), self.ask.axis(sides[1], cols)

    @cached_property
    def writes(self) -> list[str]:
        """What each row of the decoder generates, "" where that is not known; none for rows of the encoder."""
        return [] if self.kind == "encoder" else self.ask.writes

    @property
    def alibi(self) -> str:
        """How words about scores end that have a penalty for distance."""
        return "_alibi" if self.trace.config.positions == "alibi" else ""

    def site(self, tensor: str, shape: list[int] | None = None, *beside: str) -> Site:
        """A tensor of the place; its code and that of those beside it only where they are this sentence's own."""
        name = self.trace.attention_site(self.kind, self.place[0])
        is_own = self.role != "other" and not self.ask.scene.run.beside
        whole = [self.trace.config.n_heads, *(shape or map(int, self.hidden.shape))]
        codes = [f"{name}.{one}" for one in (tensor, *beside)] if is_own else []
        return Site(f"{name}.{tensor}", whole, f"{self.ask.say.text('common.head')} {self.place[1] + 1}", codes)


def shown_at(ask: Ask) -> Shown:
    """What the scene asks for. Decoder self-attention needs no company; the others get one, chosen here unless the scene names it."""
    kind = "decoder" if ask.scene.kind == "cross" and not ask.request.masks.get("cross") else ask.scene.kind
    if kind == "decoder":
        return Shown(ask, kind, ask.trace)
    own = len(ask.trace.src)
    companion, other, refused = companion_for(ask, pick(companions(ask.translator), own))
    run, role = ask.run, "other"
    if other < own:  # the companion is padded: its numbers are shown, the person's sentence is the long one
        run = replace(run, text=companion, beside=run.text, forced=(), cut=(), cut_beside=run.cut)
    else:
        run, role = replace(run, beside=companion), "own" if other > own else "equal"
    found = ask.service.result(run)
    assert found.padded is not None
    return Shown(replace(ask, found=found), kind, found.padded, found.trace, companion, role, refused)


def companion_for(ask: Ask, usual: str) -> tuple[str, int, InputError | None]:
    """The second sentence, how many tokens it has, and why the one that was given is not it."""
    given, refused = ask.scene.run.beside, None
    if given.strip():
        try:
            return given, len(ask.translator.read(given)[1]), None
        except InputError as error:
            refused = error
    return usual, len(ask.translator.read(usual)[1]), refused
