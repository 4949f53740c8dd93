"""What a browser asks for at first sight: what it needs, and nothing that opens later."""

import re

from viz.pages import NAMES
from viz.server.browser_files import ENTRY, files, imported, late_marks, preloaded, script_of
from viz.server.page_head import page_head

ON_USE = ("classroom/", "export/", "lesson/", "projector/", "question_search/", "source_code/", "glossary/")
PLACES = {"browser/classroom/mount_room.js", "browser/lesson/lesson_place.js"}
"""The frame's places for a room and a lesson."""


def test_the_frame_needs_nothing_of_what_is_opened_later():
    later = [name for name in imported(ENTRY) if name.startswith(("pages/", *(f"browser/{one}" for one in ON_USE)))]
    assert set(later) == PLACES


def test_the_modules_of_the_first_page_are_asked_for_with_the_frames_once_each():
    for page in NAMES:
        names = preloaded(page)
        assert len(set(names)) == len(names) and set(names) <= set(files()), page
        entries = [ENTRY, script_of(page), *late_marks(page)]
        assert {*entries, *(one for entry in entries for one in imported(entry))} == set(names), page
        tags = page_head({}, page).decode()
        assert len(re.findall("modulepreload", tags)) == len(names), page


def test_a_page_asks_at_once_for_the_marks_that_it_has_and_for_no_others():
    own = {page: {name.removeprefix("browser/marks/") for name in late_marks(page)} for page in ("masks", "opening")}
    assert own == {"masks": {"matrix.js", "shares.js", "table.js"}, "opening": set()}
    assert {"browser/marks/matrix.js", "browser/marks/matrix_canvas.js"} <= set(preloaded("masks")) - set(preloaded("opening"))


def test_a_page_that_is_not_there_brings_the_frame_alone():
    assert preloaded("../x") == preloaded() == preloaded("nothing")
