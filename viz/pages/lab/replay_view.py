"""The training replay: one sentence at every snapshot, what changed in its translation since the snapshot before, and the heads' maps."""

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from viz.pages.lab.records import AgeView, ReplayMaps, ReplaySnapshot
from viz.shared.pack_arrays import pack
from viz.shared.token_axes import AxisPiece

Json = dict[str, Any]
MOST_ROWS = 48
"""So many rows of a map are sent; a translation that is longer is cut, and the page says so."""
NUMBERS = (
    ("loss", "own"),
    ("quality", "bleu"),
    ("quality", "chrf"),
    ("alignment", "taught"),
    ("alignment", "untaught"),
    ("alignment", "place"),
)


DIGITS = 5
"""Of the numbers of an age that count."""


def age_views(ages: Sequence[Any]) -> list[AgeView]:
    """ages: of lab/questions/gradients_by_age.py."""
    names = ("loss", "gradient", "rate", "update")
    return [cast(AgeView, {name: float(f"{getattr(age, name):.{DIGITS}g}") for name in names}) for age in ages]


def changes(text: str, before: str) -> list[tuple[str, bool]]:
    """The words of `text`, each with whether it is new: not among those that `before` has in the same order (difflib's longest blocks)."""
    words, old = text.split(), before.split()
    kept = {b + i for _, b, size in SequenceMatcher(None, old, words, autojunk=False).get_matching_blocks() for i in range(size)}
    return [(word, i not in kept) for i, word in enumerate(words)]


def numbers_at(result: Json | None) -> dict[float, Json]:
    """Of the shipped result, by step: the mean over its groups of every curve in NUMBERS. Empty when there is no result."""
    found: dict[float, Json] = {}
    for chart in result["charts"] if result else ():
        for curve in chart["curves"]:
            if (chart["name"], curve["name"]) in NUMBERS:
                for step, ys in curve["points"]:
                    found.setdefault(step, {})[curve["name"]] = sum(ys) / len(ys)
    return found


def replay_view(
    said: Sequence[Mapping[str, Any]], maps: NDArray[np.float32], rows: list[AxisPiece], cols: list[AxisPiece], result: Json | None
) -> ReplayMaps:
    """said: {step, text, tokens, ended} of every snapshot; maps (snapshots, layers, heads, T, S), rows T, cols S.

    Each snapshot's words are marked where they are new since the one before.
    """
    numbers, before = numbers_at(result), ""
    shown: list[ReplaySnapshot] = []
    for one in said:
        words = changes(one["text"], before)
        shown.append(
            {
                "step": one["step"],
                "text": one["text"],
                "ended": one["ended"],
                "tokens": one["tokens"],
                "words": words,
                "numbers": numbers.get(one["step"], {}),
                "new": sum(new for _, new in words),
            }
        )
        before = one["text"]
    cut = maps[..., :MOST_ROWS, :]
    return {
        "snapshots": shown,
        "rows": rows[:MOST_ROWS],
        "cols": cols,
        "cut": len(rows) > MOST_ROWS,
        "maps": pack(cut, "u2", step=1 / 1000),
    }
