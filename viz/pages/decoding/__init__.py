"""The page Decoding."""

from __future__ import annotations

from viz.pages.decoding import words, words_branches, words_loops
from viz.pages.decoding.answer import decoding_answer
from viz.pages.decoding.request import DecodingRequest
from viz.shared.page import Page

PAGE = Page(
    name="decoding",
    group="decoding",
    answer=decoding_answer,
    words={"decoding": words.WORDS, "branches": words_branches.WORDS, "loops": words_loops.WORDS},
    request=DecodingRequest,
)
