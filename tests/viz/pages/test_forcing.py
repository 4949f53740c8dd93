"""The losses of the page Training vs decoding equal torch's own cross-entropy, token by token."""

import json

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

from model.config import DecodeConfig
from tests.viz.sheets import Keys, bars_in, keys_of, said_in, sentences
from viz.pages.forcing.sentences import about_losses, about_speed
from viz.pages.forcing.view import Comparison, comparison, leaves, log_softmax
from viz.pages.forcing.ways import WAYS, cell_kind, cost_of

TEXT, REFERENCE = "我有一只猫，他有一只狗。", "I own one cat and he owns one dog."


def look(translator, reference, **settings):
    run = translator.translate(TEXT, DecodeConfig(**settings))
    return vars(comparison(translator.trace(TEXT, reference), translator.trace(TEXT, run.tokens), run, translator.target.piece))


def cross_entropy(translator, fed, wanted):
    """Loss of wanted[t] after <s> and fed[:t], by torch, one pass a token."""
    src = torch.tensor([[p.id for p in translator.read(TEXT)[1]]])
    found = []
    with torch.inference_mode():
        for t, token in enumerate(wanted[: len(fed) + 1]):
            row = translator.model(src, torch.tensor([[2, *fed[:t]]]))[0, -1]
            found.append(float(torch.nn.functional.cross_entropy(row[None], torch.tensor([token]))))
    return found


def test_losses_in_both_columns_equal_torchs_cross_entropy(translator):
    reference = translator.target.encode(REFERENCE)
    run = translator.translate(TEXT, DecodeConfig(max_length=30))
    view = look(translator, reference, max_length=30)
    wanted, own = [*reference, 3], [*run.tokens, *([3] if run.stopped == "eos" else [])]
    assert_allclose(view["taught"], cross_entropy(translator, reference, wanted), atol=1e-4)
    free = cross_entropy(translator, own[:-1], wanted)
    assert_allclose(view["free"][: len(free)], free, atol=1e-4)
    assert view["free"][len(own) :] == [None] * (len(wanted) - len(own))
    assert_allclose(view["own_loss"], cross_entropy(translator, own[:-1], own), atol=1e-4)


def test_up_to_where_the_free_run_leaves_both_losses_are_the_same(translator):
    view = look(translator, translator.target.encode(REFERENCE), max_length=30)
    at = view["leaves"]
    assert at is not None and view["reference"][at] != view["own"][at] and view["reference"][:at] == view["own"][:at]
    assert_allclose(view["taught"][: at + 1], view["free"][: at + 1], atol=1e-4)


def test_the_model_s_own_words_as_reference_never_part(translator):
    run = translator.translate(TEXT, DecodeConfig(max_length=30))
    view = look(translator, list(run.tokens), max_length=30)
    assert view["leaves"] is None
    if run.stopped == "eos":
        assert view["reference"] == view["own"]
        assert [best for best, _ in view["favorite"]] == view["reference"]  # greedy took them


@pytest.mark.parametrize(
    ("reference", "own", "step"),
    [([1, 2, 3], [1, 2, 3], None), ([1, 2, 3], [1, 9, 3], 1), ([9, 3], [1, 3], 0), ([1, 2, 3], [1, 3], 1), ([1, 2, 3], [1, 2], None)],
)
def test_the_first_difference_is_told(reference, own, step):
    assert leaves(reference, own) == step


def test_steps_are_the_decoder_s_own_counts(translator):
    view = look(translator, [10, 11], max_length=9)
    assert view["steps"] == [(t + 1, t) for t in range(len(view["own"]))]


def test_log_softmax_stands_very_large_logits():
    x = np.array([[1000.0, 1000.0], [-1000.0, 0.0]], np.float32)
    assert_allclose(np.exp(log_softmax(x)), [[0.5, 0.5], [0, 1]], atol=1e-12)


@pytest.mark.parametrize("reference", [[], [10], list(range(10, 70))], ids=["empty", "one", "sixty"])
def test_every_reference_gives_a_small_answer_that_is_json(translator, reference):
    view = look(translator, reference, max_length=60)
    assert len(view["taught"]) == len(view["free"]) == len(reference) + 1
    assert len(json.dumps(view, allow_nan=False)) < 60_000


def test_the_counts_of_a_way_are_its_cells_step_by_step():
    for n, s in ((1, 3), (5, 4)):
        for way in WAYS:
            kinds = [[[cell_kind(way, row, col, k) for col in range(n)] for row in range(n)] for k in range(1, n + 1)]
            done = [sum(kind in ("now", "masked", "reused") for row in step for kind in row) for step in kinds]
            costs = [cost_of(way, n, s, k) for k in range(1, n + 1)]
            assert [cost["now"] for cost in costs] == done
            assert costs[0]["cells"] == (done[0] if way == "parallel" else sum(done))
            assert costs[0]["reused"] == (sum(kind == "reused" for step in kinds for row in step for kind in row) if way == "cached" else 0)


def test_what_happens_after_the_two_part_is_told():
    def told_of(**more):
        usual = {
            "reference": ["a", "b", "c"],
            "own": ["a", "x", "y"],
            "text": "",
            "stopped": "eos",
            "leaves": 1,
            "taught": [0.1, 0.2, 0.3],
        }
        usual |= {
            "free": [0.1, 0.2, 0.9],
            "own_loss": [],
            "favorite": [("a", 0.9)] * 3,
            "free_favorite": [("a", 0.9)] * 3,
            "steps": [],
            "logits_shape": [],
        }
        return keys_of(about_losses(Keys(), Comparison(**usual | more)))

    assert told_of() == ["see.losses", "look.leaves", "look.worse"]
    assert told_of(free=[0.1, 0.2, 0.2]) == ["see.losses", "look.leaves"]
    assert told_of(free=[0.1, 0.2, None]) == ["see.losses", "look.leaves_last"]
    assert told_of(leaves=None) == ["see.losses", "look.same"]
    assert told_of(leaves=None, stopped="limit") == ["see.losses", "look.cut"]


def test_much_of_the_time_goes_elsewhere_than_into_cells_where_it_grows_less_than_half_as_much():
    cells = {"parallel": [4], "uncached": [1, 4], "cached": [1, 2]}
    for uncached, key in (([1.0, 1.2], "look.speed_big"), ([0.4, 0.4], "look.speed")):
        ms = {"parallel": [1.0], "uncached": uncached, "cached": [1.0, 1.0]}
        assert keys_of(about_speed(Keys(), ms, cells)) == ["see.speed", key]


def ask(page, **more):
    return page.view(**{"reference": "I have a cat", **more})


def test_bars_are_the_losses_and_decoding_settings_change_nothing_in_the_free_run(page):
    usual, other = (bars_in(ask(page, decode=decode)) for decode in ({}, {"strategy": "beam", "max_length": 3}))
    assert [(bar["value"], bar.get("before")) for bar in usual] == [(bar["value"], bar.get("before")) for bar in other]
    assert len(usual) == len(page.translator.target.encode("I have a cat")) + 1


def test_a_reference_that_fills_the_model_leaves_no_room_for_its_end(page):
    target, limit = page.translator.target, page.translator.config.max_length
    texts = {len(target.encode(text)): text for text in ("dog " * n for n in range(1, limit + 1))}
    assert "the reference you typed" in sentences(ask(page, reference=texts[limit - 1])["sheet"]["side"])
    assert "cannot be used" in said_in(ask(page, reference=texts[limit])["sheet"]["side"])
