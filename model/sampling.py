"""Many samples of one sentence at once, without records: samples that begin alike share one row of the batch, so each prefix is computed once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import torch
from torch import Tensor

from model.config import DECODE_LIMITS, DecodeConfig, Ids
from model.decoding import apply_rules, pick
from model.fast_step import Stepper
from model.scoring import Rule, pipeline
from model.transformer import Transformer

Group = tuple["Path", list[int]]  # a prefix, and the numbers of the samples that begin with it


@dataclass(frozen=True)
class Path:
    """A prefix that has been drawn, or a whole sentence: then its last token is EOS, unless the limit cut it."""

    tokens: Ids = ()
    log_probabilities: tuple[float, ...] = ()  # of each token after all rules, natural logarithm: what a draw takes it with
    model_log_probabilities: tuple[float, ...] = ()  # of each token under the untouched model


def seed_of(seed: int, index: int) -> int:
    """The seed of sample number `index` of a set: `stream` with it, everything else equal, draws the same sentence."""
    return int(np.random.SeedSequence([seed, index]).generate_state(1)[0]) % (int(DECODE_LIMITS["seed"][1]) + 1)


@torch.inference_mode()
def sample_many(model: Transformer, src: Tensor, config: DecodeConfig, count: int) -> list[Path]:
    """`count` samples of src (1, S); sample i equals `stream` with seed `seed_of(config.seed, i)`. Temperature 0 is greedy: all are alike.

    Raises LengthError when the source is longer than the model reads.
    """
    config, limit = replace(config, strategy="sample"), min(config.max_length, model.config.max_length)
    rules, rngs = pipeline(config, model.config), [np.random.default_rng(seed_of(config.seed, i)) for i in range(count)]
    step, found = Stepper(model, src, limit), [Path()] * count
    groups: list[Group] = [(Path(), list(range(count)))]
    for index in range(limit):
        last = torch.tensor([[path.tokens[-1] if path.tokens else model.config.bos_id] for path, _ in groups], device=src.device)
        logits = step(last).float().cpu()
        parted = [part(row, group, rules, rngs, config) for row, group in zip(logits, groups, strict=True)]
        rows: list[int] = []
        groups = []
        for row, parts in enumerate(parted):
            for path, members in parts:
                if index + 1 == limit or path.tokens[-1] == model.config.eos_id:
                    for i in members:
                        found[i] = path
                else:
                    groups.append((path, members))
                    rows.append(row)
        if not groups:
            break
        step.select(torch.tensor(rows, device=src.device))
    return found


def part(logits: Tensor, group: Group, rules: Sequence[Rule], rngs: Sequence[np.random.Generator], config: DecodeConfig) -> list[Group]:
    """One prefix with its samples -> one for each token they drew, in the order first drawn. logits (V,)."""
    path, members = group
    final = apply_rules(logits, path.tokens, rules)[-1].double().log_softmax(0)
    own = logits.double().log_softmax(0)
    by_token: dict[int, list[int]] = {}
    for i in members:
        token = pick(final, float(rngs[i].random()))[0] if config.temperature > 0 else int(final.argmax())
        by_token.setdefault(token, []).append(i)
    return [(extended(path, token, float(final[token]), float(own[token])), found) for token, found in by_token.items()]


def extended(path: Path, token: int, log_p: float, model_log_p: float) -> Path:
    """The path with one token more."""
    return Path((*path.tokens, token), (*path.log_probabilities, log_p), (*path.model_log_probabilities, model_log_p))
