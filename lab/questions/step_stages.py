"""The steps of a finished translation after each rule of decoding, where the decoder wrote none down: the winner of a beam search, the token that ends a sentence, a step with other settings."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import torch

from lab.measures.decoding_step import Look
from model.beam import beam_rules
from model.candidates import candidate_ids
from model.config import DecodeConfig
from model.decoding import Stage, apply_rules, choose, stages_of
from model.scoring import RAW, pipeline
from model.trace import Trace

Stages = tuple[tuple[int, ...], tuple[Stage, ...]]
"""Candidates, highest raw score first, and their scores after each stage."""


def winner_stages(trace: Trace, decode: DecodeConfig, chosen: Sequence[int]) -> list[Stages]:
    """Each step of the winner of a beam search: its rules act on log-probabilities (model/beam.py), which are not made to sum to 1 again."""
    rules, found = beam_rules(decode, trace.config), []
    for t, logits in enumerate(trace.logits[: len(chosen)]):
        raw, written = torch.from_numpy(logits.copy()), chosen[:t]
        singled = {trace.config.eos_id, *chosen[: t + 1], *(i for rule in rules for i in rule.hits(written))}
        ids = candidate_ids(logits, singled)
        names = (RAW, "log_probability", *(rule.name for rule in rules))
        first, *others = stages_of(names, (raw, raw, *apply_rules(raw.log_softmax(0), written, rules)), ids)
        found.append((tuple(ids.tolist()), (first, *(replace(one, log_normaliser=0.0) for one in others))))
    return found


def step_again(trace: Trace, look: Look, decode: DecodeConfig) -> Look:
    """A step with other settings, after the same tokens and by the same draw; not of a beam search."""
    t = len(look.written)
    draw = np.random.default_rng(decode.seed).random(t + 1)[-1] if look.draw is None else look.draw
    forced = look.ids[look.at] if look.forced else None
    logits = torch.from_numpy(trace.logits[t].copy())
    return Look.of(decode, choose(logits, look.written, pipeline(decode, trace.config), decode, lambda: draw, forced))


def end_probabilities(trace: Trace, decode: DecodeConfig, chosen: Sequence[int]) -> list[float]:
    """The probability of the end token at each step, after all rules."""
    beam, found = decode.strategy == "beam", []
    rules = beam_rules(decode, trace.config) if beam else pipeline(decode, trace.config)
    for t, row in enumerate(trace.logits[: len(chosen)]):
        logits = torch.from_numpy(row.copy()).double()
        scores = apply_rules(logits.log_softmax(0) if beam else logits, chosen[:t], rules)[-1]
        found.append(float((scores if beam else scores.log_softmax(0))[trace.config.eos_id].exp()))
    return found
