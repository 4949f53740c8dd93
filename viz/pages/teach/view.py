"""The page for teachers: keys, and what a class on one computer was measured to need."""

from __future__ import annotations

from typing import TypedDict

KEYS: dict[str, str] = {
    "lesson": "Shift + ←  Shift + →",
    "flow": "Space  ←  →  ↑  ↓  Home  End  Enter  h",
    "decoding": "Space  ←  →  Home  End",
    "strip": "←  →  ↑  ↓  Enter  Esc",
    "matrix": "←  →  ↑  ↓  +  −  0  Enter  Esc",
    "head": "←  →",
}
"""Where -> the keys that work there, as they are written on a keyboard."""

PORT = 7860


class Measured(TypedDict):
    """Thirty browsers on the two cores that also served them: docs/lab-book.md, "A class of thirty on two cores"."""

    browsers: int
    cores: int
    open_seconds: float
    sentence_median: float
    sentence_worst: float
    memory_gb: float


MEASURED: Measured = {
    "browsers": 30,
    "cores": 2,
    "open_seconds": 4.5,
    "sentence_median": 3.3,
    "sentence_worst": 5.9,
    "memory_gb": 1.5,
}


class TeachView(TypedDict):
    """What the page draws."""

    keys: dict[str, str]
    port: int
    measured: Measured


def teach_view() -> TeachView:
    """All of it."""
    return {"keys": KEYS, "port": PORT, "measured": MEASURED}
