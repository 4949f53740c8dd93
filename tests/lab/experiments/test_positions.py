"""The experiment positions: its pictures and readings against slow formulas, its verdicts on hand-made records, and a tiny run."""

import math

import numpy as np
import pytest

from lab.experiments import positions
from lab.experiments.elements import Point, Row
from lab.experiments.positions import EXPERIMENT, SCHEMES, lengths, make, order, similarity
from tests.lab.experiments.results import gathered, lasting, points, spread, told, whole_run

SETTINGS = EXPERIMENT.settings()
LIMIT = SETTINGS["limit"]


def picture(scheme, n=10):
    return np.array(similarity(make(SETTINGS, scheme, 0), n))


@pytest.mark.parametrize("scheme, width", [("sinusoidal", 64), ("rotary", 16)])
def test_sinusoids_and_rotary_scores_of_ones_are_as_alike_as_the_cosines_of_their_distance_say(scheme, width):
    """sin a sin b + cos a cos b = cos(a - b), so PE_i . PE_j is a sum of cosines; each row has length sqrt(D / 2). A head turns ones by its own waves."""
    waves = width // 2
    slow = [[sum(math.cos((i - j) / 10000 ** (2 * p / width)) for p in range(waves)) / waves for j in range(10)] for i in range(10)]
    assert np.allclose(picture(scheme), slow, atol=1e-3)


def test_alibi_shows_the_bias_of_its_steepest_head_and_none_shows_nothing():
    assert np.allclose(picture("alibi"), [[-abs(i - j) / 4 for j in range(10)] for i in range(10)], atol=1e-3)
    assert not picture("none").any()


def test_learned_rows_are_compared_by_their_cosine():
    table = make(SETTINGS, "learned", 0).positions.table.weight.detach().numpy()
    found = picture("learned")
    assert found[2, 7] == pytest.approx(table[2] @ table[7] / np.linalg.norm(table[2]) / np.linalg.norm(table[7]), abs=1e-3)
    assert np.allclose(np.diag(found), 1, atol=1e-3)


def test_without_positions_the_encoder_cannot_see_the_order_and_the_causal_decoder_can():
    seen = {scheme: order(make(SETTINGS, scheme, 0), 8) for scheme in ("none", "rotary", "learned", "alibi")}
    assert max(seen["none"]["encoder"], seen["none"]["mirror"]) < positions.BLIND < seen["none"]["decoder"]
    assert min(*seen["rotary"].values(), *seen["learned"].values()) > 1e-2
    assert seen["alibi"]["mirror"] < positions.BLIND < seen["alibi"]["encoder"], "it knows distances, not sides"


def test_the_longest_test_fits_the_model():
    for limit in (6, 24):
        settings = EXPERIMENT.settings({"limit": limit})
        assert max(lengths(limit)) == 4 * limit < make(settings, "learned", 0).config.max_length
        assert {limit, 2 * limit} <= set(lengths(limit))


def accuracy(scheme, near, far, noise=0.01, seeds=3):
    return points("accuracy", {scheme: {LIMIT: spread(near, noise, seeds), 2 * LIMIT: spread(far, -noise, seeds)}})


WAVE = accuracy("sinusoidal", 0.99, 0.3)


@pytest.mark.parametrize(
    "events, expected",
    [
        ([*accuracy("rotary", 0.97, 0.95), *WAVE], "holds"),
        (points("accuracy", {"rotary": {LIMIT: (0.91, 0.95, 0.99), 2 * LIMIT: (0.99,) * 3}}), "holds"),  # though it varies
        ([*accuracy("rotary", 0.97, 0.3), *WAVE], "fails"),
        ([*accuracy("rotary", 0.97, 0.1), *WAVE], "fails"),
        (accuracy("rotary", 0.97, 0.3), "fails"),
        ([*accuracy("rotary", 0.97, 0.6), *WAVE], "mixed"),
        ([*accuracy("rotary", 0.5, 0.1), *WAVE], "not_learnt"),
        ([], "not_run"),
        (accuracy("rotary", 0.97, 0.3, seeds=1), "one_seed"),
        ([*accuracy("rotary", 0.5, 0.3), Point("accuracy", "rotary", 2 * LIMIT, None, 2)], "diverged"),
        (accuracy("rotary", 0.97, 0.6, noise=0.3), "seeds_disagree"),
    ],
)
def test_extrapolation_is_judged_at_twice_the_trained_length(events, expected):
    alibi = [event._replace(curve="alibi") if event.curve == "rotary" else event for event in events]
    assert told(gathered(EXPERIMENT, [*events, *alibi]))[:2] == [expected] * 2


def three(rotary, learned, noise=0.001):
    return {"alibi": spread(1.0, noise), "rotary": (rotary,) * 3, "learned": (learned,) * 3}


@pytest.mark.parametrize(
    "ms, expected",
    [
        (three(2.0, 2.0), "holds"),
        (three(2.0, 1.0), "mixed"),
        (three(2.0, 0.5), "mixed"),
        (three(1.0, 0.5), "fails"),
        (three(1.0, 1.0), "fails"),
        (three(1.0, 1.0, noise=0.5), "seeds_disagree"),
        ({"rotary": (1.0,)}, "not_run"),
        ({"alibi": (1.0,)}, "not_run"),
        ({"alibi": (1.0,), "rotary": (1.0,)}, "one_seed"),
    ],
)
def test_the_cheapest_is_cheaper_than_every_other_scheme_that_tells_positions(ms, expected):
    curves = {scheme: {256: ys} for scheme, ys in ({"none": (0.1,) * 3} | ms).items()}
    assert told(gathered(EXPERIMENT, [*points("step_time", curves), *points("token_time", curves)]))[2] == expected


def seen(decoder):
    return Row("order", "none", {"encoder": 1e-6, "decoder": decoder})


SINE = accuracy("sinusoidal", 0.98, 0.3)


@pytest.mark.parametrize(
    "events, expected",
    [
        ([seen(1e-6), *accuracy("none", 0.3, 0.3), *SINE], "holds"),
        ([seen(0.5), *accuracy("none", 0.3, 0.3), *SINE], "mixed"),
        ([seen(0.5), *accuracy("none", 0.98, 0.98), *SINE], "fails"),
        (SINE, "not_run"),
        ([seen(0.5), *accuracy("none", 0.3, 0.3)], "not_run"),
        ([seen(0.5), *accuracy("none", 0.3, 0.3, seeds=1), *accuracy("sinusoidal", 0.98, 0.3, seeds=1)], "one_seed"),
        ([seen(0.5), *accuracy("none", 0.3, 0.3), *SINE, Point("accuracy", "none", LIMIT, None, 0)], "diverged"),
        ([seen(0.5), *accuracy("none", 0.05, 0.05), *accuracy("sinusoidal", 0.05, 0.05)], "not_learnt"),
        ([seen(0.5), *accuracy("none", 0.8, 0.3, noise=0.2), *SINE], "seeds_disagree"),
    ],
)
def test_a_bag_of_words_is_worse_and_sees_no_order_anywhere(events, expected):
    assert told(gathered(EXPERIMENT, events))[3] == expected


def tiny_run():
    return list(EXPERIMENT.run(EXPERIMENT.settings({"steps": 20, "limit": 6, "schemes": "rotary,none", "seeds": 1})))


def test_a_run_can_be_recorded_and_but_for_its_times_repeated(monkeypatch):
    monkeypatch.setattr(positions, "TIMED", (8, 16))
    monkeypatch.setattr(positions, "TESTED", 4)
    events = tiny_run()
    whole_run(EXPERIMENT, events)
    assert sum(isinstance(e, Point) and e.chart.endswith("time") for e in events) == 2 * 2 * 2
    assert lasting(events) == lasting(tiny_run())


def test_a_scheme_that_was_not_run_is_a_dash():
    for schemes in (SCHEMES, ("rotary",), ()):
        verdicts = EXPERIMENT.judge(gathered(EXPERIMENT, (e for s in schemes for e in accuracy(s, 0.97, 0.3))))
        assert all(value is not None for verdict in verdicts for value in verdict.facts.values())
