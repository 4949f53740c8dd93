"""`python -m model roundtrip`: a sentence there and back through two checkpoints until nothing changes."""

import argparse
from pathlib import Path

from lab.command_options import Found, add_output, tell
from model.config import ConfigError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model roundtrip`."""
    parser.add_argument("--checkpoint", default="checkpoints/zh-en", help="checkpoint folder for the way there (default: %(default)s)")
    parser.add_argument("--back", help="checkpoint folder for the way back (default: the folder of that direction next to the first)")
    parser.add_argument("--source", required=True, help="the sentence")
    parser.add_argument("--rounds", type=int, default=10, help="the greatest number of rounds (default: %(default)s)")
    add_output(parser)


def run(args: argparse.Namespace) -> None:
    """Go there and back, print every round."""
    from lab.questions.patching import watch
    from lab.questions.roundtrip import report, rounds
    from model.translator import Translator

    if args.rounds < 1:
        raise ConfigError(f"--rounds is {args.rounds}; it must be at least 1.")
    there = Translator.load(args.checkpoint, args.device)
    back = Translator.load(args.back or Path(args.checkpoint).parent / f"{there.writes}-{there.reads}", args.device)
    found = report(there, back, list(rounds(there, back, args.source, watch, args.rounds)))
    tell(args, found, table)


def table(found: Found) -> str:
    """The rounds for people."""
    lines = []
    for n, one in enumerate(found["rounds"]):
        lines.append(f"{n + 1:3}  {one['given']} -> {one['between']} -> {one['back']}   chrF {one['chrf']:.1f}")
        lines += [f"       {t['text']}: {t['fate']} {t['back']}".rstrip() for t in one["tokens"] if t["fate"] in ("changed", "gone")]
    again = f" (round {found['again']})" if found["end"] == "repeats" else ""
    return "\n".join([*lines, f"{found['end']}{again}"])
