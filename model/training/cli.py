"""`python -m model train RECIPE --data DIR --out DIR`: from text files to a checkpoint folder, going on where it stopped."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import torch

from model.config import ModelConfig
from model.tokenizer import Tokenizer
from model.training.batches import Epochs
from model.training.corpus import Pair, clean, read_lines, read_pairs, without
from model.training.distributed import Group, join, leave
from model.training.precision import choose_precision
from model.training.recipes import Recipe, load_recipe
from model.training.speed import keep_memory
from model.training.subwords import train_tokenizer
from model.training.trainer import Trainer
from model.training.watch import DevWatch
from model.transformer import Transformer


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model train`."""
    parser.add_argument("recipe", help="zh-en, en-zh, tiny, or a path to a .json file")
    parser.add_argument("--data", required=True, type=Path, help="folder of the corpus files the recipe names")
    parser.add_argument("--out", required=True, type=Path, help="folder of the run; an interrupted run found there goes on")
    parser.add_argument("--device", default=None, help="cpu, cuda, mps; found by itself when not given")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so many minutes, saved and resumable")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="change one setting of the recipe")


def run(args: argparse.Namespace) -> int:
    """Trains; the checkpoint lies in OUT/checkpoint."""
    recipe = load_recipe(args.recipe, args.set)
    keep_memory()
    if recipe.threads:
        torch.set_num_threads(recipe.threads)
    group = join(torch.device(args.device or find_device()))
    try:
        train(recipe, args.data, args.out, group, args.minutes)
    finally:
        leave()
    return 0


def find_device() -> str:
    """CUDA, then MPS, then CPU."""
    if torch.cuda.is_available():
        return "cuda"
    return "mps" if torch.backends.mps.is_available() else "cpu"


def train(recipe: Recipe, data: Path, out: Path, group: Group, minutes: float = float("inf")) -> None:
    """Corpus -> tokenizers -> training -> OUT/checkpoint. Raises CorpusError, RecipeError or StateError."""
    out.mkdir(parents=True, exist_ok=True)
    dev = read_pairs(data / recipe.dev, recipe.direction)
    pairs = without(clean(p for name in recipe.corpora for p in read_pairs(data / name, recipe.direction)), dev)
    if group.first:
        make_tokenizers(recipe, data, out, pairs)
        (out / "recipe.json").write_text(json.dumps(recipe.to_dict(), indent=2, ensure_ascii=False) + "\n")
    group.wait()
    src, tgt = Tokenizer.load(out / "source.model"), Tokenizer.load(out / "target.model")
    recipe = replace(recipe, src_vocab_size=src.vocab_size, tgt_vocab_size=tgt.vocab_size)
    torch.manual_seed(recipe.seed)
    model = Transformer(ModelConfig(src.vocab_size, tgt.vocab_size, **recipe.model))
    epochs = Epochs(pairs, src, tgt, recipe.batch_tokens, recipe.max_length, recipe.sampling_alpha, recipe.seed)
    dtype = choose_precision(recipe.precision, group.device)
    trainer = Trainer(recipe, model, epochs, out, group, dtype)
    size = sum(p.numel() for p in model.parameters())
    group.say(f"{len(pairs)} pairs, {size / 1e6:.1f}M parameters, {dtype}, {group.world} x {group.device}")
    trainer.run(DevWatch(dev[: recipe.dev_sentences], src, tgt), minutes)


def make_tokenizers(recipe: Recipe, data: Path, out: Path, pairs: list[Pair]) -> None:
    """Trains OUT/source.model and OUT/target.model from the pairs and the recipe's monolingual text, unless they are there."""
    languages = recipe.direction.split("-")
    sizes = (recipe.src_vocab_size, recipe.tgt_vocab_size)
    for side, (name, language, size) in enumerate(zip(("source", "target"), languages, sizes, strict=True)):
        path = out / f"{name}.model"
        if not path.exists():
            extra: Iterable[str] = read_lines(data / recipe.monolingual[language]) if language in recipe.monolingual else ()
            tokenizer = train_tokenizer([*(pair[side] for pair in pairs), *extra], language, size)
            path.with_suffix(".part").write_bytes(tokenizer.model_bytes)
            path.with_suffix(".part").replace(path)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    add_arguments(parser)
    raise SystemExit(run(parser.parse_args()))
