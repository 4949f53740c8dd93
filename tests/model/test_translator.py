"""The one object an app holds: text in, records and text out."""

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

from model.config import DecodeConfig
from model.text_input import InputError
from model.translator import Translator, pick_device
from tests.skips import skip, skip_if

SENTENCE = "我有一只猫。"
SHORT = DecodeConfig(max_length=12)


@pytest.mark.parametrize("strategy", ["greedy", "sample"])
def test_translate_is_the_last_item_of_stream(translator, strategy):
    config = DecodeConfig(strategy=strategy, max_length=12)
    steps = list(translator.stream(SENTENCE, config))
    result = translator.translate(SENTENCE, config)
    tokens = tuple(step.chosen for step in steps)
    assert result.tokens == tuple(t for t in tokens if t != 3)
    assert result.text == translator.target.decode(result.tokens)
    assert result.log_probability == pytest.approx(sum(step.log_probability for step in steps))
    assert result.stopped == ("eos" if tokens[-1] == 3 else "limit")


def test_beam_translate_is_the_best_of_the_last_step(translator):
    config = DecodeConfig(strategy="beam", beam=3, max_length=12)
    steps = list(translator.stream_beam(SENTENCE, config))
    result = translator.translate(SENTENCE, config)
    assert result.tokens == tuple(t for t in steps[-1].best[0].tokens if t != 3)
    assert len(result.beam_steps) == len(steps) and result.steps == ()


def test_the_trace_names_its_checkpoint_and_tokens(translator, trace):
    assert trace.checkpoint_id == translator.checkpoint.checkpoint_id and len(trace.checkpoint_id) == 12
    assert trace.source == SENTENCE and trace.src[-1].id == 3 and trace.tgt[0].id == 2


def test_a_translation_forced_to_begin_so_begins_so(translator):
    forced = translator.target.encode("You")
    result = translator.translate(SENTENCE, SHORT, forced)
    assert result.text.startswith("You") and result.steps[0].forced


def test_target_pieces_have_their_spans_in_the_text(translator):
    ids = [2, *translator.target.encode("I have 🐈 cats."), 3]
    pieces, text = translator.target_pieces(ids), translator.target.decode(ids)
    assert pieces[0].start == pieces[0].end == 0 and pieces[-1].start == pieces[-1].end == len(text)
    spans = dict.fromkeys((p.start, p.end) for p in pieces)  # all bytes of a character have its span
    assert "".join(text[start:end] for start, end in spans) == text
    assert len([p for p in pieces if text[p.start : p.end].strip() == "🐈" and p.kind == "byte"]) == len("🐈".encode())


@pytest.mark.parametrize("token", [-1, 10**6])
def test_a_token_that_is_not_in_the_vocabulary_is_refused(translator, token):
    for ask in (lambda: translator.trace(SENTENCE, [token]), lambda: list(translator.stream(SENTENCE, SHORT, [token]))):
        with pytest.raises(InputError, match=f"Token id {token} is not in the vocabulary"):
            ask()


@pytest.mark.parametrize(
    "text, told", [("HEllo, my friend.", True), ("hELLO", True), ("SQLite, OAuth, McDonald", False), ("Hello, TV", False)]
)
def test_a_word_that_only_its_capitals_take_apart_is_told(checkpoint_dir, text, told):
    assert ("capitals" in Translator.load(checkpoint_dir.parent / "en-zh", "cpu").read(text)[0].notices) == told


def test_a_text_longer_than_the_model_reads_is_refused_before_the_model_runs(translator):
    with pytest.raises(InputError, match=r"tokens; this checkpoint reads at most 128. Shorten it") as error:
        translator.read("龘" * 100)
    assert error.value.code == "too_many_tokens"


def test_a_target_longer_than_the_model_writes_is_refused(translator):
    with pytest.raises(ValueError, match="target has 129 tokens; this checkpoint reads at most 128"):
        translator.trace(SENTENCE, [5] * 128)


@pytest.mark.parametrize("text", ["🐈", "龘", "hello", "。", "1", "我\u200b有", "ﷺ", "\u0301", "\ufffd"])
def test_any_text_gets_a_translation_and_a_sound_trace(translator, text):
    result = translator.translate(text, SHORT)
    assert all(check.ok for check in translator.trace(text, result.tokens).checks)


# Devices


def test_auto_picks_the_first_device_there_is(monkeypatch):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: False)
    assert pick_device() == torch.device("cpu")


@skip_if(torch.backends.mps.is_available(), "device is here")
def test_auto_leaves_out_a_device_that_says_it_is_there_and_gives_no_memory(monkeypatch):
    """As the virtual Macs of GitHub do."""
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: True)
    assert pick_device() == torch.device("cpu")


@pytest.mark.parametrize("name", ["cuda:99", "mps", "toaster", "cpu:x", ""])
def test_a_device_that_is_not_there_is_refused_by_name(name):
    if name == "mps" and torch.backends.mps.is_available():
        skip("device is here")
    with pytest.raises(ValueError, match=f"device '{name}' cannot be used here .*; use auto or cpu"):
        pick_device(name)


@skip_if(not torch.cuda.is_available(), "cuda")
def test_cuda_gives_the_same_answer_within_tolerance(checkpoint_dir, translator):
    other = Translator.load(checkpoint_dir, "cuda")
    result = translator.translate(SENTENCE, SHORT)
    assert other.translate(SENTENCE, SHORT).tokens == result.tokens
    assert_allclose(other.trace(SENTENCE, result.tokens).logits, translator.trace(SENTENCE, result.tokens).logits, atol=2e-3)


@pytest.mark.parametrize("strategy", ["greedy", "sample", "beam"])
def test_a_reading_stands_for_its_text_and_nothing_is_encoded_again(translator, strategy, monkeypatch):
    """The same translation and the same trace, to the bit; the encoder runs once for the reading, and once watched."""
    text, config = "我有一只猫，他有一只狗。", DecodeConfig(strategy=strategy, beam=2, max_length=12)
    wanted = translator.translate(text, config)
    trace = translator.trace(text, wanted.tokens)
    encoded, encode = [], translator.model.encode

    def counted(*args, **more):
        encoded.append(args)
        return encode(*args, **more)

    monkeypatch.setattr(translator.model, "encode", counted)
    reading = translator.reading(text)
    found = translator.translate(reading, config)
    assert (found.text, found.tokens, found.log_probability, found.source) == (
        wanted.text,
        wanted.tokens,
        wanted.log_probability,
        wanted.source,
    )
    again = translator.trace(reading, found.tokens)
    assert len(encoded) == 2
    assert (again.src, again.tgt, again.plain_error, again.fused_error) == (trace.src, trace.tgt, trace.plain_error, trace.fused_error)
    assert all(np.array_equal(again[name], x) for name, x in trace.sites.items())


def test_a_reading_beside_another_sentence_is_padded_like_its_text(translator):
    one, other = (translator.trace(given, [7, 8], beside="我有一只猫，他有一只狗。") for given in ("狗。", translator.reading("狗。")))
    assert one.src == other.src and one.plain_error == other.plain_error
    assert np.array_equal(one.memory, other.memory)
