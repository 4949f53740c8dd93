"""The page The sentence's cost: lengths and times are asked for, never measured on opening."""

import sys

import pytest

from lab.measures.cost_at_length import curves_at
from lab.measures.published_models import models
from lab.questions import decoding_times, times_by_length
from tests.viz.sheets import bars_in, flat, rows_in, said_in
from viz.pages.cost.numbers import bytes_text, short


def test_opening_measures_nothing_and_the_bars_sum_to_the_total(page, monkeypatch):
    for module, name in ((times_by_length, "measure_length"), (decoding_times, "time_ways")):
        monkeypatch.setattr(module, name, lambda *_: pytest.fail("opening the page measures nothing"))
    view = page.view()
    bars, table = bars_in(view), rows_in(view)
    assert sum(bar["value"] for bar in bars) == table[-1][1]["value"]


def test_a_decoder_alone_reads_both_texts_as_one_and_an_encoder_alone_the_source(trace):
    by_name = {model.name: model.lengths(9, 7) for model in models(trace.config)}
    assert (by_name["ours"], by_name["gpt3"], by_name["bert-base"]) == ((9, 7), (0, 16), (9, 0))


def test_numbers_keep_three_digits():
    assert [short(x) for x in (0, 7, 999, 4194304, 1234567890, 1000)] == ["0", "7", "999", "4.19 M", "1.23 G", "1.00 K"]
    assert [bytes_text(x) for x in (0, 12, 999, 1000, 47185920)] == ["0", "12 B", "999 B", "1.00 KB", "47.2 MB"]


def test_times_are_of_every_group_and_lengths_go_beyond_the_positions(page, monkeypatch):
    rows = rows_in(page.view(part="times"))
    assert len(rows) == len(decoding_times.GROUPS) + 2 and all(cell["value"] > 0 for row in rows for cell in row[1:])
    assert all(flat(cell["said"]) == f"{cell['value']:.2f}" for row in rows for cell in row[1:])
    monkeypatch.setattr(sys.modules["viz.pages.cost.times"], "LENGTHS", (8, 16, 256))
    view = page.view(part="lengths")
    assert len(rows_in(view)) == 3 and "untrained" in said_in(view)
    ours, ms = models(page.translator.config)[0], [row[1]["value"] for row in rows_in(view)]
    speed, n = max((curves_at(ours, n)["stack"] / time / 1e6, n) for n, time in zip((8, 16, 256), ms, strict=True))
    assert f"({speed:.0f} GFLOP/s at n = {n})" in said_in(view)


def test_every_part_that_the_clock_can_tell_apart_is_named():
    named = {
        "encoder.positions": "embedding",
        "encoder.3.norm_ff": "norms",
        "memory": "norms",
        "decoder.1.cross": "decoder.cross",
        "linear": "linear",
    }
    assert {part: decoding_times.group_of(part) for part in named} == named
