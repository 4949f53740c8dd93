"""The page Attention: the trace's weights in every look, and statements that are true of them."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.attention import cross_rollout, rollout, row_shares, value_norms
from lab.measures.heads import head_stats
from model.trace import KINDS
from tests.viz.shared.test_head_choice import WORDS, piece, stats
from tests.viz.sheets import Keys, array, bar_values, bars_in, flat, mark_in, shown_when
from viz.pages import TEXT
from viz.pages.attention import sentences as said
from viz.pages.attention.maps import read_look
from viz.pages.attention.sentences import BROAD, EVEN
from viz.shared.number_format import share


def head_reading(weights, stat, axes, kind):
    """Which words are chosen, with which values."""
    return said.head_reading(Keys("attention."), weights, stat, axes, kind)


def matrix_of(page, **scene):
    view = page.view(part="map", **scene)
    return mark_in(view["parts"]["map"]["marks"]["picture"], "Matrix")


def numbers(mark):
    """With 0 for a cell that is closed."""
    return np.nan_to_num(array(mark))


@pytest.mark.parametrize("kind", KINDS)
def test_a_map_has_the_weights_of_its_head_or_their_rollout_and_nothing_where_the_mask_closes(page, kind):
    trace = page.result().trace
    last = trace.config.layers_of(kind) - 1
    weights, encoder = (np.stack([trace.attention(one, layer).weights for layer in range(last + 1)]) for one in (kind, "encoder"))
    rolled = cross_rollout(weights, encoder) if kind == "cross" else rollout(weights)
    closed = np.triu(np.full(rolled.shape[1:], kind == "decoder"), 1)
    for layer, head, show, expected in (
        (0, 0, "weights", weights[0, 0]),
        (last, 1, "weights", weights[last, 1]),
        (last, 0, "rollout", rolled[last]),
    ):
        mark = matrix_of(page, kind=kind, layer=layer, head=head, attention={"show": show})
        assert_allclose(array(mark), np.where(closed, np.nan, expected), atol=3e-5)


def test_rows_are_queries_and_columns_are_keys(page):
    result = page.result()
    trace, writes = result.trace, [p.text for p in result.written]
    for kind, cols in (("encoder", trace.src), ("decoder", trace.tgt), ("cross", trace.src)):
        mark = matrix_of(page, kind=kind)
        assert mark["cols"]["labels"] == [p.text for p in cols]
        rows = [p.text for p in trace.src] if kind == "encoder" else [f"{p.text} → {w}" for p, w in zip(trace.tgt, writes, strict=False)]
        assert mark["rows"]["labels"][: len(rows)] == rows
    assert matrix_of(page, kind="cross", depth="plain")["rows"]["labels"][0] == writes[0].replace("▁", "").strip()


def test_the_answer_names_the_tokens_of_the_selected_row_by_their_weights(page):
    view = page.part("map", layer=1, head=1)
    mark, (switch,) = mark_in(view["picture"], "Matrix"), view["answer"]
    for i, row in enumerate(mark["values"]):
        said = flat(shown_when(switch, i)[0]["said"])
        best = int(np.argmax(row))
        assert f"{mark['cols']['labels'][best]} {share(row[best], 'en')}" in said
        for j, weight in enumerate(row):
            if weight < 0.05 and j != best:
                assert f" {mark['cols']['labels'][j]} {share(weight, 'en')}" not in said


@pytest.mark.parametrize("combine", ["mean", "max"])
def test_heads_are_combined_words_merged_and_keys_left_out(page, combine):
    trace = page.result().trace
    layer = trace.attention("cross", 1).weights
    whole = layer.mean(0) if combine == "mean" else layer.max(0)
    mark = matrix_of(page, kind="cross", layer=1, head=0, attention={"heads": "layer", "combine": combine})
    assert_allclose(mark["values"], whole, atol=2e-5)
    mark = matrix_of(page, kind="cross", layer=1, head=0, attention={"heads": "layer", "combine": combine, "leave": "special"})
    kept = whole[:, :-1] / whole[:, :-1].sum(-1, keepdims=True)
    assert_allclose(numbers(mark)[:, :-1], kept, atol=2e-5)
    assert all(row[-1] is None for row in mark["values"])


def test_values_weigh_the_weights_by_the_models_own_output_matrices(page):
    attention, module = page.result().trace.attention("cross", 0), page.translator.model.decoder[0].cross_attention
    products = attention.weights[1] * value_norms(attention.v, module.w_out.weight.detach().numpy())[1]
    mark = matrix_of(page, kind="cross", layer=0, head=1, attention={"show": "value"})
    assert_allclose(mark["values"], row_shares(products), atol=2e-5)


def test_chosen_tokens_are_summed_and_the_choice_can_be_changed(page):
    view = page.view(part="map", layer=0, head=0, attention={"picked": {"on": "cross.piece.row", "list": [0, 2]}})
    marks = view["parts"]["map"]["marks"]
    values = np.array(mark_in(marks["picture"], "Matrix")["values"])
    bars = bars_in(marks["tools"])
    assert bar_values(bars) == approx(values[[0, 2]].sum(0), abs=1e-4)
    rows = mark_in(marks["tools"], "Buttons")["presses"]
    assert [press["pressed"] for press in rows[:3]] == [True, False, True]
    assert rows[0]["put"]["attention.picked"]["list"] == [2] and rows[1]["put"]["attention.picked"]["list"] == [0, 1, 2]


def test_a_link_asks_for_what_makes_sense_here():
    look = read_look({"show": "nonsense", "heads": "some", "some": ["0.1", "9.9", "x", "1.0"], "picked": 3}, (2, 2))
    assert (look.show, look.heads, look.some, look.picked) == ("weights", "some", ((0, 1), (1, 0)), {})


@pytest.mark.parametrize(
    ("weights", "key"),
    [
        (np.eye(4), "attention.look.diagonal.self"),
        (np.eye(4)[[3, 0, 1, 2]], "attention.look.previous.self"),
        (np.eye(4)[[1, 2, 3, 0]], "attention.look.following.self"),
        (np.eye(4)[[3, 3, 3, 3]], "attention.look.sink"),
        (np.full((4, 4), 0.25), "attention.look.broad"),
    ],
)
def test_a_head_is_named_by_what_it_does(weights, key):
    weights = weights.astype(np.float32)
    stat = head_stats(weights, np.ones((4, 4), bool), WORDS)
    assert head_reading(weights, stat, (WORDS, WORDS, None), "encoder")[1][1] == key


STAY = [piece("▁a"), piece("▁b"), piece("▁c"), piece("▁d")]


def test_beside_the_line_the_key_with_most_of_the_rest_is_named_with_its_place():
    words = [piece("▁a"), piece("▁b"), piece("▁b"), piece("▁c")]
    weights = np.array([[0.6, 0.1, 0.3, 0], [0, 0.6, 0.4, 0], [0, 0, 1, 0], [0.1, 0, 0.3, 0.6]], np.float32)
    _, key, values = head_reading(weights, head_stats(weights, np.ones((4, 4), bool), words), (words, words, None), "encoder")[1]
    assert key == "attention.look.diagonal_part.self"
    assert values == {"share": "70%", "rest": "30%", "other": "▁b (#3)", "other_share": "25%"}
    weights = np.roll(weights, -1, 1)  # the same numbers one column earlier: the first row has no cell before its own, and is not counted
    _, key, values = head_reading(weights, head_stats(weights, np.ones((4, 4), bool), words), (words, words, None), "encoder")[1]
    assert key == "attention.look.previous_part.self"
    assert values == {"share": "73%", "rest": "27%", "other": "▁b (#2)", "other_share": "23%"}


@pytest.mark.parametrize(
    ("relative", "key"), [(EVEN + 0.01, "broad"), (EVEN - 0.01, "broad_part"), (BROAD + 0.01, "broad_part"), (BROAD - 0.01, "even")]
)
def test_a_broad_head_is_even_only_near_the_uniform(relative, key):
    line = head_reading(np.full((4, 4), 0.25, np.float32), stats(relative=relative), (STAY, STAY, None), "encoder")[1]
    assert line[1] == f"attention.look.{key}"


def test_a_token_that_stands_twice_is_told_by_its_place():
    twice = [piece("▁a"), piece("▁b"), piece("▁a"), piece("</s>", "special")]
    weights = np.array([[0.1, 0.2, 0.7, 0], [0.3, 0.3, 0.3, 0.1], [0, 1, 0, 0], [0.2, 0.4, 0.4, 0]], np.float32)
    see, look = head_reading(weights, stats(relative=0.5), (twice, twice, None), "encoder")
    assert (see[2]["query"], see[2]["key"]) == ("▁a (#3)", "▁b") and "apart from special tokens and punctuation" in TEXT[see[1]][1]
    assert (look[2]["wide"], look[2]["narrow"], look[2]["narrow_key"]) == ("▁b", "▁a (#1)", "▁a (#3)")
    assert look[2]["keys"] == "“▁a (#1)” 0.30 · “▁b” 0.30 · “▁a (#3)” 0.30"


def test_a_row_of_the_decoder_is_named_with_what_it_generates():
    rows = [piece("<s>", "special"), piece("▁I"), piece("▁have"), piece("▁it")]
    weights = np.array([[0.1, 0.2, 0.7, 0], [0.3, 0.3, 0.3, 0.1], [0, 0.9, 0.1, 0], [0.2, 0.4, 0.4, 0]], np.float32)
    _, look = head_reading(weights, stats(relative=0.5), (rows, STAY, ["▁I", "▁have", "▁it", ""]), "cross")
    assert (look[2]["wide"], look[2]["narrow"]) == ("▁I → ▁have", "▁have → ▁it")


def test_a_row_with_one_key_is_not_compared_and_a_masked_key_is_not_listed():
    words = WORDS[:3]
    looks = []
    for rows in (2, 3):
        weights = np.array([[1, 0, 0], [0.4, 0.6, 0], [0.05, 0.05, 0.9]], np.float32)[:rows, :rows]
        stat = head_stats(weights, np.tri(rows, dtype=bool), words[:rows])
        looks.append(head_reading(weights, replace(stat, relative=0.5), (words[:rows], words[:rows], None), "decoder")[1])
    assert looks[0][1] == "attention.look.single"  # and not "all rows are equally sharp"
    assert looks[1][1] == "attention.look.rows_choice" and looks[1][2]["narrow"] == "▁c"  # row ▁a is sharper still, but has no choice
    assert looks[1][2]["keys"] == "“▁b” 0.60 · “▁a” 0.40"


def test_a_share_says_of_what_in_the_plain_depth():
    told = {key: TEXT[key] for key in TEXT if key.startswith("attention.look.") and key.endswith(".plain") and "{share}" in TEXT[key][0]}
    assert len(told) == 12
    for key, (zh, en) in told.items():
        assert "{share} 的权重" in zh and "{share} of the weight" in en, key


def test_the_second_line_of_a_reading_is_not_called_a_reason():
    """It describes: "72 % of the weight lies on the diagonal" is no reason for anything."""
    assert not {"为什么", "Why"} & set(TEXT["common.look.plain"])
