"""What the page Alignment is answered: cross-attention, the taught head, and how often its limits are wrong on the sample."""

from viz.pages.alignment.view import AlignmentView, alignment_view
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Scene


def alignment_answer(service: RunService, result: Result, scene: Scene) -> AlignmentView:
    """The view of the page. Nothing in it depends on layer, head or reading, which the browser chooses."""
    from lab.questions.heads import AtlasError, read_atlas

    translator, name = service.translator(result.run.checkpoint), result.run.checkpoint or service.default
    try:
        alarms = read_atlas(service.place(name), result.trace.checkpoint_id).get("alarms")
    except AtlasError:
        alarms = None
    taught, ended = translator.checkpoint.metrics.get("guided"), result.translation.stopped == "eos"
    return alignment_view(result.trace, taught, alarms, result.unread, ended)
