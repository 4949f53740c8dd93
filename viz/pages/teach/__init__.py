"""The page for teachers."""

from __future__ import annotations

from viz.pages.teach import words, words_room
from viz.pages.teach.view import teach_view
from viz.shared.page import Page

PAGE = Page(
    name="teach",
    group="course",
    answer=lambda service, scene: teach_view(),
    words={"teach": words.WORDS, "room": words_room.WORDS},
    sentence=False,
    parts=("room", "lessons", "links", "keys", "serving", "missing"),
)
