"""The page Search."""

from __future__ import annotations

from viz.pages.search import words
from viz.pages.search.answer import search_answer
from viz.pages.search.request import SearchRequest
from viz.shared.page import Page

PAGE = Page(
    name="search",
    group="decoding",
    answer=search_answer,
    request=SearchRequest,
    words={"search": words.WORDS},
    scene={"search": {}},
)
