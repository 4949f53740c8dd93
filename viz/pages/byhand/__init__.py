"""The page By hand.

byhand: the page's part of the link; `phrase` is one of the 16 of the toy language, `part` a part of the model, `mode` "look" or "fill".
worksheet: what was typed into the blanks, "=" for an answer that was asked for.
"""

from viz.pages.byhand import words
from viz.pages.byhand.figures import byhand, part_of_model, print_button
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "byhand",
    "course",
    byhand,
    words.WORDS,
    parts={"part": part_of_model, "paper": print_button},
    shown=("sheet", "cell"),
    scene={"byhand": {}, "worksheet": {}},
    sentence=False,
)
