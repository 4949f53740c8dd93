"""`python -m model {translate,trace,train,evaluate,card}`: the command line of the package."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from model.training import cli as train
from model.training import evaluate, export

EXAMPLE = "checkpoints/zh-en"


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit status. Mistakes of the user end in one line on stderr and status 2."""
    args = build_parser().parse_args(argv)
    try:
        args.run(args)
    except (ValueError, OSError) as error:
        print(f"python -m model {args.command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


def build_parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    parser = argparse.ArgumentParser(prog="python -m model", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    translate = commands.add_parser("translate", help="translate lines from stdin (or --text) to stdout")
    translate.add_argument("--checkpoint", default=EXAMPLE, help="checkpoint folder (default: %(default)s)")
    translate.add_argument("--text", help="one sentence, instead of stdin")
    translate.add_argument("--beam", type=int, default=1, help="beam width; 1 is greedy")
    translate.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")
    translate.set_defaults(run=run_translate)
    trace = commands.add_parser("trace", help="every tensor of one translation: names, shapes, checks")
    trace.add_argument("--checkpoint", default=EXAMPLE)
    trace.add_argument("--source", required=True, help="the sentence")
    trace.add_argument("--target", help="a translation to look at instead of the model's own")
    trace.add_argument("--npz", help="also write all arrays to this .npz file")
    trace.add_argument("--json", action="store_true", help="print JSON instead of a table")
    trace.add_argument("--device", default="auto")
    trace.set_defaults(run=run_trace)
    training = (
        ("train", train, "train a checkpoint"),
        ("evaluate", evaluate, "BLEU and chrF on a test file"),
        ("card", export, "measure a checkpoint and write its model card"),
    )
    for name, module, text in training:
        command = commands.add_parser(name, help=text)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def run_translate(args: argparse.Namespace) -> None:
    """One line in, one line out; an empty line stays empty."""
    from model.config import DecodeConfig
    from model.translator import Translator

    translator = Translator.load(args.checkpoint, args.device)
    config = DecodeConfig(strategy="beam", beam=args.beam) if args.beam > 1 else DecodeConfig()
    for line in [args.text] if args.text is not None else sys.stdin:
        text = line.strip()
        print(translator.translate(text, config).text if text else "", flush=True)


def run_trace(args: argparse.Namespace) -> None:
    """Trace a sentence with its own greedy translation, or with --target."""
    import numpy as np

    from model.translator import Translator

    translator = Translator.load(args.checkpoint, args.device)
    target = translator.target.encode(args.target) if args.target else translator.translate(args.source).tokens
    trace = translator.trace(args.source, target)
    if args.npz:
        np.savez_compressed(args.npz, **dict(trace.sites))  # type: ignore[arg-type]
    report: dict[str, Any] = {
        "checkpoint": trace.checkpoint_id,
        "source": [p.text for p in trace.src],
        "target": [p.text for p in trace.tgt],
        "translation": translator.target.decode(target),
        "sites": {name: list(x.shape) for name, x in trace.sites.items()},
        "checks": [{"name": c.name, "max_error": c.max_error, "ok": c.ok} for c in trace.checks],
        "max_error": trace.plain_error,
    }
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
        return
    print(f"{args.source} -> {report['translation']}   (checkpoint {trace.checkpoint_id})")
    for name, shape in report["sites"].items():
        print(f"{name:32} {'x'.join(map(str, shape))}")
    for check in report["checks"]:
        print(f"{'ok ' if check['ok'] else 'BAD'} {check['name']}: {check['max_error']:.2e}")


if __name__ == "__main__":
    sys.exit(main())
