"""The page Intuition: every number of its experiments against a computation of its own, and what is said of them in every case."""

import json
import re
from collections import Counter
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures import hidden_layer as network
from lab.measures import score_variance as variance
from lab.measures.dot_product import Arrows
from lab.measures.soft_lookup import VALUES, look_up
from lab.questions.token_order import compare_order
from tests.unpack_arrays import unpack
from tests.viz.sheets import bars_in, column_of, flat, mark_in, marks_in, said_in, sentences
from viz.pages import TEXT
from viz.pages.intuition import bend, dictionary, dot, scale
from viz.pages.intuition.order import SAME, SHOWN

FIRST, SECOND = "我喜欢你", "你喜欢我"
PARTS = ("dictionary", "dot", "scale", "bend", "order")


def sheet(page, part, **settings):
    return page.sheet(intuition={"part": part, **settings})


def order(page, first, second):
    return sheet(page, "order", first=first, second=second)


@pytest.mark.parametrize("part", PARTS)
def test_an_experiment_is_small_and_leads_to_the_next(page, part):
    found = sheet(page, part)
    assert found["part"] == part and len(json.dumps(found).encode()) < 150_000
    (name,) = [flat(TEXT[f"intuition.{one}.name"][1]) for one in PARTS[PARTS.index(part) + 1 :][:1]] or [None]
    assert [flat(press["label"]) for press in marks_in(found["side"], "Press")][-1:] == [f"Next: {name} →"] or name is None


def test_settings_of_a_link_are_kept_within_their_limits(page):
    found = sheet(page, "none", qx="x", qy=99, t=-3)
    assert found["part"] == "dictionary"
    assert [slider["value"] for slider in marks_in(found["side"], "Slider")] == [1.5, 2, 0.1]
    assert sheet(page, "dot", angle=1e9)["side"][2]["value"] == 180
    assert "seed 9999" in said_in(sheet(page, "scale", seed=1e6)["side"])


def test_both_tables_have_the_numbers_of_the_lookup(page):
    found = look_up((-1.2, 0.75), 1.4)
    table, numbers = marks_in(sheet(page, "dictionary", qx=-1.2, qy=0.75, t=1.4), "Table")
    assert column_of(table["rows"][:-1], 1) == approx(found.weights)
    assert column_of(numbers["rows"], 3) == approx(found.scores)
    shares = [f"{w * v:.2f}" for w, v in zip(found.weights, VALUES, strict=True)]
    assert [flat(row[-1]["said"]) for row in numbers["rows"]] == [flat(row[-1]["said"]) for row in table["rows"][:-1]] == shares


@pytest.mark.parametrize(
    ("q", "t", "keys"),
    [
        ((0, 0), 1.4, ("see_zero", "look_zero")),
        ((1.5, 0.2), 1.4, ("see", "look")),
        ((1.6, 1.2), 0.1, ("see", "look")),
        ((0.88, 0.16), 1.4, ("see_tie", "look")),
    ],
)
def test_what_is_said_of_a_lookup(q, t, keys):
    assert dictionary.keys_of(look_up(q, t)) == keys


@pytest.mark.parametrize(("a", "b", "angle"), [(1, 2, 60), (1, 2, -120), (1, 2, -90), (0, 2, 60)])
def test_three_ways_give_one_dot_product(page, a, b, angle):
    arrows = Arrows(a, b, angle)
    found = sheet(page, "dot", la=a, lb=b, angle=angle)
    assert f"a·b = {dot.exact(arrows.dot) if a else 0}." in said_in(found["answer"]) and ("no direction" in said_in(found["answer"])) == (
        a == 0
    )
    (table,) = marks_in(found, "Table")
    assert {flat(row[2]["said"]) for row in table["rows"]} == {f"= {dot.exact(arrows.dot)}"}
    curve = list(marks_in(found, "Plot"))[1]["figure"]["data"]
    assert curve[1]["y"] == [round(arrows.dot, 4)] and curve[0]["y"][36] == approx(a * b)


def test_variance_grows_with_the_dimension_and_the_division_undoes_it(page):
    for place, size in enumerate(variance.SIZES):
        found = variance.scores_of(2, size)
        told = scale.numbers(SimpleNamespace(config=SimpleNamespace(d_model=512, n_heads=8)), size, found)
        assert told["variance"].text == f"{found.variance:.1f}"
        assert told["ratio"] == f"{found.means[1, 2] / found.means[0, 2]:.1f}" and (told["k"], told["modelRoot"]) == (64, "8.00")
        if place == 3:
            shown = sheet(page, "scale", d=3, seed=2)
            assert f"variance {found.variance:.1f}" in sentences(shown["answer"])[0]
            assert [bar["before"] for bar in bars_in(shown)] == approx(found.weights[0], abs=1e-6)


def test_only_the_network_with_relu_bends_its_boundary(page):
    found = network.trained("rings", 1)
    plain, bent = found.networks[-1]
    a, b, c = plain.line()
    assert_allclose(plain.logits(found.points), found.points @ np.array([a, b]) + c, atol=1e-9)
    right = [network.right_of(one, found.points, found.classes) for one in (plain, bent)]
    assert right[0] < 0.7 * network.COUNT < 0.95 * network.COUNT < right[1]
    assert np.array_equal(found.networks[0][0].first, found.networks[0][1].first)
    shown = sheet(page, "bend", moment=len(network.MOMENTS) - 1)
    assert f"{right[0]} of {network.COUNT} points correct without ReLU, {right[1]} with it" in sentences(shown["answer"])[0]
    assert bend.equation(plain) in said_in(shown["side"])
    field = mark_in(shown, "Plot")["figure"]["data"][0]
    p = network.sigmoid(plain.logits(np.array([bend.GRID[3], bend.GRID[5]])))
    assert unpack(field["z"]["packed"])[5, 3] == approx(float(p), abs=1e-3)


@torch.inference_mode()
def test_differences_are_those_of_the_model_run_by_hand(page, translator):
    found = compare_order(translator, FIRST, SECOND)
    assert found.paired
    encode, eos = translator.source.encode, translator.config.eos_id
    cuts = [[*encode(text), eos] for text in (FIRST, SECOND)]
    ids = [[*(i for c in text for i in encode(c)), eos] for text in (FIRST, SECOND)] if found.recut else cuts
    assert found.recut == (sorted(cuts[0]) != sorted(cuts[1]))
    model, outputs = translator.model, []
    for row in ids:
        x = model.src_embedding.table(torch.tensor([row])) * model.src_embedding.scale  # no positions are added
        for layer in model.encoder:
            x = layer(x, torch.ones(1, 1, 1, len(row), dtype=torch.bool))
        outputs.append(model.encoder_norm(x)[0].numpy())
    for side in (0, 1):
        assert_allclose(found.paired.unplaced[side][-1], outputs[side], atol=1e-5)
        assert_allclose(found.paired.placed[side][-1], model.encode(torch.tensor([ids[side]]))[0].numpy(), atol=1e-5)
    by_id = [dict(zip(row, output, strict=True)) for row, output in zip(ids, outputs, strict=True)]
    assert len(by_id[0]) == len(ids[0])  # no token twice, so that an id names its place
    with_ = [dict(zip(row, model.encode(torch.tensor([row]))[0].numpy(), strict=True)) for row in ids]
    view = order(page, FIRST, SECOND)
    last = bars_in(view)[-1]
    assert last["before"] == approx(max(np.abs(by_id[0][i] - by_id[1][i]).max() for i in ids[0]), abs=1e-5)
    assert last["value"] == approx(max(np.abs(with_[0][i] - with_[1][i]).max() for i in ids[0]), abs=1e-4)
    table = mark_in(view["panels"], "Table")
    assert [cell["value"] for cell in table["rows"][1][1:]] == approx(by_id[1][ids[0][0]][:SHOWN], abs=1e-5)


def test_without_positions_order_is_invisible_and_with_them_it_is_not(page):
    view = order(page, FIRST, SECOND)
    bars = bars_in(view)
    assert max(bar["before"] for bar in bars) <= SAME < 100 * SAME < min(bar["value"] for bar in bars)
    assert said_in(view["legend"]).endswith("embedding vectors is 0")
    (look,) = sentences(view["foot"][0]["marks"])
    assert bars[-1]["said"] in look and "Word order comes from the positions" in look
    (links,) = marks_in(view, "Links")
    assert np.array(links["values"]).sum(0).tolist() == [1] * len(links["values"])
    assert all(links["rows"]["labels"][i] == links["cols"]["labels"][row.index(1)] for i, row in enumerate(links["values"]))


def test_a_sentence_beside_itself_and_other_words_are_said_to_be_so(page):
    same = order(page, "你好。", "你好。")
    assert "Both sentences have the same tokens in the same order" in sentences(same["answer"])[0]
    assert {bar["value"] for bar in bars_in(same)} == {0.0}
    other = order(page, "我有猫。", "你有狗。")
    tokens = [chips["axis"]["labels"] for chips in marks_in(other["picture"], "Chips")]
    for here, there in (tokens, tokens[::-1]):
        only = sorted((Counter(here) - Counter(there)).elements())
        assert only and " ".join(only) in sentences(other["answer"])[0]


def test_repeated_tokens_and_bytes_are_compared_too(page):
    view = order(page, "好好𠮷好", "𠮷好好好")
    assert max(bar["before"] for bar in bars_in(view)) <= SAME
    links = mark_in(view, "Links")["values"]
    assert {sum(row) for row in links} == {sum(column) for column in zip(*links, strict=True)} == {1}


@pytest.mark.parametrize(("first", "words"), [("", "nothing to translate"), ("你" * 3000, "3,?000")])
def test_a_sentence_that_cannot_be_read_is_refused_in_words(page, first, words):
    view = order(page, first, "你")
    (notice,) = marks_in(view["answer"], "Text")
    assert notice["role"] == "notice" and re.search(words, flat(notice["said"]))
    assert mark_in(view["side"], "Form")["fields"][0]["value"] == first


def test_the_experiments_name_the_models_own_sizes(page, translator):
    config = translator.config
    said = said_in(sheet(page, "bend")["foot"])
    assert f"{config.d_model} → {config.d_ff} → {config.d_model}" in said
    assert f"d_k = {config.d_model // config.n_heads} " in said_in(sheet(page, "scale")["foot"])


def test_a_recut_promises_no_single_characters_since_a_character_may_be_many_tokens(page):
    view = order(page, "学生𠮷", "生学𠮷")
    words = TEXT["intuition.order.recut"]
    assert len(list(marks_in(view["answer"], "Text"))) == 2 and len(mark_in(view, "Links")["rows"]["labels"]) - 1 > 5
    assert "一个字一个字地切" not in words[0] and "single characters" not in words[1]
