"""What the page Gradients asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.config import is_whole, require
from viz.shared.request import choice, settings

RATES = (1e-5, 1e-4, 3e-4, 1e-3)


@dataclass(frozen=True)
class GradientsRequest:
    """part: "" the page; one head's softmax, one norm, lengths of a step or ranks of all weights, one weight's leading outer product, Adam on one
    number, or the check of one number. gradients: what the scene says of this page; place: the place that a part is about."""

    part: str = choice("", "softmax", "norm", "steps", "ranks", "product", "adam", "check")
    gradients: dict[str, Any] = settings()
    place: dict[str, Any] = settings()


def one_of(given: dict[str, Any], key: str, values: tuple[Any, ...]) -> Any:
    """A value that must be one of these; the first where nothing is said. Raises ConfigError."""
    value = given.get(key, values[0])
    require(value in values, f"{key} is {str(value)[:40]!r}; choose {', '.join(map(str, values))}.")
    return value


def below(given: dict[str, Any], key: str, size: int) -> int:
    """A whole number from 0 to size - 1. Raises ConfigError."""
    value = given.get(key, 0)
    require(is_whole(value) and 0 <= value < size, f"{key} is {str(value)[:40]!r}; it must be a whole number from 0 to {size - 1}.")
    return int(value)


def index_of(given: dict[str, Any], shape: tuple[int, ...]) -> tuple[int, ...]:
    """The index of one number of a tensor of this shape. Raises ConfigError."""
    index = given.get("index")
    fits = (
        isinstance(index, list) and len(index) == len(shape) and all(is_whole(i) and 0 <= i < n for i, n in zip(index, shape, strict=False))
    )
    require(fits, f"index is {str(index)[:60]!r}; the tensor has the shape {shape}, and each place counts from 0.")
    assert isinstance(index, list)
    return tuple(int(i) for i in index)
