"""A dot product of four numbers of a query with four of a key, and a score divided by the square root of d_k."""

import math
from typing import ClassVar

from viz.lessons.answers import NumberAnswer
from viz.lessons.exercise_types.base import Exercise, rounded_text, tolerance, two
from viz.lessons.exercise_types.shared_fields import CELL, find_cell
from viz.lessons.fields import Field, whole
from viz.lessons.learner_run import At, Ground
from viz.lessons.task import Look, Task, numbers

NARROW = 4


class Dot(Exercise):
    """q · k over four dimensions of the head; the dimensions begin at `dimension`."""

    name = "dot"
    fields: ClassVar[dict[str, Field]] = {**CELL, "dimension": whole(0, 1000, 0)}

    def work(self, ground: Ground, at: At) -> Task:
        cell = find_cell(ground, at)
        attention, head = cell.head.attention, cell.head.head
        width = attention.q.shape[-1]
        first = cell.finder.index("dimension", at["dimension"], max(1, width - NARROW + 1))
        part = slice(first, first + NARROW)
        q, k = attention.q[head, cell.row, part].astype(float), attention.k[head, cell.column, part].astype(float)
        given_q, given_k = [two(x) for x in q], [two(x) for x in k]
        by_hand, exact = sum(a * b for a, b in zip(given_q, given_k, strict=True)), float(q @ k)
        labels = [f"d={first + i}" for i in range(len(q))]
        values = cell.values()
        products = " + ".join(f"({rounded_text(a)})·({rounded_text(b)})" for a, b in zip(given_q, given_k, strict=True))
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, by_hand)),
            Look("head", "panel", {**cell.scene(), "stage": "scores_raw"}),
            values | {"n": len(q)},
            given=[numbers(f"q {values['query']}", given_q, labels), numbers(f"k {values['key']}", given_k, labels)],
            notes=cell.finder.notes,
            place=cell.place(),
            steps=[
                ("products", {"products": products, "result": rounded_text(by_hand)}),
                ("all", {"width": width, "whole": rounded_text(attention.scores_raw[head, cell.row, cell.column])}),
            ],
        )


class Scaled(Exercise):
    """A score after the division by the square root of d_k."""

    name = "scaled"
    fields: ClassVar[dict[str, Field]] = CELL

    def work(self, ground: Ground, at: At) -> Task:
        cell = find_cell(ground, at)
        raw, width = float(cell.head.attention.scores_raw[cell.head.head, cell.row, cell.column]), ground.trace.config.d_head
        exact, by_hand = raw / math.sqrt(width), two(raw) / math.sqrt(width)
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, by_hand)),
            Look("head", "panel", {**cell.scene(), "stage": "scores"}),
            cell.values(),
            given=[numbers("q · k", [two(raw)]), numbers("d_k", [width])],
            notes=cell.finder.notes,
            place=cell.place(),
            steps=[
                (
                    "divide",
                    {"raw": rounded_text(raw), "width": width, "root": rounded_text(math.sqrt(width)), "result": rounded_text(exact)},
                )
            ],
        )
