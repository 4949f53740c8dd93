"""How a token is written in a list or on an axis."""

from collections.abc import Iterable
from typing import TypedDict

from model.tokenizer import Piece


class Token(TypedDict):
    """A token as the browser gets it."""

    text: str
    id: int
    start: int
    end: int
    score: float
    kind: str


def token_record(piece: Piece) -> Token:
    """Its piece, id, span in the text, unigram score and kind."""
    return {
        "text": piece.text,
        "id": piece.id,
        "start": piece.start,
        "end": piece.end,
        "score": round(piece.score, 4),
        "kind": piece.kind,
    }


def token_records(pieces: Iterable[Piece]) -> list[Token]:
    """`token_record` of each."""
    return [token_record(p) for p in pieces]
