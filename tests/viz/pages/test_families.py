"""The page Three families: what the answer says of rows, places and probabilities, against the models' own numbers read another way."""

from typing import Any

import numpy as np
import pytest

from lab.families.stack import FAMILIES, HOLE, VOCABULARY, text_ids, trained
from model.config import ConfigError
from tests.lab.test_families import ByNumpy
from viz.pages.families.answer import asked_of, families_answer
from viz.pages.families.request import FamiliesRequest
from viz.shared.run_service import RunService
from viz.shared.scene import scene_from


def view_of(**families: Any) -> dict[str, Any]:
    return dict(families_answer(RunService("nowhere"), scene_from({}, "none"), FamiliesRequest(families=families)))


def cards(view: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {card["name"]: card for card in view["families"]}


def test_each_card_shows_the_mask_it_was_computed_with_and_the_row_that_wrote() -> None:
    view = view_of(digits="4071", place=2)
    ids = [HOLE if i == 2 else token for i, token in enumerate(text_ids("4071"))]
    for name, card in cards(view).items():
        by_numpy, [written] = ByNumpy(name), card["written"]
        row = 2 if name == "encoder" else 1
        n = len(ids)
        may = [[by_numpy.may(i, j, ids) for j in range(n)] for i in range(n)]
        assert (np.array(card["mask"]) == np.array(may)).all()
        assert (written["place"], written["row"], written["keys"], written["mirror"]) == (2, row, sum(may[row]), 8)
        assert written["sees"] is may[row][8] and written["trained"] is (name != "both")
        said = by_numpy.probabilities(ids)[row]
        assert written["truth"] == "0" and written["p"] == pytest.approx(said[VOCABULARY.index("0")], abs=2e-5)
        assert [token for token, _ in written["top"]] == [VOCABULARY[i] for i in np.argsort(-said)[:5]]
        assert card["right"] is (written["token"] == "0") and card["passes"] == 1
    assert {name: card["changed"] for name, card in cards(view).items()} == {"encoder": 11, "decoder": 1, "both": 1}


def test_an_answer_is_written_with_as_many_passes_as_the_mask_asks_for() -> None:
    found = cards(view_of(digits="4071", question="answer"))
    assert {name: card["passes"] for name, card in found.items()} == {"encoder": 1, "decoder": 5, "both": 5}
    for card in found.values():
        assert "".join(card["tokens"]) == "<s>4071>1704." and card["right"]
        assert [w["place"] for w in card["written"]] == [6, 7, 8, 9, 10]
        rows = [w["row"] for w in card["written"]]
        assert rows == ([6, 7, 8, 9, 10] if card["name"] == "encoder" else [5, 6, 7, 8, 9])
        assert [w["keys"] for w in card["written"]] == ([11] * 5 if card["name"] == "encoder" else [6, 7, 8, 9, 10])
    assert not cards(view_of(digits="4071", question="answer", blanks=6))["encoder"]["right"]


def test_two_holes_are_mirrors_and_a_text_from_nothing_is_drawn_anew_with_each_seed() -> None:
    pair = cards(view_of(digits="4071", question="pair", place=9))
    assert all([w["place"] for w in card["written"]] == [1, 9] for card in pair.values())
    assert pair["encoder"]["agree"] < 0.3 < 0.8 < pair["decoder"]["agree"]
    drawn = [cards(view_of(question="begin", seed=seed))["decoder"]["tokens"] for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_link_that_will_not_do_is_refused_with_the_limit_and_one_of_a_longer_text_is_read() -> None:
    for wrong, message in (
        ({"digits": "31x"}, "1 to 6 digits"),
        ({"question": "why"}, "choose hole, pair, answer, begin"),
        ({"place": 99}, "whole number from 1 to 15"),
        ({"blanks": True}, "whole number from 1"),
        ({"seed": -1}, "from 0 to 9999"),
    ):
        with pytest.raises(ConfigError, match=message):
            asked_of(wrong)
    assert asked_of({"digits": "12", "place": 11}).place == 1
    assert asked_of({"digits": "123456", "question": "answer", "blanks": 15}).blanks == 7


def test_every_family_ships() -> None:
    assert all(not p.requires_grad for family in FAMILIES for p in trained(family).parameters())
