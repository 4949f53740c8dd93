"""The code behind the figures of the page Training vs decoding."""

from lab.measures.executed_lines import Asked
from viz.pages.forcing.references import asked
from viz.shared.ask import Ask


def loss(ask: Ask) -> Asked:
    """The loss of the first token of the reference, fed the reference."""
    from lab.measures.edit_effects import log_softmax, losses

    free, (ids, _, _), _ = asked(ask)
    translator = ask.service.translator(free.run.checkpoint)

    def force() -> list[float]:
        trace = translator.trace(free.run.source, ids)
        return losses(log_softmax(trace.logits), [*ids, trace.config.eos_id])

    return Asked(force, losses, "", (0,))
