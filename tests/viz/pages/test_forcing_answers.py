"""What the page Training vs decoding answers beside its view: references, measurements, and every refusal."""

import pytest

from tests.viz.sheets import Asked, bars_in, rows_in, sentences
from viz.shared.example_sentences import EXAMPLES, REFERENCES

CAT = "我有一只猫。"


def test_a_runaway_translation_longer_than_the_model_reads_is_still_shown(service):
    for name in ("decoding", "forcing", "tokens"):
        Asked(service, name).view("八" * 15, decode={"max_length": 200})


def test_every_example_has_a_reference_in_the_other_language():
    for language, other in (("zh", "en"), ("en", "zh")):
        for text in EXAMPLES[language]:
            assert any("\u4e00" <= c <= "\u9fff" for c in REFERENCES[text]) == (other == "zh"), text


def side(page, text=CAT, **more):
    return sentences(page.sheet(text, **more)["side"])


def test_the_reference_is_the_typed_one_or_the_example_s_or_one_that_beam_search_found(page):
    assert "the reference you typed" in side(page, reference="I have one cat.")
    assert any("comes with this example" in line for line in side(page))
    assert any("beam search found stands in" in line for line in side(page, "这里没有参考译文。"))


@pytest.mark.parametrize("reference", ["word " * 200, "\u200b"])
def test_a_reference_that_cannot_be_used_is_refused_and_the_default_shown(page, reference):
    lines = side(page, reference=reference)
    assert any("cannot be used" in line for line in lines) and any("comes with this example" in line for line in lines)


def test_a_measurement_times_all_three_ways_and_is_made_anew_when_asked_again(page):
    first, second = (rows_in(page.view(part="speed", forcing={"measure": i})) for i in (1, 2))
    n = len(bars_in(page.view()))
    assert [row[1]["said"] for row in first] == ["1", str(n), str(n)] and first[2][2]["value"] == n * (n + 1) // 2
    assert first != second
