"""The page for teachers: what a link can open, and a button for every stop."""

from tests.viz.sheets import marks_in
from viz.lessons.files import lessons
from viz.pages import PAGES

STOPS = [f"{name}/{n}" for name, one in lessons().items() for n in range(1, len(one.stops) + 1)]


def test_every_stop_has_its_button_and_a_link_opens_each_stop_and_each_other_page(page):
    sheet = page.sheet()
    assert [press["lesson"] for buttons in marks_in(sheet, "Buttons") for press in buttons["presses"]] == STOPS
    (link,) = [mark["data"] for mark in marks_in(sheet, "Custom") if mark["module"] == "link"]
    opens, *settings = link["choices"]
    pages = [f"tab={one.name}" for one in PAGES if one.name != "teach"]
    assert [value for value, _ in opens[2]] == [f"lesson={stop}" for stop in STOPS] + pages
    assert [[value for value, _ in values] for _, _, values in settings] == [["", "lang=zh", "lang=en"], ["", "depth=plain", "depth=exact"]]
