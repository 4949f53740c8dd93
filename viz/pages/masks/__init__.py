"""The page Masks."""

from viz.pages.masks import words, words_frames, words_plain
from viz.pages.masks.answer import masks_answer
from viz.pages.masks.request import MasksRequest
from viz.shared.page import Page

PAGE = Page(
    name="masks",
    group="attention",
    answer=masks_answer,
    words={"masks": words.WORDS | words_frames.WORDS | words_plain.WORDS},
    scene={"masks": {}},
    request=MasksRequest,
    parts=("kinds", "frames", "rule", "batch", "scores", "weights", "taken", "same"),
    traced=True,
)
