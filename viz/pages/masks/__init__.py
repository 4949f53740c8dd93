"""The page Masks."""

from viz.pages.masks import words, words_frames
from viz.pages.masks.figures import difference, masks
from viz.pages.masks.request import MasksRequest
from viz.pages.masks.steps import six_frames
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "masks",
    "attention",
    masks,
    words.WORDS | words_frames.WORDS,
    parts={"frames": six_frames, "difference": difference},
    request=MasksRequest,
    shown=("kinds", "frames", "rule", "batch", "scores", "weights", "taken", "same", "difference"),
    scene={"masks": {}},
    traced=True,
)
