"""`python -m model diagnose`: why the greedy translation is not the reference, step by step, with a verdict by rule."""

import argparse

from lab.command_options import Found, add_input, add_output, loaded, tell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model diagnose`."""
    add_input(parser)
    parser.add_argument("--reference", required=True, help="a correct translation of it")
    add_output(parser)


def run(args: argparse.Namespace) -> None:
    """Diagnose, print."""
    from lab.questions.diagnose import diagnose, report

    translator = loaded(args)
    source = [p.text for p in translator.read(args.source)[1]]
    found = report(translator, source, diagnose(translator, args.source, args.reference))
    tell(args, found, table)


def table(found: Found) -> str:
    """The evidence for people."""
    lines = [f"translation  {found['translation']}", f"reference    {found['reference']}"]
    if "step" in found:
        right, written = found["right"], found["written"]
        lines += [
            f"step {found['step']}: {right['token']} (rank {right['rank']}, p {right['probability']:.3f}) "
            f"against {written['token']} (p {written['probability']:.3f})",
            f"behind from layer {found['behind_from_layer']}; attends most to {found['looked_at']}, loses most without {found['needed']}",
            f"with the right token forced: {found['forced']} (chrF {found['chrf']['translation']:.1f} -> {found['chrf']['forced']:.1f})",
        ]
    p = found["log_probability"]
    return "\n".join(
        [*lines, f"log-probability: reference {p['reference']:.3f}, translation {p['translation']:.3f}", f"verdict: {found['verdict']}"]
    )
