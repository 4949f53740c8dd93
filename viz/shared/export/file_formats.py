"""A figure as a file: .svg, .csv, .npz, .json or .html."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from model.csv_cells import csv_file
from viz.shared.export.figure_record import ExportError, Figure
from viz.shared.export.html_document import document
from viz.shared.export.svg_drawing import draw_matrix
from viz.shared.pack_arrays import opened


def as_csv(figure: Figure) -> bytes:
    """The numbers, one a row, after what they are about in lines that begin with "#"."""
    told = {"title": figure["title"], **figure["about"]}
    columns, rows = numbers(figure)
    return csv_file([columns, *rows], (f"{key}: {value}" for key, value in told.items() if value not in (None, "")))


def numbers(figure: Figure) -> tuple[list[str], list[list[Any]]]:
    """The numbers of a figure as a table: its columns, its rows."""
    if "table" in figure:
        return figure["table"]["columns"], figure["table"]["rows"]
    matrix = figure["matrix"]
    row, col = matrix["axes"]
    cells = [[i, name, j, other, matrix["values"][i][j]] for i, name in enumerate(matrix["rows"]) for j, other in enumerate(matrix["cols"])]
    return [row, f"{row}_token", col, f"{col}_token", "value"], cells


def as_json(figure: Figure) -> str:
    """The whole record."""
    return json.dumps(figure, ensure_ascii=False, allow_nan=False) + "\n"


def as_svg(figure: Figure) -> str:
    """The picture. Raises ExportError where the figure is none."""
    if figure["kind"] != "matrix":
        raise ExportError(f"{figure['about']['page']} is a table and has no SVG here; take .csv, .json or .html.")
    return draw_matrix(figure)


def arrays(figure: Figure) -> dict[str, np.ndarray]:
    """The numbers under the names of their tensors, as viz/browser/export/npz.js has them; a cell without a value is NaN."""
    about = np.array(json.dumps({"title": figure["title"], **figure["about"]}, ensure_ascii=False))
    if "matrix" not in figure:
        columns, rows = numbers(figure)
        return {**{name: np.array([row[i] for row in rows]) for i, name in enumerate(columns)}, "about": about}
    matrix = figure["matrix"]
    labels = {"rows": np.array(matrix["rows"]), "columns": np.array(matrix["cols"]), "about": about}
    if "stack" in figure:
        return {**dict(zip(figure["stack"]["sites"], opened(figure["stack"]["values"]), strict=True)), **labels}
    return {figure["about"]["tensor"]: np.array(matrix["values"], np.float64), **labels}


def as_npz(figure: Figure) -> bytes:
    """What numpy.load opens."""
    file = io.BytesIO()
    np.savez(file, **arrays(figure))  # type: ignore[arg-type]
    return file.getvalue()


FORMS: dict[str, Callable[[Figure], str | bytes]] = {".svg": as_svg, ".csv": as_csv, ".npz": as_npz, ".json": as_json, ".html": document}


def write(figure: Figure, path: Path) -> None:
    """Write the form that the file's name asks for. Raises ExportError that names those there are."""
    form = FORMS.get(path.suffix)
    if form is None:
        more = " A PNG is drawn by a browser: use the figure's menu in the app." if path.suffix == ".png" else ""
        raise ExportError(f"{path.name} ends in {path.suffix or 'nothing'!r}; a figure is written as {', '.join(FORMS)}.{more}")
    made = form(figure)
    path.write_bytes(made if isinstance(made, bytes) else made.encode("utf-8"))
