"""Beam search as a generator of records: what was kept, what finished and what was pruned at every step."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from model.cache import KVCache
from model.config import DecodeConfig
from model.scoring import NoRepeatNgram, RepetitionPenalty, Rule, Forbidden
from model.transformer import Transformer


@dataclass(frozen=True)
class Hypothesis:
    """A beginning of a translation, or a finished one (then its last token is EOS)."""

    id: int
    parent: int  # id of the hypothesis it extends; the root has id 0 and parent -1
    tokens: tuple[int, ...]
    step_log_probability: float  # of the last token
    log_probability: float  # of all tokens
    score: float  # log_probability / len(tokens) ** length_penalty


@dataclass(frozen=True)
class BeamStep:
    """One step: candidates are every parent's best extensions, sorted; they part into kept, finished and pruned."""

    index: int
    kept: tuple[Hypothesis, ...]
    finished: tuple[Hypothesis, ...]  # that ended at this step
    pruned: tuple[Hypothesis, ...]
    best: tuple[Hypothesis, ...]  # all finished so far that still count, best score first; at the last step the ranked result
    done: bool


ROOT = Hypothesis(0, -1, (), 0.0, 0.0, 0.0)


@torch.inference_mode()
def stream_beam(model: Transformer, src: Tensor, config: DecodeConfig) -> Iterator[BeamStep]:
    """Beam search over one sentence src (1, S). Each step looks at the 2 * beam best extensions; the last item has `done` True.

    Penalties act on log-probabilities, as in Hugging Face's beam search; temperature, top-k and top-p do not act. Length penalty: score =
    log-probability / length ** a, the length counting EOS (a = 1: mean log-probability). Search ends when `beam` hypotheses are finished
    and no running one, at its present length, scores better than the worst of them.
    """
    rules = beam_rules(config, model)
    limit = min(config.max_length, model.config.max_length)
    memory, allowed = model.encode(src), model.src_allowed(src)
    cache = KVCache(model.config, 1, limit, memory)
    running: list[Hypothesis] = [ROOT]
    best: list[Hypothesis] = []
    next_id = 1
    for index in range(limit):
        last = torch.tensor([[h.tokens[-1] if h.tokens else model.config.bos_id] for h in running], device=src.device)
        hidden = model.decode(last, memory.expand(len(running), -1, -1), allowed.expand(len(running), -1, -1, -1), cache=cache)
        log_p = model.project(hidden)[:, 0].float().log_softmax(-1).cpu()
        candidates = extend(running, log_p, rules, config, next_id)
        next_id += len(candidates)
        kept, finished, pruned = part(candidates, config.beam, model.config.eos_id)
        best = sorted([*best, *finished], key=lambda h: -h.score)[: config.beam]
        done = not kept or is_done(best, kept, config) or index + 1 == limit
        if done:
            best = sorted([*best, *(kept if index + 1 == limit and not is_done(best, kept, config) else ())], key=lambda h: -h.score)[: config.beam]
        yield BeamStep(index, tuple(kept), tuple(finished), tuple(pruned), tuple(best), done)
        if done:
            return
        row_of = {h.id: i for i, h in enumerate(running)}
        cache.select(torch.tensor([row_of[h.parent] for h in kept], device=src.device))
        running = kept


def beam_rules(config: DecodeConfig, model: Transformer) -> tuple[Rule, ...]:
    """The rules that act in beam search."""
    c = model.config
    return Forbidden((c.pad_id, c.unk_id, c.bos_id)), RepetitionPenalty(config.repetition_penalty), NoRepeatNgram(config.no_repeat_ngram)


def extend(running: Sequence[Hypothesis], log_p: Tensor, rules: Sequence[Rule], config: DecodeConfig, next_id: int) -> list[Hypothesis]:
    """The 2 * beam best extensions of the running hypotheses, best log-probability first. log_p (R, V)."""
    totals = []
    for hypothesis, row in zip(running, log_p, strict=True):
        for rule in rules:
            row = rule(row, hypothesis.tokens)
        totals.append(row + hypothesis.log_probability)
    flat = torch.stack(totals).flatten()
    best, where = flat.topk(min(2 * config.beam, len(flat)))
    made = []
    for total, at in zip(best.tolist(), where.tolist(), strict=True):
        if total == -math.inf:
            continue
        parent, token = running[at // log_p.shape[1]], at % log_p.shape[1]
        tokens = (*parent.tokens, token)
        score = total / len(tokens) ** config.length_penalty
        made.append(Hypothesis(next_id + len(made), parent.id, tokens, total - parent.log_probability, total, score))
    return made


def part(candidates: Sequence[Hypothesis], beam: int, eos_id: int) -> tuple[list[Hypothesis], list[Hypothesis], list[Hypothesis]]:
    """Candidates -> kept, finished, pruned. EOS counts as finished only among the `beam` best; the next best without EOS are kept."""
    kept: list[Hypothesis] = []
    finished: list[Hypothesis] = []
    pruned: list[Hypothesis] = []
    for rank, hypothesis in enumerate(candidates):
        if hypothesis.tokens[-1] == eos_id:
            (finished if rank < beam else pruned).append(hypothesis)
        else:
            (kept if len(kept) < beam else pruned).append(hypothesis)
    return kept, finished, pruned


def is_done(best: Sequence[Hypothesis], kept: Sequence[Hypothesis], config: DecodeConfig) -> bool:
    """Whether enough are finished and the best running one, at its present length, cannot displace the worst of them."""
    if len(best) < config.beam:
        return False
    return best[-1].score >= max(h.score for h in kept)
