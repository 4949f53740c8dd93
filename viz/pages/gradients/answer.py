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
from viz.shared.snapshots import SNAPSHOT, snapshots_of, step_of, translator_of

if TYPE_CHECKING:
    from lab.questions.gradients import TrainingPair
    from model.tokenizer import Piece
    from model.translator import Translator

OF = ("", "own", "example", "typed")


@dataclass(frozen=True)
class Subject:
    """Whose gradient it is: the model of the sentence's box, or a snapshot of the lab's replay (step; -1: none). own: what that of the box translates."""

    translator: Translator
    src: tuple[Piece, ...]
    own: tuple[int, ...]
    step: int
    steps: tuple[int, ...]  # the snapshots that can stand in its place


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

    subject = find_subject(service, result, request)
    chosen, translator = choose_pair(subject, result, request), subject.translator
    slow = request.part in ("steps", "ranks", "adam", "check")
    try:
        if request.part:
            return service.once(part_answer, translator, subject.src, chosen.pair, chosen.smoothing, request, slow=slow)
        view = service.once(glance_answer, translator, subject.src, chosen.pair, chosen.kind, chosen.smoothing)
    except LossError as error:
        raise RunError("loss_not_finite", value=str(error.loss), checkpoint=result.run.checkpoint) from error
    default, typed = REFERENCES.get(result.run.text, ""), str(request.gradients.get("text") or "")
    return {
        **view,
        "kind": chosen.kind,
        "refused": chosen.refused,
        "notices": list(chosen.notices),
        "typed": typed,
        "default": default,
        "same": subject.step < 0 and chosen.pair.target == tuple(result.translation.tokens),
        "step": subject.step,
        "steps": list(subject.steps),
    }


def find_subject(service: RunService, result: Result, request: GradientsRequest) -> Subject:
    """The model of the box, or the snapshot that the scene names. Raises ConfigError, RunError, or InputError for a sentence that the snapshot cannot read."""
    name, run = result.run.checkpoint, result.run
    steps = tuple(one["step"] for one in snapshots_of(service, name))
    older = one_of(request.gradients, "model", ("", *(f"{SNAPSHOT}{step}" for step in steps)))
    translator = translator_of(service, older or name)
    limit = translator.config.max_length - 1
    if not older:
        return Subject(translator, result.trace.src, tuple(result.translation.tokens[:limit]), -1, steps)
    own = translator.target.encode(result.translation.text)[:limit]
    return Subject(translator, translator.read(run.text)[1], tuple(own), step_of(older), steps)


def choose_pair(subject: Subject, result: Result, request: GradientsRequest) -> Chosen:
    """Source and target: what was typed, the example's reference, or the translation by the model of the box. What cannot be used is said in `refused`."""
    from lab.questions.gradients import SMOOTHING, as_pair, typed_target

    translator, given, example = subject.translator, request.gradients, REFERENCES.get(result.run.text, "")
    of, smoothing = one_of(given, "of", OF), SMOOTHING if one_of(given, "smoothed", (False, True)) else 0.0
    refused: Refusal | None = None
    if of == "typed":
        try:
            ids, notices = typed_target(translator, str(given.get("text") or ""))
            return Chosen(as_pair(subject.src, ids), "typed", smoothing, notices)
        except InputError as error:
            refused = {"code": error.code, "values": error.values}
    if example and of != "own":
        return Chosen(as_pair(subject.src, translator.target.encode(example)), "example", smoothing, refused=refused)
    return Chosen(as_pair(subject.src, subject.own), "own", smoothing, refused=refused)
