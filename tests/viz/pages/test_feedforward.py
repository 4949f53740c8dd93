"""What the page Feed-forward shows, against the network multiplied by hand."""

from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.questions.sample_sentences import load_sample
from tests.viz.sheets import bars_in, marks_in, said_in
from viz.pages.feedforward.neurons import NEAR, TOP, Neurons, silent
from viz.pages.feedforward.vocabulary import most_active, ranked

SIDES = ("source", "target")


@pytest.fixture(scope="module", params=[("relu", "post"), ("gelu", "pre"), ("silu", "post")], ids=lambda p: p[0])
def seen(request, other):
    asked = other(feedforward=request.param[0], norm_order=request.param[1])
    return asked, asked.trace("我有一只猫。", asked.target.encode("I have a cat."))


def neurons(translator, trace, side, token, layer):
    """The numbers of a page that is asked for this layer."""
    scene, request = SimpleNamespace(layer=layer), SimpleNamespace(neuron=-1)
    ask = SimpleNamespace(
        trace=trace, config=trace.config, translator=translator, scene=scene, request=request, once=lambda make, *given: make(*given)
    )
    return Neurons(ask, side, token)


def stack(translator, side):
    return translator.model.encoder if side == "source" else translator.model.decoder


@pytest.mark.parametrize("side", SIDES)
def test_activation_and_parts_follow_from_the_weights(seen, side):
    translator, trace = seen
    f = {"relu": torch.relu, "gelu": torch.nn.functional.gelu, "silu": torch.nn.functional.silu}[trace.config.feedforward]
    for i, layer in enumerate(stack(translator, side)):
        found, network = neurons(translator, trace, side, 1, i), layer.feedforward
        act = f(torch.from_numpy(found.values("ff_pre").astype(np.float32)))
        assert_allclose(found.values("ff_act"), act, atol=1e-6)
        with torch.inference_mode():
            columns = network.w_2.weight * act  # (D, F): what each neuron adds
            assert_allclose(columns.sum(1) + network.w_2.bias, trace[f"{found.stack}.{i}.ff_out"][1], atol=1e-4)
            parts = columns.norm(dim=0)
        assert_allclose(found.parts, parts, atol=1e-5)
        assert found.parts[found.top].tolist() == approx(sorted(parts.tolist(), reverse=True)[:TOP], abs=1e-5)
        assert found.neuron == found.top[0]


@pytest.mark.parametrize("side", SIDES)
def test_the_share_of_silent_neurons_is_counted(seen, side):
    translator, trace = seen
    found = neurons(translator, trace, side, 0, 0)
    for i in range(found.layers):
        for t, row in enumerate(trace[f"{found.stack}.{i}.ff_act"]):
            count = sum(a == 0 for a in row) if found.activation == "relu" else sum(abs(a) < NEAR * max(map(abs, row)) for a in row)
            assert found.quiet[i, t] == approx(count / len(row), abs=1e-6)


def test_a_token_where_no_neuron_is_active_is_all_silent():
    assert silent(np.zeros((1, 4), np.float32), "relu").tolist() == [1]
    assert silent(np.array([[1, 1e-9, 0, 0]], np.float32), "relu").tolist() == [0.5]
    assert silent(np.array([[1, 0.04, -0.06, 0]], np.float32), "gelu").tolist() == [0.5]


def test_a_vocabulary_is_ranked_and_measured():
    scores = np.array([1.5, -2.0, 4.0, 2.0, 1.0])
    words = ranked(scores, lambda i: f"t{i}", 4)
    assert [text for text, _ in words.high] == ["t2", "t3", "t0", "t4", "t1"] and words.low[0] == ("t1", -2.0)
    assert words.written == ("t4", 1.0, 4)
    assert words.mean == approx(1.3) and words.deviation == approx(scores.std())


def test_a_decoder_neuron_is_read_through_the_output_matrix(page):
    translator = page.translator
    part = page.part("neuron", side="target", step=2, layer=1, neuron=5)
    with torch.inference_mode():
        scores = translator.model.tgt_embedding.table.weight @ translator.model.decoder[1].feedforward.w_2.weight[:, 5]
    high, low = marks_in(part, "Bars")
    assert high["bars"][0]["label"] == translator.target.piece(int(scores.argmax()))
    assert high["bars"][0]["value"] == approx(float(scores.max()), abs=1e-4)
    assert low["bars"][0]["value"] == approx(float(scores.min()), abs=1e-4)


def test_an_encoder_neuron_is_compared_with_source_embeddings_by_cosine(page):
    translator = page.translator
    part = page.part("neuron", side="source", layer=0, neuron=3)
    table, value = translator.model.src_embedding.table.weight, translator.model.encoder[0].feedforward.w_2.weight[:, 3]
    cosine = (table @ value / (table.norm(dim=1) * value.norm())).detach()
    assert bars_in(part)[0]["value"] == approx(float(cosine.max()), abs=1e-4)
    assert "This row predicts" not in said_in(part)


@pytest.mark.parametrize("side", SIDES)
def test_its_sentences_are_the_samples_most_active_ones(page, side):
    translator = page.translator
    site = "encoder.1.ff_act" if side == "source" else "decoder.1.ff_act"
    found = [translator.trace(pair.zh, translator.target.encode(pair.en))[site][:, 7] for pair in load_sample().pairs]
    best = sorted(range(len(found)), key=lambda i: -found[i].max())[:5]
    for number, pieces, act in most_active(translator, side, (1, 7), tuple(best)):
        assert act == approx(found[number], abs=2e-4) and len(pieces) == len(act)
    part = page.part("neuron", side=side, layer=1, neuron=7)
    names = [mark["axis"]["name"] for mark in marks_in(part, "Chips")]
    assert names == [f"sentence {i}" for i in best if found[i].max() > 0]
