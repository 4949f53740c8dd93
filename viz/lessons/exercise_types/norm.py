"""A norm over four numbers that really enter one."""

import math
from collections.abc import Iterator

from viz.lessons.exercise_types.base import calculated, exercise, rounded_text, two
from viz.lessons.exercise_types.shared_fields import SIDE
from viz.lessons.fields import Problem, one_of, place, whole
from viz.lessons.learner_run import Asked, At
from viz.lessons.task import Look, Task, numbers
from viz.shared.token_axes import named

NARROW, EPS = 4, 1e-5


def normed(x: list[float], norm: str) -> list[float]:
    """The numbers after the norm, without gain and bias."""
    mean = 0.0 if norm == "rmsnorm" else sum(x) / len(x)
    root = math.sqrt(sum((a - mean) ** 2 for a in x) / len(x) + EPS)
    return [(a - mean) / root for a in x]


def conflicts(path: str, at: At) -> Iterator[Problem]:
    if at["side"] == "source" and at["sublayer"] == "cross":
        yield Problem(f"{path}.sublayer", "cross", "self or ff on the source side: an encoder layer has no cross-attention")


@exercise(
    conflicts,
    **SIDE,
    layer=place(0),
    sublayer=one_of("self", "cross", "ff"),
    norm=one_of("layernorm", "rmsnorm"),
    token=place(0),
    dimension=whole(0, 100_000, 0),
    of=whole(0, NARROW - 1, 0),
)
def norm(on: Asked) -> Task:
    """LayerNorm (or RMSNorm) of four numbers alone: what one of them becomes. of: which of the four."""
    trace, at, norm = on.trace, on.at, on.at["norm"]
    stack, pieces, side = ("encoder", trace.src, "source") if at["side"] == "source" else ("decoder", trace.tgt, "step")
    layer, row = on.index("layer", on.layers(stack)), on.index("token", len(pieces))
    site = f"{stack}.{layer}.norm_{at['sublayer']}_in"
    first = on.index("dimension", max(1, trace.config.d_model - NARROW + 1))
    x = [float(a) for a in trace[site][row, first : first + NARROW]]
    of, given = min(at["of"], len(x) - 1), [two(a) for a in x]
    by_hand, mean = normed(given, norm)[of], sum(given) / len(given)
    square = sum(a * a for a in given) / len(given) - (0 if norm == "rmsnorm" else mean**2)
    kind = norm.removesuffix("norm")
    calculation = {
        "mean": rounded_text(mean, 3),
        "square": rounded_text(square, 3),
        "root": rounded_text(math.sqrt(square + EPS), 3),
        "result": rounded_text(by_hand),
    }
    return Task(
        calculated(normed(x, norm)[of], by_hand, 0.05),
        Look("residual", "norm", {"side": at["side"], side: row}),
        {"token": named(pieces, row), "layer": layer + 1, "of": f"x_{of + 1}", "x": rounded_text(x[of]), "n": len(x)},
        ask=f"ask.{kind}",
        hint=f"hint.{kind}",
        given=[numbers("x", given, [f"x_{i + 1}" for i in range(len(x))])],
        place={"site": site, "row": row, "dimension": first},
        steps=[(f"mean.{kind}", calculation), (f"divide.{kind}", calculation)],
    )
