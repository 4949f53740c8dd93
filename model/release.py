"""`python -m model release CHECKPOINT`: after new weights, all that hangs on them is measured and written again, by the commands that do each.

The digest comes first, since every other command reads the checkpoint and would refuse weights that are not the ones it was written for. The card
comes before the heads, since it writes down which head was taught to align.
"""

import argparse
import shlex
import sys
from pathlib import Path

FILES = ("test", "dev", "general", "numbers")
"""Files that `card` measures on where they are given."""
BY_HAND = (
    "python -m viz lessons check  # numbers in the lessons and their prose",
    "python -m viz sentences --among FILE  # those that pages begin with still show what they are there for",
    "python -m benchmarks.readme_clip; python -m deploy.pictures  # the clip and the pictures of the README",
    "python -m model lab heads --write; the same of precision and kernels  # alone on the machine: two of them take times",
    "viz/shared/example_sentences.py, viz/pages/*/example_*.py  # examples that the model should get wrong",
)
"""What is left to a person, who has to read it: shown after the last command."""


class ReleaseError(ValueError):
    """A command of the release failed; the message names it and how to go on."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model release`."""
    parser.add_argument("checkpoint", type=Path, help="checkpoint folder, such as checkpoints/zh-en")
    parser.add_argument(
        "--data", type=Path, help="folder of the training corpora: counts, calibration and the whole card; without it, only the card's text"
    )
    parser.add_argument("--run", dest="run_folder", metavar="OUT", type=Path, help="OUT of the training: its recipe and history are copied")
    for name in FILES:
        parser.add_argument(f"--{name}", type=Path, help=f"as of `python -m model card --{name}`; needs --data")
    parser.add_argument(
        "--textbook",
        action="store_true",
        help="measure the cards of the page Tutorial again too (hours; for the model that the app opens first)",
    )
    parser.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")
    parser.add_argument("--dry-run", action="store_true", help="only list the commands")


def run(args: argparse.Namespace) -> int:
    """Each command in order; the first that fails ends it. What is left to do by hand is said at the end."""
    from model.__main__ import main

    listed = commands(args)
    for number, words in enumerate(listed, 1):
        print(f"[{number}/{len(listed)}] python -m model {shlex.join(words)}", flush=True)
        if args.dry_run:
            continue
        status = main(words)
        if status:
            raise ReleaseError(
                f"`python -m model {shlex.join(words)}` ended with status {status}; mend what it says, then run the release again."
            )
    print("\n".join(["By hand:", *BY_HAND]), file=sys.stderr)
    return 0


def commands(args: argparse.Namespace) -> list[list[str]]:
    """The arguments of `python -m model`, one list a command. Raises ReleaseError for options that need --data."""
    place, device = str(args.checkpoint), ["--device", args.device]
    given = {"run": args.run_folder} | {name: getattr(args, name) for name in FILES}
    options = [word for name, path in given.items() if path for word in (f"--{name}", str(path))]
    if options and not args.data:
        raise ReleaseError(
            f"{options[0]} needs --data, the folder of the training corpora, since sentences of the training are counted apart."
        )
    card = ["--data", str(args.data), *options, *device] if args.data else ["--rewrite"]
    return [
        ["verify", place, "--write"],
        ["card", "--checkpoint", place, *card],
        ["heads", "--checkpoint", place, "--write", *device],
        ["importance", "--checkpoint", place, "--write", *device],
        *([["textbook", "--checkpoint", place, "--write"]] if args.textbook else []),
        ["verify", place],
    ]
