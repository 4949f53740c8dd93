"""The code behind the figures of the page What if."""

from lab.measures.executed_lines import Asked
from model.config import require
from viz.pages.whatif.request import WhatifRequest
from viz.pages.whatif.run import beside, changed, fitting_of
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def probabilities(service: RunService, result: Result, scene: Scene, request: WhatifRequest) -> Asked:
    """How far the edits moved the distribution of the first step, in bits."""
    from lab.measures.edit_effects import step_changes

    require(len(result.written) > 0 or scene.reference.strip() != "", "this translation has no token; type another sentence.")
    fitting, translator = fitting_of(service, result, scene), service.translator(result.run.checkpoint)
    companion = beside(fitting.kept, fitting.companion)
    return Asked(lambda: changed(translator, result, fitting.kept, companion, scene.reference), step_changes, "divergence", (0,))
