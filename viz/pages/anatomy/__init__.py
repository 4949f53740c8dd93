"""The page Anatomy of an error."""

from viz.pages.anatomy import words, words_plain, words_rounds
from viz.pages.anatomy.answer import AnatomyRequest, anatomy_answer
from viz.pages.anatomy.code import chrf, compare, lens, verdict
from viz.shared.page import Page

PAGE = Page(
    name="anatomy",
    group="decoding",
    answer=anatomy_answer,
    words={"anatomy": words.WORDS | words_plain.WORDS, "rounds": words_rounds.WORDS},
    scene={"anatomy": {}},
    request=AnatomyRequest,
    parts=("compare", "evidence", "verdict", "rounds"),
    codes={"compare": compare, "lens": lens, "verdict": verdict, "chrf": chrf},
)
