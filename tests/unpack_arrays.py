"""The other half of viz/shared/pack_arrays.py, written again in Python from its description, so that tests read what a browser reads."""

import base64
import zlib

import numpy as np

LOWEST = -32768


def unpack(packed):
    """{"shape", "dtype", "scale", "b64"} -> float array."""
    planes = np.frombuffer(zlib.decompress(base64.b64decode(packed["b64"])), np.uint8)
    dtype = np.dtype("<" + packed["dtype"])
    x = planes.reshape(dtype.itemsize, -1).T.copy().view(dtype).reshape(packed["shape"])
    if packed["dtype"] == "f4":
        return x
    return np.where((x == LOWEST) & (packed["dtype"] == "i2"), -np.inf, x * packed["scale"])
