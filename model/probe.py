"""The one seam through which the inside is read and edited.

A forward calls `x = probe("resid_mid", x)` where the paper's figure has an arrow. `OFF` hands the tensor back untouched,
`Recorder` keeps it, an edit returns another one. `probe.at("decoder", 3)` narrows the name, so that a site is known by its
whole path, such as "decoder.3.cross.weights". A probe belongs to one call, never to the model.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, Self

import torch
from torch import Tensor

Edit = Callable[[str, Tensor], Tensor]


class Probe(Protocol):
    """What a forward needs of a probe.

    `watching` False lets the fused kernels run: sites outside them (q, k, v, the residual stream, logits) still pass by and may be read,
    those inside (scores, weights, z, head_out) do not exist then. A probe that edits, or wants every site, says True.
    """

    watching: bool

    def __call__(self, site: str, x: Tensor) -> Tensor: ...

    def at(self, *path: str | int) -> Probe: ...


class _Off:
    """Does nothing, as fast as can be."""

    watching = False

    def __call__(self, site: str, x: Tensor) -> Tensor:
        return x

    def at(self, *path: str | int) -> _Off:
        return self


OFF = _Off()


class Pathed:
    """A probe that goes by whole names: `path` stands before those of its sites. What it keeps, it shares with the probes that `at` makes of it."""

    path = ""

    def at(self, *path: str | int) -> Self:
        """The same probe, further inside."""
        inner = copy.copy(self)
        inner.path = self.path + "".join(f"{part}." for part in path)
        return inner


class Edits(Pathed):
    """Applies edits, in order, to every site: each is a callable (full site name, tensor) -> tensor of the same shape.

    An edit with an attribute `site` acts at that site alone: on a path that leads to no edit's site nobody watches, and fused kernels run.
    """

    watching = True

    def __init__(self, *edits: Edit) -> None:
        self.edits = edits

    def __call__(self, site: str, x: Tensor) -> Tensor:
        for edit in self.edits:
            x = edit(self.path + site, x)
        return x

    def at(self, *path: str | int) -> Any:
        inner = super().at(*path)
        inner.edits = tuple(edit for edit in self.edits if getattr(edit, "site", inner.path).startswith(inner.path))
        return inner if inner.edits else OFF


class Recorder(Edits):
    """Keeps every tensor that passes, under its whole name, as detached CPU float32 (bool stays bool). Edits act before keeping."""

    def __init__(self, *edits: Edit) -> None:
        super().__init__(*edits)
        self.sites: dict[str, Tensor] = {}

    def __call__(self, site: str, x: Tensor) -> Tensor:
        for edit in self.edits:
            x = edit(self.path + site, x)
        kept = x.detach().to("cpu", copy=True)
        self.sites[self.path + site] = kept if kept.dtype == torch.bool else kept.float()
        return x

    def at(self, *path: str | int) -> Self:
        return Pathed.at(self, *path)


@dataclass
class Look(Pathed):
    """Calls `see` with the whole name of every site that passes, and its tensor. watching: whether fused kernels give way, see `Probe`."""

    see: Callable[[str, Tensor], object]
    watching: bool

    def __call__(self, site: str, x: Tensor) -> Tensor:
        self.see(self.path + site, x)
        return x


@dataclass
class Change:
    """An edit of one site alone."""

    site: str
    change: Callable[[Tensor], Tensor]

    def __call__(self, site: str, x: Tensor) -> Tensor:
        return self.change(x) if site == self.site else x


class Ablate:
    """Zeroes what one head adds: Ablate("encoder.1.self", heads=[0]) sets head 0's z to zero, so its rows of w_out add nothing."""

    def __init__(self, attention: str, heads: list[int]) -> None:
        self.site, self.heads = f"{attention}.z", heads

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site != self.site:
            return x
        x = x.clone()
        x[:, self.heads] = 0
        return x


class Rows:
    """Which decoder row comes first in this call: 0, unless a cache holds the rows before it. Whoever decodes step by step sets `start`."""

    start = 0


class MeanOver:
    """Replaces heads' z (B, H, T, K) by its mean over positions: a head still adds something, but the same at every place.

    Encoder: the mean over all tokens. Decoder (`rows` given): row t gets the mean of rows 0..t, since it may not know later ones; with a
    cache the sum of earlier rows is carried on from call to call.
    """

    def __init__(self, attention: str, heads: list[int], rows: Rows | None = None) -> None:
        self.site, self.heads, self.rows = f"{attention}.z", heads, rows
        self.past: Tensor | None = None

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site != self.site:
            return x
        z, x = x[:, self.heads], x.clone()
        if self.rows is None:
            x[:, self.heads] = z.mean(-2, keepdim=True).expand_as(z)
            return x
        total = z.cumsum(-2)
        if self.rows.start and self.past is not None:
            total = total + self.past
        self.past = total[:, :, -1:]
        count = torch.arange(1, z.shape[-2] + 1, device=z.device) + self.rows.start
        x[:, self.heads] = total / count[:, None]
        return x


class Unscale:
    """Takes 1/sqrt(d_k) out of every attention: scores become QK^T, plus the positions' bias where there is one."""

    def __init__(self, d_head: int) -> None:
        self.rest, self.raw = 1 - d_head**-0.5, torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site.endswith(".scores_raw"):
            self.raw = x
        return x + self.raw * self.rest if site.endswith(".scores") else x


class Unmask:
    """Takes the mask off some attentions ("encoder.*.self" and the like, by `stack` and `name`): the scores pass as they were before it."""

    def __init__(self, *attentions: tuple[str, str]) -> None:
        self.attentions, self.scores = attentions, torch.empty(0)

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if not site.endswith((".scores", ".scores_masked")):
            return x
        path, _, last = site.rpartition(".")
        if not any(path.startswith(stack + ".") and path.endswith("." + name) for stack, name in self.attentions):
            return x
        if last == "scores":
            self.scores = x
            return x
        return self.scores


@dataclass
class Hide:
    """Masks one source token in cross-attention: in every layer and head, or in one head of one attention. The rest of each row sums to 1."""

    token: int
    attention: str = ""
    head: int | None = None

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if not site.endswith(".cross.scores_masked") or (self.attention and site != f"{self.attention}.scores_masked"):
            return x
        x = x.clone()
        x[:, slice(None) if self.head is None else self.head, ..., self.token] = -torch.inf
        return x


class SetRow:
    """Replaces one row of one head's weights by given ones (n,), divided by their sum; keys beyond the n first get 0."""

    def __init__(self, attention: str, head: int, row: int, weights: Tensor, rows: Rows | None = None) -> None:
        self.site, self.head, self.row, self.rows = f"{attention}.weights", head, row, rows
        self.weights = weights / weights.sum()

    def __call__(self, site: str, x: Tensor) -> Tensor:
        at = self.row - (self.rows.start if self.rows else 0)
        if site != self.site or not 0 <= at < x.shape[-2]:
            return x
        x = x.clone()
        x[:, self.head, at] = 0
        x[:, self.head, at, : len(self.weights)] = self.weights.to(x)
        return x


def no_positions(stack: str) -> Change:
    """Adds nothing to the embeddings of one side ("encoder" or "decoder"), so that no token there knows its place."""
    return Change(f"{stack}.positions", torch.zeros_like)
