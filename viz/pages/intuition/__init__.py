"""The page Intuition."""

from viz.pages.intuition import words, words_parts, words_plain
from viz.pages.intuition.figures import PARTS, intuition
from viz.pages.intuition.request import IntuitionRequest
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "intuition",
    "flow",
    intuition,
    words.WORDS | words_parts.WORDS | words_plain.WORDS,
    request=IntuitionRequest,
    shown=tuple(PARTS),
    scene={"intuition": {}},
)
