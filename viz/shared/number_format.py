"""How many digits of a number travel, and how it is written in a sentence."""

import math
from typing import Any

import numpy as np

RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def decimals(x: float, n: int) -> str:
    return f"{x:.{n}f}"


def percent(x: float) -> str:
    return f"{100 * x:.0f}%"


def num(x: float, digits: int = 3) -> str:
    """So many decimals, rounded half up, with a real minus."""
    if math.isinf(x):
        return "∞" if x > 0 else "−∞"
    power = 10**digits
    return f"{math.floor(x * power + 0.5) / power:.{digits}f}".replace("-", "−")


def prob(p: float) -> str:
    """0.93, 0.012, 0.994, 2×10⁻⁶: two digits in the middle, three at the ends, small ones as a power of ten."""
    if p in (0, 1):
        return str(int(p))
    if p < 0.0005:
        digit, power = f"{p:.0e}".split("e-")
        return f"{digit}×10⁻{''.join(RAISED[int(figure)] for figure in str(int(power)))}"
    if 0.9995 < p < 1 - 1e-9:
        return ">0.999"
    return f"{p:.3f}" if p < 0.0995 or 0.9895 < p < 0.9995 else f"{p:.2f}"


def share(x: float, language: str) -> str:
    """A share for reading, in whole percents: 46 %, <1 %, >99 %. Chinese has no space before the sign."""
    text = "<1" if 0 < x < 0.005 else ">99" if 0.995 < x < 1 else f"{100 * x:.0f}"
    return text + ("%" if language == "zh" else " %")


def significant(x: np.ndarray, n: int) -> Any:
    """Nested lists of numbers with n significant digits."""
    x = np.asarray(x, dtype=np.float64)
    size = np.abs(x)
    with np.errstate(divide="ignore"):
        power = np.where(size > 0, np.floor(np.log10(np.where(size > 0, size, 1))), 0)
    step = 10.0 ** np.clip(n - 1 - power, -300, 300)
    return np.where(np.isfinite(x), np.round(x * step) / step, x).tolist()
