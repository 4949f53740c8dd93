"""What the page There and back is answered: the first rounds of the sentence, as many as were asked for."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from viz.pages.roundtrip.request import MOST, RoundtripRequest
from viz.pages.roundtrip.view import RoundtripView, RoundView, lines_of
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

CASES = {
    "zh-en": ("孩子们在公园里放风筝。", "我把雨伞忘在公共汽车上了。"),
    "en-zh": ("The children are flying kites in the park.", "Water freezes at zero degrees."),
}
"""Sentences to begin with that lose something on their way, by direction."""

if TYPE_CHECKING:
    from lab.questions.roundtrip import Round


def roundtrip_answer(service: RunService, result: Result, scene: Scene, request: RoundtripRequest) -> RoundtripView:
    """The rounds, in the decoding settings above the page; a forced beginning is left out, since it belongs to one sentence."""
    from lab.questions.roundtrip import rounds

    there, ways = service.facts(result.run.checkpoint), service.both_ways(result.run)
    found: RoundtripView = {
        "back": service.way_back(result.run.checkpoint),
        "reads": there.reads,
        "writes": there.writes,
        "limit": MOST,
        "rounds": [],
        "end": "",
        "lines": [],
        "cases": [[text] for text in CASES.get(f"{there.reads}-{there.writes}", ())],
    }
    if ways is None:
        return found
    made = [round_view(one) for one in islice(rounds(*ways[:2], result.run.text, ways[2], MOST), request.rounds)]
    end = made[-1]["end"]
    return {**found, "rounds": made, "end": end, "lines": lines_of(made) if end else []}


def round_view(one: Round) -> RoundView:
    """One round as the browser draws it."""
    from lab.measures.token_fates import lost

    gone, words = lost(one.fates)
    return {
        "given": one.given,
        "between": one.between,
        "back": one.back,
        "chrf": round(one.chrf, 2),
        "lost": gone,
        "words": words,
        "tokens": [{"text": f.text, "between": f.between, "back": f.back, "fate": f.fate} for f in one.fates],
        "end": one.end,
        "again": one.again,
    }
