"""The code behind the figures of the page Attribution."""

from collections.abc import Callable
from functools import partial

from lab.measures.executed_lines import Asked
from viz.pages.attribution.request import AttributionRequest
from viz.pages.attribution.steps import steps_of, tokens_of
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def score(method: str, service: RunService, result: Result, scene: Scene, request: AttributionRequest) -> Asked:
    """What one method gives a source token, the pinned one or the first, for the step on the screen, against the foil that was chosen, if any."""
    from lab.questions.attribution import attribute

    steps, translator = steps_of(result, request.attribution), service.translator(result.run.checkpoint)
    step = min(max(0, scene.step), len(steps.tokens) - 1)
    place = scene.source if 0 <= scene.source < len(result.trace.src) else 0
    foil = steps.chosen[step] if steps.chosen else None
    name, at = ("scores", ("gradient", place)) if method == "gradient" else (method, (place,))
    return Asked(lambda: attribute(translator, result.trace, steps.tokens, step, foil), attribute, name, at, slow=True)


def importance(service: RunService, result: Result, scene: Scene, request: AttributionRequest) -> Asked:
    """What the output loses without the first head of the first layer."""
    from lab.questions.importance import on_sentence

    tokens, translator = tokens_of(result), service.translator(result.run.checkpoint)
    return Asked(lambda: on_sentence(translator, result.trace, tokens), on_sentence, "", ("parts", 0, "change"), slow=True)


CODES: dict[str, Callable[..., Asked]] = {
    "occlusion": partial(score, "occluded"),
    "gradient": partial(score, "gradient"),
    "integrated": partial(score, "integrated"),
    "importance": importance,
}
