"""Patching equals the model run once a place with a forward hook that swaps one vector."""

import math
from contextlib import contextmanager

import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.questions.patching import DIRECTIONS, PARTS, PatchError, patch_stack, patched_translation, read_pair, sites_of
from tests.command_lines import words
from tests.conftest import thorough
from tests.decoding_again import greedy

CLEAN, CORRUPT = "他很高兴。", "他不高兴。"
MODULES = {"resid_post": "", "self.out": "self_attention", "cross.out": "cross_attention", "ff_out": "feedforward"}


@pytest.fixture(scope="module")
def pair(subject):
    return read_pair(subject, CLEAN, CORRUPT)


def hooked(subject, site):
    """The module whose output is the site."""
    stack, layer, name = site.split(".", 2)
    return getattr(subject.model, stack)[int(layer)].get_submodule(MODULES[name])


def tokens(subject, pair, direction):
    """Source of the run that is changed, source of the giver, and the target's beginning."""
    base, giver = (CORRUPT, CLEAN) if direction == "denoise" else (CLEAN, CORRUPT)
    src = [torch.tensor([subject.encode(text)]) for text in (base, giver)]
    return src[0], src[1], torch.tensor([[subject.config.bos_id, *pair.prefix]])


@contextmanager
def hooks(subject, pair, site, row, direction):
    """Inside it, PyTorch's own hooks put one row of the giver's run into every forward; yields source and target's beginning of the run that is changed."""
    base, giver, tgt = tokens(subject, pair, direction)
    module, kept = hooked(subject, site), []
    with torch.inference_mode():
        handle = module.register_forward_hook(lambda _m, _i, out: kept.append(out.clone()))
        subject.model(giver, tgt)
        handle.remove()

        def swap(_module, _inputs, out):
            out = out.clone()
            out[0, row] = kept[0][0, row]
            return out

        handle = module.register_forward_hook(swap)
        yield base, tgt
        handle.remove()


def by_hook(subject, pair, site, row, direction):
    """The log-probabilities (V,) of one patched run: a whole forward, no batch, no probe."""
    with hooks(subject, pair, site, row, direction) as (base, tgt):
        return subject.model(base, tgt)[0, -1].double().log_softmax(-1)


CELLS = [(stack, part, direction) for stack, parts in PARTS.items() for part in parts for direction in DIRECTIONS]


@pytest.mark.parametrize("stack, part, direction", [thorough(*cell, kept=i % 3 == 0) for i, cell in enumerate(CELLS)])
def test_every_cell_is_one_forward_with_a_hook(subject, pair, stack, part, direction):
    grid = patch_stack(subject, pair, stack, direction, part)
    clean, corrupt = pair.gap
    moved = 0.0
    for layer, site in enumerate(grid.sites):
        for row in range(grid.log_p.shape[1]):
            want = by_hook(subject, pair, site, row, direction)
            assert grid.log_p[layer, row] == approx(float(want[pair.token]), abs=1e-4)
            assert grid.share[layer, row] == approx((float(want[pair.token]) - corrupt) / (clean - corrupt), abs=1e-4)
            assert grid.first[layer, row] == int(want.argmax())
            moved = max(moved, abs(grid.share[layer, row] - (0 if direction == "denoise" else 1)))
    assert moved > 0.005, "nothing was exchanged, so the comparison says nothing"


def test_the_last_row_after_the_last_layer_is_the_whole_answer(subject, pair):
    for direction, whole in (("denoise", 1.0), ("noise", 0.0)):
        assert patch_stack(subject, pair, "decoder", direction).share[-1, -1] == approx(whole, abs=1e-4)


def test_both_sentences_part_where_the_pair_says(subject, pair):
    eos = subject.config.eos_id
    written = [(*side.translation.tokens, eos) for side in (pair.clean, pair.corrupt)]
    assert subject.translate(CLEAN).tokens == pair.clean.translation.tokens
    at = len(pair.prefix)
    assert written[0][:at] == written[1][:at] == pair.prefix
    assert (written[0][at], written[1][at]) == (pair.token, pair.other) and pair.token != pair.other
    assert pair.gap[0] - pair.gap[1] >= math.log(2)


SITES = ["encoder.0.resid_post", "encoder.1.resid_post", "decoder.1.resid_post", "decoder.0.resid_post"]


@pytest.mark.parametrize(
    "site, direction",
    [
        thorough(site, direction, kept=(site, direction) in ((SITES[0], "noise"), (SITES[2], "denoise")))
        for site in SITES
        for direction in DIRECTIONS
    ],
)
def test_the_patched_translation_is_greedy_decoding_with_that_hook(subject, pair, site, direction):
    row = pair.span[0] if site.startswith("encoder") else len(pair.prefix)
    found = patched_translation(subject, pair, site, row, direction)
    with hooks(subject, pair, site, row, direction) as (base, tgt):
        begun = tgt[0].tolist()
        written = greedy(lambda more: subject.model(base, torch.tensor([[*begun, *more]]))[0, -1], subject.config, 13 - len(begun))
    ids = [i for i in (*begun[1:], *written) if i != subject.config.eos_id]
    assert list(found.tokens[: len(ids)]) == ids


@pytest.mark.parametrize(
    "clean, corrupt, code",
    [(CLEAN, CLEAN, "same"), ("他很高兴。", "他很高兴", "lengths"), ("我有一本书。", "我有一只大猫和一只小狗。", "lengths")],
)
def test_a_pair_that_cannot_be_patched_is_refused_with_a_reason(translator, clean, corrupt, code):
    with pytest.raises(PatchError) as caught:
        read_pair(translator, clean, corrupt)
    assert caught.value.code == code and "{" not in str(caught.value)


def test_the_parts_that_differ_are_counted(translator):
    with pytest.raises(PatchError) as caught:
        read_pair(translator, "他很高兴。", "他很高兴")
    values = caught.value.values
    assert values["clean_tokens"] - values["corrupt_tokens"] == values["clean_span"] - values["corrupt_span"] == 1
    assert values["corrupt_part"] == "" or values["corrupt_span"] > 0


def test_a_part_that_a_stack_does_not_have_is_refused(translator):
    with pytest.raises(ValueError, match="cross"):
        sites_of(translator, "encoder", "cross")


def test_the_command_prints_the_numbers(checkpoint_dir, translator, ask, ask_json):
    given = words("patch --checkpoint {} --device cpu --clean {} --corrupt", checkpoint_dir, CLEAN)
    found = ask_json("{} {} --json", given, CORRUPT)
    made = read_pair(translator, CLEAN, CORRUPT)
    assert [grid["stack"] for grid in found["grids"]] == ["encoder", "decoder"]
    for grid in found["grids"]:
        assert_allclose(grid["share"], patch_stack(translator, made, grid["stack"]).share, atol=1e-6)
    assert "encoder.0.resid_post" in ask("{} {}", given, CORRUPT) and "change one word" in ask("{} {}", given, CLEAN, refused=True)
