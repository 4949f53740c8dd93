"""The record of a what-if run, as `lab.commands.whatif.report` makes it and `python -m model whatif --json` prints it."""

from typing import TypedDict


class Texts(TypedDict):
    """One text without the edits and one with them."""

    before: str
    after: str


class Numbers(TypedDict):
    """One number without the edits and one with them."""

    before: float
    after: float


class Pieces(TypedDict):
    """What the encoder reads without the edits and with them."""

    before: list[str]
    after: list[str]


class ScoredToken(TypedDict):
    """A token of the scored translation. before, after: its natural log-probability; first: the most probable token of its step."""

    text: str
    before: float
    after: float
    divergence_bits: float  # of its step's whole distribution
    rank: Numbers
    first: Texts


class Sharpness(TypedDict):
    """Means over layers, heads and rows: the entropy of a row, and its largest weight."""

    entropy_bits: float
    largest: float


class SharpnessPair(TypedDict):
    """Of one kind of attention, without the edits and with them."""

    before: Sharpness
    after: Sharpness


class Report(TypedDict):
    """Before and after."""

    checkpoint: str
    edits: list[str]
    source: Pieces
    translation: Texts
    stopped: Texts  # "eos" or "limit"
    scored: str  # the translation whose tokens are compared
    log_probability: Numbers
    tokens: list[ScoredToken]
    attention: dict[str, SharpnessPair]  # by kind
