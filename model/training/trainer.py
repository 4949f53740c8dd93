"""The training loop: step, watch, save, go on where a killed run stopped."""

from __future__ import annotations

import copy
import itertools
import json
import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file
from torch import nn
from torch.nn.parallel import DistributedDataParallel

from model.training.batches import Batch, Epochs
from model.training.cpu_speed import attention_kernel, seed_dropout, use_byte_dropout
from model.training.distributed import Group
from model.training.objective import Objective
from model.training.progress_bar import progress_bar
from model.training.recipes import Recipe
from model.training.schedule import learning_rate
from model.training.training_state import Progress, load_state, save_state
from model.transformer import Transformer

Report = dict[str, Any]
Watcher = Callable[["Trainer"], Report]
"""Looks at the average model and says what it saw, such as {"dev_bleu": 12.3}; called on the first process only."""


class Trainer:
    """One training run in one folder. Every process of a data-parallel run holds one; only the first writes."""

    def __init__(self, recipe: Recipe, model: Transformer, epochs: Epochs, out: Path, group: Group, dtype: torch.dtype) -> None:
        """out: folder of state.safetensors and history.jsonl; a state found there is gone on with. Raises StateError."""
        self.recipe, self.epochs, self.out, self.group, self.dtype = recipe, epochs, out, group, dtype
        self.model = model.to(group.device)
        self.dropout = use_byte_dropout(self.model) if group.device.type == "cpu" else []
        self.ema = copy.deepcopy(self.model).eval().requires_grad_(False)
        self.optimizer = make_optimizer(self.model, recipe)
        self.progress = load_state(out, self.model, self.ema, self.optimizer) or Progress()
        self.gradient_norm = 0.0  # of the last step, before clipping
        objective = Objective(self.model, recipe.smoothing, recipe.guided_weight)
        self.objective: nn.Module = DistributedDataParallel(objective) if group.world > 1 else objective
        if group.first:
            forget_after(out / "history.jsonl", self.progress.step)

    def run(self, watch: Watcher, minutes: float = float("inf")) -> Progress:
        """Trains until `total_steps` or for `minutes`, saving and watching on the way and at the end."""
        clock = Clock(self.recipe, time.monotonic(), minutes, self.progress.seconds)
        running = Average()
        self.snapshot()
        with progress_bar(self.progress.step, self.recipe.total_steps, shown=self.group.first) as bar:
            for batch in self.batches():
                loss, nll = self.step(batch)
                self.snapshot()
                running.add(loss, nll, batch.tokens)
                bar(loss / batch.tokens)
                self.progress.seconds = clock.elapsed()
                last = self.progress.step >= self.recipe.total_steps or self.group.agree(clock.over())
                if last or self.progress.step % self.recipe.log_steps == 0:
                    norm = {"gradient_norm": round(self.gradient_norm, 4)}
                    self.write(running.report(self.progress, self.rate(self.progress.step)) | norm)
                    running = Average()
                self.look_and_save(watch, clock, last)
                if last:
                    break
        return self.progress

    def look_and_save(self, watch: Watcher, clock: Clock, last: bool) -> None:
        """What is due after this step, on the first process: the dev sentences, the state."""
        if self.group.first and (clock.due("dev") or last):
            self.write({"step": self.progress.step, "seconds": round(clock.elapsed()), **watch(self)})
        if self.group.first and (clock.due("save") or last):
            save_state(self.out, self.model, self.ema, self.optimizer, self.progress)

    def snapshot(self) -> None:
        """Keeps the weights of this step, if the recipe asks for it, as OUT/snapshots/STEP.safetensors, in float16; on the first process."""
        if self.group.first and self.progress.step in self.recipe.snapshots:
            folder = self.out / "snapshots"
            folder.mkdir(exist_ok=True)
            part = folder / "snapshot.part"
            save_file({k: v.detach().to("cpu", torch.float16).contiguous() for k, v in self.model.named_parameters()}, part)
            part.replace(folder / f"{self.progress.step}.safetensors")

    def batches(self) -> Iterator[Batch]:
        """The batches still to come, from where `progress` stands; endless."""
        if self.progress.step >= self.recipe.total_steps:
            return
        for number in itertools.count(self.progress.epoch):
            self.progress.epoch = number
            done = self.progress.batch
            for batch in itertools.islice(self.epochs.epoch(number), done, None):
                self.progress.batch += 1
                yield batch
            self.progress.batch = 0

    def step(self, batch: Batch) -> tuple[float, float]:
        """One optimizer step on one global batch. Returns the sums over its tokens of loss and nll, in nats."""
        self.progress.step += 1
        self.progress.tokens += batch.tokens
        self.seed(self.recipe.seed * 1_000_003 + self.progress.step * 64 + self.group.rank)
        for settings in self.optimizer.param_groups:
            settings["lr"] = self.rate(self.progress.step)
        self.objective.train()
        part = batch.part(self.group.rank, self.group.world).to(self.group.device)
        with self.autocast(), attention_kernel(self.group.device, self.dtype):
            loss, nll = self.objective(part)
        # Gradients are averaged over processes, so times `world` makes the mean over the tokens of the whole batch.
        (loss * (self.group.world / batch.tokens)).backward()
        self.gradient_norm = nn.utils.clip_grad_norm_(self.model.parameters(), self.recipe.clip).item()
        self.optimizer.step()
        self.optimizer.zero_grad(set_to_none=True)
        self.average()
        total_loss, total_nll = self.group.total(loss.item(), nll.item())
        return total_loss, total_nll

    def seed(self, number: int) -> None:
        """Restarts the random numbers of dropout, so that a step does not depend on the steps before it in this process."""
        torch.manual_seed(number)
        if self.dropout:
            seed_dropout(self.dropout, number)

    def autocast(self) -> Any:
        """Matrix products in `dtype`; nothing when that is float32."""
        return nullcontext() if self.dtype == torch.float32 else torch.autocast(self.group.device.type, self.dtype)

    @torch.no_grad()
    def average(self) -> None:
        """Moves the average weights towards the present ones; faster at the start, when the present ones are new."""
        step = self.progress.step
        decay = min(self.recipe.ema, (1 + step) / (10 + step))
        torch._foreach_lerp_(list(self.ema.parameters()), list(self.model.parameters()), 1 - decay)

    def rate(self, step: int) -> float:
        """The learning rate of one step."""
        recipe = self.recipe
        return learning_rate(step, peak=recipe.peak_lr, warmup=recipe.warmup, total=recipe.total_steps, cooldown=recipe.cooldown)

    def write(self, record: Report) -> None:
        """One line more in history.jsonl, by the first process."""
        if self.group.first:
            with (self.out / "history.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(record, ensure_ascii=False) + "\n")
            self.group.say(" ".join(f"{k}={v}" for k, v in record.items() if k != "samples"))


class Average:
    """Sums of loss between two log lines."""

    def __init__(self) -> None:
        self.loss = self.nll = self.tokens = 0.0
        self.start = time.perf_counter()

    def add(self, loss: float, nll: float, tokens: int) -> None:
        self.loss, self.nll, self.tokens = self.loss + loss, self.nll + nll, self.tokens + tokens

    def report(self, progress: Progress, rate: float) -> Report:
        """loss (smoothed) and nll in nats per target token, over the steps since the last report."""
        tokens = max(self.tokens, 1)
        return {
            "step": progress.step,
            "epoch": progress.epoch,
            "loss": round(self.loss / tokens, 4),
            "nll": round(self.nll / tokens, 4),
            "lr": round(rate, 7),
            "tokens": progress.tokens,
            "tokens_per_second": round(self.tokens / (time.perf_counter() - self.start)),
            "seconds": round(progress.seconds),
        }


class Clock:
    """When to save and when to watch: first after one interval, then every interval."""

    def __init__(self, recipe: Recipe, start: float, minutes: float, before: float) -> None:
        self.start, self.end, self.before = start, start + 60 * minutes, before
        self.every = {"save": 60 * recipe.save_minutes, "dev": 60 * recipe.dev_minutes}
        self.next = {name: start + seconds for name, seconds in self.every.items()}

    def elapsed(self) -> float:
        """Seconds of training, earlier processes included."""
        return self.before + time.monotonic() - self.start

    def over(self) -> bool:
        """Whether the time given has run out."""
        return time.monotonic() >= self.end

    def due(self, name: str) -> bool:
        """Whether `name` is due now; asking when it is sets it for one interval later."""
        if time.monotonic() < self.next[name]:
            return False
        self.next[name] = time.monotonic() + self.every[name]
        return True


def make_optimizer(model: nn.Module, recipe: Recipe) -> torch.optim.AdamW:
    """AdamW (.9, .98), eps 1e-9 (Vaswani et al. 2017, section 5.3); biases and norms are not decayed."""
    matrices = [p for p in model.parameters() if p.ndim > 1]
    others = [p for p in model.parameters() if p.ndim <= 1]
    groups = [{"params": matrices, "weight_decay": recipe.weight_decay}, {"params": others, "weight_decay": 0.0}]
    return torch.optim.AdamW(groups, lr=0.0, betas=(0.9, 0.98), eps=1e-9, fused=True)


def forget_after(history: Path, step: int) -> None:
    """Drops the lines of steps that a killed run had done but not saved: they will be done again."""
    if history.exists():
        lines = history.read_text(encoding="utf-8").splitlines()
        kept = [line for line in lines if line.endswith("}") and json.loads(line)["step"] <= step]
        fresh = history.with_suffix(".part")
        fresh.write_text("".join(line + "\n" for line in kept), encoding="utf-8")
        fresh.replace(history)
