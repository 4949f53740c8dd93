"""What the page By hand is answered: the tiny model's own run over a phrase, every number of it."""

from model.config import require
from viz.pages.byhand.request import ByhandRequest
from viz.pages.byhand.view import ByhandView, byhand_view
from viz.shared.run_service import RunService
from viz.shared.scene import Scene

USUAL = "东北"


def byhand_answer(service: RunService, scene: Scene, request: ByhandRequest) -> ByhandView:
    """The run over the phrase of the link. Raises ConfigError for one that is not in the language."""
    from lab.byhand import PHRASES

    phrase = str(request.byhand.get("phrase") or USUAL)
    require(phrase in PHRASES, f"phrase is {phrase[:20]!r}; it must be two of 东, 西, 北, 南, such as {USUAL}.")
    return service.once(_view, phrase)


def _view(phrase: str) -> ByhandView:
    from lab import byhand

    trace, written = byhand.watch(phrase)
    parameters = {name: p.detach().numpy() for name, p in byhand.shared_model().named_parameters()}
    return byhand_view(trace, parameters, written, (list(byhand.SOURCE), list(byhand.TARGET)), list(byhand.PHRASES))
