"""What only the page Gradients asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.config import is_whole, require
from viz.shared.request import settings

RATES = ("0.0001", "0.00001", "0.0003", "0.001")
"""Learning rates of Adam's first steps, the usual one first."""


@dataclass(frozen=True)
class GradientsRequest:
    """gradients: what the scene says of this page: the pair (`of`, `text`, `smoothed`, `model`), how far the backward pass has come (`time`), the token of
    the tug of war (`row`, `pull`), the places of `softmax`, `norm` and `ways`, the weight (`kind` and `column` on the map, or `matrix`, its name),
    and `check`, a number that is checked.
    """

    gradients: dict[str, Any] = settings()


def one_of(given: dict[str, Any], key: str, values: tuple[Any, ...]) -> Any:
    """A value that must be one of these; the first where nothing is said. Raises ConfigError."""
    value = given.get(key)
    value = values[0] if value is None else value
    require(value in values, f"{key} is {str(value)[:40]!r}; choose {', '.join(map(str, values))}.")
    return value


def within(value: Any, count: int, usual: int = 0) -> int:
    """A place of the scene, the usual one where there is no such place for this sentence."""
    return int(value) if is_whole(value) and 0 <= value < count else usual


def settings_at(given: dict[str, Any], key: str) -> dict[str, Any]:
    """Settings within those of the page. Raises ConfigError."""
    value = given.get(key) or {}
    require(isinstance(value, dict), f"{key} is {str(value)[:40]!r}; it must be an object.")
    return dict(value)
