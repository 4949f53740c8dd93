"""A Trace holds what its invariants say, and refuses arrays that break them."""

from dataclasses import FrozenInstanceError, replace

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

import model.attention
from model.probe import Ablate
from model.trace import KINDS, TOLERANCE, TraceError
from tests.model.conftest import with_site

SENTENCE = "我有一只猫。"


@pytest.mark.parametrize(
    "site, at, value, message",
    [
        ("encoder.0.self.weights", (0, 0, 0), 0.9, "rows of weights sum to 1"),
        ("decoder.1.cross.weights", (1, 2, 0), 0.9, "rows of weights sum to 1"),
        ("decoder.0.self.weights", (0, 0, 1), 1e-6, "masked weights are exactly 0"),
        ("decoder.1.self.z", (1, 0, 0), 50.0, "z is weights times v"),
        ("decoder.1.cross.v", (1, 0, 0), 50.0, "z is weights times v"),
        ("encoder.0.resid_post", (0, 0), 7.0, "resid_post is the next layer's resid_pre"),
        ("decoder.1.resid_pre", (0, 0), 7.0, "resid_post is the next layer's resid_pre"),
        ("decoder.1.cross.weights", (0, 0, 0), np.nan, "rows of weights sum to 1"),
        ("encoder.1.self.z", (0, 0, 0), np.nan, "z is weights times v"),
    ],
)
def test_a_broken_array_is_refused_by_name(trace, site, at, value, message):
    with pytest.raises(TraceError, match=message):
        with_site(trace, site, at, value)


@pytest.mark.parametrize("site", ["memory", "logits", "encoder.embedded", "decoder.embedded"])
def test_a_wrong_shape_is_refused_by_name(trace, site):
    with pytest.raises(TraceError, match=f"{site} has shape"):
        replace(trace, sites={**trace.sites, site: trace.sites[site][:-1]})


@pytest.mark.parametrize("error", [2e-4, float("nan")])
def test_a_watched_pass_that_differs_from_the_plain_one_is_refused(trace, error):
    with pytest.raises(TraceError, match="logits equal the unwatched"):
        replace(trace, plain_error=error)


def test_attention_that_differs_from_the_fused_kernel_s_is_refused_or_said(translator, monkeypatch):
    softmax = model.attention._softmax
    monkeypatch.setattr(model.attention, "_softmax", lambda scores: softmax(scores * 1.5))
    with pytest.raises(TraceError, match="z equals the fused kernel's"):
        translator.trace("我有一只猫。", [5, 6])
    lenient = translator.trace("我有一只猫。", [5, 6], strict=False)
    assert [c.code for c in lenient.checks if not c.ok] == ["plain", "fused"]


def test_an_edited_trace_may_break_invariants_and_says_so(trace):
    edited = with_site(trace, "encoder.0.self.weights", (0, 0, 0), 0.9, edits=("weights set by hand",))
    assert [c.name for c in edited.checks if not c.ok] == ["rows of weights sum to 1", "z is weights times v"]


def test_all_checks_of_a_real_trace_are_well_within_tolerance(trace):
    assert [c.code for c in trace.checks] == ["plain", "fused", "sums", "masked", "mixed", "handed"]
    assert all(check.ok and check.max_error < TOLERANCE / 4 for check in trace.checks)


def test_a_trace_cannot_be_changed(trace):
    with pytest.raises(FrozenInstanceError):
        trace.source = "x"
    with pytest.raises(ValueError, match="read-only"):
        trace["logits"][0, 0] = 1


def test_every_site_is_float32_on_the_cpu_without_a_batch_axis(trace):
    config, s, t = trace.config, len(trace.src), len(trace.tgt)
    h, k, f, d = config.n_heads, config.d_head, config.d_ff, config.d_model
    rows = {"encoder": s, "decoder": t}
    for name, array in trace.sites.items():
        stack, last = name.split(".")[0], name.split(".")[-1]
        n, keys = rows.get(stack, 0), s if ".cross." in name else rows.get(stack, 0)
        shape = {"q": (h, n, k), "z": (h, n, k), "k": (h, keys, k), "v": (h, keys, k), "head_out": (h, n, d)}
        shape |= dict.fromkeys(("scores_raw", "scores", "scores_masked", "weights"), (h, n, keys))
        shape |= {"ff_pre": (n, f), "ff_act": (n, f), "memory": (s, d), "logits": (t, config.tgt_vocab_size)}
        assert array.shape == shape.get(last, (n, d)), name
        assert array.dtype == np.float32


def test_the_parts_fit_together_as_the_paper_says(trace):
    for kind in KINDS:
        for layer in range(len(trace.encoder)):
            a = trace.attention(kind, layer)
            assert_allclose(a.scores_raw, a.q @ a.k.transpose(0, 2, 1), atol=1e-3)
            assert_allclose(a.scores, a.scores_raw / np.sqrt(trace.config.d_head), atol=1e-5)
            assert_array_equal(np.where(a.allowed, a.scores, -np.inf), a.scores_masked)
            assert a.weights is trace[trace.attention_site(kind, layer) + ".weights"]
            assert_array_equal(trace.weights(kind)[layer], a.weights)
            rows, columns = trace.axes(kind)
            assert a.weights.shape[1:] == (len(rows), len(columns))
    for e in (trace.src_embedding, trace.tgt_embedding):
        assert_allclose(e.tokens_embedded + e.positions, e.embedded, atol=1e-5)
    assert_array_equal(trace.memory, trace.encoder[-1].residual["resid_post"])
    for layer in (*trace.encoder, *trace.decoder):
        assert_array_equal(np.maximum(layer.feedforward.ff_pre, 0), layer.feedforward.ff_act)


def test_head_outs_and_the_bias_add_up_to_the_output(trace, translator):
    bias = translator.model.decoder[1].cross_attention.w_out.bias.detach().numpy()
    a = trace.attention("cross", 1)
    assert_allclose(a.head_out.sum(0) + bias, a.out, atol=1e-4)


def test_the_decoder_sees_the_causal_triangle_and_the_encoder_all(trace):
    t = len(trace.tgt)
    assert (trace.attention("decoder", 0).allowed == np.tril(np.ones((t, t), bool))).all()
    assert trace.attention("encoder", 0).allowed.all() and trace.attention("cross", 0).allowed.all()


def test_an_unknown_site_names_known_ones(trace):
    with pytest.raises(KeyError, match=r"no site 'encoder.9.z'.*encoder.tokens_embedded"):
        trace["encoder.9.z"]


def test_a_sentence_beside_a_longer_one_is_padded_and_its_numbers_stay(translator, trace):
    target = [p.id for p in trace.tgt[1:]]
    padded = translator.trace(SENTENCE, target, beside="今天天气很好，我不喜欢看书，每天早上六点钟起床。")
    n = len(trace.src)
    assert len(padded.src) > n and {p.id for p in padded.src[n:]} == {0} and padded.src[n].kind == "special"
    assert_allclose(padded.logits, trace.logits, atol=1e-4)
    weights = padded.attention("cross", 1).weights
    assert (weights[:, :, n:] == 0).all()
    assert_allclose(weights[:, :, :n], trace.attention("cross", 1).weights, atol=1e-5)


def test_beside_a_shorter_sentence_nothing_is_padded(translator, trace):
    assert len(translator.trace(SENTENCE, [], beside="猫").src) == len(trace.src)


def test_an_edited_pass_names_its_edits_and_claims_no_equality(translator, trace):
    target = [p.id for p in trace.tgt[1:]]
    edited = translator.trace(SENTENCE, target, [Ablate("decoder.1.cross", [0])], ["decoder.1.cross head 0 off"])
    assert edited.plain_error is None and edited.edits == ("decoder.1.cross head 0 off",)
    assert (edited.attention("cross", 1).head_out[0] == 0).all()
    assert np.abs(edited.logits - trace.logits).max() > 1e-3
