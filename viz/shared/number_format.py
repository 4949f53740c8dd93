"""How many digits of a number travel, and how it is written in a sentence."""

from typing import Any

import numpy as np


def decimals(x: float, n: int) -> str:
    return f"{x:.{n}f}"


def percent(x: float) -> str:
    return f"{100 * x:.0f}%"


def significant(x: np.ndarray, n: int) -> Any:
    """Nested lists of numbers with n significant digits."""
    if x.ndim:
        return [significant(row, n) for row in x]
    return float(f"{float(x):.{n}g}")
