"""The page Intuition.

intuition: "part", and what is set in each experiment.
"""

from viz.pages.intuition import words
from viz.pages.intuition.figures import PARTS, intuition
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "intuition",
    "flow",
    intuition,
    words.WORDS,
    shown=tuple(PARTS),
    scene={"intuition": {}},
)
