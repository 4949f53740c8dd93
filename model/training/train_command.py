"""`python -m model train RECIPE --data DIR --out DIR`: from text files to a checkpoint folder, going on where it stopped."""

import argparse
import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import torch

from model.checkpoint import Checkpoint, load_checkpoint
from model.config import ConfigError, Json, ModelConfig
from model.tokenizer import Tokenizer
from model.training import alignments
from model.training.batches import Epochs, drawn, encode_pairs
from model.training.corpus import CorpusError, Pair, clean, read_lines, read_pairs, without
from model.training.cpu_speed import keep_memory
from model.training.distributed import Group, join, leave
from model.training.fastest_precision import choose_precision
from model.training.first_words import never_trained
from model.training.recipes import Recipe, RecipeError, load_recipe
from model.training.subwords import commonest, train_tokenizer
from model.training.tokenizer_transfer import carried_over
from model.training.trainer import Trainer
from model.training.validation import DevWatch, make_facts
from model.transformer import Transformer
from model.translator import pick_device


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model train`."""
    parser.add_argument("recipe", help="zh-en, en-zh, tiny, or a path to a .json file")
    parser.add_argument("--data", required=True, type=Path, help="folder of the corpus files the recipe names")
    parser.add_argument("--out", required=True, type=Path, help="folder of the run; an interrupted run in it is continued")
    parser.add_argument("--init", type=Path, metavar="CHECKPOINT", help="start from the weights and tokenizers of this checkpoint folder")
    parser.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")
    parser.add_argument(
        "--minutes", type=float, default=float("inf"), help="save and stop after this many minutes; the run can be continued"
    )
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", help="change one setting of the recipe")


def run(args: argparse.Namespace) -> int:
    """Trains; the checkpoint lies in OUT/checkpoint."""
    recipe = load_recipe(args.recipe, args.set)
    keep_memory()
    if recipe.threads:
        torch.set_num_threads(recipe.threads)
    if not args.minutes > 0:
        raise RecipeError(f"--minutes is {args.minutes:g}; it must be above 0.")
    group = join(pick_device(args.device))
    try:
        train(recipe, args.data, args.out, group, args.minutes, args.init)
    finally:
        leave()
    return 0


def train(recipe: Recipe, data: Path, out: Path, group: Group, minutes: float = float("inf"), init: Path | None = None) -> None:
    """Corpus -> tokenizers -> training -> OUT/checkpoint. Raises CorpusError, RecipeError, StateError or CheckpointError."""
    dev, general, real, tagged = read_corpus(recipe, data)
    pairs, weights = [*real, *tagged], [*real.values(), *tagged.values()]
    open_folder(recipe, out)
    begun = load_checkpoint(init) if init else None
    if group.first:
        if begun:
            take_tokenizers(begun, recipe, out)
        make_tokenizers(recipe, data, out, pairs, weights)
        (out / "recipe.json").write_text(json.dumps(recipe.to_dict(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    group.wait()
    src, tgt = Tokenizer.load(out / "source.model"), Tokenizer.load(out / "target.model")
    recipe = replace(recipe, src_vocab_size=src.vocab_size, tgt_vocab_size=tgt.vocab_size)
    torch.manual_seed(recipe.seed)
    model = make_model(recipe)
    if begun:
        take_weights(begun, model, (src, tgt), recipe.seed)
    links = make_alignments(recipe, out, pairs, (src, tgt), group)
    epochs = Epochs(
        pairs, src, tgt, recipe.batch_tokens, recipe.max_length, recipe.alphas, recipe.seed, links, len(real), recipe.joined, weights,
        recipe.forms, recipe.direction[:2],
    )  # fmt: skip
    dtype = choose_precision(recipe.precision, group.device)
    trainer = Trainer(recipe, model, epochs, out, group, dtype)
    facts = make_facts(recipe, model, len(pairs), group, dtype) | (lineage(begun) if begun else {})
    group.say(f"{len(pairs)} pairs, {facts['parameters'] / 1e6:.1f}M parameters, {dtype}, {group.world} x {group.device}")
    trainer.run(DevWatch(dev[: recipe.dev_sentences], src, tgt, facts, general), minutes)


def open_folder(recipe: Recipe, out: Path) -> None:
    """Makes the folder of the run; refuses one that holds a run of the other direction."""
    if out.exists() and not out.is_dir():
        raise RecipeError(f"--out {out} is a file; give a folder, new or of an interrupted run.")
    out.mkdir(parents=True, exist_ok=True)
    if (out / "recipe.json").exists():
        before = load_recipe(str(out / "recipe.json")).direction
        if before != recipe.direction:
            raise RecipeError(f"--out {out} holds a run of {before}, the recipe is {recipe.direction}; choose another folder.")


Weighted = dict[Pair, float]
"""Pairs with how often an epoch reads each."""


def read_corpus(recipe: Recipe, data: Path) -> tuple[list[Pair], list[Pair], Weighted, Weighted]:
    """(development pairs, general ones, training pairs, tagged training pairs); the training pairs cleaned, and sharing no sentence with the others."""
    if not data.is_dir():
        raise CorpusError(
            f"--data {data} is not a folder; give the one that holds {', '.join((*recipe.corpora, *recipe.distilled, recipe.dev))}."
        )
    dev = read_pairs(data / recipe.dev, recipe.direction)
    general = read_pairs(data / recipe.general, recipe.direction) if recipe.general else []
    held = [*dev, *general, *(pair for name in recipe.held_out for pair in read_pairs(data / name, recipe.direction))]
    real = read_weighted(recipe, data, (*recipe.corpora, *recipe.distilled), held)
    tagged = read_weighted(recipe, data, (*recipe.synthetic, *recipe.tagged), held)
    if not real or not dev:
        raise CorpusError(f"{data} gives {len(real)} training and {len(dev)} development pairs; at least 1 of each is needed.")
    return dev, general, real, tagged


def read_weighted(recipe: Recipe, data: Path, names: Iterable[str], held: list[Pair]) -> Weighted:
    """The cleaned pairs of these files, none with a sentence of `held` or of the first words; a pair that stands in several has the largest of their weights."""
    found: Weighted = {}
    for name in names:
        weight = recipe.weights.get(name, 1.0)
        for pair in never_trained(without(clean(read_pairs(data / name, recipe.direction)), held), recipe.direction[:2]):
            found[pair] = max(weight, found.get(pair, 0.0))
    return found


def take_tokenizers(begun: Checkpoint, recipe: Recipe, out: Path) -> None:
    """The tokenizers of the checkpoint to begin with, as those of this run, unless the recipe asks for others.

    Raises RecipeError when the checkpoint translates the other way.
    """
    if begun.direction != recipe.direction:
        raise RecipeError(f"--init translates {begun.direction}, the recipe is {recipe.direction}; give a checkpoint of that direction.")
    for name, tokenizer in (("source", begun.source), ("target", begun.target)):
        if not recipe.new_vocabularies and not (out / f"{name}.model").exists():
            (out / f"{name}.model").write_bytes(tokenizer.model_bytes)


def take_weights(begun: Checkpoint, model: Transformer, tokenizers: tuple[Tokenizer, Tokenizer], seed: int) -> None:
    """The weights of the checkpoint to begin with; a state found in the folder of the run replaces them again. Raises RecipeError."""
    try:
        model.load_state_dict(carried_over(begun, model, tokenizers, seed))
    except RuntimeError as error:
        raise RecipeError(f"--init has another shape than the recipe: {str(error).splitlines()[-1].strip()}") from error


def lineage(begun: Checkpoint) -> Json:
    """Where a training began, for the model card: the checkpoint, and every training that had led to it."""
    kept = ("init", "hardware", "pairs", "hours", "step", "tokens", "recipe", "kept")
    last = {"checkpoint": begun.checkpoint_id} | {key: begun.metrics[key] for key in kept if key in begun.metrics}
    return {"init": begun.checkpoint_id, "before": [*begun.metrics.get("before", ()), last]}


def make_model(recipe: Recipe) -> Transformer:
    """A fresh model of the recipe's shape. Raises RecipeError when its settings describe none."""
    sizes = {"src_vocab_size": recipe.src_vocab_size, "tgt_vocab_size": recipe.tgt_vocab_size}
    try:
        config = ModelConfig.from_dict({**recipe.model, **sizes})
    except (ConfigError, TypeError) as error:
        raise RecipeError(f"the recipe's model cannot be made: {error}") from error
    if recipe.max_length > config.max_length:
        raise RecipeError(
            f"max_length is {recipe.max_length}; the model has {config.max_length} positions. Lower it or set model.max_length."
        )
    return Transformer(config)


def make_alignments(
    recipe: Recipe, out: Path, pairs: list[Pair], tokenizers: tuple[Tokenizer, Tokenizer], group: Group
) -> list[alignments.Links] | None:
    """OUT/alignments.txt, made from the pairs' best segmentations unless it is there; None when the recipe does not guide a head."""
    if not recipe.guided_weight:
        return None
    path = out / "alignments.txt"
    if group.first and not path.exists():
        group.say(f"aligning {len(pairs)} pairs")
        alignments.save(alignments.align(encode_pairs(pairs, *tokenizers)), path)
    group.wait()
    return alignments.load(path)


def make_tokenizers(recipe: Recipe, data: Path, out: Path, pairs: list[Pair], weights: list[float]) -> None:
    """Trains OUT/source.model and OUT/target.model, unless they are there, from what an epoch reads and the recipe's monolingual text."""
    read = [pairs[i] for i in drawn(weights, recipe.seed)]
    languages = recipe.direction.split("-")
    sizes = (recipe.src_vocab_size, recipe.tgt_vocab_size)
    for side, (name, language, size) in enumerate(zip(("source", "target"), languages, sizes, strict=True)):
        path = out / f"{name}.model"
        if not path.exists():
            extra: Iterable[str] = read_lines(data / recipe.monolingual[language]) if language in recipe.monolingual else ()
            required = commonest((pair[side] for pair in pairs), recipe.zh_characters) if language == "zh" else ""
            text = [*(pair[side] for pair in read), *extra]
            tokenizer = train_tokenizer(text, language, size, recipe.zh_coverage, recipe.split_digits, required, recipe.zh_words)
            path.with_suffix(".part").write_bytes(tokenizer.model_bytes)
            path.with_suffix(".part").replace(path)


if __name__ == "__main__":
    command = argparse.ArgumentParser(description=__doc__)
    add_arguments(command)
    raise SystemExit(run(command.parse_args()))
