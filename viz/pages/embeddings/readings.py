"""What is said of the vectors of a sentence: their lengths, what a position changes, and how alike positions are."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lab.measures.sinusoids import distance_cosines, divisors
from model.tokenizer import Piece
from model.trace import EmbeddingTrace
from viz.marks import Values


def lengths(part: EmbeddingTrace, pieces: Sequence[Piece]) -> dict[str, str]:
    """Mean lengths of the rows of the tokens and of the positions, their ratio, and the longest row of a token."""
    long = np.linalg.norm(part.tokens_embedded, axis=1)
    mean, place = long.mean(), np.linalg.norm(part.positions, axis=1).mean()
    numbers = {"most": f"{long.max():.2f}", "mean": f"{mean:.2f}", "place": f"{place:.2f}", "ratio": f"{mean / max(place, 1e-9):.1f}"}
    return {"longest": pieces[int(long.argmax())].text, **numbers}


def likest_positions(part: EmbeddingTrace, pieces: Sequence[Piece]) -> Values:
    """The rows of the sum that are most and least like their positional encodings, and their cosines."""
    place, total = np.linalg.norm(part.positions, axis=1), np.linalg.norm(part.embedded, axis=-1)
    alike = (part.embedded * part.positions).sum(-1) / np.maximum(total * place, 1e-9)
    most_like, least_like = int(alike.argmax()), int(alike.argmin())
    return {
        "token": pieces[most_like].text,
        "at": most_like,
        "cosine": f"{alike[most_like]:.2f}",
        "other": pieces[least_like].text,
        "other_at": least_like,
        "low": f"{alike[least_like]:.2f}",
    }


def repeated(pieces: Sequence[Piece]) -> tuple[str, tuple[int, int]] | None:
    """The first token that stands in the sentence more than once, with its first two positions."""
    places: dict[int, list[int]] = defaultdict(list)
    for i, piece in enumerate(pieces):
        places[piece.id].append(i)
        if len(places[piece.id]) == 2:
            return piece.text, (places[piece.id][0], i)
    return None


def wave_of(dimension: int, width: int, halves: bool) -> tuple[int, str, str]:
    """Which wave a dimension is: pair i, "sin" or "cos", and how section 3.5 (or Marian, whose cosines follow all the sines) writes its index."""
    half = width // 2
    if halves:
        return dimension % half, "cos" if dimension >= half else "sin", "d/2+i" if dimension >= half else "i"
    return dimension // 2, "cos" if dimension % 2 else "sin", "2i+1" if dimension % 2 else "2i"


def short(x: float) -> str:
    """A divisor with the digits that count."""
    return f"{x:.0f}" if x >= 1000 else f"{x:.1f}" if x >= 100 else f"{x:.5g}"


def learned_reading(alike: NDArray[Any]) -> Values:
    """Whether neighbours are more alike than the others: mean cosines of `alike` (T, T), three positions at least."""
    n = len(alike)
    near, far = np.diagonal(alike, 1), alike[np.triu_indices(n, 2)]
    i, j = np.unravel_index(int(np.where(np.triu(np.ones((n, n)), 1) > 0, alike, -np.inf).argmax()), (n, n))
    return {"near": f"{near.mean():.3f}", "far": f"{far.mean():.3f}", "i": int(i), "j": int(j), "most": f"{alike[i, j]:.3f}"}


def similarity_reading(table: NDArray[Any], alike: NDArray[Any]) -> Values:
    """How far the picture is from "only the distance counts", and the lowest cosine of the whole table, which may lie outside the picture.

    table (N, D) of sinusoids; alike (M, M), the cosines that are drawn.
    """
    square = float(np.linalg.norm(table[0]) ** 2)
    spread = square * max(float(np.ptp(np.diagonal(alike, k))) for k in range(len(alike)))
    first = distance_cosines(table)
    far = int(first.argmin())
    return {"spread": f"{max(spread, 1e-4):.4f}", "square": f"{square:g}", "positions": len(table), "far": far, "last": f"{first[far]:.3f}"}


def table_reading(table: NDArray[Any], length: int) -> Values:
    """The waves of a table (N, D); which dimensions turn within a sentence of `length` tokens, and which hardly move."""
    waves = 2 * np.pi * divisors(table.shape[1])
    within = int((waves <= length - 1).sum()) * 2  # positions 0..length-1 span length - 1
    still = int((np.ptp(table[:length], axis=0) < 0.1).sum())
    ends = {"first": f"{waves[0]:.2f}", "last": f"{waves[-1]:,.0f}"}
    return {"positions": len(table), "d": table.shape[1], "length": length, "within": within, "still": still, **ends}
