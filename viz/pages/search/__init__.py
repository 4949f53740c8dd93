"""The page Search.

search: show, one of SHOW (controls.py); node, the chosen hypothesis of the tree; n, how many samples; open, the forks of the samples that are unfolded.
"""

from viz.pages.search import words
from viz.pages.search.code import side, tree
from viz.pages.search.figures import attention, search, the_node
from viz.pages.search.widths import widen
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "search",
    "decoding",
    search,
    words.WORDS,
    parts={"node": the_node, "attention": attention, "widen": widen},
    shown=(
        "tree",
        "tree-settings",
        "detail",
        "ranked",
        "widen",
        "draws",
        "samples",
        "samples-settings",
        "paths",
        "side",
        "side-settings",
        "scores",
    ),
    scene={"search": {}},
    codes={"tree": tree, "side": side},
)
