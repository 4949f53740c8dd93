"""The page Search."""

from viz.pages.search import words, words_plain
from viz.pages.search.code import side, tree
from viz.pages.search.figures import attention, search, the_node
from viz.pages.search.request import SearchRequest
from viz.pages.search.widths import widen
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "search",
    "decoding",
    search,
    words.WORDS | words_plain.WORDS,
    parts={"node": the_node, "attention": attention, "widen": widen},
    request=SearchRequest,
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
