"""Timing several ways to one result on a machine that others use too."""

import math
import time
from collections.abc import Callable
from typing import Any


def shortest(ways: dict[str, Callable[[], Any]], repeats: int) -> dict[str, float]:
    """Seconds of processor time of each way, the shortest of the repeats; timed in turn, so that a busy moment meets all, after a warm-up."""
    for work in ways.values():
        work()
    best = dict.fromkeys(ways, math.inf)
    for _ in range(repeats):
        for way, work in ways.items():
            began = time.process_time()
            work()
            best[way] = min(best[way], time.process_time() - began)
    return best
