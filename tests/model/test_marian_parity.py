"""Our Transformer with Marian's weights computes what Hugging Face's Marian computes."""

import pytest
import torch

from model.positions import sinusoid_table
from model.probe import Recorder


@pytest.fixture(scope="module")
def both(twins):
    """Our recorded sites and logits, and Marian's output."""
    recorder = Recorder()
    with torch.no_grad():
        logits = twins.ours(twins.src, twins.tgt, probe=recorder)
        theirs = twins.marian(
            input_ids=twins.src,
            attention_mask=(twins.src != 0).long(),
            decoder_input_ids=twins.tgt,
            output_attentions=True,
            output_hidden_states=True,
            use_cache=False,
        )
    return recorder.sites, logits, theirs


def test_logits_equal_marians(both):
    _, logits, theirs = both
    torch.testing.assert_close(logits, theirs.logits, rtol=1e-5, atol=2e-5)


def test_the_unwatched_forward_equals_marians_too(twins, both):
    torch.testing.assert_close(twins.ours(twins.src, twins.tgt), both[2].logits, rtol=1e-5, atol=2e-5)


@pytest.mark.parametrize(
    "site, layers, field",
    [
        ("encoder.{}.self", 2, "encoder_attentions"),
        ("decoder.{}.self", 3, "decoder_attentions"),
        ("decoder.{}.cross", 3, "cross_attentions"),
    ],
)
def test_every_attention_weight_equals_marians(both, twins, site, layers, field):
    sites, _, theirs = both
    assert len(getattr(theirs, field)) == layers
    for i, expected in enumerate(getattr(theirs, field)):
        torch.testing.assert_close(sites[site.format(i) + ".weights"], expected, rtol=1e-5, atol=1e-6)


def test_every_layers_output_equals_marians(both):
    sites, _, theirs = both
    for stack, states in (("encoder", theirs.encoder_hidden_states), ("decoder", theirs.decoder_hidden_states)):
        torch.testing.assert_close(sites[f"{stack}.embedded"], states[0], rtol=1e-5, atol=1e-5)
        for i, expected in enumerate(states[1:]):
            torch.testing.assert_close(sites[f"{stack}.{i}.resid_post"], expected, rtol=1e-5, atol=1e-5)


def test_our_sinusoids_are_marians_interleaved(twins):
    table, ours = twins.marian.model.encoder.embed_positions.weight, sinusoid_table(20, 16)
    torch.testing.assert_close(torch.cat([ours[:, 0::2], ours[:, 1::2]], 1), table, rtol=0, atol=1e-6)
