"""Coroutines in tests that run beside a browser."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: a browser of other tests may have its own loop in this one."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result()
