"""A command that was started by another program ends with it: nobody reads any more what it would find."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping

PARENT = "TRANSLUCENT_PARENT"
"""The variable that names the process whose work this is."""
LOOKS = 1.0
"""Seconds between two looks at whether it is there."""


def end_with_parent(environment: Mapping[str, str] = os.environ, end: Callable[[int], None] = os._exit) -> threading.Thread | None:
    """End this process soon after the one that the environment names; nothing is done where it names none.

    A program that is killed can end nobody. The system gives its children another parent; on Windows, where it does not, they end when they next
    write a line that nobody reads.
    """
    parent = environment.get(PARENT, "")
    if not parent.isdecimal():
        return None

    def look() -> None:
        while os.getppid() == int(parent):
            time.sleep(LOOKS)
        end(1)

    thread = threading.Thread(target=look, daemon=True, name="parent")
    thread.start()
    return thread
