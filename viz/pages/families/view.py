"""The page Three families: what each small model made of one question, the mask it read under, and what was measured of all three."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol, TypedDict

import numpy as np
from numpy.typing import NDArray

SHOWN = 5
"""Tokens whose probability is drawn."""


class Asked(NamedTuple):
    """The question: the digits of the text, where the hole is, how many blanks an encoder is given, the seed of what is drawn by lot."""

    digits: str
    question: str
    place: int
    blanks: int
    seed: int


class WrittenToken(Protocol):
    """One token as it was written, with the probability of every token of the vocabulary."""

    @property
    def place(self) -> int: ...
    @property
    def row(self) -> int: ...
    @property
    def token(self) -> int: ...
    @property
    def probabilities(self) -> list[float]: ...


class FamilyAnswer(Protocol):
    """A question answered: lab.families.answers.Answer."""

    @property
    def ids(self) -> list[int]: ...
    @property
    def written(self) -> Sequence[WrittenToken]: ...
    @property
    def passes(self) -> int: ...
    @property
    def agree(self) -> float | None: ...


class Found(NamedTuple):
    """What one family made of it. seen: tokens that every row may look at; changed: the rows that one more token changes; source: tokens before ">"."""

    answer: FamilyAnswer
    right: bool
    seen: int
    mask: NDArray[np.bool_]
    changed: list[int]
    source: int


class WrittenView(TypedDict):
    """A token that was written. keys: how many tokens its row may look at; mirror: where the other copy of the digit stands, -1 for none;
    sees: whether the row may look there; trained: whether this row was ever trained to say anything; truth: what should stand there, "" where
    nothing particular should; p: the probability of that, or else of what was written."""

    place: int
    row: int
    token: str
    keys: int
    mirror: int
    sees: bool
    trained: bool
    truth: str
    p: float
    top: list[tuple[str, float]]


Family = Literal["encoder", "decoder", "both"]


class FamilyView(TypedDict):
    """One card. mask: a row of 0 and 1 for each token; rows: which rows one more token changes."""

    name: Family
    tokens: list[str]
    mask: list[list[int]]
    seen: int  # how many tokens every row may look at
    written: list[WrittenView]
    passes: int
    right: bool
    agree: float | None
    changed: int  # rows that one more token changes
    length: int  # tokens of the whole text


class MeasuredSettings(TypedDict):
    """How much it measured."""

    steps: int
    batch: int
    rate: float
    seeds: int
    trials: int
    shortest: int
    longest: int
    parameters: int


class Measured(TypedDict):
    """What `lab.families.make` measured. families: for each family and seed the share right of every question."""

    settings: MeasuredSettings
    families: dict[str, list[dict[str, float]]]


class FamiliesView(TypedDict):
    """The whole page."""

    digits: str
    question: str
    place: int
    blanks: int
    seed: int
    longest: int  # digits of a text, at most
    whole: list[str]
    families: list[FamilyView]
    measured: Measured


def families_view(asked: Asked, found: Mapping[Family, Found], vocabulary: Sequence[str], measured: Measured) -> FamiliesView:
    """The page of one question."""
    whole = ["<s>", *asked.digits, ">", *reversed(asked.digits), "."]
    return {
        "digits": asked.digits,
        "question": asked.question,
        "place": asked.place,
        "blanks": asked.blanks,
        "seed": asked.seed,
        "longest": int(measured["settings"]["longest"]),
        "whole": whole,
        "families": [_family(name, asked, one, whole, vocabulary) for name, one in found.items()],
        "measured": measured,
    }


def _family(name: Family, asked: Asked, one: Found, whole: list[str], vocabulary: Sequence[str]) -> FamilyView:
    ids = one.answer.ids
    return {
        "name": name,
        "tokens": [vocabulary[i] for i in ids],
        "mask": one.mask.astype(int).tolist(),
        "seen": one.seen,
        "written": [_written(name, asked, one, written, whole, vocabulary) for written in one.answer.written],
        "passes": one.answer.passes,
        "right": one.right,
        "agree": one.answer.agree,
        "changed": len(one.changed),
        "length": len(whole),
    }


def _written(name: str, asked: Asked, one: Found, written: WrittenToken, whole: list[str], vocabulary: Sequence[str]) -> WrittenView:
    place, row = written.place, written.row
    known = asked.question in ("hole", "answer") and place < len(whole)
    truth = whole[place] if known else ""
    mirror = mirror_of(place, len(asked.digits)) if asked.question != "begin" else -1
    said = vocabulary.index(truth) if truth else written.token
    best = sorted(enumerate(written.probabilities), key=lambda pair: -pair[1])[:SHOWN]
    return {
        "place": place,
        "row": row,
        "token": vocabulary[written.token],
        "keys": int(one.mask[row].sum()),
        "mirror": mirror,
        "sees": mirror >= 0 and mirror < len(one.mask) and bool(one.mask[row, mirror]),
        "trained": name != "both" or row >= one.source,
        "truth": truth,
        "p": written.probabilities[said],
        "top": [(vocabulary[i], p) for i, p in best],
    }


def mirror_of(place: int, digits: int) -> int:
    """Where the other copy of the digit at that place stands; -1 for a place that holds no digit."""
    holds = 1 <= place <= 2 * digits + 1 and place != digits + 1
    return 2 * digits + 2 - place if holds else -1
