"""The page Add & Norm.

sublayer: the one that is opened, -1 while nobody chose one; residual: "dimension", the one whose arithmetic is shown; "draw", which draw of dropout's mask.
"""

from viz.pages.residual import words
from viz.pages.residual.figures import residual
from viz.pages.residual.opened import norm
from viz.pages.residual.reasons import why
from viz.shared.figures_page import figures_page
from viz.shared.request import whole

PAGE = figures_page(
    "residual",
    "layers",
    residual,
    words.WORDS,
    parts={"norm": norm, "why": why},
    asked={"sublayer": whole(-1, 10_000)},
    shown=("stream", "depth", "norm", "why", "all"),
    scene={"residual": {}},
    traced=True,
)
