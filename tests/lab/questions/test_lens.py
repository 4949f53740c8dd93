"""Every lens equals the model with its later layers taken away, run plainly; the last layer is the model itself."""

import copy

import numpy as np
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.lens import decided, kept_tokens
from lab.questions.lens import decoder_lens, layer_sites, logit_lens, readout, watched
from model.config import DecodeConfig
from model.decoding import stream
from tests.lab.questions.conftest import ids_of, short

TEXT = "我有一只猫。"
SHORT = 10


def shortened(model, stack, layers):
    """The model with only the first `layers` layers of one stack."""
    short = copy.deepcopy(model)
    setattr(short, stack, getattr(short, stack)[:layers])
    return short


def test_each_layer_reads_as_the_model_whose_decoder_ends_there(subject):
    trace, tokens = short(subject, TEXT, SHORT)
    lens = logit_lens(subject, trace, tokens)
    src, tgt = ids_of(trace)
    for n in range(subject.config.decoder_layers + 1):
        with torch.inference_mode():
            logits = shortened(subject.model, "decoder", n)(src, tgt)[0, : len(tokens)].double()
        p = logits.softmax(-1)
        assert_allclose(lens.probabilities[n], p.sort(-1, descending=True).values[:, :5].numpy(), atol=1e-5)
        assert_allclose(np.take_along_axis(p.numpy(), lens.top[n], -1), lens.probabilities[n], atol=1e-5)
        assert_allclose(lens.entropy[n], torch.distributions.Categorical(probs=p).entropy().numpy() / np.log(2), atol=1e-3)
        assert_allclose(lens.chosen[n], [p[t, token] for t, token in enumerate(tokens)], atol=1e-5)
        order = logits.argsort(-1, descending=True)
        places = [int((order[t] == token).nonzero()) + 1 for t, token in enumerate(tokens)]
        assert np.mean(np.array(places) == lens.rank[n]) > 0.8 and np.abs(np.log(places / lens.rank[n])).max() < 0.02, (
            "only neighbours may swap"
        )
    assert lens.sites[-1] == f"decoder.{subject.config.decoder_layers - 1}.resid_post"


def test_the_opened_dot_product_is_the_logit(subject):
    trace, tokens = short(subject, TEXT, SHORT)
    last, model = readout(subject, trace, tokens), subject.model
    src, tgt = ids_of(trace)
    with torch.inference_mode():
        h = model.decode(tgt, model.encode(src), model.src_allowed(src))[0].numpy()
    e = model.output_matrix.detach().numpy()
    bias = model.output_bias.bias.detach().numpy() if subject.config.output_bias else np.zeros(len(e))
    for t, token in enumerate(tokens):
        for k, i in enumerate(last.candidates[t]):
            assert last.logits[t, k] == approx(h[t] @ e[i] + bias[i], abs=2e-3)
            assert last.norm[t] * last.norms[t, k] * last.cosines[t, k] + last.biases[t, k] == approx(last.logits[t, k], abs=2e-3)
        assert last.candidates[t, 0] == trace.logits[t].argmax() and token in last.candidates[t]
        assert last.probabilities[t].sum() + last.rest[t] == approx(1, abs=1e-9)
        products = h[t] * e[token]
        assert np.prod(last.factors[t], -1) == approx(products[last.dimensions[t]], abs=1e-3)
        assert set(np.abs(products)[last.dimensions[t]].round(3)) == set(np.sort(np.abs(products))[-8:].round(3))
    tied = subject.config.output == "tied"
    assert (np.abs(last.embedding_cosine - 1) < 1e-6).all() == tied


def test_a_written_token_beyond_the_first_ten_takes_the_last_place(translator):
    trace = translator.trace(TEXT, [7], strict=False)
    ranked = trace.logits[0].argsort()[::-1]
    token = int(ranked[200])
    last = readout(translator, trace, [token])
    assert last.candidates[0].tolist() == [*ranked[:9].tolist(), token]
    assert last.rest[0] == approx(1 - last.probabilities[0].sum(), abs=1e-9)


def test_each_translation_is_that_of_the_model_whose_encoder_ends_there(subject):
    trace, _ = short(subject, TEXT, SHORT)
    found = decoder_lens(subject, trace, SHORT)
    assert [one.site for one in found] == list(layer_sites(trace, "encoder"))
    src, _ = ids_of(trace)
    for n, one in enumerate(found):
        steps = list(stream(shortened(subject.model, "encoder", n), src, DecodeConfig(max_length=SHORT)))
        tokens = [step.chosen for step in steps]
        assert one.stopped == ("eos" if tokens[-1] == subject.config.eos_id else "limit")
        assert list(one.tokens) == [i for i in tokens if i != subject.config.eos_id]
    assert found[-1].tokens == subject.translate(TEXT, DecodeConfig(max_length=SHORT)).tokens
    assert all(found[-1].kept)
    assert found[-1].chrf == approx(100) or not found[-1].text


def test_the_layer_of_decision_is_the_first_of_an_unbroken_run_to_the_end():
    rank = np.array([[1, 1, 3, 1], [2, 1, 1, 5], [1, 1, 4, 2], [1, 1, 1, 2]])
    assert decided(rank).tolist() == [2, 0, 3, 4]


def test_kept_tokens_are_compared_in_order():
    assert kept_tokens([1, 2, 3, 4], [1, 3, 4]) == (True, False, True, True)
    assert kept_tokens([4, 1], [1, 4]).count(True) == 1
    assert kept_tokens([], [1]) == ()


def test_the_command_prints_the_numbers_of_both_lenses(translator, checkpoint_dir, ask_json):
    found = ask_json("lens --checkpoint {} --source {} --json --device cpu", checkpoint_dir, TEXT)
    done, trace, tokens = watched(translator, TEXT)
    layers, last, piece = logit_lens(translator, trace, tokens), readout(translator, trace, tokens), translator.target.piece
    assert found["translation"] == done.text and len(found["steps"]) == len(tokens)
    for t, step in enumerate(found["steps"]):
        assert [x["probability"] for x in step["candidates"]] == approx(last.probabilities[t], rel=1e-4)
        assert [x["piece"] for x in step["candidates"]] == [piece(int(i)) for i in last.candidates[t]]
        assert [x["rank"] for x in step["layers"]] == layers.rank[:, t].tolist()
        assert [x["top"][0][0] for x in step["layers"]] == [piece(int(i)) for i in layers.top[:, t, 0]]
    assert [r["text"] for r in found["decoder_lens"]] == [r.text for r in decoder_lens(translator, trace, DecodeConfig().max_length)]
