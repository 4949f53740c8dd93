"""The experiment positions: its pictures and readings against slow formulas, its verdicts on hand-made records, and a tiny run."""

import math

import numpy as np
import pytest

from lab.experiments import positions
from lab.experiments.elements import Done, Event, Point, Row
from lab.experiments.positions import EXPERIMENT, SCHEMES, lengths, make, order, similarity
from lab.experiments.record import Record, check
from tests.lab.experiments.results import fill_sentences
from viz.pages.lab.words_positions import WORDS

SETTINGS = EXPERIMENT.settings()
LIMIT = SETTINGS["limit"]


def picture(scheme: str, n: int = 10) -> np.ndarray:
    return np.array(similarity(make(SETTINGS, scheme, 0), n))


def test_sinusoids_are_as_alike_as_the_cosines_of_their_distance_say() -> None:
    """sin a sin b + cos a cos b = cos(a - b), so PE_i . PE_j is a sum of cosines; each row has length sqrt(D / 2)."""
    slow = [[sum(math.cos((i - j) / 10000 ** (2 * p / 64)) for p in range(32)) / 32 for j in range(10)] for i in range(10)]
    assert np.allclose(picture("sinusoidal"), slow, atol=1e-3)


def test_rotary_scores_of_ones_are_the_cosines_of_the_heads_waves() -> None:
    slow = [[sum(math.cos((i - j) / 10000 ** (2 * p / 16)) for p in range(8)) / 8 for j in range(10)] for i in range(10)]
    assert np.allclose(picture("rotary"), slow, atol=1e-3)


def test_alibi_shows_the_bias_of_its_steepest_head_and_none_shows_nothing() -> None:
    assert np.allclose(picture("alibi"), [[-abs(i - j) / 4 for j in range(10)] for i in range(10)], atol=1e-3)
    assert not picture("none").any()


def test_learned_rows_are_compared_by_their_cosine() -> None:
    table = make(SETTINGS, "learned", 0).positions.table.weight.detach().numpy()
    found = picture("learned")
    assert found[2, 7] == pytest.approx(table[2] @ table[7] / np.linalg.norm(table[2]) / np.linalg.norm(table[7]), abs=1e-3)
    assert np.allclose(np.diag(found), 1, atol=1e-3)


def test_without_positions_the_encoder_cannot_see_the_order_and_the_causal_decoder_can() -> None:
    seen = {scheme: order(make(SETTINGS, scheme, 0), 8) for scheme in ("none", "rotary", "learned", "alibi")}
    assert max(seen["none"]["encoder"], seen["none"]["mirror"]) < positions.BLIND < seen["none"]["decoder"]
    assert min(*seen["rotary"].values(), *seen["learned"].values()) > 1e-2
    assert seen["alibi"]["mirror"] < positions.BLIND < seen["alibi"]["encoder"], "it knows distances, not sides"


def test_the_longest_test_fits_the_model() -> None:
    for limit in (6, 24):
        settings = EXPERIMENT.settings({"limit": limit})
        assert max(lengths(limit)) == 4 * limit < make(settings, "learned", 0).config.max_length
        assert {limit, 2 * limit} <= set(lengths(limit))


def record_of(*events: Event) -> Record:
    record = Record(EXPERIMENT, SETTINGS)
    for event in events:
        record.add(event)
    return record


def accuracy(scheme: str, near: float, far: float, noise: float = 0.01, seeds: int = 3) -> list[Event]:
    spread = (-noise, 0.0, noise)[:seeds]
    return [
        Point("accuracy", scheme, x, y + sign * s, seed)
        for x, y, sign in ((LIMIT, near, 1), (2 * LIMIT, far, -1))
        for seed, s in enumerate(spread)
    ]


@pytest.mark.parametrize(
    ("near", "far", "wave", "code"),
    [
        (0.97, 0.95, 0.3, "holds"),
        (0.97, 0.3, 0.3, "fails"),
        (0.97, 0.1, 0.3, "fails"),
        (0.97, 0.6, 0.3, "mixed"),
        (0.5, 0.1, 0.3, "unclear"),
    ],
)
def test_extrapolation_is_judged_at_twice_the_trained_length(near: float, far: float, wave: float, code: str) -> None:
    for claim, scheme in (("rope_extrapolates", "rotary"), ("alibi_extrapolates", "alibi")):
        record = record_of(*accuracy(scheme, near, far), *accuracy("sinusoidal", 0.99, wave))
        assert {v.claim: v.code for v in EXPERIMENT.judge(record)}[claim] == code


def test_one_seed_or_seeds_that_disagree_decide_nothing() -> None:
    for events in (accuracy("rotary", 0.97, 0.3, seeds=1), accuracy("rotary", 0.97, 0.6, noise=0.3)):
        assert positions.extrapolates(record_of(*events), "rope_extrapolates", "rotary").code == "unclear"


def times(alibi: float, rotary: float, learned: float, noise: float = 0.001) -> str:
    events = []
    for scheme, ms in (("alibi", alibi), ("rotary", rotary), ("learned", learned), ("none", 0.1)):
        for seed, s in enumerate((-noise, 0.0, noise)):
            events += [Point(chart, scheme, 256, ms + (s if scheme == "alibi" else 0), seed) for chart in ("step_time", "token_time")]
    return positions.cheapest(record_of(*events)).code


def test_the_cheapest_is_cheaper_than_every_other_scheme_that_tells_positions() -> None:
    assert times(1.0, 2.0, 2.0) == "holds"
    assert times(1.0, 2.0, 1.0) == "mixed"
    assert times(1.0, 2.0, 0.5) == "mixed"
    assert times(1.0, 1.0, 0.5) == "fails"
    assert times(1.0, 1.0, 1.0) == "fails"
    assert times(1.0, 1.0, 1.0, noise=0.5) == "unclear"


def bag(none: float, encoder: float, decoder: float, seeds: int = 3) -> str:
    row = Row("order", "none", {"encoder": encoder, "decoder": decoder})
    return positions.order_matters(
        record_of(row, *accuracy("none", none, none, seeds=seeds), *accuracy("sinusoidal", 0.98, 0.3, seeds=seeds))
    ).code


def test_a_bag_of_words_is_worse_and_sees_no_order_anywhere() -> None:
    assert bag(0.3, 1e-6, 1e-6) == "holds"
    assert bag(0.3, 1e-6, 0.5) == "mixed"
    assert bag(0.98, 1e-6, 0.5) == "fails"
    assert bag(0.3, 1e-6, 0.5, seeds=1) == "unclear"


def test_an_empty_record_is_unclear() -> None:
    assert {verdict.code for verdict in EXPERIMENT.judge(record_of())} == {"unclear"}


def tiny_run() -> list[Event]:
    return list(EXPERIMENT.run(EXPERIMENT.settings({"steps": 20, "limit": 6, "schemes": "rotary,none", "seeds": 1})))


def test_a_run_can_be_recorded_and_but_for_its_times_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "TIMED", (8, 16))
    monkeypatch.setattr(positions, "TESTED", 4)
    events = tiny_run()
    shares = [event.share for event in events if isinstance(event, Done)]
    assert shares == sorted(shares) and shares[-1] == 1
    check(record_of(*events).to_json())
    assert sum(isinstance(e, Point) and e.chart.endswith("time") for e in events) == 2 * 2 * 2

    def lasting(found: list[Event]) -> list[Event]:
        return [e for e in found if not (isinstance(e, Point) and e.chart.endswith("time"))]

    assert lasting(events) == lasting(tiny_run())


def test_every_fact_a_sentence_names_is_there() -> None:
    for record in (record_of(*(e for s in SCHEMES for e in accuracy(s, 0.97, 0.3))), record_of()):
        fill_sentences(WORDS, EXPERIMENT.judge(record))


def test_a_scheme_that_was_not_run_is_a_dash_and_not_a_diverged_one() -> None:
    record = record_of(*accuracy("rotary", 0.97, 0.3))
    assert all(value is not None for verdict in EXPERIMENT.judge(record) for value in verdict.facts.values())


def test_a_task_that_nobody_learnt_says_nothing_about_order() -> None:
    record = record_of(
        Row("order", "none", {"encoder": 1e-6, "decoder": 0.5}), *accuracy("none", 0.05, 0.05), *accuracy("sinusoidal", 0.05, 0.05)
    )
    assert positions.order_matters(record).code == "unclear"


def test_an_accuracy_that_surely_does_not_fall_holds_though_it_varies() -> None:
    events = [
        Point("accuracy", "rotary", x, y, seed)
        for x, ys in ((LIMIT, (0.91, 0.95, 0.99)), (2 * LIMIT, (0.99, 0.99, 0.99)))
        for seed, y in enumerate(ys)
    ]
    assert positions.extrapolates(record_of(*events), "rope_extrapolates", "rotary").code == "holds"


OPEN = [
    (record_of(), "not_run"),
    (record_of(*accuracy("rotary", 0.3, 0.3, seeds=1)), "one_seed"),
    (record_of(*accuracy("rotary", 0.5, 0.3), Point("accuracy", "rotary", 2 * LIMIT, None, 2)), "diverged"),
    (record_of(*accuracy("rotary", 0.5, 0.3)), "not_learnt"),
    (record_of(*accuracy("rotary", 0.97, 0.6, noise=0.3)), "seeds_disagree"),
    (record_of(*accuracy("rotary", 0.97, 0.3)), None),
]


@pytest.mark.parametrize(("record", "why"), OPEN)
def test_why_it_cannot_be_told_whether_a_scheme_extrapolates(record: Record, why: str | None) -> None:
    assert positions.extrapolates(record, "rope_extrapolates", "rotary").why == why


SEEN = Row("order", "none", {"encoder": 1e-6, "decoder": 0.5})


@pytest.mark.parametrize(
    ("events", "why"),
    [
        (accuracy("sinusoidal", 0.3, 0.3), "not_run"),
        ([SEEN, *accuracy("none", 0.3, 0.3)], "not_run"),
        ([SEEN, *accuracy("none", 0.3, 0.3, seeds=1), *accuracy("sinusoidal", 0.3, 0.3, seeds=1)], "one_seed"),
        ([SEEN, *accuracy("none", 0.3, 0.3), *accuracy("sinusoidal", 0.3, 0.3), Point("accuracy", "none", LIMIT, None, 0)], "diverged"),
        ([SEEN, *accuracy("none", 0.3, 0.3), *accuracy("sinusoidal", 0.3, 0.3)], "not_learnt"),
        ([SEEN, *accuracy("none", 0.8, 0.3, noise=0.2), *accuracy("sinusoidal", 0.98, 0.3)], "seeds_disagree"),
        ([SEEN, *accuracy("none", 0.3, 0.3), *accuracy("sinusoidal", 0.98, 0.3)], None),
    ],
)
def test_why_it_cannot_be_told_whether_order_matters(events: list[Event], why: str | None) -> None:
    assert positions.order_matters(record_of(*events)).why == why


@pytest.mark.parametrize(
    ("ms", "why"),
    [
        ({"rotary": (1.0,)}, "not_run"),
        ({"alibi": (1.0,)}, "not_run"),
        ({"alibi": (1.0,), "rotary": (1.0,)}, "one_seed"),
        ({"alibi": (0.5, 1.0, 1.5), "rotary": (1.0, 1.0, 1.0)}, "seeds_disagree"),
        ({"alibi": (2.0, 2.0), "rotary": (1.0, 1.0)}, None),
    ],
)
def test_why_it_cannot_be_told_which_is_cheapest(ms: dict[str, tuple[float, ...]], why: str | None) -> None:
    events = [
        Point(chart, scheme, 256, y, seed)
        for chart in ("step_time", "token_time")
        for scheme, ys in ms.items()
        for seed, y in enumerate(ys)
    ]
    assert positions.cheapest(record_of(*events)).why == why
