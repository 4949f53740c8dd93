"""What is said of a step: why its token was chosen, what is worth noticing, why the sentence ended. Every sentence follows from the numbers. Pure."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from lab.measures.decoding_step import Look
from viz.marks.words import Said, Say, Token, strong
from viz.shared.number_format import bits, choices, fine_share, num, prob

SURE, LEANING = 0.8, 0.4
NOTICED, PENALTY_NOTICED = 0.01, 0.005
"""A banned token, and one that the penalty lowers, of at least this probability is worth a sentence."""
UNSEEN = 0.0005
"""Less changes no probability in its third digit."""
Name = Callable[[int], str]


def p_text(say: Say, p: float) -> str:
    """A probability in a sentence: a percent in plain words."""
    return fine_share(p, say.language) if say.is_plain else prob(p)


def why(say: Say, look: Look, name: Name) -> Said:
    """Why this step took its token."""
    at, best = look.at, look.best
    values: dict[str, Any] = {
        "token": Token(name(look.ids[at]), "target"),
        "p": strong(p_text(say, look.p[at])),
        "best": Token(name(look.ids[best]), "target"),
        "best_p": strong(p_text(say, look.p[best])),
        "raw": Token(name(look.ids[0]), "target"),
        "raw_p": strong(p_text(say, look.raw[0])),
        "own": strong(p_text(say, look.raw[at])),
    }
    if look.forced:
        return say("why.held" if best == at else "why.forced", **values)
    if look.beam:
        return say("why.beam_best" if best == at else "why.beam", rank=1 + int((look.p > look.p[at]).sum()), **values)
    if look.decode.temperature == 0:
        return say("why.zero", **values)
    if look.draw is not None and look.stretch is not None:
        start, draw, end = interval(look.stretch[0], look.draw, look.stretch[1])
        return say("why.draw", draw=strong(draw), end=end, start=start, **values)
    if at != 0:
        return say("why.overturned", rule=say.text(f"rule.{behind(look)}"), **values)
    moved = values["own"].text != values["p"].text
    return say(("why.raised" if look.p[at] > look.raw[at] else "why.lowered") if moved else "why.highest", **values)


def behind(look: Look) -> str:
    """The rule after which the highest of the raw scores was no longer the highest: a cut that comes later only strikes it out."""
    return next((stage.name for stage in look.stages if stage.scores[0] < stage.scores.max()), "repetition_penalty")


def interval(start: float, draw: float, end: float) -> tuple[str, str, str]:
    """The ends of an interval and the random number in it, with four decimals, or as many as show that it lies in it."""
    for digits in range(4, 18):
        low, at, high = (f"{x:.{digits}f}" for x in (start, draw, end))
        if low <= at < high:
            break
    return low, at, high


def see(say: Say, look: Look, step: int, name: Name) -> Said:
    """How far the model's own probability is spread out."""
    second = min(1, len(look.ids) - 1)
    kind = "sure" if look.raw[0] >= SURE else "leaning" if look.raw[0] >= LEANING else "torn"
    entropy = look.stages[0].entropy
    values = {"top": name(look.ids[0]), "second": name(look.ids[second]), "bits": bits(entropy), "choices": choices(entropy)}
    return say(f"see.{kind}", step=step + 1, p=p_text(say, look.raw[0]), second_p=p_text(say, look.raw[second]), **values)


def look_for(say: Say, look: Look, name: Name, vocabulary: int, forbidden: int) -> Said:
    """The rule that did most at this step."""
    hits = [i for i, mark in enumerate(look.hit) if mark]
    banned = [i for i, rule in enumerate(look.cut) if rule == "no_repeat_ngram"]
    if banned and look.raw[banned[0]] > NOTICED:
        i = banned[0]
        return say("look.banned", token=name(look.ids[i]), p=p_text(say, look.raw[i]), n=look.decode.no_repeat_ngram)
    if hits and look.raw[hits[0]] > PENALTY_NOTICED:
        return penalty(say, look, hits, name)
    if look.beam:
        return say("look.beam", beam=look.decode.beam)
    if look.decode.temperature == 0:
        return say("look.zero", **heat(look))
    cut = cut_line(say, look, vocabulary, forbidden)
    if cut:
        return cut
    if look.decode.temperature != 1:
        kind = "hot" if look.decode.temperature > 1 else "cold"
        return say(f"look.{kind}{'_greedy' if look.decode.strategy == 'greedy' else ''}", **heat(look))
    if hits:
        return penalty(say, look, hits, name)
    if banned:
        return say("look.banned_few", n=len(banned), size=look.decode.no_repeat_ngram)
    special = sum(p for p, rule in zip(look.raw, look.cut, strict=True) if rule == "forbidden")
    if special >= UNSEEN:
        return say("look.special", p=p_text(say, special))
    return say("look.plain", p=p_text(say, look.raw[0]), token=name(look.ids[0]))


def penalty(say: Say, look: Look, hits: Sequence[int], name: Name) -> Said:
    """What the penalty does to the most probable token that it lowers."""
    i, after = hits[0], look.stage("repetition_penalty")
    before = look.stages[1 if look.beam else 0]
    values = {"before": num(float(before.scores[i]), 2), "after": num(float(after.scores[i]), 2), "op": look.hit[i]}
    p_before, p_after = p_text(say, look.raw[i]), p_text(say, float(after.probabilities[i]))
    token, factor = name(look.ids[i]), f"{look.decode.repetition_penalty:g}"
    return say("look.penalty", n=len(hits), token=token, penalty=factor, p_before=p_before, p_after=p_after, **values)


def heat(look: Look) -> dict[str, str]:
    """Entropies around the temperature."""
    before, after = look.stage("no_repeat_ngram").entropy, look.stage("temperature").entropy
    values = {"before": bits(before), "after": bits(after), "c_before": choices(before), "c_after": choices(after)}
    return {"T": f"{look.decode.temperature:g}", **values}


def cut_line(say: Say, look: Look, vocabulary: int, forbidden: int) -> Said | None:
    """What the cuts took away, where they did more than the temperature."""
    decode, last = look.decode, look.stages[-1]
    named = [f"top-k {decode.top_k}"] * (decode.top_k > 0) + [f"top-p {decode.top_p:g}"] * (decode.top_p < 1)
    if not named or last.kept >= vocabulary - forbidden:
        return None
    warm, cold = look.stage("temperature"), look.stage("no_repeat_ngram")
    if decode.temperature != 1 and abs(warm.entropy - cold.entropy) > abs(last.entropy - warm.entropy):
        return None
    gone = max(0.0, 1 - math.exp(last.log_normaliser - warm.log_normaliser))
    return say("look.cut", cuts=", ".join(named), kept=f"{last.kept:,}", gone=p_text(say, gone), total=f"{vocabulary:,}")


def entropy_line(say: Say, look: Look, vocabulary: int) -> Said:
    """Bits before and after the rules, and how many tokens can still be chosen."""
    before, last = look.stages[0].entropy, look.stages[-1]
    if look.beam:
        return say("entropy_one", before=bits(before))
    counts = {"c_before": choices(before), "c_after": choices(last.entropy), "kept": f"{last.kept:,}", "total": f"{vocabulary:,}"}
    return say("entropy", before=bits(before), after=bits(last.entropy), **counts)


def stopped(say: Say, every: Sequence[Look], endings: Sequence[float], reason: str, limit: int) -> Said:
    """Why the sentence ended where it did."""
    before = endings[:-1] if reason == "eos" else endings
    high = max(before, default=0.0)
    values = {"n": len(every), "p": prob(endings[-1]), "high": prob(high), "limit": limit}
    values["step"] = before.index(high) + 1 if before else 1
    if reason != "eos":
        return say("stop.limit", **values)
    if every[-1].forced:
        return say("stop.forced", **values)
    if not before:
        return say("stop.at_once", **values)
    return say("stop.eos" if high > 0 else "stop.cut", **values)
