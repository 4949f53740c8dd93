"""Timing several ways to one result on a machine that others use too."""

import math
import sys
import time
from collections.abc import Callable
from typing import Any


def processor_seconds() -> float:
    """Seconds of the processor so far; on Windows, which counts those in steps of 16 ms, of the clock."""
    return time.perf_counter() if sys.platform == "win32" else time.process_time()


def shortest(ways: dict[str, Callable[[], Any]], repeats: int) -> dict[str, float]:
    """Seconds of processor time of each way, the shortest of the repeats; timed in turn, so that a busy moment meets all, after a warm-up."""
    for work in ways.values():
        work()
    best = dict.fromkeys(ways, math.inf)
    for _ in range(repeats):
        for way, work in ways.items():
            began = processor_seconds()
            work()
            best[way] = min(best[way], processor_seconds() - began)
    return best
