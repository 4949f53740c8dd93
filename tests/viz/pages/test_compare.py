"""The page Two models without a browser: each number against traces and translations of each model alone."""

from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.experiments.replay import snapshots
from model.text_input import CutText
from tests.viz.sheets import bar_values, column_of, flat, mark_in, marks_in, sentences
from viz.pages.compare.maps import difference_shares, nearest, obstacle, place_from
from viz.pages.compare.panels import same_as_last

SENTENCE = "我每天早上喝一杯咖啡。"
NAME = "你叫什么名字？"  # 名字 is one token of the one model and two of the other


def ask(page, compare=None, **more):
    return page.view(**{"text": SENTENCE, "compare": compare or {}, "decode": {}, **more})


def columns(view):
    """The bars of both sides."""
    return list(marks_in(view["sheet"]["picture"], "Bars"))


def maps(view):
    return list(marks_in(view["parts"]["maps"], "Matrix"))


def probabilities(translator, written):
    """Of each token of `written` after those before it."""
    rows = torch.tensor(translator.trace(SENTENCE, written[:-1]).logits).double().softmax(-1)
    return rows[range(len(written)), written].tolist()


def test_both_sides_are_what_the_two_models_write_alone(page):
    view = ask(page, {"other": "snapshot:1000"})
    means = []
    tables = list(marks_in(view["parts"]["lenses"], "Table"))
    for column, table, translator in zip(columns(view), tables, (page.translator, snapshots.snapshot(1000)), strict=True):
        done = translator.translate(SENTENCE)
        written = [*done.tokens, translator.config.eos_id]
        assert [bar["label"] for bar in column["bars"]] == [translator.target.piece(i) for i in written]
        expected = probabilities(translator, written)
        assert bar_values(column["bars"]) == approx(expected, rel=1e-3)
        assert table["rows"][-1][3]["value"] == approx(expected[0], rel=1e-3), "the last layer is the model itself"
        assert done.text in sentences(view["sheet"]["picture"])
        means.append(np.exp(np.log(expected).mean()))
    assert f"{means[0]:.2f} left, {means[1]:.2f} right" in flat(view["sheet"]["answer"][0]["said"])
    facts = sentences(view["sheet"]["foot"])
    for translator in (page.translator, snapshots.snapshot(1000)):
        size = sum(p.numel() for p in translator.model.parameters())
        assert any(f"{size / 1e6:.2f} million parameters" in one for one in facts)


def test_of_a_decoders_map_the_diagonal_is_shown_and_nothing_behind_it(page):
    for matrix in maps(ask(page, {"other": "snapshot:1000", "force": True}, kind="decoder")):
        shown = np.array([[value is not None for value in row] for row in matrix["values"]])
        assert (shown == np.tri(*shown.shape, dtype=bool)).all()


def test_forcing_scores_the_left_ones_words_by_the_right_model(page):
    view, translator = ask(page, {"other": "snapshot:600", "force": True}), snapshots.snapshot(600)
    own = page.translator.translate(SENTENCE).text
    written = [*translator.target.encode(own), translator.config.eos_id]
    expected = probabilities(translator, written)
    assert bar_values(columns(view)[1]["bars"]) == approx(expected, rel=1e-3)
    rows = translator.trace(SENTENCE, written[:-1]).logits
    ranks = [1 + int((row > row[token]).sum()) for row, token in zip(rows, written, strict=True)]
    said = [bar["said"].partition(" · ")[2] for bar in columns(view)[1]["bars"]]
    assert said == [f"rank {n:,}" if n > 1 else "" for n in ranks] and max(ranks) > 1


def test_where_the_source_is_cut_differently_the_left_model_can_read_the_other_cut(page):
    view = ask(page, {"other": "snapshot:4000"}, text=NAME)
    own, other = (chips["axis"]["labels"] for chips in marks_in(view["sheet"]["foot"], "Chips"))
    assert own != other
    press = list(marks_in(view["parts"]["maps"], "Buttons"))[-1]["presses"][-1]
    cut = press["put"]["cut"]
    again = ask(page, {"other": "snapshot:4000"}, text=NAME, cut=cut)
    assert [chips["axis"]["labels"] for chips in marks_in(again["sheet"]["foot"], "Chips")] == [other, other]
    read = page.translator.read(CutText(NAME, tuple(cut)))[1]
    assert [piece.text for piece in read] == other


def test_the_childhood_has_every_snapshot_and_what_it_writes(page):
    view = ask(page, {"other": "snapshot:400"}, part="childhood")
    table = mark_in(view, "Table")
    assert column_of(table["rows"], 0) == snapshots.steps()
    texts = [one.text for one in snapshots.replay(SENTENCE)[0]]
    for row, text in zip(table["rows"], texts, strict=True):
        assert flat(row[1]["said"]).startswith(text[:240])
    late = snapshots.snapshot(4000)
    expected = np.log(probabilities(late, [*late.translate(SENTENCE).tokens, late.config.eos_id])).mean()
    assert table["rows"][-1][2]["value"] == approx(np.exp(expected), abs=1e-3)


def test_a_slider_names_a_snapshot_by_its_place_and_the_scene_gets_its_name(page):
    view = ask(page, {"at": 3, "left": "snapshot:4000", "force": True})
    other = f"snapshot:{snapshots.steps()[3]}"
    assert view["sheet"]["put"] == {"compare": {"left": "snapshot:4000", "force": True, "other": other}}
    slider = mark_in(view, "Slider")
    assert (slider["low"], slider["value"], slider["high"]) == (0, 3, len(snapshots.steps()) - 1)
    assert "put" not in ask(page, {"other": other})["sheet"]


def test_the_nearest_map_is_the_one_of_least_distance():
    stack = np.random.default_rng(0).dirichlet(np.ones(4), (2, 3, 5))
    slow = [[sum(abs(stack[i, j, r, c] - stack[0, 1, r, c]) for r in range(5) for c in range(4)) / 10 for j in range(3)] for i in range(2)]
    assert_allclose(difference_shares(stack[0, 1], stack), slow, atol=1e-12)
    assert nearest(stack[0, 1], stack) == ((0, 1), 0.0)
    assert nearest(stack[0, 1], stack[1:])[0] == (0, int(np.argmin(slow[1])))


@pytest.mark.parametrize(
    "source, target, blocked", [(-1, -1, ("", "", "")), (2, -1, ("source", "source", "")), (-1, 3, ("target", "", "target"))]
)
def test_a_difference_needs_the_tokens_of_its_axes(source, target, blocked):
    pair = SimpleNamespace(source=source, target=target)
    assert tuple(obstacle(pair, kind) for kind in ("cross", "encoder", "decoder")) == blocked


def test_a_head_is_named_by_two_numbers():
    assert place_from("3.11") == (3, 11)
    assert all(place_from(wrong) == (-1, -1) for wrong in (None, 3, "", "3", "3.x", "-1.0", "1.2.3", "99999.1"))


def test_of_the_layers_those_that_write_what_the_last_one_writes_are_the_same():
    readings = [SimpleNamespace(text=text) for text in "aba"]
    assert same_as_last(readings) == [0, 2]
