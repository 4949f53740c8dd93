"""A Marian model opened from its folder computes and writes what Hugging Face's does, in every variant of its architecture."""

from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
import torch
from torch.testing import assert_close

from model.batched_decoding import beam_batch, greedy_batch
from model.beam import stream_beam
from model.config import DecodeConfig
from model.decoding import stream
from model.importers.marian import open_marian
from model.probe import Recorder
from tests.conftest import thorough
from tests.tiny_marian import write_marian

CASES = {
    "as OPUS-MT has it": {},
    "relu, one encoder layer": {"activation_function": "relu", "encoder_layers": 1, "decoder_layers": 3},
    "gelu, not scaled, four heads": {
        "activation_function": "gelu",
        "scale_embedding": False,
        "encoder_attention_heads": 4,
        "decoder_attention_heads": 4,
    },
    "a table for each language": {"share_encoder_decoder_embeddings": False, "encoder_ffn_dim": 40, "decoder_ffn_dim": 40},
    "an output matrix of its own": {"share_encoder_decoder_embeddings": False, "tie_word_embeddings": False, "d_model": 24},
    "nothing tied in one vocabulary": {"tie_word_embeddings": False},
    "padding may be written": {"bad_words": False, "activation_function": "silu"},
}


@pytest.fixture(scope="module", params=CASES)
def pair(request, tmp_path_factory):
    """One model twice, and a padded batch."""
    folder = tmp_path_factory.mktemp("marian")
    theirs = write_marian(folder, seed=3, **CASES[request.param])
    ours, _, _, _ = open_marian(Path(folder))
    pad, vocab = ours.config.pad_id, min(ours.config.src_vocab_size, ours.config.tgt_vocab_size)
    torch.manual_seed(4)
    src = torch.randint(2, pad, (4, 9)).masked_fill(torch.arange(9) > torch.tensor([[8], [5], [2], [0]]), pad)
    for row in src:
        row[(row != pad).nonzero()[-1]] = 0
    tgt = torch.cat([torch.full((4, 1), pad), torch.randint(2, vocab - 1, (4, 6))], 1)
    return SimpleNamespace(ours=ours, theirs=theirs, src=src, tgt=tgt, pad=pad)


def test_logits_attentions_and_states_equal_marians(pair):
    recorder = Recorder()
    mask = (pair.src != pair.pad).long()
    with torch.no_grad():
        logits = pair.ours(pair.src, pair.tgt, probe=recorder)
        plain = pair.ours(pair.src, pair.tgt)
        told = {"output_attentions": True, "output_hidden_states": True, "use_cache": False}
        theirs = pair.theirs(input_ids=pair.src, attention_mask=mask, decoder_input_ids=pair.tgt, **told)
    for found in (logits, plain):
        assert_close(found, theirs.logits, rtol=1e-5, atol=5e-5)
    sites = recorder.sites
    attentions = {
        "encoder.{}.self": theirs.encoder_attentions,
        "decoder.{}.self": theirs.decoder_attentions,
        "decoder.{}.cross": theirs.cross_attentions,
    }
    for site, layers in attentions.items():
        assert len(layers) == pair.ours.config.encoder_layers if site.startswith("enc") else pair.ours.config.decoder_layers
        for i, expected in enumerate(layers):
            assert_close(sites[site.format(i) + ".weights"], expected, rtol=1e-5, atol=1e-5)
    for stack, states in (("encoder", theirs.encoder_hidden_states), ("decoder", theirs.decoder_hidden_states)):
        assert_close(sites[f"{stack}.embedded"], states[0], rtol=1e-5, atol=1e-5)
        for i, expected in enumerate(states[1:]):
            assert_close(sites[f"{stack}.{i}.resid_post"], expected, rtol=1e-5, atol=5e-5)


def generated(pair, src, beam=1, length_penalty=1.0, **more):
    """`generate` with the model's own list of bad words: tokens as far as the end, and scores of a beam."""
    out = pair.theirs.generate(
        input_ids=src,
        attention_mask=(src != pair.pad).long(),
        num_beams=beam,
        num_return_sequences=beam,
        length_penalty=length_penalty if beam > 1 else None,
        early_stopping=False if beam > 1 else None,
        do_sample=False,
        max_new_tokens=14,
        output_scores=True,
        return_dict_in_generate=True,
        **more,
    )
    rows = [row[1:] for row in out.sequences.tolist()]
    rows = [row[: row.index(0) + 1] if 0 in row else row for row in rows]
    scores = out.sequences_scores.tolist() if beam > 1 else [None] * len(rows)
    return list(zip(rows, scores, strict=True))


def alone(pair):
    return [row[row != pair.pad][None] for row in pair.src]


def test_greedy_translations_equal_generates(pair):
    for src in alone(pair):
        written = [step.chosen for step in stream(pair.ours, src, DecodeConfig(max_length=14))]
        assert written == generated(pair, src)[0][0]
    batch = greedy_batch(pair.ours, pair.src, 14)
    assert batch == [[t for t in generated(pair, src)[0][0] if t] for src in alone(pair)]


RULES = {
    "plain": ({}, {}),
    "repetition": ({"repetition_penalty": 1.4}, {"repetition_penalty": 1.4}),
    "ngram": ({"no_repeat_ngram": 2}, {"no_repeat_ngram_size": 2}),
}
"""Under our names and under theirs."""
KEPT = ((2, 1.6, "repetition"), (4, 0.0, "ngram"), (5, 1.6, "plain"))


@pytest.mark.parametrize(
    "beam, length_penalty, rules",
    [thorough(*case, kept=case in KEPT) for case in product((2, 4, 5, 7), (0.0, 1.0, 1.6), RULES)],
)
def test_every_result_of_a_beam_equals_generates(pair, beam, length_penalty, rules):
    ours, theirs = RULES[rules]
    config = DecodeConfig(strategy="beam", beam=beam, length_penalty=length_penalty, max_length=14, **ours)
    winners = []
    for src in alone(pair):
        expected = generated(pair, src, beam, length_penalty, **theirs)
        best = list(stream_beam(pair.ours, src, config))[-1].best
        assert [list(h.tokens) for h in best] == [tokens for tokens, _ in expected]
        assert [h.score for h in best] == pytest.approx([score for _, score in expected], abs=1e-4)
        winners.append([t for t in expected[0][0] if t])
    assert ours or beam_batch(pair.ours, pair.src, beam, length_penalty, 14) == winners


def test_each_case_is_the_architecture_it_says(pair):
    """The values are read, and none is merely the usual one."""
    config, theirs = pair.ours.config, pair.theirs.config
    assert config.feedforward == {"swish": "silu", "silu": "silu", "relu": "relu", "gelu": "gelu"}[theirs.activation_function]
    assert config.scaled_embeddings == theirs.scale_embedding and config.n_heads == theirs.encoder_attention_heads
    assert config.shared_embeddings == (theirs.share_encoder_decoder_embeddings and theirs.tie_word_embeddings)
    assert (config.output == "tied") == theirs.tie_word_embeddings and config.output_bias
    assert config.bos_id == config.pad_id == theirs.pad_token_id and config.eos_id == 0 and config.unk_id == 1
    assert config.forbidden == ((config.pad_id,) if pair.theirs.generation_config.bad_words_ids else ())
    shared = pair.ours.src_embedding.table is pair.ours.tgt_embedding.table
    assert shared == config.shared_embeddings
