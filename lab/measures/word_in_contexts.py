"""What is found of a word in two contexts. Numpy only."""

from dataclasses import dataclass

from lab.measures.arrays import Doubles


@dataclass(frozen=True, eq=False)
class Context:
    """One word in two sentences, by layer 0 (embedding + position) .. N (the encoder output C). missing: in which of them it does not stand.

    own: cosine of the word's vector with its row of the table (the mean of its pieces' rows), (N + 1, 2). near: for each layer and sentence the
    pieces whose rows have the greatest cosine with it. between: cosine of the two vectors, (N + 1,).
    """

    missing: tuple[int, ...]
    pieces: tuple[tuple[str, ...], ...]
    own: Doubles
    near: tuple[tuple[tuple[tuple[int, float], ...], ...], ...]
    between: Doubles
