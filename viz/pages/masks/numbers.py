"""Numbers as they are drawn."""

import numpy as np

from lab.measures.masking import Floats


def rounded(values: Floats) -> list[list[float | None]]:
    """With four decimals; none for what is no number."""
    return [[None if not np.isfinite(x) else round(float(x), 4) for x in row] for row in values]
