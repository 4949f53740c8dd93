"""The page Lessons."""

from viz.lessons.exercise_types import WORDS as EXERCISES
from viz.pages.lessons import words, words_answering, words_drafting
from viz.pages.lessons.answer import ASKED, RAW
from viz.pages.lessons.figures import lessons_page
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "lessons",
    "course",
    lessons_page,
    words.WORDS,
    raw=RAW,
    asked=ASKED,
    late={"exercise": EXERCISES, "answering": words_answering.WORDS, "drafting": words_drafting.WORDS},
    shown=("lessons", "mine", "certificate"),
    sentence=False,
)
