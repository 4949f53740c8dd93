"""The experiment kernels: a small run, its rules on records made by hand, its words."""

import math
from itertools import product

import pytest

from lab.experiments import kernels
from lab.experiments.elements import Picture, Point
from lab.experiments.kernels import EXPERIMENT, faster_from
from tests.lab.experiments.results import gathered, put, told, whole_run
from viz.pages.lab.words_kernels import NEXT


def record_of(flash, favor, memory=1.0, error=1e-7, off=0.05, seeds=3, spread=0.01):
    """math takes 10 ms and 10 MB at both lengths; the others as given, with a little spread over the seeds."""
    record = gathered(EXPERIMENT, ())
    for length, seed in product((64, 128), range(seeds)):
        for way, ms, sign in (("math", 10.0, 0), ("flash", flash, 1), ("favor", favor, -1)):
            record.add(Point("time", way, length, ms * math.exp(spread * (seed - 1) * sign), seed))
        for way, value in (("flash", error), ("favor", off)):
            record.add(Point("error_random", way, length, value, seed))
            record.add(Point("error_heads", way, length, value, seed))
        record.add(Point("memory", "math", length, 10.0))
        record.add(Point("memory", "flash", length, memory))
    return record


GIVEN = [
    ({"flash": 4, "favor": 2}, ["holds", "holds", "holds"]),
    ({"flash": 10, "favor": 2, "off": 0.9}, ["mixed", "holds", "mixed"]),
    ({"flash": 12, "favor": 12, "memory": 11, "error": 1e-3}, ["fails", "fails", "fails"]),
    ({"flash": 4, "favor": 2, "seeds": 1}, ["one_seed", "holds", "one_seed"]),
    ({"flash": 8, "favor": 7, "spread": 0.4}, ["seeds_disagree", "holds", "seeds_disagree"]),
]


@pytest.mark.parametrize("given, expected", GIVEN)
def test_each_verdict_follows_its_rule_and_fills_its_sentence(given, expected):
    assert told(record_of(**given)) == expected


def test_without_a_flash_kernel_nothing_is_claimed():
    assert told(gathered(EXPERIMENT, ())) == ["unavailable"] * 3


def test_the_length_from_which_one_is_faster_is_that_of_the_last_crossing():
    assert faster_from([(1, 5, 9), (2, 9, 5), (4, 5, 9), (8, 5, 9)]) == 4
    assert faster_from([(1, 5, 9), (2, 9, 5)]) is None


def small_run():
    """Two lengths, one of heads: settings and events."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernels, "LENGTHS", (64, 128))
        patch.setattr(kernels, "HEAD_LENGTHS", (32,))
        settings = {**EXPERIMENT.settings(quick=True), "repeats": 1, "seeds": 1, "features": 64}
        return settings, list(EXPERIMENT.run(settings))


@pytest.fixture(scope="module")
def small():
    return small_run()


def test_a_small_run_gives_a_whole_record(small):
    settings, events = small
    record = whole_run(EXPERIMENT, events, **settings)
    assert {"explicit", "math", "flash", "window", "global_local", "strided", "favor", "elu"} <= set(record.curves("time"))
    assert record.rows["backends"]["math"] == {"available": True}
    assert max(record.mean("error_random", "flash", n) for n in (64, 128)) < 1e-5
    assert record.mean("error_heads", "window", 32) < 1e-5 < record.mean("error_heads", "strided", 32), (
        "a window of 32 to each side sees all of 32"
    )
    assert record.mean("memory", "flash", 128) < record.mean("memory", "math", 128)


def test_what_is_no_timing_is_repeatable(small):
    runs = [[e for e in events if isinstance(e, Point) and e.chart != "time"] for events in (small[1], small_run()[1])]
    assert runs[0] == runs[1]


def test_pictures_show_the_pattern_and_weights_that_sum_to_one(small):
    pictures = {(e.name, e.curve): e.values for e in small[1] if isinstance(e, Picture)}
    assert sum(x is not None for x in pictures["pattern", "window"][10]) == 9
    assert all(x is not None for row in pictures["pattern", "favor"] for x in row)
    for (name, way), rows in pictures.items():
        if name == "weights":
            assert all(sum(x or 0 for x in row) == pytest.approx(1, abs=0.02) for row in rows), way


def test_each_mixed_verdict_has_words_and_each_suggestion_can_be_run():
    for settings in NEXT.values():
        assert EXPERIMENT.settings(settings)["longest"] <= 2048


def test_a_length_left_open_does_not_refute():
    record = record_of(flash=12, favor=12, memory=11)
    put(record, "time", "flash", 128, (5.0, 10.0, 20.0))
    assert told(record)[0] == "seeds_disagree"
