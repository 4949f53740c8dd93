"""What a card shows of its record: bars, curves or matrices, the sentences that models wrote, and verdicts on trained models."""

from collections.abc import Sequence
from typing import Any

from viz.marks import Axis, Bar, Bars, Cell, Columns, Marks, Matrix, Plot, Say, Table, Text, Values
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import figures

Json = Values


def record() -> Json:
    """The measurements that ship, by the cards' names."""
    from lab.textbook.record import shipped

    return dict(shipped()["cards"])


def number(say: Say, value: Any) -> str:
    """A number or a text of the record, in words."""
    if value is None:
        return say.text("no_number")
    return value if isinstance(value, str) else figures(value)


def called(say: Say, card: str, name: str) -> str:
    """What a bar, a curve or a model is called: on this card, else on all of them."""
    own = f"{card}.name.{name}"
    return say.text(own if say.has(own) else f"name.{name}")


def figure_marks(say: Say, card: str, figure: Json) -> Marks:
    """The figure of a card."""
    if figure["kind"] == "bars":
        return bars(say, card, figure)
    if figure["kind"] == "matrices":
        return [matrices(say, card, figure["items"])]
    rows = figure.get("rows")
    return [curves(say, card, figure), *([sentences(say, card, rows)] if rows else [])]


def bars(say: Say, card: str, figure: Json) -> Marks:
    """Numbers by name; no bar where there is no number."""
    unit, items = say.text(f"unit.{figure['unit']}"), figure["items"]
    rows = [Bar(called(say, card, name), value or 0.0, number(say, value)) for name, value in items]
    return [Bars(rows, unit, unit=unit), Text(unit, "legend")]


def curves(say: Say, card: str, figure: Json) -> Plot:
    """Lines over one axis, with 0 in sight; gaps where there is no number."""
    x, y = (say.text(f"unit.{figure[axis]}") for axis in "xy")
    traces = [
        trace([x for x, _ in curve["points"]], [y for _, y in curve["points"]], i, "lines+markers", name=called(say, card, curve["name"]))
        for i, curve in enumerate(figure["curves"])
    ]
    across, up = {"title": {"text": x}}, {"title": {"text": y}, "rangemode": "tozero"}
    chart = figure_of(traces, xaxis=across, yaxis=up, legend=1.15, showlegend=True, margin=(56, 8, 30, 44))
    return Plot(chart, f"{y} · {x}", 300)


def matrices(say: Say, card: str, items: Sequence[Json]) -> Columns:
    """Matrices side by side on one scale of colors."""
    every = [value for one in items for row in one["values"] for value in row if value is not None]
    digits = "0" if all(float(value).is_integer() for value in every) else "4"
    shown = []
    for one in items:
        rows, cols = ([str(i + 1) for i in range(n)] for n in (len(one["values"]), len(one["values"][0])))
        name = called(say, card, one["name"])
        shown.append([Matrix(Axis("row", rows), Axis("column", cols), one["values"], name, high=max(every), format=digits, title=name)])
    return Columns(shown)


def sentences(say: Say, card: str, rows: Sequence[Json]) -> Table:
    """What each model wrote, a column a model."""
    names = [called(say, card, name) for name in rows[0]]
    lines = [[Cell(text or say("nothing_written")) for text in row.values()] for row in rows]
    return Table(names, lines, say.text("sentences"))


def verdict_table(say: Say, card: str, verdicts: Sequence[Json]) -> Table:
    """Whether each variant of a training is worse than the first model."""
    facts = verdicts[0]["facts"]
    rows = []
    for verdict in verdicts:
        difference, lower = verdict["facts"].get("difference"), verdict["facts"].get("lower")
        code = "lower" if lower else verdict["code"]
        rows.append(
            [
                Cell(called(say, card, verdict["claim"])),
                Cell(number(say, difference).replace("-", "−")),
                Cell(say(f"verdict.{code}")),
            ]
        )
    head = ["", say.text("verdicts.difference", seeds=facts["seeds"]), say.text("verdicts.worse", margin=figures(facts["margin"]))]
    return Table(head, rows, head[1])
