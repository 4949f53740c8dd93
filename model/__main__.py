"""`python -m model {translate,trace,decode,train,evaluate,distil,card,import,export,verify,heads,whatif,lens,lab,...}`: the command line of the package."""

import argparse
import errno
import json
import os
import stat
import sys
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

from model.environment import named, settle

settle()  # before any library is imported

from model.stop_with_reader import STREAM, end_for_reader, end_with_reader

if __name__ == "__main__" and STREAM in sys.argv:
    end_with_reader()  # before torch is imported: on a busy machine that takes long, and the server may be killed meanwhile

from model.batch_translation import WINDOW, Lines, translate_lines
from model.config import DecodeConfig, Json
from model.corpus_parts import here, translate_parts
from model.ray_engine import ray_engine
from model.training.progress_bar import bar_aside, byte_bar
from model.translator import Translator

EXAMPLE = "checkpoints/zh-en"
PROGRAM = os.environ.get("TRANSLUCENT_PROGRAM", "python -m model")
"""How a person called it: the installed command has a name of its own."""
COMMANDS = (
    ("train", "model.training.train_command", "train a checkpoint"),
    ("evaluate", "model.training.evaluate", "BLEU and chrF on a test file"),
    ("prepare", "model.training.prepare", "make development sets and pairs with numbers from the corpora"),
    ("distil", "model.training.distil", "translate sentences with a checkpoint into pairs to train on (sequence-level distillation)"),
    ("card", "model.training.card_command", "measure a checkpoint and write its model card"),
    ("import", "model.importers.command", "make a checkpoint of a Marian or OPUS-MT model, from its folder or hub id"),
    ("export", "model.exporters.command", "write a checkpoint for transformers, CTranslate2 or ONNX Runtime"),
    ("release", "model.release", "after new weights: measure and write again all that hangs on them"),
    ("verify", "model.verify_command", "say whether a checkpoint folder is what was written"),
    ("heads", "lab.commands.heads", "measure what each attention head does, over the sample or pairs of your own, and which head aligns"),
    ("decode", "lab.questions.decode", "decode one sentence and show every step with every rule, or the beam tree"),
    ("whatif", "lab.commands.whatif", "translate with heads, masks, positions or words changed, and compare before and after"),
    (
        "patch",
        "lab.commands.patch",
        "activation patching: put activations of one sentence into another that differs in one word",
    ),
    ("teach", "lab.commands.teach", "correct a translation and train on it for some steps; what it learns, and what it forgets"),
    ("roundtrip", "lab.commands.roundtrip", "translate there and back through two checkpoints until nothing changes"),
    (
        "diagnose",
        "lab.commands.diagnose",
        "why the translation differs from the reference: evidence about the first difference, and a verdict by rule",
    ),
    ("attribute", "lab.questions.attribution", "attribution: which source and prefix tokens made the model choose one token"),
    ("importance", "lab.questions.importance", "how the log-probability of the output changes when each head or sublayer is ablated"),
    ("lab", "lab.commands.experiments", "experiments that test common claims about Transformers: list, or the name of one"),
    ("textbook", "lab.commands.textbook", "measure the cards of the page Tutorial claims again: all, or those named"),
    ("neighbours", "lab.commands.neighbours", "the tokens whose embeddings are nearest by cosine"),
    ("lattice", "lab.commands.lattice", "all ways to split a sentence into tokens, and the most probable ones"),
    ("lens", "lab.commands.lens", "what each layer would predict: logit lens and DecoderLens"),
)
"""Commands that stand in modules of their own: name, module, help. A module has add_arguments(parser) and run(args), and is imported when it is asked for."""


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit status. Mistakes of the user end in one line on stderr and status 2."""
    words = sys.argv[1:] if argv is None else argv
    args = build_parser(words[0] if words else "").parse_args(words)
    if given := getattr(args, "checkpoint", None):
        args.checkpoint = type(given)(named(given))
    try:
        return args.run(args) or 0
    except BrokenPipeError:
        return end_for_reader()
    except (ValueError, OSError) as error:
        print(f"{PROGRAM} {args.command}: {in_words(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def in_words(error: ValueError | OSError) -> str:
    """What the error says; a file that the system did not give, with what to do about it."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT):
        return f"{error.filename or 'the output'} cannot be written ({error.strerror}); make room on that disk and run the command again."
    if not isinstance(error, OSError) or error.filename is None:
        return str(error)
    return f"{error.filename} cannot be opened ({error.strerror}); check that its folder is there and that you may read and write in it."


def build_parser(asked: str) -> argparse.ArgumentParser:
    """All commands, and the options of the command `asked`."""
    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    add_translate(commands.add_parser("translate", help="translate lines from stdin (or --text) to stdout"))
    add_trace(commands.add_parser("trace", help="every tensor of one translation: names, shapes, checks"))
    for name, module_name, text in COMMANDS:
        command = commands.add_parser(name, help=text)
        if name == asked:
            module = import_module(module_name)
            module.add_arguments(command)
            command.set_defaults(run=module.run)
    return parser


def add_translate(command: argparse.ArgumentParser) -> None:
    """The options of `translate`."""
    command.add_argument("--checkpoint", default=EXAMPLE, help="checkpoint folder (default: %(default)s)")
    command.add_argument("--text", help="one sentence, instead of stdin")
    command.add_argument("--beam", type=int, default=1, help="beam width; 1 is greedy")
    command.add_argument(
        "--window",
        type=int,
        default=WINDOW,
        help="lines translated together (default: %(default)s); 1 answers each line at once",
    )
    command.add_argument("--device", default="auto", help="auto, cpu, cuda or mps")
    command.add_argument(
        "--engine", choices=("here", "ray"), default="here", help="ray: translate parts on all cores or on a cluster; needs --in and --out"
    )
    command.add_argument(
        "--in",
        dest="source",
        type=Path,
        metavar="FILE",
        help="file of lines, translated in parts; an interrupted run continues where it stopped",
    )
    command.add_argument("--out", type=Path, metavar="FILE", help="file of the translations")
    command.set_defaults(run=run_translate)


def add_trace(command: argparse.ArgumentParser) -> None:
    """The options of `trace`."""
    command.add_argument("--checkpoint", default=EXAMPLE)
    command.add_argument("--source", required=True, help="the sentence")
    command.add_argument("--target", help="a translation to trace instead of the model's own")
    command.add_argument("--npz", help="also write all arrays to this .npz file")
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")
    command.add_argument("--device", default="auto")
    command.set_defaults(run=run_trace)


def run_translate(args: argparse.Namespace) -> int:
    """One sentence with --text; else one line out for each line in, and status 1 when lines were refused (they give empty ones)."""
    config = DecodeConfig(strategy="beam" if args.beam > 1 else "greedy", beam=args.beam)
    if args.window < 1:
        raise ValueError(f"--window is {args.window}; it must be at least 1.")
    if args.engine == "ray" or args.source or args.out:
        return translate_file(args)
    translator = Translator.load(args.checkpoint, args.device)
    if args.text is None:
        return translate_stdin(translator, args.beam, args.window)
    print(translator.translate(args.text, config).text)
    return 0


def translate_stdin(translator: Translator, beam: int, window: int) -> int:
    """Window by window, each written out as soon as it is done; refused lines are named on stderr, where a bar shows if it is a terminal."""
    typed, file = sys.stdin.isatty(), sys.stdin.buffer
    size, refused, done = file_size(file), 0, 0

    def refuse(number: int, reason: str) -> None:
        nonlocal refused
        refused += 1
        with bar_aside():
            print(f"{PROGRAM} translate: line {number}: {reason}", file=sys.stderr)

    lines, out = Lines(file), sys.stdout.buffer
    with byte_bar(size, shown=not typed) as reach:
        for texts in translate_lines(translator, lines, refuse, beam=beam, window=1 if typed else window):
            out.write("".join(text + "\n" for text in texts).encode())
            out.flush()
            done += len(texts)
            reach(lines.read, done)
    if refused:
        print(f"{PROGRAM} translate: {refused} of {done} lines were not translated and are empty.", file=sys.stderr)
    return 1 if refused else 0


def translate_file(args: argparse.Namespace) -> int:
    """A file in parts, here or by Ray; status 1 when lines were refused."""
    if not (args.source and args.out):
        raise ValueError("--engine ray, --in and --out go together: give the file of lines and where the translations go.")
    checkpoint = Translator.load(args.checkpoint, args.device)
    plan = {"checkpoint": checkpoint.checkpoint.checkpoint_id, "beam": args.beam, "bytes": args.source.stat().st_size}
    engine = (
        ray_engine(str(Path(args.checkpoint).resolve()), args.device, args.beam) if args.engine == "ray" else here(checkpoint, args.beam)
    )
    refused = 0
    with args.source.open("rb") as file:
        for done in translate_parts(file, args.out, plan, engine):
            refused += len(done.refused)
            for number, reason in done.refused:
                print(f"{PROGRAM} translate: line {number}: {reason}", file=sys.stderr)
    return 1 if refused else 0


def file_size(file: BinaryIO) -> int | None:
    """Bytes of a regular file; None for a pipe, a terminal, or what is no file at all."""
    try:
        status = os.fstat(file.fileno())
    except OSError:
        return None
    return status.st_size if stat.S_ISREG(status.st_mode) else None


def run_trace(args: argparse.Namespace) -> None:
    """Trace a sentence with its own greedy translation, or with --target."""
    import numpy as np

    if args.target is not None and not args.target.strip():
        raise ValueError(f"--target is {args.target!r}; give a translation, or leave --target out to look at the model's own.")
    translator = Translator.load(args.checkpoint, args.device)
    target = translator.target.encode(args.target) if args.target else translator.translate(args.source).tokens
    trace = translator.trace(args.source, target)
    if args.npz:
        np.savez_compressed(args.npz, **dict(trace.sites))  # type: ignore[arg-type]
    report: Json = {
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
