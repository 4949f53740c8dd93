"""One training step that can be measured: its time, what memory it takes and of which kind, its gradients."""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor

from lab.experiments.tiny_training import tiny_model
from lab.experiments.toy_tasks import Toy
from lab.experiments.training_memory.saved_tensors import KeptBytes, kept_bytes
from lab.experiments.training_memory.training_ways import loss_of, prepare
from model.config import Json
from model.training.batches import Batch

TOY = Toy("translate")
KINDS = ("parameters", "gradients", "moments", "activations")
MAX_LENGTH = 256


class Step:
    """A model with Adam and one batch. Its gradients and moments are there from the first, and stay where they are."""

    def __init__(self, arm: str, shape: Json, batch: Batch, seed: int) -> None:
        """shape: fields of ModelConfig. Models of one seed begin with the same weights, whatever their arm."""
        self.model = prepare(tiny_model(TOY, seed, max_length=MAX_LENGTH, **shape).train(), arm)
        self.optimizer = torch.optim.Adam(self.model.parameters(), lr=1e-4, betas=(0.9, 0.98), eps=1e-9, fused=True)
        self.batch = batch
        self.backward()
        self.gradients = [p.grad.clone() for p in self.model.parameters() if p.grad is not None]
        self.optimizer.step()

    def backward(self) -> None:
        """Forward and backward; fresh gradients in the old places."""
        self.optimizer.zero_grad(set_to_none=False)
        loss_of(self.model, self.batch).backward()

    def whole(self) -> None:
        """Forward, backward, update."""
        self.backward()
        self.optimizer.step()

    def kept(self) -> KeptBytes:
        """What autograd keeps at the end of the forward."""
        return kept_bytes(lambda: loss_of(self.model, self.batch), self.model.parameters())

    def standing(self) -> dict[str, int]:
        """Bytes that are there between steps: parameters, their gradients, Adam's two moments."""
        parameters = list(self.model.parameters())
        states = [self.optimizer.state[p] for p in parameters]
        return {
            "parameters": bytes_of(parameters),
            "gradients": bytes_of([p.grad for p in parameters if p.grad is not None]),
            "moments": bytes_of([state[name] for state in states for name in ("exp_avg", "exp_avg_sq")]),
        }


def bytes_of(tensors: Sequence[Tensor]) -> int:
    """The size of all their numbers."""
    return sum(x.numel() * x.element_size() for x in tensors)


def shape_of(layers: int, width: int) -> Json:
    """A model with `layers` layers in each stack, heads of width 32 and d_ff = 4 d_model, as in Vaswani et al. 2017."""
    return {"d_model": width, "n_heads": width // 32, "d_ff": 4 * width, "encoder_layers": layers, "decoder_layers": layers}


def batch_of(size: int, length: int, seed: int) -> Batch:
    """`size` pairs whose sources have `length` tokens, the end token included."""
    return next(TOY.batches(size, (length - 1, length - 1), seed))


def gradient_difference(step: Step, base: Step) -> float:
    """The largest difference of the two first gradients, as a share of the largest number in the base's."""
    largest = max(float(g.abs().max()) for g in base.gradients)
    return max(float((a - b).abs().max()) for a, b in zip(step.gradients, base.gradients, strict=True)) / largest


def exponent(sizes: list[float], amounts: list[float]) -> float:
    """The power p of c + a n^p that comes nearest to the amounts (least squares), p from 0.02 to 2. Needs three sizes or more."""
    y = np.asarray(amounts, float)

    def error(p: float) -> float:
        columns = np.stack([np.ones(len(sizes)), np.asarray(sizes, float) ** p], 1)
        return float(((columns @ np.linalg.lstsq(columns, y, rcond=None)[0] - y) ** 2).sum())

    return float(min((p / 50 for p in range(1, 101)), key=error))
