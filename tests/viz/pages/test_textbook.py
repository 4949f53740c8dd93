"""The page Textbook against the record: the cards by topic and kind, the open one with its numbers, and the way to the page that shows it."""

import pytest

from lab.textbook.record import shipped
from tests.viz.sheets import bar_values, flat, marks_in, said_in, sentences
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


def opened(page, card, **more):
    answer = page.view("", textbook={"card": card}, part="card", **more)
    return answer["parts"]["card"]["marks"]


def test_every_card_stands_in_the_list_once_by_topic_and_opens_alone(page):
    seen = view(page, card="M4")
    assert entries(seen) == [card.name for card in CARDS] and sorted(entries(seen)) == sorted(RECORD)
    assert len(list(marks_in(seen["sheet"], "Items"))) == 6
    assert seen["reads"] == ["depth", "lang", "textbook.kind"], "a card that opens asks for its part alone"


def test_a_question_that_is_watched_has_the_same_answer(service):
    """As the static edition asks it."""
    question = {"page": "textbook", "lang": "en", "depth": "exact", "textbook": {"card": "M4"}}
    assert serve(service, question, Reads().watch) == serve(service, question)


def test_a_kind_leaves_its_own_cards_and_what_is_no_kind_or_card_shows_the_whole_list(page):
    seen = view(page, kind="broken")
    assert set(entries(seen)) == {"M1", "M20", "M44"}
    assert "3 do not run" in sentences(seen["sheet"]["answer"])[0]
    for wrong in ("nonsense", "<b>", ["M4"], 4):
        seen = view(page, kind=wrong, card=wrong)
        assert len(entries(seen)) == len(CARDS) and seen["parts"]["card"]["marks"] == []


def test_the_kinds_of_the_answer_add_up(page):
    (answer,) = view(page)["sheet"]["answer"]
    total, *kinds = (int(part[1]) for part in answer["said"] if part[0] == "strong")
    assert total == sum(kinds) == len(RECORD)


def test_a_card_opens_with_what_is_said_what_is_right_and_the_stored_numbers(page):
    marks, values = opened(page, "M4"), RECORD["M4"]["values"]
    assert f"{values['base']:g} → {values['strict']:g} nats" in said_in(marks)
    (bars,) = marks_in(marks, "Bars")
    assert bar_values(bars["bars"]) == [value for _, value in RECORD["M4"]["figure"]["items"]]
    assert bars["high"] == max(bar["value"] for bar in bars["bars"])
    assert "Measure it again: python -m model textbook M4" in sentences(marks)
    (site,) = marks_in(marks, "Site")
    assert site["checkpoint"] == RECORD["M4"]["made"]["checkpoint"]


def test_in_plain_words_a_card_says_less_and_shows_no_command(page):
    plain, exact = opened(page, "M38", depth="plain"), opened(page, "M38")
    assert len(said_in(plain)) < len(said_in(exact))
    assert list(marks_in(plain, "Bars")) and "python -m" not in said_in(plain)


def test_the_leak_shows_its_curves_and_what_both_models_write(page):
    marks, figure = opened(page, "M23"), RECORD["M23"]["figure"]
    (plot,) = marks_in(marks, "Plot")
    assert [[list(point) for point in zip(line["x"], line["y"], strict=True)] for line in plot["figure"]["data"]] == [
        curve["points"] for curve in figure["curves"]
    ]
    written, verdicts = marks_in(marks, "Table")
    assert [[flat(cell["said"]) for cell in row] for row in written["rows"]] == [list(row.values()) for row in figure["rows"]]
    assert [flat(cell["said"]) for cell in verdicts["rows"][0]] == ["no mask", "−1.128 [−1.269, −0.987]", "a lower loss"]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_card_draws_the_numbers_of_its_record(page, card):
    marks, figure = opened(page, card.name), RECORD[card.name]["figure"]
    kinds = {"bars": "Bars", "curves": "Plot", "matrices": "Matrix"}
    assert bool(figure) == any(mark["mark"] in kinds.values() for mark in marks_in(marks))
    if figure and figure["kind"] == "matrices":
        assert [matrix["values"] for matrix in marks_in(marks, "Matrix")] == [one["values"] for one in figure["items"]]
    cases = [switch["cases"] for switch in marks_in(marks, "Switch")]
    assert bool(cases) == bool(card.page)
    for case in cases:
        ((typed,), (empty,)) = (case[name][0]["presses"] for name in ("typed", ""))
        assert typed["page"] == empty["page"] == card.page and typed.get("put", {}) == card.scene
        assert empty["put"] == {**card.scene, "text": "我有一只猫。"}


def test_what_has_no_number_has_no_bar_and_says_so():
    bars = figure_marks(SAY, "M4", {"kind": "bars", "unit": "nats", "items": [["base", None], ["strict", -2.0]]})[0]
    assert [(bar.value, bar.said) for bar in bars.bars] == [(0.0, "no number"), (-2.0, "−2")] and bars.high == 2
    assert number(SAY, 146300.0) == "146300" and number(SAY, 1.967e-06) == "2.0×10⁻⁶" and number(SAY, "1×4") == "1×4"
