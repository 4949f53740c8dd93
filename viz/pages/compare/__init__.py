"""The page Two models.

compare: `left` and `other` name models, `at` the place of a snapshot instead of `other`; `force` is true where the other must write the left one's words;
`head` is the right one's, "layer.head" from 0.
"""

from viz.pages.compare import words
from viz.pages.compare.figures import compare
from viz.pages.compare.maps import maps
from viz.pages.compare.panels import childhood, layers, lenses
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "compare",
    "lab",
    compare,
    words.WORDS,
    parts={"maps": maps, "lenses": lenses, "childhood": childhood, "layers": layers},
    shown=("pair", "childhood", "maps", "lenses"),
    scene={"compare": {}},
)
