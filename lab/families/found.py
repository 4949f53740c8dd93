"""One question, answered by each of the three small models that ship."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lab.measures.arrays import Bools
from lab.measures.three_families import Asked, Found, Written

if TYPE_CHECKING:
    from lab.families import answers

SHOWN = 5
"""Tokens whose probability is kept."""


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


def _written(asked: Asked, one: answers.Written, allowed: Bools, untrained: int) -> Written:
    """untrained: so many rows had no target in training."""
    from lab.families.stack import VOCABULARY

    place, row, p, whole = one.place, one.row, one.probabilities, asked.whole
    truth = whole[place] if asked.question in ("hole", "answer") and place < len(whole) else ""
    right, mirror = VOCABULARY.index(truth) if truth else one.token, asked.mirror(place)
    first = sorted(range(len(p)), key=lambda i: (i not in (one.token, right), -p[i]))[:SHOWN]
    likeliest = [(VOCABULARY[i], p[i]) for i in sorted(first, key=lambda i: -p[i])]
    sees = mirror is not None and mirror < len(allowed) and bool(allowed[row, mirror])
    return Written(place, row, VOCABULARY[one.token], int(allowed[row].sum()), sees, row >= untrained, truth, p[right], likeliest)
