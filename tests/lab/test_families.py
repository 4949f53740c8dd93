"""The three families: one stack, its masks and its answers, each against `tests.float64_transformer` with the weights that ship."""

import numpy as np
import pytest
import torch

from lab.families import answers, make
from lab.families.stack import (
    BOS,
    CONFIG,
    END,
    FAMILIES,
    FIRST,
    FOLDER,
    HOLE,
    PAD,
    TURN,
    VOCABULARY,
    Stack,
    mask,
    measured,
    text_ids,
    trained,
)
from lab.measures.family_question import asked_of, checked
from lab.measures.three_families import LONGEST, family_of
from model.config import ConfigError
from tests.float64_transformer import Float64Transformer, log_softmax

TEXT = "4071"


class ByNumpy(Float64Transformer):
    """The stack once more, from its weights and the formulas of the paper; the mask is written out cell by cell."""

    def __init__(self, family):
        super().__init__(((f"e.{name}", x) for name, x in trained(family).named_parameters()), CONFIG.to_dict())
        self.family = family

    def may(self, i, j, ids):
        """What the three families are, in words: all; itself and before; the source sees the source, the target also what is before it."""
        turn = ids.index(TURN) if TURN in ids else len(ids)
        return {"encoder": True, "decoder": j <= i, "both": j < turn if i < turn else j < turn or j <= i}[self.family]

    def probabilities(self, ids):
        allowed = np.array([[self.may(i, j, ids) for j in range(len(ids))] for i in range(len(ids))])
        x = self.embed("e.embedding.table", ids)
        for i in range(CONFIG.encoder_layers):
            x = self.layer(f"e.layers.{i}", x, allowed)
        return np.exp(log_softmax(self.norm("e.norm", x) @ self.w["e.embedding.table.weight"].T))


def hidden(digits, *places):
    return [HOLE if i in places else token for i, token in enumerate(text_ids(digits))]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_probabilities_are_those_of_the_formulas_under_the_familys_mask(family):
    for ids in (text_ids(TEXT), hidden(TEXT, 2, 8), [BOS, FIRST + 3], [BOS, TURN]):
        assert np.allclose(answers.read(family, trained(family), ids), ByNumpy(family).probabilities(ids), atol=2e-5)


@pytest.mark.parametrize("family", FAMILIES)
def test_two_holes_agree_with_the_probability_that_numpy_sums(family):
    by_numpy, ids = ByNumpy(family), hidden(TEXT, 2, 8)
    firsts = by_numpy.probabilities(ids)[2 if family == "encoder" else 1]
    agree = 0.0
    for digit in range(FIRST, len(VOCABULARY)):
        seconds = by_numpy.probabilities(ids if family == "encoder" else [*ids[:2], digit, *ids[3:]])[8 if family == "encoder" else 7]
        agree += firsts[digit] * seconds[digit]
    found = answers.pair(family, trained(family), TEXT, 8)
    assert found.agree == pytest.approx(agree, abs=1e-5) and [w.place for w in found.written] == [2, 8]


def test_one_more_token_changes_every_row_of_an_encoder_and_only_its_own_elsewhere():
    ids = text_ids(TEXT)
    costs = {family: answers.rows_changed(family, trained(family), ids) for family in FAMILIES}
    last = len(ids) - 1
    assert costs == {"encoder": list(range(len(ids))), "decoder": [last], "both": [last]}


def test_each_family_can_what_its_mask_lets_it_and_no_more():
    """Over ten texts: an encoder fills any hole and needs to be told the length; a decoder cannot see what is right of a hole; both answer and stop."""
    right = dict.fromkeys([(family, question) for family in FAMILIES for question in ("hole", "behind", "answer")], 0)
    for number in range(10):
        digits = f"{number}{(3 * number + 1) % 10}{(7 * number + 5) % 10}{9 - number}"
        for family in FAMILIES:
            stack, whole = trained(family), text_ids(digits)
            right[family, "hole"] += answers.hole(family, stack, digits, 2).ids == whole
            right[family, "behind"] += answers.hole(family, stack, digits, 7).ids == whole
            right[family, "answer"] += answers.answer(family, stack, digits).ids == whole
    assert right["encoder", "hole"] >= 9 and right["decoder", "hole"] <= 4 and right["both", "hole"] <= 4
    assert all(right[family, "behind"] >= 9 for family in FAMILIES)
    assert right["decoder", "answer"] >= 9 and right["both", "answer"] >= 9
    assert answers.answer("encoder", trained("encoder"), TEXT, 5).ids == text_ids(TEXT)
    assert answers.answer("encoder", trained("encoder"), TEXT, 6).ids != text_ids(TEXT)


def test_what_ships_was_measured_as_it_says():
    found = measured()
    assert found["settings"]["parameters"] == sum(p.numel() for p in Stack().parameters())
    for family in FAMILIES:
        assert len(found["families"][family]) == found["settings"]["seeds"]
        assert set(found["families"][family][0]) == set(answers.MEASURED)
    first = {family: found["families"][family][0] for family in FAMILIES}
    assert first["encoder"]["hole"] > 0.9 > 0.3 > first["decoder"]["hole"]
    assert first["decoder"]["begin"] > 0.8 > 0.1 > first["encoder"]["begin"]
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 300_000


def test_an_exercise_asks_for_what_a_mask_can_teach():
    random = torch.Generator().manual_seed(5)
    lengths = torch.tensor([1, 3, LONGEST])
    ids = make.texts(lengths, random)
    for row, n in zip(ids.tolist(), lengths.tolist(), strict=True):
        real = [token for token in row if token != PAD]
        assert real == text_ids("".join(VOCABULARY[token] for token in real[1 : n + 1]))
    shown, wanted = make.exercise("encoder", ids, random)
    assert ((shown == HOLE) == (wanted != PAD)).all() and torch.where(shown == HOLE, wanted, shown).equal(ids)
    assert (shown[:, 0] == BOS).all()
    for family, first in (("decoder", 0), ("both", 4)):
        shown, wanted = make.exercise(family, ids, random)
        assert shown.equal(ids) and wanted[1].tolist()[first:8] == ids[1].tolist()[first + 1 : 9]
        assert (wanted[1, :first] == PAD).all() and wanted[1, 8] == PAD and ids[1, 8] == END


def test_training_is_repeatable_and_starts_each_family_from_the_same_weights(monkeypatch):
    monkeypatch.setattr(make, "RATE", 0.0)
    monkeypatch.setattr(make, "WARMUP", 1)
    states = [make.train(family, 1, 1).state_dict() for family in (*FAMILIES, "both")]
    assert all(torch.equal(states[0][name], state[name]) for state in states[1:] for name in states[0])
    monkeypatch.setattr(make, "RATE", 0.01)
    one, two = (make.train("both", 1, 3).state_dict() for _ in range(2))
    assert all(torch.equal(one[name], two[name]) for name in one) and not torch.equal(
        one["embedding.table.weight"], states[0]["embedding.table.weight"]
    )


@pytest.mark.parametrize("digits", ["", "12a", "1" * (LONGEST + 1), "١٢"])
def test_digits_that_will_not_do_are_named_with_the_limit(digits):
    with pytest.raises(ConfigError, match=rf"it must be 1 to {LONGEST} digits"):
        checked(digits)


def test_a_text_is_digits_then_the_same_backwards():
    for digits in ("7", "31", "3141"):
        ids = text_ids(digits)
        assert answers.is_text(ids)
        for wrong in (ids[:-1], [*ids[:-2], ids[-2] + 1, ids[-1]], [ids[0], *ids[2:]], [*ids, ids[-1]]):
            assert not answers.is_text(wrong), wrong
    assert not answers.is_text(text_ids(""))


def test_one_number_says_which_family_a_mask_is_of():
    assert [family_of(seen, 4, 8) for seen in (0, 1, 2, 3, 4, 7, 8)] == [
        "decoder", "decoder", "between", "between", "both", "between", "encoder",
    ]  # fmt: skip
    assert (mask(0, 5) == mask(1, 5)).all()


def test_a_link_that_will_not_do_is_refused_with_the_limit_and_one_of_a_longer_text_is_read():
    for wrong, message in (
        ({"question": "why"}, "choose hole, pair, answer, begin"),
        ({"place": 99}, "whole number from 1 to 15"),
        ({"blanks": True}, "whole number from 1"),
        ({"seed": -1}, "from 0 to 9999"),
    ):
        with pytest.raises(ConfigError, match=message):
            asked_of(wrong)
    assert asked_of({"digits": "12", "place": 11}).place == 1
    assert asked_of({"digits": "123456", "question": "answer", "blanks": 15}).blanks == 7
