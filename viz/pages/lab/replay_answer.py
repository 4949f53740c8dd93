"""What the training replay is answered: one sentence through every snapshot of the shipped training."""

from model.text_input import InputError
from viz.pages.lab.records import ReplayView
from viz.pages.lab.replay_view import age_views, replay_view
from viz.shared.run_service import RunService
from viz.shared.token_axes import axis


def replay_answer(service: RunService, text: str) -> ReplayView:
    """The view of the sentence, from the shared cache or made now; without one, that of the experiment. Raises InputError or RunError."""
    from lab.experiments.replay import EXPERIMENT, LONGEST_TEXT

    text = " ".join(text.split()) or str(EXPERIMENT.settings()["text"])
    if len(text) > LONGEST_TEXT:
        raise InputError("too_many_characters", len(text), LONGEST_TEXT)
    return service.once(make, text)


def make(text: str) -> ReplayView:
    """The sentence through all snapshots."""
    import numpy as np

    from lab.experiments.record import shipped
    from lab.experiments.replay.snapshots import index, replay, snapshot
    from lab.questions.gradients_by_age import gradients_by_age

    replayed, written = replay(text)
    models, recipe = [(one.step, snapshot(one.step)) for one in replayed], index()["recipe"]
    last = models[-1][1]
    told = [{"step": one.step, "text": one.text, "ended": one.ended, "tokens": one.tokens} for one in replayed]
    maps, rows = np.stack([one.maps for one in replayed]), axis(last.target_pieces(written))
    view = replay_view(told, maps, rows, axis(last.read(text)[1]), shipped("replay"))
    ages = gradients_by_age(models, recipe, last.encode(text), last.target.encode(replayed[-1].text))
    return {
        **view,
        "source": text,
        "taught": index()["guided"],
        "reads": last.reads,
        "writes": last.writes,
        "target": replayed[-1].text,
        "ages": age_views(ages),
        "warmup": recipe["warmup"],
    }
