"""The page Map."""

from __future__ import annotations

from viz.pages.map import words, words_plain, words_walk
from viz.pages.map.answer import map_answer
from viz.pages.map.request import MapRequest
from viz.shared.page import Page

PAGE = Page(
    name="map",
    group="flow",
    answer=map_answer,
    request=MapRequest,
    words={"map": words.WORDS | words_plain.WORDS | words_walk.WORDS},
    scene={"map": {}},
    parts=(
        "picture",
        "walk",
        "sizes",
        "shapes",
    ),
    traced=True,
)
