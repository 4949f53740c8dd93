"""How a number is computed never changes it: cached or not, fused or explicit, alone or in a batch, watched or not."""

import pytest
import torch

from model.attention import attend_explicit, attend_fused
from model.cache import KVCache
from model.config import ModelConfig
from model.masks import causal_mask, padding_mask
from model.positions import Alibi
from model.probe import Edits, Recorder
from model.transformer import LengthError
from tests.model.conftest import SRC, TGT, close


def decode_cached(model, src, tgt, chunk):
    """Logits of tgt fed `chunk` tokens at a time."""
    memory, allowed = model.encode(src), model.src_allowed(src)
    cache = KVCache(model.config, len(src), tgt.shape[1], memory)
    return torch.cat([model.project(model.decode(part, memory, allowed, cache=cache)) for part in tgt.split(chunk, 1)], 1)


def test_cached_equals_uncached_at_every_step(model):
    whole = model(SRC, TGT)
    for chunk in (1, 2, 5):
        close(decode_cached(model, SRC, TGT, chunk), whole)


def test_selected_rows_of_a_cache_go_on_as_if_they_had_been_there_from_the_start(model):
    rows = torch.tensor([2, 0, 0, 1])
    memory, allowed = model.encode(SRC), model.src_allowed(SRC)
    cache = KVCache(model.config, 3, 5, memory)
    model.decode(TGT[:, :3], memory, allowed, cache=cache)
    cache.select(rows)
    hidden = model.decode(TGT[rows, 3:4], memory[rows], allowed[rows], cache=cache)
    close(model.project(hidden)[:, 0], model(SRC[rows], TGT[rows])[:, 3])
    assert cache.length == 4


def test_watched_equals_unwatched_and_edits_that_change_nothing_change_nothing(model):
    for probe in (Recorder(), Edits(lambda site, x: x)):
        close(model(SRC, TGT, probe=probe), model(SRC, TGT))


def test_a_sentence_alone_equals_its_row_in_a_padded_batch(model):
    whole = model(SRC, TGT)
    for row in range(3):
        alone = SRC[row : row + 1, : int((SRC[row] != 0).sum())]
        close(model(alone, TGT[row : row + 1])[0], whole[row])


@pytest.mark.parametrize("with_bias", [False, True])
def test_fused_attention_equals_explicit(with_bias):
    q, k, v = torch.randn(2, 3, 4, 8), torch.randn(2, 3, 6, 8), torch.randn(2, 3, 6, 8)
    allowed = torch.rand(2, 1, 4, 6) > 0.4
    bias = torch.randn(3, 4, 6) if with_bias else None
    close(attend_fused(q, k, v, allowed, bias), attend_explicit(q, k, v, allowed, bias))
    close(attend_fused(q, k, v, None, bias), attend_explicit(q, k, v, None, bias))


@pytest.mark.parametrize("attend", [attend_fused, attend_explicit])
@pytest.mark.parametrize("bias", [None, Alibi(ModelConfig(9, 9, d_model=16, n_heads=2)).bias(4, 4)], ids=["plain", "alibi"])
def test_a_row_with_every_key_masked_gives_zeros(attend, bias):
    q, k, v = torch.randn(3, 1, 2, 4, 8, requires_grad=True)
    allowed = torch.ones(1, 1, 4, 4, dtype=torch.bool)
    allowed[..., 2, :] = False
    z = attend(q, k, v, allowed, bias)
    assert (z[:, :, 2] == 0).all() and z.isfinite().all() and (z[:, :, 1] != 0).all()


def test_a_row_with_every_key_masked_has_weights_zero_and_finite_gradients():
    q, k, v = (torch.randn(1, 2, 4, 8, requires_grad=True) for _ in range(3))
    recorder = Recorder()
    attend_explicit(q, k, v, torch.zeros(1, 1, 4, 4, dtype=torch.bool), probe=recorder).sum().backward()
    assert (recorder.sites["weights"] == 0).all()
    assert all(x.grad is not None and x.grad.isfinite().all() for x in (q, k, v))


def test_padding_never_receives_attention(model):
    recorder = Recorder()
    model(SRC, TGT, probe=recorder)
    padding = (SRC == 0)[:, None, None, :]
    for site in ("encoder.0.self", "encoder.1.self", "decoder.0.cross", "decoder.1.cross"):
        weights = recorder.sites[f"{site}.weights"]
        assert (weights.masked_select(padding) == 0).all()
        assert (weights.masked_select(~padding) > 0).all()


def test_what_stands_under_padding_changes_nothing(model):
    memory, allowed = model.encode(SRC), model.src_allowed(SRC)
    other = memory + torch.where(SRC == 0, 100.0, 0.0)[..., None]
    close(model.decode(TGT, other, allowed), model.decode(TGT, memory, allowed))


def test_changing_a_later_token_never_changes_an_earlier_row(model):
    before = model(SRC, TGT)
    for changed in (1, 2, 3, 4):
        other = TGT.clone()
        other[:, changed] = 33
        after = model(SRC, other)
        assert torch.equal(before[:, :changed], after[:, :changed]), changed
        assert ((before[:, changed] - after[:, changed]).abs().amax(-1) > 1e-3).all(), changed


def test_the_masks_say_true_for_may_look():
    assert padding_mask(SRC, 0)[1, 0, 0].tolist() == [True, True, True, False, False, False]
    assert causal_mask(3)[0, 0].tolist() == [[True, False, False], [True, True, False], [True, True, True]]
    assert causal_mask(2, 4)[0, 0].tolist() == [[True, True, True, False], [True, True, True, True]]


def test_more_tokens_than_positions_are_refused_with_numbers_and_remedy(tiny_model):
    long = torch.full((1, 25), 5)
    with pytest.raises(LengthError, match=r"source has 25 tokens; this checkpoint reads at most 24. Shorten it or split it"):
        tiny_model(long, TGT[:1])
    with pytest.raises(LengthError, match="target has 25 tokens"):
        tiny_model(SRC[:1], long)


def test_many_threads_share_one_model(tiny_model):
    from concurrent.futures import ThreadPoolExecutor

    def run(i):
        with torch.inference_mode():
            return decode_cached(tiny_model, SRC[i % 3 : i % 3 + 1], TGT[i % 3 : i % 3 + 1], 1)

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(run, range(12)))
    assert all(torch.equal(x, run(i)) for i, x in enumerate(together))


@pytest.mark.parametrize("which", ["dropout", "attention_dropout", "feedforward_dropout"])
def test_dropout_acts_only_in_training(make_model, which):
    model = make_model(0, **({"dropout": 0.0} | {which: 0.5}))
    assert torch.equal(model(SRC, TGT), model(SRC, TGT))
    model.train()
    assert not torch.equal(model(SRC, TGT), model(SRC, TGT))
