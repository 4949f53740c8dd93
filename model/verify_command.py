"""`python -m model verify`: says whether a checkpoint folder is what was written."""

import argparse
from pathlib import Path

from model.checkpoint import load_checkpoint
from model.digest import NAME, digest_of, write_digest
from model.environment import named


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model verify`."""
    parser.add_argument("folder", type=Path, help="checkpoint folder, such as checkpoints/zh-en")
    parser.add_argument("--write", action="store_true", help=f"write {NAME} for the folder as it is, after you have changed it on purpose")


def run(args: argparse.Namespace) -> int:
    """Reads the whole checkpoint and says whether it is what was written: status 0 where it is, 1 where no digest says so."""
    folder = named(args.folder)
    if args.write and folder.is_dir():
        write_digest(folder)
    loaded = load_checkpoint(folder)
    if not loaded.verified:  # the notice of `load_checkpoint` is on stderr
        return 1
    names = ", ".join(digest_of(folder))
    print(f"{folder}: checkpoint {loaded.checkpoint_id} is as it was written ({names}).")
    return 0
