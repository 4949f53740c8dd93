"""The code behind the figures of the page Gradients."""

from __future__ import annotations

from collections.abc import Callable

from lab.measures.executed_lines import Asked
from viz.pages.gradients.answer import choose_pair, find_subject
from viz.pages.gradients.request import GradientsRequest, below, one_of
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def backward(service: RunService, result: Result, scene: Scene, request: GradientsRequest) -> Asked:
    """The derivative by the logit of the token that the chosen row should write, the first where none is chosen."""
    from lab.questions.gradients import GradientRecorder, measure_loss, record_gradients

    subject = find_subject(service, result, request)
    translator, chosen, recorder = subject.translator, choose_pair(subject, result, request), GradientRecorder()
    row = below({"row": request.gradients.get("row", 0)}, "row", len(chosen.pair.target) + 1)
    wanted = (*chosen.pair.target, translator.config.eos_id)[row]
    measure_loss(translator.model, chosen.pair, 0.0, recorder, translator.device)
    sites = list(recorder.sites)  # in the order in which a forward passes them, as in the gradient record
    return Asked(
        lambda: record_gradients(translator.model, chosen.pair, chosen.smoothing, weights=False, device=translator.device),
        record_gradients,
        "found",
        (sites.index("logits"), row, wanted),
    )


def softmax(service: RunService, result: Result, scene: Scene, request: GradientsRequest) -> Asked:
    """dS of one cell: the chosen one, else the first of the first head of cross-attention."""
    from lab.measures.backward import softmax_backward
    from lab.questions.gradients import record_gradients
    from viz.pages.gradients.view import attention_path

    subject = find_subject(service, result, request)
    translator, chosen = subject.translator, choose_pair(subject, result, request)
    at, config = dict(request.gradients.get("softmax") or {}), translator.config
    kind = one_of(at, "kind", ("cross", "encoder", "decoder"))
    layer = below(at, "layer", config.layers_of(kind))
    record = record_gradients(translator.model, chosen.pair, chosen.smoothing, weights=False, device=translator.device)
    site, head = f"{attention_path(kind, layer)}.weights", below(at, "head", config.n_heads)
    weights, back = record.values[site][head], record.gradients[site][head]
    place = (below(at, "row", len(weights)), below(at, "key", weights.shape[-1]))
    return Asked(lambda: softmax_backward(weights, back), softmax_backward, "", place)


CODES: dict[str, Callable[..., Asked]] = {"backward": backward, "softmax": softmax}
