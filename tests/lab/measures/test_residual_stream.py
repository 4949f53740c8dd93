"""The residual stream of a token and its norms, against the model's own modules run by hand."""

from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose, assert_array_equal
from pytest import approx
from torch.testing import assert_close

from lab.measures.layer_norm import LayerNorm
from lab.measures.residual_stream import cosine_of, dropped, measures, spreads, stack_sites, sublayers, way_of
from model.config import ConfigError

SIDES = ("source", "target")


@pytest.fixture(scope="module", params=["post", "pre"])
def seen(request, other):
    asked = other(norm_order=request.param)
    return asked, asked.trace("我有一只猫。", asked.target.encode("I have a cat."))


@pytest.mark.parametrize("side", SIDES)
def test_before_and_delta_and_the_norm_make_after_in_either_order(seen, side):
    translator, trace = seen
    way = way_of(trace, side, 2)
    stream, delta, normed = (torch.from_numpy(x).float() for x in (way.stream, way.delta, way.normed))
    layers = translator.model.encoder if side == "source" else translator.model.decoder
    assert_array_equal(stream[0], trace["encoder.embedded" if side == "source" else "decoder.embedded"][2])
    for k, (layer, part) in enumerate(sublayers(trace.config, side)):
        norm = getattr(layers[layer], f"residual_{part}").norm
        with torch.inference_mode():
            after = norm(stream[k] + delta[k]) if way.post else stream[k] + delta[k]
            assert_close(after, stream[k + 1], atol=1e-5, rtol=1e-5)
            assert_close(norm(torch.from_numpy(way.read_by_norm(k)[0]).float()), normed[k], atol=1e-5, rtol=1e-5)


@pytest.mark.parametrize("side", SIDES)
def test_a_delta_is_what_the_sublayer_hands_over(seen, side):
    """The feed-forward network run by hand on what it reads gives the delta."""
    translator, trace = seen
    way = way_of(trace, side, 1)
    layers = translator.model.encoder if side == "source" else translator.model.decoder
    reads = way.stream if way.post else way.normed
    for k, (layer, part) in enumerate(sublayers(trace.config, side)):
        if part == "ff":
            with torch.inference_mode():
                network = layers[layer].feedforward
                given = network(torch.from_numpy(reads[k]).float())
            assert_allclose(given, way.delta[k], atol=1e-4, rtol=1e-4)


@pytest.mark.parametrize("side", SIDES)
def test_the_four_numbers_are_norms_and_angles_of_the_trace(seen, side):
    trace = seen[1]
    way, (streams, deltas, _) = way_of(trace, side, 0), stack_sites(trace.config, side)
    for k in range(len(deltas)):
        before, delta, after = (torch.from_numpy(np.array(trace[site])) for site in (streams[k], deltas[k], streams[k + 1]))
        assert_allclose(way.lengths[k + 1], after.norm(dim=-1), rtol=1e-5)
        assert_allclose(way.added[k], delta.norm(dim=-1), rtol=1e-5)
        assert_allclose(way.cosine[k], torch.cosine_similarity(before, delta, dim=-1), atol=1e-5)
        assert_allclose(way.change[k], (after - before).norm(dim=-1) / before.norm(dim=-1), rtol=1e-5)


def test_of_a_vector_of_zeros_every_number_is_zero():
    assert [v.ravel().tolist()[-1] for v in measures(np.zeros((2, 1, 2), np.float32), np.zeros((1, 1, 2), np.float32))] == [0, 0, 0, 0]
    assert cosine_of(np.array([3.0, 4.0]), np.array([4.0, 3.0])) == approx(0.96) and cosine_of(np.zeros(2), np.ones(2)) == 0


@pytest.mark.parametrize("token", [-1, 6, 99])
def test_a_token_that_is_not_there_is_refused_with_the_limit(trace, token):
    assert len(trace.src) == 6 and way_of(trace, "source", 5).token == 5
    longer = SimpleNamespace(src=trace.src, tgt=[*trace.tgt, *trace.tgt], config=trace.config)
    with pytest.raises(ConfigError, match=f"token is {token}; choose one from 0 to 5"):
        way_of(longer, "source", token)


@pytest.mark.parametrize("beta", [None, np.array([0.5, -1.0, 0.0, 2.0])])
def test_the_norm_by_hand_is_torchs(beta):
    x, gamma = np.array([1.0, -2.0, 3.0, 0.5]), np.array([1.0, 2.0, 0.5, -1.0])
    found, tensors = LayerNorm(x, gamma, beta, 1e-5), [torch.from_numpy(one) for one in (x, gamma)]
    if beta is None:
        wanted = torch.nn.functional.rms_norm(tensors[0], [4], tensors[1], 1e-5)
    else:
        wanted = torch.nn.functional.layer_norm(tensors[0], [4], tensors[1], torch.from_numpy(beta), 1e-5)
    assert_allclose(found.y, wanted, rtol=1e-12)
    assert found.furthest()[0] == (2 if beta is None else 1)
    assert found.listed(3)[0] == (3, "chosen") and len(dict(found.listed(3))) == 4


def test_dropout_sets_about_its_share_to_zero_and_keeps_the_mean():
    after = dropped(np.ones(10_000), 0.1, 3)
    assert set(np.unique(after.round(6))) == {0, round(1 / 0.9, 6)} and after.mean() == approx(1, abs=0.02)
    assert_array_equal(after, dropped(np.ones(10_000), 0.1, 3))
    assert dropped(np.ones(5), 0.0, 1).tolist() == [1] * 5


def test_the_spread_without_the_norm_is_that_of_the_sums(seen):
    way = way_of(seen[1], "source", 1)
    with_, without = spreads(way)
    last = way.stream[0] + way.delta.sum(0) if way.post else way.stream[-2]
    assert without[-1] == approx(last.std()) and with_[-1] == approx(way.normed[-1].std())
