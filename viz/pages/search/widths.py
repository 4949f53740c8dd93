"""Beams of 1 to 16, and a reference scored as the search scores: whether the search or the model is to blame for another output."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from lab.measures.beam_tree import Tree
from lab.measures.chrf import chrf
from model.text_input import clean
from viz.marks import Cell, Marks, Plot, Said, Table, Text, Token, Values
from viz.pages.search.controls import text_of
from viz.pages.search.figures import score_of, tree_of
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import num, prob

if TYPE_CHECKING:
    from lab.questions.search import Scored

METRICS = (("length", 0), ("log_probability", 2), ("score", 3), ("chrf", 1))
"""What is told of a width, with its decimals."""
Row = Values


def widen(ask: Ask) -> Marks:
    """Wider beams as a chart and a table; with a reference the verdict above. Raises InputError for one that is longer than the model writes."""
    from lab.questions.search import beam_config
    from lab.questions.search import widen as search_all

    say, run, tree = ask.say, ask.run, tree_of(ask)
    config = replace(beam_config(run.decode), beam=1)  # the width is not part of the question
    reference, made = reference_of(ask) if ask.scene.reference.strip() else (None, None)
    rows = [
        {**row, "chrf": round(chrf(row["text"], reference["text"]), 2)} if reference else row
        for row in ask.slowly(search_all, ask.translator, run.source, config)
    ]
    judged = verdict(ask, tree, reference["text"], made) if reference and made else [say("no_reference")]
    return [
        *(Text(line, "reading" if reference else "quiet") for line in judged),
        Plot(chart(ask, rows, reference), say.text("chart"), 110 * (4 if reference else 3)),
        table(ask, rows, reference, tree.config.beam),
        say.glossed("look.widen"),
    ]


def reference_of(ask: Ask) -> tuple[Row, Scored]:
    """The reference as a row, teacher-forced, with the search's own score: none where a rule forbids a token of it."""
    from lab.questions.search import beam_config

    run, translator = ask.run, ask.translator
    text = clean(ask.scene.reference, translator.writes).text
    tokens = (*translator.target.encode(text), translator.config.eos_id)
    if translator.config.unk_id not in tokens:
        text = translator.target.decode(tokens)  # as the model would write it, so that equal tokens are equal text
    made = ask.once(score_of, translator, run.source, tokens, replace(beam_config(run.decode), beam=1))
    numbers = {"length": len(tokens), "log_probability": sum(made.searched), "score": made.score, "chrf": 100.0}
    return {"beam": ask.say.text("ref"), "text": text, "stopped": "eos", **numbers}, made


def kind_of(text: str, made: Scored, score: float, tokens: tuple[int, ...], found: str) -> str:
    """Search error: the model scores the reference higher than what was found. Model error: lower. Neither where what was found reads as it does."""
    if found == text:
        return "same" if tokens == made.tokens else "cut"
    if made.banned >= 0:
        return "banned"
    return "search" if made.score > score else "model" if made.score < score else "tie"


def verdict(ask: Ask, tree: Tree, text: str, made: Scored) -> list[Said]:
    """What is to blame, and the token of the reference that costs most."""
    say, best = ask.say, tree.best.made
    kind, least = kind_of(text, made, best.score, best.tokens, text_of(ask, best.tokens)), min(made.log_probabilities)
    at = made.banned if kind == "banned" else made.log_probabilities.index(least)
    values: Values = {"step": at + 1, "token": Token(ask.label_of_id(made.tokens[at]), "target")}
    lines: list[Said] = [[("strong", say.text(f"verdict.{kind}")), " ", *say(f"verdict.{kind}.why", **values)]]
    if kind in ("search", "model"):
        lines.append(say("verdict.least", p=prob(math.exp(least)), log_p=num(least), total=num(made.log_probability), **values))
    return lines


def chart(ask: Ask, rows: list[Row], reference: Row | None) -> Values:
    """One row a metric, the beams along it, the reference a dashed line."""
    say, beams = ask.say, [str(row["beam"]) for row in rows]
    metrics = METRICS if reference else METRICS[:-1]
    data: list[Values] = []
    axis = {"type": "category", "anchor": f"y{len(metrics)}", "title": {"text": say.text("column.beam")}}
    layout: Values = {"margin": (60, 24, 24, 40), "showlegend": False, "xaxis": axis}
    for i, (name, digits) in enumerate(metrics):
        number, top = str(i + 1) if i else "", 1 - i / len(metrics)
        told: Values = {
            "yaxis": f"y{number}",
            "text": [num(row[name], digits) for row in rows],
            "textposition": "top center",
            "cliponaxis": False,
        }
        data.append(trace(beams, [row[name] for row in rows], "ink", "lines+markers+text", **told))
        if reference and name != "chrf" and math.isfinite(reference[name]):
            dashed: Values = {"yaxis": f"y{number}", "line": {"dash": "dash"}, "name": say.text("ref")}
            data.append(trace(beams, [reference[name]] * len(beams), "target", **dashed))
        looks = {"showticklabels": False, "showgrid": False, "zeroline": False}
        layout[f"yaxis{number}"] = {**looks, "domain": [top - 0.7 / len(metrics), top], "title": {"text": say.text(f"column.{name}")}}
    return figure_of(data, **layout)


def table(ask: Ask, rows: list[Row], reference: Row | None, own: int) -> Table:
    """A row a width, the tree's own marked, and the reference below."""
    say, lines, before = ask.say, [], None
    metrics = METRICS if reference else METRICS[:-1]
    for row in [*rows, *([reference] if reference else [])]:
        text = say.text("as_above") if row["text"] == before and row is not reference else row["text"] or "∅"
        before, end = row["text"], "" if row["stopped"] == "eos" else say.text("unfinished")
        numbers = [(row[name], digits) for name, digits in metrics]
        cells = [Cell(num(x, digits), x if math.isfinite(x) else None) for x, digits in numbers]
        lines.append([Cell(str(row["beam"])), Cell(text + end), *cells])
    head = say.texts("column.", ("beam", "output", *dict(metrics)))
    now = [i for i, row in enumerate(rows) if row["beam"] == own]
    return Table(head, lines, say.text("widen"), now=now, foot=1 if reference else 0)
