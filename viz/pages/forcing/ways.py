"""One pass or many, with a KV cache or without: which cells each computes at a step, how many in all, and how long they take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from viz.marks import Axis, Cell, Columns, Marks, Matrix, Plot, Table, Text, Values
from viz.pages.forcing.figures import found_of
from viz.pages.forcing.references import asked
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import num
from viz.shared.request import within

if TYPE_CHECKING:
    from model.translator import Translator
    from viz.shared.run_service import Result

WAYS = ("parallel", "uncached", "cached")
REPEATS, REPEATS_LONG, LONG = 5, 3, 64
SHADES = {"now": 1.0, "reused": 0.55, "before": 0.2, "masked": 0.08, "": 0.0}
SIGNS = {"now": "", "reused": "○", "before": "·", "masked": "×", "": ""}
"""What a cell is: computed in this pass, the same with key and value from the cache, computed in an earlier pass, computed and thrown away, not there yet."""
MOST_SIGNED = 24
"""With more tokens a cell is too small for its sign, and its shade alone tells what it is."""


def cell_kind(way: str, row: int, col: int, k: int) -> str:
    """What a cell is in the picture of one pass. k: the step, from 1."""
    allowed = col <= row
    if way == "parallel":
        return "now" if allowed else "masked"
    if row >= k or col >= k:
        return ""
    if way == "uncached":
        return "now" if allowed else "masked"
    if not allowed:
        return ""
    return "before" if row < k - 1 else "reused" if col < k - 1 else "now"


def triangle(n: int) -> int:
    """1 + 2 + ... + n."""
    return n * (n + 1) // 2


def cost_of(way: str, n: int, s: int, k: int) -> Values:
    """What a pass and all passes compute, per head and layer. n, s: target and source tokens; k: the step, from 1.

    passes; now: cells of this pass; cells: of all; rows, cross: rows of keys and values computed for the target and the source; reused; shape of what goes in.
    """
    if way == "parallel":
        return {"passes": 1, "shape": f"(1, {n})", "now": n * n, "cells": n * n, "rows": n, "cross": s, "reused": 0}
    if way == "uncached":
        squares = n * (n + 1) * (2 * n + 1) // 6
        return {"passes": n, "shape": f"(1, {k})", "now": k * k, "cells": squares, "rows": triangle(n), "cross": n * s, "reused": 0}
    return {"passes": n, "shape": "(1, 1)", "now": k, "cells": triangle(n), "rows": n, "cross": s, "reused": triangle(n - 1)}


def ways(ask: Ask) -> Marks:
    """The three pictures of the step on the screen, and the counts."""
    say, found = ask.say, found_of(ask)
    n, s = len(found.reference), len(ask.trace.src)
    k = ask.row(n) + 1
    costs = {way: cost_of(way, n, s, k) for way in WAYS}
    facts = ("passes", "now", "cells") if say.is_plain else tuple(costs["cached"])
    rows = [[Cell(say(f"fact.{fact}")), *(fact_cell(costs[way][fact]) for way in WAYS)] for fact in facts]
    computed, reused = (sum(column) for column in zip(*found.steps, strict=True)) if found.steps else (0, 0)
    recorded = say.quiet("recorded", n=len(found.steps), computed=f"{computed:,}", reused=f"{reused:,}")
    return [
        say.label("step", step=k, n=n),
        Columns([picture(ask, way, n, k) for way in WAYS]),
        say.quiet("key"),
        Table([say.text("table.way"), *(say.text(f"way.{way}") for way in WAYS)], rows, say.text("ways", n=n)),
        Text(say("look.serial")),
        *say.exactly(recorded),
    ]


def fact_cell(fact: int | str) -> Cell:
    """A count, or the shape of a pass."""
    return Cell(f"{fact:,}", fact) if isinstance(fact, int) else Cell(fact)


def picture(ask: Ask, way: str, n: int, k: int) -> Marks:
    """One way at one step: rows are queries, columns keys."""
    say = ask.say
    kinds = [[cell_kind(way, row, col, k) for col in range(n)] for row in range(n)]
    numbers = [str(i + 1) for i in range(n)]
    label = say.text(
        "picture_label", way=say.text(f"way.{way}"), step=k, cells=sum(kind in ("now", "reused") for row in kinds for kind in row)
    )
    texts = [[(SIGNS[kind], "") for kind in row] for row in kinds] if n <= MOST_SIGNED else None
    values: list[list[float | None]] = [[SHADES[kind] for kind in row] for row in kinds]
    return [
        Matrix(Axis("query", numbers), Axis("key", numbers), values, label, "{row}, {col}", least=2, texts=texts, title=say(f"way.{way}")),
        Text(say(f"way.{way}.why", n=n)),
    ]


def speed(ask: Ask) -> Marks:
    """The three ways over the reference, timed one after the other on this machine."""
    say, (free, (ids, _, _), _) = ask.say, asked(ask)
    again = within(ask.request.forcing.get("measure"), 10_000)
    found = ask.once(measure, ask.translator, free, ids, again)
    ms, cells = ({way: one[i] for way, one in found["ways"].items()} for i in range(2))
    n = len(ms["cached"])
    rows = [
        [
            Cell(say(f"way.{way}")),
            Cell(f"{len(ms[way]):,}"),
            Cell(f"{sum(cells[way]):,}", sum(cells[way])),
            Cell(num(sum(ms[way]), 1), sum(ms[way])),
            Cell(num(sum(ms[way]) / n, 2), sum(ms[way]) / n),
        ]
        for way in WAYS
    ]
    return [
        say.quiet("measured", device=found["device"], repeats=found["repeats"]),
        Table(say.texts("table.", ("way", "passes", "cells", "total", "token")), rows, say.text("speed")),
        Plot(chart(ask, ms), say.text("chart"), 260),
        Text(say("look.speed", cells=num(times(cells), 1), ratio=num(times(ms), 2))),
        ask.button("common.measure_again", {"forcing.measure": again + 1}),
    ]


def times(made: Mapping[str, Sequence[float]]) -> float:
    """How many times as much there is without the cache."""
    return sum(made["uncached"]) / sum(made["cached"])


def measure(translator: Translator, free: Result, ids: tuple[int, ...], again: int) -> Values:
    """Milliseconds and cells of each pass, by way. again: which measurement it is; each is made anew."""
    from lab.questions.decoding_passes import measure_ways

    repeats = REPEATS if len(ids) < LONG else REPEATS_LONG
    costs = measure_ways(translator, free.run.source, ids, repeats)
    return {
        "ways": {way: (list(cost.ms), list(cost.cells)) for way, cost in costs.items()},
        "repeats": repeats,
        "device": translator.device.type,
    }


def chart(ask: Ask, ms: dict[str, Sequence[float]]) -> Values:
    """Milliseconds of each step, with the cache and without."""
    looks = (("uncached", "dash", "muted"), ("cached", "solid", "ink"))
    lines = [
        trace(range(1, len(ms[way]) + 1), [round(x, 4) for x in ms[way]], role, name=ask.say.text(f"way.{way}"), line={"dash": dash})
        for way, dash, role in looks
    ]
    across = {"title": {"text": ask.say.text("chart")}}
    return figure_of(lines, xaxis=across, yaxis={"rangemode": "tozero"}, legend=1.15, margin=(44, 8, 8, 48))
