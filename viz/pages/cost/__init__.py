"""The page The sentence's cost."""

from viz.pages.cost import words, words_plain
from viz.pages.cost.answer import cost_answer
from viz.pages.cost.code import parts
from viz.pages.cost.request import CostRequest
from viz.shared.page import Page

PAGE = Page(
    name="cost",
    group="flow",
    answer=cost_answer,
    request=CostRequest,
    words={"cost": words.WORDS | words_plain.WORDS},
    scene={"cost": {}},
    parts=("parts", "ways", "growth", "models"),
    codes={"parts": parts},
)
