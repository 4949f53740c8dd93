"""What only the page Intuition asks."""

from dataclasses import dataclass

from viz.shared.request import choice, text


@dataclass(frozen=True)
class IntuitionRequest:
    """part: two sentences compared in another order; the page itself where nothing is said. first, second: the sentences."""

    part: str = choice("", "order")
    first: str = text()
    second: str = text()
