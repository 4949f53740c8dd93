"""The page Gradients: one backward pass over one pair, from the loss to every weight."""

from __future__ import annotations

from viz.pages.gradients import words, words_parts, words_plain, words_weights
from viz.pages.gradients.answer import gradients_answer
from viz.pages.gradients.code import CODES
from viz.pages.gradients.request import GradientsRequest
from viz.shared.page import Page

PAGE = Page(
    name="gradients",
    group="learning",
    answer=gradients_answer,
    request=GradientsRequest,
    words={"gradients": words.WORDS | words_parts.WORDS | words_weights.WORDS | words_plain.WORDS},
    scene={"gradients": {}},
    parts=("pair", "tug", "backwards", "microscopes", "weights", "adam"),
    codes=CODES,
)
