"""What is said on the page Masks, from the numbers that it shows. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lab.measures.masking import Bools, HeadMask, Unchanged
from model.tokenizer import Piece
from viz.marks.words import Said, Say, Token, strong
from viz.pages.masks.frames import Frames
from viz.shared.number_format import num, share
from viz.shared.token_axes import named_row

Axes = tuple[Sequence[Piece], Sequence[Piece], Sequence[str] | None]  # rows, columns, what each row of a decoder generates
ROUNDING = 1e-4
"""Differences below this are rounding."""
TERMS = 3
"""Rows of V that a sentence names."""
Tokens = tuple[Sequence[Token], Sequence[Token]]
"""Rows and columns as a sentence names them."""


def row_answer(say: Say, head: HeadMask, hidden: Bools, row: int, tokens: Tokens, name: str) -> Said:
    """What the mask takes from one row. hidden (T, S): what it closes; name: "causal" or "padding"."""
    query, keys = tokens[0][row], tokens[1]
    closed = np.flatnonzero(hidden[row])
    if not len(closed):
        return say(f"answer.{name}_none", query=query)
    told = [share(float(head.without[row, key]), say.language) for key in closed]
    most = int(head.without[row, closed].argmax())
    form = "" if name == "padding" or told.count(told[most]) == 1 else "_tie"
    form = "_one" if len(closed) == 1 else form
    values = {"taken": strong(share(float(head.lost[row]), say.language)), "key": keys[closed[most]], "most": strong(told[most])}
    return say(f"answer.{name}{form}", query=query, **values)


def readings(say: Say, head: HeadMask, allowed: Bools, real: Bools, axes: Axes, kind: str) -> list[Said]:
    """What there is to see in the scores and in the weights. allowed (T, S), True = may look; real (T,), rows that are no <pad>."""
    rows, cols, _ = axes
    forbidden = ~allowed[real]
    name = "causal" if kind == "decoder" else "padding"
    if not forbidden.any():
        return [say(f"see.nothing.{name}", rows=len(rows), cols=len(cols))]
    values = reading_values(say, head, allowed, real, axes) | {
        "columns": int(forbidden.any(0).sum()),
        "hidden": int(forbidden.sum()),
        "cells": int(forbidden.size),
        "share": share(float(forbidden.mean()), say.language),
    }
    return [say(f"{line}.{of}.{name}", **values) for of in ("scores", "weights") for line in ("see", "look")]


def reading_values(say: Say, head: HeadMask, allowed: Bools, real: Bools, axes: Axes) -> dict[str, object]:
    """The numbers of the head, and of the row from which its mask takes most."""
    rows, _, writes = axes
    worst = int(np.where(real, head.lost, -1).argmax())
    left = float(np.where(allowed[worst], head.without[worst], 0).sum())
    return {
        "low": num(float(head.scores[real].min()), 2),
        "high": num(float(head.scores[real].max()), 2),
        "row": named_row(rows, worst, writes),
        "taken": share(float(head.lost[worst]), say.language),
        "mean": share(float(head.lost[real].mean()), say.language),
        "sum": num(float(head.weights[worst].sum())),
        "factor": num(1 / left, 2 if left > 0.001 else 0) if left > 0 else "∞",
        "left": fine_share(left, say.language),
    }


def fine_share(x: float, language: str) -> str:
    """A share in tenths of a percent: 3.7 %."""
    return ("<0.1" if 0 < x < 0.0005 else num(100 * x, 1)) + ("%" if language == "zh" else " %")


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

    @property
    def rows(self) -> int:
        """How many rows are drawn."""
        return len(self.frames.scores)


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
        "weight": share(float(weights[most]), say.language),
        "hidden": step.all_rows * (step.all_rows - 1) // 2,
        "cells": step.all_rows**2,
        "open": row + 1,
        "terms": terms(weights, step.names),
        "p": "" if p is None else share(p, say.language),
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
    if step.name == "softmax":
        return tie_of(step), ".writing" if step.writing else ""
    if step.name == "z" and nothing:
        return ".none", ""
    if not step.writing:
        return "", ".end" if step.name == "mask" and last else ""
    return {
        "scores": (".writing", ""),
        "mask": (".writing", ".writing"),
        "z": ("", ".writing_end" if last else ".writing"),
    }.get(step.name, ("", ""))


def tie_of(step: Step) -> str:
    """Whether the largest weight of the row is printed more than once."""
    told = [share(float(x), "en") for x in step.frames.weights[step.row, : step.row + 1]]
    return ".tie" if told.count(told[int(step.frames.weights[step.row].argmax())]) > 1 else ""
