"""The page Tokens: the pieces of both sides, and what is worth noticing about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from model.tokenizer import SPACE, Piece
from model.trace import Trace
from viz.labels import token_records


def tokens_view(trace: Trace) -> dict[str, Any]:
    """Both sequences (src of length S, tgt of length T) as records, with two readings each."""
    return {
        "src": token_records(trace.src),
        "tgt": token_records(trace.tgt),
        "readings": {"source": source_reading(trace.source, trace.src), "target": target_reading(trace.tgt)},
    }


def source_reading(text: str, pieces: Sequence[Piece]) -> list[tuple[str, str, dict[str, Any]]]:
    """What you see, what to look for: (kind, key, values) each."""
    body = [p for p in pieces if p.kind != "special"]
    plain = [p for p in body if p.kind == "piece"]
    said = [("see", "tokens.see.source", {"chars": len(text), "pieces": len(body), "ratio": round(len(text) / max(len(body), 1), 2)})]
    spelled = sum(p.kind == "byte" for p in body)
    if spelled:
        said.append(("look", "tokens.look.bytes", {"bytes": spelled}))
    elif plain:
        longest, rarest = max(plain, key=lambda p: p.end - p.start), min(plain, key=lambda p: p.score)
        values = {
            "longest": longest.text,
            "length": longest.end - longest.start,
            "rarest": rarest.text,
            "score": round(rarest.score, 2),
        }
        said.append(("look", "tokens.look.source", values))
    return said


def target_reading(pieces: Sequence[Piece]) -> list[tuple[str, str, dict[str, Any]]]:
    """The same for the target side."""
    body = [p for p in pieces if p.kind != "special"]
    words = sum(p.text.startswith(SPACE) for p in body)
    return [("see", "tokens.see.target", {"pieces": len(body)}), ("look", "tokens.look.target", {"words": words})]
