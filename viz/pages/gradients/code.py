"""The code behind the figures of the page Gradients."""

from functools import partial

from lab.measures.executed_lines import Asked
from viz.pages.gradients.shown import shown_of
from viz.pages.gradients.softmax import softmax_of, spot_of
from viz.shared.ask import Ask


def backward(ask: Ask) -> Asked:
    """The derivative by the logit of the token that the chosen row should write."""
    from lab.questions.gradients import record_gradients

    shown = shown_of(ask)
    subject, translator = shown.subject, shown.subject.translator
    wanted = shown.glance.rows[shown.row].shown[0].id

    again = partial(record_gradients, translator.model, subject.pair, subject.smoothing, weights=False)
    return Asked(again, record_gradients, "found", (list(again().gradients).index("logits"), shown.row, wanted))


def softmax(ask: Ask) -> Asked:
    """dS of the chosen cell."""
    from lab.measures.backward import softmax_backward

    shown = shown_of(ask)
    at = spot_of(shown)
    found = shown.once(softmax_of, at.kind, at.layer, at.head)
    return Asked(lambda: softmax_backward(found.weights, found.d_weights), softmax_backward, "", (at.row, at.key))


CODES = {"backward": backward, "softmax": softmax}
