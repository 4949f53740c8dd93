"""How long this sentence takes on this machine, and how long texts of some lengths take: measured once somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lab.measures.cost import ROWS, WAYS
from lab.measures.cost_at_length import Point, curves_at, speed_of
from viz.marks import Buttons, Cell, Marks, Plot, Table, Text, number_cells
from viz.pages.cost.figures import chart, look
from viz.pages.cost.sentences import measured
from viz.shared.ask import Ask
from viz.shared.charts import trace
from viz.shared.number_format import num
from viz.shared.request import within

if TYPE_CHECKING:
    from lab.questions.decoding_times import WayTimes
    from model.translator import Translator

LENGTHS = (8, 16, 32, 64, 128, 256, 512, 1024, 2048)
"""All of them take some seconds on two cores, the longest about two."""
MEASURED = {"stack": "encoder", "cached": "cached", "uncached": "uncached"}
"""What was measured, by the curve that it stands for."""
TURNS = 100


def turn(ask: Ask) -> int:
    """Which measuring."""
    return within(ask.request.cost.get("turn"), TURNS)


def again(ask: Ask) -> Buttons:
    """Measure anew."""
    return ask.button("common.measure_again", {"cost.turn": (turn(ask) + 1) % TURNS})


def times(ask: Ask) -> Marks:
    """Milliseconds of every part in every way, of all, and of the last step."""
    say = ask.say
    src, tgt = ([piece.id for piece in pieces] for pieces in (ask.trace.src, ask.trace.tgt))
    found, threads = ask.slowly(measure, ask.translator, src, tgt, turn(ask))
    ways = [found[way] for way in WAYS]
    groups = dict.fromkeys(row.removesuffix(".projections").removesuffix(".scores") for row in ROWS)
    rows = []
    for group in groups:
        if any(group in way.ms for way in ways):
            name = say.text(f"row.{group}" if say.has(f"row.{group}") else f"group.{group}")
            rows.append([Cell(name), *(Cell(num(x, 2), x, x / way.whole) for way in ways for x in [way.ms.get(group, 0.0)])])
    for name, totals in (("row.total", [way.whole for way in ways]), ("column.last", [way.last for way in ways])):
        rows.append([Cell(say(name)), *number_cells(num, totals, 2)])
    told = say.quiet("measured", n=found["cached"].repeats, device=str(ask.translator.device).upper(), threads=threads)
    head = [say.text("column.ms"), *say.texts("way.", WAYS)]
    return [Table(head, rows, say.text("column.ms"), foot=2), told, again(ask)]


def measure(translator: Translator, src: list[int], tgt: list[int], turn: int) -> tuple[dict[str, WayTimes], int]:
    """The three ways, timed anew for every turn, and how many threads one product may use."""
    from lab.questions.decoding_times import threads, time_ways

    return time_ways(translator, src, tgt), threads()


def lengths(ask: Ask) -> Marks:
    """The curves with a point at each length that was measured, on the scale of the encoder's best speed."""
    say, model = ask.say, look(ask).model
    points = {n: ask.slowly(measure_length, ask.translator, n, turn(ask)) for n in LENGTHS}
    speed = speed_of(model, points)
    figure = chart(ask, model, max(len(ask.trace.src), len(ask.trace.tgt)))
    names = list(curves_at(model, 1))
    measured_ms = {name: [getattr(point, key) for point in points.values()] for name, key in MEASURED.items()}
    for name, ms in measured_ms.items():
        texts = [f"{say.text(f'curve.{name}')}: n = {n}, {num(x, 2)} ms" for n, x in zip(points, ms, strict=True)]
        y = [x * speed.flops for x in ms]
        figure["data"].append(trace(list(points), y, names.index(name), "markers", showlegend=False, text=texts, hoverinfo="text"))
    head = [say.text("axis.n"), *(f"{say.text(f'curve.{name}')} (ms)" for name in MEASURED)]
    rows = [[Cell(str(n)), *number_cells(num, ms, 2)] for n, *ms in zip(points, *measured_ms.values(), strict=True)]
    untrained = not all(point.trained for point in points.values())
    return [
        Plot(figure, say.text("growth.title"), 420),
        Text(measured(say, speed)),
        say.quiet("measure.done"),
        *([say.quiet("note.untrained", limit=model.limit)] if untrained else []),
        Table(head, rows, say.text("growth.title")),
        again(ask),
    ]


def measure_length(translator: Translator, n: int, turn: int) -> Point:
    """One point of every measured curve."""
    from lab.questions.times_by_length import measure_length as timed

    return timed(translator, n)
