"""The page Masks.

masks: cross: show cross-attention; frame, 1 to 6, and writing (row by row) matter to the browser alone.
"""

from viz.pages.masks import words
from viz.pages.masks.figures import difference, masks
from viz.pages.masks.steps import six_frames
from viz.shared.figures_page import figures_page

PAGE = figures_page(
    "masks",
    "attention",
    masks,
    words.WORDS,
    parts={"frames": six_frames, "difference": difference},
    shown=("kinds", "frames", "rule", "batch", "scores", "weights", "taken", "same", "difference"),
    scene={"masks": {}},
    traced=True,
)
