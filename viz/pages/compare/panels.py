"""What both models write layer by layer, and what every snapshot of a training writes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from model.config import require
from viz.marks import Cell, Columns, Marks, Said, Site, Table, Text
from viz.pages.compare.maps import note
from viz.pages.compare.sentences import about_childhood, heading, p_text
from viz.pages.compare.sides import MOST, Asked, Side, both, own_name, pair_of
from viz.shared.ask import Ask, label
from viz.shared.number_format import num
from viz.shared.run_service import RunService
from viz.shared.snapshots import step_of, translator_of

if TYPE_CHECKING:
    from lab.measures.lens import LayerReading
    from model.config import DecodeConfig
    from model.text_input import Source
    from model.translator import Translator

LONGEST = 240
"""Characters of a text: more than two lines show, less than an hour of one word for who listens."""
Line = tuple[str, str, float]
"""What a snapshot wrote, why it stopped, and the mean log-probability of a token."""


def lenses(ask: Ask) -> Marks:
    """Every decoder layer of both models read at one step."""
    say, pair = ask.say, pair_of(ask)
    tables: list[Marks] = [
        [heading(say, which, side.name), lens_table(ask, side, ask.row(len(side.written)))] for which, side in pair.sides.items()
    ]
    sites = pair.left.lens.sites
    return [
        Columns(tables),
        Site(f"{sites[0]} … {sites[-1]}", [len(pair.left.rows), pair.left.config.d_model], note(ask, pair)),
    ]


def lens_table(ask: Ask, side: Side, row: int) -> Table:
    """Layer by layer: the most probable token, its probability, and that of the token that is written in the end. Marked where they are one."""
    say, lens = ask.say, side.lens
    ranks = [int(rank) for rank in lens.rank[:, row]]
    rows = []
    for n, rank in enumerate(ranks):
        text, kind = side.first[n][row]
        first, p = float(lens.probabilities[n, row, 0]), float(lens.chosen[n, row])
        best: Said = [("target", label(say, text, kind)), *([" ✓"] if rank == 1 else [])]
        cells = [
            Cell(say.layer(n)),
            Cell(best, look="words"),
            Cell(p_text(say, first), round(first, 6)),
            Cell(p_text(say, p), round(p, 6), p),
        ]
        rows.append([*cells, *say.exactly(Cell(f"{rank:,}", rank))])
    columns = ("layer", "first", "p", "own", *say.exactly("rank"))
    token = side.label(ask, side.written[row])
    head = [say.text(f"column.{key}", token=token) for key in columns]
    return Table(head, rows, f"{side.name}: {say.text('lenses')}", now=[n for n, rank in enumerate(ranks) if rank == 1])


def layers(ask: Ask) -> Marks:
    """The DecoderLens of both. A forced text plays no part: the question is what would be written."""
    say, (_, left, other) = ask.say, both(ask)
    length = min(MOST, ask.run.decode.max_length)
    columns: list[Marks] = []
    for which, side in (("left", left), ("right", other)):
        if side.name:
            columns.append([heading(say, which, side.name), layer_table(ask, side.name, readings(ask, side, length))])
    return [Columns(columns)]


def readings(ask: Ask, side: Asked, length: int) -> list[LayerReading]:
    """What a model writes from each layer of its encoder."""
    translator = translator_of(ask.service, side.name)
    return ask.slowly(_readings, translator, side.run.source if step_of(side.name) < 0 else side.run.text, length)


def _readings(translator: Translator, source: Source, length: int) -> list[LayerReading]:
    from lab.questions.lens import decoder_lens

    return list(decoder_lens(translator, translator.trace(source, [], strict=False), length))


def layer_table(ask: Ask, model: str, found: Sequence[LayerReading]) -> Table:
    """One row a layer; marked are those from which the same is written as from the last."""
    say = ask.say
    rows = [
        [
            Cell(say.layer(one.layer)),
            text_cell(ask, one.text, "…" if one.stopped == "limit" else ""),
            *say.exactly(Cell(num(one.chrf, 0), round(one.chrf, 2))),
        ]
        for one in found
    ]
    head = [say.text("column.layer"), say.text("column.text"), *say.exactly("chrF")]
    return Table(head, rows, f"{model}: {say.text('layers')}", now=same_as_last(found))


def same_as_last(found: Sequence[LayerReading]) -> list[int]:
    """The layers from which the same is written as from the last."""
    return [n for n, one in enumerate(found) if one.text == found[-1].text]


def text_cell(ask: Ask, text: str, note: str) -> Cell:
    """A translation, not all of a very long one."""
    brief = text if len(text) <= LONGEST else f"{text[:LONGEST]} …"
    return Cell([("", brief) if text else ask.say.text("common.nothing"), f" {note}"], look="words")


def childhood(ask: Ask) -> Marks:
    """What every snapshot writes. Raises InputError for a sentence that they cannot read."""
    say, (choices, _, other) = ask.say, both(ask)
    run, snapshots = ask.run, [choice for choice in choices if choice.step >= 0]
    require(
        bool(snapshots), f"checkpoint is {own_name(ask)!r}; in its direction there are no snapshots of a training: choose the other one."
    )
    found = ask.slowly(_lines, ask.service, tuple(one.name for one in snapshots), run.text, run.decode)
    rows = []
    for one, (text, stopped, mean) in zip(snapshots, found, strict=True):
        p = math.exp(mean)
        cells = [
            Cell(f"{one.step:,}", one.step, put={"compare.other": one.name}),
            text_cell(ask, text, say.text("endless") if stopped == "limit" else ""),
            Cell(p_text(say, p), round(p, 6), p),
        ]
        rows.append([*cells, *say.exactly(Cell("–" if one.bleu is None else num(one.bleu, 1), one.bleu))])
    head = say.texts("column.", ("step", "text", "mean", *say.exactly("bleu")))
    now = [i for i, one in enumerate(snapshots) if one.name == other.name]
    return [
        Table(head, rows, say.text("childhood"), now=now),
        Text(about_childhood(say, [one.step for one in snapshots], [line[0] for line in found])),
        Site("logits", ["T", "V"], say.text("childhood")),
    ]


def _lines(service: RunService, names: tuple[str, ...], text: str, decode: DecodeConfig) -> list[Line]:
    from lab.questions.two_models import per_token

    short = replace(decode, max_length=min(MOST, decode.max_length))
    found = []
    for name in names:
        translation, mean = per_token(translator_of(service, name), text, short)
        found.append((translation.text, translation.stopped, mean))
    return found
