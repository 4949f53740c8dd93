"""`python -m model whatif`: what changes when something inside the model, or in its sentence, is changed."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from lab.command_options import Found, add_input, add_output, loaded, tell
from lab.questions import edits as grammar
from model.config import ConfigError

if TYPE_CHECKING:
    from lab.questions.whatif import WhatIf
    from model.translator import Translator


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model whatif`."""
    parser.epilog, parser.formatter_class = grammar.__doc__, argparse.RawDescriptionHelpFormatter
    add_input(parser)
    parser.add_argument("--ablate", action="append", default=[], metavar="SITE.HEAD", help="ablate a head; may be given several times")
    parser.add_argument("--edit", action="append", default=[], metavar="EDIT", help="any edit, as listed below; may be given several times")
    parser.add_argument("--beside", default="", help="the second sentence that padding:off needs")
    parser.add_argument("--reference", help="a translation to score instead of the model's own")
    add_output(parser)


def run(args: argparse.Namespace) -> None:
    """Make the edits, print before and after."""
    from lab.questions.whatif import whatif

    if args.reference is not None and not args.reference.strip():
        raise ConfigError(f"--reference is {args.reference!r}; give a translation, or leave --reference out to score the model's own.")
    translator = loaded(args)
    edits = [*(f"ablate:{site}" for site in args.ablate), *args.edit]
    done = report(translator, whatif(translator, args.source, edits, beside=args.beside, reference=args.reference or ""))
    tell(args, done, table)


def report(translator: Translator, found: WhatIf) -> Found:
    """Everything the page What if shows in numbers, as JSON carries it. Log-probabilities are natural, of the model before any decoding rule."""
    before, after = found.log_probability
    piece = translator.target.piece
    return {
        "checkpoint": translator.checkpoint.checkpoint_id,
        "edits": [e.written for e in found.plan.edits],
        "source": {"before": [p.text for p in found.read], "after": [p.text for p in found.plan.read]},
        "translation": {"before": found.old.text, "after": found.new.text},
        "stopped": {"before": found.old.stopped, "after": found.new.stopped},
        "scored": found.scored_text,
        "log_probability": {"before": before, "after": after},
        "tokens": [
            {
                "text": piece(s.token),
                "before": s.before,
                "after": s.after,
                "divergence_bits": s.divergence,
                "rank": {"before": s.rank_before, "after": s.rank_after},
                "first": {"before": piece(s.first_before), "after": piece(s.first_after)},
            }
            for s in found.steps
        ],
        "attention": {
            kind: {side: {"entropy_bits": s.entropy, "largest": s.largest} for side, s in zip(("before", "after"), pair, strict=True)}
            for kind, pair in found.sharpness.items()
        },
    }


def table(done: Found) -> str:
    """The report for people."""
    total = done["log_probability"]
    lines = [
        f"edits   {' '.join(done['edits']) or 'none'}",
        f"before  {done['translation']['before']}",
        f"after   {done['translation']['after']}",
    ]
    lines.append(f"log-probability of “{done['scored']}”: {total['before']:.3f} before, {total['after']:.3f} after")
    lines.append(f"{'token':16}{'before':>9}{'after':>9}{'KL bits':>9}  most probable after")
    for t in done["tokens"]:
        lines.append(f"{t['text']:16}{t['before']:9.3f}{t['after']:9.3f}{t['divergence_bits']:9.3f}  {t['first']['after']}")
    return "\n".join(lines)
