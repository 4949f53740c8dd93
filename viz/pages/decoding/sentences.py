"""What is said of a step: why its token was chosen, what is worth noticing, why the sentence ended. Every sentence follows from the numbers. Pure."""

import math
from collections.abc import Callable
from dataclasses import replace

from lab.measures.decoding_step import Look
from model.config import DecodeConfig
from viz.marks import Values
from viz.marks.words import Said, Say, Token, strong
from viz.shared.number_format import bits, choices, fine_share, num, prob

Name = Callable[[int], str]


def p_text(say: Say, p: float) -> str:
    """A probability in a sentence, as the bars have it: a percent in plain words."""
    return fine_share(p, say.language) if say.is_plain else prob(p)


def why(say: Say, look: Look, name: Name) -> Said:
    """Why this step took its token."""
    at, best = look.at, look.best
    values: Values = {"token": Token(name(look.ids[at]), "target"), "p": strong(p_text(say, look.p[at]))}
    if look.forced:
        return say("why.forced", best=Token(name(look.ids[best]), "target"), best_p=strong(p_text(say, look.p[best])), **values)
    if look.beam:
        return say("why.beam", rank=1 + int((look.p > look.p[at]).sum()), **values)
    if look.draw is not None:
        return say("why.draw", **values)
    if at == 0:
        usual, heat = DecodeConfig(max_length=look.decode.max_length), look.decode.temperature
        raw_p = p_text(say, look.raw[0])
        if look.decode == usual or raw_p == p_text(say, look.p[0]):
            return say("why.highest", **values)
        key = "why.kept_hot" if heat > 1 and look.decode == replace(usual, temperature=heat) else "why.kept"
        return say(key, raw_p=strong(raw_p), heat=f"{heat:g}", **values)
    raw = {"raw": Token(name(look.ids[0]), "target"), "raw_p": strong(p_text(say, look.raw[0]))}
    return say("why.overturned", rule=say.text(f"rule.{behind(look)}"), **raw, **values)


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


def rules(say: Say, look: Look, name: Name) -> list[Said]:
    """What each rule that is on did at this step."""
    decode, last = look.decode, look.stages[-1]
    hits = [i for i, mark in enumerate(look.hit) if mark and look.cut[i] != "forbidden"]
    banned = [i for i, rule in enumerate(look.cut) if rule == "no_repeat_ngram"]
    lines = []
    if hits:
        i, before, after = hits[0], look.stages[1 if look.beam else 0], look.stage("repetition_penalty")
        p_before, p_after = p_text(say, look.raw[i]), p_text(say, float(after.probabilities[i]))
        scores = {"before": num(float(before.scores[i]), 2), "after": num(float(after.scores[i]), 2), "op": look.hit[i]}
        factor = f"{decode.repetition_penalty:g}"
        told = {"n": len(hits), "token": name(look.ids[i]), "penalty": factor}
        lines.append(say("look.penalty", p_before=p_before, p_after=p_after, **told, **scores))
    if banned:
        i = banned[0]
        lines.append(say("look.banned", token=name(look.ids[i]), p=p_text(say, look.raw[i]), n=len(banned), size=decode.no_repeat_ngram))
    if look.beam:
        return lines
    cold, warm = look.stage("no_repeat_ngram"), look.stage("temperature")
    if decode.temperature != 1:
        bits_ = {"before": bits(cold.entropy), "after": bits(warm.entropy)}
        lines.append(say("look.heat", T=f"{decode.temperature:g}", **bits_))
    cuts = [f"top-k {decode.top_k}"] * (decode.top_k > 0) + [f"top-p {decode.top_p:g}"] * (decode.top_p < 1)
    if cuts:
        gone = p_text(say, max(0.0, 1 - math.exp(last.log_normaliser - warm.log_normaliser)))
        lines.append(say("look.cut", cuts=", ".join(cuts), total=f"{warm.kept:,}", kept=f"{last.kept:,}", gone=gone))
    return lines


def entropy_line(say: Say, look: Look, vocabulary: int) -> Said:
    """Bits before and after the rules, and how many tokens can still be chosen."""
    before, last = look.stages[0].entropy, look.stages[-1]
    if look.beam:
        return say("entropy_one", before=bits(before))
    counts = {"c_before": choices(before), "c_after": choices(last.entropy), "kept": f"{last.kept:,}", "total": f"{vocabulary:,}"}
    return say("entropy", before=bits(before), after=bits(last.entropy), **counts)
