"""What only the page Find the bug asks."""

from dataclasses import dataclass
from typing import Any

from viz.pages.bugs.figures import NAMES
from viz.shared.request import choice, settings, text, whole

CASES, HINTS = 15, 3


@dataclass(frozen=True)
class BugsRequest:
    """part: the symptoms of a case, a figure of both runs, the grade of an answer, a hint, or the solution of who gives up.

    bugs: the page's part of the link, where the case stands. figure, kind_shown, layer_shown, head_shown: what is looked at, and, with an
    answer, what is marked as the proof. fault, place: the answer.
    """

    part: str = choice("", "figure", "answer", "hint", "solution")
    bugs: dict[str, Any] = settings()
    figure: str = choice(*NAMES)
    kind_shown: str = choice("cross", "encoder", "decoder")
    layer_shown: int = whole(0, 1000)
    head_shown: int = whole(0, 1000)
    fault: str = text(40)
    place: str = text(40)
    hint: int = whole(1, HINTS)
