"""One palette for every figure: safe for colour-blind eyes, readable in light and in dark.

SEQUENTIAL runs from "nothing" (the page's own background) to "much", greyer than the source's blue; DIVERGING from negative (plum) over nothing to positive (teal):
blue is the source and orange the target, here and everywhere. TOKEN_HUES colour tokens in the order they come.
"""

from typing import TypedDict


class Stops(TypedDict):
    """Colours from low to high, on a light and on a dark ground."""

    light: list[str]
    dark: list[str]


SEQUENTIAL: Stops = {
    "light": ["#f7f9fc", "#dde4ee", "#b7c4d8", "#8496b5", "#51668f", "#283f70", "#0c2654"],
    "dark": ["#121a26", "#223047", "#3a4c69", "#5c7194", "#889bb9", "#bcc8da", "#f4f8fd"],
}
DIVERGING: Stops = {
    "light": ["#6b1747", "#9d2f6f", "#dba9c5", "#f7f7f5", "#9fd0c8", "#0f766e", "#07443f"],
    "dark": ["#f9bfdd", "#cf6fa5", "#5b2b4b", "#171a20", "#1a4a43", "#33a594", "#b2efe2"],
}
TOKEN_HUES = [212, 28, 168, 284, 48, 340, 96, 242, 8, 188]


class Palette(TypedDict):
    """Two scales, and the hues of tokens in degrees."""

    sequential: Stops
    diverging: Stops
    hues: list[int]


def palette() -> Palette:
    """All of it, as the browser gets it."""
    return {"sequential": SEQUENTIAL, "diverging": DIVERGING, "hues": TOKEN_HUES}
