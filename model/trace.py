"""Trace: everything one watched forward pass computed for one sentence pair, frozen and checked.

Arrays are CPU float32 numpy without the batch axis. `Trace.sites` names them all, by the names the probe used:
"encoder.0.self.weights", "decoder.3.resid_cross", "memory", "logits". A figure names its tensor by that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import NDArray

from model.config import ModelConfig, Texts
from model.tokenizer import Pieces

if TYPE_CHECKING:
    import pandas as pd

Array = NDArray[np.float32]
Sites = Mapping[str, Array]
TOLERANCE = 1e-4
KINDS = ("encoder", "decoder", "cross")
"""The three attentions: encoder self, decoder masked self, cross."""


class TraceError(ValueError):
    """A trace breaks one of its invariants; the message names the site and the size of the error."""


class _FromSites:
    @classmethod
    def from_sites(cls, sites: Sites, path: str) -> Self:
        """Collect this part's arrays, named `path` + field name."""
        return cls(**{f.name: sites[path + f.name] for f in fields(cls)})  # type: ignore[arg-type]


@dataclass(frozen=True, eq=False)
class EmbeddingTrace(_FromSites):
    """How ids become vectors: tokens_embedded + positions = embedded."""

    tokens_embedded: Array  # (T, D) rows of the table times sqrt(D)
    positions: Array  # (T, D); zeros where the model adds none, and then there is no such site
    embedded: Array  # (T, D)

    @classmethod
    def from_sites(cls, sites: Sites, path: str) -> Self:
        tokens, embedded = sites[path + "tokens_embedded"], sites[path + "embedded"]
        return cls(tokens, sites.get(path + "positions", np.zeros_like(tokens)), embedded)


@dataclass(frozen=True, eq=False)
class AttentionTrace(_FromSites):
    """One multi-head attention, from Q, K, V to what it hands to Add & Norm."""

    q: Array  # (H, T, K)
    k: Array  # (H, S, K)
    v: Array  # (H, S, K)
    scores_raw: Array  # (H, T, S) QK^T
    scores: Array  # (H, T, S) divided by sqrt(K)
    scores_masked: Array  # (H, T, S) -inf where the mask forbids
    weights: Array  # (H, T, S) softmax over keys
    z: Array  # (H, T, K) weights V
    head_out: Array  # (H, T, D) each head's part of the output, after its rows of W_O
    out: Array  # (T, D) sum of head_out, plus the bias

    @property
    def allowed(self) -> NDArray[np.bool_]:
        """Which key each query may look at: (H, T, S)."""
        return self.scores_masked > -np.inf


@dataclass(frozen=True, eq=False)
class FeedForwardTrace(_FromSites):
    """One position-wise feed-forward network."""

    ff_pre: Array  # (T, F) before the activation
    ff_act: Array  # (T, F) after it
    ff_out: Array  # (T, D)


@dataclass(frozen=True, eq=False)
class LayerTrace:
    """One encoder or decoder layer. `cross`, `resid_cross` and the cross norms are None in an encoder layer."""

    self_attention: AttentionTrace
    cross_attention: AttentionTrace | None
    feedforward: FeedForwardTrace
    residual: Sites  # resid_pre, resid_mid, (resid_cross), resid_post: (T, D)
    norms: Sites  # norm_<self|cross|ff>_in and norm_<...>: (T, D)

    @classmethod
    def from_sites(cls, sites: Sites, path: str) -> Self:
        own = {name[len(path) :]: x for name, x in sites.items() if name.startswith(path)}
        return cls(
            AttentionTrace.from_sites(own, "self."),
            AttentionTrace.from_sites(own, "cross.") if "cross.q" in own else None,
            FeedForwardTrace.from_sites(own, ""),
            {name: x for name, x in own.items() if name.startswith("resid_")},
            {name: x for name, x in own.items() if name.startswith("norm_")},
        )


@dataclass(frozen=True)
class Check:
    """One invariant of a trace: its largest error, the largest allowed, and whether it holds. `code` is for programs, `name` for people."""

    code: str
    name: str
    max_error: float
    tolerance: float = TOLERANCE

    @property
    def ok(self) -> bool:
        """A NaN is not ok."""
        return self.max_error <= self.tolerance


@dataclass(frozen=True, eq=False)
class Trace:
    """A sentence pair as the model saw it. src ends in EOS; tgt is the decoder's input, beginning with BOS.

    Row t of `logits` and of every decoder array belongs to tgt[t] and predicts `predicted[t]`, which is tgt[t + 1] or, at the end, EOS
    (or nothing, when the decoding stopped at its limit).
    """

    checkpoint_id: str
    config: ModelConfig
    source: str
    src: Pieces  # S
    tgt: Pieces  # T
    sites: Sites
    plain_error: float | None = None  # largest difference of the logits from a plain, unwatched forward; None when edited
    fused_error: float | None = None  # largest difference of any z from the fused kernel's on the same q, k, v; None when edited
    edits: Texts = ()  # what a person changed; an edited trace may break invariants, and says so in its checks
    strict: bool = True  # a broken invariant raises TraceError; where False, the checks say it

    def __post_init__(self) -> None:
        s, t, v, d = len(self.src), len(self.tgt), self.config.tgt_vocab_size, self.config.d_model
        for name, shape in {"memory": (s, d), "logits": (t, v), "decoder.embedded": (t, d), "encoder.embedded": (s, d)}.items():
            if self.sites[name].shape != shape:
                raise TraceError(f"{name} has shape {self.sites[name].shape}; {shape} was expected.")
        bad = [check for check in self.checks if not check.ok]
        if bad and self.strict and not self.edits:
            raise TraceError("; ".join(f"{c.name}: largest error {c.max_error:.3g}, allowed {c.tolerance:g}" for c in bad))

    def __getitem__(self, site: str) -> Array:
        """The array of one site. Raises KeyError that names the nearest known sites."""
        try:
            return self.sites[site]
        except KeyError:
            raise KeyError(f"no site {site!r}; this trace has {', '.join(list(self.sites)[:4])}, ... ({len(self.sites)})") from None

    def table(self, site: str) -> pd.DataFrame:
        """The array of one site as a tidy table, one number a row beside its tokens. Raises KeyError that names known sites."""
        from model.dataframes import site_table  # pandas is loaded when a table is wanted

        return site_table(self, site)

    @property
    def memory(self) -> Array:
        """Encoder output C, (S, D)."""
        return self["memory"]

    @property
    def logits(self) -> Array:
        """(T, V)"""
        return self["logits"]

    @cached_property
    def src_embedding(self) -> EmbeddingTrace:
        return EmbeddingTrace.from_sites(self.sites, "encoder.")

    @cached_property
    def tgt_embedding(self) -> EmbeddingTrace:
        return EmbeddingTrace.from_sites(self.sites, "decoder.")

    @cached_property
    def encoder(self) -> tuple[LayerTrace, ...]:
        return tuple(LayerTrace.from_sites(self.sites, f"encoder.{i}.") for i in range(self.config.encoder_layers))

    @cached_property
    def decoder(self) -> tuple[LayerTrace, ...]:
        return tuple(LayerTrace.from_sites(self.sites, f"decoder.{i}.") for i in range(self.config.decoder_layers))

    def attention(self, kind: str, layer: int) -> AttentionTrace:
        """One attention by kind: "encoder" (self), "decoder" (masked self) or "cross"."""
        if kind == "encoder":
            return self.encoder[layer].self_attention
        attention = self.decoder[layer].cross_attention if kind == "cross" else self.decoder[layer].self_attention
        assert attention is not None
        return attention

    def weights(self, kind: str) -> np.ndarray:
        """The weights of all layers and heads of a kind, (L, H, rows, columns)."""
        return np.stack([self.attention(kind, i).weights for i in range(self.config.layers_of(kind))])

    @staticmethod
    def attention_site(kind: str, layer: int) -> str:
        """The path of that attention's sites, such as "decoder.2.cross"."""
        return {"encoder": f"encoder.{layer}.self", "decoder": f"decoder.{layer}.self", "cross": f"decoder.{layer}.cross"}[kind]

    def axes(self, kind: str) -> tuple[Pieces, Pieces]:
        """The tokens of the rows (queries) and of the columns (keys) of an attention of this kind."""
        return (self.src if kind == "encoder" else self.tgt), (self.tgt if kind == "decoder" else self.src)

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """The invariants that could be tested here, each with its largest error over all layers and heads."""
        attentions = [x for layer in (*self.encoder, *self.decoder) for x in (layer.self_attention, layer.cross_attention) if x]
        sums = [np.abs(a.weights.sum(-1) - a.allowed.any(-1)) for a in attentions]
        forbidden = [np.where(a.allowed, 0.0, np.abs(a.weights)) for a in attentions]
        heads = [np.abs(np.einsum("hts,hsk->htk", a.weights, a.v) - a.z) for a in attentions]
        handed = [
            np.abs(below.residual["resid_post"] - above.residual["resid_pre"])
            for stack in (self.encoder, self.decoder)
            for below, above in pairwise(stack)
        ]
        measured = [
            ("plain", "logits equal the unwatched forward's", self.plain_error),
            ("fused", "z equals the fused kernel's", self.fused_error),
        ]
        return (
            *(Check(code, name, error) for code, name, error in measured if error is not None),
            Check("sums", "rows of weights sum to 1", _worst(sums)),
            Check("masked", "masked weights are exactly 0", _worst(forbidden), tolerance=0.0),
            Check("mixed", "z is weights times v", _worst(heads)),
            Check("handed", "resid_post is the next layer's resid_pre", _worst(handed), tolerance=0.0),
        )


def _worst(errors: list[Any]) -> float:
    """The largest of all; a NaN anywhere stays a NaN."""
    return float(np.max([e.max() for e in errors if e.size], initial=0.0))
