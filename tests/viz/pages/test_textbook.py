"""The page Textbook against the record: every card stands in the list, by topic and kind."""

from lab.textbook.record import shipped
from tests.viz.sheets import marks_in
from viz.marks.words import Say
from viz.pages.textbook import PAGE
from viz.pages.textbook.catalogue import CARDS
from viz.pages.textbook.measured import figure_marks, number
from viz.server.serve import serve
from viz.shared.question_reads import Reads

RECORD = shipped()["cards"]
SAY = Say({f"textbook.{key}": en for key, (_, en) in PAGE.words["textbook"].items()}, "textbook", "en", "exact")


def view(page, **textbook):
    return page.view("", textbook=textbook)


def entries(seen):
    return [entry["value"] for items in marks_in(seen["sheet"], "Items") for entry in items["items"]]


def test_every_card_stands_in_the_list_once_by_topic_and_opens_alone(page):
    seen = view(page, card="M4")
    assert entries(seen) == [card.name for card in CARDS] and sorted(entries(seen)) == sorted(RECORD)
    assert len(list(marks_in(seen["sheet"], "Items"))) == 6
    assert seen["reads"] == ["depth", "lang", "textbook.kind"], "a card that opens asks for its part alone"


def test_a_question_that_is_watched_has_the_same_answer(service):
    """As the static edition asks it."""
    question = {"page": "textbook", "lang": "en", "depth": "exact", "textbook": {"card": "M4"}}
    assert serve(service, question, Reads().watch) == serve(service, question)


def test_the_kinds_of_the_answer_add_up(page):
    (answer,) = view(page)["sheet"]["answer"]
    total, *kinds = (int(part[1]) for part in answer["said"] if part[0] == "strong")
    assert total == sum(kinds) == len(RECORD)


def test_what_has_no_number_has_no_bar_and_says_so():
    bars = figure_marks(SAY, "M4", {"kind": "bars", "unit": "nats", "items": [["base", None], ["strict", -2.0]]})[0]
    assert [(bar.value, bar.said) for bar in bars.bars] == [(0.0, "no number"), (-2.0, "−2")] and bars.high == 2
    assert number(SAY, 146300.0) == "146300" and number(SAY, 1.967e-06) == "2.0×10⁻⁶" and number(SAY, "1×4") == "1×4"
