"""The page Intuition: every number of its experiments against a computation of its own."""

import json
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures import hidden_layer as network
from lab.measures import score_variance as variance
from lab.measures.soft_lookup import VALUES, look_up
from lab.questions.token_order import compare_order
from tests.unpack_arrays import unpack
from tests.viz.sheets import bars_in, column_of, flat, mark_in, marks_in, said_in, sentences
from viz.pages.intuition import bend, scale
from viz.pages.intuition.order import SAME, SHOWN

FIRST, SECOND = "我喜欢你", "你喜欢我"
PARTS = ("dictionary", "dot", "scale", "bend", "order")


def sheet(page, part, **settings):
    return page.sheet(intuition={"part": part, **settings})


def order(page, first, second):
    return sheet(page, "order", first=first, second=second)


@pytest.mark.parametrize("part", PARTS)
def test_an_experiment_is_small(page, part):
    found = sheet(page, part)
    assert found["part"] == part and len(json.dumps(found).encode()) < 150_000


def test_both_tables_have_the_numbers_of_the_lookup(page):
    found = look_up((-1.2, 0.75), 1.4)
    table, numbers = marks_in(sheet(page, "dictionary", qx=-1.2, qy=0.75, t=1.4), "Table")
    assert column_of(table["rows"][:-1], 1) == approx(found.weights)
    assert column_of(numbers["rows"], 3) == approx(found.scores)
    shares = [f"{w * v:.2f}" for w, v in zip(found.weights, VALUES, strict=True)]
    assert [flat(row[-1]["said"]) for row in numbers["rows"]] == [flat(row[-1]["said"]) for row in table["rows"][:-1]] == shares


def test_variance_grows_with_the_dimension_and_the_division_undoes_it(page):
    for place, size in enumerate(variance.SIZES):
        found = variance.scores_of(2, size)
        told = scale.numbers(SimpleNamespace(config=SimpleNamespace(d_head=64)), size, found)
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


def test_repeated_tokens_and_bytes_are_compared_too(page):
    view = order(page, "好好𠮷好", "𠮷好好好")
    assert max(bar["before"] for bar in bars_in(view)) <= SAME
    links = mark_in(view, "Links")["values"]
    assert {sum(row) for row in links} == {sum(column) for column in zip(*links, strict=True)} == {1}
