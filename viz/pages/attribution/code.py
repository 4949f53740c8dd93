"""The code behind the figures of the page Attribution."""

from collections.abc import Callable
from functools import partial

from lab.measures.executed_lines import Asked
from viz.pages.attribution.steps import steps_of
from viz.shared.ask import Ask


def score(method: str, ask: Ask) -> Asked:
    """What one method gives a source token, the pinned one or the first, for the step on the screen, against the foil that was chosen, if any."""
    from lab.questions.attribution import attribute

    steps, translator = steps_of(ask.result, ask.request.attribution), ask.translator
    step = ask.row(len(steps.tokens))
    place = ask.scene.source if 0 <= ask.scene.source < len(ask.trace.src) else 0
    foil = steps.chosen[step] if steps.chosen else None
    name, at = ("scores", ("gradient", place)) if method == "gradient" else (method, (place,))
    return Asked(lambda: attribute(translator, ask.trace, steps.tokens, step, foil), attribute, name, at, slow=True)


def importance(ask: Ask) -> Asked:
    """What the output loses without the first head of the first layer."""
    from lab.questions.importance import on_sentence

    tokens, translator = ask.result.tokens, ask.translator
    return Asked(lambda: on_sentence(translator, ask.trace, tokens), on_sentence, "", ("parts", 0, "change"), slow=True)


CODES: dict[str, Callable[[Ask], Asked]] = {
    "occlusion": partial(score, "occluded"),
    "gradient": partial(score, "gradient"),
    "integrated": partial(score, "integrated"),
    "importance": importance,
}
