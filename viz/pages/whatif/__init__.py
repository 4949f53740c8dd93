"""The page Whatif."""

from __future__ import annotations

from viz.pages.whatif import words
from viz.pages.whatif.answer import whatif_answer
from viz.pages.whatif.request import WhatifRequest
from viz.shared.page import Page

PAGE = Page(
    name="whatif",
    group="attention",
    answer=whatif_answer,
    request=WhatifRequest,
    words={"whatif": words.WORDS},
    scene={"whatif": {}},
)
