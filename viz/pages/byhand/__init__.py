"""The page By hand."""

from viz.pages.byhand import words
from viz.pages.byhand.figures import byhand, part_of_model, print_button
from viz.pages.byhand.request import ByhandRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "byhand",
    "course",
    byhand,
    words.WORDS,
    parts={"part": part_of_model, "paper": print_button},
    request=ByhandRequest,
    shown=("sheet", "cell"),
    scene={"byhand": {}, "worksheet": {}},
    sentence=False,
)
