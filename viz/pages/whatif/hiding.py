"""Attention is not explanation, by demonstration: the weight of each source token beside what masking it did to one output token."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from viz.marks import Cell, Chips, Marks, Said, Say, Segmented, Site, Table, Text
from viz.pages.whatif.edits import place_text, site_of
from viz.pages.whatif.run import taught_head
from viz.pages.whatif.sentences import SAME
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, signed
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from lab.questions.source_masking import Masking
    from model.translator import Translator


def hide_each(translator: Translator, result: Result, layer: int, head: int) -> Masking:
    """Every source token masked in turn, in all of cross-attention (-1, -1) or in one head."""
    from lab.questions.source_masking import masking

    end = [translator.config.eos_id] if result.translation.stopped == "eos" else []
    return masking(translator, result.trace, [*(piece.id for piece in result.written), *end], layer, head)


def hidings_of(ask: Ask, layer: int = -1, head: int = -1) -> Masking | None:
    """The same, made once; None where nothing was written."""
    if not ask.written:
        return None
    return ask.of_run(hide_each, layer, head, slow=True)


def one_head(ask: Ask) -> tuple[int, int]:
    """The cross-attention head that can be asked about alone: chosen, taught, or the first."""
    config, scene = ask.config, ask.scene
    if scene.kind == "cross" and 0 <= scene.layer < config.decoder_layers and 0 <= scene.head < config.n_heads:
        return scene.layer, scene.head
    return taught_head(ask, "cross") or (0, 0)


def hiding(ask: Ask) -> Marks:
    """The part of the page: one output token, every source token."""
    say, place = ask.say, one_head(ask)
    alone = ask.request.whatif.get("scope") == "head"
    scopes = [
        ("all", say.text("scope.all")),
        ("head", say.text("scope.head", place=place_text(say, site_of("cross", place[0]), place[1]))),
    ]
    top: Marks = [Text(say("masking_lead")), Segmented("whatif.scope", say.text("scope_label"), scopes, "all", named=True)]
    found = hidings_of(ask, *(place if alone else (-1, -1)))
    if found is None:
        return [*top, say.notice("masking_empty")]
    row = ask.row(len(found.before))
    shape = [len(found.before), len(ask.trace.src)]
    return [
        *top,
        Chips(ask.axis("target", ask.written), say.text("masking_token")),
        table(ask, found, row),
        Text(summary(say, found)),
        Site(f"decoder.{place[0] if alone else '*'}.cross.weights", shape, f"logits ({shape[0]}, {ask.translator.config.tgt_vocab_size})"),
    ]


def table(ask: Ask, found: Masking, row: int) -> Table:
    """The source tokens: weight, change of the probability, and what is left of it."""
    say, top, before = ask.say, full_scale(found.attention[row]), math.exp(found.before[row])
    marks = {int(found.least[row]): say.text("masking_least"), int(found.most[row]): say.text("masking_most")}
    rows = []
    for i in range(len(ask.trace.src)):
        weight, left = float(found.attention[row, i]), math.exp(found.after[row, i])
        change = left - before
        name: Said = [("source", ask.label(ask.trace.src[i])), *([f" ({marks[i]})"] if i in marks else [])]
        rows.append(
            [
                Cell(name),
                Cell(num(weight, 3), weight, weight / top),
                Cell(change_text(change), change, min(1.0, abs(change)), "more" if change > 0 else "less"),
                Cell(num(left, 3), left),
            ]
        )
    head = [*say.texts("masking_", ("source", "weight", "change")), say.text("masked_p", p=num(before, 3))]
    return Table(head, rows, say.text("masking"), "source")


def change_text(change: float) -> str:
    """With its sign; one that three digits cannot hold is said to be small, not nothing."""
    if abs(change) < SAME:
        return "<0.001" if change else "0"
    return signed(change, 3)


def summary(say: Say, found: Masking) -> Said:
    """For how many output tokens the weights had foretold it."""
    effect, rows = found.effect, np.arange(len(found.before))
    won = int((effect[rows, found.most] - effect[rows, found.least] >= SAME).sum())
    agree = int(((found.most == effect.argmax(-1)) & (effect.max(-1) >= SAME)).sum())
    return say("masking.summary", won=won, rows=len(rows), agree=agree)


def costliest(ask: Ask) -> int | None:
    """The source token whose masking costs the translation most, in log-probability, of those that stand for text; None where there is none."""
    found = hidings_of(ask)
    typed = [i for i, piece in enumerate(ask.trace.src) if piece.start < piece.end]
    if found is None or not typed:
        return None
    left = found.after.sum(0)
    return min(typed, key=lambda i: float(left[i]))
