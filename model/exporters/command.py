"""`python -m model export CHECKPOINT --to transformers|ctranslate2|onnx --out FOLDER`: a checkpoint as other programs open it."""

import argparse
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from model.checkpoint import Checkpoint, load_checkpoint
from model.exporters.ctranslate2_model import write_ctranslate2
from model.exporters.export_error import ExportError, check_expressible
from model.exporters.marian import write_transformers
from model.exporters.onnx_graphs import write_onnx
from model.exporters.readme import readme_of

FORMATS: dict[str, Callable[[Path, Checkpoint], None]] = {
    "transformers": write_transformers,
    "ctranslate2": write_ctranslate2,
    "onnx": write_onnx,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model export`."""
    parser.add_argument("checkpoint", help="checkpoint folder, such as checkpoints/zh-en")
    parser.add_argument("--to", dest="format", required=True, choices=tuple(FORMATS), help="the program that will open it")
    parser.add_argument("--out", required=True, type=Path, help="folder to write; new or empty")


def run(args: argparse.Namespace) -> None:
    """Writes the folder and prints one line about it."""
    checkpoint = load_checkpoint(args.checkpoint)
    export_checkpoint(checkpoint, args.format, args.out)
    size = sum(path.stat().st_size for path in args.out.iterdir())
    print(f"{args.out}: {checkpoint.direction}, checkpoint {checkpoint.checkpoint_id}, for {args.format}, {size / 1e6:.1f} MB")


def export_checkpoint(checkpoint: Checkpoint, format: str, out: Path) -> None:
    """Writes beside the place and renames at the end, so that a refused export leaves nothing. Raises ExportError."""
    check_expressible(checkpoint.model.config, format)
    if not out.name or (out.exists() and (not out.is_dir() or any(out.iterdir()))):
        raise ExportError(f"--out {out} is not a new or empty folder; choose another name.")
    fresh = out.with_name(out.name + ".new")
    if fresh.exists():
        raise ExportError(f"{fresh} is in the way, where the export is written first; move it away.")
    fresh.mkdir(parents=True)
    try:
        FORMATS[format](fresh, checkpoint)
        (fresh / "README.md").write_text(readme_of(checkpoint, format), encoding="utf-8")
        if out.exists():
            out.rmdir()
        os.replace(fresh, out)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
