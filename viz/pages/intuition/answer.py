"""What the page Intuition is answered: what its playgrounds need of the model; as the part "order" two sentences without positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from viz.pages.intuition.request import IntuitionRequest
from viz.pages.intuition.view import IntuitionView, OtherTokens, SameTokens, intuition_view, order_view
from viz.shared.example_sentences import orders_of
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from model.translator import Translator


def intuition_answer(
    service: RunService, result: Result, scene: Scene, request: IntuitionRequest
) -> IntuitionView | OtherTokens | SameTokens:
    """The view of the page, or the two sentences of the request compared. Raises InputError."""
    if request.part == "order":
        return _order(service, result.run.checkpoint, request.first, request.second)
    return intuition_view(result.trace.config, orders_of(service.translator(result.run.checkpoint).reads))


def _order(service: RunService, checkpoint: str, first: str, second: str) -> OtherTokens | SameTokens:
    """Both sentences with and without positions, from the shared cache or made now."""
    return service.once(_compare, service.translator(checkpoint), first, second)


def _compare(translator: Translator, first: str, second: str) -> OtherTokens | SameTokens:
    from lab.questions.token_order import Order, compare_order

    found: Order = compare_order(translator, first, second)
    streams = (found.table, found.placed, found.unplaced) if found.table and found.placed and found.unplaced else ()
    cuts = [[p.text for p in pieces] for pieces in found.cut]
    return order_view(found.texts, found.tokens, found.pairs, streams, cuts, found.recut)
