"""Question: what a person may want to know, and the one view that answers it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

PLACES = (
    "@taught.layer",
    "@taught.head",
    "@taught.heads",
    "@last_step",
    "@middle_step",
    "@least_step",
    "@unsure_step",
    "@last_source",
    "@middle_source",
)
"""Values of a scene that the browser finds in the run (viz/browser/question_search/scene_places.js): the head that was shown word alignments in training, the last
row of the decoder, the step whose token has the lowest probability, the source token in the middle. Where a run has no such place, the page makes its
own choice."""
VALUES = (
    *("source", "text", "src_tokens", "tgt_tokens"),
    *("encoder_layers", "decoder_layers", "heads", "d_model", "d_k", "root", "d_ff", "vocabulary"),
    *("mean", "step", "token", "p", "other", "other_p", "unsure_step", "unsure_token", "bits", "layer", "head", "attended", "weight"),
)
"""What may stand in braces in the second sentence of an answer: facts of the run (viz/server/answer_facts.py), as the browser writes them
(viz/browser/question_search/answer_text.js)."""


@dataclass(frozen=True)
class Question:
    """One question in both languages, and its answer.

    zh, en: the question. also: other wordings a person may use, in either language.
    page, scene: the view that answers it; what the scene does not name stays as it is. part: the figure of that page, "" for its top.
    answer: one sentence that is true of every run. here: one with the numbers of this run, left out where there is no run.
    look: one line, Chinese and English, that says what to look at on the page.
    """

    zh: str
    en: str
    page: str
    answer: tuple[str, str]
    look: tuple[str, str]
    here: tuple[str, str] = ("", "")
    also: tuple[str, ...] = ()
    scene: Mapping[str, Any] = field(default_factory=dict)
    part: str = ""
