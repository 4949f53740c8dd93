"""What can show a fault of a Transformer: numbers of the recorded sites, and where each of them proves which fault."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from lab.measures.arrays import Floats
from lab.measures.residual_stream import SUBLAYERS

Sites = Mapping[str, Floats]
BEFORE = {"self": "resid_pre", "cross": "resid_mid"}
ITSELF, TRAINED = 0, -1
"""Numbers of what cases are compared with: the model itself, and what a sound training loop makes of it."""


@dataclass(frozen=True)
class Look:
    """Which attention is looked at, from 0; a figure takes of it what it needs."""

    kind: str
    layer: int
    head: int

    @property
    def stack(self) -> str:
        return "encoder" if self.kind == "encoder" else "decoder"

    @property
    def attention(self) -> str:
        return f"{self.stack}.{self.layer}.{'cross' if self.kind == 'cross' else 'self'}"


@dataclass(frozen=True)
class Figure:
    """needs: "head", "layer", "stack" or "" of a Look. rows: "query", "key" or "decoder". site: which tensor, filled with the Look."""

    needs: str
    rows: str
    columns: str
    site: str
    draw: Callable[[Sites, Look], Floats]


def lengths(x: Floats) -> Floats:
    """The length of each row."""
    found: Floats = np.linalg.norm(x, axis=-1)
    return found


def weights(sites: Sites, look: Look) -> Floats:
    """(queries, keys)"""
    return sites[f"{look.attention}.weights"][look.head]


def scores(sites: Sites, look: Look) -> Floats:
    """Before the mask, (queries, keys)."""
    return sites[f"{look.attention}.scores"][look.head]


def mask(sites: Sites, look: Look) -> Floats:
    """1 where a query may look at a key."""
    return np.isfinite(sites[f"{look.attention}.scores_masked"][look.head]).astype(np.float32)


def sums(sites: Sites, look: Look) -> Floats:
    """What each query's weights sum to, a column a head."""
    return np.ascontiguousarray(sites[f"{look.attention}.weights"].sum(-1).T)


def vectors(sites: Sites, look: Look) -> Floats:
    """Lengths of each key's k and v in one head."""
    return np.stack([lengths(sites[f"{look.attention}.{name}"][look.head]) for name in ("k", "v")], 1)


def heads(sites: Sites, look: Look) -> Floats:
    """For each head the length of z as it is handed on, and of the weighted sum of its values."""
    z = sites[f"{look.attention}.z"]
    mixed = np.einsum("hts,hsk->htk", sites[f"{look.attention}.weights"], sites[f"{look.attention}.v"])
    pairs = [lengths(x[h]) for h in range(len(z)) for x in (z, mixed)]
    return np.stack(pairs, 1)


def inputs(sites: Sites, look: Look) -> Floats:
    """Lengths of a token's vector, of what was added for its place, and of both together."""
    whole, tokens = sites[f"{look.stack}.embedded"], sites[f"{look.stack}.tokens_embedded"]
    return np.stack([lengths(tokens), lengths(whole - tokens), lengths(whole)], 1)


def stream(sites: Sites, look: Look) -> Floats:
    """Cosine of what enters a sublayer and of the sum behind it."""
    layer, found = f"{look.stack}.{look.layer}", []
    for part in SUBLAYERS[look.stack]:
        before = BEFORE.get(part) or ("resid_cross" if look.stack == "decoder" else "resid_mid")
        a, b = sites[f"{layer}.{before}"], sites[f"{layer}.norm_{part}_in"]
        found.append((a * b).sum(-1) / (lengths(a) * lengths(b) + 1e-12))
    return np.stack(found, 1)


def norms(sites: Sites, look: Look) -> Floats:
    """Lengths behind each norm of a layer."""
    return np.stack([lengths(sites[f"{look.stack}.{look.layer}.norm_{part}"]) for part in SUBLAYERS[look.stack]], 1)


def nothing(sites: Sites, look: Look) -> Floats:
    """Figures of words are made by whoever knows the vocabulary."""
    return np.zeros((0, 0), np.float32)


FIGURES: dict[str, Figure] = {
    "weights": Figure("head", "query", "keys", "{attention}.weights", weights),
    "mask": Figure("head", "query", "keys", "{attention}.scores_masked", mask),
    "scores": Figure("head", "query", "keys", "{attention}.scores", scores),
    "sums": Figure("layer_kind", "query", "heads", "{attention}.weights", sums),
    "vectors": Figure("head", "key", "kv", "{attention}.k, v", vectors),
    "heads": Figure("layer_kind", "query", "mixed", "{attention}.z", heads),
    "inputs": Figure("stack", "stack", "inputs", "{stack}.embedded", inputs),
    "stream": Figure("layer", "stack", "sublayers", "{stack}.{layer}.norm_*_in", stream),
    "norms": Figure("layer", "stack", "sublayers", "{stack}.{layer}.norm_*", norms),
    "reads": Figure("", "decoder", "words", "decoder.tokens_embedded", nothing),
    "logits": Figure("", "decoder", "words", "logits", nothing),
    "targets": Figure("", "decoder", "words", "training.targets", nothing),
    "gradients": Figure("", "step", "training", "training.gradients", nothing),
}


def of_training(name: str) -> bool:
    """Whether a figure, by its site, or a fault, by its place, is of the training loop."""
    return name.startswith("training.")


def proves(place: str, good: tuple[str, ...], name: str, look: Look) -> bool:
    """Whether a figure shows a fault where it is. good: the names of the figures that can."""
    if name not in good:
        return False
    stack, *rest = place.split(".")
    needs = FIGURES[name].needs
    if needs in ("head", "layer_kind"):
        kind = "cross" if rest[-1] == "cross" else stack
        if look.kind != kind:
            return False
    elif needs and look.stack != stack:
        return False
    layered = len(rest) == 2 and needs not in ("", "stack")
    return not layered or look.layer == int(rest[0])
