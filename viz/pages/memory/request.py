"""What only the page Encoder output asks."""

from __future__ import annotations

from dataclasses import dataclass

from viz.shared.request import choice, text


@dataclass(frozen=True)
class MemoryRequest:
    """part: "" for the page, "path" for the way of `word` in the sentences `first` and `second`."""

    part: str = choice("", "path")
    first: str = text()
    second: str = text()
    word: str = text()
