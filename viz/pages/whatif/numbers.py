"""How the sentences of the page What if write numbers."""

import math

from viz.shared.number_format import RAISED

STILL = 0.005  # log-probabilities nearer than this are the same in two digits
SAME = 5e-4  # probabilities nearer than this are the same in three digits


def factor(x: float) -> str:
    """e^x as people write it: 1.3, 25, 10¹²."""
    if x > math.log(1e5):
        return power(x)
    y = math.exp(x)
    return f"{y:.0f}" if y >= 10 else f"{y:.2f}" if y < 1.995 else f"{y:.1f}"


def remaining(x: float) -> str:
    """What is left of a probability that fell by the factor e^x, of 1: 89%, 4.7%, 0.047%, 10⁻¹²."""
    part = 100 * math.exp(-x)
    if part < 1e-3:
        return power(-x)
    return f"{part:.1f}%" if 1 <= part < 10 or part > 99 else f"{part:.0f}%" if part >= 1 else f"{float(f'{part:.2g}')}%"


def power(x: float) -> str:
    """The power of ten that is nearest to e^x."""
    return "10" + f"{x / math.log(10):.0f}".translate(RAISED)
