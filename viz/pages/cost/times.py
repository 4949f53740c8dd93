"""How long this sentence takes on this machine, and how long texts of some lengths take: measured once somebody asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lab.measures.cost import ROWS, WAYS
from lab.measures.cost_at_length import curves_at
from viz.marks import Buttons, Cell, Marks, Plot, Press, Table, Text, Values
from viz.pages.cost.figures import chart, look
from viz.pages.cost.sentences import measured
from viz.shared.ask import Ask
from viz.shared.charts import trace
from viz.shared.number_format import num

if TYPE_CHECKING:
    from model.translator import Translator

LENGTHS = (8, 16, 32, 64, 128, 256, 512, 1024, 2048)
"""All of them take some seconds on two cores, the longest about two."""
MEASURED = {"stack": "encoder", "cached": "cached", "uncached": "uncached"}
"""What was measured, by the curve that it stands for."""
TURNS = 100


def turn(ask: Ask) -> int:
    """Which measuring."""
    given = ask.request.cost.get("turn")
    return given if type(given) is int and 0 <= given < TURNS else 0


def again(ask: Ask) -> Buttons:
    """Measure anew."""
    return Buttons(ask.say.text("measure.again"), [Press(ask.say("measure.again"), {"cost.turn": (turn(ask) + 1) % TURNS})])


def times(ask: Ask) -> Marks:
    """Milliseconds of every part in every way, of all, and of the last step."""
    say = ask.say
    src, tgt = ([piece.id for piece in pieces] for pieces in (ask.trace.src, ask.trace.tgt))
    found = ask.slowly(measure, ask.translator, src, tgt, turn(ask))
    groups = dict.fromkeys(row.removesuffix(".projections").removesuffix(".scores") for row in ROWS)
    shown = [group for group in groups if any(group in found["ways"][way]["ms"] for way in WAYS)]
    rows = []
    for group in shown:
        ms = [found["ways"][way]["ms"].get(group, 0.0) for way in WAYS]
        name = say.text(f"row.{group}" if say.has(f"row.{group}") else f"group.{group}")
        rows.append([Cell(name), *(Cell(num(x, 2), x, x / found["ways"][way]["whole"]) for way, x in zip(WAYS, ms, strict=True))])
    for name, key in (("row.total", "whole"), ("column.last", "last")):
        rows.append([Cell(say(name)), *(Cell(num(found["ways"][way][key], 2), found["ways"][way][key]) for way in WAYS)])
    told = say("measured", n=found["ways"]["cached"]["repeats"], device=found["device"].upper(), threads=found["threads"])
    head = [say.text("column.ms"), *say.texts("way.", WAYS)]
    return [Table(head, rows, say.text("column.ms"), foot=2), Text(told, "quiet"), again(ask)]


def measure(translator: Translator, src: list[int], tgt: list[int], turn: int) -> Values:
    """The three ways, timed anew for every turn."""
    from lab.questions.decoding_times import threads, time_ways

    found = time_ways(translator, src, tgt)
    ways = {way: {"ms": dict(one.ms), "whole": one.whole, "last": one.last, "repeats": one.repeats} for way, one in found.items()}
    return {"ways": ways, "device": str(translator.device), "threads": threads()}


def lengths(ask: Ask) -> Marks:
    """The curves with a point at each length that was measured, on the scale of the encoder's best speed."""
    say, model = ask.say, look(ask).model
    points = [ask.slowly(measure_length, ask.translator, n, turn(ask)) for n in LENGTHS]
    speed = max(curves_at(model, point["n"])["stack"] / point["encoder"] for point in points)
    figure = chart(ask, model, max(len(ask.trace.src), len(ask.trace.tgt)))
    names = list(curves_at(model, 1))
    for name, key in MEASURED.items():
        texts = [f"{say.text(f'curve.{name}')}: n = {point['n']}, {num(point[key], 2)} ms" for point in points]
        x, y = [point["n"] for point in points], [point[key] * speed for point in points]
        figure["data"].append(trace(x, y, names.index(name), "markers", showlegend=False, text=texts, hoverinfo="text"))
    head = [say.text("axis.n"), *(f"{say.text(f'curve.{name}')} (ms)" for name in MEASURED)]
    rows = [[Cell(str(point["n"])), *(Cell(num(point[key], 2), point[key]) for key in MEASURED.values())] for point in points]
    untrained = any(not point["trained"] for point in points)
    return [
        Plot(figure, say.text("growth.title"), 420),
        Text(measured(say, model, points)),
        say.quiet("measure.done"),
        *([say.quiet("note.untrained", limit=model.limit)] if untrained else []),
        Table(head, rows, say.text("growth.title")),
        again(ask),
    ]


def measure_length(translator: Translator, n: int, turn: int) -> Values:
    """One point of every measured curve. trained: on the checkpoint itself, else on an untrained model of its sizes."""
    from lab.questions.times_by_length import measure_length as timed

    point = timed(translator, n)
    return {"n": n, "encoder": point.encoder, "cached": point.cached, "uncached": point.uncached, "trained": point.trained}
