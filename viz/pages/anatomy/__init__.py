"""The page Anatomy of an error."""

from viz.pages.anatomy import words, words_plain
from viz.pages.anatomy.answer import anatomy_answer
from viz.pages.anatomy.code import compare, lens, verdict
from viz.shared.page import Page

PAGE = Page(
    name="anatomy",
    group="decoding",
    answer=anatomy_answer,
    words={"anatomy": words.WORDS | words_plain.WORDS},
    parts=("compare", "evidence", "verdict"),
    codes={"compare": compare, "lens": lens, "verdict": verdict},
)
