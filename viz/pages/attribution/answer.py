"""What the page Attribution is answered: first what costs nothing; on request ("part") one step's attributions, or the sentence's importance."""

from __future__ import annotations

from typing import Any

from model.config import require
from viz.pages.attribution.view import attribution_view, importance_view, sample_view, scores_view
from viz.shared.runs import Result, RunService
from viz.shared.scene import Scene


def attribution_answer(service: RunService, result: Result, scene: Scene) -> dict[str, Any]:
    """The view of the page; asked part "scores" {explain: step, foil: id or null}, or part "importance". Raises ConfigError for what is not there."""
    import numpy as np

    from model.lab.questions.attribution import attention_beside, attribute
    from model.lab.questions.importance import on_sentence, parts
    from model.lab.questions.lens import written_tokens

    part, translator, trace = scene.asked.get("part", ""), service.translator(result.run.checkpoint), result.trace
    require(part in ("", "scores", "importance"), f"part is {str(part)[:40]!r}; choose scores or importance, or leave it out.")
    tokens, piece = written_tokens(trace, result.translation.tokens, result.translation.stopped), result.target.piece
    require(len(tokens) > 0, "this translation has no token to explain.")
    if part == "scores":
        step, foil = scene.asked.get("explain"), scene.asked.get("foil")
        require(type(step) is int, f"explain is {str(step)[:40]!r}; it must be a whole number, the step.")
        require(foil is None or type(foil) is int, f"foil is {str(foil)[:40]!r}; it must be the id of a token, or null.")
        assert isinstance(step, int)
        found = service.once(("attribution", result.run, step, foil), lambda: attribute(translator, trace, tokens, step, foil), slow=True)
        return scores_view(trace, found, attention_beside(trace, step), piece)
    if part == "importance":
        told = service.once(("importance", result.run), lambda: on_sentence(translator, trace, tokens), slow=True)
        return importance_view([p["change"] for p in told["parts"]], told["parts"], told["log_probability"], len(tokens))
    rows = np.stack([attention_beside(trace, r) for r in range(len(tokens))])
    named = [{"site": p.site, "head": p.head} for p in parts(translator.config)]
    return attribution_view(trace, tokens, rows, piece) | {"parts": named} | _sample(service, result)


def _sample(service: RunService, result: Result) -> dict[str, Any]:
    """importance.json, or why it cannot be used and the command that makes it."""
    from model.lab.questions.heads import AtlasError, sample_fits
    from model.lab.questions.importance import read_importance

    translator, name = service.translator(result.run.checkpoint), result.run.checkpoint or service.default
    try:
        return {"sample": sample_view(read_importance(service.folder / name, result.trace.checkpoint_id, translator.config)), "missing": ""}
    except AtlasError as error:
        missing = error.reason if sample_fits(translator) else "language"
    return {"sample": None, "missing": missing, "remedy": f"python -m model importance --checkpoint {service.folder.name}/{name} --write"}
