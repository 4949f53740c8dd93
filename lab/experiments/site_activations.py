"""What passes some sites of a model over a batch, at real tokens only: what experiments measure of a trained model."""

from collections.abc import Callable

import torch
from torch import Tensor

from model.probe import Look
from model.training.batches import Batch
from model.transformer import Transformer


@torch.inference_mode()
def values_at(model: Transformer, batch: Batch, wanted: Callable[[str], bool]) -> dict[str, Tensor]:
    """Whole site name -> its values at the real tokens of a batch (tokens, ...), in the order of the forward; the model in evaluation, without
    gradients and with its fused kernels. wanted: is asked with the last part of the name of a site of a stack."""
    pad, was = model.config.pad_id, model.training
    real = {"encoder": batch.src != pad, "decoder": batch.tgt_out != pad}
    kept: dict[str, Tensor] = {}

    def keep(site: str, x: Tensor) -> None:
        stack, _, rest = site.partition(".")
        if rest and wanted(rest.rpartition(".")[2]):
            kept[site] = x[real[stack]]

    model.eval()(batch.src, batch.tgt_in, probe=Look(keep, watching=False))
    model.train(was)
    return kept
