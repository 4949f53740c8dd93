"""All words of the page, and those for one visitor."""

from functools import cache
from typing import Any

from viz.marks import Say
from viz.pages.flow import words, words_backwards, words_boxes, words_boxes_walk, words_near
from viz.shared.figures_page import words_with
from viz.shared.languages import Words

LATE: dict[str, Words] = {
    "flow": words_near.WORDS | words_backwards.WORDS,
    "boxes": words_boxes.WORDS | words_boxes_walk.WORDS,
}
"""What is read only where somebody comes nearer, or looks at the boxes."""


@cache
def table(language: str) -> dict[str, str]:
    """Whole key -> text, of the page and the frame; in English for a language that there is not."""
    return words_with(LATE | {"flow": words.WORDS | LATE["flow"]}, "flow", language)


def say_for(language: str, depth: Any, of: str = "boxes") -> Say:
    """The words of the boxes, or of the film."""
    return Say(table(language), of, language, depth)
