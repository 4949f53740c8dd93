"""What passes some sites of a model over a batch, at real tokens only: what experiments measure of a trained model."""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from model.training.batches import Batch
from model.transformer import Transformer


class Watch:
    """A probe that keeps the wanted sites of both stacks at real tokens, (tokens, ...), and lets the fused kernels run."""

    watching = False

    def __init__(
        self, real: dict[str, Tensor], wanted: Callable[[str], bool], path: str = "", kept: dict[str, Tensor] | None = None
    ) -> None:
        """real: "encoder" and "decoder" -> which tokens count, bool (B, T). wanted: is asked with the last part of a site's name."""
        self.real, self.wanted, self.path, self.kept = real, wanted, path, {} if kept is None else kept

    def __call__(self, site: str, x: Tensor) -> Tensor:
        if self.path and self.wanted(site):
            self.kept[self.path + site] = x[self.real[self.path.partition(".")[0]]]
        return x

    def at(self, *path: str | int) -> Watch:
        return Watch(self.real, self.wanted, self.path + "".join(f"{part}." for part in path), self.kept)


@torch.inference_mode()
def values_at(model: Transformer, batch: Batch, wanted: Callable[[str], bool]) -> dict[str, Tensor]:
    """Whole site name -> its values at the real tokens of a batch (tokens, ...), in the order of the forward; the model in evaluation, without gradients."""
    pad, was = model.config.pad_id, model.training
    watch = Watch({"encoder": batch.src != pad, "decoder": batch.tgt_out != pad}, wanted)
    model.eval()(batch.src, batch.tgt_in, probe=watch)
    model.train(was)
    return watch.kept
