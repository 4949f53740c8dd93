"""Search looked at from outside: its tree, wider beams, and any translation scored the way the search scores its own."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import torch

from lab.measures.beam_tree import hypotheses
from model.beam import BeamStep, Hypothesis, beam_rules
from model.config import DecodeConfig, Ids, Json
from model.sampling import Path, sample_many, seed_of
from model.scoring import Rule
from model.text_input import InputError, Source
from model.translator import Translator

BEAMS = (1, 2, 4, 8, 16)


def beam_config(decode: DecodeConfig) -> DecodeConfig:
    """The beam search of these settings; what does not act in beam search is as usual, so that equal searches are one."""
    acting = {name: getattr(decode, name) for name in ("repetition_penalty", "no_repeat_ngram", "beam", "length_penalty", "max_length")}
    return DecodeConfig(strategy="beam", **acting)


def beam_tree(steps: Sequence[BeamStep], config: DecodeConfig, piece: Callable[[int], str]) -> Json:
    """Every hypothesis of a search in plain JSON, in the order of their ids (the root, 0, is left out), with the step it was made at, from 0.

    winner: the ids from the first token to the last; ranked: the final list, best score first. piece: how a target id is written.
    """
    made = hypotheses(steps)
    parent = {h.id: h.parent for h, _, _ in made}
    at, winner = steps[-1].best[0].id, []
    while at:
        winner.append(at)
        at = parent[at]
    return {
        "formula": "score = log_probability / length ** length_penalty",
        "beam": config.beam,
        "length_penalty": config.length_penalty,
        "steps": len(steps),
        "hypotheses": [hypothesis_record(h, step, status, piece) for h, step, status in made],
        "winner": winner[::-1],
        "ranked": [h.id for h in steps[-1].best],
    }


def hypothesis_record(h: Hypothesis, step: int, status: str, piece: Callable[[int], str]) -> Json:
    """One node of the tree."""
    return {
        "id": h.id,
        "parent": h.parent,
        "step": step,
        "status": status,
        "token": h.tokens[-1],
        "piece": piece(h.tokens[-1]),
        "step_log_probability": h.step_log_probability,
        "log_probability": h.log_probability,
        "score": h.score,
    }


@dataclass(frozen=True)
class Scored:
    """A translation scored without being searched for. tokens end in EOS, unless it was cut."""

    tokens: Ids
    log_probabilities: tuple[float, ...]  # of each token under the untouched model, natural logarithm
    searched: tuple[float, ...]  # the same after the rules of beam search; -inf where a rule forbids the token
    length_penalty: float

    @property
    def log_probability(self) -> float:
        """Of all tokens, under the untouched model."""
        return sum(self.log_probabilities)

    @property
    def score(self) -> float:
        """What beam search would rank it by: the sum of `searched` / length ** length_penalty."""
        return sum(self.searched) / max(1, len(self.tokens)) ** self.length_penalty

    @property
    def banned(self) -> int:
        """The first token, from 0, that a rule of the search forbids; -1 when it could be found."""
        return next((i for i, x in enumerate(self.searched) if x == -math.inf), -1)


@torch.inference_mode()
def score_all(translator: Translator, text: Source, targets: Sequence[Sequence[int]], decode: DecodeConfig) -> list[Scored]:
    """Teacher forcing: the log-probabilities of given translations, one parallel pass over all of them (padded at the end, where by
    causality nothing is seen). Raises InputError when a target is longer than the model writes."""
    model, rules = translator.model, beam_rules(decode, translator.config)
    bos, limit = model.config.bos_id, model.config.max_length
    for target in targets:
        if len(target) > limit:
            raise InputError("too_many_tokens", len(target), limit)
    src = translator.row(translator.encode(text))
    width = max(1, *map(len, targets))
    rows = [[bos, *target, *[bos] * width][:width] for target in targets]
    memory, allowed = model.encode(src).expand(len(rows), -1, -1), model.src_allowed(src).expand(len(rows), -1, -1, -1)
    logits = model.project(model.decode(torch.tensor(rows, device=translator.device), memory, allowed)).float().cpu()
    return [
        score_one(tuple(target), row.log_softmax(-1), rules, decode.length_penalty) for target, row in zip(targets, logits, strict=True)
    ]


def score_one(tokens: Ids, log_p: torch.Tensor, rules: Sequence[Rule], length_penalty: float) -> Scored:
    own = tuple(float(log_p[t, token]) for t, token in enumerate(tokens))
    searched = []
    for t, token in enumerate(tokens):
        row = log_p[t]
        for rule in rules:
            row = rule(row, tokens[:t])
        searched.append(float(row[token]))
    return Scored(tokens, own, tuple(searched), length_penalty)


def widen(translator: Translator, text: Source, decode: DecodeConfig) -> list[Json]:
    """The same search at several widths: what each finds, how long it is, and how the search and the model value it."""
    found = []
    for beam in BEAMS:
        translation = translator.translate(text, replace(beam_config(decode), beam=beam))
        best = translation.beam_steps[-1].best[0]
        found.append(
            {
                "beam": beam,
                "text": translation.text,
                "tokens": list(best.tokens),
                "length": len(best.tokens),
                "log_probability": best.log_probability,
                "score": best.score,
                "stopped": translation.stopped,
            }
        )
    return found


def strategies(translator: Translator, text: Source, decode: DecodeConfig) -> list[Json]:
    """Greedy, sampling and beam search on one sentence, each with the model's own log-probability of every token it wrote."""
    configs = [replace(decode, strategy="greedy"), replace(decode, strategy="sample"), beam_config(decode)]
    done = [translator.translate(text, config) for config in configs]
    scored = score_all(translator, text, [t.whole(translator.config.eos_id) for t in done], decode)
    return [
        {
            "strategy": config.strategy,
            "text": translation.text,
            "tokens": list(found.tokens),
            "log_probabilities": list(found.log_probabilities),
            "log_probability": found.log_probability,
            "stopped": translation.stopped,
        }
        for config, translation, found in zip(configs, done, scored, strict=True)
    ]


def samples(translator: Translator, text: Source, decode: DecodeConfig, count: int) -> list[tuple[Path, list[int]]]:
    """`count` samples, as the distinct sentences among them, most frequent first (of equals the most probable), each with the seeds that draw it by itself."""
    src = translator.row(translator.encode(text))
    seeds: dict[tuple[int, ...], list[int]] = {}
    paths: dict[tuple[int, ...], Path] = {}
    for i, path in enumerate(sample_many(translator.model, src, decode, count)):
        paths.setdefault(path.tokens, path)
        seeds.setdefault(path.tokens, []).append(seed_of(decode.seed, i))

    def order(item: tuple[tuple[int, ...], list[int]]) -> tuple[int, float]:
        return -len(item[1]), -sum(paths[item[0]].log_probabilities)

    return [(paths[tokens], found) for tokens, found in sorted(seeds.items(), key=order)]
