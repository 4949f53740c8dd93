"""Greedy decoding of sentences that wait together, so that each is told exactly what it would be told without company.

The batch only finds the tokens. Every number comes from the sentence's own trace, which is made alone. Where the trace does not choose a token clearly,
rounding could make a batch choose another, so that sentence is decoded again, alone; what it is told is then what `Translator.translate` says.
"""

from collections.abc import Sequence

import numpy as np
import torch

from model.batched_decoding import Choices, by_length, greedy_choices
from model.config import DecodeConfig
from model.decoding import Step, choose
from model.scoring import pipeline
from model.trace import TOLERANCE, Trace
from model.translator import Reading, Translation, Translator

CLEAR = 10 * TOLERANCE
"""How far the chosen token's logit must be above every other. Two computations of a logit differ by TOLERANCE at most (viz/shared/self_checks.py)."""


def can_join(config: DecodeConfig, forced: Sequence[int]) -> bool:
    """Whether a sentence is decoded by the highest logit alone, which is what a batch does."""
    return not forced and config == DecodeConfig(max_length=config.max_length)


def choose_together(translator: Translator, rows: Sequence[Sequence[int]], max_length: int) -> list[Choices]:
    """The greedy choices for each row of source ids (EOS included), in the order given."""
    return by_length(translator.model, rows, lambda src: greedy_choices(translator.model, src, max_length))


def watch(
    translator: Translator, read: Reading, config: DecodeConfig, forced: Sequence[int] = (), choices: Choices | None = None
) -> tuple[Translation, Trace]:
    """A translation with its records, and the trace over it. choices: what a batch found for it, where it was decoded in one."""
    trace = None
    if choices:
        ended = choices.tokens[-1] == translator.config.eos_id
        trace = trace_of(translator, read, choices.tokens[:-1] if ended else choices.tokens)
        steps = clear_steps(trace, choices.tokens, config)
        if steps is not None:
            return translator.translation(read.source, steps, choices.logits), trace
    translation = translator.translate(read, config, forced)
    return translation, trace_of(translator, read, translation.tokens)


def trace_of(translator: Translator, read: Reading, tokens: Sequence[int]) -> Trace:
    """The trace over what the decoder read: where the model's own limit cut the translation, the last token never was. The pages show its checks."""
    return translator.trace(read, tokens[: translator.config.max_length - 1], strict=False)


def clear_steps(trace: Trace, tokens: Sequence[int], config: DecodeConfig) -> tuple[Step, ...] | None:
    """The record of each choice, made from the trace's row; None where a row chooses another token than `tokens` has, or chooses hardly."""
    rules, rng = pipeline(config, trace.config), np.random.default_rng(config.seed)
    steps: list[Step] = []
    for index, token in enumerate(tokens):
        step = choose(torch.tensor(trace.logits[index]), tuple(tokens[:index]), rules, config, rng.random)
        second, first = np.sort(step.stages[-1].scores)[-2:]
        if step.chosen != token or not first - second >= CLEAR:
            return None
        steps.append(step)
    return tuple(steps)
