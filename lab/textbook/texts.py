"""Cards about what a text says of other texts: there is nothing to measure."""

from lab.textbook.bench import Bench
from lab.textbook.measured import Measured


def m14(bench: Bench) -> Measured:
    """Names and years; the page gives the sources."""
    return Measured({})
