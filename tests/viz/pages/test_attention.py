"""Attention maps: the matrix, its marks, values, rollout and the words of a row."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.attention import cross_rollout, rollout, row_shares, value_norms
from lab.measures.heads import head_stats
from model.trace import KINDS
from tests.lab.questions.conftest import pieces
from tests.viz.shared.test_head_choice import WORDS, open_stats, stats
from tests.viz.sheets import Keys, array, bar_values, bars_in, mark_in, said_in, told
from viz.pages.attention import sentences
from viz.pages.attention.more import is_chosen, row_code
from viz.pages.attention.sentences import BROAD
from viz.shared.number_format import percent


def look(weights, stat, axes, kind):
    """What there is to look for in a head: which words are chosen, with which values; nothing where there is nothing."""
    return [told(line) for line in sentences.head_reading(Keys("attention."), weights, stat, axes, kind)[1:]]


def matrix_of(page, **scene):
    return mark_in(page.part("map", **scene)["picture"], "Matrix")


def numbers(mark):
    """With 0 for a cell that is closed."""
    return np.nan_to_num(array(mark))


@pytest.mark.parametrize("kind", KINDS)
def test_a_map_has_the_weights_of_its_head_or_their_rollout_and_nothing_where_the_mask_closes(page, kind, run):
    last = run.config.layers_of(kind) - 1
    weights, encoder = (np.stack([run.attention(one, layer).weights for layer in range(last + 1)]) for one in (kind, "encoder"))
    rolled = cross_rollout(weights, encoder) if kind == "cross" else rollout(weights)
    closed = np.triu(np.full(rolled.shape[1:], kind == "decoder"), 1)
    for layer, head, show, expected in (
        (0, 0, "weights", weights[0, 0]),
        (last, 1, "weights", weights[last, 1]),
        (last, 0, "rollout", rolled[last]),
    ):
        mark = matrix_of(page, kind=kind, layer=layer, head=head, attention={"show": show})
        assert_allclose(array(mark), np.where(closed, np.nan, expected), atol=3e-5)


@pytest.mark.parametrize("combine", ["mean", "max"])
def test_heads_are_combined_words_merged_and_keys_left_out(page, combine, run):
    layer = run.attention("cross", 1).weights
    whole = layer.mean(0) if combine == "mean" else layer.max(0)
    mark = matrix_of(page, kind="cross", layer=1, head=0, attention={"heads": "layer", "combine": combine})
    assert_allclose(mark["values"], whole, atol=2e-5)
    mark = matrix_of(page, kind="cross", layer=1, head=0, attention={"heads": "layer", "combine": combine, "leave": "special"})
    kept = whole[:, :-1] / whole[:, :-1].sum(-1, keepdims=True)
    assert_allclose(numbers(mark)[:, :-1], kept, atol=2e-5)
    assert all(row[-1] is None for row in mark["values"])


def test_values_weigh_the_weights_by_the_models_own_output_matrices(page, run):
    attention, module = run.attention("cross", 0), page.translator.model.decoder[0].cross_attention
    products = attention.weights[1] * value_norms(attention.v, module.w_out.weight.detach().numpy())[1]
    mark = matrix_of(page, kind="cross", layer=0, head=1, attention={"show": "value"})
    assert_allclose(mark["values"], row_shares(products), atol=2e-5)


def test_chosen_tokens_are_summed(page):
    marks = page.part("map", layer=0, head=0, attention={"picked": {"on": "cross.piece.row", "list": [0, 2]}})
    values = np.array(mark_in(marks["picture"], "Matrix")["values"])
    assert bar_values(bars_in(marks["tools"])) == approx(values[[0, 2]].sum(0), abs=1e-4)


@pytest.mark.parametrize(
    "weights, key, place",
    [
        (np.eye(4), "line", "diagonal"),
        (np.eye(4)[[3, 0, 1, 2]], "line", "previous"),
        (np.eye(4)[[1, 2, 3, 0]], "line", "following"),
        (np.eye(4)[[3, 3, 3, 3]], "sink", ""),
        (np.full((4, 4), 0.25), "broad", ""),
    ],
)
def test_a_head_is_named_by_what_it_does(weights, key, place):
    weights = weights.astype(np.float32)
    stat = open_stats(weights)
    for kind, side in (("encoder", "self"), ("cross", "cross")):
        ((found, values),) = look(weights, stat, (WORDS, WORDS, None), kind)
        assert found == f"attention.look.{key}" and (not place or values["place"] == f"attention.line.{place}.{side}")


STAY = pieces("▁a", "▁b", "▁c", "▁d")


def test_beside_the_line_the_key_with_most_of_the_rest_is_named_with_its_place():
    words = pieces("▁a", "▁b", "▁b", "▁c")

    def seen(weights):
        return look(weights, open_stats(weights, words), (words, words, None), "encoder")

    weights = np.array([[0.6, 0.1, 0.3, 0], [0, 0.6, 0.4, 0], [0, 0, 1, 0], [0.1, 0, 0.3, 0.6]], np.float32)
    values = {"share": "70%", "place": "attention.line.diagonal.self", "other": "▁b (#3)", "other_share": "25%"}
    assert seen(weights) == [("attention.look.line_part", values)]
    weights = np.roll(weights, -1, 1)  # the same numbers one column earlier: the first row has no cell before its own, and is not counted
    values = {"share": "73%", "place": "attention.line.previous.self", "other": "▁b (#2)", "other_share": "23%"}
    assert seen(weights) == [("attention.look.line_part", values)]


@pytest.mark.parametrize("relative, said", [(BROAD + 0.01, ["attention.look.broad"]), (BROAD - 0.01, [])])
def test_rows_that_are_alike_are_not_compared_and_a_broad_head_is_said_to_be(relative, said):
    lines = look(np.full((4, 4), 0.25, np.float32), stats(relative=relative), (STAY, STAY, None), "encoder")
    assert [key for key, _ in lines] == said


TWICE = pieces("▁a", "▁b", "▁a", "</s>")
PLACED = {"wide": "▁b", "narrow": "▁a (#1)", "narrow_key": "▁a (#3)", "keys": "“▁a (#1)” 0.30 · “▁b” 0.30 · “▁a (#3)” 0.30"}
WRITTEN = ["▁I", "▁have", "▁it", ""]


@pytest.mark.parametrize(
    "third, axes, kind, told",
    [
        ([0, 1, 0, 0], (TWICE, TWICE, None), "encoder", PLACED),
        ([0, 0.9, 0.1, 0], (pieces("<s>", *WRITTEN[:3]), STAY, WRITTEN), "cross", {"wide": "▁I → ▁have", "narrow": "▁have → ▁it"}),
    ],
)
def test_a_token_that_stands_twice_is_told_by_its_place_and_a_row_of_the_decoder_with_what_it_generates(third, axes, kind, told):
    weights = np.array([[0.1, 0.2, 0.7, 0], [0.3, 0.3, 0.3, 0.1], third, [0.2, 0.4, 0.4, 0]], np.float32)
    ((_, values),) = look(weights, stats(relative=0.5), axes, kind)
    assert values | told == values


def test_a_row_with_one_key_is_not_compared_and_a_masked_key_is_not_listed():
    words = WORDS[:3]
    lines = []
    for rows in (2, 3):
        weights = np.array([[1, 0, 0], [0.4, 0.6, 0], [0.05, 0.05, 0.9]], np.float32)[:rows, :rows]
        stat = head_stats(weights, np.tri(rows, dtype=bool), words[:rows])
        lines.append(look(weights, replace(stat, relative=0.5), (words[:rows], words[:rows], None), "decoder"))
    ((key, values),) = lines[1]
    assert not lines[0] and key == "attention.look.rows" and values["narrow"] == "▁c"  # row ▁a is sharper still, but has no choice
    assert values["keys"] == "“▁b” 0.60 · “▁a” 0.40"


def test_the_legend_says_how_much_was_left_out(page, run):
    weights = run.attention("cross", 1).weights[1]
    legend = said_in(page.part("map", layer=1, head=1, attention={"leave": "special"})["legend"])
    assert f"</s> left out ({percent(weights[:, -1].mean())} of the map)" in legend


@pytest.mark.parametrize(
    "weights, norms, told",
    [
        # row 1: .06 .6 .1 -> orders 2 1 0 against 0 2 1: Spearman -0.5; row 2: .06 .2 .3 -> 2 0 1 against 0 1 2: -0.5
        ([[0.6, 0.3, 0.1], [0.6, 0.1, 0.3]], [0.1, 2, 1], [{"mean": "-0.50", "n": 2}, {"down": "k0", "up": "k1"}]),
        ([[0.1, 0.6, 0.3], [0.6, 0.3, 0.1]], [0.1, 2, 1], [{"mean": "0.25", "row": "x1", "least": "-0.50"}, {}]),
        ([[0.6, 0.3, 0.1]], [2, 2, 2], [{"mean": "1.00"}]),  # equal lengths change nothing, and no key is said to move
        ([[0.5, *[0.5 / 400] * 400]], [0.1, *[1] * 400], [{}, {"down": "k0"}]),  # one that falls far, though no key gains much
    ],
)
def test_of_the_values_the_row_is_named_whose_orders_agree_least_and_the_keys_that_lose_and_gain_most(weights, norms, told):
    weights = np.array(weights, np.float32)
    axes = tuple(pieces(*(f"{side}{i}" for i in range(n))) for side, n in zip("xk", weights.shape, strict=True))
    lines = sentences.value_lines(Keys("attention."), weights, np.array(norms, np.float32), np.ones(weights.shape, bool), axes)
    assert [key for _, key, _ in lines] == ["attention.value.ranks", "attention.value.moved"][: len(told)]
    assert all(values | some == values for (_, _, values), some in zip(lines, told, strict=True))


def test_a_sinks_token_is_told_with_its_mean_share():
    weights = np.array([[0.0, 0.1, 0.9], [0.8, 0.1, 0.1]], np.float32)
    rows, cols = pieces("▁x", "▁y"), pieces("▁a", ",", "</s>")
    stat = open_stats(weights, cols)
    _, look = sentences.head_reading(Keys("attention."), weights, stat, (rows, cols, None), "cross")
    assert look[1:] == ("attention.look.sink", {"quiet": "60%", "token": "</s>", "share": "50%"})


def test_a_map_with_few_rows_has_no_diagonal_however_many_its_columns_are():
    weights = np.zeros((2, 9), np.float32)
    weights[0, 0] = weights[1, 8] = 1
    rows, cols = pieces("▁x", "▁y"), pieces(*(f"▁{letter}" for letter in "abcdefghi"))
    stat = open_stats(weights, cols)
    assert stat.diagonal == 1
    assert [line[1] for line in sentences.head_reading(Keys("attention."), weights, stat, (rows, cols, None), "cross")] == [
        "attention.means"
    ]


@pytest.mark.parametrize("layer, head, own", [(-1, -1, True), (0, 0, False), (3, 7, False), (4, 0, True), (0, 8, True)])
def test_a_head_is_a_persons_choice_if_there_is_one_of_those_numbers(layer, head, own):
    assert is_chosen(SimpleNamespace(scene=SimpleNamespace(layer=layer, head=head)), (4, 8)) is not own


@pytest.mark.parametrize("kind", KINDS)
def test_the_code_of_a_row_counts_from_1_and_holds_the_rows_own_numbers(trace, kind):
    found, attention = row_code(trace, kind, 1, 2, 1), trace.attention(kind, 1)
    assert (found["layer"], found["head"], found["row"], found["query"]) == (2, 3, 2, trace.axes(kind)[0][1].text)
    assert found["weights"] == approx(attention.weights[2, 1], abs=1e-5)
    assert found["q"] == approx(attention.q[2, 1], abs=1e-5)
    assert len(found["K"]) == len(found["allowed"]) == len(found["weights"]) == attention.k.shape[1]
