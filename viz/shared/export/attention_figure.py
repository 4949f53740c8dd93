"""Attention, taken home without a browser: one head of a kind, with all others behind it."""

import numpy as np

from model.trace import Trace
from viz.shared.export.figure_record import ExportError, Figure, Place, about, labels, matrix, stack, word
from viz.shared.token_axes import first_head


def attention_figure(trace: Trace, place: Place) -> Figure:
    """The weights of one head; while none is chosen, of the one that the page shows first. Raises ExportError for one that is not there."""
    layers = range(trace.config.layers_of(place.kind))
    weights, allowed = trace.weights(place.kind), trace.attention(place.kind, 0).allowed[0]
    layer, head = _chosen(trace, weights, place)
    sites = [f"{trace.attention_site(place.kind, i)}.weights" for i in layers]
    title = f"{word(f'attention.{place.kind}', place.language)} · {word('head_place', place.language)}"
    axes = word("query", place.language), word("key", place.language)
    shape = f"({', '.join(map(str, weights.shape[1:]))})"
    return {
        "schema": 1,
        "kind": "matrix",
        "title": title.format(layer=layer + 1, head=head + 1),
        "about": about(trace, place, "attention", sites[layer], shape=shape, layer=layer, head=head),
        "labels": labels(place.language),
        "matrix": matrix(weights[layer, head], trace.axes(place.kind), axes, ~allowed, word("masked", place.language)),
        "stack": stack(weights, sites, title),
    }


def _chosen(trace: Trace, weights: np.ndarray, place: Place) -> tuple[int, int]:
    """The layer and the head that are wanted."""
    own = first_head(trace, place.kind, place.taught)
    chosen = own["layer"] if place.layer < 0 else place.layer, own["head"] if place.head < 0 else place.head
    for name, value, count in zip(("layer", "head"), chosen, weights.shape[:2], strict=True):
        if value >= count:
            raise ExportError(f"{name} is {value}; this model's {place.kind} attention has {count} of them, counted from 0 to {count - 1}.")
    return chosen
