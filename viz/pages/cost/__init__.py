"""The page The sentence's cost.

cost: "model", "way", "n", a length instead of this sentence's, and "turn", which measuring.
"""

from viz.pages.cost import words
from viz.pages.cost.code import parts
from viz.pages.cost.figures import cost
from viz.pages.cost.times import lengths, times
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "cost",
    "flow",
    cost,
    words.WORDS,
    parts={"times": times, "lengths": lengths},
    scene={"cost": {}},
    shown=("parts", "numbers", "ways", "growth", "models"),
    codes={"parts": parts},
)
