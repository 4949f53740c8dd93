"""The page Find the bug."""

from viz.pages.bugs import words, words_faults
from viz.pages.bugs.figures import bugs, figure
from viz.pages.bugs.guess import answer, hint, solution
from viz.pages.bugs.request import BugsRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "bugs",
    "course",
    bugs,
    words.WORDS | words_faults.WORDS,
    parts={"figure": figure, "answer": answer, "hint": hint, "solution": solution},
    request=BugsRequest,
    shown=("symptoms", "figure", "answer"),
    scene={"bugs": {}, "solving": {}},
)
