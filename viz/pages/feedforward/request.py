"""What only the page Feed-forward asks: one neuron, of the scene's side."""

from __future__ import annotations

from dataclasses import dataclass

from viz.shared.request import choice, whole


@dataclass(frozen=True)
class FeedforwardRequest:
    """part: "" for the page, "neuron" for one neuron of a layer."""

    part: str = choice("", "neuron")
    layer: int = whole(-1, 1000)
    neuron: int = whole(-1, 1_000_000)
