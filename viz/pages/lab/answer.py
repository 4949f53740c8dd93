"""What the page Lab is answered: an experiment with its shipped result; or, as another part, a run of one's own begun, watched or left.

The request's "lab" names the experiment. A run's partial result is gathered here from its events, so charts grow while it goes on.
"""

from collections.abc import Callable
from typing import Any

from model.config import require
from viz.pages.lab.records import LabAnswer, LabEntry, LabRun, LabTicket, LabView, ReplayView, ResultView
from viz.pages.lab.request import STAGES, LabRequest
from viz.pages.lab.view import result_view
from viz.pages.lab.vocabulary import suggestions
from viz.pages.lab.words import NAMES
from viz.shared.jobs.job_commands import queue_of
from viz.shared.records import Nothing
from viz.shared.run_service import RunService
from viz.shared.scene import Scene

Json = dict[str, Any]


def lab_answer(service: RunService, scene: Scene, request: LabRequest) -> LabAnswer:
    """The view asked for. Raises ConfigError or RunError."""
    name = str(request.lab.get("experiment") or NAMES[0])
    require(name in NAMES, f"there is no experiment {name[:40]!r}; there are {', '.join(NAMES)}.")
    return PARTS[request.part](service, name, request)


def opened(service: RunService, name: str, request: LabRequest) -> LabView:
    """The experiment as the page first shows it: knobs and the shipped result."""
    return service.once(_open, name)


def _open(name: str) -> LabView:
    from lab.commands.experiments import describe
    from lab.experiments import find
    from lab.experiments.record import shipped

    result = result_view(shipped(name), None, f"lab_{name}")
    return {"name": name, "experiment": describe(find(name)), "next": suggestions(name), "index": index(), **result}  # type: ignore[typeddict-item]


def index() -> list[LabEntry]:
    """The experiments in their order, each with the codes of its shipped verdicts."""
    from lab.experiments.record import shipped

    return [{"name": name, "codes": [v["code"] for v in (shipped(name) or {"verdicts": []})["verdicts"]]} for name in NAMES]


def started(service: RunService, name: str, request: LabRequest) -> LabTicket:
    """A run begun, or joined: its ticket."""
    from lab.experiments import find

    return {"ticket": queue_of(service).start(name, find(name).settings(request.settings, quick=request.quick))}


def watched(service: RunService, name: str, request: LabRequest) -> LabRun:
    """How far the run of a ticket is; and what it has found, unless that is the stage the browser has `seen`.

    A run is drawn anew at each fiftieth of its way and at its end, once for all who watch it.
    """
    queue = queue_of(service)
    run = queue.watch(request.ticket)
    stage = STAGES if run["state"] == "done" else min(STAGES - 1, int(STAGES * run["share"]))
    told: Json = {**run, "seen": stage}
    if run["begun"] and request.seen != stage:
        view = service.once(_found_so_far, service, run["number"], run["begun"], run["name"], run["settings"], stage)
        told |= {"view": view} if view else {}
    answer: LabRun = told  # type: ignore[assignment]
    return answer


def _found_so_far(service: RunService, number: str, begun: int, name: str, settings: Json, stage: int) -> ResultView | None:
    """What a run has found; None before its first event. stage: how far it is, for its events go on being written."""
    from lab.experiments.record import shipped

    events = queue_of(service).events(number, begun)
    found = result_of(name, settings, events) if events else None
    return result_view(shipped(name), found, f"lab_{name}") if found else None


def result_of(name: str, settings: Json, events: list[Json]) -> Json:
    """The result at the end, or what a record makes of the events so far."""
    if events[-1].get("event") == "result":
        final: Json = events[-1]["result"]
        return final
    from lab.experiments import find
    from lab.experiments.elements import EVENTS
    from lab.experiments.record import Record

    experiment = find(name)
    record = Record(experiment, experiment.settings(settings))
    for event in events:
        values = {key: value for key, value in event.items() if key != "event"}
        record.add(EVENTS[event["event"]](**values))
    record.share = min(record.share, 0.999)  # a verdict waits for the whole
    return record.to_json()


def left(service: RunService, name: str, request: LabRequest) -> Nothing:
    """The run of a ticket left; it stops when nobody else watches it."""
    queue_of(service).cancel(request.ticket)
    return {}


def replayed(service: RunService, name: str, request: LabRequest) -> ReplayView:
    """The snapshots of the training replay, asked about one sentence."""
    from viz.pages.lab.replay_answer import replay_answer

    return replay_answer(service, request.sentence)


PARTS: dict[str, Callable[[RunService, str, LabRequest], LabAnswer]] = {
    "open": opened,
    "start": started,
    "watch": watched,
    "leave": left,
    "replay": replayed,
}
