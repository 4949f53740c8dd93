"""The page One head."""

from viz.pages.head import words, words_plain
from viz.pages.head.figures import head, row
from viz.pages.head.panel import panel
from viz.pages.head.request import HeadRequest
from viz.pages.head.stages import stage
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "head",
    "attention",
    head,
    words.WORDS | words_plain.WORDS,
    parts={"row": row, "panel": panel, "stage": stage},
    request=HeadRequest,
    shown=("choose", "flow", "stage", "panel"),
    traced=True,
)
