"""The page Three families."""

from viz.pages.families import words, words_plain
from viz.pages.families.answer import families_answer
from viz.pages.families.request import FamiliesRequest
from viz.shared.page import Page

PAGE = Page(
    name="families",
    group="flow",
    answer=families_answer,
    request=FamiliesRequest,
    words={"families": words.WORDS | words_plain.WORDS},
    scene={"families": {}},
    sentence=False,
    parts=("play", "number", "measured", "members"),
)
