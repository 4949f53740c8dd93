"""The page that a visit begins with."""

from viz.pages.opening import words
from viz.pages.opening.figures import opening
from viz.shared.figures_page import figures_page

PAGE = figures_page("opening", "opening", opening, words.WORDS, shown=("translation",), traced=True)
