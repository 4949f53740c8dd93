"""What the page Gradients is answered: the pair and the whole backward pass at a glance; on request one softmax, one norm, one weight, one check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from model.text_input import InputError
from viz.pages.gradients.parts_answer import part_answer
from viz.pages.gradients.records import Answer, GradientsView, Kind
from viz.pages.gradients.request import GradientsRequest, one_of
from viz.shared.example_sentences import REFERENCES
from viz.shared.pack_arrays import pack
from viz.shared.records import Refusal
from viz.shared.run_service import Result, RunError, RunService
from viz.shared.scene import Scene
from viz.shared.token_axes import axis

if TYPE_CHECKING:
    from lab.questions.gradients import TrainingPair
    from model.translator import Translator

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
        view = service.once(page_answer, translator, result, chosen)
    except LossError as error:
        raise RunError("loss_not_finite", value=str(error.loss), checkpoint=result.run.checkpoint) from error
    default, typed = REFERENCES.get(result.run.text, ""), str(request.gradients.get("text") or "")
    own = {"kind": chosen.kind, "refused": chosen.refused, "notices": list(chosen.notices), "typed": typed, "default": default}
    return cast(GradientsView, {**view, **own})


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


def page_answer(translator: Translator, result: Result, chosen: Chosen) -> GradientsView:
    """One backward pass, at a glance."""
    import numpy as np

    from lab.measures.backward import resting_place, rms
    from lab.questions.gradient_parts import memory_by_layer
    from lab.questions.gradients import record_gradients
    from viz.pages.gradients import view

    model, config = translator.model, translator.config
    record = record_gradients(model, chosen.pair, chosen.smoothing, device=translator.device)
    through = np.add(*memory_by_layer(model, record))
    source, target = translator.source.piece, translator.target.piece
    resting = resting_place(chosen.smoothing, config.tgt_vocab_size)
    return {
        "kind": chosen.kind,
        "text": translator.target.decode(list(chosen.pair.target)),
        "typed": "",
        "default": "",
        "same": chosen.pair.target == tuple(result.translation.tokens),
        "refused": None,
        "notices": [],
        "checkpoint": result.trace.checkpoint_id,
        "source": axis(result.trace.src),
        "target": axis(translator.target_pieces((config.bos_id, *chosen.pair.target))),
        "smoothing": chosen.smoothing,
        "resting": resting,
        "vocabulary": config.tgt_vocab_size,
        "loss": float(np.mean(record.losses.astype(np.float64))),
        "smoothed": record.loss,
        "rows": view.rows_of(record, target),
        "encoder": view.stack_flow(record, "encoder"),
        "decoder": view.stack_flow(record, "decoder"),
        "memory": pack(rms(through)),
        "shares": view.shares_of(model, record),
        "ways": {stack: view.ways_view(record, stack) for stack in ("encoder", "decoder")},
        "tables": view.tables_view(model, record, source, target),
        "tied": config.output == "tied",
        "matrices": view.matrix_view(model, record),
        "norm": float(np.sqrt(sum(float(g.double().pow(2).sum()) for g in record.parameters.values()))),
        "order": "pre" if config.norm_order == "pre" else "post",
        "norm_kind": config.norm,
        "heads": config.n_heads,
        "width": config.d_model,
        "d_head": config.d_model // config.n_heads,
        "turned": config.positions == "rotary",
        "spots": view.spots_of(record),
    }
