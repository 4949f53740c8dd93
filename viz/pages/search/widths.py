"""Beams of 1 to 16, and a reference scored as the search scores: whether the search or the model is to blame for another output."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

from lab.measures.beam_tree import Tree
from lab.measures.chrf import chrf
from model.text_input import clean
from viz.marks import Cell, Mark, Plot, Said, Table, Text, Token
from viz.pages.search.beam_tree import score_of
from viz.pages.search.controls import text_of
from viz.pages.search.figures import tree_of
from viz.shared.ask import Ask
from viz.shared.charts import trace
from viz.shared.number_format import num, prob

METRICS = (("length", 0), ("log_probability", 2), ("score", 3), ("chrf", 1))
"""What is told of a width, with its decimals."""


@dataclass(frozen=True)
class Reference:
    """A person's translation. log_ps: under the untouched model; banned: its first token that a rule forbids, -1 where none does; it then has no score."""

    text: str
    tokens: tuple[int, ...]
    log_ps: tuple[float, ...]
    banned: int
    log_p: float
    score: float


def widen(ask: Ask) -> list[Mark]:
    """Wider beams as a chart and a table; with a reference the verdict above. Raises InputError for one that is longer than the model writes."""
    from lab.questions.search import beam_config
    from lab.questions.search import widen as search_all

    say, run, tree = ask.say, ask.result.run, tree_of(ask)
    config = replace(beam_config(run.decode), beam=1)  # the width is not part of the question
    reference = reference_of(ask) if ask.scene.reference.strip() else None
    rows = [
        {**row, "chrf": round(chrf(row["text"], reference.text), 2)} if reference else row
        for row in ask.slowly(search_all, ask.translator, run.source, config)
    ]
    judged = verdict(ask, tree, reference) if reference else [say("no_reference")]
    return [
        *(Text(line, "reading" if reference else "quiet") for line in judged),
        Plot(chart(ask, rows, reference), say.text("chart"), 110 * (4 if reference else 3)),
        table(ask, rows, reference, tree.config.beam),
        Text(say("look.widen"), terms=True),
    ]


def reference_of(ask: Ask) -> Reference:
    """The reference, teacher-forced, with the search's own score."""
    from lab.questions.search import beam_config

    run, translator = ask.result.run, ask.translator
    text = clean(ask.scene.reference, translator.writes).text
    tokens = (*translator.target.encode(text), translator.config.eos_id)
    if translator.config.unk_id not in tokens:
        text = translator.target.decode(tokens)  # as the model would write it, so that equal tokens are equal text
    scored = ask.once(score_of, translator, run.source, tokens, replace(beam_config(run.decode), beam=1))
    return Reference(text, tokens, scored.log_probabilities, scored.banned, sum(scored.searched), scored.score)


def kind_of(reference: Reference, score: float, tokens: tuple[int, ...], text: str) -> str:
    """Search error: the model scores the reference higher than what was found. Model error: lower. None where what was found reads as it does."""
    if text == reference.text:
        return "same" if tokens == reference.tokens else "cut"
    if reference.banned >= 0:
        return "banned"
    return "search" if reference.score > score else "model" if reference.score < score else "tie"


def verdict(ask: Ask, tree: Tree, reference: Reference) -> list[Said]:
    """What is to blame, and the token of the reference that costs most."""
    say, best = ask.say, tree.best.made
    kind = kind_of(reference, best.score, best.tokens, text_of(ask, best.tokens))
    least = min(reference.log_ps)
    at = reference.banned if kind == "banned" else reference.log_ps.index(least)
    values: dict[str, Any] = {"step": at + 1, "token": Token(ask.label_of_id(reference.tokens[at]), "target")}
    lines: list[Said] = [[("strong", say.text(f"verdict.{kind}")), " ", *say(f"verdict.{kind}.why", **values)]]
    if kind in ("search", "model"):
        costs = {"p": prob(math.exp(least)), "log_p": num(least), "total": num(sum(reference.log_ps))}
        lines.append(say("verdict.least", **values, **costs))
    return lines


def chart(ask: Ask, rows: list[dict[str, Any]], reference: Reference | None) -> dict[str, Any]:
    """One row a metric, the beams along it, the reference a dashed line."""
    say, beams = ask.say, [str(row["beam"]) for row in rows]
    own = {"length": len(reference.tokens), "log_probability": reference.log_p, "score": reference.score} if reference else {}
    metrics = [(name, digits) for name, digits in METRICS if name != "chrf" or reference]
    data: list[dict[str, Any]] = []
    axis = {"type": "category", "anchor": f"y{len(metrics)}", "title": {"text": say.text("column.beam")}}
    layout: dict[str, Any] = {"margin": {"l": 60, "r": 24, "t": 24, "b": 40}, "showlegend": False, "xaxis": axis}
    for i, (name, digits) in enumerate(metrics):
        number, top = str(i + 1) if i else "", 1 - i / len(metrics)
        told: dict[str, Any] = {
            "yaxis": f"y{number}",
            "text": [num(row[name], digits) for row in rows],
            "textposition": "top center",
            "cliponaxis": False,
        }
        data.append(trace(beams, [row[name] for row in rows], "ink", "lines+markers+text", **told))
        if math.isfinite(own.get(name, math.inf)):
            dashed: dict[str, Any] = {"yaxis": f"y{number}", "line": {"dash": "dash"}, "name": say.text("ref")}
            data.append(trace(beams, [own[name]] * len(beams), "target", **dashed))
        looks = {"showticklabels": False, "showgrid": False, "zeroline": False}
        layout[f"yaxis{number}"] = {**looks, "domain": [top - 0.7 / len(metrics), top], "title": {"text": say.text(f"metric.{name}")}}
    return {"data": data, "layout": layout}


def table(ask: Ask, rows: list[dict[str, Any]], reference: Reference | None, own: int) -> Table:
    """A row a width, the tree's own marked, and the reference below."""
    say, lines = ask.say, []
    metrics = [(name, digits) for name, digits in METRICS if name != "chrf" or reference]
    for i, row in enumerate(rows):
        again = i > 0 and row["text"] == rows[i - 1]["text"]
        text = f"{say.text('as_above') if again else row['text'] or '∅'}{'' if row['stopped'] == 'eos' else say.text('unfinished')}"
        lines.append([Cell(str(row["beam"])), Cell(text), *(Cell(num(row[name], digits), row[name]) for name, digits in metrics)])
    if reference:
        known = (len(reference.tokens), reference.log_p, reference.score, 100.0)
        cells = [Cell(num(x, digits), x if math.isfinite(x) else None) for x, (_, digits) in zip(known, METRICS, strict=True)]
        lines.append([Cell(say("ref")), Cell(reference.text), *cells])
    head = [say.text("column.beam"), say.text("column.output"), *(say.text(f"metric.{name}") for name, _ in metrics)]
    now = [i for i, row in enumerate(rows) if row["beam"] == own]
    return Table(head, lines, say.text("widen"), now=now, foot=1 if reference else 0)
