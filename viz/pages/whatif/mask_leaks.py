"""How much weight goes where a mask that is off would let none go."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Leaks:
    """Shares of a row's weight. `even` is what the next row would get if all got the same."""

    future: float
    answer: float
    even: float
    pad_encoder: float
    pad_cross: float


def leak_shares(decoder: Floats, encoder: Floats, cross: Floats, pads: int) -> Leaks:
    """Means over layers, heads and rows (L, H, T, S): weight on later rows and on the very next one, which holds the answer; weight on padding.

    The last row has no later one and is left out of the first two; with one row only they are 0.
    """
    rows = decoder.shape[-2]
    future = np.triu(decoder, 1)[..., : rows - 1, :]
    answer = np.diagonal(decoder, 1, -2, -1)
    real = encoder.shape[-2] - pads
    return Leaks(
        float(future.sum(-1).mean()) if rows > 1 else 0.0,
        float(answer.mean()) if rows > 1 else 0.0,
        1 / rows,
        float(encoder[..., :real, real:].sum(-1).mean()) if pads else 0.0,
        float(cross[..., real:].sum(-1).mean()) if pads else 0.0,
    )
