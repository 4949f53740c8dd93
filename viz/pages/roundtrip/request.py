"""What the page There and back asks."""

from dataclasses import dataclass

from viz.shared.request import whole

MOST = 10


@dataclass(frozen=True)
class RoundtripRequest:
    """rounds: how many to go at most; the page asks for one more at a time, so that each is seen and can be the last."""

    rounds: int = whole(1, MOST)
