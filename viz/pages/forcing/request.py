"""What the page Training vs decoding asks besides its view."""

from dataclasses import dataclass

from viz.shared.request import choice, whole

LATEST = 2**53 - 1
"""The highest whole number that a browser counts exactly."""


@dataclass(frozen=True)
class ForcingRequest:
    """part: "measure", the time of each way; else the view. measure: a number that is another one for every measurement."""

    part: str = choice("", "measure")
    measure: int = whole(0, LATEST)
