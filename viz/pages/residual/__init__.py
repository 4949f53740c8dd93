"""The page Add & Norm."""

from __future__ import annotations

from viz.pages.residual import words, words_plain
from viz.pages.residual.answer import residual_answer
from viz.pages.residual.request import ResidualRequest
from viz.shared.page import Page

PAGE = Page(
    name="residual",
    group="layers",
    answer=residual_answer,
    words={"residual": words.WORDS | words_plain.WORDS},
    request=ResidualRequest,
    parts=(
        "stream",
        "depth",
        "norm",
        "why",
        "all",
    ),
    traced=True,
)
