"""All words of the page, and those for one visitor."""

from functools import cache
from typing import Any

from viz.marks import Say
from viz.pages.flow import words, words_backwards, words_boxes, words_boxes_walk, words_near
from viz.shared.languages import Words, languages, said
from viz.shared.words import TABLES

LATE: dict[str, Words] = {
    "flow": words_near.WORDS | words_backwards.WORDS,
    "boxes": words_boxes.WORDS | words_boxes_walk.WORDS,
}
"""What is read only where somebody comes nearer, or looks at the boxes."""


@cache
def table(language: str) -> dict[str, str]:
    """Whole key -> text, of the page and the frame; in English for a language that there is not."""
    known = language if language in languages() else "en"
    own = LATE | {"flow": words.WORDS | LATE["flow"]}
    return said(TABLES, known, "viz.shared.words") | said(own, known, "viz.pages.flow")


def say_for(language: str, depth: Any, of: str = "boxes") -> Say:
    """The words of the boxes, or of the film."""
    return Say(table(language), of, language, depth)
