"""What the page Lab is answered: an experiment with its shipped result; or, with an "action", a run of one's own begun, watched or left.

The request's "lab" names the experiment. A run's partial result is gathered here from its events, so charts grow while it goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from model.config import require
from viz.pages.lab.queue import ExperimentQueue
from viz.pages.lab.view import result_view
from viz.pages.lab.vocabulary import suggestions
from viz.pages.lab.words import NAMES
from viz.shared.runs import RunService
from viz.shared.scene import Scene

Json = dict[str, Any]
RUNS = ExperimentQueue()
"""One queue for this server: heavy work goes one at a time, whoever asks."""
STAGES = 50


def lab_answer(service: RunService, scene: Scene) -> Json:
    """The view asked for. Raises ConfigError or RunError."""
    asked = scene.asked.get("lab") or {}
    require(isinstance(asked, dict), f"lab is {str(asked)[:40]!r}; it must be an object.")
    name = str(asked.get("experiment") or NAMES[0])
    require(name in NAMES, f"there is no experiment {name[:40]!r}; there are {', '.join(NAMES)}.")
    action = str(scene.asked.get("action") or "open")
    require(action in ACTIONS, f"action is {action[:40]!r}; choose {', '.join(ACTIONS)}.")
    return ACTIONS[action](service, name, scene.asked)


def opened(service: RunService, name: str, asked: Json) -> Json:
    """The experiment as the page first shows it: knobs and the shipped result."""
    from model.lab.commands.experiments import describe
    from model.lab.experiments import find
    from model.lab.experiments.record import shipped

    def make() -> Json:
        return {
            "name": name,
            "experiment": describe(find(name)),
            "next": suggestions(name),
            "index": index(),
            **result_view(shipped(name), None, f"lab_{name}"),
        }

    return service.once(("lab", name), make)


def index() -> list[Json]:
    """The experiments in their order, each with the codes of its shipped verdicts."""
    from model.lab.experiments.record import shipped

    return [{"name": name, "codes": [v["code"] for v in (shipped(name) or {"verdicts": []})["verdicts"]]} for name in NAMES]


def started(service: RunService, name: str, asked: Json) -> Json:
    """A run begun, or joined: its ticket."""
    from model.lab.experiments import find

    given = asked.get("settings") or {}
    require(isinstance(given, dict), f"settings is {str(given)[:40]!r}; it must be an object.")
    return {"ticket": RUNS.start(name, find(name).settings(given, quick=bool(asked.get("quick"))))}


def watched(service: RunService, name: str, asked: Json) -> Json:
    """How far the run of a ticket is; and what it has found, unless that is the stage the browser has `seen`.

    A run is drawn anew at each fiftieth of its way and at its end, once for all who watch it.
    """
    run = RUNS.watch(str(asked.get("ticket") or ""))
    events = run.pop("events")
    stage = STAGES if run["state"] == "done" else int(STAGES * run["share"])
    told = {**run, "seen": stage}
    if events and asked.get("seen") != stage:
        from model.lab.experiments.record import shipped

        def make() -> Json:
            return result_view(shipped(run["name"]), found(run["name"], run["settings"], events), f"lab_{run['name']}")

        told["view"] = service.once(("lab run", run["number"], stage), make)
    return told


def found(name: str, settings: Json, events: list[Json]) -> Json:
    """The result at the end, or what a record makes of the events so far."""
    if events[-1].get("event") == "result":
        final: Json = events[-1]["result"]
        return final
    from model.lab.experiments import find
    from model.lab.experiments.kit import EVENTS
    from model.lab.experiments.record import Record

    record = Record(find(name), settings)
    for event in events:
        values = {key: value for key, value in event.items() if key != "event"}
        record.add(EVENTS[event["event"]](**values))
    record.share = min(record.share, 0.999)  # a verdict waits for the whole
    return record.to_json()


def left(service: RunService, name: str, asked: Json) -> Json:
    """The run of a ticket left; it stops when nobody else watches it."""
    RUNS.cancel(str(asked.get("ticket") or ""))
    return {}


def replayed(service: RunService, name: str, asked: Json) -> Json:
    """The snapshots of the training replay, asked about one sentence."""
    from viz.pages.lab.replay_answer import replay_answer

    return replay_answer(service, str(asked.get("sentence") or ""))


ACTIONS: dict[str, Callable[[RunService, str, Json], Json]] = {
    "open": opened,
    "start": started,
    "watch": watched,
    "leave": left,
    "replay": replayed,
}
