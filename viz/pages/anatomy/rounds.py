"""The part There and back of the page Anatomy: the first rounds of the sentence, as many as were asked for, and the two lines that follow from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypedDict

from viz.shared.run_service import Result, RunService
from viz.shared.token_axes import Line

if TYPE_CHECKING:
    from lab.questions.roundtrip import Round

MOST = 10
CASES = {
    "zh-en": ("孩子们在公园里放风筝。", "我把雨伞忘在公共汽车上了。"),
    "en-zh": ("The children are flying kites in the park.", "Water freezes at zero degrees."),
}
"""Sentences to begin with that lose something on their way, by direction."""


class TokenFate(TypedDict):
    """What became of a token: between, and when it came back. fate: kept, changed, gone, or none for punctuation."""

    text: str
    between: str
    back: str
    fate: str


class RoundView(TypedDict):
    """One round. lost, words: how many tokens did not come back as they were, and of how many; end: why no other follows, "" where one does.

    again: the round, from 0, that was given what this one gave back; -1 where none was.
    """

    given: str
    between: str
    back: str
    chrf: float  # of `back`, with the first sentence as the reference
    lost: int
    words: int
    tokens: list[TokenFate]
    end: str
    again: int


class RoundtripView(TypedDict):
    """The part. back: the checkpoint of the way back, "" where there is none; end: of the last round; cases: sentences to begin with."""

    back: str
    reads: str
    writes: str
    limit: int
    rounds: list[RoundView]
    end: str
    lines: list[Line]
    cases: list[list[str]]


def roundtrip_view(service: RunService, result: Result, rounds_asked: int) -> RoundtripView:
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
    made = [round_view(one) for one in islice(rounds(*ways[:2], result.run.text, ways[2], MOST), rounds_asked)]
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


def lines_of(rounds: Sequence[RoundView]) -> list[Line]:
    """How it ended, with the likeness at the beginning and at the end; and the first token that was lost, with all that went in that round."""
    last = rounds[-1]
    values = {
        "n": len(rounds),
        "chrf": f"{last['chrf']:.1f}",
        "again": last["again"] + 1,
        "back": last["back"],
        "given": rounds[0]["given"],
    }
    same = last["end"] == "settled" and last["back"] == rounds[0]["given"]
    lines: list[Line] = [("see", f"rounds.see.{'same' if same else last['end']}", values)]
    for n, one in enumerate(rounds):
        for token in one["tokens"]:
            if token["fate"] in ("changed", "gone"):
                told = {"n": n + 1, "token": token["text"], "between": token["between"] or "–", "back": token["back"], "lost": one["lost"]}
                gone = " · ".join(other["text"] for other in one["tokens"] if other["fate"] == "gone")
                return [*lines, ("look", f"rounds.look.{token['fate']}", {**told, "words": one["words"], "gone": gone})]
    return [*lines, ("look", "rounds.look.none", {})]
