"""`python -m viz site --out DIR --sentences FILE`: a static edition, the pages with recorded answers for any web space."""

from __future__ import annotations

import argparse
from pathlib import Path

from viz.commands.export import CHECKPOINTS
from viz.pages import TEXT
from viz.shared.export.record import ExportError
from viz.shared.runs import RunError, RunService


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", required=True, type=Path, help="the folder: empty, not there yet, or an earlier edition")
    parser.add_argument(
        "--sentences", required=True, type=Path, help="a text file, one sentence a line; a checkpoint and a tab may stand before it"
    )
    parser.add_argument("--pages", default="", help="names with commas: only these are recorded (default: all)")
    parser.add_argument("--checkpoints", type=Path, default=CHECKPOINTS, help="folder of checkpoint folders")


def run(args: argparse.Namespace) -> str:
    """Make the edition; returns what is said of it. Raises ExportError with a message for people."""
    from viz.server.site.make import chosen_pages, contents, ready, record, report, tell, write
    from viz.server.site.sentences import read_sentences

    names, earlier = chosen_pages(args.pages), ready(args.out)
    service = RunService(args.checkpoints, device="cpu")
    try:
        service.known()
        sentences = read_sentences(args.sentences, service)
        table = contents(service, sentences, record(service, sentences, names, tell))
    except RunError as error:
        raise ExportError(TEXT[f"common.error.{error.code}"][1].format(**error.values)) from error
    write(args.out, table, earlier)
    return report(args.out, table)
