"""The page Search."""

from viz.pages.search import words, words_plain
from viz.pages.search.answer import search_answer
from viz.pages.search.code import side, tree
from viz.pages.search.request import SearchRequest
from viz.shared.page import Page

PAGE = Page(
    name="search",
    group="decoding",
    answer=search_answer,
    request=SearchRequest,
    words={"search": words.WORDS | words_plain.WORDS},
    scene={"search": {}},
    parts=(
        "tree",
        "draws",
        "tree-settings",
        "detail",
        "widen",
        "ranked",
        "samples",
        "samples-settings",
        "paths",
        "side",
        "side-settings",
    ),
    codes={"tree": tree, "side": side},
)
