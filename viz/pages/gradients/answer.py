"""What the page Gradients is answered: the pair and the whole backward pass at a glance; on request one softmax, one norm, one weight, one check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from model.text_input import InputError
from viz.pages.gradients.glance_answer import glance_answer
from viz.pages.gradients.parts_answer import part_answer
from viz.pages.gradients.records import Answer, Kind
from viz.pages.gradients.request import GradientsRequest, one_of
from viz.shared.example_sentences import REFERENCES
from viz.shared.records import Refusal
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.questions.gradients import TrainingPair

OF = ("", "own", "example", "typed")


@dataclass(frozen=True)
class Chosen:
    """The pair, where its target comes from, and what is to be said of what was typed."""

    pair: TrainingPair
    kind: Kind
    smoothing: float
    notices: tuple[str, ...] = ()
    refused: Refusal | None = None


def gradients_answer(service: RunService, result: Result, scene: Scene, request: GradientsRequest) -> Answer:
    """The view of the page, or the part that the request names. Raises ConfigError, or RunError for a loss that is not finite."""
    from lab.questions.gradients import LossError

    chosen = choose_pair(service, result, request)
    translator = service.translator(result.run.checkpoint)
    slow = request.part in ("steps", "ranks", "adam", "check")
    try:
        if request.part:
            return service.once(part_answer, translator, result, chosen.pair, chosen.smoothing, request, slow=slow)
        view = service.once(glance_answer, translator, result, chosen.pair, chosen.kind, chosen.smoothing)
    except LossError as error:
        raise RunError("loss_not_finite", value=str(error.loss), checkpoint=result.run.checkpoint) from error
    default, typed = REFERENCES.get(result.run.text, ""), str(request.gradients.get("text") or "")
    notices = list(chosen.notices)
    return {**view, "kind": chosen.kind, "refused": chosen.refused, "notices": notices, "typed": typed, "default": default}


def choose_pair(service: RunService, result: Result, request: GradientsRequest) -> Chosen:
    """Source and target: what was typed, the example's reference, or the model's own translation. What cannot be used is said in `refused`."""
    from lab.questions.gradients import SMOOTHING, as_pair, typed_target

    translator = service.translator(result.run.checkpoint)
    given, example = request.gradients, REFERENCES.get(result.run.text, "")
    of, smoothing = one_of(given, "of", OF), SMOOTHING if one_of(given, "smoothed", (False, True)) else 0.0
    own = as_pair(result.trace.src, result.translation.tokens[: translator.config.max_length - 1])
    refused: Refusal | None = None
    if of == "typed":
        try:
            ids, notices = typed_target(translator, str(given.get("text") or ""))
            return Chosen(as_pair(result.trace.src, ids), "typed", smoothing, notices)
        except InputError as error:
            refused = {"code": error.code, "values": error.values}
    if example and of != "own":
        return Chosen(as_pair(result.trace.src, translator.target.encode(example)), "example", smoothing, refused=refused)
    return Chosen(own, "own", smoothing, refused=refused)
