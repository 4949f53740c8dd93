"""Memory that was freed goes back to the system.

A trace is thousands of small arrays made by several threads. glibc gives each thread an arena of its own, and keeps what is freed between pieces
that are still used; after sixty sentences it held 600 MB that nothing stood in. Elsewhere than on glibc nothing is done here.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Callable
from functools import cache

ARENA_MAX = -8
"""M_ARENA_MAX of <malloc.h>."""
ARENAS = 2
_trimming = threading.Lock()


@cache
def libc(name: str) -> Callable[..., int] | None:
    """A function of glibc, where this is glibc."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        found: Callable[..., int] = getattr(ctypes.CDLL("libc.so.6"), name)
    except (OSError, AttributeError):
        return None
    return found


def few_arenas() -> None:
    """Threads share arenas; said before there are many threads."""
    mallopt = libc("mallopt")
    if mallopt:
        mallopt(ARENA_MAX, ARENAS)


def give_back() -> None:
    """Hand what is free back to the system, from a thread of its own; where one is at it already, that one does."""
    trim = libc("malloc_trim")
    if trim and _trimming.acquire(blocking=False):

        def work() -> None:
            try:
                trim(0)
            finally:
                _trimming.release()

        threading.Thread(target=work, daemon=True, name="heap").start()
