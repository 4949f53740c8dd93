"""CSV that spreadsheets open as it is: UTF-8 with the mark by which Excel knows it, and no text that is run as a formula.

viz/browser/export/csv.js writes the same.
"""

import math
import re
from collections.abc import Iterable, Sequence
from typing import Any

ENCODING = "utf-8-sig"
RISKY = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is a formula to a spreadsheet, unless it is a number."""
RISKY_NOTE = re.compile(r'(?<=[,;])(?=["=+\-@\t\r])')
"""Where a cell would begin within a note."""


def csv_file(rows: Iterable[Sequence[Any]], notes: Iterable[str] = ()) -> bytes:
    """The rows, after notes in lines that begin with "#". Texts stand in quotes, numbers without; nothing stands for None."""
    said = [RISKY_NOTE.sub("'", f"# {' '.join(note.split())}") for note in notes]
    return "\n".join([*said, *(",".join(map(_field, row)) for row in rows), ""]).encode(ENCODING)


def guarded(value: Any) -> Any:
    """A value that a spreadsheet shows and does not run: such a text gets an apostrophe before it."""
    return f"'{value}" if isinstance(value, str) and value.startswith(RISKY) and not _is_number(value) else value


def _field(value: Any) -> str:
    if value is None:
        return ""
    return '"{}"'.format(guarded(value).replace('"', '""')) if isinstance(value, str) else repr(value)


def _is_number(text: str) -> bool:
    try:
        return math.isfinite(float(text))
    except ValueError:
        return False
