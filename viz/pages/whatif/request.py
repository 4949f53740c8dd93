"""What the page What if asks."""

from dataclasses import dataclass

from viz.shared.request import choice, whole


@dataclass(frozen=True)
class WhatifRequest:
    """part: "" is the page itself; the others are asked for when they come into sight or are clicked.

    maps_of: of the part "maps", the run whose maps are wanted: with the edits, without them, or that of the second sentence.
    pair: of the part "order", which pair of sentences. scope: of the part "masking", whether all heads or one is kept from a token; done: source tokens that
    were hidden already, as the answer before said.
    """

    part: str = choice("", "maps", "masking", "order", "break")
    maps_of: str = choice("after", "before", "companion")
    pair: int = whole(0, 50)
    scope: str = choice("all", "head")
    done: int = whole(0, 1000)
