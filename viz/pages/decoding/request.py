"""What the page Decoding asks besides its view."""

from dataclasses import dataclass

from viz.shared.request import choice, text


@dataclass(frozen=True)
class DecodingRequest:
    """part: "prefix", the target tokens of a typed beginning, or "loops", a sentence that loops with its remedies; else the view.

    loops: the sentence; "" is the first example that loops.
    """

    part: str = choice("", "prefix", "loops")
    prefix: str = text()
    loops: str = text()
