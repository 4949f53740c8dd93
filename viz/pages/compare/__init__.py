"""The page Two models."""

from viz.pages.compare import words, words_plain
from viz.pages.compare.answer import compare_answer
from viz.pages.compare.request import CompareRequest
from viz.shared.page import Page

PAGE = Page(
    name="compare",
    group="lab",
    answer=compare_answer,
    words={"compare": words.WORDS | words_plain.WORDS},
    scene={"compare": {}},
    request=CompareRequest,
    parts=(
        "pair",
        "childhood",
        "maps",
        "lenses",
    ),
)
