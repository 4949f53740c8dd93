"""What the page Add & Norm is sent, against the model's own modules run by hand."""

import json
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch

from model.config import ConfigError
from model.trace import Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.residual.view import measures, residual_view, stack_sites, sublayers
from viz.server.serve import serve
from viz.shared.run_service import RunService
from viz.shared.scene_rows import with_last

SIDES = ("source", "target")


def other(translator: Translator, make_model: Callable[..., Any], **settings: object) -> Translator:
    """A random model of another kind, with the tokenizers of this one."""
    sizes = {"src_vocab_size": translator.config.src_vocab_size, "tgt_vocab_size": translator.config.tgt_vocab_size}
    return Translator(replace(translator.checkpoint, model=make_model(**sizes, max_length=64, **settings), metrics={}), "cpu")


@pytest.fixture(scope="module", params=["post", "pre"])
def seen(request: pytest.FixtureRequest, translator: Translator, make_model: Callable[..., Any]) -> tuple[Translator, Trace]:
    asked = other(translator, make_model, norm_order=request.param)
    return asked, asked.trace("我有一只猫。", translator.target.encode("I have a cat."))


def tensor(x: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(np.array(x))


@pytest.mark.parametrize("side", SIDES)
def test_before_and_delta_and_the_norm_make_after_in_either_order(seen: tuple[Translator, Trace], side: str) -> None:
    translator, trace = seen
    view, token = residual_view(trace, side, 2), 2
    stream, delta = tensor(unpack(view["stream"])), tensor(unpack(view["delta"]))
    layers = translator.model.encoder if side == "source" else translator.model.decoder
    embedded = trace["encoder.embedded" if side == "source" else "decoder.embedded"][token]
    np.testing.assert_array_equal(stream[0], embedded)
    for k, (layer, part) in enumerate(sublayers(trace.config, side)):
        norm = getattr(layers[layer], f"residual_{part}").norm
        with torch.inference_mode():
            after = norm(stream[k] + delta[k]) if view["order"] == "post" else stream[k] + delta[k]
            torch.testing.assert_close(after, stream[k + 1], atol=1e-5, rtol=1e-5)
            if view["order"] == "pre":
                torch.testing.assert_close(norm(stream[k]), tensor(unpack(view["normed"])[k]), atol=1e-5, rtol=1e-5)
    assert (view["normed"] is None) == (view["order"] == "post")


@pytest.mark.parametrize("side", SIDES)
def test_a_delta_is_what_the_sublayer_hands_over(seen: tuple[Translator, Trace], side: str) -> None:
    """The feed-forward network run by hand on what it reads gives the delta."""
    translator, trace = seen
    view = residual_view(trace, side, 1)
    layers = translator.model.encoder if side == "source" else translator.model.decoder
    reads = unpack(view["normed"]) if view["normed"] else unpack(view["stream"])
    for k, (layer, part) in enumerate(sublayers(trace.config, side)):
        if part == "ff":
            with torch.inference_mode():
                torch.testing.assert_close(
                    layers[layer].feedforward(tensor(reads[k])), tensor(unpack(view["delta"])[k]), atol=1e-4, rtol=1e-4
                )


@pytest.mark.parametrize("side", SIDES)
def test_the_four_numbers_are_norms_and_angles_of_the_trace(seen: tuple[Translator, Trace], side: str) -> None:
    trace = seen[1]
    view, (streams, deltas, _) = residual_view(trace, side, 0), stack_sites(trace.config, side)
    for t in range(len(view["rows"])):
        for k in range(len(deltas)):
            before, delta, after = (tensor(trace[site][t]) for site in (streams[k], deltas[k], streams[k + 1]))
            assert unpack(view["norms"])[t, k + 1] == pytest.approx(float(after.norm()), rel=1e-5)
            assert unpack(view["deltas"])[t, k] == pytest.approx(float(delta.norm()), rel=1e-5)
            assert unpack(view["cosine"])[t, k] == pytest.approx(float(torch.cosine_similarity(before, delta, dim=0)), abs=1e-5)
            assert unpack(view["change"])[t, k] == pytest.approx(float((after - before).norm() / before.norm()), rel=1e-5)


def test_hand_made_numbers() -> None:
    stream, delta = np.array([[[3.0, 4.0]], [[0.0, 4.0]]], np.float32), np.array([[[-3.0, 0.0]]], np.float32)
    length, added, cosine, change = measures(stream, delta)
    assert length.ravel().tolist() == [5, 4] and added.item() == 3
    assert cosine.item() == pytest.approx(-0.6) and change.item() == pytest.approx(0.6)
    assert [v.ravel().tolist()[-1] for v in measures(np.zeros((2, 1, 2), np.float32), np.zeros((1, 1, 2), np.float32))] == [0, 0, 0, 0]


def test_the_parts_stand_in_the_order_of_the_way(trace: Trace) -> None:
    view = residual_view(trace, "target", 0)
    assert [(p["layer"], p["part"]) for p in view["parts"]][:4] == [(0, "self"), (0, "cross"), (0, "ff"), (1, "self")]
    assert view["sites"]["stream"][:4] == ["decoder.0.resid_pre", "decoder.0.resid_mid", "decoder.0.resid_cross", "decoder.0.resid_post"]
    assert len(residual_view(trace, "source", 0)["parts"]) == 2 * trace.config.encoder_layers


@pytest.mark.parametrize("token", [-1, 99])
def test_a_token_that_is_not_there_is_refused_with_the_limit(trace: Trace, token: int) -> None:
    with pytest.raises(ConfigError, match=f"token is {token}; choose one from 0 to {len(trace.src) - 1}"):
        residual_view(trace, "source", token)


@pytest.fixture(scope="module")
def service(random_checkpoint_dir) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def ask(service: RunService, **more: object) -> dict:
    return serve(service, {"page": "residual", "text": "我有一只猫。", "decode": {"max_length": 8}, **more})


def test_the_linked_cursor_chooses_the_token(service: RunService) -> None:
    assert ask(service, side="source", source=-1)["view"]["token"] == 0
    assert ask(service, side="source", source=2, step=4)["view"]["token"] == 2
    assert ask(service, side="target", source=2, step=4)["view"]["token"] == 4
    last = ask(service, side="source", source=999)["view"]
    assert last["token"] == len(last["rows"]) - 1
    answer = ask(service, side="target", step="x")
    assert not answer["ok"] and "step is 'x'" in answer["error"]["values"]["reason"]


def test_gamma_and_beta_are_the_models(service: RunService) -> None:
    model = service.translator().model
    for side, layers in (("source", model.encoder), ("target", model.decoder)):
        view = ask(service, side=side, part="norms")["view"]
        for k, (layer, part) in enumerate(sublayers(model.config, side)):
            norm = getattr(layers[layer], f"residual_{part}").norm
            np.testing.assert_array_equal(unpack(view["gamma"])[k], norm.weight.detach())
            np.testing.assert_array_equal(unpack(view["beta"])[k], norm.bias.detach())
            assert view["eps"][k] == norm.eps


def test_sixty_tokens_stay_under_150_kilobytes(translator: Translator) -> None:
    trace = translator.trace("我" * 59, translator.target.encode("I have a cat and a dog. " * 12)[:59])
    for side in SIDES:
        assert len(json.dumps(residual_view(trace, side, 30), ensure_ascii=False).encode()) <= 150_000


def test_the_token_that_no_row_can_read_any_more_was_written_all_the_same() -> None:
    """At the model's own limit the last row writes a token, and there is no place left to feed it to."""
    for tokens, last in (((7, 8, 9), "t9"), ((7, 8), "")):
        result: Any = SimpleNamespace(
            trace=SimpleNamespace(tgt=(2, 7, 8)), translation=SimpleNamespace(tokens=tokens), target=SimpleNamespace(piece="t{}".format)
        )
        assert with_last(result, ["t7", "t8", ""]) == ["t7", "t8", last]
        assert with_last(result, []) == [], "the encoder writes nothing"


def test_the_sentence_on_the_furthest_dimension_names_both_weights() -> None:
    """n γ alone is not y, so a reader who multiplies must be told of β."""
    assert all("{gamma}" in words and "{beta}" in words for words in TEXT["residual.norm_look"])


def test_the_place_after_the_last_token_is_no_token(trace: Trace) -> None:
    assert residual_view(trace, "source", len(trace.src) - 1)["token"] == len(trace.src) - 1
    with pytest.raises(ConfigError, match="choose one from 0 to"):
        residual_view(trace, "source", len(trace.src))
