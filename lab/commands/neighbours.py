"""`python -m model neighbours`: the pieces nearest to one piece, by cosine, in every embedding table that has it."""

import argparse
from typing import Any

from lab.command_options import Found, add_input, add_output, loaded, tell

MOST = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model neighbours`."""
    add_input(parser, source=False)
    parser.add_argument(
        "--piece", required=True, help="a token of the vocabulary, such as 猫 or cat; the mark ▁ at the beginning may be left out"
    )
    parser.add_argument("--count", type=int, default=10, help="how many neighbours (default: %(default)s)")
    add_output(parser)


def run(args: argparse.Namespace) -> None:
    """Find the piece, compare its row with all others, print."""

    if not 1 <= args.count <= MOST:
        raise ValueError(f"--count is {args.count}; it must be from 1 to {MOST}.")
    found = report(loaded(args), args.piece, args.count)
    tell(args, found, table)


def report(translator: Any, piece: str, count: int) -> Found:
    """The piece in each table that has it: id, count in training (null where nobody counted), neighbours with their cosines."""
    from lab.questions.embedding_space import asked_piece, neighbours, tables

    known = tables(translator)
    told = []
    for name, id in asked_piece(known, piece).items():
        own = known[name]

        def facts(id: int, own: Any = own) -> Found:
            return {"id": id, "text": own.tokenizer.piece(id), "count": None if own.counts is None else own.counts[id]}

        near = [{**facts(other), "cosine": cosine} for other, cosine in neighbours(own, id, count)]
        told.append({"table": name, **facts(id), "neighbours": near})
    return {"checkpoint": translator.checkpoint.checkpoint_id, "piece": piece, "tables": told}


def table(found: Found) -> str:
    """A heading a table, then a line a neighbour."""
    lines = [f"{found['piece']}   (checkpoint {found['checkpoint']})"]
    for told in found["tables"]:
        lines.append(
            f"{told['table']} table: {told['text']}, id {told['id']}, seen {'?' if told['count'] is None else told['count']} times"
        )
        lines += [f"  {near['cosine']:.4f}  {near['text']}" for near in told["neighbours"]]
    return "\n".join(lines)
