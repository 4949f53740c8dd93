"""What the page Head roles sends of a person's pairs, as records. Layers and heads count from 0."""

from typing import TypedDict

from viz.shared.jobs.job_status import JobRun


class SecondHead(TypedDict):
    """The runner-up. behind: how much worse its number is; interval: that of 95 of 100 draws of the pairs."""

    layer: int
    head: int
    behind: float
    interval: list[float]


class BestHead(TypedDict):
    """The head with the best number. wins: the share of draws in which it is the best of all."""

    layer: int
    head: int
    value: float
    interval: list[float]
    wins: float
    second: SecondHead | None


class PairsFacts(TypedDict):
    """name: "sample" for the shipped ones. counted: what links count on each side, "word" or "character"."""

    name: str
    count: int
    linked: int
    counted: list[str]


class PairsResult(TypedDict):
    """measure: "aer" or "agreement". values: by reading, layers of heads; fixed: what looking always at the same place would get.

    roles: of each cross-attention head, those it meets on these pairs.
    """

    pairs: PairsFacts
    measure: str
    values: dict[str, list[list[float]]]
    best: dict[str, BestHead]
    fixed: dict[str, float]
    roles: list[list[list[str]]]


class PairsTicket(TypedDict):
    """A run was begun, or joined."""

    ticket: str


class PairsRun(TypedDict):
    """How far it is; the result at its end."""

    run: JobRun
    result: PairsResult | None
