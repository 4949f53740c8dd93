"""Every card has its words, and every number that they name was measured."""

import re
from typing import get_args

from lab.textbook.record import shipped
from viz.pages.textbook import PAGE
from viz.pages.textbook.catalogue import CARDS, Kind

RECORD, WORDS = shipped(), PAGE.words["textbook"]
TEXTS = ("title", "right", "source", "measured", "measured.plain")


def test_a_card_has_all_its_texts_and_names_numbers_of_its_record_alone_and_what_its_figure_draws_has_a_name():
    for card in CARDS:
        assert card.kind in get_args(Kind), card.name
        values = RECORD["cards"][card.name]["values"]
        for text in TEXTS:
            named = {slot for words in WORDS[f"{card.name}.{text}"] for slot in re.findall(r"\{(\w+)\}", words)}
            assert named <= set(values), f"{card.name}.{text}: {named - set(values)}"
        what_is_drawn_has_a_name(card)


def what_is_drawn_has_a_name(card):
    measured = RECORD["cards"][card.name]
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
