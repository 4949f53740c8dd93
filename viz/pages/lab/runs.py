"""A run of one's own: begun, watched, and what it has found so far."""

from model.config import require
from viz.pages.lab.named import Json
from viz.pages.lab.words import NAMES
from viz.shared.ask import Ask
from viz.shared.jobs.job_commands import queue_of
from viz.shared.jobs.job_status import job_run
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService

STAGES = 50
"""A run is drawn anew at each fiftieth of its way."""


def experiment_of(ask: Ask) -> str:
    """The name of the experiment. Raises ConfigError for one that there is not."""
    name = str(ask.request.lab.get("experiment") or NAMES[0])
    require(name in NAMES, f"there is no experiment {name[:40]!r}; there are {', '.join(NAMES)}.")
    return name


def chosen(ask: Ask) -> Json:
    """The settings that were changed."""
    given = ask.request.lab.get("set") or {}
    require(isinstance(given, dict), f"set is {str(given)[:40]!r}; it must be an object.")
    return dict(given)


def started(ask: Ask) -> Json:
    """A run begun, or joined: its ticket."""
    from lab.experiments import find

    name, request = experiment_of(ask), ask.request
    settings = find(name).settings({**chosen(ask), **request.settings}, quick=request.quick)
    return {"ticket": queue_of(ask.service).start(name, settings)}


def watched(ask: Ask) -> Json:
    """How far the run of a ticket is. seen: the stage of what it has found."""
    run = queue_of(ask.service).watch(ask.request.ticket)
    return {**run, "run": job_run(run, []), "seen": stage_of(run)}


def stage_of(run: Json) -> int:
    """Its verdicts wait for the last stage."""
    return STAGES if run["state"] == "done" else min(STAGES - 1, int(STAGES * run["share"]))


def own_result(ask: Ask, name: str) -> Json | None:
    """What the run of the link's ticket has found, once a stage for all who watch it; None without one."""
    lab = ask.request.lab
    ticket, _ = lab.get("ticket"), lab.get("seen")
    if not isinstance(ticket, str) or not ticket:
        return None
    try:
        run = queue_of(ask.service).watch(ticket)
    except RunError:
        return None
    if run["name"] != name or not run["begun"]:
        return None
    return ask.service.once(found_so_far, ask.service, run["number"], run["begun"], name, run["settings"], stage_of(run))


def found_so_far(service: RunService, number: str, begun: int, name: str, settings: Json, stage: int) -> Json | None:
    """None before its first event. stage: how far it is, for its events go on being written."""
    events = queue_of(service).events(number, begun)
    return result_of(name, settings, events) if events else None


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
