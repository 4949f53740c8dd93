"""The page Alignment."""

from viz.pages.alignment import words, words_plain
from viz.pages.alignment.figures import alignment
from viz.pages.alignment.request import AlignmentRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "alignment",
    "attention",
    alignment,
    words.WORDS | words_plain.WORDS,
    request=AlignmentRequest,
    shown=("lines", "matrix", "coverage"),
    scene={"align": {}},
    traced=True,
)
