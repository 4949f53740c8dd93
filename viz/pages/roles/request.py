"""What the page Head roles asks beside the scene."""

from dataclasses import dataclass
from typing import Any

from viz.shared.request import flag, settings, text

LONGEST = 1_000_000
"""Characters of pairs that are looked at; how many are read is said by the model's own limit."""


@dataclass(frozen=True)
class RolesRequest:
    """roles: "rank" of the sentence of the sample that is shown, the best first; "measure", all heads measured over the sample now; "reading" of the pairs.

    pairs: their text; sample: the shipped ones in their place; ticket: of a run over them.
    """

    roles: dict[str, Any] = settings()
    pairs: str = text(LONGEST)
    sample: bool = flag()
    ticket: str = text(100)
