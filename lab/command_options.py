"""What the lab's commands share: the options that each has, and how it prints what it found."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from model.translator import Translator

Found = dict[str, Any]
"""What a command found, or a part of it, as it prints it in JSON."""


def add_input(parser: argparse.ArgumentParser, *, source: bool = True) -> None:
    """--checkpoint, and the sentence as --source."""
    parser.add_argument("--checkpoint", default="checkpoints/zh-en", help="checkpoint folder (default: %(default)s)")
    if source:
        parser.add_argument("--source", required=True, help="the sentence")


def add_output(parser: argparse.ArgumentParser, json: str = "print JSON instead of a table") -> None:
    """--json, with its help, and --device."""
    parser.add_argument("--json", action="store_true", help=json)
    parser.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")


def loaded(args: argparse.Namespace) -> Translator:
    """The checkpoint that --checkpoint and --device ask for."""
    from model.translator import Translator

    return Translator.load(args.checkpoint, args.device)


def write_kept(args: argparse.Namespace, name: str, found: Found) -> None:
    """With --write, put what was measured into the checkpoint folder, under this name."""
    if args.write:
        (Path(args.checkpoint) / name).write_text(json.dumps(found, ensure_ascii=False) + "\n", encoding="utf-8")


def tell(args: argparse.Namespace, found: Found, table: Callable[[Found], str]) -> None:
    """Print what was found, as JSON or for people."""
    print(json.dumps(found, ensure_ascii=False) if args.json else table(found))
