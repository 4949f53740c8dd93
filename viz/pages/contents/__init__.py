"""The page of all pages."""

from viz.pages.contents import words
from viz.pages.contents.view import contents_view
from viz.shared.page import Page

PAGE = Page(
    name="contents",
    group="contents",
    answer=lambda service, scene: contents_view(),
    words={"contents": words.WORDS},
    sentence=False,
    parts=("pages",),
)
