"""Slots: what a text of a lesson may say of the learner's own run, each as {name} in the text."""

import re
from collections.abc import Mapping

from model.config import Facts
from viz.shared.run_service import Result

_SLOT = re.compile(r"\{(\w+)\}")
OF_STOPS = ("source", "translation", "first_token", "src_tokens", "tgt_tokens")
"""Those that the texts of a stop may hold: the browser's player knows them of every run (viz/browser/lesson/)."""
SLOTS = (
    *OF_STOPS,
    "last_token",
    "first_written",
    "last_written",
    "rows",
    "layers",
    "heads",
    "d_model",
    "d_head",
    "d_ff",
    "source_vocabulary",
    "target_vocabulary",
)
"""Those that the texts of an exercise may hold. docs/lessons.md says what each means."""


def slot_values(result: Result) -> dict[str, str]:
    """The value of each slot. A translation without a token has "–" for its first and last."""
    trace, config, translation = result.trace, result.trace.config, result.translation
    own = [p.text for p in trace.src[:-1]] or [trace.src[-1].text]
    wrote = [p.text for p in result.written] or ["–"]
    values = {
        "source": translation.source.text,
        "translation": translation.text,
        "first_token": own[0],
        "src_tokens": len(trace.src),
        "tgt_tokens": len(translation.tokens) + (translation.stopped == "eos"),
        "last_token": own[-1],
        "first_written": wrote[0],
        "last_written": wrote[-1],
        "rows": len(trace.tgt),
        "layers": config.decoder_layers,
        "heads": config.n_heads,
        "d_model": config.d_model,
        "d_head": config.d_head,
        "d_ff": config.d_ff,
        "source_vocabulary": config.src_vocab_size,
        "target_vocabulary": config.tgt_vocab_size,
    }
    return {name: str(values[name]) for name in SLOTS}


def filled(text: Mapping[str, str], values: Mapping[str, str]) -> dict[str, str]:
    """The text in each language with its slots filled."""
    return {language: fill(one, values) for language, one in text.items()}


def fill(text: str, values: Facts) -> str:
    """A text with its slots filled; a value is put in once and never read for slots again."""
    return _SLOT.sub(lambda slot: str(values.get(slot[1], slot[0])), text)
