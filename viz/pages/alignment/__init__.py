"""The page Alignment.

align: "heads", a list of [layer, head]; "reading", "predict" or "read".
"""

from viz.pages.alignment import words
from viz.pages.alignment.figures import alignment
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "alignment",
    "attention",
    alignment,
    words.WORDS,
    shown=("lines", "matrix", "coverage"),
    scene={"align": {}},
    traced=True,
)
