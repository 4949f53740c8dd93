"""What a teacher takes home: every question with its answers, and the wall, as JSON or as a table."""

import json
from typing import Any

from model.config import Json
from model.csv_cells import csv_file

COLUMNS = ("question", "kind", "asked", "person", "name", "given", "right", "at")


def as_json(results: Json) -> bytes:
    """All of it."""
    return json.dumps(results, ensure_ascii=False, indent=1).encode()


def as_csv(results: Json) -> bytes:
    """One row an answer, then one row a sentence of the wall."""
    rows: list[tuple[Any, ...]] = [COLUMNS]
    for question in results["questions"]:
        for one in question["answers"]:
            right = {True: "yes", False: "no"}.get(one["right"])
            rows.append((question["id"], question["kind"], question["asked"], one["person"], one["name"], one["text"], right, one["at"]))
    for one in results["wall"]:
        kind = "hidden" if one["hidden"] else "wall"
        rows.append(("wall", kind, one["text"], one["person"], one["name"], one["out"], None, one["at"]))
    return csv_file(rows)
