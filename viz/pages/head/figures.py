"""The page One head: one query compared with every key, its scores, its weights, and what they take from the values; whole matrices and the arithmetic below."""

import numpy as np

from viz.marks import (
    Axis,
    Cell,
    Chips,
    Columns,
    Marks,
    Note,
    Panel,
    Part,
    Press,
    Select,
    Sheet,
    Site,
    Slots,
    Strips,
    Table,
    Text,
)
from viz.pages.head.place import Head, head_of
from viz.pages.head.sentences import about_row
from viz.pages.head.stages import STAGES
from viz.shared.ask import Ask
from viz.shared.number_format import num, share, significant

KINDS = ("encoder", "decoder", "cross")
MOST, HEAVY = 12, 8
"""So many keys are listed; of more, the heaviest."""


def head(ask: Ask) -> Sheet:
    """The row of the query that is looked at, with the controls beside it."""
    say, here = ask.say, head_of(ask)
    layers = ask.trace.weights(here.kind).shape[0]
    kinds = say.choices("common.attention_kind.", KINDS)
    rows, cols = here.axes
    return Sheet(
        say("title"),
        part="flow choose",
        answer=[Part("row", slot="answer")],
        picture=[Chips(rows, say.text("query")), Part("row", slot="picture")],
        side=[
            Select("kind", say.text("kind_label"), kinds, "cross"),
            ask.numbered("layer", layers, here.layer),
            ask.numbered("head", ask.config.n_heads, here.head),
        ],
        foot=[
            Note(say("notice"), [Text(say("legend")), Part("row", slot="notice")]),
            Note(say("why"), [say.glossed("lead", T=len(rows.labels), S=len(cols.labels), K=here.width), *why(here)]),
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
    weights, scores, hidden = here.array("weights")[here.row], here.array("scores")[here.row], here.hidden[here.row]
    if len(weights) <= MOST:
        return list(range(len(weights)))
    best = [int(np.where(hidden, scores, -np.inf).argmax())] if hidden.any() else []
    return sorted({*np.argsort(-weights, kind="stable")[:HEAVY].tolist(), here.col, *best})


def row(ask: Ask) -> Slots:
    """The query against every key, from left to right."""
    here = head_of(ask)
    answer, notes = about_row(here)
    return {
        "answer": [Text(answer, "answer")],
        "picture": [Columns([[row_table(here)], row_vectors(here)], [3, 2])],
        "notice": [Text(line, terms=True) for line in notes],
    }


def row_table(here: Head) -> Table:
    """A key a line: its dot product with the query, the score, the mask, the weight."""
    say, r, shown = here.ask.say, here.row, listed(here)
    raw, scores, weights, hidden = (x[r] for x in (here.array("scores_raw"), here.array("scores"), here.array("weights"), here.hidden))
    high = float(np.abs(scores).max()) or 1.0
    rows = []
    for j in shown:
        mask = [Cell("✕" if hidden[j] else "")] if here.kind == "decoder" else []
        text = "0" if hidden[j] else share(weights[j], say.language)
        rows.append(
            [
                Cell(here.axes[1].labels[j]),
                Cell(num(raw[j], 1), round(float(raw[j]), 4)),
                Cell(num(scores[j], 2), round(float(scores[j]), 4), abs(scores[j]) / high, "less" if scores[j] < 0 else "more"),
                *mask,
                Cell([("strong" if j == here.col else "", text)], round(float(weights[j]), 6), float(weights[j])),
            ]
        )
    rest = [j for j in range(len(weights)) if j not in shown]
    if rest:
        left = float(weights[rest].sum())
        blank = [Cell("")] * (3 if here.kind == "decoder" else 2)
        rows.append([Cell(say("weight.rest", n=len(rest))), *blank, Cell(share(left, say.language), round(left, 6), left)])
    head = [say.text("key"), "q · k", f"÷ {here.root}", *([say.text("op.mask")] if here.kind == "decoder" else []), "softmax"]
    now = [shown.index(here.col)] if here.col in shown else []
    return Table(head, rows, f"{here.axes[0].labels[r]}: q · k → softmax", "", now, foot=bool(rest))


def row_vectors(here: Head) -> Marks:
    """Each value times its weight, and their sum, z."""
    say, r, shown = here.ask.say, here.row, listed(here)
    labels = here.axes[1].labels
    parts = here.array("weights")[r][:, None] * here.array("v")
    z = here.array("z")[r]
    high = float(np.abs(parts).max()) or 1.0
    dimensions, pattern = Axis("dimension", []), say.pattern("read")
    return [
        Strips(
            Axis(here.axes[1].name if len(shown) == len(labels) else "listed", [labels[j] for j in shown]),
            dimensions,
            significant(parts[shown], 4),
            say.text("mix.wv"),
            high,
            pattern,
            title=say("mix.wv"),
        ),
        Strips(
            Axis("sum", ["z"]),
            dimensions,
            significant(z[None], 4),
            say.text("stage.z"),
            float(np.abs(z).max()) or 1.0,
            pattern,
            title=say("sum"),
        ),
    ]
