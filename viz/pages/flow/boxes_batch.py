"""What the boxes of the page Flow are told on request: how long each takes now, and the shapes of the sentence and a companion in one padded batch."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from lab.measures.model_sizes import parts
from model.text_input import InputError
from viz.marks import Axis, Chips, Columns, Mark, Say, Select, Text
from viz.pages.flow.boxes import STACKS, parts_of_layer
from viz.pages.flow.boxes_numbers import shapes_of
from viz.pages.flow.boxes_records import BoxesBatch, BoxTime, BoxTimes
from viz.pages.flow.boxes_tables import shapes_table
from viz.shared.ask import Ask
from viz.shared.number_format import fine_share, num
from viz.shared.padding_companion import companions, pick
from viz.shared.run_service import Result

if TYPE_CHECKING:
    from lab.questions.part_times import Times
    from model.translator import Translator


def times(ask: Ask, turn: int) -> BoxTimes:
    """ms of every part, measured anew for every turn."""
    src, tgt = ([piece.id for piece in pieces] for pieces in (ask.trace.src, ask.trace.tgt))
    found, at = ask.once(_measure, ask.translator, src, tgt, turn)
    whole = sum(found.ms.values())
    config = ask.config
    shares = {part.id: found.ms[part.id] / whole if part.id in found.ms else None for part in parts(config)}

    def share_of_layer(stack: str, layer: int) -> str:
        return fine_share(sum(shares[part.id] or 0.0 for part in parts_of_layer(config, stack, layer)), ask.say.language)

    facts = {"n": found.repeats, "sum": num(whole, 2), "whole": num(found.whole, 2), "device": str(ask.translator.device).upper()}
    return {
        "parts": {name: time_of(ask.say, found.ms.get(name, 0.0), share) for name, share in shares.items()},
        "layers": {stack: [share_of_layer(stack, i) for i in range(config.layers_of(stack))] for stack in STACKS},
        "said": ask.say.text("times", at="{at}", **facts),
        "at": at,
    }


def time_of(say: Say, ms: float, share: float | None) -> BoxTime:
    """How long one box takes, in words."""
    text = "" if share is None else fine_share(share, say.language)
    told = f"{num(ms, 3)} ms · {text}" if text else say.text("time_with")
    heard = say.text("aria.share", share=text) if text else ""
    return {"share": share, "text": text, "heard": heard, "detail": [Text(f"{say.text('detail.time')}: {told}")]}


def _measure(translator: Translator, src: list[int], tgt: list[int], turn: int) -> tuple[Times, int]:
    from lab.questions.part_times import time_parts

    return time_parts(translator, src, tgt), round(time.time())


def batch(ask: Ask, companion: str) -> BoxesBatch:
    """Every tensor's shape, alone and in a padded batch with a companion (one is chosen here where none is named), and the ids of that batch."""
    say, translator, result = ask.say, ask.translator, ask.result
    offered = companions(translator)
    usual = pick(offered, len(ask.trace.src))
    refused: list[Mark] = []
    second = companion or usual
    try:
        translator.read(second)
    except InputError as error:
        refused, second = [say.refused(error)], usual
    shapes, sides = ask.once(_run_batch, translator, result, second)
    choices = [(text, text) for text in dict.fromkeys([second, *(text for _, text in offered)])]
    return {
        "second": second,
        "marks": [
            say.quiet("io.letters"),
            shapes_table(say, ask.config, shapes_of(ask.trace), shapes),
            say.label("io.batch"),
            *refused,
            Select("beside", say.text("io.second"), choices, second),
            Columns([ids_of_side(ask, side, *given) for side, given in sides.items()]),
            say.quiet("io.note"),
        ],
    }


def _run_batch(translator: Translator, result: Result, second: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Shapes by site; by side the ids of both sentences, their tokens, and how padding is written."""
    from lab.questions.part_times import run_batch

    config, trace = translator.config, result.trace
    other = [config.bos_id, *translator.translate(second).tokens[: config.max_length - 1]]
    read = translator.read(second)[1]
    found = run_batch(translator, [([p.id for p in trace.src], [p.id for p in trace.tgt]), ([p.id for p in read], other)])
    pads = translator.pad_piece().text, translator.target.piece(config.pad_id)
    return found.shapes, {
        "source": (found.src, (trace.src, (*read,)), pads[0]),
        "target": (found.tgt, (trace.tgt, translator.target_pieces(other)), pads[1]),
    }


def ids_of_side(ask: Ask, side: str, ids: Any, sentences: Any, pad: str) -> list[Mark]:
    """The ids of both sentences one above the other, as the model gets them."""
    say, width = ask.say, len(ids[0])
    padded = sum(width - len(pieces) for pieces in sentences)
    padding = say.text("io.padded", pads=padded, share=fine_share(padded / (2 * width), say.language))
    marks: list[Mark] = [Text(f"{say.text(f'common.{side}')} (2, {width}) · {padding}", "label")]
    for n, (row, pieces) in enumerate(zip(ids, sentences, strict=True), 1):
        pads = width - len(pieces)
        labels = [*(ask.label(piece) for piece in pieces), *[pad] * pads]
        looks = [*[""] * len(pieces), *["again"] * pads]
        label = say.text("io.row", n=n, length=len(pieces), pads=pads)
        marks.append(Chips(Axis(f"{side}_{n}", labels), label, notes=[str(i) for i in row], looks=looks))
    return marks
