"""Arrays on their way to the browser: base64 of bytes, small enough to send once and look at many times.

dtype "f4" is exact float32. "u2" and "i2" are whole numbers to be multiplied by `scale` (largest error: scale / 2); "i2" keeps -inf as
the lowest number. The bytes of the numbers are grouped by place (all low bytes, then all high bytes) and deflated, which halves a
typical attention map. `unpack` in viz/browser is the other half.
"""

import base64
import zlib
from typing import Literal, TypedDict

import numpy as np
from numpy.typing import ArrayLike, NDArray

LOWEST = -32768
TOP = {"u2": 65535, "i2": 32767}
EXACT = 2**24
"""float32 holds every whole number up to this one."""


Dtype = Literal["f4", "u2", "i2"]


class Packed(TypedDict):
    """An array as it travels."""

    b64: str
    dtype: Dtype
    shape: list[int]
    scale: float
    max_error: float


def pack(values: ArrayLike, dtype: Dtype = "f4", step: float = 0.0) -> Packed:
    """An array of any shape -> {"shape", "dtype", "scale", "max_error", "b64"}. What the bytes cannot hold is refused with ValueError.

    step: the finest scale worth sending; small numbers then take fewer bits (largest error: step / 2). A step of 1 means ids and counts:
    they come out as they went in, as "f4" where they are too large for `dtype`.
    """
    x = np.asarray(values)
    if np.isnan(x).any():
        raise ValueError(f"an array of shape {x.shape} holds NaN; a figure cannot show it.")
    if step == 1 and x.size and np.abs(x).max() > TOP[dtype]:
        if np.abs(x).max() > EXACT:
            raise ValueError(f"{np.abs(x).max()} cannot be sent exactly; whole numbers are, up to {EXACT}.")
        dtype, step = "f4", 0.0
    x = x.astype(np.float32)
    whole, scale = (x, 1.0) if dtype == "f4" else _whole(x.astype(np.float64), dtype, step)  # in float64 the smallest, too, have a scale
    data = np.ascontiguousarray(whole).view(np.uint8).reshape(-1, whole.dtype.itemsize).T.tobytes()
    return {
        "shape": list(x.shape),
        "dtype": dtype,
        "scale": scale,
        "max_error": 0.0 if dtype == "f4" else scale / 2,
        "b64": base64.b64encode(zlib.compress(data, 6)).decode(),
    }


def opened(packed: Packed) -> NDArray[np.float32]:
    """An array that was packed exactly: as "f4", or as whole numbers with a scale of 1."""
    if packed["dtype"] != "f4" and packed["scale"] != 1:
        raise ValueError(f"the array is packed as {packed['dtype']}; only f4 is exact.")
    planes, dtype = np.frombuffer(zlib.decompress(base64.b64decode(packed["b64"])), np.uint8), np.dtype(packed["dtype"])
    return planes.reshape(dtype.itemsize, -1).T.copy().view(dtype).astype(np.float32).reshape(packed["shape"])


def _whole(x: NDArray[np.float64], dtype: str, step: float) -> tuple[NDArray[np.generic], float]:
    """The numbers as whole ones of `dtype`, and the scale that leads back."""
    finite = np.isfinite(x)
    if (x == np.inf).any() or (dtype == "u2" and not finite.all()):
        raise ValueError(f"{dtype} holds no {'infinity' if dtype == 'i2' else '-inf and no infinity; use i2 for -inf'}.")
    if dtype == "u2" and x.min(initial=0.0) < 0:
        raise ValueError("u2 holds no negative numbers; use i2.")
    scale = float(np.abs(x[finite]).max(initial=0.0)) / TOP[dtype] or 1.0
    scale = max(scale, step)
    return np.where(finite, np.rint(np.where(finite, x, 0.0) / scale), LOWEST).astype(dtype), scale
