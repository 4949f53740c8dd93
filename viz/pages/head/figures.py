"""The page One head: one query compared with every key, its scores, its weights, and what they take from the values; whole matrices and the arithmetic below."""

import numpy as np

from viz.marks import (
    Buttons,
    Marks,
    Note,
    Panel,
    Part,
    Press,
    Select,
    Sheet,
    Site,
    Slots,
    Text,
    Weighed,
    Weighing,
)
from viz.pages.head.place import Head, head_of
from viz.pages.head.sentences import about_row, best_hidden, freed
from viz.pages.head.stages import STAGES
from viz.shared.ask import Ask
from viz.shared.number_format import share, significant

KINDS = ("encoder", "decoder", "cross")
COLUMNS = ("q", "q · k", "÷ √{k}", "", "softmax", "× v", "+", "z")
MOST, HEAVY = 12, 8
"""So many keys are listed; of more, the heaviest."""


def head(ask: Ask) -> Sheet:
    """The row of the query that is looked at, with the controls beside it."""
    say, here = ask.say, head_of(ask)
    layers = ask.trace.weights(here.kind).shape[0]
    kinds = say.choices("common.attention_kind.", KINDS)
    rows, cols = here.axes
    return Sheet(
        part="flow choose",
        answer=[Part("row", slot="answer")],
        picture=[Part("row", slot="picture")],
        side=[
            Buttons(say.text("query"), [beside(here, way) for way in ("before", "after")]),
            *([Press(say("lift"), {"masks.lifted": True, "layer": here.layer, "head": here.head}, "masks")] if here.hidden.any() else []),
            Select("kind", say.text("common.kind_label"), kinds, "cross"),
            ask.numbered("layer", layers, here.layer),
            ask.numbered("head", ask.config.n_heads, here.head),
        ],
        foot=[
            Note(say("common.notice"), [Text(say("legend")), Part("row", slot="notice")]),
            Note(say("common.why"), [say.glossed("lead", T=len(rows.labels), S=len(cols.labels), K=here.width), *why(here)]),
            Note(say("next"), [Press(say(f"common.page.{page}"), {}, page, look="link") for page in ("masks", "roles", "whatif")]),
        ],
        site=site_of(here, "weights"),
        panels=[
            Panel("panel", say("arithmetic"), [Part("panel")]),
            Panel(
                "stage",
                say("stages"),
                [Select("stage", say.text("stages"), say.choices("stage.", STAGES), "weights"), Part("stage")],
            ),
        ],
        at={"layer": here.layer, "head": here.head, rows.name: here.row},
    )


def beside(here: Head, way: str) -> Press:
    """To the query before or after this one."""
    to = here.row + (1 if way == "after" else -1)
    return Press(here.ask.say(way), {"source" if here.kind == "encoder" else "step": max(0, min(len(here.pieces[0]) - 1, to))})


def why(here: Head) -> Marks:
    """Why scores are divided, and whether word alignment was taught to this head."""
    say = here.ask.say
    is_taught = here.kind == "cross" and here.ask.taught == {"layer": here.layer, "head": here.head}
    return [Text(say("about.scores", k=here.width, root=here.root)), *([Text(say("common.taught"))] if is_taught else [])]


def site_of(here: Head, name: str) -> Site:
    """A tensor of this head."""
    shape = getattr(here.attention, name).shape[1:]
    path = here.trace.attention_site(here.kind, here.layer)
    return Site(f"{path}.{name}[{here.head}]", list(shape), f"{here.ask.say.text('common.head')} {here.head + 1}", [f"{path}.{name}"])


def listed(here: Head) -> list[int]:
    """The keys of the row that are listed: all, or the heaviest, the one that is looked at and the best of those that the mask hides."""
    weights = here.array("weights")[here.row]
    if len(weights) <= MOST:
        return list(range(len(weights)))
    return sorted({*np.argsort(-weights, kind="stable")[:HEAVY].tolist(), here.col, *dict(best_hidden(here))})


def row(ask: Ask) -> Slots:
    """The query against every key, from left to right."""
    here = head_of(ask)
    answer, notes = about_row(here)
    return {
        "answer": [Text(answer, "answer")],
        "picture": [weighing(here)],
        "notice": [Text(line, terms=True) for line in notes],
    }


def weighing(here: Head) -> Weighing:
    """What the row does with the listed keys; all others are one line."""
    say, r, shown, free = here.ask.say, here.row, listed(here), freed(here)
    q, k, v, z, raw, scores, weights = (here.array(name) for name in ("q", "k", "v", "z", "scores_raw", "scores", "weights"))
    _, keys = here.axes

    def line(j: int) -> Weighed:
        note = say.text("free", share=share(free[j], say.language)) if j in dict(best_hidden(here)) else ""
        products, parts = significant(q[r] * k[j], 3), significant(weights[r, j] * v[j], 3)
        weight, before, score = (float(f"{x[r, j]:.6g}") for x in (weights, raw, scores))
        return Weighed(keys.labels[j], j, weight, before, score, bool(here.hidden[r, j]), products, parts, note)

    lines, others = [line(j) for j in shown], [j for j in range(len(k)) if j not in shown]
    if others:
        lines.append(Weighed(say.text("weight.rest", n=len(others)), -1, float(weights[r, others].sum())))
    sides = here.token(r).side, here.token(0, is_key=True).side
    heads = [(name.format(k=here.width) or say.text("mask"), say.text(f"does.{i}")) for i, name in enumerate(COLUMNS)]
    z_row, q_row = significant(z[r], 3), significant(q[r], 3)
    return Weighing(
        here.ask.label(here.pieces[0][r]),
        q_row,
        sides,
        keys.name,
        lines,
        shown.index(here.col),
        z_row,
        heads,
        say.text("legend"),
        say.pattern("weighed"),
        significant(weights, 2),
        (here.axes[0].name, say.text("rows")),
        r,
    )
