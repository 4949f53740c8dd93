"""How much memory a computation takes while it runs: what torch's allocator reports, scratch space inside a kernel included."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import torch


def peak_bytes(works: Mapping[str, Callable[[], Any]]) -> dict[str, int]:
    """The most bytes that each work holds at once beyond what was there before it, its result included. Memory on the CPU only.

    From the profiler's allocation events, in the order they happened. One profile for all, since starting one is slow.
    """
    with torch.autograd.profiler.profile(profile_memory=True) as profile:
        for name, work in works.items():
            with torch.autograd.profiler.record_function(name):
                work()
    roots = {event.name: event for event in _walk(profile.kineto_results.experimental_event_tree()) if event.name in works}
    return {name: _peak(roots[name]) for name in works}


def _peak(root: Any) -> int:
    events = sorted((e.start_time_ns, e.extra_fields.alloc_size) for e in _walk([root]) if e.name == "[memory]")
    held = peak = 0
    for _, size in events:
        held += size
        peak = max(peak, held)
    return peak


def _walk(events: Any) -> Iterator[Any]:
    for event in events:
        yield event
        yield from _walk(event.children)
