"""The code behind the figures of the page What if."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.whatif.run import beside, changed, fitting_of
from viz.shared.ask import Ask


def probabilities(ask: Ask) -> Asked:
    """How far the edits moved the distribution of the first step, in bits."""
    from lab.measures.edit_effects import step_changes

    require(len(ask.result.written) > 0 or ask.scene.reference.strip() != "", "this translation has no token; type another sentence.")
    fitting, translator = fitting_of(ask.service, ask.result, ask.scene), ask.translator
    companion = beside(fitting.kept, fitting.companion)
    return Asked(lambda: changed(translator, ask.result, fitting.kept, companion, ask.scene.reference), step_changes, "divergence", (0,))
