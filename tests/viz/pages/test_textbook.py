"""Textbook, checked: the list, a card, and the words of its record."""

import re
from typing import get_args

from lab.textbook.record import shipped
from tests.viz.sheets import marks_in
from viz.marks.words import Say
from viz.pages.textbook import PAGE
from viz.pages.textbook.catalogue import CARDS, Kind
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


WORDS = PAGE.words["textbook"]
TEXTS = ("title", "right", "source", "measured", "measured.plain")


def test_a_card_has_all_its_texts_and_names_numbers_of_its_record_alone_and_what_its_figure_draws_has_a_name():
    for card in CARDS:
        assert card.kind in get_args(Kind), card.name
        values = RECORD[card.name]["values"]
        for text in TEXTS:
            named = {slot for words in WORDS[f"{card.name}.{text}"] for slot in re.findall(r"\{(\w+)\}", words)}
            assert named <= set(values), f"{card.name}.{text}: {named - set(values)}"
        what_is_drawn_has_a_name(card)


def what_is_drawn_has_a_name(card):
    measured = RECORD[card.name]
    figure = measured["figure"] or {"kind": "none"}
    names = {
        "bars": lambda: [name for name, _ in figure["items"]],
        "curves": lambda: [curve["name"] for curve in figure["curves"]],
        "matrices": lambda: [item["name"] for item in figure["items"]],
        "none": list,
    }[figure["kind"]]()
    for name in [*names, *(verdict["claim"] for verdict in measured.get("verdicts", []))]:
        assert f"{card.name}.name.{name}" in WORDS or f"name.{name}" in WORDS, f"{card.name}: {name}"
    for unit in (figure.get("unit"), figure.get("x"), figure.get("y")):
        assert unit is None or f"unit.{unit}" in WORDS, unit


def test_the_numbers_stand_in_the_record_and_not_in_the_words():
    """A loss or a share typed into a sentence would not follow the next measurement."""
    for card in CARDS:
        for words in WORDS[f"{card.name}.measured"]:
            assert not re.search(r"\d+\.\d+ ?(?:nats|奈特|%)|\d+ %", re.sub(r"\{\w+\}", "", words)), card.name
