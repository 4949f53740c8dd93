"""Beam search as a generator of records: what was kept, what finished and what was pruned at every step."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import torch
from torch import Tensor

from model.config import DecodeConfig, Ids, ModelConfig
from model.fast_step import Stepper
from model.scoring import Forbidden, NoRepeatNgram, RepetitionPenalty, Rule
from model.transformer import Transformer

BLOCK = 100
"""Scores whose maximum is taken at once when the highest of a vocabulary are wanted."""


@dataclass(frozen=True)
class Hypothesis:
    """A beginning of a translation, or a finished one (then its last token is EOS)."""

    id: int
    parent: int  # id of the hypothesis it extends; the root has id 0 and parent -1
    tokens: Ids
    step_log_probability: float  # of the last token
    log_probability: float  # of all tokens
    score: float  # log_probability / len(tokens) ** length_penalty


Hypotheses = tuple[Hypothesis, ...]


@dataclass(frozen=True)
class BeamStep:
    """One step: candidates are every parent's best extensions, sorted; they part into kept, finished and pruned."""

    index: int
    kept: Hypotheses
    finished: Hypotheses  # that ended at this step
    pruned: Hypotheses
    best: Hypotheses  # all finished so far that still count, best score first; at the last step the ranked result
    done: bool


ROOT = Hypothesis(0, -1, (), 0.0, 0.0, 0.0)


class BeamSearch:
    """The search for one sentence: which hypotheses run and which are finished. It does not know who computes its probabilities."""

    def __init__(self, config: DecodeConfig, model: ModelConfig) -> None:
        self.config, self.bos_id, self.eos_id = config, model.bos_id, model.eos_id
        self.limit, self.rules = min(config.max_length, model.max_length), beam_rules(config, model)
        self.running: list[Hypothesis] = [ROOT]
        self.parents: list[int] = []  # the row, among those that ran before, that each running hypothesis extends
        self.best: list[Hypothesis] = []
        self.index, self.next_id, self.done = 0, 1, False

    @property
    def last(self) -> list[int]:
        """The token to be fed for each running hypothesis."""
        return [h.tokens[-1] if h.tokens else self.bos_id for h in self.running]

    def advance(self, log_p: Tensor) -> BeamStep:
        """One step, given the log-probabilities (R, V) of what may follow each running hypothesis."""
        candidates = extend(self.running, log_p, self.rules, self.config, self.next_id)
        kept, finished, pruned = part(candidates, self.config.beam, self.eos_id)
        best = ranked([*self.best, *finished])[: self.config.beam]
        self.done = is_done(best, kept, self.config)
        if not self.done and self.index + 1 == self.limit:
            best, self.done = ranked([*best, *kept])[: self.config.beam], True
        step = BeamStep(self.index, tuple(kept), tuple(finished), tuple(pruned), tuple(best), self.done)
        row_of = {h.id: row for row, h in enumerate(self.running)}
        self.parents = [row_of[h.parent] for h in kept]
        self.running, self.best = kept, best
        self.index, self.next_id = self.index + 1, self.next_id + len(candidates)
        return step


def stream_beam(model: Transformer, src: Tensor, config: DecodeConfig, memory: Tensor | None = None) -> Iterator[BeamStep]:
    """Beam search over one sentence src (1, S). Each step looks at the 2 * beam best extensions; the last item has `done` True.

    Penalties act on log-probabilities, as in Hugging Face's beam search; temperature, top-k and top-p do not act. Length penalty: score =
    log-probability / length ** a, the length counting EOS (a = 1: mean log-probability). Search ends when `beam` hypotheses are finished
    and no running one, at its present length, scores better than the worst of them; at the limit the running ones are ranked as they are.
    """
    for (step,) in advance_together(model, src, [BeamSearch(config, model.config)], memory):
        yield step


@torch.inference_mode()
def advance_together(
    model: Transformer, src: Tensor, searches: Sequence[BeamSearch], memory: Tensor | None = None
) -> Iterator[list[BeamStep]]:
    """Run searches over src (B, S), padded, one for each sentence, in one batch until all are done; yields the steps of those not done yet.

    The batch has one row for each running hypothesis of each search. memory: of the sources, where they are encoded already.
    """
    step = Stepper(model, src, max(s.limit for s in searches), memory)
    active = list(searches)
    while active:
        last = torch.tensor([[token] for s in active for token in s.last], device=src.device)
        log_p = step(last).float().log_softmax(-1).cpu()
        sizes = [len(s.running) for s in active]
        yield [s.advance(rows) for s, rows in zip(active, log_p.split(sizes), strict=True)]
        starts = accumulate([0, *sizes[:-1]])
        going = [start + row for s, start in zip(active, starts, strict=True) if not s.done for row in s.parents]
        active = [s for s in active if not s.done]
        step.select(torch.tensor(going, dtype=torch.long, device=src.device))


def beam_rules(config: DecodeConfig, model: ModelConfig) -> tuple[Rule, ...]:
    """The rules that act in beam search."""
    return Forbidden(model.forbidden), RepetitionPenalty(config.repetition_penalty), NoRepeatNgram(config.no_repeat_ngram)


def ranked(hypotheses: Sequence[Hypothesis]) -> list[Hypothesis]:
    """Best score first; of equal scores the one found first."""
    return sorted(hypotheses, key=lambda h: -h.score)


def extend(running: Sequence[Hypothesis], log_p: Tensor, rules: Sequence[Rule], config: DecodeConfig, next_id: int) -> list[Hypothesis]:
    """The 2 * beam best extensions of the running hypotheses, best log-probability first. log_p (R, V)."""
    so_far = torch.tensor([[h.log_probability] for h in running])
    flat = (ruled(running, log_p, rules) + so_far).flatten()
    best, where = highest(flat, min(2 * config.beam, len(flat)))
    made: list[Hypothesis] = []
    for total, at in zip(best.tolist(), where.tolist(), strict=True):
        if total == -math.inf:
            continue
        parent, token = running[at // log_p.shape[1]], at % log_p.shape[1]
        tokens = (*parent.tokens, token)
        score = total / len(tokens) ** config.length_penalty
        made.append(Hypothesis(next_id + len(made), parent.id, tokens, total - parent.log_probability, total, score))
    return made


def highest(scores: Tensor, k: int) -> tuple[Tensor, Tensor]:
    """`scores.topk(k)` of scores (N,): they stand in the k blocks with the highest maxima, which are found three times as fast (docs/lab-book.md)."""
    if len(scores) % BLOCK or len(scores) < k * BLOCK:
        return scores.topk(k)
    blocks = scores.view(-1, BLOCK)
    likely = blocks.amax(1).topk(k).indices
    best, where = blocks[likely].flatten().topk(k)
    return best, likely[where // BLOCK] * BLOCK + where % BLOCK


def ruled(running: Sequence[Hypothesis], log_p: Tensor, rules: Sequence[Rule]) -> Tensor:
    """log_p (R, V) after the rules. What is forbidden is so in every row; of the other rules only those that single out a token somewhere have work."""
    for rule in rules:
        if isinstance(rule, Forbidden):
            log_p = rule(log_p, ())
        elif any(rule.hits(h.tokens) for h in running):
            log_p = torch.stack([rule(row, h.tokens) for row, h in zip(log_p, running, strict=True)])
    return log_p


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
    """Whether nothing runs, or enough are finished and the best running one, at its present length, cannot displace the worst of them."""
    if not kept:
        return True
    return len(best) == config.beam and best[-1].score >= max(h.score for h in kept)
