"""`python -m viz site --out DIR --sentences FILE`: a static edition, the pages with recorded answers for any web space."""

import argparse
from pathlib import Path

from viz.commands.export import add_checkpoints, told_to_people
from viz.shared.run_service import RunService


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", required=True, type=Path, help="the folder: new, empty, or an earlier edition")
    parser.add_argument(
        "--sentences", required=True, type=Path, help="a text file, one sentence per line; a checkpoint's name and a tab may precede it"
    )
    parser.add_argument("--pages", default="", help="pages to record, separated by commas (default: all)")
    add_checkpoints(parser)


def run(args: argparse.Namespace) -> str:
    """Make the edition; returns what is said of it. Raises ExportError with a message for people."""
    from viz.server.static_site.build import chosen_pages, contents, ready, record, report, tell, write
    from viz.server.static_site.sentences import read_sentences

    names, earlier = chosen_pages(args.pages), ready(args.out)
    service = RunService(args.checkpoints, device="cpu")
    with told_to_people():
        service.known()
        sentences = read_sentences(args.sentences, service)
        table = contents(service, sentences, record(service, sentences, names, tell))
    write(args.out, table, earlier)
    return report(args.out, table)
