"""The residual stream of one token from its embedding to the end of its stack, and what each sublayer adds to it.

The stream is the vector that every sublayer reads and adds to (Elhage et al. 2021). With post-norm the sum is normalised before it goes on
(Vaswani et al. 2017, section 3.1), with pre-norm the norm stands before the sublayer and the sum goes on as it is (Xiong et al. 2020).
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from model.config import ModelConfig, require
from model.trace import Trace

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
Part = Literal["self", "cross", "ff"]
SUBLAYERS: dict[str, tuple[Part, ...]] = {"encoder": ("self", "ff"), "decoder": ("self", "cross", "ff")}
AFTER = {"self": "resid_mid", "cross": "resid_cross", "ff": "resid_post"}
DELTA = {"self": "self.out", "cross": "cross.out", "ff": "ff_out"}


@dataclass(frozen=True, eq=False)
class Way:
    """One token exactly, and four numbers a sublayer for every token: n sublayers, T tokens, D the model's width.

    sites: of the stream (n + 1), of what each sublayer adds (n), of what each norm gives (n). stream (n + 1, D), delta (n, D), normed (n, D): what each norm
    gives. lengths (n + 1, T) ||stream||; added (n, T) ||delta||; cosine (n, T) of delta with the stream before it; change (n, T) ||after - before|| / ||before||.
    """

    side: str
    token: int
    post: bool
    parts: list[tuple[int, Part]]
    sites: tuple[list[str], list[str], list[str]]
    stream: Doubles
    delta: Doubles
    normed: Doubles
    lengths: Floats
    added: Floats
    cosine: Floats
    change: Floats

    @property
    def sums(self) -> Doubles:
        """stream + delta, (n, D)."""
        return self.stream[:-1] + self.delta

    def read_by_norm(self, k: int) -> tuple[Doubles, str]:
        """What the norm of a sublayer reads, and the site of what it gives."""
        return (self.sums[k], self.sites[0][k + 1]) if self.post else (self.stream[k], self.sites[2][k])


def stack_of(side: str) -> str:
    """The stack that reads a side."""
    return "encoder" if side == "source" else "decoder"


def sublayers(config: ModelConfig, side: str) -> list[tuple[int, Part]]:
    """Every sublayer of a stack in the order of the way: (layer, "self" | "cross" | "ff")."""
    layers = config.layers_of(side)
    return [(layer, part) for layer in range(layers) for part in SUBLAYERS[stack_of(side)]]


def stack_sites(config: ModelConfig, side: str) -> tuple[list[str], list[str], list[str]]:
    """Sites of the stream (n + 1, the first before any sublayer), of what each of the n sublayers adds, and of what each norm gives."""
    stack, found = stack_of(side), sublayers(config, side)
    streams = [f"{stack}.0.resid_pre"] + [f"{stack}.{layer}.{AFTER[part]}" for layer, part in found]
    return streams, [f"{stack}.{layer}.{DELTA[part]}" for layer, part in found], [f"{stack}.{layer}.norm_{part}" for layer, part in found]


def way_of(trace: Trace, side: str, token: int) -> Way:
    """One token of a side: "source" in the encoder, "target" in the decoder. Raises ConfigError for a token that is not there."""
    pieces, config = trace.src if side == "source" else trace.tgt, trace.config
    require(0 <= token < len(pieces), f"token is {token}; choose one from 0 to {len(pieces) - 1}.")
    sites, post = stack_sites(config, side), config.norm_order == "post"
    stream, delta = (np.stack([trace[site] for site in one]) for one in sites[:2])
    own, added = stream[:, token].astype(np.float64), delta[:, token].astype(np.float64)
    normed = own[1:] if post else np.stack([trace[site][token] for site in sites[2]]).astype(np.float64)
    return Way(side, token, post, sublayers(config, side), sites, own, added, normed, *measures(stream, delta))


def measures(stream: Floats, delta: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """||stream|| (n + 1, T), ||delta||, cos(delta, stream before), ||after - before|| / ||before||, each (n, T); 0 where a length is 0.

    stream (n + 1, T, D), delta (n, T, D); in float64, rounded once.
    """
    x, d = stream.astype(np.float64), delta.astype(np.float64)
    length, added = np.linalg.norm(x, axis=-1), np.linalg.norm(d, axis=-1)
    moved, both = np.linalg.norm(x[1:] - x[:-1], axis=-1), length[:-1] * added
    cosine = np.divide((x[:-1] * d).sum(-1), both, out=np.zeros_like(both), where=both > 0)
    change = np.divide(moved, length[:-1], out=np.zeros_like(moved), where=length[:-1] > 0)
    return length.astype(np.float32), added.astype(np.float32), cosine.astype(np.float32), change.astype(np.float32)


def cosine_of(a: Doubles, b: Doubles) -> float:
    """0 where a length is 0."""
    both = float(np.linalg.norm(a) * np.linalg.norm(b))
    return float(a @ b) / both if both else 0.0


def spreads(way: Way) -> tuple[Doubles, Doubles]:
    """Standard deviations over the dimensions, (n,) each: of what each norm gives, and without any norm.

    Without: the same changes only added up (post-norm), or the stream itself that the norm reads (pre-norm).
    """
    added = way.stream[0] + np.cumsum(way.delta, 0) if way.post else way.stream[:-1]
    return way.normed.std(-1), added.std(-1)


def dropped(vector: Doubles, p: float, seed: int) -> Doubles:
    """A vector as training would have it: each number becomes 0 with probability p, the others are divided by 1 - p (Srivastava et al. 2014)."""
    kept = np.random.default_rng(seed).random(len(vector)) >= p
    return np.where(kept, vector / (1 - p), 0.0)
