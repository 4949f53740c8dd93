"""The page in words: the losses of a step, of the sentence, and what the clock showed."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

from lab.measures.teacher_forcing import Comparison
from viz.marks import Said, Say, Token, strong
from viz.shared.number_format import num, prob


def loss_text(loss: float | None) -> str:
    """A loss in nats."""
    return "–" if loss is None else num(loss, 2)


def step_sentences(say: Say, found: Comparison, at: int, shown: Mapping[str, str], start: str) -> list[Said]:
    """What each way of feeding the decoder thinks of the reference token of a step. shown: how tokens are written."""

    def values(fed: Sequence[str], loss: float, best: tuple[str, float]) -> dict[str, Any]:
        before = f"{start}{''.join(fed[:at]).replace(chr(0x2581), ' ')}" or say.text("common.token.start")
        token = Token(shown.get(found.reference[at], found.reference[at]), "target")
        told = {"before": before, "token": token, "p": strong(prob(math.exp(-loss))), "loss": loss_text(loss)}
        return told | {"best": shown.get(best[0], best[0]), "best_p": prob(best[1])}

    after = say("at.taught", **values(found.reference, found.taught[at], found.favorite[at]))
    loss = found.free[at]
    if loss is not None and (found.leaves is None or at <= found.leaves):
        return [after, say("at.alike")]
    if loss is not None:
        return [after, say("at.free", **values(found.own, loss, found.free_favorite[at]))]
    return [after, say("at.over" if found.stopped == "eos" else "at.cut", n=len(found.own))]


def about_losses(say: Say, found: Comparison) -> list[Said]:
    """The mean loss, and what happens after the two part."""
    mean = fmean(found.taught)
    right = sum(best == token for (best, _), token in zip(found.favorite, found.reference, strict=True))
    see = say("see.losses", n=len(found.reference), mean=num(mean, 3), perplexity=num(math.exp(mean), 2), right=right)
    at = found.leaves
    if at is None:
        return [see, say("look.same" if found.stopped == "eos" else "look.cut", n=len(found.own))]
    values = {"step": at + 1, "own": found.own[at], "reference": found.reference[at]}
    after = [(free, found.taught[i]) for i, free in enumerate(found.free) if i > at and free is not None]
    if not after:
        return [see, say("look.leaves_last", **values)]
    free, taught = (fmean(column) for column in zip(*after, strict=True))
    line = say("look.leaves", **values, next=at + 2, taught=num(taught, 2), free=num(free, 2))
    return [see, line, *([say("look.worse")] if free > taught else [])]


def about_speed(say: Say, ms: Mapping[str, Sequence[float]], cells: Mapping[str, Sequence[int]]) -> list[Said]:
    """How long the three ways took. ms, cells: of each pass, by way."""
    n = len(ms["cached"])
    quarter, total = max(1, n // 4), {way: sum(one) for way, one in ms.items()}
    ratio, factor = total["uncached"] / total["cached"], sum(cells["uncached"]) / sum(cells["cached"])
    ends = {
        f"{way[0]}_{name}": fmean(ms[way][part])
        for way in ("uncached", "cached")
        for name, part in (("first", slice(quarter)), ("last", slice(-quarter, None)))
    }
    values = (
        {way: num(one, 1) for way, one in total.items()}
        | {name: num(x, 2) for name, x in ends.items()}
        | {"n": n, "ratio": num(ratio, 2), "cells": num(factor, 1)}
    )
    return [say("see.speed", **values), say("look.speed" if ratio < factor / 2 else "look.speed_big", **values)]
