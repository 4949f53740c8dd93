"""The page Patching."""

from viz.pages.patching import words
from viz.pages.patching.code import grid
from viz.pages.patching.figures import patching
from viz.pages.patching.request import PatchingRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "patching",
    "lab",
    patching,
    words.WORDS,
    request=PatchingRequest,
    shown=("pair", "grids", "place"),
    scene={"patching": {}},
    codes={"grid": grid},
)
