"""What the page Inside one head is sent, against the model's own weights, multiplied here by hand."""

import json
import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from lab.measures.heads import head_stats
from model.config import ConfigError
from model.probe import Recorder
from model.trace import KINDS, Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages.head.view import around_view, chosen, head_view, inputs
from viz.shared.token_axes import pick_head

PLACES = [(kind, layer, head) for kind in KINDS for layer, head in ((0, 0), (1, 1))]
ATOL = 1e-4


def module(translator: Translator, kind: str, layer: int) -> Any:
    """The MultiHeadAttention of that place."""
    if kind == "encoder":
        return translator.model.encoder[layer].self_attention
    block = translator.model.decoder[layer]
    return block.cross_attention if kind == "cross" else block.self_attention


def tensor(x: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(np.array(x))


@pytest.mark.parametrize(("kind", "layer", "head"), PLACES)
def test_the_whole_way_follows_from_the_input_and_the_model_s_weights(
    trace: Trace, translator: Translator, kind: str, layer: int, head: int
) -> None:
    view, m, k = head_view(trace, kind, layer, head), module(translator, kind, layer), trace.config.d_head
    own = slice(head * k, (head + 1) * k)
    x, source = (tensor(trace[site]) for site in view["inputs"])
    with torch.inference_mode():
        q, keys, v = m.w_query(x)[:, own], m.w_key(source)[:, own], m.w_value(source)[:, own]
        raw = q @ keys.T
        hidden = torch.ones_like(raw).triu(1).bool() if kind == "decoder" else torch.zeros_like(raw).bool()
        weights = (raw / math.sqrt(k)).masked_fill(hidden, -torch.inf).softmax(-1)
        z = weights @ v
    for name, expected in {"q": q, "k": keys, "v": v, "scores_raw": raw, "weights": weights, "z": z, "hidden": hidden.float()}.items():
        np.testing.assert_allclose(unpack(view[name]), expected.numpy(), atol=ATOL * max(1, float(expected.abs().max())), err_msg=name)


@pytest.mark.parametrize(("kind", "layer", "head"), PLACES)
def test_what_is_read_out_is_the_trace_to_the_last_bit(trace: Trace, kind: str, layer: int, head: int) -> None:
    view, attention = head_view(trace, kind, layer, head), trace.attention(kind, layer)
    for name in ("q", "k", "v", "scores_raw", "weights", "z"):
        np.testing.assert_array_equal(unpack(view[name]), getattr(attention, name)[head])


@pytest.mark.parametrize("kind", KINDS)
def test_shares_of_the_heads_and_the_bias_are_projections_that_make_one(trace: Trace, translator: Translator, kind: str) -> None:
    view, m, attention, k = around_view(trace, kind, 1), module(translator, kind, 1), trace.attention(kind, 1), trace.config.d_head
    with torch.inference_mode():
        parts = [tensor(z) @ m.w_out.weight[:, h * k : (h + 1) * k].T for h, z in enumerate(attention.z)]
        out = sum(parts) + m.w_out.bias
    norm, share, cosine = (unpack(view[name]) for name in ("norm", "share", "cosine"))
    for h, part in enumerate([*parts, m.w_out.bias.expand_as(out).detach()]):
        np.testing.assert_allclose(norm[h], part.norm(dim=-1), atol=ATOL)
        np.testing.assert_allclose(cosine[h], torch.cosine_similarity(part, out, dim=-1), atol=ATOL)
        np.testing.assert_allclose(share[h], (part * out).sum(-1) / out.norm(dim=-1) ** 2, atol=ATOL)
    np.testing.assert_allclose(share.sum(0), 1, atol=ATOL)
    np.testing.assert_allclose(unpack(view["length"]), out.norm(dim=-1), atol=ATOL)
    assert view["error"] < ATOL


@pytest.mark.parametrize("kind", KINDS)
def test_pictures_are_the_tensors_to_a_127th_of_their_largest_value(trace: Trace, kind: str) -> None:
    view, attention, (queries, keys) = around_view(trace, kind, 0), trace.attention(kind, 0), inputs(trace, kind, 0)
    expected = {"x": trace[queries], "concat": np.hstack(list(attention.z)), "out": attention.out}
    for name, x in (expected | ({"x_keys": trace[keys]} if kind == "cross" else {})).items():
        assert np.abs(unpack(view[name]) - x).max() <= np.abs(x).max() / 127 / 2 * 1.01
    assert (view["x_keys"] is None) == (kind != "cross")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("order", ["pre", "post"])
def test_the_named_input_is_what_the_attention_reads_in_either_norm_order(make_model: Callable, kind: str, order: str) -> None:
    model = make_model(norm_order=order)
    recorder = Recorder()
    with torch.inference_mode():
        model(torch.tensor([[5, 6, 7, 3]]), torch.tensor([[1, 8, 9]]), probe=recorder)

    class Shown:
        config = model.config
        attention_site = Trace.attention_site

    queries, keys = inputs(Shown(), kind, 1)  # type: ignore[arg-type]
    block = (
        model.encoder[1].self_attention
        if kind == "encoder"
        else model.decoder[1].cross_attention
        if kind == "cross"
        else model.decoder[1].self_attention
    )
    path = Shown().attention_site(kind, 1)
    with torch.inference_mode():
        torch.testing.assert_close(block.split(block.w_query(recorder.sites[queries])), recorder.sites[f"{path}.q"])
        torch.testing.assert_close(block.split(block.w_key(recorder.sites[keys])), recorder.sites[f"{path}.k"])


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_chose_shows_the_head_of_the_page_attention_and_so_does_one_that_is_not_there(trace: Trace, kind: str) -> None:
    allowed, cols = trace.attention(kind, 0).allowed[0], trace.axes(kind)[1]
    pick = pick_head([[head_stats(head, allowed, cols) for head in layer] for layer in trace.weights(kind)])
    for layer, head in ((-1, -1), (2, -1), (99, 0), (0, 99)):
        assert chosen(trace, kind, layer, head) == (pick["layer"], pick["head"], True)
    assert chosen(trace, kind, 1, 0) == (1, 0, False)


def test_an_unknown_layer_is_refused_with_the_limit(trace: Trace) -> None:
    for layer in (-1, 99):
        with pytest.raises(ConfigError, match=f"layer is {layer}; choose one from 0 to {trace.config.decoder_layers - 1}"):
            around_view(trace, "cross", layer)


def test_sixty_tokens_stay_under_150_kilobytes_an_answer(translator: Translator) -> None:
    text = "我" * 59
    trace = translator.trace(text, translator.target.encode("I have a cat and a dog. " * 12)[:59])
    assert len(trace.src) >= 59 and len(trace.tgt) >= 59
    for kind in KINDS:
        for view in (head_view(trace, kind, 0, 0), around_view(trace, kind, 0)):
            assert len(json.dumps(view, ensure_ascii=False).encode()) <= 150_000
