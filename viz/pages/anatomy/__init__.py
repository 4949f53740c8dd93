"""The page Anatomy of an error.

anatomy: "rounds", true for the sentence there and back instead of a reference.
"""

from viz.pages.anatomy import words
from viz.pages.anatomy.code import chrf, compare, lens, verdict
from viz.pages.anatomy.figures import anatomy
from viz.pages.anatomy.rounds import there_and_back
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "anatomy",
    "decoding",
    anatomy,
    words.WORDS,
    parts={"rounds": there_and_back},
    shown=("compare", "evidence", "verdict", "rounds"),
    scene={"anatomy": {}},
    codes={"compare": compare, "lens": lens, "verdict": verdict, "chrf": chrf},
)
