"""Beam search: what was kept, finished and pruned at a step, and the arithmetic of the final ranking."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lab.measures.beam_tree import read_tree
from viz.marks import Cell, Marks, Site, Table
from viz.shared.ask import Ask
from viz.shared.number_format import num
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from model.beam import Hypothesis

FATES = {"kept": "●", "finished": "■", "pruned": "✕"}
LONGEST = 44
"""Characters of a beginning that are shown whole; of a longer one the end."""
Fated = list[tuple["Hypothesis", str]]


def last_step(result: Result) -> int:
    """The last step that can be looked at: a search may go on after its winner is written."""
    translation = result.translation
    return len(translation.beam_steps or translation.steps or [None]) - 1


def beam_panel(ask: Ask, t: int) -> Marks:
    """The hypotheses of a step and the final ranking; nothing where there was no beam search."""
    steps = ask.result.translation.beam_steps
    if not steps:
        return []
    say, tree = ask.say, read_tree(steps, ask.run.decode, ask.run.decode.max_length, ask.config.eos_id)
    here: Fated = [(node.made, node.status) for node in tree.steps[t]]
    tally = {"n": len(here), **{fate: sum(own == fate for _, own in here) for fate in FATES}}
    shape = [len(steps), ask.run.decode.beam, ask.config.tgt_vocab_size]
    return [
        say.label("beam.title", step=t + 1),
        table(ask, here, {node.made.id for node in tree.winner}, fates=True),
        Site("log_softmax(logits)", [*shape], say.text("beam.site", **tally), []),
        say.label("beam.ranked"),
        table(ask, [(tree.at(i).made, "") for i in tree.ranked], {tree.ranked[0]}, fates=False),
    ]


def spelled(ask: Ask, tokens: Sequence[int]) -> str:
    """Tokens as a text; ▁ is a space."""
    return "".join(map(ask.result.target.piece, tokens)).replace("▁", " ").strip()


def table(ask: Ask, hypotheses: Fated, path: set[int], *, fates: bool) -> Table:
    """One row each, the winner's with a star."""
    say, power = ask.say, ask.run.decode.length_penalty
    rows = []
    for i, (one, fate) in enumerate(hypotheses):
        before = spelled(ask, one.tokens[:-1])
        before = before if len(before) <= LONGEST else f"… {before[2 - LONGEST :]}"
        star = "★ " if one.id in path else ""
        score = f"{num(one.log_probability)} ÷ {len(one.tokens)}^{power:g} = {num(one.score)}"
        row = [Cell(str(i + 1)), Cell([f"{star}{before} ", ("target", ask.label_of_id(one.tokens[-1]))])]
        row += (
            [Cell(f"{FATES[fate]} {say.text(f'common.beam.{fate}')}"), Cell(num(one.step_log_probability), one.step_log_probability)]
            if fates
            else []
        )
        rows.append([*row, Cell(num(one.log_probability), one.log_probability), Cell(score, one.score)])
    head = ["#", say.text("beam.text"), *([say.text("beam.status"), say.text("beam.step_log_p")] if fates else [])]
    head += [say.text("beam.log_p"), say.text("beam.score", a=f"{power:g}")]
    now = [i for i, (one, _) in enumerate(hypotheses) if one.id in path]
    return Table(head, rows, say.text("beam.text"), now=now)
