"""What the page Flow is answered: the record of the whole stage. On request: the exact arithmetic of one cell of it; the way back, gradients of single
numbers; what is said of either; the whole model as boxes, how long each takes now, or the shapes of a batch of two."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from model.trace import Trace
from viz.marks import Mark, Say
from viz.marks.travel import to_json
from viz.pages.flow.backwards_answer import backward_numbers, backwards_answer, gradients_at, pair_of
from viz.pages.flow.boxes import boxes_view, boxes_walk
from viz.pages.flow.boxes_batch import batch, times
from viz.pages.flow.cell import cell_marks
from viz.pages.flow.say import say_for
from viz.pages.flow.steps import step_views
from viz.pages.flow.told import Forward
from viz.pages.flow.told_back import Backward
from viz.pages.flow.view import FlowView, flow_view
from viz.shared.ask import Ask
from viz.shared.request import choice, flag, settings, text, whole
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene
from viz.shared.scene_rows import with_last
from viz.shared.token_axes import predictions

TURNS = 100
LONGEST = 60


@dataclass(frozen=True)
class FlowRequest:
    """part: "told" and "told_back" for what is said of the film and of the way back, about the scene's head; "cell" for the numbers behind one place, which `where` names, with their `gradient`; "backwards" for the way back, "gradient" for the gradient of the numbers that
    `where` names; "boxes" for the whole model as boxes; "walk" for what each does to each token; "times" for how long each takes, measured anew for every `turn`; "batch" for a batch of two."""

    part: str = choice("", "told", "told_back", "cell", "backwards", "gradient", "boxes", "walk", "times", "batch")
    where: dict[str, Any] = settings()
    turn: int = whole(0, TURNS - 1)
    gradient: bool = flag()
    lang: str = text(LONGEST)
    depth: str = choice("plain", "exact")


def flow_answer(service: RunService, result: Result, scene: Scene, request: FlowRequest) -> Any:
    """The record, or the part of the stage that the request names. Raises ConfigError for a place there is not, RunError for a loss that is not finite."""
    ask = Ask(service, result, scene, request, lambda: say_for(request.lang, request.depth))
    backwards = partial(_backwards, ask)
    parts: dict[str, Callable[[], Any]] = {
        "": lambda: _stage(ask),
        "told": lambda: {"told": Forward(*_teller(ask)).told()},
        "told_back": lambda: {"told": Backward(*_teller(ask), backwards(backward_numbers)).told()},
        "cell": lambda: {"marks": _cell(ask)},
        "backwards": lambda: backwards(backwards_answer),
        "gradient": lambda: backwards(gradients_at, request.where),
        "boxes": lambda: boxes_view(ask),
        "walk": lambda: boxes_walk(ask),
        "times": lambda: times(ask, request.turn),
        "batch": lambda: batch(ask, scene.run.beside.strip()),
    }
    return to_json(parts[request.part]())


def _stage(ask: Ask) -> FlowView:
    """The record of the whole stage."""
    trace, translation = ask.trace, ask.result.translation
    steps = step_views(translation, trace.logits, trace.config.eos_id, ask.result.target.piece)
    writes = with_last(ask.result, predictions(trace.tgt, translation.stopped == "eos"))
    return flow_view(trace, writes, steps, ask.taught)


def _teller(ask: Ask) -> tuple[dict[str, Say], Trace, FlowView, int]:
    """What every sentence is made from."""
    says = {depth: say_for(ask.request.lang, depth, "flow") for depth in ("plain", "exact")}
    return says, ask.trace, _stage(ask), ask.scene.head if ask.scene.head < ask.config.n_heads else -1


def _cell(ask: Ask) -> list[Mark]:
    """The numbers behind one place, with their gradients where they are wanted."""

    def gradients(site: str, indices: list[list[int]]) -> list[float]:
        return _backwards(ask, gradients_at, {"sites": [site], "indices": indices})["numbers"][0]

    return cell_marks(ask, ask.request.where, gradients if ask.request.gradient else None)


def _backwards(ask: Ask, make: Callable[..., Any], *given: Any) -> Any:
    """What a backward pass gives. Raises RunError for a loss that is not finite."""
    from lab.questions.gradients import LossError

    try:
        return ask.once(make, ask.translator, pair_of(ask.result), *given)
    except LossError as error:
        raise RunError("loss_not_finite", value=str(error.loss), checkpoint=ask.run.checkpoint) from error
