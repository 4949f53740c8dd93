"""The part There and back of the page Anatomy: the rounds, and the two lines that follow from them."""

from collections.abc import Sequence
from typing import TypedDict

from viz.shared.token_axes import Line

MOST = 10


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
