"""What only the page Lessons asks."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from model.config import require
from viz.lessons.handout.handout import PAPERS
from viz.lessons.task import TRIES
from viz.shared.request import choice, text, whole
from viz.shared.words import LANGUAGES

LONGEST = 10_000
"""Characters of an answer in JSON."""


def check_answer(name: str, value: Any) -> Any:
    """What a learner gives as an answer, of whatever kind; the exercise knows what it means."""
    length = len(json.dumps(value, ensure_ascii=False))
    require(length <= LONGEST, f"{name} has {length} characters; at most {LONGEST} are read. Give a shorter answer.")
    return value


@dataclass(frozen=True)
class LessonsRequest:
    """lesson, stop: names; exercise: which of the stop, from 0. given: the learner's answer, attempt: which try it is.

    language, paper: of a lesson that is printed.
    draft: a stop that stands in no file here, to pose or grade; or the whole lesson, to check (viz/lessons/drafts.py reads both).
    """

    lesson: str = text(40)
    stop: str = text(40)
    exercise: int = whole(0, 100)
    given: Any = field(default=None, metadata={"check": check_answer})
    language: str = choice(*LANGUAGES)
    paper: str = choice(*PAPERS)
    attempt: int = whole(1, TRIES, called="try")
    draft: Any = field(default=None, metadata={"check": lambda name, value: value})
