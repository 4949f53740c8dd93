"""The page of all pages."""

from viz.pages.contents import words
from viz.pages.contents.answer import contents_answer
from viz.shared.page import Page

PAGE = Page(
    name="contents",
    group="contents",
    answer=contents_answer,
    words={"contents": words.WORDS},
    sentence=False,
    parts=("pages",),
)
