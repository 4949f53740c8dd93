"""One pass, or a pass a token with a cache or without: the same logits, and as many cells as a formula says."""

import pytest
import torch

from lab.questions.decoding_passes import WAYS, measure, passes
from model.transformer import LengthError

SRC = torch.tensor([[5, 6, 7, 8, 9, 3]])
TGT = [2, 10, 11, 30, 11, 10, 45]


def logits(model, way, tgt=TGT):
    with torch.inference_mode():
        return torch.cat(list(passes(model, (model.encode(SRC), model.src_allowed(SRC)), tgt, way)))


@pytest.mark.parametrize("way", WAYS)
def test_every_way_gives_the_logits_of_the_plain_forward_pass(tiny_model, way):
    with torch.inference_mode():
        want = tiny_model(SRC, torch.tensor([TGT]))[0]
    got = logits(tiny_model, way)
    assert got.shape == want.shape == (7, 50)
    torch.testing.assert_close(got, want, rtol=0, atol=1e-4)


def test_the_parallel_way_is_one_pass_and_the_others_one_a_token(tiny_model):
    costs = {way: measure(tiny_model, SRC, TGT, way, repeats=2) for way in WAYS}
    assert [len(costs[way].ms) for way in WAYS] == [1, 7, 7]
    assert all(ms > 0 for cost in costs.values() for ms in cost.ms)


def test_cells_counted_from_the_tensors_follow_the_formulas(tiny_model):
    cells = {way: list(measure(tiny_model, SRC, TGT, way, repeats=1).cells) for way in WAYS}
    assert cells == {"parallel": [49], "uncached": [1, 4, 9, 16, 25, 36, 49], "cached": [1, 2, 3, 4, 5, 6, 7]}


def test_a_target_longer_than_the_model_reads_is_refused(tiny_model):
    with pytest.raises(LengthError, match="at most 24"):
        logits(tiny_model, "parallel", [2] * 25)
