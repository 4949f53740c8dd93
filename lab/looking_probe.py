"""A probe that looks at what passes and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from torch import Tensor


class Look:
    """Calls `see` with the whole name of every site that passes, and its tensor. watching: whether fused kernels give way, see `model.probe.Probe`."""

    def __init__(self, see: Callable[[str, Tensor], object], *, watching: bool, path: str = "") -> None:
        self.see, self.watching, self.path = see, watching, path

    def __call__(self, site: str, x: Tensor) -> Tensor:
        self.see(self.path + site, x)
        return x

    def at(self, *path: str | int) -> Look:
        return Look(self.see, watching=self.watching, path=self.path + "".join(f"{part}." for part in path))
