"""Anatomy of an error: the greedy translation beside a reference, and the evidence about the first token in which they differ.

A reference is one good translation, not the only one: what is diagnosed is why the model did not write this one.

The verdict is the first rule that holds:
  same       nothing differs
  search     the model gives the whole reference a higher log-probability than what it wrote: it would have preferred it, and greedy search missed it
  unlearnt   the right token stood fewer than RARE times in the training data, or a source token did
  attention  the source token whose removal costs the right token most, against the written one, is not the one that the alignment head looked at
             most; it costs at least log 2 nats, and at least so much more than that one's
  exposure   more than this one token differs, and with it forced the rest comes out as in the reference: one word led the others astray
  preference none of these: the model gives its own wording at least the reference's log-probability
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

import numpy as np
import torch

from lab.measures.chrf import chrf
from lab.measures.edit_effects import log_softmax, losses
from lab.measures.heads import is_quiet
from lab.measures.teacher_forcing import leaves
from lab.questions.attribution import source_occlusion
from lab.questions.heads import aligning_heads, mean_weights
from lab.questions.lens import layer_sites, project
from model.config import DecodeConfig, Ids, Json
from model.piece_counts import RARE
from model.text_input import InputError, clean
from model.trace import Trace
from model.translator import Translation, Translator

CLEAR = math.log(2)
"""Nats: the odds of the right token against the written one change by a factor of two."""
VERDICTS = ("same", "search", "unlearnt", "attention", "exposure", "preference")
"""What `verdict` may say."""


@dataclass(frozen=True, eq=False)
class Diagnosis:
    """The evidence, in the order in which the page walks through it. Tokens are ids of the target vocabulary, steps and layers count from 0."""

    own: Translation
    reference: str
    wanted: Ids  # the reference with </s>
    written: Ids  # the model's own translation, with </s> where it ended by itself
    log_p: tuple[float, float]  # of `wanted` and of `written`, under the model
    verdict: str
    step: int = -1  # the first that differs; -1 where none does, and then what follows is empty
    rank: int = 0  # of the right token, from 1
    p: tuple[float, float] = (0.0, 0.0)  # of the right token and of the written one
    lens: tuple[tuple[float, float], ...] = ()  # log-probabilities of both after each decoder layer, 0 = the input
    lost_at: int = 0  # the first layer from which on the written one is ahead
    looked: int = -1  # the source token that the alignment head looked at most
    needed: int = -1  # the one whose removal costs the right token most of its lead
    weights: tuple[float, ...] = ()  # (S,) of the alignment head
    cost: tuple[float, ...] = ()  # (S,) nats of that lead
    seen: int | None = None  # times the right token stood in the training data
    rare: Ids = ()  # source tokens seen fewer than RARE times
    forced: str = ""  # the translation with the right token forced
    chrf: tuple[float, float] = (0.0, 0.0)  # with the reference: of the own translation, of the forced one


def diagnose(translator: Translator, text: str, reference: str) -> Diagnosis:
    """Translate greedily and say why it is not the reference. Raises InputError for a sentence or reference that cannot be read."""
    config, eos = translator.config, translator.config.eos_id
    target = clean(reference, translator.writes).read.text
    ids = tuple(translator.target.encode(target))
    if len(ids) + 1 > config.max_length:
        raise InputError("too_many_tokens", len(ids) + 1, config.max_length)
    own, wanted = translator.translate(text, DecodeConfig()), (*ids, eos)
    written = own.whole(eos)
    trace = translator.trace(text, ids, strict=False)
    own_trace = translator.trace(text, own.tokens[: config.max_length - 1], strict=False)
    log_p = total(trace, wanted), total(own_trace, written)
    step = leaves(wanted, written)
    if step is None:
        return Diagnosis(own, target, wanted, written, log_p, "same")
    found = replace(
        Diagnosis(own, target, wanted, written, log_p, ""), step=step, **_evidence(translator, text, trace, wanted, written[step], step)
    )
    found = replace(found, chrf=(chrf(own.text, target), chrf(found.forced, target)))
    return replace(found, verdict=verdict(found))


def _evidence(translator: Translator, text: str, trace: Trace, wanted: Ids, wrong: int, step: int) -> Json:
    """What the fields of Diagnosis after `step` hold, without chrF. trace: of the reference."""
    right, scores = wanted[step], log_softmax(trace.logits[step])
    lens = by_layer(translator, trace, step, (right, wrong))
    ahead = list(takewhile(lambda two: two[1] > two[0], reversed(lens)))
    cost = source_occlusion(translator, trace, wanted, step, wrong)
    weights = mean_weights(trace, aligning_heads(translator))[step]
    words = [i for i, piece in enumerate(trace.src) if not is_quiet(piece)] or list(range(len(trace.src)))
    counts = translator.checkpoint.counts
    return {
        "rank": int((scores > scores[right]).sum()) + 1,
        "p": (float(np.exp(scores[right])), float(np.exp(scores[wrong]))),
        "lens": lens,
        "lost_at": len(lens) - len(ahead),
        "looked": max(words, key=lambda i: weights[i]),
        "needed": max(words, key=lambda i: cost[i]),
        "weights": tuple(float(x) for x in weights),
        "cost": tuple(float(x) for x in cost),
        "seen": counts.target[right] if counts else None,
        "rare": tuple(i for i, p in enumerate(trace.src) if counts and p.kind != "special" and counts.rare("source", [p.id])),
        "forced": translator.translate(text, DecodeConfig(), wanted[: step + 1]).text,
    }


def verdict(found: Diagnosis) -> str:
    """The first rule that holds; see the top of this file."""
    if found.log_p[0] > found.log_p[1]:
        return "search"
    if found.rare or (found.seen is not None and found.seen < RARE and found.step < len(found.wanted) - 1):
        return "unlearnt"
    if min(found.cost[found.needed], found.cost[found.needed] - found.cost[found.looked]) >= CLEAR:
        return "attention"
    more = found.wanted[found.step + 1 :] != found.written[found.step + 1 :]
    return "exposure" if more and found.forced == found.reference else "preference"


def total(trace: Trace, tokens: Sequence[int]) -> float:
    """The log-probability of the tokens that the trace's rows predict, in nats."""
    return -sum(losses(log_softmax(trace.logits), tokens[: len(trace.logits)]))


@torch.inference_mode()
def by_layer(translator: Translator, trace: Trace, step: int, tokens: tuple[int, int]) -> tuple[tuple[float, float], ...]:
    """Logit lens: the log-probabilities of two tokens at one step, after the decoder's input and after each layer."""
    rows = np.stack([trace[site][step] for site in layer_sites(trace, "decoder")])
    log_p = project(translator, rows).double().log_softmax(-1)
    return tuple((float(row[tokens[0]]), float(row[tokens[1]])) for row in log_p)


def report(translator: Translator, source: Sequence[str], found: Diagnosis) -> Json:
    """The evidence as JSON carries it; tokens as pieces, log-probabilities natural, steps and layers counted from 1 (layer 0 is the input)."""
    piece = translator.target.piece
    told: Json = {
        "checkpoint": translator.checkpoint.checkpoint_id,
        "source": list(source),
        "translation": found.own.text,
        "reference": found.reference,
        "log_probability": {"reference": found.log_p[0], "translation": found.log_p[1]},
        "verdict": found.verdict,
    }
    if found.step < 0:
        return told
    return told | {
        "step": found.step + 1,
        "right": {"token": piece(found.wanted[found.step]), "rank": found.rank, "probability": found.p[0], "seen_in_training": found.seen},
        "written": {"token": piece(found.written[found.step]), "probability": found.p[1]},
        "layers": [{"right": a, "written": b} for a, b in found.lens],
        "behind_from_layer": found.lost_at,
        "attention": list(found.weights),
        "looked_at": source[found.looked],
        "cost_of_removal": list(found.cost),
        "needed": source[found.needed],
        "rare_in_source": [source[i] for i in found.rare],
        "forced": found.forced,
        "chrf": {"translation": found.chrf[0], "forced": found.chrf[1]},
    }
