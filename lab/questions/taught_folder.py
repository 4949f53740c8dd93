"""A taught model as a checkpoint folder."""

import json
from dataclasses import asdict
from pathlib import Path

import torch

from lab.questions.recipes import Recipe
from model.checkpoint import save_checkpoint
from model.config import Json
from model.translator import Translator


def save_taught(folder: Path, translator: Translator, recipe: Recipe, base: str) -> str:
    """Write a folder that `Translator.load` reads. Returns its checkpoint_id, which is that of the file and not that of the recipe.

    translator: the taught model; base: the checkpoint's name, for its card.
    """
    checkpoint = translator.checkpoint
    metrics: Json = {**checkpoint.metrics, "taught": {"checkpoint": base, **asdict(recipe)}}
    extra = {"metrics.json": json.dumps(metrics, ensure_ascii=False, indent=2) + "\n", "README.md": card(recipe, base)}
    return save_checkpoint(
        folder, translator.model, (checkpoint.source, checkpoint.target), checkpoint.direction, extra, dtype=torch.float32
    )


def card(recipe: Recipe, base: str) -> str:
    """What the folder says of itself."""
    pairs = "\n".join(f"- {text}\n  {correction}" for text, correction in recipe.pairs)
    return f"""# {base}, taught

Fine-tuned from `{base}` for {recipe.steps} steps of {recipe.optimizer} at rate {recipe.rate:g} on:

{pairs}

What learned: {recipe.part}; sentences replayed in each step: {recipe.replay}; L2-SP: {recipe.pull:g}. Nothing was measured of it: what the original scored, it may score no longer.
"""
