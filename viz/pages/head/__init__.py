"""The page Inside one head."""

from __future__ import annotations

from viz.pages.head import words, words_plain
from viz.pages.head.answer import head_answer
from viz.pages.head.request import HeadRequest
from viz.shared.page import Page

PAGE = Page(
    name="head",
    group="attention",
    answer=head_answer,
    words={"head": words.WORDS | words_plain.WORDS},
    request=HeadRequest,
    parts=("choose", "flow", "stage", "panel"),
    traced=True,
)
