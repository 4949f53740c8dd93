"""The page Teach it."""

from __future__ import annotations

from viz.pages.learn import words, words_plain, words_results
from viz.pages.learn.answer import learn_answer
from viz.pages.learn.request import LearnRequest
from viz.shared.page import Page

PAGE = Page(
    name="learn",
    group="learning",
    answer=learn_answer,
    words={"learn": words.WORDS | words_results.WORDS | words_plain.WORDS},
    scene={"learn": {}},
    request=LearnRequest,
    parts=(
        "correction",
        "step",
        "curve",
        "near",
        "forgotten",
        "taught",
    ),
)
