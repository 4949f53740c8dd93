"""The page of all pages."""

from __future__ import annotations

from viz.pages.contents import words
from viz.pages.contents.answer import contents_answer
from viz.shared.page import Page

PAGE = Page(
    name="contents",
    group="flow",
    answer=contents_answer,
    words={"contents": words.WORDS},
    sentence=False,
    parts=("pages",),
)
