"""A softmax of three real scores, and a mixed value: one number of z."""

from typing import ClassVar

import numpy as np

from viz.lessons.answers import NumberAnswer
from viz.lessons.exercise_types.base import Exercise, rounded_text, tolerance, two
from viz.lessons.exercise_types.shared_fields import ROW, find_row, leading
from viz.lessons.fields import Field, whole
from viz.lessons.learner_run import At, Ground, token
from viz.lessons.task import Look, Task, numbers

KEYS = 3


def softmax(scores: list[float]) -> list[float]:
    """Softmax of a few numbers."""
    e = np.exp(np.array(scores) - max(scores))
    return [float(x) for x in e / e.sum()]


class Softmax(Exercise):
    """Three scores of a row, alone: the weight that one of them gets. of: which of the three, in the order of the sentence."""

    name = "softmax"
    fields: ClassVar[dict[str, Field]] = {**ROW, "of": whole(0, KEYS - 1, 0)}

    def work(self, ground: Ground, at: At) -> Task:
        head, row, finder = find_row(ground, at, KEYS)
        scores = head.attention.scores[head.head, row].astype(float)
        keys = leading(head.attention.weights[head.head, row], head.allowed[row], KEYS)
        of = min(at["of"], len(keys) - 1)
        names = [token(head.columns, i) for i in keys]
        rounded = [two(scores[i]) for i in keys]
        exact, by_hand = softmax([scores[i] for i in keys])[of], softmax(rounded)[of]
        powers = [float(np.exp(x)) for x in rounded]
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, by_hand)),
            Look("head", "panel", {**head.scene(row, keys[of]), "stage": "weights"}),
            head.values() | {"query": token(head.rows, row), "key": names[of], "n": len(keys)},
            given=[numbers("QKᵀ/√d_k", rounded, names)],
            notes=finder.notes,
            place={"kind": head.kind, "layer": head.layer, "head": head.head, "row": row, "columns": keys},
            steps=[
                ("powers", {"powers": ", ".join(f"e^{rounded_text(s)} = {p:.4g}" for s, p in zip(rounded, powers, strict=True))}),
                ("divide", {"power": f"{powers[of]:.4g}", "sum": f"{sum(powers):.4g}", "result": rounded_text(by_hand, 3)}),
            ],
        )


class Mixed(Exercise):
    """One number of z: weights times values, the leading three keys by hand and the others given as one sum."""

    name = "mixed"
    fields: ClassVar[dict[str, Field]] = {**ROW, "dimension": whole(0, 1000, 0)}

    def work(self, ground: Ground, at: At) -> Task:
        head, row, finder = find_row(ground, at, 2)
        attention, h = head.attention, head.head
        d = finder.index("dimension", at["dimension"], attention.v.shape[-1])
        weights, v = attention.weights[h, row].astype(float), attention.v[h, :, d].astype(float)
        keys = leading(weights, head.allowed[row], KEYS)
        names = [token(head.columns, i) for i in keys]
        rest = float(weights @ v - sum(weights[i] * v[i] for i in keys))
        w, x = [two(weights[i], 3) for i in keys], [two(v[i]) for i in keys]
        exact, by_hand = float(attention.z[h, row, d]), sum(a * b for a, b in zip(w, x, strict=True)) + two(rest)
        products = " + ".join(f"{rounded_text(a, 3)}·({rounded_text(b)})" for a, b in zip(w, x, strict=True))
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, by_hand)),
            Look("head", "panel", {**head.scene(row), "stage": "z"}),
            head.values() | {"query": token(head.rows, row), "d": d},
            given=[numbers("a", w, names), numbers("v", x, names), numbers("Σ", [two(rest)], ["…"])],
            notes=finder.notes,
            place={"kind": head.kind, "layer": head.layer, "head": head.head, "row": row, "dimension": d},
            steps=[("products", {"products": products, "rest": rounded_text(rest), "result": rounded_text(by_hand)})],
        )
