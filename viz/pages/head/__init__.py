"""The page Head."""

from __future__ import annotations

from viz.pages.head import words
from viz.pages.head.answer import head_answer
from viz.shared.page import Page

PAGE = Page(name="head", group="attention", answer=head_answer, words={"head": words.WORDS})
