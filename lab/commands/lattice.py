"""`python -m model lattice`: all ways to cut a sentence into pieces, the best of them with their scores, and what the model makes of each."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from lab.command_options import Found, add_input, add_output, loaded, tell

if TYPE_CHECKING:
    from model.translator import Translator

MOST = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model lattice`."""
    add_input(parser, source=False)
    parser.add_argument("--source", help="the sentence (default: the first line of stdin)")
    parser.add_argument("--nbest", type=int, default=8, help="how many splits to list (default: %(default)s)")
    parser.add_argument("--translate", action="store_true", help="also translate each of them, greedily")
    add_output(parser, "print JSON with every token of the lattice instead of a table")


def run(args: argparse.Namespace) -> None:
    """Build the lattice, print. Raises ValueError for a number of cuts that cannot be listed, InputError for a sentence that cannot be read."""
    if not 1 <= args.nbest <= MOST:
        raise ValueError(f"--nbest is {args.nbest}; it must be a number from 1 to {MOST}.")
    text = sys.stdin.readline() if args.source is None else args.source
    found = report(loaded(args), text, args.nbest, translate=args.translate)
    tell(args, found, table)


def report(translator: Translator, text: str, n: int, *, translate: bool = False) -> Found:
    """The lattice of one sentence: its nodes with log-probability and marginal probability, and its n best cuts."""
    from model.text_input import CutText, InputError

    lattice, tokenizer = translator.lattice(text), translator.source

    def translation(ends: tuple[int, ...]) -> str | None:
        """None where the cut has more tokens than the model reads."""
        try:
            return translator.translate(CutText(text, ends)).text
        except InputError:
            return None

    nodes = [
        {"text": tokenizer.as_written(x.text), "start": x.start, "end": x.end, "score": x.score, "marginal": share, "known": x.known}
        for x, share in zip(lattice.nodes, lattice.marginals, strict=True)
    ]
    best = [
        {
            "pieces": [tokenizer.as_written(node.text) for node in lattice.nodes_of(cut.ends) or ()],
            "ends": list(cut.ends),
            "score": cut.score,
            "probability": lattice.probability(cut.score),
            **({"translation": translation(cut.ends)} if translate else {}),
        }
        for cut in lattice.n_best(n)
    ]
    return {
        "checkpoint": translator.checkpoint.checkpoint_id,
        "source": text.strip(),
        "normalised": lattice.normal,
        "cuts": lattice.count,
        "log_total": lattice.log_total,
        "best": best,
        "nodes": nodes,
    }


def table(found: Found) -> str:
    """A line a cut: score, probability, pieces, and the translation where there is one."""
    lines = [f"{found['source']}: {found['cuts']} splits   (checkpoint {found['checkpoint']})"]
    for rank, cut in enumerate(found["best"], 1):
        said = f"   -> {cut['translation']}" if cut.get("translation") is not None else ""
        lines.append(f"{rank:4} {cut['score']:10.3f} {cut['probability']:10.3g}  {' '.join(cut['pieces'])}{said}")
    return "\n".join(lines)
