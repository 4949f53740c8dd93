"""What the lab found, as tidy pandas tables: one number a row, beside what it belongs to. Layers and heads count from 0."""

import pandas as pd

from model.config import Facts
from model.dataframes import TableError


def roles_table(atlas: Facts) -> pd.DataFrame:
    """The heads.json of a checkpoint: one row for each number of each head, with the head's roles and the one it is nearest to."""
    rows = [
        (kind, layer, head, ", ".join(one["roles"]), one["leading"], measure, value)
        for kind, grid in atlas["heads"].items()
        for layer, heads in enumerate(grid)
        for head, one in enumerate(heads)
        for measure, value in one["numbers"].items()
    ]
    return pd.DataFrame(rows, columns=["kind", "layer", "head", "roles", "leading", "measure", "value"])


def lab_table(result: Facts) -> pd.DataFrame:
    """The charts of a lab result: one row a measurement. `run` counts the seeds at one place; a missing value is one that diverged."""
    rows = [
        (result["experiment"], chart["name"], curve["name"], chart["x"], x, run, chart["y"], value)
        for chart in result["charts"]
        for curve in chart["curves"]
        for x, values in curve["points"]
        for run, value in enumerate(values)
    ]
    table = pd.DataFrame(rows, columns=["experiment", "chart", "curve", "x_name", "x", "run", "y_name", "value"])
    return table.astype({"x": "float64", "value": "float64"})


def lab_rows(result: Facts, name: str) -> pd.DataFrame:
    """One of the tables of a lab result, as it was written. Raises TableError that names those it has."""
    known = {table["name"]: table["rows"] for table in result["tables"]}
    if name not in known:
        raise TableError(f"{result['experiment']} has no table {name!r}; it has {', '.join(known) or 'none'}.")
    return pd.DataFrame(known[name])
