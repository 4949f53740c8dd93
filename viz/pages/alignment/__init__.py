"""The page Alignment."""

from viz.pages.alignment import words, words_plain
from viz.pages.alignment.answer import alignment_answer
from viz.shared.page import Page

PAGE = Page(
    name="alignment",
    group="attention",
    answer=alignment_answer,
    words={"alignment": words.WORDS | words_plain.WORDS},
    scene={"align": {}},
    parts=("lines", "matrix", "coverage"),
    traced=True,
)
