"""Every what-if equals the same change made another way: to a copy of the weights, to the masks, or to the sentence."""

import copy
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

import model.transformer
from lab.experiments.heads import attention_at
from lab.questions import side_by_side
from lab.questions.source_masking import masking
from lab.questions.trials import each_edit, each_head
from lab.questions.whatif import decode_each, plan, shuffled, whatif
from model.beam import stream_beam
from model.config import DecodeConfig
from model.decoding import stream
from tests.decoding_again import greedy
from tests.lab.questions.conftest import forced

TEXT, LONGER = "我有一只猫。", "我有一只猫，他没有，所以他每天都来看我的猫。"
SHORT = DecodeConfig(max_length=10)


def check(translator, found, forward, src=None):
    """The old translation's probabilities, and the new translation, are those of `forward` run plainly: whole, with no cache and no probe."""
    config, source = translator.config, torch.tensor([translator.encode(TEXT) if src is None else src])
    with torch.inference_mode():
        log_p = forward(source, torch.tensor([[config.bos_id, *found.old.tokens]]))[0].double().log_softmax(-1)
        tokens = [s.token for s in found.steps]
        assert tokens[: len(found.old.tokens)] == list(found.old.tokens)
        expected = log_p[torch.arange(len(tokens)), torch.tensor(tokens)]
        assert_allclose([s.after for s in found.steps], expected.numpy(), atol=2e-4)
        written = greedy(lambda written: forward(source, torch.tensor([[config.bos_id, *written]]))[0, -1], config, SHORT.max_length)
    ended = written[-1] == config.eos_id
    assert found.new.tokens == tuple(written[:-1] if ended else written)
    assert found.new.stopped == ("eos" if ended else "limit")
    assert max(abs(s.after - s.before) for s in found.steps) > 1e-3, "the switch did nothing, so the comparison says nothing"


def run(translator, *edits, text=TEXT, beside=""):
    return whatif(translator, text, edits, SHORT, beside=beside)


@pytest.fixture
def twin(translator):
    """A copy of the model that a test may change."""
    return copy.deepcopy(translator.model)


def silence(twin, site, heads):
    width = twin.config.d_head
    with torch.no_grad():
        for head in heads:
            attention_at(twin, site).w_out.weight[:, head * width : (head + 1) * width] = 0


def unscale(twin):
    with torch.no_grad():
        for name, p in twin.named_parameters():
            if ".w_query." in name:
                p *= twin.config.d_head**0.5


def by_hand(attention, *, weights=lambda w: w, z=lambda z: z, scores=lambda s: s):
    """Replace one attention's forward by the formula, with a change at one place of it."""

    def forward(x, source, allowed=None, **_):
        q, k, v = (attention.split(w(y)) for w, y in ((attention.w_query, x), (attention.w_key, source), (attention.w_value, source)))
        s = q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5
        s = scores(s if allowed is None else s.masked_fill(~allowed, -torch.inf))
        return attention.w_out(z(weights(s.softmax(-1)) @ v).transpose(1, 2).flatten(-2))

    attention.forward = forward


@pytest.mark.parametrize("site", ["encoder.1.self", "decoder.0.self", "decoder.1.cross"])
@pytest.mark.parametrize("head", ["0", "1", ""])
def test_ablating_a_head_equals_zeroing_its_rows_of_w_out(translator, twin, site, head):
    silence(twin, site, [int(head)] if head else list(range(twin.config.n_heads)))
    check(translator, run(translator, f"ablate:{site}.{head}".rstrip(".")), twin)


@pytest.mark.parametrize("site", ["encoder.1.self", "decoder.1.self", "decoder.1.cross"])
def test_mean_replaces_what_a_head_says_by_its_mean_so_far(translator, twin, site):
    def mean(z):
        z = z.clone()
        for t in range(z.shape[2]):
            seen = z.shape[2] if site.startswith("encoder") else t + 1
            z[:, 1, t] = original[0][:, 1, :seen].mean(1)
        return z

    original = [torch.empty(0)]
    by_hand(attention_at(twin, site), z=lambda z: (original.__setitem__(0, z.clone()), mean(z))[1])
    check(translator, run(translator, f"mean:{site}.1"), twin)


def test_without_the_causal_mask_equals_a_mask_that_is_true_throughout(translator, monkeypatch):
    found = run(translator, "causal:off")
    monkeypatch.setattr(model.transformer, "causal_mask", lambda q, k, device: torch.ones(1, 1, q, k, dtype=torch.bool))
    check(translator, found, lambda src, tgt: rows_alone(translator.model, src, tgt))


def rows_alone(model_, src, tgt):
    """The logits of each row as if no later one were there."""
    return torch.cat([model_(src, tgt[:, :end])[:, -1:] for end in range(1, tgt.shape[1] + 1)], 1)


def test_without_the_padding_mask_equals_a_batch_of_two_without_it(translator, monkeypatch):
    found = run(translator, "padding:off", beside=LONGER)
    long, short = translator.encode(LONGER), translator.encode(TEXT)
    monkeypatch.setattr(model.transformer, "padding_mask", lambda src, pad: torch.ones(len(src), 1, 1, src.shape[1], dtype=torch.bool))
    padded = short + [translator.config.pad_id] * (len(long) - len(short))
    check(translator, found, lambda src, tgt: translator.model(torch.tensor([padded, long]), tgt.expand(2, -1))[:1])


def test_without_the_scale_equals_queries_times_the_root_of_d_k(translator, twin):
    unscale(twin)
    found = run(translator, "scale:off")
    check(translator, found, twin)
    assert found.sharpness["encoder"][1].entropy < found.sharpness["encoder"][0].entropy


def test_without_positions_equals_a_table_of_zeros(translator, twin):
    twin.positions.table.zero_()
    check(translator, run(translator, "positions:off"), twin)


def test_shuffling_equals_translating_the_tokens_in_that_order(translator):
    order = np.random.default_rng(3).permutation(len(translator.encode(TEXT)) - 1)
    moved = [*(translator.encode(TEXT)[i] for i in order), translator.config.eos_id]
    assert moved != translator.encode(TEXT)
    check(translator, run(translator, "shuffle:3"), translator.model, moved)


def test_swapping_equals_translating_the_changed_sentence(translator):
    pieces = translator.read(TEXT)[1]
    at = next(i for i, p in enumerate(pieces) if p.text.endswith("猫"))
    changed = TEXT[: pieces[at].start] + "三本书" + TEXT[pieces[at].end :]
    found = run(translator, f"swap:{at}=三本书")
    check(translator, found, translator.model, translator.encode(changed))
    assert found.new.text == translator.translate(changed, SHORT).text


def test_hiding_a_token_equals_masking_its_column_in_cross_attention(translator):
    def forward(src, tgt):
        m = translator.model
        allowed = m.src_allowed(src).clone()
        allowed[..., 1] = False
        return m.project(m.decode(tgt, m.encode(src), allowed))

    check(translator, run(translator, "drop:1"), forward)


def test_hiding_a_token_from_one_head_leaves_the_others(translator, twin):
    def hide(s):
        s[:, 1, :, 0] = -torch.inf
        return s

    by_hand(attention_at(twin, "decoder.1.cross"), scores=hide)
    check(translator, run(translator, "drop:decoder.1.cross.1.0"), twin)


@pytest.mark.parametrize("site, head", [("encoder.0.self", 0), ("decoder.0.self", 2), ("decoder.1.cross", 0)])
def test_a_row_by_hand_is_what_the_values_of_that_row_are_mixed_with(translator, twin, site, head):
    keys = 2 if site == "decoder.0.self" else len(translator.encode(TEXT))
    given = [1.0, *[0.0] * (keys - 2), 7.0]

    def put(w):
        w = w.clone()
        if w.shape[2] > 1:
            w[:, head, 1] = 0
            w[:, head, 1, 0], w[:, head, 1, keys - 1] = 0.125, 0.875
        return w

    by_hand(attention_at(twin, site), weights=put)
    check(translator, run(translator, f"row:{site}.{head}.1={','.join(map(str, given))}"), twin)


def test_edits_act_together_in_whatever_order_they_are_listed(translator, twin):
    silence(twin, "decoder.1.cross", [0])
    twin.positions.table.zero_()
    unscale(twin)
    edits = ["ablate:decoder.1.cross.0", "scale:off", "positions:off"]
    found = run(translator, *edits)
    check(translator, found, twin)
    backwards = run(translator, *edits[::-1], edits[0])
    assert backwards.new.tokens == found.new.tokens and backwards.log_probability == found.log_probability


def test_side_by_side_each_writes_what_it_writes_alone(translator, monkeypatch):
    """A row that must be clearer than can be is decoded alone."""
    config, edits = translator.config, ["ablate:decoder.1.cross", "scale:off", "positions:off", "shuffle:2", "drop:0"]
    tried = [[edit] for edit in (*each_edit(config, translator.read(TEXT)[1], 1).values(), *each_head(config), "swap:3=三本书")]
    plans = [plan(translator, TEXT, made) for made in [*tried, edits, ["causal:off", "shuffle:3"], ["causal:off", "scale:off"], []]]
    together = decode_each(translator, plans, DecodeConfig())
    monkeypatch.setattr(side_by_side, "CLEAR", torch.inf)
    assert not any(side_by_side.write_together(translator, plans, 3))
    for one, alone in zip(together, decode_each(translator, plans, DecodeConfig()), strict=True):
        assert (one.tokens, one.text, one.stopped) == (alone.tokens, alone.text, alone.stopped)
        assert one.log_probability == pytest.approx(alone.log_probability, abs=1e-3)


def test_no_edit_changes_nothing(translator):
    found = run(translator)
    assert found.new.tokens == found.old.tokens
    assert all(s.before == s.after and s.divergence == 0 and s.rank_before == s.rank_after for s in found.steps)
    assert abs(found.log_probability[0] - sum(s.model_log_probability for s in found.old.steps)) < 1e-3


def test_beam_search_and_sampling_run_with_the_edits(translator, twin):
    silence(twin, "decoder.1.cross", [0, 1])
    edits, source = ["ablate:decoder.1.cross.0", "ablate:decoder.1.cross.1"], torch.tensor([translator.encode(TEXT)])
    beam = DecodeConfig(strategy="beam", beam=3, max_length=8)
    found = whatif(translator, TEXT, edits, beam)
    winner = list(stream_beam(twin, source, beam))[-1].best[0]
    assert found.new.tokens == tuple(t for t in winner.tokens if t != translator.config.eos_id)
    assert abs(found.new.log_probability - winner.log_probability) < 1e-3
    sample = DecodeConfig(strategy="sample", temperature=1.5, seed=4, max_length=8)
    forced = found.old.tokens[:2]
    chosen = [s.chosen for s in stream(twin, source, sample, forced)]
    assert whatif(translator, TEXT, edits, sample, forced=forced).new.tokens == tuple(t for t in chosen if t != translator.config.eos_id)


def test_a_reference_is_scored_instead_of_the_models_own(translator, twin):
    silence(twin, "decoder.1.cross", [0])
    found = whatif(translator, TEXT, ["ablate:decoder.1.cross.0"], SHORT, reference="I have a dog")
    target = translator.target.encode("I have a dog")
    log_p = forced(translator, translator.encode(TEXT), target, twin)
    expected = sum(float(log_p[t, token]) for t, token in enumerate([*target, translator.config.eos_id]))
    assert abs(found.log_probability[1] - expected) < 1e-3


@pytest.fixture(scope="module")
def seen(translator):
    old = translator.translate(TEXT, SHORT)
    yield SimpleNamespace(tokens=old.tokens, trace=translator.trace(TEXT, old.tokens))


@pytest.mark.parametrize("layer, head, drop", [(-1, -1, "drop:{}"), (1, 0, "drop:decoder.1.cross.0.{}")])
def test_masking_every_token_at_once_equals_hiding_one_after_another(translator, seen, layer, head, drop):
    found = masking(translator, seen.trace, list(seen.tokens), layer, head)
    for token in range(len(seen.trace.src)):
        steps = run(translator, drop.format(token)).steps[: len(seen.tokens)]
        assert_allclose(found.after[:, token], [s.after for s in steps], atol=2e-4)
        assert_allclose(found.before, [s.before for s in steps], atol=2e-4)
    weights = np.stack([seen.trace.attention("cross", i).weights for i in range(translator.config.decoder_layers)])
    wanted = weights.mean((0, 1)) if layer < 0 else weights[layer, head]
    assert_allclose(found.attention, wanted[: len(seen.tokens)], atol=1e-6)


def test_what_is_read_is_told(translator):
    made = plan(translator, TEXT, ["shuffle:3", "padding:off"], beside=LONGER)
    own, other = translator.read(TEXT)[1], translator.read(LONGER)[1]
    assert [p.id for p in made.read[: len(own)]] == [p.id for p in (*shuffled(own[:-1], 3), own[-1])]
    assert made.padded == len(other) - len(own) == sum(p.id == translator.config.pad_id for p in made.read)


def test_a_translation_cut_at_the_most_the_model_writes_is_scored_to_its_last_token(translator):
    limit = translator.config.max_length
    found = whatif(translator, TEXT, ["ablate:decoder.0.cross"], DecodeConfig(max_length=200), forced=[9] * limit)
    assert found.old.stopped == "limit" and [s.token for s in found.steps] == [9] * limit == list(found.old.tokens)
    assert found.log_probability[0] == pytest.approx(sum(s.model_log_probability for s in found.old.steps), abs=1e-3)
