"""The page Attribution."""

from viz.pages.attribution import words, words_plain
from viz.pages.attribution.answer import attribution_answer
from viz.pages.attribution.code import CODES
from viz.pages.attribution.request import AttributionRequest
from viz.shared.page import Page

PAGE = Page(
    name="attribution",
    group="lab",
    answer=attribution_answer,
    request=AttributionRequest,
    words={"attribution": words.WORDS | words_plain.WORDS},
    scene={"attribution": {}},
    parts=(
        "scores",
        "importance",
    ),
    traced=True,
    codes=CODES,
)
