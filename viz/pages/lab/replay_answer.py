"""What the training replay is answered: one sentence through every snapshot of the shipped training."""

from model.text_input import InputError
from viz.pages.lab.records import ReplayView
from viz.pages.lab.replay_view import replay_view
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

    replayed, written = replay(text)
    last = snapshot(replayed[-1].step)
    told = [{"step": one.step, "text": one.text, "ended": one.ended, "tokens": one.tokens} for one in replayed]
    maps, rows = np.stack([one.maps for one in replayed]), axis(last.target_pieces(written))
    view = replay_view(told, maps, rows, axis(last.read(text)[1]), shipped("replay"))
    return {**view, "source": text, "taught": index()["guided"], "reads": last.reads, "writes": last.writes}
