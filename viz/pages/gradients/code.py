"""The code behind the figures of the page Gradients."""

from __future__ import annotations

from collections.abc import Callable

from lab.measures.executed_lines import Asked
from model.trace import Trace
from viz.pages.gradients.subject import subject_of
from viz.shared.ask import Ask
from viz.shared.request import settings_at, within


def backward(ask: Ask) -> Asked:
    """The derivative by the logit of the token that the chosen row should write, the first where none is chosen."""
    from lab.questions.gradients import GradientRecorder, measure_loss, record_gradients

    subject, recorder = subject_of(ask.service, ask.result, ask.request.gradients), GradientRecorder()
    translator, pair = subject.translator, subject.pair
    row = within(ask.request.gradients.get("row"), len(pair.target) + 1)
    wanted = (*pair.target, translator.config.eos_id)[row]
    measure_loss(translator.model, pair, 0.0, recorder, translator.device)
    sites = list(recorder.sites)  # in the order in which a forward passes them, as in the gradient record
    return Asked(
        lambda: record_gradients(translator.model, pair, subject.smoothing, weights=False, device=translator.device),
        record_gradients,
        "found",
        (sites.index("logits"), row, wanted),
    )


def softmax(ask: Ask) -> Asked:
    """dS of one cell: the chosen one, else the first of the first head of cross-attention."""
    from lab.measures.backward import softmax_backward
    from lab.questions.gradients import record_gradients

    subject, at = subject_of(ask.service, ask.result, ask.request.gradients), settings_at(ask.request.gradients, "softmax")
    translator, kind = subject.translator, str(at["kind"]) if at.get("kind") in ("encoder", "decoder") else "cross"
    record = record_gradients(translator.model, subject.pair, subject.smoothing, weights=False, device=translator.device)
    site = f"{Trace.attention_site(kind, within(at.get('layer'), translator.config.layers_of(kind)))}.weights"
    head = within(at.get("head"), translator.config.n_heads)
    weights, back = record.values[site][head], record.gradients[site][head]
    place = (within(at.get("row"), len(weights)), within(at.get("key"), weights.shape[-1]))
    return Asked(lambda: softmax_backward(weights, back), softmax_backward, "", place)


CODES: dict[str, Callable[[Ask], Asked]] = {"backward": backward, "softmax": softmax}
