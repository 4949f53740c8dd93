"""What the page Intuition is answered: what its playgrounds need of the model; on request ("part": "order") two sentences without positions."""

from __future__ import annotations

from typing import Any

from model.config import require
from model.text_input import MAX_CHARACTERS, InputError
from viz.pages.intuition.view import intuition_view, order_view
from viz.shared.examples import orders_of
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def intuition_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page, or the sentences "first" and "second" of the request compared. Raises ConfigError or InputError."""
    part = scene.asked.get("part", "")
    require(part in ("", "order"), f"part is {str(part)[:40]!r}; choose order, or leave it out.")
    translator = service.translator(result.run.checkpoint)
    if part == "":
        return intuition_view(result.trace.config, orders_of(translator.reads))
    from model.lab.questions.order import Order, compare_order

    first, second = (str(scene.asked.get(key) or "") for key in ("first", "second"))
    for given in (first, second):
        if len(given) > MAX_CHARACTERS:
            raise InputError("too_many_characters", len(given), MAX_CHARACTERS)

    def make() -> dict[str, Any]:
        found: Order = compare_order(translator, first, second)
        streams = (found.table, found.placed, found.unplaced) if found.table and found.placed and found.unplaced else ()
        cut = [[p.text for p in pieces] for pieces in found.cut]
        return order_view(found.texts, found.tokens, found.pairs, streams) | {"recut": found.recut, "cut": cut}

    return service.once(("intuition order", result.run.checkpoint, first, second), make)
