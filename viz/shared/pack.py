"""Arrays on their way to the browser: base64 of bytes, small enough to send once and look at many times.

dtype "f4" is exact float32; "u2" and "i2" are whole numbers to be multiplied by `scale` (largest error: scale / 2). The bytes of the
numbers are grouped by place (all low bytes, then all high bytes) and deflated, which halves a typical attention map. -inf is kept as
the lowest number. `unpack` in viz/browser/core.js is the other half.
"""

from __future__ import annotations

import base64
import zlib
from typing import TypedDict

import numpy as np
from numpy.typing import ArrayLike

LOWEST = -32768


class Packed(TypedDict):
    """An array as it travels."""

    b64: str
    dtype: str
    shape: list[int]
    scale: float
    max_error: float


def pack(values: ArrayLike, dtype: str = "f4", step: float = 0.0) -> Packed:
    """An array of any shape -> {"shape", "dtype", "scale", "max_error", "b64"}. NaN is refused with ValueError.

    step: the finest scale worth sending; small numbers then take fewer bits (largest error: step / 2).
    """
    x = np.asarray(values, dtype=np.float32)
    if np.isnan(x).any():
        raise ValueError(f"an array of shape {x.shape} holds NaN; a figure cannot show it.")
    scale = 1.0
    if dtype == "f4":
        whole: np.ndarray = x
    else:
        x = x.astype(np.float64)  # the smallest numbers, too, have a scale that is not 0
        finite = x[np.isfinite(x)]
        top = 65535 if dtype == "u2" else 32767
        scale = (float(np.abs(finite).max()) / top if finite.size else 0.0) or 1.0
        scale = max(scale, step)
        if dtype == "u2" and finite.size and finite.min() < 0:
            raise ValueError("u2 holds no negative numbers; use i2.")
        whole = np.where(np.isfinite(x), np.rint(np.where(np.isfinite(x), x, 0) / scale), LOWEST).astype(dtype)
    data = np.ascontiguousarray(whole).view(np.uint8).reshape(-1, whole.dtype.itemsize).T.tobytes()
    return {
        "shape": list(x.shape),
        "dtype": dtype,
        "scale": scale,
        "max_error": 0.0 if dtype == "f4" else scale / 2,
        "b64": base64.b64encode(zlib.compress(data, 6)).decode(),
    }
