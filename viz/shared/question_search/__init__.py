"""What people ask, and the one view that answers it: the data of the search box "Ask" (viz/browser/question_search/search_box.js).

The browser asks for this file when the box is opened for the first time, and finds the nearest questions by itself.
"""

from typing import Any, TypedDict

from viz.shared.question_search import words_attention, words_course, words_decoding, words_errors, words_layers, words_text
from viz.shared.question_search.question import PLACES, VALUES, Question
from viz.shared.question_search.words_synonyms import SYNONYMS

__all__ = ["PLACES", "QUESTIONS", "VALUES", "Question", "questions_file"]

QUESTIONS: tuple[Question, ...] = (
    *words_text.QUESTIONS,
    *words_attention.QUESTIONS,
    *words_layers.QUESTIONS,
    *words_decoding.QUESTIONS,
    *words_errors.QUESTIONS,
    *words_course.QUESTIONS,
)


class SaidInBoth(TypedDict):
    """A sentence in both languages."""

    zh: str
    en: str


class AskedQuestion(TypedDict):
    """A question as the browser is sent it."""

    zh: str
    en: str
    also: tuple[str, ...]  # other wordings
    page: str
    scene: dict[str, Any]
    part: str  # the figure that answers it, "" for the top of the page
    answer: SaidInBoth  # true of every run
    here: SaidInBoth  # with the numbers of a run in braces; may be empty
    look: SaidInBoth  # what to look at on the page


class QuestionsFile(TypedDict):
    """All questions, and the words that mean the same."""

    questions: list[AskedQuestion]
    synonyms: tuple[tuple[str, ...], ...]


def questions_file() -> QuestionsFile:
    """All questions as the browser is sent them, and the words that mean the same."""
    return {"questions": [_told(question) for question in QUESTIONS], "synonyms": SYNONYMS}


def _told(question: Question) -> AskedQuestion:
    return {
        "zh": question.zh,
        "en": question.en,
        "also": question.also,
        "page": question.page,
        "scene": dict(question.scene),
        "part": question.part,
        "answer": _both(question.answer),
        "here": _both(question.here),
        "look": _both(question.look),
    }


def _both(said: tuple[str, str]) -> SaidInBoth:
    return {"zh": said[0], "en": said[1]}
