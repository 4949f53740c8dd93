"""`python -m model textbook [M4 ...]`: measure the cards of the textbook again."""

import argparse
import json
import time
from datetime import date
from typing import Any

from lab.textbook import CARDS, chosen, measure
from lab.textbook.record import keep
from model.config import Json, require


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model textbook`."""
    parser.add_argument("cards", nargs="*", metavar="CARD", help="M1 to M45 (default: all)")
    parser.add_argument("--checkpoint", default="checkpoints/zh-en", help="the model that is changed (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="short trainings, to try it out")
    parser.add_argument("--seeds", type=int, default=0, help="number of repeats of each training, each with another random seed")
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    parser.add_argument("--write", action="store_true", help="keep the result as the record that ships with the app")


def run(args: argparse.Namespace) -> None:
    """Measure, print, and keep if asked to; what is found is kept card by card."""
    import torch

    from lab.textbook.bench import Bench

    torch.set_num_threads(1)  # so that numbers repeat
    require(not (args.quick and args.write), "--quick is for a try; leave it out to --write the record.")
    require(0 <= args.seeds <= 10, f"--seeds is {args.seeds}; it must be 2 to 10, or left out.")
    bench = Bench(args.checkpoint, quick=args.quick, seeds=args.seeds)
    for name in chosen(args.cards):
        card = made(name, bench)
        print(json.dumps({name: card}, ensure_ascii=False) if args.json else line(name, card), flush=True)
        if args.write:
            keep({name: card})


def made(name: str, bench: Any) -> Json:
    """One card measured now, as it stands in the record."""
    import torch

    began = time.process_time()
    found = measure(name, bench).to_json()
    return {
        "how": CARDS[name][1],
        **found,
        "made": {
            "checkpoint": bench.translator.checkpoint.checkpoint_id,
            "sample": bench.sample.digest,
            "date": date.today().isoformat(),
            "torch": torch.__version__,
            "seconds": round(time.process_time() - began, 1),
            "command": f"python -m model textbook {name}" + (f" --seeds {bench.seeds}" if bench.seeds else ""),
        },
    }


def line(name: str, card: Json) -> str:
    """The numbers of a card in one line."""
    return f"{name:4} {card['how']:8} " + "  ".join(f"{key}={value}" for key, value in card["values"].items())
