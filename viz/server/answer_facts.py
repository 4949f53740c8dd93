"""The numbers of a run with which the search box "Ask" answers (viz/browser/question_search/answer_text.js). All of them come from its trace."""

from collections.abc import Sequence
from typing import TypedDict

import numpy as np

from viz.shared.run_service import Result
from viz.shared.sentence_probability import log_probabilities


class StepFacts(TypedDict):
    """One step of the decoder, its number counted from 1: the token it chose, and the model's own distribution before any decoding rule."""

    step: int
    token: str
    p: float  # probability of that token
    other: str  # the most probable of all other tokens
    other_p: float
    bits: float  # entropy of the distribution


class AttendedFacts(TypedDict):
    """The largest weight of one row in one head of cross-attention. Layer and head are counted from 1."""

    layer: int
    head: int
    source: str
    weight: float


class AnswerFacts(TypedDict):
    """Sizes of the model, and what stands out in its translation of this sentence."""

    encoder_layers: int
    decoder_layers: int
    heads: int
    d_model: int
    d_k: int
    d_ff: int
    vocabulary: int  # entries on the target side
    mean: float  # geometric mean of the chosen tokens' probabilities
    least: StepFacts  # the step whose token has the lowest probability, </s> only where nothing else was generated
    unsure: StepFacts  # the step with the largest entropy
    attended: AttendedFacts  # in the row of `least`: by the head that was trained on alignments, else by the head with the largest weight


def answer_facts(result: Result, guided: tuple[int, int] | None) -> AnswerFacts:
    """guided: layer and head, from 0, of the head that was trained on word alignments, where the model has one."""
    trace, translation = result.trace, result.translation
    chosen = result.tokens
    log_p = log_probabilities(trace.logits[: len(chosen)])
    own = log_p[np.arange(len(chosen)), chosen]
    least = int(own[: max(1, len(translation.tokens))].argmin())
    entropy = -(np.exp(log_p) * np.maximum(log_p, np.log(np.finfo(np.float64).tiny))).sum(-1) / np.log(2)
    config = trace.config
    return {
        "encoder_layers": config.encoder_layers,
        "decoder_layers": config.decoder_layers,
        "heads": config.n_heads,
        "d_model": config.d_model,
        "d_k": config.d_model // config.n_heads,
        "d_ff": config.d_ff,
        "vocabulary": config.tgt_vocab_size,
        "mean": float(np.exp(own.mean())),
        "least": _step(result, chosen, log_p, entropy, least),
        "unsure": _step(result, chosen, log_p, entropy, int(entropy.argmax())),
        "attended": _attended(result, least, guided),
    }


def _step(result: Result, chosen: Sequence[int], log_p: np.ndarray, entropy: np.ndarray, step: int) -> StepFacts:
    others = log_p[step].copy()
    others[chosen[step]] = -np.inf
    other = int(others.argmax())
    return {
        "step": step + 1,
        "token": result.target.piece(chosen[step]),
        "p": float(np.exp(log_p[step, chosen[step]])),
        "other": result.target.piece(other),
        "other_p": float(np.exp(others[other])),
        "bits": float(entropy[step]),
    }


def _attended(result: Result, row: int, guided: tuple[int, int] | None) -> AttendedFacts:
    trace = result.trace
    weights = trace.weights("cross")[:, :, row]
    layer, head = guided or np.unravel_index(int(weights.max(-1).argmax()), weights.shape[:2])
    source = int(weights[layer, head].argmax())
    return {
        "layer": int(layer) + 1,
        "head": int(head) + 1,
        "source": trace.src[source].text,
        "weight": float(weights[layer, head, source]),
    }
