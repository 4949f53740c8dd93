"""Cross-attention as a word alignment: coverage, links and flags are those that numpy finds in the trace, in both readings."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.alignment import align, never_flagged
from tests.lab.questions.conftest import piece

READINGS = {"predict": slice(0, -1), "read": slice(1, None)}


def weights_of(trace, heads, rows):
    return np.mean([trace[f"decoder.{layer}.cross.weights"][head] for layer, head in heads], 0)[rows]


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("heads", [[(1, 1)], [(0, 0), (1, 1)]])
def test_rows_coverage_and_links_are_those_of_the_trace(trace, heads, reading):
    found = align(trace, heads, reading, len(trace.tgt) - 1)
    wanted = weights_of(trace, heads, READINGS[reading])
    assert_allclose(found.weights, wanted, atol=1e-6)
    assert found.covered == approx(wanted.sum(0), abs=1e-5) and found.best == wanted.argmax(-1).tolist()


def test_flags_follow_the_limits_and_spare_special_tokens_marks_and_spaces(translator):
    text = "我有一只猫，他没有一只猫，她有一只狗，你没有狗。"
    trace = translator.trace(text, translator.translate(text).tokens[:12])
    found = align(trace, [(0, 0)], "predict", len(trace.tgt) - 1)
    words = [p.kind != "special" and p.text.strip("▁") not in tuple("，。,.") for p in trace.src]
    assert found.flags == ["under" if w and x < 0.3 else "over" if w and x > 3 else "" for w, x in zip(words, found.covered, strict=True)]


def test_a_space_that_is_a_token_is_quiet_as_a_mark_is():
    assert [never_flagged(piece(text)) for text in ("▁", "▁▁", ".", "▁a")] == [True, True, True, False]
