"""The page Three families."""

from viz.pages.families import words
from viz.pages.families.figures import families, number
from viz.pages.families.request import FamiliesRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "families",
    "flow",
    families,
    words.WORDS,
    parts={"number": number},
    request=FamiliesRequest,
    shown=("play", "number", "measured", "members"),
    scene={"families": {}},
    sentence=False,
)
