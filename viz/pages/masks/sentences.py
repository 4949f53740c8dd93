"""What is said on the page Masks, from the numbers that it shows. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from model.tokenizer import Piece
from viz.marks.words import Said, Say, Token, strong
from viz.pages.masks.frames import Frames
from viz.pages.masks.numbers import Bools, HeadMask, Unchanged
from viz.shared.number_format import num, share
from viz.shared.token_axes import named, named_row

Axes = tuple[Sequence[Piece], Sequence[Piece], Sequence[str] | None]  # rows, columns, what each row of a decoder generates
ROUNDING = 1e-4
"""Differences below this are rounding."""
TERMS = 3
"""Rows of V that a sentence names."""


def row_answer(say: Say, head: HeadMask, hidden: Bools, row: int, query: Token, keys: Sequence[Token], name: str) -> Said:
    """What the mask takes from one row. hidden (T, S): what it closes; name: "causal" or "padding"."""
    lost = float(head.lost[row])
    if not hidden[row].any():
        return say(f"answer.{name}_none", query=query)
    worst = int(np.where(hidden[row], head.without[row], -1).argmax())
    key = "answer.causal" if name == "causal" else "answer.padding"
    told = share(float(head.without[row, worst]), say.language)
    return say(key, query=query, taken=strong(share(lost, say.language)), key=keys[worst], most=strong(told))


def readings(say: Say, head: HeadMask, allowed: Bools, real: Bools, axes: Axes, kind: str) -> tuple[list[Said], list[Said]]:
    """Two lines for the scores and two for the weights. allowed (T, S), True = may look; real (T,), rows that are no <pad>."""
    rows, cols, writes = axes
    forbidden = ~allowed[real]
    name = "causal" if kind == "decoder" else "padding"
    if not forbidden.any():
        return [say(f"see.nothing.{name}", rows=len(rows), cols=len(cols))], []
    worst = int(np.where(real, head.lost, -1).argmax())
    hidden = np.where(allowed[worst], -1, head.without[worst])
    left = float(np.where(allowed[worst], head.without[worst], 0).sum())
    values = {
        "rows": int(real.sum()),
        "columns": int(forbidden.any(0).sum()),
        "hidden": int(forbidden.sum()),
        "cells": int(forbidden.size),
        "share": f"{100 * forbidden.mean():.0f}%",
        "low": f"{head.scores[real].min():.2f}".replace("-", "−"),
        "high": f"{head.scores[real].max():.2f}".replace("-", "−"),
        "row": named_row(rows, worst, writes),
        "taken": f"{head.lost[worst]:.3f}",
        "mean": f"{head.lost[real].mean():.3f}",
        "key": named(cols, int(hidden.argmax())),
        "most": f"{hidden.max():.3f}",
        "sum": f"{head.weights[worst].sum():.3f}",
        "factor": f"{1 / left:.{2 if left > 0.001 else 0}f}" if left > 0 else "∞",
        "left": f"{left:.3f}" if left >= 0.001 else f"{left:.1e}",
    }
    return (
        [say(f"see.scores.{name}", **values), say(f"look.scores.{name}", **values)],
        [say(f"see.weights.{name}", **values), say(f"look.weights.{name}", **values)],
    )


def verdict(say: Say, same: Unchanged) -> Said:
    """Whether padding left the sentence's own numbers as they are."""
    biggest = max(same.weights, same.memory, same.logits, same.on_pad)
    if not biggest:
        return say("same_equal")
    return say("same_note" if biggest < ROUNDING and same.on_pad == 0 else "same_apart")


@dataclass(frozen=True, eq=False)
class Step:
    """One of the six steps, of one row. names: of the rows; writing: row by row, as when the model translates; layer from 0."""

    frames: Frames
    name: str
    row: int
    writing: bool
    names: Sequence[str]
    all_rows: int
    layer: int
    d_head: int


def step_lines(say: Say, step: Step) -> list[Said]:
    """Two lines about a step."""
    see, look = variants(step)
    values = step_values(say, step)
    return [say(f"frames.see.{step.name}{see}", **values), say(f"frames.look.{step.name}{look}", **values)]


def step_values(say: Say, step: Step) -> dict[str, object]:
    """What the lines of a step are told."""
    one, row = step.frames, step.row
    scores = one.scores[row][: row + 1 if step.writing else len(one.scores)]
    weights = one.weights[row][: row + 1]
    best, most = int(np.argmax(scores)), int(np.argmax(weights))
    p = one.probability[row] if row < len(one.probability) else None
    return {
        "rows": step.all_rows if step.name in ("x", "z") else len(one.scores),
        "d": one.d,
        "k": step.d_head,
        "shown": one.x.shape[1],
        "layer": step.layer + 1,
        "read": step.names[row],
        "write": one.writes[row],
        "key": step.names[most if step.name == "softmax" else best],
        "score": num(float(scores[best]), 2),
        "weight": num(float(weights[most]), 2),
        "hidden": step.all_rows * (step.all_rows - 1) // 2,
        "cells": step.all_rows**2,
        "open": row + 1,
        "terms": terms(weights, step.names),
        "p": "" if p is None else say.text("frames.below", least="0.01") if p < 0.01 else num(p, 2),
    }


def terms(weights: np.ndarray, names: Sequence[str]) -> str:
    """The largest terms of a weighted sum: 0.61 × v(cat) + …"""
    order = np.argsort(-weights, kind="stable")
    told = [f"{num(float(weights[i]), 2)} × v({names[i]})" for i in order[:TERMS]]
    return " + ".join([*told, *(["…"] if len(order) > TERMS else [])])


def variants(step: Step) -> tuple[str, str]:
    """Which form of both lines holds here."""
    last, nothing = step.row == step.all_rows - 1, not step.frames.writes[step.row]
    if step.name == "x":
        return "", ".none" if nothing else ""
    if step.name == "z" and nothing:
        return ".none", ""
    if not step.writing:
        return "", ".end" if step.name == "mask" and last else ""
    return {
        "scores": (".writing", ""),
        "mask": (".writing", ".writing"),
        "softmax": ("", ".writing"),
        "z": ("", ".writing_end" if last else ".writing"),
    }.get(step.name, ("", ""))
