"""Faults of a training loop, carried out: a few steps on sentences of the sample by a sound loop and by a broken one, from the same checkpoint.

Only cross-attention learns, so that a run is small; all other weights are those of the checkpoint, which nothing here writes to.
"""

from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import torch
from torch import Tensor, nn

from lab.questions.gradients_by_age import norm_of
from lab.questions.teaching import learning_copy, may_learn, sample_pairs
from model.training.batches import Batch, make_batch
from model.transformer import Transformer
from model.translator import Translator

SENTENCES, STEPS, RATE, PART = 4, 6, 0.2, "cross"


@dataclass(frozen=True)
class TrainingStep:
    """loss: of a token (nats), before the step. gradient: length of this step's own gradient; used: of what the optimizer was given."""

    loss: float
    gradient: float
    used: float


@dataclass(frozen=True, eq=False)
class TrainingRun:
    """The model after its steps, and of the shortest sentence of the batch what each row reads and, where it counts in the loss, wants (None: it does not count)."""

    model: Transformer
    steps: tuple[TrainingStep, ...]
    reads: tuple[int, ...]
    wants: tuple[int | None, ...]


_runs: WeakKeyDictionary[Translator, dict[str, TrainingRun]] = WeakKeyDictionary()


def training_run(translator: Translator, fault: str = "") -> TrainingRun:
    """The run of a fault, "" the sound one; carried out once for each model."""
    known = _runs.setdefault(translator, {})
    if fault not in known:
        known[fault] = train(translator, fault)
    return known[fault]


def train(translator: Translator, fault: str) -> TrainingRun:
    """SGD on the first sentences of the sample. fault: "unshifted", "pad_counted", "not_zeroed", or ""."""
    model = learning_copy(translator.model, PART)
    batch = make_batch(sample_pairs(translator)[:SENTENCES]).to(translator.device)
    if fault == "unshifted":  # each row is to write what it reads
        batch = replace(batch, tgt_out=batch.tgt_in)
    counted = torch.ones_like(batch.tgt_out, dtype=torch.bool) if fault == "pad_counted" else batch.tgt_out != model.config.pad_id
    learning = [p for name, p in model.named_parameters() if may_learn(name, PART)]
    optimizer = torch.optim.SGD(learning, lr=RATE)
    steps = []
    for _ in range(STEPS):
        if fault != "not_zeroed":
            optimizer.zero_grad()
        left_over = [torch.zeros_like(p) if p.grad is None else p.grad.clone() for p in learning]
        with torch.enable_grad():
            loss = mean_loss(model, batch, counted)
            loss.backward()
        given = [p.grad if p.grad is not None else torch.zeros_like(p) for p in learning]
        own = [g - old for g, old in zip(given, left_over, strict=True)]
        steps.append(TrainingStep(float(loss.detach()), norm_of(own), norm_of(given)))
        optimizer.step()
    optimizer.zero_grad()
    row = int((batch.tgt_in != model.config.pad_id).sum(-1).argmin())
    wants = tuple(int(i) if c else None for i, c in zip(batch.tgt_out[row], counted[row], strict=True))
    return TrainingRun(model, tuple(steps), tuple(batch.tgt_in[row].tolist()), wants)


def mean_loss(model: Transformer, batch: Batch, counted: Tensor) -> Tensor:
    """The mean of -log p over the rows that count. counted: (B, T)."""
    hidden = model.decode(batch.tgt_in, model.encode(batch.src), model.src_allowed(batch.src))
    return nn.functional.cross_entropy(model.project(hidden[counted]), batch.tgt_out[counted])
