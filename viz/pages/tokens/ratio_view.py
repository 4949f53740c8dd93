"""How much text a token carries: characters and bytes per token of the sentence and of its translation, side by side."""

from collections.abc import Sequence
from typing import TypedDict

from model.tokenizer import Piece


class RatioView(TypedDict):
    """One side: its language, and its counts without special tokens and without the space around the text."""

    language: str
    characters: int
    bytes: int
    tokens: int


def ratio_view(language: str, text: str, pieces: Sequence[Piece]) -> RatioView:
    """Characters are code points, bytes those of UTF-8."""
    tokens = sum(piece.kind != "special" for piece in pieces)
    return {"language": language, "characters": len(text.strip()), "bytes": len(text.strip().encode()), "tokens": tokens}
