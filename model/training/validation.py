"""What is looked at during training: BLEU on development sentences, and ten of them read by eye."""

import json
import os
import platform
from dataclasses import dataclass, field
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
    """Translates the development pairs greedily with the average weights; writes OUT/checkpoint whenever BLEU is the best so far
    (the mean of both sets, where there is a general one)."""

    pairs: list[Pair]
    src: Tokenizer
    tgt: Tokenizer
    facts: Report
    general: list[Pair] = field(default_factory=list)

    def __call__(self, trainer: Trainer) -> Report:
        """Returns {"dev_bleu", "dev_chrf", "samples"} and, with general pairs, {"general_bleu", "general_chrf"}; raises nothing of its own."""
        found, scores = self.look(trainer, self.pairs)
        every = max(1, len(self.pairs) // READ)
        shown = [(*self.pairs[i], found[i]) for i in range(0, len(found), every)][:READ]
        for source, target, output in shown:
            trainer.group.say(f"  {source}  [{target}]  -> {output}")
        report = {"dev_bleu": scores["bleu"], "dev_chrf": scores["chrf"]}
        metrics = {"dev": scores | {"n": len(self.pairs)}}
        if self.general:
            _, general = self.look(trainer, self.general)
            report |= {"general_bleu": general["bleu"], "general_chrf": general["chrf"]}
            metrics["general"] = general | {"n": len(self.general)}
        best = sum(each["bleu"] for each in metrics.values()) / len(metrics)
        if best > trainer.progress.best_bleu:
            trainer.progress.best_bleu = best
            self.export(trainer, metrics)
        return report | {"samples": [s[2] for s in shown]}

    def look(self, trainer: Trainer, pairs: list[Pair]) -> tuple[list[str], Report]:
        """What the average model makes of these pairs, greedy, and its scores."""
        with torch.inference_mode(), trainer.autocast():
            found = translate_all(trainer.ema, self.src, self.tgt, [source for source, _ in pairs], batch=128)
        return found, score(found, [target for _, target in pairs], trainer.recipe.direction[-2:])

    def export(self, trainer: Trainer, scores: dict[str, Report]) -> None:
        """The average weights as OUT/checkpoint, with what is known of them so far."""
        progress = trainer.progress
        counts = {"step": progress.step, "tokens": progress.tokens, "hours": round(progress.seconds / 3600, 2)}
        metrics = scores | counts | self.facts
        history = trainer.out / "history.jsonl"
        extra = {
            "metrics.json": json.dumps(metrics, indent=2, ensure_ascii=False) + "\n",
            "history.jsonl": history.read_text(encoding="utf-8") if history.exists() else "",
        }
        save_checkpoint(trainer.out / "checkpoint", trainer.ema, (self.src, self.tgt), trainer.recipe.direction, extra)


def make_facts(recipe: Recipe, model: Transformer, pairs: int, group: Group, dtype: torch.dtype) -> Report:
    """What the model card says about how the weights came to be, besides the scores."""
    return {"parameters": model.parameter_count, "pairs": pairs, "hardware": describe_hardware(group, dtype), "recipe": recipe.to_dict()}


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
