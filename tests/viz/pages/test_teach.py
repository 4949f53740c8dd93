"""The page for teachers: what a link can open, what a class can be asked, and a button for every stop."""

from tests.viz.sheets import marks_in, view_of
from viz.lessons.files import lessons
from viz.pages import PAGES
from viz.shared.run_service import RunService

STOPS = [f"{name}/{n}" for name, one in lessons().items() for n in range(1, len(one.stops) + 1)]


def test_every_stop_has_its_button_and_a_link_opens_each_stop_and_each_other_page(service: RunService) -> None:
    sheet = view_of(service, "teach")["sheet"]
    assert [press["lesson"] for buttons in marks_in(sheet, "Buttons") for press in buttons["presses"]] == STOPS
    (link,) = [mark["data"] for mark in marks_in(sheet, "Custom") if mark["module"] == "link"]
    opens, *settings = link["choices"]
    pages = [f"tab={page.name}" for page in PAGES if page.name != "teach"]
    assert [value for value, _ in opens[2]] == [f"lesson={stop}" for stop in STOPS] + pages
    assert [[value for value, _ in values] for _, _, values in settings] == [["", "lang=zh", "lang=en"], ["", "depth=plain", "depth=exact"]]


def test_a_class_can_be_asked_every_exercise_and_where_none_is_open_stands_what_one_can_do(service: RunService) -> None:
    (room,) = [mark["data"] for mark in marks_in(view_of(service, "teach"), "Custom") if mark["module"] == "room"]
    named = [value.split("/") for _, all_of_it in room["exercises"] for value, _ in all_of_it]
    found = {name: {stop.name: len(stop.exercises) for stop in one.stops} for name, one in lessons().items()}
    assert all(int(i) < found[lesson][stop] for lesson, stop, i in named)
    assert len(named) == sum(sum(stops.values()) for stops in found.values())
    (cards,) = marks_in(room["board"], "Items")
    assert len(cards["items"]) == 6 and all(card["note"] for card in cards["items"])
