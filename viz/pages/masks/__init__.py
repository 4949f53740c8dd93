"""The page Masks."""

from __future__ import annotations

from viz.pages.masks import words
from viz.pages.masks.answer import masks_answer
from viz.shared.page import Page

PAGE = Page(name="masks", group="attention", answer=masks_answer, words={"masks": words.WORDS})
