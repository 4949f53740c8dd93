"""Arrays by what they hold."""

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Numbers = NDArray[np.floating]
"""Of either precision."""
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
