"""`python -m model lens`: one translation read layer by layer, from the decoder's side (logit lens) and from the encoder's (DecoderLens)."""

import argparse

from lab.command_options import Found, add_input, add_output, loaded, tell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model lens`."""
    add_input(parser)
    add_output(parser, "print JSON with every number instead of a table")


def run(args: argparse.Namespace) -> None:
    """Translate greedily, read every layer, print."""
    from lab.questions.lens import decoder_lens, logit_lens, readout, report, watched
    from model.config import DecodeConfig

    translator = loaded(args)
    _, trace, tokens = watched(translator, args.source)
    layers = decoder_lens(translator, trace, DecodeConfig().max_length)
    found = report(translator, trace, logit_lens(translator, trace, tokens), readout(translator, trace, tokens), layers)
    tell(args, found, table)


def table(found: Found) -> str:
    """A line a step with the most probable token of each layer, then a line an encoder layer."""
    lines = [
        f"{found['source']} -> {found['translation']}   (checkpoint {found['checkpoint']})",
        "logit lens: most probable token after each decoder layer, 0 = embeddings",
    ]
    for n, step in enumerate(found["steps"]):
        lines.append(f"{n + 1:4} {step['reads']:>12}  " + "  ".join(f"{x['top'][0][0]} {x['top'][0][1]:.2f}" for x in step["layers"]))
    lines.append("DecoderLens: the translation read from each encoder layer, 0 = embeddings")
    return "\n".join([*lines, *(f"{r['layer']:4} chrF {r['chrf']:5.1f}  {r['text']}" for r in found["decoder_lens"])])
