"""The page Lessons."""

from __future__ import annotations

from viz.lessons.exercise_types import WORDS as EXERCISES
from viz.pages.lessons import words, words_answering, words_drafting
from viz.pages.lessons.answer import lessons_answer
from viz.pages.lessons.request import LessonsRequest
from viz.shared.page import Page

PAGE = Page(
    name="lessons",
    group="course",
    answer=lessons_answer,
    request=LessonsRequest,
    words={"lessons": words.WORDS, "exercise": EXERCISES, "answering": words_answering.WORDS, "drafting": words_drafting.WORDS},
    sentence=False,
)
