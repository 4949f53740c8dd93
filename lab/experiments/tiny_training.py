"""Training a tiny model, one step at a time, in plain sight: whoever iterates sees every gradient before the step is taken."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import nn

from lab.experiments.elements import Done, Events, Point
from lab.experiments.toy_tasks import Toy
from model.batched_decoding import translate_rows
from model.config import Json, ModelConfig
from model.training.batches import Batch, EncodedPair, make_batch
from model.training.objective import Objective
from model.transformer import Transformer

SMALL: Json = {"d_model": 64, "n_heads": 4, "d_ff": 128, "encoder_layers": 2, "decoder_layers": 2, "dropout": 0.0}
"""The shape most experiments start from: about 0.2 million parameters, some 10 ms a step."""


@dataclass(frozen=True)
class Training:
    """How to train. warmup: steps in which the rate rises to lr; decay: whether it then falls linearly to zero; clip: largest gradient norm."""

    steps: int = 300
    lr: float = 2e-3
    warmup: int = 50
    decay: bool = True
    clip: float = math.inf
    smoothing: float = 0.0

    def rate(self, step: int) -> float:
        """The learning rate of step 1, 2, ..."""
        rise = min(1.0, step / self.warmup) if self.warmup else 1.0
        left = max(0.0, (self.steps - step) / max(1, self.steps - self.warmup)) if self.decay and step > self.warmup else 1.0
        return self.lr * rise * left


class Tick(NamedTuple):
    """One step, its gradients still in the parameters and unclipped. loss (smoothed) and nll in nats per target token; gradient_norm over all parameters."""

    step: int
    loss: float
    nll: float
    gradient_norm: float


def tiny_model(toy: Toy, seed: int, layers: int = 0, **changes: Any) -> Transformer:
    """A fresh model for the task: SMALL with `changes` (fields of ModelConfig), repeatable from the seed. Raises ConfigError.

    layers: of either stack, where it is not 0.
    """
    torch.manual_seed(seed)
    sizes = {"src_vocab_size": toy.vocab_size, "tgt_vocab_size": toy.vocab_size}
    depth = {"encoder_layers": layers, "decoder_layers": layers} if layers else {}
    return Transformer(ModelConfig.from_dict({**SMALL, **sizes, **depth, **changes}))


def gradient_norm(model: nn.Module) -> float:
    """The length of all its gradients together."""
    return float(nn.utils.get_total_norm([p.grad for p in model.parameters() if p.grad is not None]))


def train(model: Transformer, batches: Iterable[Batch], training: Training, seed: int) -> Iterator[Tick]:
    """Train in place with Adam (betas .9, .98 as in Vaswani et al. 2017, section 5.3); yields between backward and step.

    A loss that is no finite number ends the training after its tick: the run has diverged.
    """
    torch.manual_seed(seed)
    objective = Objective(model, training.smoothing)
    optimizer = torch.optim.Adam(model.parameters(), lr=training.lr, betas=(0.9, 0.98), eps=1e-9, fused=True)
    model.train()
    for step, batch in zip(range(1, training.steps + 1), batches, strict=False):
        for group in optimizer.param_groups:
            group["lr"] = training.rate(step)
        loss, nll = objective(batch)
        (loss / batch.tokens).backward()
        norm = gradient_norm(model)
        yield Tick(step, loss.item() / batch.tokens, nll.item() / batch.tokens, norm)
        if not math.isfinite(loss.item()) or not math.isfinite(norm):
            return
        nn.utils.clip_grad_norm_(model.parameters(), training.clip)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
    model.eval()


def loss_curve(model: Transformer, batches: Iterable[Batch], steps: int, curve: str, seed: int, points: int) -> Events:
    """Trains with a warm-up and clipped gradients. Yields so many points of a curve on the chart "loss", each with the share that is done."""
    training, every = Training(steps, warmup=min(100, max(1, steps // 4)), clip=1.0), max(1, steps // points)
    for tick in train(model, batches, training, seed):
        if tick.step % every == 0 or tick.step == steps:
            yield Point("loss", curve, tick.step, tick.nll, seed)
            yield Done(tick.step / steps)


@torch.inference_mode()
def held_out_nll(model: Transformer, pairs: Sequence[EncodedPair]) -> float:
    """Mean negative log-likelihood per target token of pairs it was not trained on, in nats."""
    was = model.training
    batch = make_batch(pairs)
    _, nll = Objective(model.eval(), 0.0)(batch)
    model.train(was)
    return float(nll) / batch.tokens


def greedy_accuracy(model: Transformer, pairs: Sequence[EncodedPair]) -> tuple[float, float]:
    """Greedy decoding, scored: (share of sentences exactly right, share of target positions that hold the right token)."""
    eos = model.config.eos_id
    outputs = translate_rows(model.eval(), [[*src, eos] for src, _ in pairs], beam=1)
    exact = sum(list(out) == list(tgt) for out, (_, tgt) in zip(outputs, pairs, strict=True))
    hits = sum(a == b for out, (_, tgt) in zip(outputs, pairs, strict=True) for a, b in zip(out, tgt, strict=False))
    return exact / len(pairs), hits / sum(len(tgt) for _, tgt in pairs)
