"""What the page Attribution is answered: first what costs nothing; on request one step's attributions, or the sentence's importance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from model.config import require
from viz.pages.attribution.records import AttributionView, ImportanceView, Part, SampleOrWhy, ScoresView
from viz.pages.attribution.request import AttributionRequest
from viz.pages.attribution.view import attribution_view, importance_view, sample_view, scores_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene

if TYPE_CHECKING:
    from lab.measures.attribution import Attribution
    from model.translator import Translator


def attribution_answer(
    service: RunService, result: Result, scene: Scene, request: AttributionRequest
) -> AttributionView | ScoresView | ImportanceView:
    """The view of the page, or the part that the request names. Raises ConfigError for what is not there."""
    from lab.questions.lens import written_tokens

    tokens = written_tokens(result.trace, result.translation.tokens, result.translation.stopped)
    require(len(tokens) > 0, "this translation has no token to explain.")
    if request.part == "scores":
        return scores_answer(service, result, tokens, request)
    if request.part == "importance":
        return importance_answer(service, result, tokens)
    return page_answer(service, result, tokens)


def page_answer(service: RunService, result: Result, tokens: Sequence[int]) -> AttributionView:
    """Tokens, probabilities, foils and attention of every step, and what is known of the checkpoint's importance."""
    import numpy as np

    from lab.questions.attribution import attention_beside
    from lab.questions.importance import parts

    rows = np.stack([attention_beside(result.trace, r) for r in range(len(tokens))])
    named: list[Part] = [{"site": p.site, "head": p.head} for p in parts(service.translator(result.run.checkpoint).config)]
    return {**attribution_view(result.trace, tokens, rows, result.target.piece), **_sample(service, result), "parts": named}


def scores_answer(service: RunService, result: Result, tokens: Sequence[int], request: AttributionRequest) -> ScoresView:
    """One step's attributions, against a foil where one is named."""
    from lab.questions.attribution import attention_beside

    step, foil = request.explain, request.foil if request.foil >= 0 else None
    require(step >= 0, f"explain is {step}; it must be the number of a step, from 0.")
    translator, trace = service.translator(result.run.checkpoint), result.trace
    found = service.once(_attribute, translator, result, list(tokens), step, foil, slow=True)
    return scores_view(trace, found, attention_beside(trace, step), result.target.piece)


def _attribute(translator: Translator, result: Result, tokens: list[int], step: int, foil: int | None) -> Attribution:
    from lab.questions.attribution import attribute

    return attribute(translator, result.trace, tokens, step, foil)


def importance_answer(service: RunService, result: Result, tokens: Sequence[int]) -> ImportanceView:
    """Each head and sublayer removed from this sentence's run."""
    told = service.once(_remove_each, service.translator(result.run.checkpoint), result, list(tokens), slow=True)
    return importance_view([p["change"] for p in told["parts"]], told["parts"], told["log_probability"], len(tokens))


def _remove_each(translator: Translator, result: Result, tokens: list[int]) -> dict[str, Any]:
    from lab.questions.importance import on_sentence

    return on_sentence(translator, result.trace, tokens)


def _sample(service: RunService, result: Result) -> SampleOrWhy:
    """importance.json, or why it cannot be used and the command that makes it."""
    from lab.questions.heads import AtlasError, sample_fits
    from lab.questions.importance import read_importance

    translator, name = service.translator(result.run.checkpoint), result.run.checkpoint or service.default
    try:
        return {"sample": sample_view(read_importance(service.place(name), result.trace.checkpoint_id, translator.config)), "missing": ""}
    except AtlasError as error:
        missing = error.reason if sample_fits(translator) else "language"
    return {"sample": None, "missing": missing, "remedy": f"python -m model importance --checkpoint {service.folder.name}/{name} --write"}
