"""What is said of the vectors of a sentence: their lengths, what a position changes, and how alike learned positions are."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.tokenizer import Piece
from model.trace import EmbeddingTrace
from viz.shared.token_axes import Line


def plain_reading(part: EmbeddingTrace, pieces: Sequence[Piece]) -> list[Line]:
    """The lengths of vectors that gain no position; a token that stands twice enters as the same vector twice."""
    long = np.linalg.norm(part.tokens_embedded, axis=1)
    see = {"longest": pieces[int(long.argmax())].text, "most": f"{long.max():.2f}", "mean": f"{long.mean():.2f}"}
    twice = repeated(pieces)
    more: list[Line] = (
        [("look", "embeddings.look.twice_plain", {"token": twice[0], "first": twice[1][0], "second": twice[1][1]})] if twice else []
    )
    return [("see", "embeddings.see.parts_plain", see), *more]


def learned_reading(alike: NDArray[Any]) -> list[Line]:
    """Whether neighbours are more alike than the others: mean cosines of `alike` (T, T). Nothing to say of fewer than three positions."""
    n = len(alike)
    if n < 3:
        return []
    near, far = np.diagonal(alike, 1), alike[np.triu_indices(n, 2)]
    i, j = np.unravel_index(int(np.where(np.triu(np.ones((n, n)), 1) > 0, alike, -np.inf).argmax()), (n, n))
    see = {"near": f"{near.mean():.3f}", "far": f"{far.mean():.3f}", "i": int(i), "j": int(j), "most": f"{alike[i, j]:.3f}"}
    return [("see", "embeddings.see.similarity_learned", see)]


def parts_reading(part: EmbeddingTrace, pieces: Sequence[Piece], order: str = "") -> list[Line]:
    """Lengths of the vectors of both kinds, and either a token that stands twice or the token that its position changes most."""
    long = np.linalg.norm(part.tokens_embedded, axis=1)
    place = np.linalg.norm(part.positions, axis=1)
    most = int(long.argmax())
    see = {
        "longest": pieces[most].text,
        "most": f"{long[most]:.2f}",
        "mean": f"{long.mean():.2f}",
        "place": f"{place.mean():.2f}",
        "ratio": f"{long.mean() / max(place.mean(), 1e-9):.1f}",
    }
    key = f"embeddings.see.parts{'_learned' if order == '_learned' else ''}"
    if long.mean() < place.mean():
        key = key.replace("parts", "parts_small")
        see["ratio"] = f"{place.mean() / max(long.mean(), 1e-9):.1f}"
    twice = repeated(pieces)
    if twice:
        token, (first, second) = twice
        apart = float(np.linalg.norm(part.embedded[first] - part.embedded[second]))
        return [
            ("see", key, see),
            ("look", "embeddings.look.twice", {"token": token, "first": first, "second": second, "apart": f"{apart:.2f}"}),
        ]
    if len(pieces) == 1:
        return [("see", key, see), ("look", f"embeddings.look.alone{order}", {"token": pieces[0].text})]
    return [("see", key, see), ("look", "embeddings.look.parts", likest_positions(part, pieces))]


def likest_positions(part: EmbeddingTrace, pieces: Sequence[Piece]) -> dict[str, Any]:
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
