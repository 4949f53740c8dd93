"""Decoding as generators of records: each `Step` says how one token came to be chosen.

Greedy and sampling are one loop (`stream`). Beam search is in `model.beam`, and many sentences at once, without records, in `model.batched_decoding`.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from model.candidates import candidate_ids
from model.config import DecodeConfig, Ids
from model.fast_step import Stepper
from model.scoring import RAW, Rule, pipeline
from model.transformer import Transformer

NOTHING = -800.0
"""A score this far below the highest one has a probability of exactly 0 in float64 (exp(-746) is)."""


@dataclass(frozen=True, eq=False)
class Stage:
    """The candidates' scores after one rule, and what is needed to make probabilities over the whole vocabulary of them."""

    name: str
    scores: NDArray[np.float32]  # (C,), -inf = cannot be chosen
    log_normaliser: float  # log of the sum of exp(score) over the whole vocabulary
    entropy: float  # of the softmax over the whole vocabulary, in bits
    kept: int  # how many tokens of the vocabulary can still be chosen
    hits: Ids  # shown tokens that this rule forbade, or whose score it changed (but for a temperature, which changes all)

    @property
    def probabilities(self) -> NDArray[np.float64]:
        """Softmax over the whole vocabulary, of the shown candidates: (C,)."""
        return np.exp(self.scores.astype(np.float64) - self.log_normaliser)

    @property
    def rest(self) -> float:
        """The probability of all tokens that are not shown: nothing at all where none of them can be chosen."""
        all_shown = self.kept == np.count_nonzero(np.isfinite(self.scores))
        return 0.0 if all_shown else max(0.0, 1.0 - float(self.probabilities.sum()))


@dataclass(frozen=True, eq=False)
class Step:
    """How token number `index` (from 0) was chosen after `written`."""

    index: int
    written: Ids
    candidates: Ids  # (C,) token ids, highest raw score first
    stages: tuple[Stage, ...]
    chosen: int
    log_probability: float  # of the chosen token after all rules, natural logarithm
    model_log_probability: float  # of the chosen token under the untouched model
    draw: float | None  # the uniform number in [0, 1) that sampling drew; None when nothing was drawn
    stretch: tuple[float, float] | None  # the chosen token's part of [0, 1), all tokens laid end to end in the order of their ids
    forced: bool  # a person chose this token
    cells_computed: int  # query-key pairs this step computed in one decoder self-attention head
    cells_reused: int  # keys and values taken from the cache instead of being computed again

    @property
    def probability(self) -> float:
        """Of the chosen token, after all rules."""
        return float(np.exp(self.log_probability))

    @property
    def raw_logit(self) -> float:
        """Of the chosen token, from the untouched model."""
        return float(self.stages[0].scores[self.candidates.index(self.chosen)])


@torch.inference_mode()
def stream(
    model: Transformer, src: Tensor, config: DecodeConfig, forced: Sequence[int] = (), memory: Tensor | None = None
) -> Iterator[Step]:
    """Translate one sentence, src (1, S), token by token, greedily or by sampling; the last Step chose EOS or met the limit.

    forced: token ids taken for the first steps whatever the model thinks of them. memory: of the source, where it is encoded already.
    Raises LengthError when the source is longer than the model reads.
    """
    rules, rng = pipeline(config, model.config), np.random.default_rng(config.seed)
    limit = min(config.max_length, model.config.max_length)
    step_further = Stepper(model, src, limit, memory)
    written: list[int] = []
    for index in range(limit):
        last = written[-1] if written else model.config.bos_id
        logits = step_further(torch.tensor([[last]], device=src.device))[0].float().cpu()
        want = forced[index] if index < len(forced) else None
        step = choose(logits, tuple(written), rules, config, rng.random, want)
        yield step
        if step.chosen == model.config.eos_id:
            return
        written.append(step.chosen)


def choose(
    logits: Tensor,
    written: Ids,
    rules: Sequence[Rule],
    config: DecodeConfig,
    draw_one: Callable[[], float],
    forced: int | None = None,
) -> Step:
    """Run logits (V,) through the rules and choose: the highest score, or a draw from the softmax, or the forced token.

    draw_one: gives the random number in [0, 1) of sampling.
    """
    scores = apply_rules(logits, written, rules)
    final = scores[-1].double().log_softmax(0)
    draw = stretch = None
    if forced is not None:
        chosen = forced
    elif config.strategy == "sample" and config.temperature > 0:
        draw = float(draw_one())
        chosen, stretch = pick(final, draw)
    else:
        chosen = int(scores[-1].argmax())  # not of the log-probabilities, in which scores that differ by little are equal
    singled = {*written, chosen, *(token for rule in rules for token in rule.hits(written))}
    shown = candidate_ids(logits.numpy(), singled)
    names = (RAW, *(rule.name for rule in rules))
    stages = stages_of(names, (logits, *scores), shown)
    return Step(
        index=len(written),
        written=written,
        candidates=tuple(shown.tolist()),
        stages=stages,
        chosen=chosen,
        log_probability=float(final[chosen]),
        model_log_probability=float(logits[chosen]) - stages[0].log_normaliser,
        draw=draw,
        stretch=stretch,
        forced=forced is not None,
        cells_computed=len(written) + 1,
        cells_reused=len(written),
    )


def apply_rules(logits: Tensor, written: Sequence[int], rules: Sequence[Rule]) -> list[Tensor]:
    """The scores (V,) after each stage, the raw logits first."""
    scores = [logits]
    for rule in rules:
        scores.append(rule(scores[-1], written))
    return scores


def pick(log_probabilities: Tensor, draw: float) -> tuple[int, tuple[float, float]]:
    """The token in whose stretch of [0, 1) the draw falls, tokens laid end to end in the order of their ids; and that stretch."""
    ends = log_probabilities.exp().cumsum(0)
    index = int(torch.searchsorted(ends, draw * ends[-1], right=True))
    chosen = min(index, int(log_probabilities.isfinite().nonzero()[-1]))
    start = float(ends[chosen - 1] / ends[-1]) if chosen else 0.0
    return chosen, (start, float(ends[chosen] / ends[-1]))


def stages_of(names: Sequence[str], scores: Sequence[Tensor], shown: NDArray[np.int64]) -> tuple[Stage, ...]:
    """One Stage a name; scores has one entry more, what there was before. A rule that hands its scores through costs nothing."""
    stages: list[Stage] = []
    for name, before, after in zip(names, scores[:-1], scores[1:], strict=True):
        same = stages and after is before
        stages.append(replace(stages[-1], name=name, hits=()) if same else _stage(name, before.numpy(), after.numpy(), shown))
    return tuple(stages)


def _stage(name: str, before: NDArray[np.float32], after: NDArray[np.float32], shown: NDArray[np.int64]) -> Stage:
    highest = float(after.max())
    below = np.maximum(after.astype(np.float64) - highest, NOTHING)  # of a forbidden token too, so that 0 x infinity does not arise
    weights = np.exp(below)  # the softmax but for its sum
    total = float(weights.sum())
    earlier, later = before[shown], after[shown]
    changed = earlier != later
    if name == "temperature":  # T divides all alike; T = 0 forbids
        changed = np.isneginf(later) & ~np.isneginf(earlier)
    return Stage(
        name=name,
        scores=later,
        log_normaliser=highest + math.log(total),
        entropy=(math.log(total) - float(weights @ below) / total) / math.log(2),
        kept=int(np.count_nonzero(after > -np.inf)),
        hits=tuple(shown[changed].tolist()),
    )
