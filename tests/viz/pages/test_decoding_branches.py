"""The page Decoding: a person forces a token or types a beginning, and the branches that were tried are a tree."""

import pytest

from model.config import DecodeConfig
from tests.viz.pages.test_decoding import LIMIT, TEXT, view
from viz.pages.decoding.branches import Branch, in_order, left


def test_a_typed_beginning_becomes_the_tokens_that_spell_it(page):
    put = view(page, decoding={"prefix": "  she has \n a dog "})["sheet"]["put"]
    assert page.translator.target.decode(put["forced"]) == "she has a dog" and put["step"] == len(put["forced"])
    assert not put["decoding"]["prefix"]
    seen = page.answer(TEXT, forced=put["forced"], decode={"max_length": 20})
    assert seen["result"]["text"].startswith("she has a dog")


@pytest.mark.parametrize("given", [5, [], {"tried": 3}, {"tried": {"of": "x"}}, {"prefix": 7, "loops": 3}])
def test_settings_that_no_page_wrote_break_nothing(page, given):
    for part in ("", "branches"):
        answer = page.answer(TEXT, decoding=given, part=part, decode={"max_length": LIMIT})
        assert answer["ok"] or answer["error"]["code"] == "setting"


def test_a_branch_goes_on_from_the_longest_that_begins_alike_with_its_settings():
    usual, hot = DecodeConfig(), DecodeConfig(temperature=1.5)
    a, b, c, d = Branch(usual, (5,)), Branch(usual, (5, 6)), Branch(usual, (5, 6, 7)), Branch(hot, (5, 6))
    every = [c, a, d, b]
    assert left(every, c) == b and left(every, b) == a and left(every, d) is None
    assert in_order(every, None, 1) == [(a, 1), (b, 2), (c, 3), (d, 1)]
