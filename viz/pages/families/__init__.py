"""The page Three families.

families: the page's part of the link: digits, question, place (of the hole), blanks (for an encoder), seed; at: the place whose token is looked at;
seen: how many tokens every row of the one mask may look at.
"""

from viz.pages.families import words
from viz.pages.families.figures import families, number
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "families",
    "flow",
    families,
    words.WORDS,
    parts={"number": number},
    shown=("play", "number", "measured", "members"),
    scene={"families": {}},
    sentence=False,
)
