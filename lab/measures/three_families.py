"""One question to three families of models, and what one of them made of it: records."""

from dataclasses import dataclass
from typing import NamedTuple

from lab.measures.arrays import Bools

LONGEST = 6
"""Digits of a text, at most."""
MOST = 2 * LONGEST + 3
"""Tokens of a text, at most: <s>, the digits, ">", the digits, "."."""


class Asked(NamedTuple):
    """typed: as the link has it; digits: of the text, the usual ones where what was typed cannot be used. place: of the hole; blanks: for an encoder."""

    typed: str
    digits: str
    question: str
    place: int
    blanks: int
    seed: int

    @property
    def whole(self) -> list[str]:
        """The tokens of the whole text."""
        return ["<s>", *self.digits, ">", *reversed(self.digits), "."]

    @property
    def most_blanks(self) -> int:
        """So many fit behind what is given."""
        return MOST - (len(self.digits) + 2 if self.question == "answer" else 1)

    def mirror(self, place: int) -> int | None:
        """Where the other copy of the digit at that place stands; None for a place that holds no digit, or one of a text that was made up."""
        turn = len(self.digits) + 1
        holds = self.question != "begin" and 1 <= place < 2 * turn and place != turn
        return 2 * turn - place if holds else None


@dataclass(frozen=True)
class Written:
    """A token that was written. keys: how many tokens its row may look at; sees: whether the other copy of the digit is one of them; trained: whether
    the row was ever trained to say anything. truth: what should stand there, "" where nothing particular should; p: the probability of that, or else of
    what was written. likeliest: tokens with their probabilities, the written and the right one among them."""

    place: int
    row: int
    token: str
    keys: int
    sees: bool
    trained: bool
    truth: str
    p: float
    likeliest: list[tuple[str, float]]


@dataclass(frozen=True, eq=False)
class Found:
    """What one family made of it. tokens: in the end; read: with the blanks that it was given. agree: of two holes that must match, the probability
    that they do. changed: how many rows one more token changes."""

    family: str
    tokens: list[str]
    read: list[str]
    mask: Bools
    written: list[Written]
    passes: int
    is_right: bool
    agree: float
    changed: int


def family_of(seen: int, source: int, length: int) -> str:
    """Which family a number makes of a text. seen: tokens that every row may look at; source: those before ">"."""
    if seen <= 1:
        return "decoder"  # the first token is seen from everywhere under the causal mask as well
    if seen == source:
        return "both"
    return "encoder" if seen >= length else "between"
