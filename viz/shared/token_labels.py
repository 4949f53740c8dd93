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


def axis_labels(pieces: Iterable[Piece], longest: int = 12) -> list[str]:
    """Each token on a Plotly axis: position, piece. The position makes them differ; < and & are written so that Plotly shows them."""
    return [f"{i} {plain(p.text if len(p.text) <= longest else p.text[: longest - 1] + '…')}" for i, p in enumerate(pieces)]


def plain(text: str) -> str:
    """Text that Plotly shows as it stands; it would read <s> as a tag."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
