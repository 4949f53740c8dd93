"""The page Decoding."""

from __future__ import annotations

from viz.pages.decoding import words, words_loops, words_wheel
from viz.pages.decoding.answer import decoding_answer
from viz.shared.page import Page

PAGE = Page(
    name="decoding",
    group="decoding",
    answer=decoding_answer,
    words={"decoding": words.WORDS, "wheel": words_wheel.WORDS, "loops": words_loops.WORDS},
)
