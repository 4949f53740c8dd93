"""From raw logits to the distribution a token is drawn from: the score pipeline, one small object a rule.

The order is fixed and public: raw -> forbidden -> repetition_penalty -> no_repeat_ngram -> temperature -> top_k -> top_p. Every rule maps
scores (V,) to scores (V,), given the tokens written so far; -inf means "cannot be chosen". Probabilities are the softmax of the last.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import torch
from torch import Tensor

from model.config import DecodeConfig, Ids, ModelConfig


class Rule(Protocol):
    """One stage of the pipeline."""

    @property
    def name(self) -> str: ...

    def __call__(self, scores: Tensor, written: Sequence[int]) -> Tensor: ...

    def hits(self, written: Sequence[int]) -> Iterable[int]:
        """Tokens this rule singles out, not those a cut drops: they are shown in any case."""


class SinglesNoneOut:
    """What rules share that treat a token by its score alone."""

    def hits(self, written: Sequence[int]) -> Iterable[int]:
        return ()


@dataclass(frozen=True)
class Forbidden:
    """Tokens that are no text, as the checkpoint's config lists them: usually padding, BOS and UNK. Takes many rows at once, too: (..., V)."""

    ids: Ids
    name: str = "forbidden"

    def __call__(self, scores: Tensor, written: Sequence[int]) -> Tensor:
        return scores.index_fill(-1, torch.tensor(self.ids, dtype=torch.long, device=scores.device), -math.inf)

    def hits(self, written: Sequence[int]) -> Iterable[int]:
        return self.ids


@dataclass(frozen=True)
class RepetitionPenalty:
    """Scores of tokens already written are divided by the penalty (Keskar et al. 2019, 4.1); negative ones multiplied, so that they fall too."""

    penalty: float
    name: str = "repetition_penalty"

    def __call__(self, scores: Tensor, written: Sequence[int]) -> Tensor:
        if self.penalty == 1 or not written:
            return scores
        ids = torch.tensor(sorted(set(written)), device=scores.device)
        old = scores[ids]
        return scores.index_copy(0, ids, torch.where(old > 0, old / self.penalty, old * self.penalty))

    def hits(self, written: Sequence[int]) -> Iterable[int]:
        return set(written) if self.penalty != 1 else ()


@dataclass(frozen=True)
class NoRepeatNgram:
    """A token that would write an n-gram a second time cannot be chosen (Paulus et al. 2018, section 2.5)."""

    n: int
    name: str = "no_repeat_ngram"

    def __call__(self, scores: Tensor, written: Sequence[int]) -> Tensor:
        banned = sorted(self.hits(written))
        return scores.index_fill(0, torch.tensor(banned, device=scores.device), -math.inf) if banned else scores

    def hits(self, written: Sequence[int]) -> set[int]:
        n, text = self.n, tuple(written)
        if n == 0 or len(text) + 1 < n:
            return set()
        start = text[len(text) - n + 1 :]
        return {text[i + n - 1] for i in range(len(text) - n + 1) if text[i : i + n - 1] == start}


@dataclass(frozen=True)
class Temperature(SinglesNoneOut):
    """Scores divided by T. T = 0 is greedy by definition: only the highest score (of equals the lowest id) stays."""

    temperature: float
    name: str = "temperature"

    def __call__(self, scores: Tensor, written: Sequence[int]) -> Tensor:
        if self.temperature > 0:
            return scores if self.temperature == 1 else scores / self.temperature
        best = int(scores.argmax())
        only = torch.full_like(scores, -math.inf)
        only[best] = scores[best]
        return only


@dataclass(frozen=True)
class TopK(SinglesNoneOut):
    """Only the k highest scores stay; scores equal to the k-th stay as well (Fan et al. 2018). 0 is off."""

    k: int
    name: str = "top_k"

    def __call__(self, scores: Tensor, written: Sequence[int]) -> Tensor:
        if not 0 < self.k < len(scores):
            return scores
        return scores.masked_fill(scores < scores.topk(self.k).values[-1], -math.inf)


@dataclass(frozen=True)
class TopP(SinglesNoneOut):
    """The smallest set of most probable tokens whose probabilities sum to at least p stays (Holtzman et al. 2020). 1 is off."""

    p: float
    name: str = "top_p"

    def __call__(self, scores: Tensor, written: Sequence[int]) -> Tensor:
        if self.p >= 1:
            return scores
        ordered, ids = scores.sort(descending=True, stable=True)
        before = ordered.double().softmax(0).cumsum(0) - ordered.double().softmax(0)
        return scores.index_fill(0, ids[before >= self.p], -math.inf)


def pipeline(decode: DecodeConfig, model: ModelConfig) -> tuple[Rule, ...]:
    """The rules in their order; those that are switched off are there too and change nothing."""
    return (
        Forbidden(model.forbidden),
        RepetitionPenalty(decode.repetition_penalty),
        NoRepeatNgram(decode.no_repeat_ngram),
        Temperature(decode.temperature),
        TopK(decode.top_k),
        TopP(decode.top_p),
    )


RAW = "raw"
STAGES = (RAW, "forbidden", "repetition_penalty", "no_repeat_ngram", "temperature", "top_k", "top_p")
