"""The page One head.

column: the key of self-attention that was pressed, -1 none; stage: the matrix that is shown whole.
"""

from viz.pages.head import words
from viz.pages.head.figures import head, row
from viz.pages.head.panel import panel
from viz.pages.head.stages import stage
from viz.shared.figures_page import figures_page
from viz.shared.request import text, whole

PAGE = figures_page(
    "head",
    "attention",
    head,
    words.WORDS,
    parts={"row": row, "panel": panel, "stage": stage},
    asked={"column": whole(-1, 10_000), "stage": text(20)},
    shown=("choose", "flow", "stage", "panel"),
    traced=True,
)
