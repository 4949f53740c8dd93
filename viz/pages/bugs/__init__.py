"""The page Find the bug.

bugs: the page's part of the link: the case, and which figure is looked at.
solving: by case, what was chosen, marked as the proof and checked, how many hints were asked for, and whether the solution was.
"""

from viz.pages.bugs import words
from viz.pages.bugs.figures import bugs, figure
from viz.pages.bugs.guess import answer, hint, solution
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "bugs",
    "course",
    bugs,
    words.WORDS,
    parts={"figure": figure, "answer": answer, "hint": hint, "solution": solution},
    shown=("symptoms", "figure", "answer"),
    scene={"bugs": {}, "solving": {}},
)
