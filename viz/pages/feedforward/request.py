"""What only the page Feed-forward asks: one neuron of the layer, -1 while nobody chose one."""

from dataclasses import dataclass

from viz.shared.request import whole


@dataclass(frozen=True)
class FeedforwardRequest:
    """neuron: its number in the layer."""

    neuron: int = whole(-1, 1_000_000)
