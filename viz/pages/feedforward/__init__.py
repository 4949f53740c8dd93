"""The page Feedforward."""

from __future__ import annotations

from viz.pages.feedforward import words, words_plain
from viz.pages.feedforward.answer import feedforward_answer
from viz.pages.feedforward.request import FeedforwardRequest
from viz.shared.page import Page

PAGE = Page(
    name="feedforward",
    group="layers",
    answer=feedforward_answer,
    request=FeedforwardRequest,
    words={"feedforward": words.WORDS | words_plain.WORDS},
    parts=(
        "neurons",
        "top",
        "neuron",
        "silence",
    ),
    traced=True,
)
