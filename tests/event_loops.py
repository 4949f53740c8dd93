"""Coroutines in tests that run beside a browser."""

import asyncio
from concurrent.futures import ThreadPoolExecutor


def run_apart(work):
    """In a thread of its own: a browser of other tests may have its own loop in this one."""
    with ThreadPoolExecutor(1) as beside:
        return beside.submit(asyncio.run, work).result()
