"""LayerNorm and RMSNorm by hand, in float64 on the trace's own numbers."""

from dataclasses import dataclass

import numpy as np

from lab.measures.residual_stream import Doubles

FURTHEST, FIRST = 5, 3
"""Dimensions that are listed since they are furthest from the mean, and since they are the first."""


@dataclass(frozen=True, eq=False)
class LayerNorm:
    """y = (x - mean) / sqrt(variance + eps) * gamma + beta (Ba et al. 2016), the variance over D, not D - 1.

    Without a beta it is RMSNorm (Zhang and Sennrich 2019): nothing is subtracted, and the variance is the mean of the squares. All (D,).
    """

    x: Doubles
    gamma: Doubles
    beta: Doubles | None
    eps: float

    @property
    def mean(self) -> float:
        """0 for RMSNorm, which subtracts none."""
        return 0.0 if self.beta is None else float(self.x.mean())

    @property
    def off(self) -> Doubles:
        """x less its mean."""
        return self.x - self.mean

    @property
    def variance(self) -> float:
        """The mean square of what is left."""
        return float((self.off**2).mean())

    @property
    def deviation(self) -> float:
        """What it is divided by."""
        return float(np.sqrt(self.variance + self.eps))

    @property
    def normalised(self) -> Doubles:
        """Before gamma and beta."""
        return self.off / self.deviation

    @property
    def y(self) -> Doubles:
        """The result."""
        return self.normalised * self.gamma + (0.0 if self.beta is None else self.beta)

    def furthest(self) -> list[int]:
        """Dimensions by their distance from the mean, the furthest first."""
        return np.argsort(-np.abs(self.off), kind="stable").tolist()

    def listed(self, chosen: int) -> list[tuple[int, str]]:
        """Dimensions worth a line and why: the chosen one, those furthest from the mean, the first few."""
        found = {chosen: "chosen"}
        for d in self.furthest()[:FURTHEST]:
            found.setdefault(d, "largest" if self.beta is not None else "largest_rms")
        for d in range(min(FIRST, len(self.x))):
            found.setdefault(d, "first")
        return list(found.items())
