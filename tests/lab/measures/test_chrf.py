"""chrF, against sacrebleu's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab.measures.chrf import chrf
from tests.skips import needs

PAIRS = [
    ("I have a cat.", "I have a cat."),
    ("I have a cat and he has a dog.", "I have a cat, and he has a dog."),
    ("There was a big rain last night.", "It rained heavily last night."),
    ("a", "It rained."),
    ("xyz", "abc"),
    ("", "It rained."),
    ("我有一只猫。", "他有一只狗。"),
]


def theirs(output, reference):
    metrics = needs("sacrebleu.metrics", "sacrebleu")
    return float(metrics.CHRF().sentence_score(output, [reference]).score)


@pytest.mark.parametrize("output, reference", PAIRS)
def test_chrf_of_a_sentence_is_sacrebleus(output, reference):
    assert chrf(output, reference) == pytest.approx(theirs(output, reference), abs=1e-9)


@given(st.text("abc d.", max_size=20), st.text("abc d.", max_size=20))
def test_chrf_of_any_text_is_sacrebleus(output, reference):
    assert chrf(output, reference) == pytest.approx(theirs(output, reference), abs=1e-9)
