"""The page Lens."""

from viz.pages.lens import words, words_plain
from viz.pages.lens.answer import lens_answer
from viz.pages.lens.code import decoder, grid, word
from viz.pages.lens.request import LensRequest
from viz.shared.page import Page

PAGE = Page(
    name="lens",
    group="layers",
    answer=lens_answer,
    words={"lens": words.WORDS | words_plain.WORDS},
    scene={"lens": {}},
    request=LensRequest,
    parts=(
        "grid",
        "word",
        "decoder",
    ),
    traced=True,
    codes={"grid": grid, "word": word, "decoder": decoder},
)
