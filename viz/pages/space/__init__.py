"""The page Space of words."""

from viz.pages.space import words, words_plain
from viz.pages.space.answer import space_answer
from viz.pages.space.code import context, neighbours, points
from viz.pages.space.request import SpaceRequest
from viz.shared.page import Page

PAGE = Page(
    name="space",
    group="input",
    answer=space_answer,
    request=SpaceRequest,
    words={"space": words.WORDS | words_plain.WORDS},
    scene={"space": {}},
    parts=(
        "map",
        "neighbours",
        "context",
        "vocabulary",
    ),
    codes={"neighbours": neighbours, "map": points, "context": context},
)
