"""One palette for every figure: safe for colour-blind eyes, readable in light and in dark.

SEQUENTIAL runs from "nothing" (the page's own background) to "much"; DIVERGING from negative over nothing to positive (blue and orange,
after Brewer's PuOr idea; never red against green). TOKEN_HUES colour tokens in the order they come.
"""

from typing import TypedDict


class Stops(TypedDict):
    """Colours from low to high, on a light and on a dark ground."""

    light: list[str]
    dark: list[str]


SEQUENTIAL: Stops = {
    "light": ["#f7f9fc", "#d5e3f3", "#9fc3e4", "#5b97cd", "#2a69ac", "#173f7a", "#0b1f45"],
    "dark": ["#14181f", "#1b2f4b", "#21507f", "#2f7bb5", "#57a9d8", "#a2d5ec", "#f3fbff"],
}
DIVERGING: Stops = {
    "light": ["#1c3f87", "#4f83c4", "#a9c8e6", "#f7f7f5", "#f5c48b", "#dd8530", "#8f4405"],
    "dark": ["#9cc4ff", "#4f86d1", "#27466f", "#171a20", "#6b4116", "#cf7d27", "#ffcf94"],
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
