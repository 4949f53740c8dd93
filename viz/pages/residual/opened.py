"""The norm of one sublayer, opened: its strips, its formulas, its arithmetic dimension by dimension."""

from typing import Any

import numpy as np

from lab.measures.layer_norm import LayerNorm
from lab.measures.residual_stream import Doubles, Way
from viz.marks import Axis, Cell, Marks, Press, Said, Site, Strips, Table, Text, number_cells
from viz.pages.residual.figures import norm_name, sublayer, way
from viz.pages.residual.sentences import about_norm, place
from viz.shared.ask import Ask
from viz.shared.number_format import four_decimals, full_scale, num, tiny
from viz.shared.request import within

SAME = 1e-4
"""Numbers no further apart are the same."""
FORMULAS = ("mean", "variance", "deviation", "result")
RMS_FORMULAS = ("squares_rms", "root_rms", "result_rms")


def norm(ask: Ask) -> Marks:
    """The norm of the sublayer that is chosen."""
    say, found = ask.say, way(ask)
    k = sublayer(ask, found)
    name, (_, site) = norm_name(ask), found.read_by_norm(k)
    title = say.label("norm", norm=name, place=place(say, found, k))
    shape = [ask.config.d_model]
    marks: Marks = [title, Text(around(ask, found, k, name)), open_sublayer(ask, found, k)]
    if not ask.has_model:
        return [*marks, Site(site, shape)]
    from lab.questions.layer_norm import layer_norm

    own = layer_norm(ask.translator.model, found, k)
    d = dimension(ask, own)
    return [
        *marks,
        arithmetic(ask, found, k, d, name),
        *strips(ask, own),
        ask.counted("residual.dimension", "common.dim", shape[0] - 1, d),
        Text(about_norm(say, own), terms=True),
        *([] if say.is_plain else exact(ask, own, found.normed[k], d, site)),
        Site(site, shape, "" if found.post else say.text("box.read")),
    ]


def dimension(ask: Ask, found: LayerNorm) -> int:
    """The dimension whose arithmetic is shown: the person's, else the one that is furthest from the mean."""
    return within(ask.request.residual.get("dimension"), len(found.x), found.furthest()[0])


def around(ask: Ask, found: Way, k: int, name: str) -> Said:
    """The way round the norm in the order of this checkpoint, each vector with its length."""

    def box(key: str, vector: Doubles) -> list[Any]:
        return [*ask.say(f"box.{key}"), f" (‖{num(float(np.linalg.norm(vector)), 2)}‖)"]

    before, added, after = box("before", found.stream[k]), box("delta", found.delta[k]), box("after", found.stream[k + 1])
    norm_ = ("strong", name)
    if found.post:
        return [*before, " + ", *added, " = ", *box("sum", found.sums[k]), " → ", norm_, " → ", *after]
    return [
        *box("x", found.stream[k]),
        " → ",
        norm_,
        " → ",
        *box("read", found.normed[k]),
        " → ",
        *added,
        "; ",
        *before,
        " + ",
        *ask.say("box.delta"),
        " = ",
        *after,
    ]


def open_sublayer(ask: Ask, found: Way, k: int) -> Press:
    """The way to the page that opens the sublayer itself."""
    layer, part = found.parts[k]
    if part == "ff":
        return Press(ask.say("open.ff"), {"layer": layer, "neuron": -1}, "feedforward", look="link")
    kind = "encoder" if found.side == "source" else "decoder" if part == "self" else "cross"
    return Press(ask.say("open.attention"), {"kind": kind, "layer": layer, "head": 0}, "head", look="link")


def arithmetic(ask: Ask, found: Way, k: int, d: int, name: str) -> Text:
    """One dimension of the sublayer: before plus δ is after, or what the norm makes of it."""
    numbers = {"before": found.stream[k], "delta": found.delta[k], "sum": found.sums[k], "after": found.stream[k + 1]}
    order = "post" if found.post else "pre"
    values = {key: num(float(vector[d]), 4) for key, vector in numbers.items()}
    return Text(ask.say(f"read.{order}", norm=name, place=place(ask.say, found, k), d=d, **values))


def strips(ask: Ask, found: LayerNorm) -> Marks:
    """What it reads, normalised, its weights, and the result, each on its own scale."""
    say = ask.say
    vectors = {"x": found.x, "n": found.normalised, "gamma": found.gamma, "beta": found.beta, "y": found.y}
    marks: Marks = []
    for name, values in vectors.items():
        if values is not None:
            high = full_scale(values)
            label = f"{say.text(f'strip.{name}')} ({num(float(values.min()), 2)} … {num(float(values.max()), 2)})"
            marks.append(
                Strips(
                    Axis(name, [label]),
                    Axis("dimension", []),
                    [four_decimals(values)],
                    label,
                    round(high, 4),
                    say.pattern("cell"),
                    height=20,
                )
            )
    return marks


def exact(ask: Ask, found: LayerNorm, recorded: Doubles, d: int, site: str) -> Marks:
    """The formulas with their numbers, the table of dimensions, and how far the result is from the recorded one."""
    say, beta = ask.say, found.beta
    four = {
        "total": found.x.sum(), "mean": found.mean, "squares": (found.off**2).sum(), "variance": found.variance, "deviation": found.deviation,
        "x": found.x[d], "gamma": found.gamma[d], "y": found.y[d]} | ({} if beta is None else {"beta": beta[d]})  # fmt: skip
    values = {name: num(float(x), 4) for name, x in four.items()} | {"D": len(found.x), "d": d, "eps": f"{found.eps:g}"}
    lines = "\n".join(say.text(f"formula.{key}", **values) for key in (RMS_FORMULAS if beta is None else FORMULAS))
    error = float(np.abs(found.y - recorded).max())
    verdict = f" {say.text('common.difference', error=tiny(error))} {'✓' if error < SAME else '✗'}"
    return [
        Text(lines, "code"),
        table(ask, found, recorded, d),
        Text([*say("proof", site=site, D=len(found.x)), ("strong", verdict)], "quiet"),
    ]


def table(ask: Ask, found: LayerNorm, recorded: Doubles, chosen: int) -> Table:
    """The dimensions that are worth a line; a press chooses one."""
    say, beta = ask.say, found.beta
    columns = {"x": found.x, "x − μ": found.off, "n": found.normalised, "γ": found.gamma, "β": beta, "y": found.y}
    shown = {name: x for name, x in columns.items() if x is not None and (beta is not None or name != "x − μ")}
    shown[say.text("table.recorded")] = recorded
    rows = []
    for d, why in found.listed(chosen):
        first = Cell([str(d), " ", ("", say.text(f"table.{why}"))], put={"residual.dimension": d})
        rows.append([first, *number_cells(num, (x[d] for x in shown.values()), 4)])
    return Table([say.text("common.dim"), *shown], rows, say.text("common.dim"), now=[0])
