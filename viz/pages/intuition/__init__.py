"""The page Intuition."""

from viz.pages.intuition import words, words_plain
from viz.pages.intuition.answer import intuition_answer
from viz.pages.intuition.request import IntuitionRequest
from viz.shared.page import Page

PAGE = Page(
    name="intuition",
    group="flow",
    answer=intuition_answer,
    request=IntuitionRequest,
    words={"intuition": words.WORDS | words_plain.WORDS},
    scene={"intuition": {}},
    parts=("dictionary", "dot", "scale", "bend", "order"),
)
