"""`python -m model heads`: what each attention head does, over the shipped sample; with --pairs also which head aligns, over a person's own pairs."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lab.command_options import Found, add_input, add_output, loaded, tell, write_kept
from lab.measures.roles import judge
from lab.questions.sentence_pairs import BYTES, Pairs, PairsError, read_pairs, sample_pairs
from model.trace import KINDS

if TYPE_CHECKING:
    from model.translator import Translator

SAMPLE = "sample"
PAIRS = """One pair per line: source <tab> target, or source <tab> target <tab> links, such as "0-0 1-2 2?3": word of the source, word of
the target, from 0; - is a sure link, ? (or p) a possible one. Words are separated by spaces. A Chinese or Japanese side in which no line has a
space is counted in characters; otherwise the spaces are removed before the model reads it. A head links each target token with the source token
of its largest weight, in the row that predicts the target token; two words are linked if any of their tokens are. AER is over the pairs with
links; if no pair has links, the measure is agreement with occlusion (the source token without which the target token loses most)."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model heads`."""
    parser.epilog = PAIRS
    add_input(parser, source=False)
    parser.add_argument(
        "--pairs",
        metavar="FILE",
        help=f'measure which head aligns over pairs of your own (.tsv, see below), "-" for stdin, "{SAMPLE}" for the shipped sixty',
    )
    parser.add_argument("--links", action="store_true", help="with --pairs: every pair must have links")
    parser.add_argument(
        "--write", action="store_true", help="write heads.json into the checkpoint folder, where the page Head roles reads it"
    )
    add_output(parser)
    parser.add_argument("--stream", action="store_true", help="with --pairs: print each event as a line of JSON, the result last")


def run(args: argparse.Namespace) -> int:
    """Measure, print, and write if asked. Status 2 where the pairs were refused in the stream."""
    import torch

    if args.pairs is None and (args.links or args.stream):
        raise ValueError(f"--{'links' if args.links else 'stream'} needs pairs of your own; add --pairs FILE.")
    if args.pairs is not None and args.write:
        raise ValueError(f"--write keeps what is measured over the shipped sample; leave out --pairs {args.pairs}.")
    torch.set_num_threads(1)  # one short sentence at a time is fastest on one thread
    translator = loaded(args)
    if args.pairs is not None:
        return run_pairs(translator, args)
    run_sample(translator, args)
    return 0


def run_sample(translator: Translator, args: argparse.Namespace) -> None:
    """Every head over the shipped sample."""
    from lab.questions.heads import NAME, measure

    atlas = measure(translator, f"python -m model heads --checkpoint {shlex.quote(str(args.checkpoint))} --write")
    write_kept(args, NAME, atlas)
    tell(args, atlas, sample_table)


def sample_table(atlas: Found) -> str:
    """For people: what was measured, then the roles."""
    head = f"checkpoint {atlas['checkpoint']}, {atlas['sample']['sentences']} sentences, rows {atlas['rows']}"
    return "\n".join([head, *_role_lines(atlas)])


def run_pairs(translator: Translator, args: argparse.Namespace) -> int:
    """Every head over the pairs."""
    from lab.questions.head_alignment import measure_pairs

    try:
        pairs = pairs_of(translator, args.pairs, args.links)
        found: Found = {}
        for event in measure_pairs(translator, pairs):
            if args.stream:
                print(json.dumps(event, ensure_ascii=False), flush=True)
            found = event.get("result", {})
    except PairsError as error:
        if not args.stream:
            raise
        print(json.dumps({"event": "refused", "code": error.key, "values": error.values}, ensure_ascii=False), flush=True)
        return 2
    if not args.stream:
        tell(args, found, table)
    return 0


def pairs_of(translator: Translator, place: str, need_links: bool) -> Pairs:
    """The pairs that the command line names. Raises PairsError, or OSError where the file cannot be opened."""
    from lab.questions.heads import sample_fits

    if place == SAMPLE and not Path(place).exists():
        if not sample_fits(translator):
            raise ValueError(
                f"--pairs {SAMPLE} is Chinese and English; this checkpoint reads {translator.reads} and writes {translator.writes}. Give a file."
            )
        return sample_pairs(translator.reads)
    if place == "-":
        content = sys.stdin.buffer.read(BYTES + 1)
    else:
        with Path(place).open("rb") as file:
            content = file.read(BYTES + 1)
    if len(content) > BYTES:
        raise PairsError("bytes", value=len(content), limit=BYTES)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"--pairs {place}: byte {error.start} is not UTF-8; save the file as UTF-8.") from error
    return read_pairs(text, translator.reads, translator.writes, need_links=need_links)


def table(found: Found) -> str:
    """For people: a line a layer with a column a head, the best named, then the roles. Layers and heads count from 0."""
    pairs, name = found["pairs"], {"aer": "AER", "agreement": "agreement with occlusion"}[found["measure"]]
    counted = " and ".join(f"{unit}s" for unit in pairs["counted"])
    over = f"{pairs['linked']} pairs with links, in {counted}" if found["measure"] == "aer" else f"{pairs['count']} pairs without links"
    lines = [f"checkpoint {found['checkpoint']}, {pairs['count']} pairs; {name} over {over}"]
    for reading, title in (("predict", "the row that predicts the token"), ("read", "the row that reads the token")):
        lines.append(f"{name}, {title}" + "".join(f"  head {i}" for i in range(len(found["values"][reading][0]))))
        lines += [f"  layer {i}  " + "".join(f"{x:8.3f}" for x in row) for i, row in enumerate(found["values"][reading])]
        lines.append(f"  {best_line(found['best'][reading])}; always the same relative position: {found['fixed'][reading]:.3f}")
    return "\n".join([*lines, *_role_lines(found)])


def best_line(best: Found) -> str:
    """The best head, its interval, and the runner-up."""
    low, high = best["interval"]
    said = f"best: layer {best['layer']} head {best['head']}, {best['value']:.3f} (95%: {low:.3f} to {high:.3f}), best in {best['wins']:.0%} of bootstrap samples"
    if best["second"] is None:
        return said
    second = best["second"]
    low, high = second["interval"]
    return f"{said}; next: layer {second['layer']} head {second['head']}, {second['behind']:.3f} behind ({low:.3f} to {high:.3f})"


def _role_lines(found: Found) -> list[str]:
    return [
        f"{kind:8} layer {i} head {j}  {_said(kind, head)}"
        for kind in KINDS
        for i, layer in enumerate(found["heads"][kind])
        for j, head in enumerate(layer)
    ]


def _said(kind: str, head: Found) -> str:
    """Such as "aligner: 0.89 >= 0.43", or the rule it comes nearest to."""
    check = next(c for c in judge(kind, head["numbers"]).checks if c.role == head["leading"])
    name = ", ".join(head["roles"]) or f"no clear role (nearest: {check.role})"
    return f"{name}: {check.value or 0:.2f} {'>=' if check.met else '<'} {check.limit:.2f}"
