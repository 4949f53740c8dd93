"""How sure a model is, beside what is usual for the length: from development sentences alone."""

import numpy as np
import pytest

from model.calibration import BANDS, FEWEST, calibrate, joined_bands, judge


def sentences(n=600):
    """Log-probabilities whose mean a token falls with the length, and quality that goes with them."""
    draw = np.random.default_rng(1)
    tokens = draw.integers(3, 40, n)
    means = -0.2 - 0.02 * tokens - draw.exponential(0.3, n)
    return (means * tokens).tolist(), tokens.tolist(), (60 + 40 * means + draw.normal(0, 1, n)).tolist()


def test_one_in_ten_of_the_development_sentences_is_unusual():
    sums, tokens, quality = sentences()
    calibration = calibrate(sums, tokens, quality)
    unusual = [judged.code == "unusual" for each in zip(sums, tokens, strict=True) if (judged := judge(*each, calibration))]
    assert len(unusual) == 600
    assert 0.08 <= sum(unusual) / 600 <= 0.12


def test_a_long_sentence_is_measured_against_long_ones():
    calibration = calibrate(*sentences())
    short, long = (judge(-0.9 * n, n, calibration) for n in (4, 40))
    assert short and long and (short.code, long.code) == ("unusual", "usual")
    assert short.per_token == pytest.approx(-0.9) == long.per_token


def test_the_curve_goes_from_the_least_to_the_most_probable_and_holds_every_sentence():
    calibration = calibrate(*sentences())
    means = [tenth["per_token"] for tenth in calibration["curve"]]
    assert means == sorted(means) and len(means) == 10
    assert sum(tenth["n"] for tenth in calibration["curve"]) == 600
    assert calibration["curve"][0]["chrf"] < calibration["curve"][-1]["chrf"]
    assert 0.9 < calibration["rank_correlation"] < 1


def test_bands_with_few_sentences_are_joined_and_still_cover_every_length():
    found = joined_bands(np.array([4] * FEWEST + [7] * (FEWEST - 1) + [10] * FEWEST))
    assert found == [(1, 8), (9, 10_000)]
    assert joined_bands(np.array([4] * FEWEST + [6] * FEWEST)) == [(1, 5), (6, 10_000)]  # a band's shortest are of it
    assert joined_bands(np.array([4])) == [(1, BANDS[-1][1])]


def test_without_a_calibration_nothing_is_said():
    assert judge(-3.0, 4, None) is None
    assert judge(-3.0, 4, {}) is None


def test_a_length_at_the_end_of_a_band_belongs_to_it():
    bands = [{"to": 5, "low": -1.0, "median": -0.5}, {"to": 8, "low": -2.0, "median": -1.0}]
    found = [judge(-0.7 * n, n, {"bands": bands}) for n in (5, 6, 9)]
    assert [judged and judged.low for judged in found] == [-1.0, -2.0, -2.0]
