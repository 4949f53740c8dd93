"""How many repeats would tell: the power of the paired t test behind every verdict of the lab."""

import math
from statistics import NormalDist

POWER = 0.8
"""How often the difference is to be told where it is there: four times of five, the usual aim (Cohen 1988, section 2.4)."""
LEVEL = 0.05


def repeats_needed(spread: float, margin: float, power: float = POWER) -> int:
    """Repeats after which a two-sided paired t test at 5 % tells a true difference as large as `margin` with probability `power`.

        n = (z(1 - 0.05/2) + z(power))^2 (spread / margin)^2 + z(1 - 0.05/2)^2 / 2, rounded up, at least 2

    spread: the standard deviation of the paired differences, here as measured. z: quantiles of the normal distribution; the last term makes up
    for the t distribution's wider tails, from five repeats on (Guenther 1981, "Sample size formulas for normal theory t tests", The American Statistician 35(4)). A
    spread measured over a few repeats is itself uncertain, and so is the number. Raises ValueError for a margin that is not positive.
    """
    if margin <= 0 or not math.isfinite(spread):
        raise ValueError(f"margin is {margin} and spread {spread}; the first must be above 0, the second finite.")
    level, chance = NormalDist().inv_cdf(1 - LEVEL / 2), NormalDist().inv_cdf(power)
    return max(2, math.ceil((level + chance) ** 2 * (spread / margin) ** 2 + level**2 / 2))
