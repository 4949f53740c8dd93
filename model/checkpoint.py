"""A checkpoint is a folder: config.json, model.safetensors (fp16), source.model, target.model, metrics.json, history.jsonl, README.md,
digest.json (`model.digest`) and, where the training data was at hand, counts.json (`model.piece_counts`).

Beside source.model and target.model stand source.vocab.json and target.vocab.json where the pieces' ids come from a table (`model.piece_table`).
Nothing in it is ever unpickled. Weights are kept as float16 (or as they were imported) and read as float32.
"""

import hashlib
import json
import logging
import os
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load, save

from model.config import DIRECTION, ConfigError, Json, ModelConfig, first_lines, is_whole
from model.digest import DigestError, check_digest, write_digest
from model.environment import named
from model.piece_counts import Counts, CountsError, read_counts
from model.piece_table import TableTokenizer
from model.tokenizer import Tokenizer, TokenizerError
from model.transformer import Transformer

FORMAT_VERSION = 1
NOTICE = (
    "%s has no digest.json, so nothing says whether its files are those that were written; `python -m model verify %s --write` makes one."
)
AGAIN = "Copy the folder again, or train it with `python -m model train`."
LARGEST_JSON = 50_000_000


class CheckpointError(ValueError):
    """A checkpoint folder is missing or broken; the message names the file, what is wrong with it, and the remedy."""


class ForeignCheckpointError(CheckpointError):
    """The folder is a Hugging Face checkpoint as it was published; it must be imported first."""


@dataclass(frozen=True, eq=False)
class Checkpoint:
    """A model ready to speak, with its two tokenizers. checkpoint_id: first 12 hex digits of the weights file's SHA-256."""

    model: Transformer
    source: Tokenizer
    target: Tokenizer
    direction: str  # what it reads and what it writes, such as "zh-en"
    checkpoint_id: str
    metrics: Json = field(default_factory=dict)
    counts: Counts | None = None  # how often each piece stood in the training data
    verified: bool = False  # whether a digest says that weights, tokenizers and config are those that were written


def load_checkpoint(
    folder: str | Path, device: torch.device | str = "cpu", weights_file: str = "model.safetensors", within: Path | None = None
) -> Checkpoint:
    """Reads a checkpoint folder; the model comes in evaluation mode, float32, on `device`. weights_file: which weights, where it has several.

    A path that is not there is looked for beside the program too (`named`), so checkpoints/zh-en is found from every folder.
    within: the folder that a link in it may lead to, itself unless told otherwise.
    Raises CheckpointError when the folder or a file of it is missing, broken, does not fit the others, or is not the one that was written.
    """
    folder = named(folder)
    if not folder.is_dir():
        raise CheckpointError(f"{folder} is not a folder; give a checkpoint folder, such as checkpoints/zh-en.")
    _stay_inside(folder, within or folder)
    config, direction = _read_config(folder / "config.json")
    source, target = _read_tokenizer(folder, "source", config), _read_tokenizer(folder, "target", config)
    weights = _read(folder / weights_file)
    model = _build(config, weights, folder / weights_file).to(device).eval()
    metrics = _read_metrics(folder / "metrics.json", config)
    counts = _read_counts(folder, config)
    return Checkpoint(
        model, source, target, direction, hashlib.sha256(weights).hexdigest()[:12], metrics, counts, _verify(folder, weights_file)
    )


def save_checkpoint(
    folder: str | Path,
    model: Transformer,
    tokenizers: tuple[Tokenizer, Tokenizer],
    direction: str,
    extra: dict[str, str],
    *,
    dtype: torch.dtype = torch.float16,
) -> str:
    """Writes a checkpoint folder beside its place and renames it there. Returns its checkpoint_id.

    tokenizers: (source, target). extra: further text files by name, such as metrics.json, history.jsonl and README.md.
    dtype: how the weights are kept. A matrix that is used in two places is kept once.
    """
    folder = Path(folder)
    fresh, stale = folder.with_name(folder.name + ".new"), folder.with_name(folder.name + ".old")
    if stale.exists() and not folder.exists():  # a save before this one was killed between its two renamings
        os.replace(stale, folder)
    for leftover in (fresh, stale):
        shutil.rmtree(leftover, ignore_errors=True)
    fresh.mkdir(parents=True)
    weights = save({k: v.detach().to("cpu", dtype).contiguous() for k, v in model.named_parameters()})
    config = {"format": FORMAT_VERSION, "direction": direction, "model": model.config.to_dict()}
    (fresh / "config.json").write_text(json.dumps(config, indent=2) + "\n", encoding="utf-8")
    (fresh / "model.safetensors").write_bytes(weights)
    for side, tokenizer in zip(("source", "target"), tokenizers, strict=True):
        (fresh / f"{side}.model").write_bytes(tokenizer.model_bytes)
        if tokenizer.table is not None:
            (fresh / f"{side}.vocab.json").write_text(json.dumps(tokenizer.table, ensure_ascii=False), encoding="utf-8")
    for name, text in extra.items():
        (fresh / name).write_text(text, encoding="utf-8")
    write_digest(fresh)
    if folder.exists():
        os.replace(folder, stale)
    os.replace(fresh, folder)
    shutil.rmtree(stale, ignore_errors=True)
    return hashlib.sha256(weights).hexdigest()[:12]


def _stay_inside(folder: Path, within: Path) -> None:
    """A folder may come from a stranger: nothing in it leads to another place, and no table is longer than any vocabulary needs."""
    for path in folder.iterdir():
        if not path.resolve().is_relative_to(within.resolve()):
            raise CheckpointError(f"{path} leads out of its folder; put the file itself there. {AGAIN}")
        if path.suffix == ".json" and path.stat().st_size > LARGEST_JSON:
            raise CheckpointError(f"{path} is larger than {LARGEST_JSON:,} bytes, which no checkpoint needs. {AGAIN}")


def _verify(folder: Path, weights_file: str) -> bool:
    """Whether a digest says that the files are those that were written; one notice for a folder of before there were digests, none for a training's snapshots."""
    try:
        verified = check_digest(folder)
    except DigestError as error:
        raise CheckpointError(
            f"{error} Copy the folder again, or, if you changed it on purpose, run `python -m model verify {folder} --write`."
        ) from error
    if not verified and weights_file == "model.safetensors":
        logging.getLogger(__name__).warning(NOTICE, folder, folder)
    return verified


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise CheckpointError(f"{path} cannot be read ({error.strerror}). {AGAIN}") from error


def _read_json(path: Path, kind: type[Json] | type[list[Any]] = dict) -> Any:
    try:
        values = json.loads(_read(path))
    except (ValueError, RecursionError) as error:  # also no UTF-8, a number of thousands of digits, brackets without end
        raise CheckpointError(f"{path} is not JSON ({error}). {AGAIN}") from error
    if not isinstance(values, kind):
        needed = "an object" if kind is dict else "a list"
        raise CheckpointError(f"{path} holds a {type(values).__name__}; it must be {needed}. {AGAIN}")
    return values


def _read_config(path: Path) -> tuple[ModelConfig, str]:
    values = _read_json(path)
    if "model_type" in values and "format" not in values:
        raise ForeignCheckpointError(
            f"{path.parent} is a Hugging Face checkpoint ({values['model_type']!s:.40}), not yet one of ours; "
            f"run `python -m model import {path.parent} --out checkpoints/NAME` and use that folder instead."
        )
    if values.get("format") != FORMAT_VERSION:
        raise CheckpointError(
            f"{path} has format {values.get('format')!r}; this version reads {FORMAT_VERSION}. Update the program. {AGAIN}"
        )
    if not DIRECTION.fullmatch(str(values.get("direction"))):
        raise CheckpointError(f"{path} has direction {values.get('direction')!r:.60}; it must be two languages, such as 'zh-en'. {AGAIN}")
    try:
        return ModelConfig.from_dict(values["model"]), values["direction"]
    except (ConfigError, KeyError, TypeError, AttributeError) as error:
        raise CheckpointError(f"{path} does not describe a model ({error}). {AGAIN}") from error


def _read_counts(folder: Path, config: ModelConfig) -> Counts | None:
    try:
        return read_counts(folder, (config.src_vocab_size, config.tgt_vocab_size))
    except CountsError as error:
        raise CheckpointError(f"{error} {AGAIN}") from error


def _read_metrics(path: Path, config: ModelConfig) -> Json:
    """What was measured; of it, only the head that was shown alignments means something to a program, so only that is checked."""
    metrics: Json = _read_json(path) if path.exists() else {}
    guided = metrics.get("guided")
    if (
        guided and "snapshots" not in metrics
    ):  # a folder of snapshots says it in words of its own, which lab.experiments.replay.snapshots reads
        try:
            found = re.fullmatch(r"decoder\.(\d{1,3})\.cross", guided["attention"])
            fits = found and int(found[1]) < config.decoder_layers and is_whole(guided["head"]) and 0 <= guided["head"] < config.n_heads
        except (KeyError, TypeError):
            fits = False
        if not fits:
            raise CheckpointError(f"{path} names {guided!r:.80} as the guided head; this model has no such head. Remove it there. {AGAIN}")
    return metrics


def _read_tokenizer(folder: Path, side: str, config: ModelConfig) -> Tokenizer:
    path, table = folder / f"{side}.model", folder / f"{side}.vocab.json"
    size = config.src_vocab_size if side == "source" else config.tgt_vocab_size
    try:
        found = TableTokenizer(_read(path), _read_json(table, list), str(path)) if table.exists() else Tokenizer(_read(path), str(path))
    except (TokenizerError, TypeError) as error:
        raise CheckpointError(f"{path}: {error} {AGAIN}" if isinstance(error, TypeError) else str(error)) from error
    if found.vocab_size != size:
        raise CheckpointError(f"{table if found.table else path} has {found.vocab_size} tokens, but config.json says {size}. {AGAIN}")
    ids, needed = (found.pad_id, found.eos_id), (config.pad_id, config.eos_id)
    if ids != needed:
        raise CheckpointError(f"{path} has padding and end at {ids}, config.json says {needed}. {AGAIN}")
    return found


def least_parameters(config: ModelConfig) -> int:
    """So many numbers at least a model of these sizes has: the matrices that every architecture has, without biases, norms and positions."""
    attention, feedforward = 4 * config.d_model**2, 2 * config.d_model * config.d_ff
    layers = config.encoder_layers * (attention + feedforward) + config.decoder_layers * (2 * attention + feedforward)
    return layers + config.tgt_vocab_size * config.d_model


def _build(config: ModelConfig, weights: bytes, path: Path) -> Transformer:
    try:
        tensors = {name: tensor.float() for name, tensor in load(weights).items()}
    except SafetensorError as error:
        raise CheckpointError(f"{path} is not a safetensors file ({error}). {AGAIN}") from error
    needed, there = least_parameters(config), sum(tensor.numel() for tensor in tensors.values())
    if needed > there:  # said before anything of that size is built
        raise CheckpointError(f"{path} does not fit config.json (which describes at least {needed} numbers; there are {there}). {AGAIN}")
    model = Transformer(config)
    try:
        own = {name for name, _ in model.named_parameters()}  # a matrix used in two places has one name here and two in state_dict()
        missing, unexpected = model.load_state_dict(tensors, strict=False)
        faults = [f"missing {name}" for name in missing if name in own] + [f"unexpected {name}" for name in unexpected]
        if faults:
            raise RuntimeError(", ".join(faults[:3]))
    except RuntimeError as error:
        raise CheckpointError(f"{path} does not fit config.json ({first_lines(error):.200}). {AGAIN}") from error
    wrong = next((name for name, tensor in tensors.items() if not tensor.isfinite().all()), None)
    if wrong:
        raise CheckpointError(f"{path} has a number that is not finite in {wrong}. {AGAIN}")
    return model
