"""`python -m model decode`: one sentence decoded, with the records of how: every step of greedy or sampling, or the whole beam tree."""

import argparse
import json
import math
from collections.abc import Callable, Sequence
from typing import get_type_hints

from lab.command_options import Found, add_input, add_output, loaded
from lab.measures.edit_effects import log_softmax, losses
from lab.questions.search import beam_tree
from model.config import DecodeConfig
from model.decoding import Stage, Step
from model.trace import Trace
from model.translator import Translation, Translator

SETTINGS = {name: kind for name, kind in get_type_hints(DecodeConfig).items() if name != "strategy"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command: one for each setting of DecodeConfig."""
    add_input(parser)
    parser.add_argument("--strategy", default="greedy", help="greedy, sample or beam (default: %(default)s)")
    usual = DecodeConfig().to_dict()
    for name, kind in SETTINGS.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=kind, default=usual[name], help="default: %(default)s")
    add_output(parser, "print JSON with every number instead of a table")


def run(args: argparse.Namespace) -> None:
    """Decode and print."""
    config = DecodeConfig(strategy=args.strategy, **{name: getattr(args, name) for name in SETTINGS})
    translator = loaded(args)
    found = report(translator, translator.translate(args.source, config), config)
    if args.json:
        print(json.dumps(found, ensure_ascii=False, allow_nan=False))
    else:
        print("\n".join(lines(found)))


def model_log_probability(trace: Trace, translation: Translation) -> float:
    """Of all tokens, EOS included, under the model alone: no rule, no temperature, nothing forbidden. trace: of this translation."""
    return -sum(losses(log_softmax(trace.logits), translation.whole(trace.config.eos_id)))


def report(translator: Translator, translation: Translation, config: DecodeConfig) -> Found:
    """A translation and its records in plain JSON; a score of -inf (cannot be chosen) is null.

    log_probability: as the tokens were chosen. Greedy and sampling: after all rules, what they leave summing to 1. Beam search: the model's
    own, with the penalties; forbidden tokens keep their share. model_log_probability: the model's own, the same quantity for every strategy.
    """
    piece = translator.target.piece
    trace = translator.trace(translation.source.text, translation.tokens[: translator.config.max_length - 1], strict=False)
    records: Found = (
        {"tree": beam_tree(translation.beam_steps, config, piece)}
        if config.strategy == "beam"
        else {"steps": [step_record(step, piece) for step in translation.steps]}
    )
    return {
        "checkpoint": translator.checkpoint.checkpoint_id,
        "source": translation.source.text,
        "settings": config.to_dict(),
        "translation": translation.text,
        "tokens": list(translation.tokens),
        "log_probability": translation.log_probability,
        "model_log_probability": model_log_probability(trace, translation),
        "stopped": translation.stopped,
        **records,
    }


def step_record(step: Step, piece: Callable[[int], str]) -> Found:
    """One step with all its stages; `scores` of a stage stand in the order of `candidates`."""
    return {
        "step": step.index,
        "chosen": step.chosen,
        "piece": piece(step.chosen),
        "log_probability": step.log_probability,
        "model_log_probability": step.model_log_probability,
        "draw": step.draw,
        "stretch": step.stretch,
        "candidates": list(step.candidates),
        "pieces": [piece(i) for i in step.candidates],
        "stages": [stage_record(stage) for stage in step.stages],
    }


def stage_record(stage: Stage) -> Found:
    """One rule's doing: the scores after it, and what is true of the whole vocabulary."""
    return {
        "name": stage.name,
        "scores": [x if math.isfinite(x) else None for x in stage.scores.tolist()],
        "log_normaliser": stage.log_normaliser,
        "entropy": stage.entropy,
        "kept": stage.kept,
        "rest": stage.rest,
        "hits": list(stage.hits),
    }


def lines(found: Found) -> list[str]:
    """The report as a person reads it: a line a step, or a line a hypothesis."""
    head = [f"{found['source']} -> {found['translation']}   (checkpoint {found['checkpoint']})"]
    of_model = f"{found['model_log_probability']:.4f} by the model alone"
    head.append(f"log-probability {found['log_probability']:.4f} as chosen, after the rules, and {of_model}; stopped by {found['stopped']}")
    return head + (tree_lines(found["tree"]) if "tree" in found else step_lines(found["steps"]))


def tree_lines(tree: Found) -> list[str]:
    """step, status, step log-probability, log-probability, score, id <- parent, token; * marks the winner's path."""
    rows = [f"beam {tree['beam']}, {tree['formula']}, length_penalty {tree['length_penalty']:g}"]
    for h in tree["hypotheses"]:
        star = "*" if h["id"] in tree["winner"] else " "
        numbers = f"{h['step_log_probability']:9.4f} {h['log_probability']:9.4f} {h['score']:9.4f}"
        rows.append(f"{h['step'] + 1:4} {star} {h['status']:8} {numbers}  {h['id']:5} <- {h['parent']:5}  {h['piece']}")
    return rows


def step_lines(steps: Sequence[Found]) -> list[str]:
    """step, probability after the rules, entropy before -> after in bits, tokens that could be chosen, token."""
    return [
        f"{s['step'] + 1:4} {math.exp(s['log_probability']):8.4f}  {bits(s['stages'][0])} -> {bits(s['stages'][-1])} bits"
        f"  {s['stages'][-1]['kept']:6} left  {s['piece']}"
        for s in steps
    ]


def bits(stage: Found) -> str:
    """The entropy; rounding leaves -0.0 where one token is left."""
    return f"{max(0.0, stage['entropy']):6.2f}"
