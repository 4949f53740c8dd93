"""What a teacher takes home: every question with its answers, and the wall, as JSON or as a table."""

import csv
import io
import json
import math
from typing import Any

COLUMNS = ("question", "kind", "asked", "person", "name", "given", "right", "at")
RISKY = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is a formula to a spreadsheet."""


def as_json(results: dict[str, Any]) -> bytes:
    """All of it."""
    return json.dumps(results, ensure_ascii=False, indent=1).encode()


def as_csv(results: dict[str, Any]) -> bytes:
    """One row an answer, then one row a sentence of the wall; with the mark by which spreadsheets know UTF-8."""
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(COLUMNS)
    for question in results["questions"]:
        for one in question["answers"]:
            row = (question["id"], question["kind"], question["asked"], one["person"], one["name"], one["text"], one["right"], one["at"])
            writer.writerow([cell(value) for value in row])
    for one in results["wall"]:
        row = ("wall", "hidden" if one["hidden"] else "wall", one["text"], one["person"], one["name"], one["out"], None, one["at"])
        writer.writerow([cell(value) for value in row])
    return table.getvalue().encode("utf-8-sig")


def cell(value: Any) -> Any:
    """A value that a spreadsheet shows and does not run."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"'{value}" if isinstance(value, str) and value.startswith(RISKY) and not is_number(value) else value


def is_number(text: str) -> bool:
    """Whether a spreadsheet reads it as a number, minus sign and all."""
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False
