"""What people ask, and the one view that answers it: the data of the search box "Ask" (viz/browser/ask.js).

The browser asks for this file when the box is opened for the first time, and finds the nearest questions by itself.
"""

from __future__ import annotations

from typing import Any

from viz.shared.questions import words_attention, words_course, words_decoding, words_errors, words_layers, words_text
from viz.shared.questions.question import PLACES, Question
from viz.shared.questions.words_synonyms import SYNONYMS

__all__ = ["PLACES", "QUESTIONS", "Question", "questions_file"]

QUESTIONS: tuple[Question, ...] = (
    *words_text.QUESTIONS,
    *words_attention.QUESTIONS,
    *words_layers.QUESTIONS,
    *words_decoding.QUESTIONS,
    *words_errors.QUESTIONS,
    *words_course.QUESTIONS,
)


def questions_file() -> dict[str, Any]:
    """All questions as the browser is sent them, and the words that mean the same."""
    return {"questions": [_told(question) for question in QUESTIONS], "synonyms": SYNONYMS}


def _told(question: Question) -> dict[str, Any]:
    return {
        "zh": question.zh,
        "en": question.en,
        "also": question.also,
        "page": question.page,
        "scene": dict(question.scene),
        "part": question.part,
        "look": {"zh": question.look[0], "en": question.look[1]},
    }
