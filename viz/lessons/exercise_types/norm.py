"""A norm over four numbers that really enter one."""

import math
from collections.abc import Iterator
from typing import ClassVar

from viz.lessons.answers import NumberAnswer
from viz.lessons.exercise_types.base import Exercise, rounded_text, tolerance, two
from viz.lessons.exercise_types.shared_fields import SIDE
from viz.lessons.fields import Field, Problem, one_of, place, whole
from viz.lessons.learner_run import At, Finder, Ground, token
from viz.lessons.task import Look, Task, numbers

NARROW, EPS = 4, 1e-5


def normed(x: list[float], norm: str) -> list[float]:
    """The numbers after the norm, without gain and bias."""
    mean = 0.0 if norm == "rmsnorm" else sum(x) / len(x)
    root = math.sqrt(sum((a - mean) ** 2 for a in x) / len(x) + EPS)
    return [(a - mean) / root for a in x]


class Norm(Exercise):
    """LayerNorm (or RMSNorm) of four numbers alone: what one of them becomes. of: which of the four."""

    name = "norm"
    fields: ClassVar[dict[str, Field]] = {
        **SIDE,
        "layer": place(0),
        "sublayer": one_of("self", "cross", "ff"),
        "norm": one_of("layernorm", "rmsnorm"),
        "token": place(0),
        "dimension": whole(0, 100_000, 0),
        "of": whole(0, NARROW - 1, 0),
    }

    def conflicts(self, path: str, at: At) -> Iterator[Problem]:
        if at["side"] == "source" and at["sublayer"] == "cross":
            yield Problem(f"{path}.sublayer", "cross", "self or ff on the source side: an encoder layer has no cross-attention")

    def work(self, ground: Ground, at: At) -> Task:
        trace, finder, norm = ground.trace, Finder(ground), at["norm"]
        stack, pieces = ("encoder", trace.src) if at["side"] == "source" else ("decoder", trace.tgt)
        layer, row = finder.index("layer", at["layer"], ground.layers(stack)), finder.index("token", at["token"], len(pieces))
        entering = trace[f"{stack}.{layer}.norm_{at['sublayer']}_in"][row]
        first = finder.index("dimension", at["dimension"], max(1, len(entering) - NARROW + 1))
        x = [float(a) for a in entering[first : first + NARROW]]
        of, given = min(at["of"], len(x) - 1), [two(a) for a in x]
        exact, by_hand = normed(x, norm)[of], normed(given, norm)[of]
        mean = sum(given) / len(given)
        square = sum(a * a for a in given) / len(given) - (0 if norm == "rmsnorm" else mean**2)
        kind = "rms" if norm == "rmsnorm" else "layer"
        scene = {"side": at["side"], ("source" if at["side"] == "source" else "step"): row}
        values = {"token": token(pieces, row), "layer": layer + 1, "of": f"x_{of + 1}", "x": rounded_text(x[of]), "n": len(x)}
        calculated = {
            "mean": rounded_text(mean, 3),
            "square": rounded_text(square, 3),
            "root": rounded_text(math.sqrt(square + EPS), 3),
            "result": rounded_text(by_hand),
        }
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, by_hand, 0.05)),
            Look("residual", "norm", scene),
            values,
            ask=f"ask.{kind}",
            hint=f"hint.{kind}",
            given=[numbers("x", given, [f"x_{i + 1}" for i in range(len(x))])],
            notes=finder.notes,
            place={"site": f"{stack}.{layer}.norm_{at['sublayer']}_in", "row": row, "dimension": first},
            steps=[(f"mean.{kind}", calculated), (f"divide.{kind}", calculated)],
        )
