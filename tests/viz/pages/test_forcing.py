"""The losses of the page Training vs decoding equal torch's own cross-entropy, token by token."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from model.config import DecodeConfig
from model.translator import Translator
from viz.pages.forcing.view import comparison, leaves, log_softmax, speed_view
from viz.server.serve import serve
from viz.shared.run_service import RunService

TEXT, REFERENCE = "我有一只猫，他有一只狗。", "I own one cat and he owns one dog."


def look(translator: Translator, reference: list[int], **settings: Any) -> dict[str, Any]:
    run = translator.translate(TEXT, DecodeConfig(**settings))
    return comparison(translator.trace(TEXT, reference), translator.trace(TEXT, run.tokens), run, translator.target.piece)


def cross_entropy(translator: Translator, fed: list[int], wanted: list[int]) -> list[float]:
    """Loss of wanted[t] after <s> and fed[:t], by torch, one pass a token."""
    src = torch.tensor([[p.id for p in translator.read(TEXT)[1]]])
    found = []
    with torch.inference_mode():
        for t, token in enumerate(wanted[: len(fed) + 1]):
            row = translator.model(src, torch.tensor([[2, *fed[:t]]]))[0, -1]
            found.append(float(torch.nn.functional.cross_entropy(row[None], torch.tensor([token]))))
    return found


def test_losses_in_both_columns_equal_torchs_cross_entropy(translator: Translator) -> None:
    reference = translator.target.encode(REFERENCE)
    run = translator.translate(TEXT, DecodeConfig(max_length=30))
    view = look(translator, reference, max_length=30)
    wanted, own = [*reference, 3], [*run.tokens, *([3] if run.stopped == "eos" else [])]
    np.testing.assert_allclose(view["taught"], cross_entropy(translator, reference, wanted), atol=1e-4)
    free = cross_entropy(translator, own[:-1], wanted)
    np.testing.assert_allclose(view["free"][: len(free)], free, atol=1e-4)
    assert view["free"][len(own) :] == [None] * (len(wanted) - len(own))
    np.testing.assert_allclose(view["own_loss"], cross_entropy(translator, own[:-1], own), atol=1e-4)


def test_up_to_where_the_free_run_leaves_both_losses_are_the_same(translator: Translator) -> None:
    view = look(translator, translator.target.encode(REFERENCE), max_length=30)
    at = view["leaves"]
    assert at is not None and view["reference"][at] != view["own"][at] and view["reference"][:at] == view["own"][:at]
    np.testing.assert_allclose(view["taught"][: at + 1], view["free"][: at + 1], atol=1e-4)


def test_the_model_s_own_words_as_reference_never_part(translator: Translator) -> None:
    run = translator.translate(TEXT, DecodeConfig(max_length=30))
    view = look(translator, list(run.tokens), max_length=30)
    assert view["leaves"] is None
    if run.stopped == "eos":
        assert view["reference"] == view["own"]
        assert [best for best, _ in view["favourite"]] == view["reference"]  # greedy took them


@pytest.mark.parametrize(
    ("reference", "own", "step"),
    [([1, 2, 3], [1, 2, 3], None), ([1, 2, 3], [1, 9, 3], 1), ([9, 3], [1, 3], 0), ([1, 2, 3], [1, 3], 1), ([1, 2, 3], [1, 2], None)],
)
def test_the_first_difference_is_told(reference: list[int], own: list[int], step: int | None) -> None:
    assert leaves(reference, own) == step


def test_steps_are_the_decoder_s_own_counts(translator: Translator) -> None:
    view = look(translator, [10, 11], max_length=9)
    assert view["steps"] == [(t + 1, t) for t in range(len(view["own"]))]


def test_log_softmax_stands_very_large_logits() -> None:
    x = np.array([[1000.0, 1000.0], [-1000.0, 0.0]], np.float32)
    np.testing.assert_allclose(np.exp(log_softmax(x)), [[0.5, 0.5], [0, 1]], atol=1e-12)


@pytest.mark.parametrize("reference", [[], [10], list(range(10, 70))], ids=["empty", "one", "sixty"])
def test_every_reference_gives_a_small_answer_that_is_json(translator: Translator, reference: list[int]) -> None:
    view = look(translator, reference, max_length=60)
    assert len(view["taught"]) == len(view["free"]) == len(reference) + 1
    assert len(json.dumps(view, allow_nan=False)) < 60_000


def test_the_measured_ways_are_told_with_their_sums() -> None:
    view = speed_view({"cached": ((1.0, 2.5), (1, 2))}, 3, "cpu")
    assert view == {"ways": {"cached": {"ms": [1.0, 2.5], "total": 3.5, "cells": [1, 2]}}, "repeats": 3, "device": "cpu"}


@pytest.fixture(scope="module")
def service(random_checkpoint_dir: Path) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def ask(service: RunService, **more: Any) -> dict[str, Any]:
    answer = serve(service, {"page": "forcing", "text": "我有一只猫。", "reference": "I have a cat", **more})
    assert answer["ok"], answer
    return dict(answer["view"])


def test_decoding_settings_change_nothing_in_the_free_run(service: RunService) -> None:
    assert ask(service, decode={"strategy": "beam", "max_length": 3})["own"] == ask(service)["own"]


def test_a_reference_that_fills_the_model_leaves_no_room_for_its_end(service: RunService) -> None:
    target, limit = service.translator().target, service.translator().config.max_length
    texts = {len(target.encode(text)): text for text in ("dog " * n for n in range(1, limit + 1))}
    assert ask(service, reference=texts[limit - 1])["kind"] == "typed"
    assert ask(service, reference=texts[limit])["refused"] == {"code": "too_many_tokens", "values": {"value": limit + 1, "limit": limit}}
