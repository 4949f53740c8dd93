"""The page Decoding.

decoding: "prefix", a typed beginning of the translation; "loops", a sentence that loops, else the first example that does; "tried", the branches (branches.py).
"""

from viz.pages.decoding import words, words_branches
from viz.pages.decoding.branches import branch_list
from viz.pages.decoding.code import log_probabilities
from viz.pages.decoding.figures import decoding, the_step
from viz.pages.decoding.loops import stuck
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "decoding",
    "decoding",
    decoding,
    words.WORDS | words_branches.WORDS,
    parts={"step": the_step, "branches": branch_list, "loops": stuck},
    shown=("stage", "settings", "candidates", "beam", "branches", "along", "loops"),
    scene={"decoding": {}},
    traced=True,
    codes={"log_probabilities": log_probabilities},
)
