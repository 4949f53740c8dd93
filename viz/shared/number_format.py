"""How many digits of a number travel, and how it is written: one table for Python, with the rules of the browser's (viz/browser/text/number_format.js).

A minus is a real one, a power of ten is written 2×10⁻⁶, and what lies exactly between two numbers goes up.
"""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import TYPE_CHECKING, Any

import numpy as np

from viz.shared.languages import percent_sign

if TYPE_CHECKING:
    from viz.marks.words import Say

RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
EXACT = Context(prec=400, rounding=ROUND_HALF_UP)
"""Digits enough for every float as it is."""
SMALLEST, LARGEST = 0.0005, 0.9995
"""Beyond them three digits would say 0.000 and 1.000."""
WHOLE = 1 - 1e-9
"""Above it nothing but rounding is left."""


def decimals(x: float, n: int) -> str:
    return f"{x:.{n}f}"


def percent(x: float) -> str:
    return f"{100 * x:.0f}%"


def whole(x: float) -> int:
    """The nearest whole number."""
    return math.floor(x) + (x - math.floor(x) >= 0.5)


def num(x: float, digits: int = 3) -> str:
    """So many decimals: 1.235, −0.5."""
    if math.isinf(x):
        return "∞" if x > 0 else "−∞"
    power = 10**digits
    return fixed(whole(x * power) / power, digits)


def signed(x: float, digits: int = 4) -> str:
    """With its sign, also where it is a plus."""
    return ("" if x < 0 else "+") + num(x, digits)


def fixed(x: float, digits: int) -> str:
    """So many decimals of the float as it is: 0.285 lies below 0.285 and is 0.28."""
    return f"{Decimal(x).quantize(Decimal(1).scaleb(-digits), context=EXACT):f}".replace("-", "−")


def power_of_ten(x: float, digits: int) -> str:
    """1.2×10⁻⁷, with so many decimals; without a power of ten where that is 1."""
    short = Context(digits + 1, ROUND_HALF_UP).create_decimal(x)
    front, _, power = f"{short:.{digits}e}".replace("e+", "e").partition("e")
    return front.replace("-", "−") + (f"×10{power.translate(RAISED)}" if power != "0" else "")


def tiny(x: float) -> str:
    """How far two numbers are apart: 1.2×10⁻⁷; 0 where they are equal."""
    return "0" if x == 0 else power_of_ten(x, 1)


def figures(x: float) -> str:
    """Whole numbers whole, small and large ones as a power of ten, the rest with at most four digits that count: 3.142, 1.2×10⁵."""
    if float(x).is_integer():
        return str(int(x)).replace("-", "−")
    if not 1e-3 <= abs(x) < 1e5:
        return power_of_ten(x, 1)
    return f"{Context(4, ROUND_HALF_UP).create_decimal(x).normalize():f}".replace("-", "−")


def prob(p: float) -> str:
    """0.93, 0.012, 0.994, 2×10⁻⁶: two digits in the middle, three at the ends, small ones as a power of ten."""
    return power_of_ten(p, 0) if 0 < p < SMALLEST else short_prob(p)


def short_prob(p: float) -> str:
    """The same, with <0.001 for the small ones; a dash for none."""
    if math.isnan(p):
        return "–"
    if p in (0, 1):
        return str(int(p))
    if p < SMALLEST:
        return "<0.001"
    if LARGEST < p < WHOLE:
        return ">0.999"
    return fixed(p, 3 if p < 0.0995 or 0.9895 < p < LARGEST else 2)


def bits(entropy: float) -> str:
    """An entropy in bits."""
    return num(entropy, 2)


def choices(entropy: float) -> str:
    """How many equally likely tokens would be as uncertain as an entropy in bits."""
    count = 2**entropy
    return fixed(count, 1) if count < 10 else count_text(whole(count))


def count_text(count: int) -> str:
    """8,192."""
    return f"{count:,}"


def share(x: float, language: str) -> str:
    """A share for reading, in whole percents: 46 %, <1 %, >99 %, −25 %."""
    text = "<1" if 0 < x < 0.005 else ">99" if 0.995 < x < 1 else num(100 * x, 0)
    return text + percent_sign(language)


def p_text(say: Say, p: float) -> str:
    """A probability: in whole percents, in exact words with its digits."""
    return share(p, say.language) if say.is_plain else prob(p)


def fine_share(x: float, language: str) -> str:
    """The same with one decimal below 10 %: 4.2 %, <0.1 %."""
    return tenths(x, language) if 0 < x < 0.0995 else share(x, language)


def tenths(x: float, language: str) -> str:
    """A share with one decimal: 93.1 %, −0.2 %, <0.1 %."""
    return ("<0.1" if 0 < x < 0.0005 else num(100 * x, 1)) + percent_sign(language)


def full_scale(*values: Any) -> float:
    """Where a scale ends: at the largest magnitude of all the numbers, at 1 where there is nothing but 0."""
    return max(float(np.abs(x).max(initial=0.0)) for x in values) or 1.0


def rounded(x: float, digits: int = 5) -> float:
    """A number as it travels, with so many digits that count."""
    return float(f"{x:.{digits}g}")


def four_decimals(x: np.ndarray) -> Any:
    """Nested lists of numbers as they travel with four decimals; of float32 the shortest."""
    return x.astype(np.float64).round(4).tolist()


def significant(x: np.ndarray, n: int) -> Any:
    """Nested lists of numbers with n significant digits."""
    x = np.asarray(x, dtype=np.float64)
    size = np.abs(x)
    with np.errstate(divide="ignore"):
        power = np.where(size > 0, np.floor(np.log10(np.where(size > 0, size, 1))), 0)
    step = 10.0 ** np.clip(n - 1 - power, -300, 300)
    return np.where(np.isfinite(x), np.round(x * step) / step, x).tolist()
