"""The page One head: shares of heads against the model's own weights, which head is shown, what is said of it."""

from types import SimpleNamespace

import pytest
import torch
from numpy.testing import assert_allclose

from lab.measures.heads import head_stats
from model.probe import Recorder
from model.trace import KINDS, Trace
from tests.viz.sheets import Keys
from viz.pages.head.figures import why
from viz.pages.head.place import chosen, contributions, inputs
from viz.pages.head.sentences import times
from viz.shared.token_axes import pick_head

ATOL = 1e-4


def module(translator, kind, layer):
    """The MultiHeadAttention of that place."""
    if kind == "encoder":
        return translator.model.encoder[layer].self_attention
    block = translator.model.decoder[layer]
    return block.cross_attention if kind == "cross" else block.self_attention


@pytest.mark.parametrize("kind", KINDS)
def test_shares_of_the_heads_and_the_bias_are_projections_that_make_one(trace, translator, kind):
    attention, bias = trace.attention(kind, 1), module(translator, kind, 1).w_out.bias.detach()
    out = torch.tensor(attention.out)
    norm, share, cosine, length, error = contributions(attention)
    for h, part in enumerate([*torch.tensor(attention.head_out), bias.expand_as(out)]):
        assert_allclose(norm[h], part.norm(dim=-1), atol=ATOL)
        assert_allclose(cosine[h], torch.cosine_similarity(part, out, dim=-1), atol=ATOL)
        assert_allclose(share[h], (part * out).sum(-1) / out.norm(dim=-1) ** 2, atol=ATOL)
    assert_allclose(share.sum(0), 1, atol=ATOL)
    assert_allclose(length, out.norm(dim=-1), atol=ATOL)
    assert error < ATOL


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("order", ["pre", "post"])
def test_the_named_input_is_what_the_attention_reads_in_either_norm_order(make_model, kind, order):
    model = make_model(norm_order=order)
    recorder = Recorder()
    with torch.inference_mode():
        model(torch.tensor([[5, 6, 7, 3]]), torch.tensor([[1, 8, 9]]), probe=recorder)

    class Shown:
        config = model.config
        attention_site = staticmethod(Trace.attention_site)

    queries, keys = inputs(Shown(), kind, 1)
    block = model.encoder[1].self_attention if kind == "encoder" else model.decoder[1].self_attention
    block = model.decoder[1].cross_attention if kind == "cross" else block
    path = Shown().attention_site(kind, 1)
    with torch.inference_mode():
        torch.testing.assert_close(block.split(block.w_query(recorder.sites[queries])), recorder.sites[f"{path}.q"])
        torch.testing.assert_close(block.split(block.w_key(recorder.sites[keys])), recorder.sites[f"{path}.k"])


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_chose_shows_the_head_of_the_page_attention_and_so_does_one_that_is_not_there(trace, kind):
    allowed, cols = trace.attention(kind, 0).allowed[0], trace.axes(kind)[1]
    pick = pick_head([[head_stats(head, allowed, cols) for head in layer] for layer in trace.weights(kind)])
    for layer, head in ((-1, -1), (2, -1), (99, 0), (0, 99)):
        assert chosen(trace, kind, layer, head) == (pick["layer"], pick["head"])
    assert (chosen(trace, kind, layer, head, {"layer": 1, "head": 1}) == (1, 1)) == (kind == "cross"), "the one that was taught alignments"
    assert chosen(trace, kind, 1, 0) == (1, 0)


def test_a_ratio_is_said_in_three_digits():
    assert [times(gap) for gap in (0.3, 3.3, 8, 16.3)] == ["1.35", "27.1", "2,981", "1.2×10⁷"]


def test_only_the_head_that_was_taught_alignment_is_said_to_have_been():
    ask = SimpleNamespace(say=Keys(), taught={"layer": 1, "head": 2})
    places = (("cross", 1, 2), ("cross", 1, 1), ("cross", 0, 2), ("decoder", 1, 2))
    lines = [len(why(SimpleNamespace(ask=ask, kind=kind, layer=layer, head=head, width=64, root="8"))) for kind, layer, head in places]
    assert lines == [2, 1, 1, 1]
