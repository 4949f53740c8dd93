"""The numbers of an experiment as tables, and its small matrices."""

from viz.marks import Axis, Cell, Columns, Fold, Marks, Matrix, Table, Text
from viz.pages.lab.named import Json, Named
from viz.shared.number_format import figures

SHORT = 12
"""Rows of a table that is open from the first."""
BESIDE = 4
"""Pictures side by side."""


def tables_of(named: Named) -> Marks:
    """Every table that has rows; those of one's own run below those that ship."""
    result, live = named.result, named.live
    base = result or live
    found: Marks = []
    for table in base["tables"] if base else ():
        own: list[Json] = next((one["rows"] for one in live["tables"] if one["name"] == table["name"]), []) if live and result else []
        if rows := [(row, False) for row in table["rows"]] + [(row, True) for row in own]:
            title = named.text("table", table["name"])
            found.append(Fold(title, [table_of(named, title, rows)], len(rows) <= SHORT))
    return found


def table_of(named: Named, title: str, rows: list[tuple[Json, bool]]) -> Table:
    """Rows have a name unless it is that of the length beside it."""
    columns = [key for key in dict.fromkeys(key for row, _ in rows for key in row) if key != "name"]
    has_names = "length" not in columns or any(named.has(f"curve.{row['name']}") for row, _ in rows)
    lines = []
    for row, own in rows:
        mine = f" ({named.say.text('table_own')})" if own else ""
        name = [Cell(named.text("curve", str(row["name"])) + mine)] if has_names else []
        lines.append(name + [cell(named, row, column, "" if has_names else mine) for column in columns])
    return Table([""] * has_names + [named.text("column", column) for column in columns], lines, title)


def cell(named: Named, row: Json, column: str, mine: str) -> Cell:
    """A value; nothing where a row has none."""
    if column not in row:
        return Cell("")
    value = row[column]
    number = value if isinstance(value, int | float) and not isinstance(value, bool) else None
    return Cell(named.value(value) + (mine if column == "length" else ""), number)


def pictures_of(named: Named) -> Marks:
    """The small matrices by their kind, each with its own scale."""
    pictures = (named.live or {}).get("pictures") or (named.result or {}).get("pictures") or []
    found: Marks = []
    for kind in dict.fromkeys(one["name"] for one in pictures):
        drawn = [[picture(named, one)] for one in pictures if one["name"] == kind]
        rows = [drawn[i : i + BESIDE] for i in range(0, len(drawn), BESIDE)]
        found.append(Text([("strong", named.text("picture", kind))]))
        found += [Columns([*row, *([[]] * (BESIDE - len(row)))]) for row in rows]
    return found


def picture(named: Named, given: Json) -> Matrix:
    """From its lowest to its highest number; around 0 where it crosses it."""
    values = given["values"]
    numbers = [value for row in values for value in row if value is not None]
    low, high = min(numbers), max(numbers)
    signed = low < 0 < high
    name = named.text("curve", given["curve"])
    ends = max(-low, high)
    return Matrix(
        Axis("row", [str(i + 1) for i in range(len(values))]),
        Axis("column", [str(i + 1) for i in range(len(values[0]))]),
        values,
        f"{named.text('picture', given['name'])}: {name}",
        palette="diverging" if signed else "sequential",
        low=-ends if signed else low,
        high=ends if signed else high if high > low else low + 1,
        format="figures",
        exact="figures",
        title=name,
        note=figures(low) if low == high else f"{figures(low)} … {figures(high)}",
        bare=True,
    )
