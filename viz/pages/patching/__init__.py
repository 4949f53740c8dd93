"""The page Patching."""

from viz.pages.patching import words, words_plain
from viz.pages.patching.answer import patching_answer
from viz.pages.patching.code import grid
from viz.pages.patching.request import PatchingRequest
from viz.shared.page import Page

PAGE = Page(
    name="patching",
    group="lab",
    answer=patching_answer,
    words={"patching": words.WORDS | words_plain.WORDS},
    scene={"patching": {}},
    request=PatchingRequest,
    parts=(
        "pair",
        "grids",
        "place",
    ),
    codes={"grid": grid},
)
