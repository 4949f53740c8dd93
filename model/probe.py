"""The one seam through which the inside is read and edited.

A forward calls `x = probe("resid_mid", x)` where the paper's figure has an arrow. `OFF` hands the tensor back untouched,
`Recorder` keeps it, an edit returns another one. `probe.at("decoder", 3)` narrows the name, so that a site is known by its
whole path, such as "decoder.3.cross.weights". A probe belongs to one call, never to the model.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

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


class Edits:
    """Applies edits, in order, to every site: each is a callable (full site name, tensor) -> tensor of the same shape."""

    watching = True

    def __init__(self, *edits: Edit, path: str = "") -> None:
        self.edits, self.path = edits, path

    def __call__(self, site: str, x: Tensor) -> Tensor:
        name = self.path + site
        for edit in self.edits:
            x = edit(name, x)
        return x

    def at(self, *path: str | int) -> Edits:
        return type(self)(*self.edits, path=_join(self.path, path))


class Recorder:
    """Keeps every tensor that passes, under its whole name, as detached CPU float32 (bool stays bool). Edits act before keeping."""

    watching = True

    def __init__(self, *edits: Edit, path: str = "", sites: dict[str, Tensor] | None = None) -> None:
        self.edits, self.path = edits, path
        self.sites: dict[str, Tensor] = {} if sites is None else sites

    def __call__(self, site: str, x: Tensor) -> Tensor:
        name = self.path + site
        for edit in self.edits:
            x = edit(name, x)
        kept = x.detach().to("cpu", copy=True)
        self.sites[name] = kept if kept.dtype == torch.bool else kept.float()
        return x

    def at(self, *path: str | int) -> Recorder:
        return type(self)(*self.edits, path=_join(self.path, path), sites=self.sites)


def _join(path: str, more: tuple[str | int, ...]) -> str:
    return path + "".join(f"{part}." for part in more)


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


class SetWeights:
    """Replaces one attention's weights (B, H, T, S) of one head by given rows (T, S): a hand-edited attention map."""

    def __init__(self, attention: str, head: int, weights: Tensor) -> None:
        self.site, self.head, self.weights = f"{attention}.weights", head, weights

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if site != self.site:
            return x
        x = x.clone()
        x[:, self.head] = self.weights.to(x)
        return x
