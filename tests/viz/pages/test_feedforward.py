"""What the page Feed-forward is sent, against the network multiplied by hand."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from lab.questions.neurons import value_lengths
from lab.questions.sample_sentences import load_sample
from model.config import ConfigError, DecodeConfig
from model.trace import Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from tests.viz.pages.test_residual import other
from viz.pages import TEXT
from viz.pages.feedforward.request import FeedforwardRequest
from viz.pages.feedforward.view import NEAR, TOP, feedforward_view, silent, vocabulary_view
from viz.server.serve import serve
from viz.shared.request import read_request
from viz.shared.run_service import RunService
from viz.shared.scene import Run

SIDES = ("source", "target")


@pytest.fixture(scope="module", params=[("relu", "post"), ("gelu", "pre"), ("silu", "post")], ids=lambda p: p[0])
def seen(request: pytest.FixtureRequest, translator: Translator, make_model: Callable[..., Any]) -> tuple[Translator, Trace]:
    asked = other(translator, make_model, feedforward=request.param[0], norm_order=request.param[1])
    return asked, asked.trace("我有一只猫。", translator.target.encode("I have a cat."))


def stack(translator: Translator, side: str) -> Any:
    return translator.model.encoder if side == "source" else translator.model.decoder


@pytest.mark.parametrize("side", SIDES)
def test_activation_and_parts_follow_from_the_weights(seen: tuple[Translator, Trace], side: str) -> None:
    translator, trace = seen
    view = feedforward_view(trace, side, 1, value_lengths(translator, side))
    f = {"relu": torch.relu, "gelu": torch.nn.functional.gelu, "silu": torch.nn.functional.silu}[view["activation"]]
    name = "encoder" if side == "source" else "decoder"
    for i, layer in enumerate(stack(translator, side)):
        network, pre = layer.feedforward, torch.from_numpy(np.array(unpack(view["pre"])[i]))
        act = f(pre)
        np.testing.assert_allclose(unpack(view["act"])[i], act, atol=1e-6)
        with torch.inference_mode():
            columns = network.w_2.weight * act  # (D, F): what each neuron adds
            np.testing.assert_allclose(columns.sum(1) + network.w_2.bias, trace[f"{name}.{i}.ff_out"][1], atol=1e-4)
            parts = columns.norm(dim=0)
        found = view["top"][i]
        assert [x["part"] for x in found] == pytest.approx(sorted(parts.tolist(), reverse=True)[:TOP], abs=1e-5)
        for x in found:
            assert x["part"] == pytest.approx(float(parts[x["neuron"]]), abs=1e-5) and x["pre"] == float(pre[x["neuron"]])
        assert view["total"][i] == pytest.approx(float(parts.sum()), rel=1e-5)


@pytest.mark.parametrize("side", SIDES)
def test_the_share_of_silent_neurons_is_counted(seen: tuple[Translator, Trace], side: str) -> None:
    translator, trace = seen
    view, name = feedforward_view(trace, side, 0, value_lengths(translator, side)), "encoder" if side == "source" else "decoder"
    for i in range(view["layers"]):
        for t, row in enumerate(trace[f"{name}.{i}.ff_act"]):
            count = sum(a == 0 for a in row) if view["activation"] == "relu" else sum(abs(a) < NEAR * max(map(abs, row)) for a in row)
            assert unpack(view["silent"])[t, i] == pytest.approx(count / len(row), abs=1e-6)


def test_a_token_where_no_neuron_is_active_is_all_silent() -> None:
    assert silent(np.zeros((1, 4), np.float32), "relu").tolist() == [1]
    assert silent(np.array([[1, 1e-9, 0, 0]], np.float32), "relu").tolist() == [0.5]
    assert silent(np.array([[1, 0.04, -0.06, 0]], np.float32), "gelu").tolist() == [0.5]


def test_a_vocabulary_is_ranked_and_measured() -> None:
    scores = np.array([0.5, -2, 3, 3, 1], np.float32)
    view = vocabulary_view(scores, lambda i: f"t{i}", 4)
    assert [x["text"] for x in view["high"]] == ["t2", "t3", "t4", "t0", "t1"] and view["low"][0] == {"text": "t1", "score": -2.0}
    assert view["written"] == {"text": "t4", "score": 1.0, "rank": 3}
    assert view["mean"] == pytest.approx(1.1) and view["deviation"] == pytest.approx(float(scores.std()))
    draws = np.random.default_rng(1).standard_normal((4000, 50)).max(1)
    assert vocabulary_view(np.arange(50, dtype=np.float32), str, None)["chance"] == pytest.approx(float(np.median(draws)), abs=0.03)


def test_a_token_that_is_not_there_is_refused_with_the_limit(trace: Trace, translator: Translator) -> None:
    with pytest.raises(ConfigError, match="token is 99; choose one from 0 to"):
        feedforward_view(trace, "source", 99, value_lengths(translator, "source"))


@pytest.fixture(scope="module")
def service(random_checkpoint_dir) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def ask(service: RunService, **more: object) -> dict:
    return serve(service, {"page": "feedforward", "text": "我有一只猫。", "decode": {"max_length": 8}, **more})


def test_one_service_measures_each_stack_by_its_own_lengths(service: RunService) -> None:
    run = service.result(Run(service.default, "我有一只猫。", DecodeConfig(max_length=8)))
    for side in SIDES:
        own = feedforward_view(run.trace, side, 1, value_lengths(service.translator(), side))
        view = ask(service, side=side, step=1, source=1)["view"]
        assert (view["top"], view["total"]) == (own["top"], own["total"])


def test_a_decoder_neuron_is_read_through_the_output_matrix(service: RunService) -> None:
    translator = service.translator()
    view = ask(service, side="target", step=2, part="neuron", layer=1, neuron=5)["view"]
    with torch.inference_mode():
        scores = translator.model.tgt_embedding.table.weight @ translator.model.decoder[1].feedforward.w_2.weight[:, 5]
    best = scores.argsort(descending=True)
    assert view["words"]["high"][0] == {
        "text": translator.target.piece(int(best[0])),
        "score": pytest.approx(float(scores.max()), abs=1e-5),
    }
    run = ask(service, side="target", step=2)
    assert view["words"]["written"]["text"] == run["result"]["out"][2]["text"]
    written = view["words"]["written"]
    assert written["rank"] == int((scores > written["score"] + 1e-6).sum()) + 1


def test_an_encoder_neuron_is_compared_with_source_embeddings_by_cosine(service: RunService) -> None:
    translator = service.translator()
    words = ask(service, side="source", part="neuron", layer=0, neuron=3)["view"]["words"]
    table, value = translator.model.src_embedding.table.weight, translator.model.encoder[0].feedforward.w_2.weight[:, 3]
    cosine = (table @ value / (table.norm(dim=1) * value.norm())).detach()
    assert (
        words["high"][0]["score"] == pytest.approx(float(cosine.max()), abs=1e-5)
        and words["size"] == len(table)
        and words["written"] is None
    )


@pytest.fixture(scope="module")
def watched(service: RunService) -> list[Trace]:
    """Every pair of the sample."""
    translator = service.translator()
    return [translator.trace(pair.zh, translator.target.encode(pair.en)) for pair in load_sample().pairs]


@pytest.mark.parametrize("side", SIDES)
def test_its_sentences_are_the_samples_most_active_ones(service: RunService, watched: list[Trace], side: str) -> None:
    found = [trace["encoder.1.ff_act" if side == "source" else "decoder.1.ff_act"][:, 7] for trace in watched]
    sample = ask(service, side=side, part="neuron", layer=1, neuron=7)["view"]["sample"]
    best = sorted(range(len(found)), key=lambda i: -found[i].max())[:5]
    assert [s["act"][s["peak"]] for s in sample["sentences"]] == pytest.approx([found[i].max() for i in best], abs=2e-4)
    for sentence in sample["sentences"]:
        assert sentence["act"] == pytest.approx(found[sentence["number"]].tolist(), abs=2e-4)
        assert sentence["text"] == (
            load_sample().pairs[sentence["number"]].zh if side == "source" else load_sample().pairs[sentence["number"]].en
        )
    everything = np.concatenate(found)
    assert sample["tokens"] == len(everything) and sample["active"] == pytest.approx((everything > 0).mean(), abs=1e-6)


@pytest.mark.parametrize(
    ("neuron", "said"),
    [
        ({"layer": 9, "neuron": 0}, "layer is 9; it must be a whole number from 0 to 1"),
        ({"layer": 0, "neuron": 64}, "from 0 to 63"),
        ({}, "layer is -1"),
        ({"layer": 0, "neuron": "x"}, "neuron is 'x'"),
        ({"layer": 0, "neuron": True}, "neuron is 'True'"),
    ],
)
def test_a_neuron_that_is_not_there_is_refused_with_the_limit(service: RunService, neuron: dict, said: str) -> None:
    answer = ask(service, part="neuron", **neuron)
    assert not answer["ok"] and answer["error"]["code"] == "setting" and said in answer["error"]["values"]["reason"]


def test_sixty_tokens_stay_under_150_kilobytes(translator: Translator) -> None:
    trace = translator.trace("我" * 59, translator.target.encode("I have a cat and a dog. " * 12)[:59])
    for side in SIDES:
        view = feedforward_view(trace, side, 30, value_lengths(translator, side))
        assert len(json.dumps(view, ensure_ascii=False).encode()) <= 150_000


def test_no_number_of_sentences_is_promised() -> None:
    """A neuron may be above 0 in fewer than five sentences of the sample; only those are listed."""
    assert "五" not in TEXT["feedforward.sentences_why"][0]


def test_the_line_about_the_top_neurons_says_only_what_is_counted() -> None:
    """How many hold how much of the sum; what a neuron answers to is the list's own question, and often chance."""
    assert TEXT["feedforward.look_top.plain"] == (
        "贡献最大的 {k} 个神经元，占全部贡献的 {share}。",
        "The {k} neurons that contribute most make up {share} of all contributions.",
    )


def test_no_neuron_is_chosen_before_somebody_chooses_one() -> None:
    assert read_request(FeedforwardRequest, {}).neuron == -1
