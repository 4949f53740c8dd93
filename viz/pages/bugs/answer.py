"""What the page Find the bug is answered. Which fault a case stands for is known here alone, until it is found or given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from model.config import require
from viz.pages.bugs.figures import FIGURES, Look, of_training
from viz.pages.bugs.request import CASES, BugsRequest
from viz.pages.bugs.view import (
    BugsView,
    FigureView,
    GradeView,
    HintView,
    Solution,
    Symptoms,
    bugs_view,
    figure_view,
    grade,
    places_of,
    training_view,
)
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.questions.bugs import Broken, Fault
    from model.text_input import Source
    from model.translator import Translator

LONGEST = 60
"""Tokens that a broken model may write."""
ITSELF, TRAINED = 0, -1
"""Numbers of what cases are compared with: the model itself, and what a sound training loop makes of it."""
BugsAnswer = BugsView | FigureView | GradeView | HintView | Solution


def bugs_answer(service: RunService, result: Result, scene: Scene, request: BugsRequest) -> BugsAnswer:
    """The case, or the part of it that the request names. Raises ConfigError."""
    from lab.questions.bugs import cases

    number = case_of(request)
    translator = service.translator(result.run.checkpoint)
    fault = cases()[number - 1]
    _check_fits(fault, translator, number)
    if request.part == "figure":
        return _figure(service, translator, result, number, request)
    if request.part == "hint":
        return _hint(fault, request.hint)
    if request.part == "solution":
        return _solution(fault)
    if request.part == "answer":
        require(request.fault in [f.name for f in cases()], f"fault is {request.fault!r}; choose one of the list.")
        require(request.place in places_of(translator.config), f"place is {request.place!r}; choose one of the list.")
        return grade(_solution(fault), request.fault, request.place, request.figure, _look(request, translator))
    levels = [(n, f.level) for n, f in enumerate(cases(), 1)]
    symptoms, training = _symptoms(service, translator, result, number), of_training(fault.place)
    return bugs_view(number, levels, symptoms, translator.config, [f.name for f in cases()], training=training)


def case_of(request: BugsRequest) -> int:
    """The case of the link, the first where none is named. Raises ConfigError."""
    number = request.bugs.get("case", 1)
    require(type(number) is int and 1 <= number <= CASES, f"case is {str(number)[:20]!r}; it must be a whole number from 1 to {CASES}.")
    return int(number)


def _fault(number: int) -> Fault:
    from lab.questions.bugs import cases

    return cases()[number - 1]


def _check_fits(fault: Fault, translator: Translator, number: int) -> None:
    from lab.questions.bugs import fits, sample_pairs

    require(
        bool(sample_pairs(translator)) if of_training(fault.place) else fits(fault, translator.model),
        f"case {number} cannot be made of this checkpoint; choose another case, or the model that ships.",
    )


def _symptoms(service: RunService, translator: Translator, result: Result, number: int) -> Symptoms:
    sound, broken = (translator.target.decode(_written(service, translator, result, n)) for n in (_sound(number), number))
    sound_share, broken_share = (
        service.once(_count_first_choices, translator, n, slow=True) for n in (_sound(number), number)
    )  # made once for a checkpoint
    return {"sound": sound, "broken": broken, "sound_share": sound_share, "broken_share": broken_share}


def _sound(number: int) -> int:
    """The number of the model that a case is compared with."""
    return TRAINED if of_training(_fault(number).place) else ITSELF


def _broken(translator: Translator, number: int) -> Broken:
    """The model of a case, or one that it is compared with."""
    from lab.questions.bugs import Broken
    from lab.questions.training_bugs import training_run

    if number == ITSELF:
        return Broken(translator.model, None)
    if number == TRAINED:
        return Broken(training_run(translator).model, None)
    fault = _fault(number)
    return Broken(training_run(translator, fault.name).model, None) if of_training(fault.place) else Broken(translator.model, fault)


def _written(service: RunService, translator: Translator, result: Result, number: int) -> list[int]:
    """What the model of a case writes, greedily, made once."""
    trained = number == TRAINED or (number != ITSELF and _sound(number) == TRAINED)
    return service.once(_write, translator, result.run.source, number, slow=trained)


def _write(translator: Translator, text: Source, number: int) -> list[int]:
    from lab.questions.bugs import source_of

    return _broken(translator, number).greedy(source_of(translator, text), min(LONGEST, translator.config.max_length - 1))


def _count_first_choices(translator: Translator, number: int) -> float | None:
    from lab.questions.bugs import first_choice_share, sample_pairs

    pairs = sample_pairs(translator)
    return first_choice_share(_broken(translator, number), pairs) if pairs else None


def _look(request: BugsRequest, translator: Translator) -> Look:
    config, kind = translator.config, request.kind_shown
    layers = config.layers_of(kind)
    layer, head = request.layer_shown, request.head_shown
    require(layer < layers and head < config.n_heads, f"layer {layer}, head {head}: this has {layers} layers of {config.n_heads} heads.")
    return Look(kind, layer, head)


def _figure(service: RunService, translator: Translator, result: Result, number: int, request: BugsRequest) -> FigureView:
    training = _sound(number) == TRAINED
    fits = of_training(FIGURES[request.figure].site) is training
    require(fits, f"figure is {request.figure!r}, which case {number} does not have; choose one of the list.")
    if training:
        return service.once(_draw_training, translator, number, request.figure, slow=True)
    sound = _written(service, translator, result, ITSELF)
    return service.once(_draw, translator, result.run.source, sound, number, request.figure, _look(request, translator))


def _draw_training(translator: Translator, number: int, figure: str) -> FigureView:
    from lab.questions.training_bugs import training_run

    runs = [training_run(translator, name) for name in ("", _fault(number).name)]
    piece = translator.target.piece
    words = [["—" if i is None else piece(i) for i in run.wants] for run in runs]
    steps = [[(step.loss, step.gradient, step.used) for step in run.steps] for run in runs]
    return training_view(figure, [piece(i) for i in runs[0].reads], (words[0], words[1]), (steps[0], steps[1]))


def _draw(translator: Translator, text: Source, sound: list[int], number: int, figure: str, look: Look) -> FigureView:
    from lab.questions.bugs import cases, watch_both, words_of

    pair = watch_both(translator, text, sound, cases()[number - 1])
    axes = (translator.read(text)[1], translator.target_pieces((translator.config.bos_id, *sound)))
    worded = FIGURES[figure].columns == "words"
    words: Any = tuple(words_of(translator, figure, sites) for sites in pair) if worded else ([], [])
    arrays = [{name: x.numpy() for name, x in sites.items()} for sites in pair]
    return figure_view(figure, look, (arrays[0], arrays[1]), axes, words)


def _hint(fault: Fault, number: int) -> HintView:
    """First the stack, then the figure, then the place: each only when it is asked for."""
    values = {1: {"stack": fault.place.split(".")[0]}, 2: {"figure": fault.figures[0]}, 3: {"place": fault.place}}[number]
    return {"number": number, "key": f"bugs.hint.{number}", "values": values}


def _solution(fault: Fault) -> Solution:
    return {"fault": fault.name, "place": fault.place, "figures": list(fault.figures), "link": fault.link}
