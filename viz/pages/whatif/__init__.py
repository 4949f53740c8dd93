"""The page Whatif."""

from viz.pages.whatif import words, words_plain
from viz.pages.whatif.answer import whatif_answer
from viz.pages.whatif.code import probabilities
from viz.pages.whatif.request import WhatifRequest
from viz.shared.page import Page

PAGE = Page(
    name="whatif",
    group="lab",
    answer=whatif_answer,
    request=WhatifRequest,
    words={"whatif": words.WORDS | words_plain.WORDS},
    scene={"whatif": {}},
    parts=("break", "switches", "translations", "probabilities", "maps", "hiding"),
    codes={"probabilities": probabilities},
)
