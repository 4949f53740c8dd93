"""What is looked at during training: BLEU on development sentences, and ten of them read by eye."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import dataclass
from pathlib import Path

import torch

from model.checkpoint import save_checkpoint
from model.tokenizer import Tokenizer
from model.training.corpus import Pair
from model.training.distributed import Group
from model.training.evaluate import score, translate_all
from model.training.recipes import Recipe
from model.training.trainer import Report, Trainer
from model.transformer import Transformer

READ = 10
"""So many translations are printed at every look."""


@dataclass
class DevWatch:
    """Translates the development pairs greedily with the average weights; writes OUT/checkpoint whenever BLEU is the best so far."""

    pairs: list[Pair]
    src: Tokenizer
    tgt: Tokenizer
    facts: Report

    def __call__(self, trainer: Trainer) -> Report:
        """Returns {"dev_bleu", "dev_chrf", "samples"}; raises nothing of its own."""
        with torch.inference_mode(), trainer.autocast():
            found = translate_all(trainer.ema, self.src, self.tgt, [source for source, _ in self.pairs], batch=128)
        language = trainer.recipe.direction[-2:]
        scores = score(found, [target for _, target in self.pairs], language)
        every = max(1, len(self.pairs) // READ)
        shown = [(*self.pairs[i], found[i]) for i in range(0, len(found), every)][:READ]
        for source, target, output in shown:
            trainer.group.say(f"  {source}  [{target}]  -> {output}")
        if scores["bleu"] > trainer.progress.best_bleu:
            trainer.progress.best_bleu = scores["bleu"]
            self.export(trainer, scores)
        return {"dev_bleu": scores["bleu"], "dev_chrf": scores["chrf"], "samples": [s[2] for s in shown]}

    def export(self, trainer: Trainer, scores: Report) -> None:
        """The average weights as OUT/checkpoint, with what is known of them so far."""
        progress = trainer.progress
        counts = {"step": progress.step, "tokens": progress.tokens, "hours": round(progress.seconds / 3600, 2)}
        metrics = {"dev": scores | {"n": len(self.pairs)}} | counts | self.facts
        history = trainer.out / "history.jsonl"
        extra = {
            "metrics.json": json.dumps(metrics, indent=2, ensure_ascii=False) + "\n",
            "history.jsonl": history.read_text(encoding="utf-8") if history.exists() else "",
        }
        save_checkpoint(trainer.out / "checkpoint", trainer.ema, (self.src, self.tgt), trainer.recipe.direction, extra)


def make_facts(recipe: Recipe, model: Transformer, pairs: int, group: Group, dtype: torch.dtype) -> Report:
    """What the model card says about how the weights came to be, besides the scores."""
    size = sum(p.numel() for p in model.parameters())
    return {"parameters": size, "pairs": pairs, "hardware": describe_hardware(group, dtype), "recipe": recipe.to_dict()}


def describe_hardware(group: Group, dtype: torch.dtype) -> str:
    """Such as "AMD EPYC, 2 cores, 1 process, bfloat16"."""
    if group.device.type == "cuda":
        name = torch.cuda.get_device_name(group.device)
    else:
        name = f"{processor_name()}, {os.cpu_count()} cores" + (", MPS" if group.device.type == "mps" else "")
    return f"{name}, {group.world} process{'es' if group.world > 1 else ''}, {str(dtype).removeprefix('torch.')}"


def processor_name() -> str:
    """The processor as its maker calls it, or the machine's architecture."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
