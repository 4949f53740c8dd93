"""Decoding together: nobody is told another number for having had company."""

import numpy as np
import pytest
import torch

from model.batched_decoding import Choices
from model.config import DecodeConfig
from model.joint_decoding import can_join, choose_together, clear_steps, trace_of, watch
from model.translator import Translator

SENTENCES = ["我有一只猫。", "你好。", "他昨天在学校门口等了我一个小时。", "这本书我看过三遍。", "下雨了，我们回家吧。"]
SHORT = DecodeConfig(max_length=12)


@pytest.fixture(scope="module")
def undecided(random_checkpoint_dir):
    """A model for which every token but the special ones has a twin with nearly the same logit."""
    translator = Translator.load(random_checkpoint_dir, "cpu")
    with torch.no_grad():
        matrix = translator.model.output_matrix
        matrix[5::2] = matrix[4:-1:2] * (1 + 1e-7)
    return translator


def told(found):
    """Everything that is shown of a translation and its trace, to the bit."""
    translation, trace = found
    stages = [(s.name, s.scores.tobytes(), s.log_normaliser, s.entropy, s.kept, s.hits) for step in translation.steps for s in step.stages]
    steps = [(step.written, step.candidates, step.chosen, step.log_probability, step.model_log_probability) for step in translation.steps]
    sites = {name: array.tobytes() for name, array in trace.sites.items()}
    return [translation.text, translation.tokens, translation.log_probability, translation.stopped, steps, stages, trace.tgt, sites]


def watched(translator, text, choices):
    return told(watch(translator, translator.reading(text), SHORT, choices=choices))


def test_translations_traces_and_records_are_the_same_bits_with_and_without_company(translator):
    rows = [translator.encode(text) for text in SENTENCES]
    for text, row, choices in zip(SENTENCES, rows, choose_together(translator, rows, 12), strict=True):
        (alone,) = choose_together(translator, [row], 12)
        assert watched(translator, text, choices) == watched(translator, text, alone)
        steps = translator.translate(text, SHORT).steps
        assert choices.tokens == tuple(step.chosen for step in steps)
        assert choices.logits == pytest.approx([step.raw_logit for step in steps], abs=1e-4)


def test_a_sentence_that_nearly_ties_is_decoded_again_alone(undecided):
    for text in SENTENCES:
        alone = undecided.translate(text, SHORT)
        tokens = tuple(step.chosen for step in alone.steps)
        twins = tuple(token ^ 1 if 4 <= token < undecided.config.tgt_vocab_size - 1 else token for token in tokens)
        for chosen in (tokens, twins):
            found = watched(undecided, text, Choices(chosen, (0.0,) * len(chosen)))
            assert found == told((alone, trace_of(undecided, undecided.reading(text), alone.tokens)))


def test_a_record_is_made_only_of_what_the_trace_chooses_clearly(translator, undecided):
    for one, clear in ((translator, True), (undecided, False)):
        (choices,) = choose_together(one, [one.encode(SENTENCES[0])], 12)
        tokens = choices.tokens[:-1] if choices.tokens[-1] == one.config.eos_id else choices.tokens
        trace = trace_of(one, one.reading(SENTENCES[0]), tokens)
        assert (clear_steps(trace, choices.tokens, SHORT) is not None) is clear
        assert clear_steps(trace, (*choices.tokens[:-1], 7), SHORT) is None
        logits = trace.logits.copy()
        logits[:, list(one.config.forbidden)] = -np.inf
        assert (clear_steps(trace, tuple(logits.argmax(-1).tolist()), SHORT) is not None) is clear, "what the trace itself chooses"


def test_only_what_the_highest_logit_alone_decides_is_decoded_together():
    assert can_join(DecodeConfig(), ()) and can_join(SHORT, ())
    assert not can_join(DecodeConfig(), (5,))
    for settings in (
        {"strategy": "beam"},
        {"strategy": "sample"},
        {"repetition_penalty": 1.2},
        {"no_repeat_ngram": 2},
        {"temperature": 0.5},
    ):
        assert not can_join(DecodeConfig(**settings), ())
