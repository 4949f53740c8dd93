"""Decoding once more, slowly and by other lines than the model's: one sentence, and a whole pass for every step."""

import numpy as np

from tests.float64_transformer import log_softmax


def greedy(row_of, config, limit):
    """What is written, </s> included where it ends. row_of(written): the scores (V,) of what comes next."""
    written = []
    while len(written) < limit and config.eos_id not in written[-1:]:
        row = row_of(written)
        row[list(config.forbidden)] = -np.inf
        written.append(int(row.argmax()))
    return written


def searched(row_of, decode, config, limit):
    """Of each step the best extensions of what runs, two for each place in the beam, with log p after penalty and ban, best first; then which of them run on and which have ended."""
    running, ended, end = [((), 0.0)], [], config.eos_id
    for _step in range(limit):
        made = []
        for tokens, total in running:
            row = log_softmax(row_of(tokens))
            for token in set(tokens):
                row[token] *= decode.repetition_penalty
                row[token] = -np.inf if decode.no_repeat_ngram == 1 else row[token]
            row[list(config.forbidden)] = -np.inf
            made += [((*tokens, int(token)), total + row[token]) for token in np.argsort(-row)[: 2 * decode.beam]]
        made = sorted(made, key=lambda one: -one[1])[: 2 * decode.beam]
        over = [one for rank, one in enumerate(made) if one[0][-1] == end and rank < decode.beam]
        running = [one for one in made if one[0][-1] != end][: decode.beam]
        yield made, running, over
        score = lambda one: one[1] / len(one[0]) ** decode.length_penalty  # noqa: E731
        ended = sorted([*ended, *over], key=score, reverse=True)[: decode.beam]
        if len(ended) == decode.beam and score(ended[-1]) >= max(map(score, running)):
            return


def ruled(scores, written, decode, forbidden):
    """Name -> the scores (V,) of a step after each rule, in the order of these lines; "raw" before any. A beam search ends with the ban."""
    scores = scores.astype(float)
    found = {"raw": scores.copy()}
    scores[list(forbidden)] = -np.inf
    for token in set(written):
        scores[token] = scores[token] / decode.repetition_penalty if scores[token] > 0 else scores[token] * decode.repetition_penalty
    found["penalty"] = scores.copy()
    n, grams = decode.no_repeat_ngram, set()
    if n:
        grams = {tuple(written[i : i + n]) for i in range(len(written) - n + 1)}
    scores[[token for token in {gram[-1] for gram in grams} if (*written[len(written) - n + 1 :], token) in grams]] = -np.inf
    found["ban"] = scores.copy()
    if decode.strategy == "beam":
        return found
    if decode.temperature:
        scores = scores / decode.temperature
    else:
        scores[np.arange(len(scores)) != scores.argmax()] = -np.inf
    found["heat"] = scores.copy()
    if decode.top_k:
        scores[scores < sorted(scores, reverse=True)[min(decode.top_k, len(scores)) - 1]] = -np.inf
    if decode.top_p < 1:
        order, p = np.argsort(-scores, kind="stable"), np.exp(log_softmax(scores))
        scores[order[np.cumsum(p[order]) - p[order] >= decode.top_p]] = -np.inf
    return found | {"cut": scores}
