"""`python -m model teach`: correct a translation, take some steps of training on it, and see what the model makes of it and what else has changed."""

import argparse
from pathlib import Path

from lab.command_options import Found, add_input, add_output, loaded, tell


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `python -m model teach`."""
    from lab.questions.recipes import MOST_STEPS, OPTIMIZERS, PARTS

    add_input(parser, source=False)
    parser.add_argument("--text", action="append", required=True, help="a sentence; may be given several times")
    parser.add_argument("--correction", action="append", required=True, help="what its translation should be, one for each --text")
    parser.add_argument("--optimizer", choices=OPTIMIZERS, default="adam", help="default: %(default)s")
    parser.add_argument("--rate", type=float, default=1e-4, help="learning rate (default: %(default)s)")
    parser.add_argument("--part", choices=PARTS, default="all", help="which weights may learn (default: %(default)s)")
    parser.add_argument(
        "--steps", type=int, help=f"so many steps, 1 to {MOST_STEPS}; without it, until the model says the correction, at most {MOST_STEPS}"
    )
    parser.add_argument("--replay", type=int, default=0, help="sentences of the sample beside it in each step (default: %(default)s)")
    parser.add_argument(
        "--pull", type=float, default=0.0, help="strength of L2-SP, the pull towards the old weights (default: %(default)s)"
    )
    parser.add_argument("--smoothing", type=float, default=0.0, help="label smoothing of the loss (default: %(default)s)")
    parser.add_argument("--out", type=Path, help="write the taught model as a checkpoint folder")
    parser.add_argument("--no-sample", action="store_true", help="do not measure what was forgotten")
    add_output(parser)


def run(args: argparse.Namespace) -> None:
    """Teach, print, and write the folder where one is asked for."""
    import torch

    from lab.questions.recipes import Recipe, TeachError
    from lab.questions.taught_folder import save_taught
    from lab.questions.teach_report import teach

    if len(args.text) != len(args.correction):
        raise ValueError(f"--text is given {len(args.text)} times and --correction {len(args.correction)} times; give one for each.")
    if args.out and args.out.exists():
        raise ValueError(f"--out is {args.out}, which exists; name a new folder, so that no checkpoint is written over.")
    if args.steps == 0:
        raise TeachError("steps", value=0, limit=f"{1} or more")
    torch.set_num_threads(1)  # as in the app, so that both make the same weights
    pairs = tuple(zip(args.text, args.correction, strict=True))
    translator = loaded(args)
    recipe = Recipe(pairs, args.optimizer, args.rate, args.part, args.steps or 0, args.replay, args.pull, args.smoothing)
    tuned, found = teach(translator, recipe, until=args.steps is None, sample=not args.no_sample)
    if args.out:
        found["folder"] = str(args.out)
        found["checkpoint"] = save_taught(args.out, tuned.taught(), tuned.recipe, Path(args.checkpoint).name)
    tell(args, found, table)


def table(found: Found) -> str:
    """For people: a line a step, then what else has changed."""
    lines = [f"{text}   correction: {correction}" for text, correction in found["pairs"]]
    for state in found["states"]:
        mean = sum(state["loss"]) / len(state["loss"])
        lines.append(f"step {state['step']:2}  loss {mean:7.3f}  {' | '.join(state['texts'])}{'   <- says it' if state['says'] else ''}")
    lines.append(f"recipe  {found['recipe']}")
    if found.get("sample"):
        before, after = found["sample"]["before"], found["sample"]["after"]
        lines.append(f"sample  loss {before['loss']:.3f} -> {after['loss']:.3f}  chrF {before['chrf']:.1f} -> {after['chrf']:.1f}")
        lines.append(f"        translations that changed: {len(found['sample']['changed'])} of {found['sample']['sentences']}")
        lines += [f"        {one['text']}  {one['before']}  ->  {one['after']}" for one in found["sample"]["changed"][:10]]
    if "folder" in found:
        lines.append(f"written {found['folder']} (checkpoint {found['checkpoint']})")
    return "\n".join(lines)
