"""Where a person looks at a mask, and numbers as they are drawn."""

from dataclasses import dataclass

import numpy as np

from lab.measures.masking import Floats, masked_probability, softmax
from model.trace import AttentionTrace, Trace
from viz.shared.records import AttentionKind


@dataclass(frozen=True)
class Place:
    """Where a person looks: layer and head may be -1, the view then takes those where the mask changes most."""

    kind: AttentionKind
    layer: int = -1
    head: int = -1


def rounded(values: Floats) -> list[list[float | None]]:
    """With four decimals; none for what is no number."""
    return [[None if not np.isfinite(x) else round(float(x), 4) for x in row] for row in values]


def chosen(trace: Trace, place: Place) -> tuple[int, int]:
    """The layer and head of a place; where it says -1 (or one that is not there), those whose mask takes most on average."""
    layers = range(trace.config.layers_of(place.kind))
    one = [place.layer] if place.layer in layers else layers

    def moved(layer: int) -> Floats:
        attention: AttentionTrace = trace.attention(place.kind, layer)
        return masked_probability(softmax(attention.scores), attention.allowed).mean(-1)

    by_head = {layer: moved(layer) for layer in one}
    layer = max(one, key=lambda i: float(by_head[i].max()))
    return layer, place.head if 0 <= place.head < len(by_head[layer]) else int(by_head[layer].argmax())
