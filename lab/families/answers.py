"""The same questions to each family: fill a hole, fill two that must agree, answer, begin from nothing. Every answer comes with its probabilities.

An encoder's row predicts the token that stands there, hidden as "?", and fills all holes in one pass; any other row predicts the next
token, and holes are filled from left to right, each being read before the next.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import torch
from torch import Tensor

from lab.families.stack import BOS, END, FIRST, HOLE, TURN, Stack, mask, text_ids, visible
from lab.measures.family_question import digit_places
from lab.measures.three_families import LONGEST, MOST

TRIALS, SHORTEST = 200, 3
"""Fresh texts that `shares` asks about, and how many digits they have at least."""
Choose = Callable[[Tensor], int]


class Written(NamedTuple):
    """One token as it was written: at `place`, said by `row`, with the probability of every token of the vocabulary."""

    place: int
    row: int
    token: int
    probabilities: list[float]


class Answer(NamedTuple):
    """What a family made of a question. ids: the text in the end; written: in the order of writing; passes: through the stack.

    agree: of two holes that must hold the same digit, the probability that they do; None with any other question.
    """

    ids: list[int]
    written: list[Written]
    passes: int
    agree: float | None = None


def likeliest(probabilities: Tensor) -> int:
    """The token with the highest probability."""
    return int(probabilities.argmax())


def sampler(seed: int | str) -> Choose:
    """Tokens drawn by their probabilities, repeatable."""
    random = Random(f"families {seed}")
    return lambda probabilities: random.choices(range(len(probabilities)), probabilities.tolist())[0]


def source_of(ids: list[int]) -> int:
    """Tokens before ">", or all where there is none yet."""
    return ids.index(TURN) if TURN in ids else len(ids)


@torch.inference_mode()
def read(family: str, stack: Stack, ids: list[int], source: int | None = None) -> Tensor:
    """The probabilities (T, V) that every row gives, under the family's mask. source: tokens before ">", where a filled hole may hold one too."""
    allowed = mask(visible(family, source_of(ids) if source is None else source, len(ids)), len(ids))
    return torch.softmax(stack(torch.tensor([ids]), allowed)[0], -1)


def fill(family: str, stack: Stack, ids: list[int], choose: Choose = likeliest) -> Answer:
    """A text with all its holes filled."""
    written: list[Written] = []
    ids, passes, source = list(ids), 0, source_of(ids)
    said = read(family, stack, ids) if family == "encoder" else None
    for place in [i for i, token in enumerate(ids) if token == HOLE]:
        row, rows = (place, said) if said is not None else (place - 1, read(family, stack, ids, source))
        passes += said is None or not written
        ids[place] = choose(rows[row])
        written.append(Written(place, row, ids[place], rows[row].tolist()))
    return Answer(ids, written, passes)


def write_on(family: str, stack: Stack, ids: list[int], choose: Choose = likeliest) -> Answer:
    """A text continued until "." or the greatest length, one token a pass. An encoder is given one more "?" each time."""
    written: list[Written] = []
    ids = list(ids)
    while len(ids) < MOST and ids[-1] != END:
        place = len(ids)
        asked = [*ids, HOLE] if family == "encoder" else ids
        row = len(asked) - 1
        said = read(family, stack, asked)[row]
        ids.append(choose(said))
        written.append(Written(place, row, ids[-1], said.tolist()))
    return Answer(ids, written, len(written))


def hole(family: str, stack: Stack, digits: str, place: int) -> Answer:
    """One digit of the whole text is hidden."""
    return fill(family, stack, _hide(text_ids(digits), place))


def pair(family: str, stack: Stack, digits: str, place: int, choose: Choose = likeliest) -> Answer:
    """A digit and its mirror are hidden: what they are is anyone's guess, but they must be the same."""
    whole = text_ids(digits)
    first, second = sorted((place, len(whole) - 1 - place))
    ids = _hide(whole, first, second)
    found = fill(family, stack, ids, choose)
    firsts = read(family, stack, ids)[found.written[0].row]
    agree = 0.0
    for token in range(FIRST, len(firsts)):
        seconds = firsts.new_tensor(found.written[1].probabilities)
        if family != "encoder":
            seconds = read(family, stack, [token if i == first else x for i, x in enumerate(ids)])[second - 1]
        agree += float(firsts[token] * seconds[token])
    return found._replace(agree=agree)


def answer(family: str, stack: Stack, digits: str, blanks: int = 0) -> Answer:
    """The digits and ">" are given. With `blanks` an encoder fills so many at once; else it is given one after the other."""
    asked = text_ids(digits)[: len(digits) + 2]
    return fill(family, stack, [*asked, *[HOLE] * blanks]) if blanks and family == "encoder" else write_on(family, stack, asked)


def begin(family: str, stack: Stack, blanks: int, choose: Choose) -> Answer:
    """Nothing is given but <s>; an encoder is told how long the text is to be. (An encoder-decoder has an empty source.)"""
    if family == "encoder":
        return fill(family, stack, [BOS, *[HOLE] * blanks], choose)
    return write_on(family, stack, [BOS] if family == "decoder" else [BOS, TURN], choose)


def is_text(ids: list[int]) -> bool:
    """Whether it belongs to the language: digits, ">", the same backwards, "."."""
    n = (len(ids) - 3) // 2
    return n >= 1 and all(x >= FIRST for x in ids[1 : n + 1]) and ids == [BOS, *ids[1 : n + 1], TURN, *ids[n:0:-1], END]


def _hide(ids: list[int], *places: int) -> list[int]:
    return [HOLE if i in places else token for i, token in enumerate(ids)]


def shares(family: str, stack: Stack, trials: int = TRIALS) -> dict[str, float]:
    """How often each question is answered rightly, over fresh texts. pair: the mean probability that both digits agree."""
    random, found = Random("families held out"), dict.fromkeys(MEASURED, 0.0)
    for trial in range(trials):
        digits = "".join(random.choices("0123456789", k=random.randint(SHORTEST, LONGEST)))
        whole, place = text_ids(digits), random.randint(1, len(digits))
        mirror = digit_places(digits)[-place]
        found["hole"] += hole(family, stack, digits, place).ids == whole
        found["target_hole"] += hole(family, stack, digits, mirror).ids == whole
        found["pair"] += pair(family, stack, digits, place).agree or 0.0
        found["answer"] += answer(family, stack, digits).ids == whole
        found["blanks"] += answer(family, stack, digits, len(digits) + 1).ids == whole
        found["begin"] += is_text(begin(family, stack, len(whole) - 1, sampler(trial)).ids)
    return {name: count / trials for name, count in found.items()}


MEASURED = ("hole", "target_hole", "pair", "blanks", "answer", "begin")
"""What `shares` tells: a hole before ">"; one after it; two that must agree; the answer, its length given; the answer; a text of its own."""


def rows_changed(family: str, stack: Stack, ids: list[int]) -> list[int]:
    """Rows of the text's last token on whose logits are other numbers than before it was appended: what a new token costs, measured."""
    turn = source_of(ids[:-1])

    def logits(tokens: list[int]) -> Tensor:
        with torch.inference_mode():
            return stack(torch.tensor([tokens]), mask(visible(family, turn, len(tokens)), len(tokens)))[0]

    before, after = logits(ids[:-1]), logits(ids)
    moved = (after[:-1] - before).abs().amax(-1) > 1e-5
    return [*moved.nonzero()[:, 0].tolist(), len(ids) - 1]
