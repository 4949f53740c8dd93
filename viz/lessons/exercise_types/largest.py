"""Which is largest: the token of a row of weights, the head that does most, the layer."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from model.config import Json
from viz.lessons.answers import ChoiceAnswer, Option
from viz.lessons.exercise_types.base import exercise, rounded_text
from viz.lessons.exercise_types.shared_fields import CELL, find_cell, find_row, panel
from viz.lessons.fields import one_of
from viz.lessons.learner_run import Asked, Ground, Head
from viz.lessons.task import Look, Task
from viz.lessons.words import SUBLAYERS
from viz.shared.words import LANGUAGES

CLOSE = 1e-4
"""Weights nearer than this count as equal, and lengths nearer than this share of the largest: whoever names one of them is right."""
AFTER = {
    "encoder": (("resid_mid", "self"), ("resid_post", "ff")),
    "decoder": (("resid_mid", "self"), ("resid_cross", "cross"), ("resid_post", "ff")),
}
"""What the stream is called after each sublayer."""
TINY = 1e-12
STACKS = {"encoder": ("编码器", "encoder"), "decoder": ("解码器", "decoder")}
Name = Sequence[str]
"""What is compared, in each language."""


@dataclass(frozen=True, eq=False)
class Contest:
    """What is compared, its values, where, the view that shows it, and what else the words need."""

    names: Sequence[Name]
    values: Sequence[float]
    cell: Head
    look: Look
    said: Json = field(default_factory=dict)


@exercise(**CELL, of=one_of("token", "head", "layer"), by=one_of("weight", "length"))
def largest(on: Asked) -> Task:
    """of token: the largest weight of a row. of head: of a layer, by the weight on a token or by the length of its part of the output.
    of layer: by the weight on a token (mean of the heads); by length it is the sublayer that changes the row's token most in the residual
    stream, ‖after − before‖ ÷ ‖before‖, as the page Add & Norm shows it."""
    of, by = on.at["of"], "weight" if on.at["of"] == "token" else on.at["by"]
    found = tokens(on) if of == "token" else (heads if of == "head" else layers)(on, find_cell(on, together=True), by)
    values, top = found.values, max(found.values)
    least = top - CLOSE * (1 if by == "weight" else top)
    order = sorted(range(len(values)), key=lambda i: -values[i])[:4]
    listed = {
        f"listed_{language}": ", ".join(f"{found.names[i][k]} {rounded_text(values[i], 3)}" for i in order)
        for k, language in enumerate(LANGUAGES)
    }
    return Task(
        ChoiceAnswer(tuple(map(option, found.names)), frozenset(i for i, x in enumerate(values) if x >= least)),
        found.look,
        found.cell.values() | found.said,
        ask=f"ask.{of}.{by}",
        hint=f"hint.{of}.{by}",
        place=found.cell.place(),
        steps=[("listed", listed)],
    )


def tokens(on: Asked) -> Contest:
    """The keys of one row that may be looked at."""
    head, row = find_row(on, 2)
    keys, weights = np.flatnonzero(head.allowed[row]), head.numbers("weights")[row]
    names = [(head.key(int(i)),) * 2 for i in keys]
    return Contest(names, [float(weights[i]) for i in keys], head, Look("attention", "head", head.scene()))


def heads(on: Asked, cell: Head, by: str) -> Contest:
    """The heads of one layer."""
    if by == "weight":
        values, look = cell.attention.weights[:, cell.row, cell.column], Look("attention", "grid", cell.scene())
    else:
        values = np.linalg.norm(cell.attention.head_out[:, cell.row].astype(float), axis=-1)
        look = panel(cell, "out")
    return Contest(numbered(len(values)), [float(x) for x in values], cell, look)


def layers(on: Asked, cell: Head, by: str) -> Contest:
    """The layers of one stack, or its sublayers."""
    if by == "length":
        stack, side, key = ("encoder", "source", "source") if cell.kind == "encoder" else ("decoder", "target", "step")
        names, changes = steps_of(on, stack, cell.row)
        said = {f"stack_{language}": name for language, name in zip(LANGUAGES, STACKS[stack], strict=True)}
        return Contest(names, changes, cell, Look("residual", "stream", {"side": side, key: cell.row}), said)
    every = [on.trace.attention(cell.kind, i) for i in range(on.layers(cell.kind))]
    values = [float(one.weights[:, cell.row, cell.column].mean()) for one in every]
    return Contest(numbered(len(values)), values, cell, Look("attention", "grid", cell.scene()))


def numbered(count: int) -> list[Name]:
    """Names of heads or layers."""
    return [(str(i + 1),) * 2 for i in range(count)]


def option(name: Name) -> Option:
    """What is compared, as an option."""
    return {"text": name[0]} if len(set(name)) == 1 else {"said": dict(zip(LANGUAGES, name, strict=True))}


def steps_of(ground: Ground, stack: str, row: int | None) -> tuple[list[Name], list[float]]:
    """Each sublayer of a stack by its name, and how much it changes a token."""
    names: list[Name] = []
    changes = []
    for layer, one in enumerate(ground.trace.encoder if stack == "encoder" else ground.trace.decoder, 1):
        before = one.residual["resid_pre"][row].astype(float)
        for site, part in AFTER[stack]:
            after = one.residual[site][row].astype(float)
            names.append((f"第 {layer} 层 · {SUBLAYERS[part][0]}", f"layer {layer} · {SUBLAYERS[part][1]}"))
            changes.append(float(np.linalg.norm(after - before)) / max(float(np.linalg.norm(before)), TINY))
            before = after
    return names, changes
