"""The page Add & Norm."""

from viz.pages.residual import words, words_plain
from viz.pages.residual.figures import residual
from viz.pages.residual.opened import norm
from viz.pages.residual.reasons import why
from viz.pages.residual.request import ResidualRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "residual",
    "layers",
    residual,
    words.WORDS | words_plain.WORDS,
    parts={"norm": norm, "why": why},
    request=ResidualRequest,
    shown=("stream", "depth", "norm", "why", "all"),
    scene={"residual": {}},
    traced=True,
)
