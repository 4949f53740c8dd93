"""Question: what a person may want to know, and the one view that answers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PLACES = ("@taught.layer", "@taught.head", "@taught.heads", "@last_step", "@middle_step", "@last_source", "@middle_source")
"""Values of a scene that the browser finds in the run (viz/browser/ask_places.js): the head that was shown word alignments in training, the last
row of the decoder, the source token in the middle. Where a run has no such place, the page makes its own choice."""


@dataclass(frozen=True)
class Question:
    """One question in both languages, and its answer.

    zh, en: the question. also: other wordings a person may use, in either language.
    page, scene: the view that answers it; what the scene does not name stays as it is. part: the figure of that page, "" for its top.
    look: one line, Chinese and English, that says what to look at there.
    """

    zh: str
    en: str
    page: str
    look: tuple[str, str]
    also: tuple[str, ...] = ()
    scene: Mapping[str, Any] = field(default_factory=dict)
    part: str = ""
