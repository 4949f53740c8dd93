"""How a token is written in a list or on an axis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from model.tokenizer import Piece


def token_record(piece: Piece) -> dict[str, Any]:
    """A token as the browser gets it: its piece, id, span in the text, unigram score and kind."""
    return {
        "text": piece.text,
        "id": piece.id,
        "start": piece.start,
        "end": piece.end,
        "score": round(piece.score, 4),
        "kind": piece.kind,
    }


def token_records(pieces: Iterable[Piece]) -> list[dict[str, Any]]:
    """`token_record` of each."""
    return [token_record(p) for p in pieces]
