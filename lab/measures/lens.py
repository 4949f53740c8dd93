"""What the lenses found, as plain arrays, and what can be counted in them. Numpy only.

Axis letters: L decoder layers (0 = the input embeddings), R steps that wrote a token, K shown candidates, M shown dimensions, V vocabulary.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

import numpy as np

from lab.measures.arrays import Doubles, Ints
from model.config import Ids, Texts


@dataclass(frozen=True, eq=False)
class LogitLens:
    """Each layer's vector read with the output matrix (nostalgebraist 2020). Entry 0 is the decoder's input, entry n the output of layer n."""

    sites: Texts  # L + 1
    top: Ints  # (L + 1, R, 5) the most probable tokens there
    probabilities: Doubles  # (L + 1, R, 5) theirs, over the whole vocabulary
    entropy: Doubles  # (L + 1, R) bits
    rank: Ints  # (L + 1, R) of the token that was written in the end, from 1
    chosen: Doubles  # (L + 1, R) its probability


@dataclass(frozen=True, eq=False)
class Readout:
    """The last dot product opened: logit = |h| |e| cos (+ bias), for the candidates of each step."""

    tokens: Ids  # R: what was written
    norm: Doubles  # (R,) |h|
    candidates: Ints  # (R, K) token ids, highest logit first; the written one last where it is not among them
    logits: Doubles  # (R, K)
    probabilities: Doubles  # (R, K) over the whole vocabulary, before any decoding rule
    rest: Doubles  # (R,) all other tokens together
    norms: Doubles  # (R, K) |e|, the length of the token's row of the output matrix
    cosines: Doubles  # (R, K)
    biases: Doubles  # (R, K), zero in a model without them
    dimensions: Ints  # (R, M) where |h_d e_d| is largest, for the written token
    factors: Doubles  # (R, M, 2) h_d and e_d there
    embedding_cosine: Doubles  # (R,) the written token's output row beside its row of the embedding table; 1 where they are one matrix


@dataclass(frozen=True)
class LayerReading:
    """The translation that the decoder writes when it reads encoder layer `layer` (0 = embeddings) in the place of the whole encoder."""

    layer: int
    site: str
    tokens: Ids  # without </s>
    text: str
    stopped: str  # "eos" or "limit"
    kept: tuple[bool, ...]  # which tokens stand, in this order, in the last layer's translation too
    chrf: float  # with the last layer's translation as the reference


def decided(rank: Ints) -> Ints:
    """The layer from which on the written token is the most probable in every layer up to the last, (R,); L + 1 where it is not even there."""
    first = (rank == 1)[::-1].astype(np.int64)
    return rank.shape[0] - np.cumprod(first, 0).sum(0)


def kept_tokens(tokens: Sequence[int], reference: Sequence[int]) -> tuple[bool, ...]:
    """Which tokens belong to the blocks that both sequences share in order (difflib's matching blocks)."""
    kept = [False] * len(tokens)
    for block in SequenceMatcher(None, list(tokens), list(reference), autojunk=False).get_matching_blocks():
        kept[block.a : block.a + block.size] = [True] * block.size
    return tuple(kept)
