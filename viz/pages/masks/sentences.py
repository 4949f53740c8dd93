"""What is said on the page Masks, from the numbers that it shows. Pure."""

from collections.abc import Sequence

import numpy as np

from lab.measures.masking import Bools, HeadMask, Unchanged
from viz.marks.words import Said, Say, Token, strong
from viz.shared.number_format import fine_share, num, share
from viz.shared.token_axes import say_keys

ROUNDING = 1e-4
"""Differences below this are rounding."""
Tokens = tuple[Sequence[Token], Sequence[Token]]
"""Rows and columns as a sentence names them."""


def row_answer(say: Say, head: HeadMask, hidden: Bools, row: int, tokens: Tokens, name: str, how: str = "") -> Said:
    """What the mask takes from one row. hidden (T, S): what it closes; name: "causal" or "padding"; how: ".lifted" while it is lifted."""
    query, keys, without = tokens[0][row], tokens[1], head.without[row]
    closed = np.flatnonzero(hidden[row]).tolist()
    if not closed:
        return say("answer.none", query=query)
    taken, most = (strong(share(float(x), say.language)) for x in (head.lost[row], without[closed].max()))
    if name == "causal" and without[closed].argmax():  # another than the one that it has to write
        return say_keys(say, f"answer.causal{how}", keys, without, closed, query=query, taken=taken)
    key = "reads" if name == "causal" else name
    if key == "reads" and taken == most and not how:  # one number, said once
        key = "most"
    return say(f"answer.{key}{how}", query=query, taken=taken, key=keys[closed[0]], most=most)


def readings(say: Say, head: HeadMask, allowed: Bools, real: Bools, rows: Sequence[str]) -> list[Said]:
    """How many scores the mask closes, and how it scales the weights that are left. allowed (T, S), True = may look; real (T,), rows that are no <pad>."""
    forbidden = ~allowed[real]
    if not forbidden.any():
        return []
    ends = {"low": num(float(head.scores[real].min()), 2), "high": num(float(head.scores[real].max()), 2)}
    counts = {"hidden": int(forbidden.sum()), "cells": int(forbidden.size), "share": share(float(forbidden.mean()), say.language)}
    worst = int(np.where(real, head.lost, -1).argmax())
    left = float(np.where(allowed[worst], head.without[worst], 0).sum())
    scaled = {"left": fine_share(left, say.language), "factor": num(1 / left, 2 if left > 0.001 else 0) if left > 0 else "∞"}
    mean = share(float(head.lost[real].mean()), say.language)
    return [say("see.scores", **counts, **ends), say("look.weights", mean=mean, row=rows[worst], **scaled)]


def verdict(say: Say, same: Unchanged) -> Said:
    """Whether padding left the sentence's own numbers as they are."""
    biggest = max(same.weights, same.memory, same.logits, same.on_pad)
    if not biggest:
        return say("same_equal")
    return say("same_note" if biggest < ROUNDING and same.on_pad == 0 else "same_apart")
