"""The page Patching.

patching: the second sentence `other`, the `direction`, the `part` that is exchanged, and the place: `site` and `row`.
"""

from viz.pages.patching import words
from viz.pages.patching.code import grid
from viz.pages.patching.figures import patching
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "patching",
    "lab",
    patching,
    words.WORDS,
    shown=("pair", "grids", "place"),
    scene={"patching": {}},
    codes={"grid": grid},
)
