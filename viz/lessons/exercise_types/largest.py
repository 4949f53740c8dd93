"""Which is largest: the token of a row of weights, the head that does most, the layer."""

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from viz.lessons.answers import ChoiceAnswer, Option
from viz.lessons.exercise_types.base import Exercise, rounded_text
from viz.lessons.exercise_types.shared_fields import CELL, Cell, find_cell, find_row
from viz.lessons.fields import Field, one_of
from viz.lessons.learner_run import At, Ground, Head, token
from viz.lessons.task import Look, Task
from viz.lessons.words import SUBLAYERS
from viz.shared.words import LANGUAGES

CLOSE = 1e-4
"""Weights nearer than this count as equal, and lengths nearer than this share of the largest: whoever names one of them is right."""


AFTER = (("resid_mid", "self"), ("resid_cross", "cross"), ("resid_post", "ff"))
"""What the stream is called after each sublayer of the decoder."""
TINY = 1e-12
STACKS = {"encoder": ("编码器", "encoder"), "decoder": ("解码器", "decoder")}


@dataclass(frozen=True, eq=False)
class Contest:
    """What is compared: its names (or pairs of them, one a language) and values, what the words need, and the view that shows it."""

    names: list[str] | list[tuple[str, str]]
    values: list[float]
    said: dict[str, Any]
    look: Look
    place: dict[str, Any]
    notes: list[Any]


class Largest(Exercise):
    """of token: the largest weight of a row. of head: of a layer, by the weight on a token or by the length of its part of the output.
    of layer: by the weight on a token (mean of the heads); by length it is the sublayer that changes the row's token most in the residual
    stream, ‖after − before‖ ÷ ‖before‖, as the page Add & Norm shows it."""

    name = "largest"
    fields: ClassVar[dict[str, Field]] = {**CELL, "of": one_of("token", "head", "layer"), "by": one_of("weight", "length")}

    def work(self, ground: Ground, at: At) -> Task:
        contest = {"token": self.tokens, "head": self.heads, "layer": self.layers}[at["of"]](ground, at)
        top = max(contest.values)
        slack = CLOSE * (1 if at["by"] == "weight" or at["of"] == "token" else top)
        accepted = frozenset(i for i, x in enumerate(contest.values) if x >= top - slack)
        order = sorted(range(len(contest.values)), key=lambda i: -contest.values[i])[:4]
        pairs = [(name, name) if isinstance(name, str) else name for name in contest.names]
        listed = {
            f"listed_{language}": ", ".join(f"{pairs[i][k]} {rounded_text(contest.values[i], 3)}" for i in order)
            for k, language in enumerate(LANGUAGES)
        }
        return Task(
            self.name,
            ChoiceAnswer(tuple(option(name) for name in contest.names), accepted),
            contest.look,
            contest.said,
            ask=f"ask.{at['of']}.{'weight' if at['of'] == 'token' else at['by']}",
            hint=f"hint.{at['of']}.{'weight' if at['of'] == 'token' else at['by']}",
            notes=contest.notes,
            place=contest.place,
            steps=[("listed", listed)],
        )

    def tokens(self, ground: Ground, at: At) -> Contest:
        """The keys of one row that may be looked at."""
        head, row, finder = find_row(ground, at, 2)
        keys = [i for i, one in enumerate(head.allowed[row]) if one]
        weights = head.attention.weights[head.head, row]
        said = head.values() | {"query": token(head.rows, row), "key": ""}
        place = {"kind": head.kind, "layer": head.layer, "head": head.head, "row": row}
        names = [token(head.columns, i) for i in keys]
        return Contest(names, [float(weights[i]) for i in keys], said, Look("attention", "head", head.scene(row)), place, finder.notes)

    def heads(self, ground: Ground, at: At) -> Contest:
        """The heads of one layer."""
        cell = self.spot(ground, at)
        attention, count = cell.head.attention, ground.trace.config.n_heads
        parts = np.linalg.norm(attention.head_out[:, cell.row].astype(float), axis=-1)
        values = attention.weights[:, cell.row, cell.column] if at["by"] == "weight" else parts
        look = Look("attention", "grid", cell.scene()) if at["by"] == "weight" else Look("head", "panel", {**cell.scene(), "stage": "out"})
        names = [str(i + 1) for i in range(count)]
        return Contest(names, [float(x) for x in values], cell.values(), look, cell.place(), cell.finder.notes)

    def layers(self, ground: Ground, at: At) -> Contest:
        """The layers of one stack, or its sublayers."""
        cell = self.spot(ground, at)
        kind, every = cell.head.kind, range(ground.layers(cell.head.kind))
        if at["by"] == "length":
            names, changes = steps_of(ground, kind, cell.row)
            scene = {"side": "source", "source": cell.row} if kind == "encoder" else {"side": "target", "step": cell.row}
            said = cell.values() | {
                f"stack_{k}": v for k, v in zip(LANGUAGES, STACKS["encoder" if kind == "encoder" else "decoder"], strict=True)
            }
            return Contest(names, changes, said, Look("residual", "stream", scene), cell.place(), cell.finder.notes)
        values = [float(ground.trace.attention(kind, i).weights[:, cell.row, cell.column].mean()) for i in every]
        look = Look("attention", "grid", cell.scene())
        return Contest([str(i + 1) for i in every], values, cell.values(), look, cell.place(), cell.finder.notes)

    def spot(self, ground: Ground, at: At) -> Cell:
        """The row and the key. "largest" is the key that all heads of the layer together look at most."""
        cell = find_cell(ground, {**at, "column": 0} if at["column"] == "largest" else at)
        if at["column"] != "largest":
            return cell
        head = cell.head
        column = int(head.attention.weights[:, cell.row].mean(0).argmax())
        return Cell(Head(head.trace, head.kind, head.layer, head.head), cell.row, column, cell.finder)


def option(name: str | tuple[str, str]) -> Option:
    """What is compared, as an option."""
    return {"text": name} if isinstance(name, str) else {"said": dict(zip(LANGUAGES, name, strict=True))}


def steps_of(ground: Ground, kind: str, row: int) -> tuple[list[tuple[str, str]], list[float]]:
    """Each sublayer of a stack by its name, and how much it changes a token."""
    stack = ground.trace.encoder if kind == "encoder" else ground.trace.decoder
    parts = (("resid_mid", "self"), ("resid_post", "ff")) if kind == "encoder" else AFTER
    names, changes = [], []
    for layer, one in enumerate(stack, 1):
        before = one.residual["resid_pre"][row].astype(float)
        for site, part in parts:
            after = one.residual[site][row].astype(float)
            names.append((f"第 {layer} 层 · {SUBLAYERS[part][0]}", f"layer {layer} · {SUBLAYERS[part][1]}"))
            changes.append(float(np.linalg.norm(after - before)) / max(float(np.linalg.norm(before)), TINY))
            before = after
    return names, changes
