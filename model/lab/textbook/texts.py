"""Cards about what a text says of other texts: there is nothing to measure."""

from __future__ import annotations

from model.lab.textbook.bench import Bench
from model.lab.textbook.kit import Measured


def m14(bench: Bench) -> Measured:
    """Names and years; the page gives the sources."""
    return Measured({})
