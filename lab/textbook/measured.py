"""What the cards of the textbook are made of: a measurement gives numbers by name, and at most one small figure."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

Number = float | int | str | None
Figure = dict[str, Any]
HOWS = ("switch", "ran", "lab", "trained", "text")
"""How a card was measured: the shipped model with one thing changed; a small computation; the lab's shipped results; models trained for it; or
not at all, since the card is about what a text says."""


@dataclass(frozen=True)
class Measured:
    """What one card found. values: the numbers its words name; figure: bars, curves, matrices or sentences, see below; verdicts: of a training."""

    values: Mapping[str, Number]
    figure: Figure | None = None
    verdicts: Sequence[Mapping[str, Any]] = ()

    def beside(self, **values: Number) -> Measured:
        """The same with other numbers on the same card."""
        return replace(self, values={**self.values, **values})

    def to_json(self) -> dict[str, Any]:
        """As it stands in the record; numbers rounded to four digits that count."""
        told = {"values": {key: rounded(value) for key, value in self.values.items()}, "figure": self.figure}
        return told | {"verdicts": list(self.verdicts)} if self.verdicts else told


def rounded(value: Any, digits: int = 4) -> Any:
    """A number with at most so many digits that count, None where it is not finite; any other value as it is; lists one by one."""
    if isinstance(value, list):
        return [rounded(item, digits) for item in value]
    if isinstance(value, bool) or not isinstance(value, float):
        return value
    return float(f"{value:.{digits}g}") if math.isfinite(value) else None


def bars(unit: str, **items: float) -> Figure:
    """Numbers beside each other, each under its name."""
    return {"kind": "bars", "unit": unit, "items": [[name, rounded(float(value))] for name, value in items.items()]}


def curves(x: str, y: str, lines: Mapping[str, Sequence[tuple[float, float | None]]]) -> Figure:
    """Lines over one axis; None where there is no finite number."""
    made = [{"name": name, "points": [[at, rounded(value, 3)] for at, value in points]} for name, points in lines.items()]
    return {"kind": "curves", "x": x, "y": y, "curves": made}


def matrices(**items: list[list[float | None]]) -> Figure:
    """Small matrices beside each other, on one scale of colours; None is a masked cell."""
    return {"kind": "matrices", "items": [{"name": name, "values": rounded(values, 3)} for name, values in items.items()]}


def sentences(rows: Sequence[Mapping[str, str]]) -> Figure:
    """Sentences beside each other: each row has a text a column."""
    return {"kind": "sentences", "rows": [dict(row) for row in rows]}
