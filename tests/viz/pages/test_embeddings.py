"""The page Embedding and positions: strips equal the trace; the sinusoids equal the formula; the readings hold for any sentence."""

import math
import re

import numpy as np
import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.sinusoids import dimensions_of, similarity, sinusoids
from tests.viz.sheets import flat, mark_in, marks_in, said_in
from viz.pages.embeddings.figures import color_limit, position_table
from viz.pages.embeddings.readings import learned_reading, lengths, repeated, similarity_reading, table_reading, wave_of
from viz.pages.embeddings.shift import block


def code_in(view):
    """The line of code that is shown."""
    return flat(next(mark for mark in marks_in(view, "Text") if mark.get("role") == "code")["said"]).replace("−", "-")


@pytest.fixture(params=["source", "target"])
def side(request):
    return str(request.param)


@pytest.fixture
def part(trace, side):
    return trace.src_embedding if side == "source" else trace.tgt_embedding


def test_the_strips_are_the_trace_and_add_up(page, side):
    view = page.part("cell", side=side, dimension=70)
    word, place, total = marks_in(view["picture"], "Strips")
    first, values = word["cols"]["first"], [np.array(mark["values"]) for mark in (word, place, total)]
    assert first == 64 and all(mark["rows"]["name"] == side for mark in (word, place, total))
    run = page.result().trace
    part = run.src_embedding if side == "source" else run.tgt_embedding
    for shown, whole in zip(values, (part.tokens_embedded, part.positions, part.embedded), strict=True):
        assert_allclose(shown, whole[:, 64:128:2], atol=1e-6)


def test_of_a_token_that_stands_again_a_dimension_is_shown_whose_sums_are_exact_as_printed(page):
    mark = mark_in(page.part("cell", "我知道你知道我知道。")["picture"], "Sum")
    rows, d = mark["parts"][0]["again"], mark["place"][1] // 2
    printed = [[math.floor(100 * strip["values"][row][d] + 0.5) for strip in mark["parts"]] for row in rows]
    assert len(rows) == 3 and all(word + place == total for word, place, total in printed)


@pytest.mark.parametrize("d", range(8))
def test_under_each_number_of_the_chosen_row_stands_where_it_comes_from(page, d):
    mark = mark_in(page.part("cell", source=2, dimension=d)["picture"], "Sum")
    assert mark["place"] == [2, d]
    word, place, total = (strip["values"][2][d // 2] for strip in mark["parts"])
    piece = page.translator.trace("我有一只猫。", []).src[2]
    row = page.translator.model.src_embedding.table.weight[piece.id, d].item()
    wave, name = 10000 ** (d // 2 * 2 / page.translator.config.d_model), ("sin", "cos")[d % 2]
    a, b = (f"{math.floor(100 * x + 0.5) / 100:.2f}" for x in (word, place))
    told = [works.replace("-", "−") for works in (f"{row:.5f} × 16", f"{name}(2 ÷ {wave:.5g})", f"{a} + {b}".replace("+ -", "- "))]
    assert (
        mark["works"] == told
        and mark["heads"][0][1].endswith(f"× {math.sqrt(page.translator.config.d_model):g}")
        and total == approx(16 * row + getattr(math, name)(2 / wave), abs=1e-4)
    )


@pytest.mark.parametrize(("d", "wave", "said"), [(3, math.cos, "odd dimensions 1 to 63"), (70, math.sin, "even dimensions 64 to 126")])
def test_the_sines_are_shown_or_the_cosines_and_a_switch_leads_to_the_other_of_the_pair(page, d, wave, said):
    view, width = page.part("cell", dimension=d), page.translator.config.d_model
    mark, (switch, slider) = mark_in(view["picture"], "Sum"), view["side"]
    assert (
        said in str(view["legend"])
        and mark["heads"][1][1].startswith(f"{('sines', 'cosines')[d % 2]},")
        and slider.get("low", 0) == d % 2
        and (slider["high"] - d) % slider["step"] == 0
    )
    assert switch["choices"] == [[d - d % 2, "sines"], [d - d % 2 + 1, "cosines"]] and switch["usual"] == d
    column = [row[d // 2 % 32] for row in mark["parts"][1]["values"]]
    assert column == approx([wave(p / 10000 ** (d // 2 * 2 / width)) for p in range(6)], abs=1e-3)


def test_all_rows_of_a_repeated_token_are_marked_and_their_places_told_apart(page):
    view = page.view("猫猫狗猫。")
    cell, part = view["parts"]["cell"]["marks"], page.translator.trace("猫猫狗猫。", []).src_embedding
    word = mark_in(cell["picture"], "Strips")
    same = [i for i, row in enumerate(part.tokens_embedded) if np.array_equal(row, part.tokens_embedded[1])]
    assert word["again"] == same and len(same) == 3
    d = view["sheet"]["at"]["dimension"]
    apart = [min(abs(a - b) for i, a in enumerate(wave) for b in [0.0, *wave[:i]]) for wave in part.positions[same, 2:16].T.tolist()]
    clear = part.tokens_embedded[1, 2:16] > 0.3
    assert apart[d - 2] == max(a for a, is_clear in zip(apart, clear, strict=True) if is_clear)
    assert "Once, before layer 1." in said_in(cell["answer"])
    assert "again" not in mark_in(page.part("cell", "狗。")["picture"], "Strips")


def test_the_table_begins_with_the_positions_of_the_trace_and_goes_on_to_the_limit(trace, part):
    table = position_table(trace, part)
    assert table.shape == (trace.config.max_length, trace.config.d_model)
    np.testing.assert_array_equal(table[: len(part.positions)], part.positions)
    assert np.abs(sinusoids(len(table), trace.config.d_model) - table).max() < 1e-6


def test_dimensions_come_in_pairs_of_sine_and_cosine_or_the_sines_come_first():
    assert (wave_of(5, 8, False), wave_of(5, 8, True)) == ((2, "cos", "2i+1"), (1, "cos", "d/2+i"))
    assert (dimensions_of(2, 8, False), dimensions_of(2, 8, True)) == ((4, 5), (2, 6))
    for halves in (False, True):
        for d in range(8):
            pair, name, _ = wave_of(d, 8, halves)
            assert dimensions_of(pair, 8, halves)[name == "cos"] == d


def test_the_wave_is_told_with_the_numbers_of_the_table(page):
    view = page.view(part="wave", source=5, dimension=3)
    width = page.translator.config.d_model
    expected = math.cos(5 / 10000 ** (2 / width))
    said = code_in(view)
    assert f"= {expected:.4f}" in said and f"{5 / (2 * math.pi * 10000 ** (2 / width)):.2f} turns over 6 tokens" in said
    assert mark_in(view, "Plot")["figure"]["data"][2]["y"][0] == approx(expected, abs=1e-4)


def test_the_shift_is_the_row_of_the_models_table(page):
    translator = page.translator
    view = page.view(part="shift", source=2, dimension=8, shift={"k": 3})
    table = translator.model.positions.embed(128)
    made = block(3, 10000 ** (8 / translator.config.d_model)) @ np.array(table[2, 8:10].tolist())
    assert_allclose(made, table[5, 8:10].tolist(), atol=1e-5)
    row = ", ".join(f"{float(x):.3f}" for x in table[5, 8:10])
    assert code_in(view).count(f"({row})") == 2
    assert 0 < float(re.search(r"at most ([\d.]+)×10", said_in(view)).group(1)) < 10


def test_rotary_scores_are_those_of_turned_queries_and_keys(page):
    trace = page.translator.trace("我有一只猫。", [])
    query, key = (row[0::2] + 1j * row[1::2] for row in (trace["encoder.0.self.q"][0, 0], trace["encoder.0.self.k"][0, 1]))
    turned = query.conj() @ (key * np.exp(3j * 10000.0 ** (-np.arange(len(key)) / len(key))))
    said = said_in(page.view(part="shift", shift={"k": 3}))
    assert f"{turned.real / math.sqrt(trace.config.d_head):.4f}".replace("-", "−") in said


def test_the_scale_holds_all_sinusoids_and_98_of_100_cells(part):
    limit, cells = color_limit(part), np.abs([part.tokens_embedded, part.embedded])
    assert limit >= 1 and (cells > limit).mean() <= 0.02


@pytest.mark.parametrize("text", ["猫", "猫猫", "我有一只猫。"])
@pytest.mark.parametrize("side", ["source", "target"])
def test_what_is_noticed_are_the_lengths_and_a_token_that_stands_twice_or_the_positions_that_show_most(page, text, side):
    trace = page.translator.trace(text, [])
    pieces, part = (trace.src, trace.src_embedding) if side == "source" else (trace.tgt, trace.tgt_embedding)
    found = lengths(part, pieces)
    long = [math.hypot(*row) for row in part.tokens_embedded.tolist()]
    place = [math.hypot(*row) for row in part.positions.tolist()]
    assert float(found["mean"]) == approx(np.mean(long), abs=0.006) and float(found["place"]) == approx(np.mean(place), abs=0.006)
    assert found["longest"] == pieces[long.index(max(long))].text and found["most"] == f"{max(long):.2f}"
    assert float(found["ratio"]) == approx(np.mean(long) / np.mean(place), abs=0.06)
    if side == "source":
        said = said_in(page.sheet(text))
        assert f"tokens {found['mean']}" in said
        assert ("the same embedding at positions 0 and 1" in said) == (text == "猫猫") and ("Cosine of the sum" in said) == (text != "猫猫")


def test_a_repeated_token_is_found_with_its_first_two_positions_and_how_far_apart_their_sums_are(translator, page):
    trace = translator.trace("猫", [20, 21, 20, 20])
    assert repeated(trace.tgt) == (trace.tgt[1].text, (1, 3))
    part = page.translator.trace("猫猫", []).src_embedding
    assert f"{np.linalg.norm(part.embedded[0] - part.embedded[1]):.2f} apart" in said_in(page.sheet("猫猫"))


@pytest.mark.parametrize("length", [1, 2, 13])
def test_the_table_counts_the_dimensions_that_turn_within_the_sentence_and_those_that_hardly_move(length):
    found, rows = table_reading(sinusoids(128, 16), length), sinusoids(length, 16)
    assert (found["positions"], found["d"], found["length"]) == (128, 16, length)
    assert found["still"] == sum(max(column) - min(column) < 0.1 for column in zip(*rows.tolist(), strict=True))
    assert (
        found["within"] == {1: 0, 2: 0, 13: 2}[length]
        and found["first"] == "6.28"
        and found["last"] == f"{2 * math.pi * 10000 ** (7 / 8):,.0f}"
    )


def test_learned_positions_are_told_by_the_means_of_neighbors_and_of_the_rest():
    alike = np.array([[1, 0.5, 0.2], [0.5, 1, 0.7], [0.2, 0.7, 1]])
    assert learned_reading(alike) == {"near": "0.600", "far": "0.200", "i": 1, "j": 2, "most": "0.700"}


def test_the_lowest_cosine_that_is_told_is_the_lowest_of_the_whole_table_not_the_picture_s_edge():
    table = sinusoids(128, 256)
    cosine = [float(table[0] @ row) / 128 for row in table]  # every encoding has 128 pairs of sin² + cos² = 1
    lowest = min(range(128), key=lambda k: cosine[k])
    alike = similarity(table, 10)
    assert lowest >= len(alike), "else this table shows nothing"
    said = similarity_reading(table, alike)
    assert (said["far"], said["last"], said["positions"], said["square"]) == (lowest, f"{cosine[lowest]:.3f}", 128, "128")
    assert similarity_reading(table[:48], alike)["far"] == 47


def test_no_cosine_is_below_the_scale_of_its_picture(page):
    plot = mark_in(page.view(part="likeness"), "Plot")
    alike = similarity(sinusoids(128, page.translator.config.d_model), 6)
    low = plot["figure"]["layout"]["coloraxis"]["cmin"]
    assert low <= alike.min() and low <= 0.9 and low == approx(round(10 * low) / 10)
