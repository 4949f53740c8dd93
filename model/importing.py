"""`python -m model import FOLDER_OR_HUB_ID --out checkpoints/NAME`: a published Marian or OPUS-MT model becomes a checkpoint of ours."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import torch

from model.checkpoint import DIRECTION, CheckpointError, load_checkpoint, save_checkpoint
from model.hub import find_folder
from model.marian import open_marian

CARD = """# {name}: {direction}

Imported by `python -m model import` from `{origin}`; the weights are its own, only their names and the order of this folder are ours.
Whose they are, how they were trained and under which licence is said where they come from.

| | |
|---|---|
| parameters | {parameters:,} |
| width, heads | {d_model}, {n_heads} |
| layers | {encoder_layers} encoder, {decoder_layers} decoder |
| vocabulary | {src_vocab_size:,} source, {tgt_vocab_size:,} target |
| SHA-256 of the published weights | `{sha256}` |
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model import`."""
    parser.add_argument("place", metavar="FOLDER_OR_HUB_ID", help="folder of a MarianMT model, or its hub id, such as Helsinki-NLP/opus-mt-zh-en")
    parser.add_argument("--out", required=True, type=Path, help="checkpoint folder to write, such as checkpoints/opus-zh-en")
    parser.add_argument("--direction", default="", help="languages, such as de-en (default: what the model says of itself)")
    parser.add_argument("--revision", help="branch, tag, commit or pull request (refs/pr/N) of the hub id")
    parser.add_argument("--half", action="store_true", help="keep the weights as float16: half the size, numbers rounded")


def run(args: argparse.Namespace) -> int:
    """Writes the checkpoint, reads it again as the app will, and prints one line about it."""
    if args.direction and not DIRECTION.fullmatch(args.direction):
        raise CheckpointError(f"--direction is {args.direction!r}; needed are two languages, such as de-en.")
    if args.out.exists() and not (args.out / "source.model").exists():
        raise CheckpointError(f"--out {args.out} is there and is no checkpoint; choose another name.")
    model, tokenizers, direction, digest = open_marian(find_folder(args.place, args.revision), args.direction)
    origin = Path(args.place).name if Path(args.place).is_dir() else args.place
    parameters = sum(p.numel() for p in model.parameters())
    about: dict[str, Any] = {"name": args.out.name, "direction": direction, "origin": origin, "parameters": parameters, "sha256": digest}
    extra = {
        "metrics.json": json.dumps({"imported": about}, indent=2, ensure_ascii=False) + "\n",
        "README.md": CARD.format(**about, **model.config.to_dict()),
    }
    save_checkpoint(args.out, model, tokenizers, direction, extra, dtype=torch.float16 if args.half else torch.float32)
    loaded = load_checkpoint(args.out)
    print(f"{args.out}: {direction}, {parameters:,} parameters, vocabulary {model.config.tgt_vocab_size:,}, checkpoint {loaded.checkpoint_id}")
    return 0
