"""The code behind the figures of the page Attribution."""

from collections.abc import Callable
from functools import partial

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.attribution.answer import page_answer
from viz.pages.attribution.request import AttributionRequest
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def score(method: str, service: RunService, result: Result, scene: Scene, request: AttributionRequest) -> Asked:
    """What one method gives a source token, the pinned one or the first, for the step on the screen, against the foil that was chosen, if any."""
    from lab.questions.attribution import attribute

    tokens, translator = tokens_of(result), service.translator(result.run.checkpoint)
    step = min(max(0, scene.step), len(tokens) - 1)
    place = scene.source if 0 <= scene.source < len(result.trace.src) else 0
    foil = foil_of(service, result, tokens, step, request)
    name, at = ("scores", ("gradient", place)) if method == "gradient" else (method, (place,))
    return Asked(lambda: attribute(translator, result.trace, tokens, step, foil), attribute, name, at, slow=True)


def foil_of(service: RunService, result: Result, tokens: tuple[int, ...], step: int, request: AttributionRequest) -> int | None:
    """The token that the page compares with: of those that it offers the one in the scene, else the first; None where it compares with none."""
    if request.attribution.get("mode") != "contrast":
        return None
    offered = [foil[0] for foil in page_answer(service, result, tokens)["foils"][step]]
    chosen = request.attribution.get("foil")
    return chosen if chosen in offered else offered[0]


def importance(service: RunService, result: Result, scene: Scene, request: AttributionRequest) -> Asked:
    """What the output loses without the first head of the first layer."""
    from lab.questions.importance import on_sentence

    tokens, translator = tokens_of(result), service.translator(result.run.checkpoint)
    return Asked(lambda: on_sentence(translator, result.trace, tokens), on_sentence, "", ("parts", 0, "change"), slow=True)


def tokens_of(result: Result) -> tuple[int, ...]:
    """What the rows of the trace wrote. Raises ConfigError where that is nothing."""
    from lab.questions.lens import written_tokens

    tokens = written_tokens(result.trace, result.translation.tokens, result.translation.stopped)
    require(len(tokens) > 0, "this translation has no token to explain.")
    return tokens


CODES: dict[str, Callable[..., Asked]] = {
    "occlusion": partial(score, "occluded"),
    "gradient": partial(score, "gradient"),
    "integrated": partial(score, "integrated"),
    "importance": importance,
}
