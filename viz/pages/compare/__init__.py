"""The page Two models."""

from viz.pages.compare import words
from viz.pages.compare.figures import compare
from viz.pages.compare.maps import maps
from viz.pages.compare.panels import childhood, layers, lenses
from viz.pages.compare.request import CompareRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "compare",
    "lab",
    compare,
    words.WORDS,
    parts={"maps": maps, "lenses": lenses, "childhood": childhood, "layers": layers},
    request=CompareRequest,
    shown=("pair", "childhood", "maps", "lenses"),
    scene={"compare": {}},
)
