"""What the page Training vs decoding answers of the shipped model: a runaway translation, the examples' references, measurements."""

from tests.viz.sheets import Asked, rows_in
from viz.shared.example_sentences import EXAMPLES, REFERENCES


def test_a_runaway_translation_longer_than_the_model_reads_is_still_shown(service):
    for name in ("decoding", "forcing", "tokens"):
        Asked(service, name).view("八" * 15, decode={"max_length": 200})


def test_every_example_has_a_reference_in_the_other_language():
    for language, other in (("zh", "en"), ("en", "zh")):
        for text in EXAMPLES[language]:
            assert any("\u4e00" <= c <= "\u9fff" for c in REFERENCES[text]) == (other == "zh"), text


def test_a_measurement_is_made_anew_when_asked_again(page):
    first, second = (rows_in(page.view(part="speed", forcing={"measure": i})) for i in (1, 2))
    assert first != second
