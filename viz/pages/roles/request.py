"""What the page Head roles asks beside the scene."""

from dataclasses import dataclass

from viz.shared.request import choice, flag, text, whole

LONGEST = 1_000_000
"""Characters of pairs that are looked at; how many are read is said by the model's own limit."""
MOST = 10**9  # the answer knows how many sentences the sample has


@dataclass(frozen=True)
class RolesRequest:
    """part: one head of the scene on one sentence of the sample, or all heads measured over it now; or a run over a person's pairs begun,
    watched or left. pairs: their text; sample: the shipped ones in their place. ticket: of a run."""

    part: str = choice("", "example", "measure", "pairs_start", "pairs_watch", "pairs_leave")
    sentence: int = whole(0, MOST)
    pairs: str = text(LONGEST)
    sample: bool = flag()
    ticket: str = text(100)
