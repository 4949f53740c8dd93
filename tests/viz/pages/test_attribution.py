"""The page Attribution: shares in place of nats, the largest cells, foils, and how ratios are written."""

import math

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

from lab.questions.attribution import runner_up
from tests.viz.sheets import array, marks_in, sentences, shown_when, words_of
from viz.pages.attribution.importance import overlaps
from viz.pages.attribution.sentences import numbers, times
from viz.pages.attribution.steps import steps_of

SAY, PLAIN = words_of("attribution"), words_of("attribution", "plain")


@pytest.fixture(scope="module")
def run(page):
    """The model, the run that the page shows, and what it wrote."""
    result = page.result()
    return page.translator, result, result.tokens


def maps(page, **more):
    """The values of both maps, nan where there is none."""
    picture = page.sheet(**more)["picture"]
    return [array(mark) for mark in marks_in(picture, "Matrix")]


def test_in_plain_words_a_cell_is_the_share_of_the_probability_that_is_lost(page):
    for nats, shares in zip(maps(page), maps(page, depth="plain"), strict=True):
        assert_allclose(shares, 1 - np.exp(-nats), atol=2e-4)


def test_the_answer_is_about_the_largest_cell_of_each_side(page, run):
    tokens = run[2]
    sheet = page.sheet()
    source, prefix = maps(page)
    for row in range(len(tokens)):
        (text,) = sentences(shown_when(sheet["answer"][0], row))
        full = float(torch.tensor(run[1].trace.logits[row]).double().log_softmax(-1)[tokens[row]])
        for values in (source[row], prefix[row, : row + 1]):
            assert values.max() <= 0.005 or f"{full - values.max():.2f}".replace("-", "−") in text


def test_the_foils_are_the_next_best_and_one_that_a_step_lacks_is_its_own_best(run):
    _, result, tokens = run
    steps = steps_of(result, {})
    for row, (token, foils) in enumerate(zip(tokens, steps.foils, strict=True)):
        scores = [x for _, x in foils]
        assert scores == sorted(scores, reverse=True) and token not in [i for i, _ in foils]
        assert foils[0][0] == runner_up(result.trace, row, token)
    wanted = steps.foils[0][2][0]
    chosen = steps_of(result, {"mode": "contrast", "foil": wanted}).chosen
    assert chosen and chosen[0] == wanted
    assert all(one in ([i for i, _ in row] and (wanted, row[0][0])) for one, row in zip(chosen, steps.foils, strict=True))


def test_a_probability_is_written_in_percent_and_in_exact_words_in_nats_too():
    values = [math.log(0.97), -13.05, math.log(0.02)]
    assert [one.text for one in numbers(PLAIN, values, ratios=False)] == ["97\u00a0%", "<1\u00a0%", "2\u00a0%"]
    assert [one.text for one in numbers(SAY, values[:2], ratios=False)] == ["−0.03 (0.97)", "−13.05 (2×10⁻⁶)"]
    assert [one.text for one in numbers(PLAIN, [4.0, -1.0], ratios=True)] == ["55", "0.37"]


@pytest.mark.parametrize(
    ("ratio", "said"), [(55.4, "55"), (3.24, "3.2"), (0.04, "0.04"), (1295.2, "1,295"), (2e-6, "2×10⁻⁶"), (3e7, "3×10⁷")]
)
def test_a_ratio_is_written_shortly(ratio, said):
    assert times(ratio) == said


def test_parts_whose_errors_overlap_with_that_of_the_largest_loss_are_counted():
    means, errors = [-0.020, -0.080, -0.077, -1.14, -0.20], [0.002, 0.011, 0.021, 0.055, 0.019]
    parts = [
        {"head": head, "mean": mean, "standard_error": error}
        for head, mean, error in zip((0, 1, 2, None, None), means, errors, strict=True)
    ]
    assert (overlaps(parts, whole=False), overlaps(parts, whole=True)) == (1, 0)
