"""The encoder output, taken home without a browser: memory, one row a source token, one column a dimension."""

from model.trace import Trace
from viz.shared.export.figure_record import Figure, Place, about, labels, vectors, word


def memory_figure(trace: Trace, place: Place) -> Figure:
    """The encoder output C."""
    axes = word("token", place.language), word("dimension", place.language)
    return {
        "schema": 1,
        "kind": "matrix",
        "title": word("memory", place.language),
        "about": about(trace, place, "memory", "memory", shape=str(trace.memory.shape)),
        "labels": labels(place.language),
        "matrix": vectors(trace.memory, trace.src, axes),
    }
