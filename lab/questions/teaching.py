"""Teaching: a correction, some steps of training on it, and what the model makes of it (fine-tuning, on one sentence).

The loss is the training's own (`model/training/objective.py`), the optimizers are `torch.optim`'s. Only what may learn is copied; all other weights are
those of the checkpoint, which nothing here writes to. Nothing is drawn by chance: there is no dropout, and what is replayed comes in a fixed order.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

import numpy as np
import torch
from torch import Tensor, nn

from lab.questions.recipes import Recipe, TeachError
from lab.questions.sample_sentences import sample_sides
from model.config import Texts
from model.text_input import InputError, clean
from model.training.batches import Batch, EncodedPair, make_batch
from model.training.objective import CHUNK, Objective
from model.transformer import Transformer
from model.translator import Translator

BETAS, EPSILON = (0.9, 0.98), 1e-9
"""Adam's, as in the training of the checkpoints (Vaswani et al. 2017, section 5.3)."""
NORMS = ("residual_", "encoder_norm.", "decoder_norm.")
ATTENTIONS = {"self": (".self_attention.",), "cross": (".cross_attention.",)}


def may_learn(name: str, part: str) -> bool:
    """Whether a parameter belongs to the part of a recipe. name: as `Transformer.named_parameters` has it."""
    if part in ("encoder", "decoder"):
        return name.startswith((f"{part}.", f"{part}_norm."))
    marks = {"all": ("",), "feedforward": (".feedforward.",), "embeddings": ("_embedding.", "output"), "norms": NORMS, **ATTENTIONS}[part]
    return any(mark in name for mark in marks)


def learning_copy(model: Transformer, part: str) -> Transformer:
    """The model with its own copy of what may learn; the other parameters share their memory with the model's, and get no gradient."""
    own = {id(p): nn.Parameter(p.detach().clone()) if may_learn(name, part) else frozen(p) for name, p in model.named_parameters()}
    shared = {id(b): b for b in model.buffers()}
    return copy.deepcopy(model, own | shared)


def frozen(p: nn.Parameter) -> nn.Parameter:
    """A parameter over the same memory that does not learn."""
    return nn.Parameter(p.detach(), requires_grad=False)


@dataclass(frozen=True, eq=False)
class Lesson:
    """The pairs of a recipe as one model reads them. pairs: ids without specials; corrections: the texts that these ids write."""

    pairs: tuple[EncodedPair, ...]
    corrections: Texts
    spelled: Texts  # parts of the corrections that are no piece of the vocabulary and are written byte by byte


def read_lesson(translator: Translator, recipe: Recipe) -> Lesson:
    """Both sides of the pairs, tokenized. Raises TeachError for a correction that cannot be taught, InputError for a sentence that cannot be read."""
    target = translator.target
    pairs = []
    spelled: list[str] = []
    for text, correction in recipe.pairs:
        try:
            cleaned = clean(correction, translator.writes)
        except InputError as error:
            raise TeachError("empty" if error.code == "empty" else "long", **({} if error.code == "empty" else error.values)) from error
        if "wrong_language" in cleaned.notices:
            raise TeachError("language", text=cleaned.text[:60], writes=translator.writes)
        pieces = target.pieces(cleaned.text)
        if len(pieces) + 1 > translator.config.max_length:
            raise TeachError("long", value=len(pieces) + 1, limit=translator.config.max_length)
        unknown = [cleaned.text[p.start : p.end] for p in pieces if p.kind == "unknown" or p.id in translator.config.forbidden]
        if unknown:
            raise TeachError("unknown", pieces=" ".join(dict.fromkeys(unknown))[:60])
        spelled += [cleaned.text[p.start : p.end] for p in pieces if p.kind == "byte"]
        pairs.append((translator.encode(text)[:-1], [p.id for p in pieces]))
    texts = tuple(target.decode(tgt) for _, tgt in pairs)
    return Lesson(tuple(pairs), texts, tuple(dict.fromkeys(spelled)))


@dataclass(frozen=True)
class TaughtState:
    """What a model makes of the pairs after `step` steps. losses: -log p of every token of each correction, </s> included; texts: what it writes, greedily.

    likeliest: at each of these tokens, the id that the model finds most probable there, and its probability. says: whether the texts are the corrections.
    """

    step: int
    losses: tuple[tuple[float, ...], ...]
    likeliest: tuple[tuple[tuple[int, float], ...], ...]
    texts: Texts
    says: bool


class Finetuning:
    """A model on its way through a recipe's steps. Each step changes this object's own weights, and no others."""

    def __init__(self, translator: Translator, recipe: Recipe) -> None:
        """At step 0. Raises TeachError or InputError."""
        self.base, self.recipe, self.lesson = translator, recipe.at(0), read_lesson(translator, recipe)
        self.model = learning_copy(translator.model, recipe.part)
        self.optimizer = self.make_optimizer(self.learning)
        self._taught: Translator | None = None

    def make_optimizer(self, parameters: Sequence[Tensor]) -> torch.optim.Optimizer:
        """The recipe's optimizer over these parameters."""
        if self.recipe.optimizer == "sgd":
            return torch.optim.SGD(parameters, lr=self.recipe.rate)
        return torch.optim.Adam(parameters, lr=self.recipe.rate, betas=BETAS, eps=EPSILON)

    @property
    def learning(self) -> list[nn.Parameter]:
        """What learns, in the order of the model's parameters."""
        return [p for name, p in self.model.named_parameters() if may_learn(name, self.recipe.part)]

    @cached_property
    def origins(self) -> list[Tensor]:
        """The checkpoint's own values of the same parameters."""
        return [p.detach() for name, p in self.base.model.named_parameters() if may_learn(name, self.recipe.part)]

    @cached_property
    def replayed(self) -> list[EncodedPair]:
        """The sample as this model reads it, in the order in which it is replayed."""
        return sample_pairs(self.base)

    def batch(self) -> Batch:
        """What the next step trains on: the pairs, and the next sentences of the sample where some are replayed."""
        k, all_ = self.recipe.replay, self.replayed if self.recipe.replay else []
        again = [all_[(self.recipe.steps * k + i) % len(all_)] for i in range(k)]
        return make_batch([*self.lesson.pairs, *again]).to(self.base.device)

    def loss(self, batch: Batch) -> Tensor:
        """The mean loss of a token of the batch (nats), plus the pull towards the checkpoint's weights."""
        loss = Objective(self.model, self.recipe.smoothing)(batch)[0] / batch.tokens
        if self.recipe.pull:
            apart = [(p - origin).square().sum() for p, origin in zip(self.learning, self.origins, strict=True)]
            loss = loss + self.recipe.pull / 2 * torch.stack(apart).sum()
        return loss

    def backward(self) -> float:
        """The gradient of the next step's loss, into `.grad` of what learns; the loss."""
        self.model.zero_grad()
        with torch.enable_grad():
            loss = self.loss(self.batch())
            loss.backward()
        return float(loss.detach())

    def step(self) -> None:
        """One step. Raises TeachError where the loss of the pairs is no longer a finite number."""
        self.backward()
        self.optimizer.step()
        self.model.zero_grad()
        self.recipe, self._taught = self.recipe.at(self.recipe.steps + 1), None
        if not all(np.isfinite(row).all() for row in self.losses()):
            raise TeachError("not_finite", step=self.recipe.steps, rate=self.recipe.rate)

    def state(self) -> TaughtState:
        """What the model of this step makes of the pairs."""
        translator = self.taught() if self.recipe.steps else self.base
        texts = tuple(translator.translate(text).text for text, _ in self.recipe.pairs)
        losses, likeliest = token_scores(self.model, self.lesson.pairs)
        return TaughtState(
            self.recipe.steps, tuple(map(tuple, losses)), tuple(map(tuple, likeliest)), texts, texts == self.lesson.corrections
        )

    def losses(self) -> list[list[float]]:
        """Of each pair, -log p of every token of the correction, </s> included, as the model is now."""
        return token_losses(self.model, self.lesson.pairs)

    def go_on(self) -> Finetuning:
        """The same place on the way with weights of its own, so that whoever looks at the model of this step keeps it. The optimizer's state moves on with it."""
        ahead = copy.copy(self)
        ahead.model, ahead._taught = learning_copy(self.model, self.recipe.part), None
        ahead.optimizer = ahead.make_optimizer(ahead.learning)
        ahead.optimizer.load_state_dict(self.optimizer.state_dict())
        self.forget_optimizer()
        return ahead

    def forget_optimizer(self) -> None:
        """Give the memory of the optimizer's state back. No further step can be taken from here."""
        self.optimizer = self.make_optimizer(self.learning)

    @property
    def nbytes(self) -> int:
        """Memory of the weights that learn and of the optimizer's state."""
        kept = [value for one in self.optimizer.state.values() for value in one.values() if isinstance(value, Tensor)]
        return sum(x.nbytes for x in (*self.learning, *kept))

    def taught(self) -> Translator:
        """The model of this step as a translator; its weights are those of this object."""
        if self._taught is None:
            own = self.base.checkpoint
            name = f"{own.checkpoint_id}{self.recipe}".encode("utf-8", "surrogatepass")
            metrics = {key: value for key, value in own.metrics.items() if key in KEPT_METRICS}
            taught = replace(own, model=self.model, checkpoint_id=hashlib.sha256(name).hexdigest()[:12], metrics=metrics)
            self._taught = Translator(taught, str(self.base.device))
        return self._taught


KEPT_METRICS = ("guided", "imported")
"""Of what was measured of the checkpoint, this still describes a model that was taught: how it was made. What it scored, it may score no longer."""


def token_losses(model: Transformer, pairs: Sequence[EncodedPair]) -> list[list[float]]:
    """Of each pair, -log p of every target token, </s> included."""
    return token_scores(model, pairs)[0]


@torch.no_grad()
def token_scores(model: Transformer, pairs: Sequence[EncodedPair]) -> tuple[list[list[float]], list[list[tuple[int, float]]]]:
    """The losses of `token_losses`, and at each target token the most probable id with its probability. All pairs are one batch, in which only
    real tokens are projected to the vocabulary."""
    batch = make_batch(pairs).to(model.output_matrix.device)
    hidden = model.decode(batch.tgt_in, model.encode(batch.src), model.src_allowed(batch.src))
    real = batch.tgt_out != model.config.pad_id
    losses: list[float] = []
    likeliest: list[tuple[int, float]] = []
    for states, wanted in zip(hidden[real].split(CHUNK), batch.tgt_out[real].split(CHUNK), strict=True):
        scores = model.project(states).log_softmax(-1)
        losses += (-scores.gather(1, wanted[:, None])[:, 0]).tolist()
        best = scores.max(-1)
        likeliest += zip(best.indices.tolist(), best.values.exp().tolist(), strict=True)
    each, best_of_each = iter(losses), iter(likeliest)
    return [list(islice(each, len(tgt) + 1)) for _, tgt in pairs], [list(islice(best_of_each, len(tgt) + 1)) for _, tgt in pairs]


def sample_pairs(translator: Translator) -> list[EncodedPair]:
    """The sample's sentences as this model reads and writes them, ids without specials."""
    sides = sample_sides(translator.reads)
    return list(zip(translator.source.encode_all([s for s, _ in sides]), translator.target.encode_all([t for _, t in sides]), strict=True))


@dataclass(frozen=True)
class LineSearch:
    """The loss along the optimizer's next step (nats a token), were its rate another one.

    loss: before the step. promised: loss + rate · slope, the straight line that the gradient promises; measured: the loss there, on the same batch.
    """

    loss: float
    slope: float
    rates: tuple[float, ...]
    promised: tuple[float, ...]
    measured: tuple[float, ...]


def line_search(tuned: Finetuning, rates: Sequence[float]) -> LineSearch:
    """What the next step would do at each of these rates. Nothing of `tuned` changes."""
    trial = copy.copy(tuned)
    trial.model = learning_copy(tuned.model, tuned.recipe.part)
    loss, learning = trial.backward(), trial.learning
    steps = unit_step(tuned, learning)
    slope = sum(float((p.grad.double() * d.double()).sum()) for p, d in zip(learning, steps, strict=True) if p.grad is not None)
    measured = []
    with torch.no_grad():
        batch = trial.batch()
        for rate in rates:
            for p, origin, d in zip(learning, tuned.learning, steps, strict=True):
                torch.add(origin, d, alpha=rate, out=p)
            measured.append(float(trial.loss(batch)))
    return LineSearch(loss, slope, tuple(rates), tuple(loss + rate * slope for rate in rates), tuple(measured))


def unit_step(tuned: Finetuning, learning: Sequence[nn.Parameter]) -> list[Tensor]:
    """How far the recipe's optimizer would move each of these parameters by their gradients at a rate of 1: it is given zeros in their place."""
    zeros = [nn.Parameter(torch.zeros_like(p)) for p in learning]
    for zero, p in zip(zeros, learning, strict=True):
        zero.grad = p.grad
    optimizer = tuned.make_optimizer(zeros)
    optimizer.load_state_dict(copy.deepcopy(tuned.optimizer.state_dict()))
    for group in optimizer.param_groups:
        group["lr"] = 1.0
    optimizer.step()
    return [zero.detach() for zero in zeros]
