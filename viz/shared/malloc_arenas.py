"""Memory that was freed goes back to the system.

A trace is thousands of small arrays made by several threads. glibc gives each thread an arena of its own, and keeps what is freed between pieces
that are still used; after sixty sentences it held 600 MB that nothing stood in. Elsewhere than on glibc nothing is done here.
"""

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from functools import cache

ARENA_MAX = -8
"""M_ARENA_MAX of <malloc.h>."""
ARENAS = 2
REST = 3.0
"""Seconds between two times that memory is handed back: it takes a tenth of one, in which other threads may wait for memory."""
_wanted = threading.Event()


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


def limit_malloc_arenas() -> None:
    """Threads share arenas; said before there are many threads."""
    mallopt = libc("mallopt")
    if mallopt:
        mallopt(ARENA_MAX, ARENAS)


def give_back() -> None:
    """Hand what is free back to the system, soon: at most every few seconds, and once more after the last who asked for it."""
    _wanted.set()
    _worker()


@cache
def _worker() -> threading.Thread:
    """The one thread that does it."""
    thread = threading.Thread(target=_work, daemon=True, name="heap")
    thread.start()
    return thread


def _work() -> None:
    trim = libc("malloc_trim")
    while trim:
        _wanted.wait()
        time.sleep(REST)
        _wanted.clear()
        trim(0)
