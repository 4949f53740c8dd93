"""`python -m model patch`: activations of one sentence put into another that differs in a word, and what the output does."""

import argparse

from lab.command_options import Found, add_input, add_output, loaded, tell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model patch`."""
    add_input(parser, source=False)
    parser.add_argument("--clean", required=True, help="the sentence whose translation is to be restored")
    parser.add_argument("--corrupt", required=True, help="the same sentence with one word changed and the same number of tokens")
    parser.add_argument(
        "--direction",
        choices=("denoise", "noise"),
        default="denoise",
        help="denoise: put clean activations into the corrupt run; noise: put corrupt ones into the clean run (default: %(default)s)",
    )
    parser.add_argument(
        "--part",
        choices=("stream", "self", "cross", "ff"),
        default="stream",
        help="the residual stream after a layer, or what one sublayer adds; cross exists in the decoder only (default: %(default)s)",
    )
    add_output(parser)


def run(args: argparse.Namespace) -> None:
    """Patch every place of both stacks, print."""
    from lab.questions.patching import PARTS, patch_stack, read_pair, report

    translator = loaded(args)
    pair = read_pair(translator, args.clean, args.corrupt)
    stacks = [stack for stack, parts in PARTS.items() if args.part in parts]
    found = report(translator, pair, [patch_stack(translator, pair, stack, args.direction, args.part) for stack in stacks])
    tell(args, found, table)


def table(found: Found) -> str:
    """The grids for people: a line a layer, a column a token."""
    p = found["log_probability"]
    lines = [
        f"clean    {found['clean']['translation']}",
        f"corrupt  {found['corrupt']['translation']}",
        f"share of log p({found['token']!r}), {p['corrupt']:.3f} at 0 and {p['clean']:.3f} at 1, after {' '.join(found['beginning'])}",
    ]
    for grid in found["grids"]:
        names = found["clean"]["source"] if grid["stack"] == "encoder" else found["beginning"]
        lines.append(f"{grid['stack']} ({grid['direction']}, {grid['part']})   " + "  ".join(names))
        for site, row in zip(grid["sites"], grid["share"], strict=True):
            lines.append(f"{site:24}" + "".join(f"{x:8.2f}" for x in row))
    return "\n".join(lines)
