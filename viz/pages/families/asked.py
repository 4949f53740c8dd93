"""The question of a link, answered by each of the three small models that ship."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from model.config import ConfigError, require

if TYPE_CHECKING:
    from lab.families import answers

USUAL = "3141"
SEEDS = 9999
SHOWN = 5
"""Tokens whose probability is drawn."""


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
        from lab.families.stack import MOST

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
    mask: NDArray[np.bool_]
    written: list[Written]
    passes: int
    is_right: bool
    agree: float
    changed: int


def asked_of(given: Mapping[str, Any]) -> Asked:
    """The question of a link, its usual parts where the link is silent. Raises ConfigError naming the value, the limit and the remedy."""
    from lab.families.answers import QUESTIONS, checked, digit_places
    from lab.families.stack import MOST

    typed = digits = str(given.get("digits") or USUAL)
    try:
        checked(typed)
    except ConfigError:
        digits = USUAL
    question = str(given.get("question") or QUESTIONS[0])
    require(question in QUESTIONS, f"question is {question[:20]!r}; choose {', '.join(QUESTIONS)}.")
    places = digit_places(digits)
    place = _whole(given, "place", places[(len(digits) - 1) // 2], 1, MOST)
    place = place if place in places else places[0]  # the hole of a longer text, which the link may still name
    usual = len(digits) + 1 if question == "answer" else 2 * len(digits) + 2
    asked = Asked(typed, digits, question, place, _whole(given, "blanks", usual, 1, MOST), _whole(given, "seed", 0, 0, SEEDS))
    return asked._replace(blanks=min(asked.blanks, asked.most_blanks))


def _whole(given: Mapping[str, Any], name: str, usual: int, low: int, high: int) -> int:
    value = given.get(name)
    if value is None:
        return usual
    require(type(value) is int and low <= value <= high, f"{name} is {str(value)[:20]!r}; it must be a whole number from {low} to {high}.")
    return int(value)


def found_of(asked: Asked) -> list[Found]:
    """Each family's answer."""
    from lab.families.stack import FAMILIES

    return [_found(family, asked) for family in FAMILIES]


def _found(family: str, asked: Asked) -> Found:
    from lab.families import answers
    from lab.families.stack import VOCABULARY, mask, text_ids, trained, visible

    stack, whole = trained(family), text_ids(asked.digits)
    by_question = {
        "hole": lambda: answers.hole(family, stack, asked.digits, asked.place),
        "pair": lambda: answers.pair(family, stack, asked.digits, asked.place, answers.sampler(asked.seed)),
        "answer": lambda: answers.answer(family, stack, asked.digits, asked.blanks),
        "begin": lambda: answers.begin(family, stack, asked.blanks, answers.sampler(asked.seed)),
    }
    answer = by_question[asked.question]()
    agree = answer.agree or 0.0
    right = {"pair": agree > 0.5, "begin": answers.is_text(answer.ids)}.get(asked.question, answer.ids == whole)
    source = answers.source_of(answer.ids) if asked.question == "begin" else len(asked.digits) + 1
    n, tokens = len(answer.ids), [VOCABULARY[i] for i in answer.ids]
    allowed = mask(visible(family, source, n), n).numpy()
    untrained = source if family == "both" else 0
    written = [_written(asked, one, allowed, untrained) for one in answer.written]
    blank = {one.place for one in written if family == "encoder" or asked.question == "hole"}
    read = ["?" if place in blank else token for place, token in enumerate(tokens)]
    changed = len(answers.rows_changed(family, stack, whole))
    return Found(family, tokens, read, allowed, written, answer.passes, right, agree, changed)


def _written(asked: Asked, one: answers.Written, allowed: NDArray[np.bool_], untrained: int) -> Written:
    """untrained: so many rows had no target in training."""
    from lab.families.stack import VOCABULARY

    place, row, p, whole = one.place, one.row, one.probabilities, asked.whole
    truth = whole[place] if asked.question in ("hole", "answer") and place < len(whole) else ""
    right, mirror = VOCABULARY.index(truth) if truth else one.token, asked.mirror(place)
    first = sorted(range(len(p)), key=lambda i: (i not in (one.token, right), -p[i]))[:SHOWN]
    likeliest = [(VOCABULARY[i], p[i]) for i in sorted(first, key=lambda i: -p[i])]
    sees = mirror is not None and mirror < len(allowed) and bool(allowed[row, mirror])
    return Written(place, row, VOCABULARY[one.token], int(allowed[row].sum()), sees, row >= untrained, truth, p[right], likeliest)
