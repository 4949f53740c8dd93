"""The page Attribution.

attribution: mode "contrast" for another token to compare with; foil: its id.
"""

from viz.pages.attribution import words
from viz.pages.attribution.code import CODES
from viz.pages.attribution.figures import attribution
from viz.pages.attribution.importance import importance
from viz.pages.attribution.methods import scores
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "attribution",
    "lab",
    attribution,
    words.WORDS,
    parts={"scores": scores, "importance": importance},
    shown=("occlusion", "scores", "importance"),
    scene={"attribution": {}},
    traced=True,
    codes=CODES,
)
