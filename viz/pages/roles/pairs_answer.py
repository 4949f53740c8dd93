"""A person's pairs, measured in a run of the queue: begun, watched, left."""

from collections.abc import Callable
from typing import Any

from viz.pages.roles.pairs_records import PairsResult, PairsRun, PairsTicket
from viz.pages.roles.request import RolesRequest
from viz.shared.jobs.job_commands import PAIRS, queue_of
from viz.shared.jobs.job_status import job_run
from viz.shared.records import Nothing
from viz.shared.run_gate import RunError
from viz.shared.run_service import Result, RunService


def started(service: RunService, result: Result, request: RolesRequest) -> PairsTicket:
    """A run over the pairs, or over the shipped sample where there are none. What is wrong with a line is told at once."""
    from lab.questions.heads import sample_fits
    from lab.questions.sentence_pairs import PairsError, read_pairs

    name = service.known(result.run.checkpoint)
    translator = service.translator(name)
    try:
        if not request.sample:
            read_pairs(request.pairs, translator.reads, translator.writes)
    except PairsError as error:
        raise RunError(error.key, **error.values) from error
    if request.sample and not sample_fits(translator):
        raise RunError("pairs_sample")
    settings = {"checkpoint": name, "weights": result.trace.checkpoint_id}
    return {"ticket": queue_of(service).start(PAIRS, settings, "" if request.sample else request.pairs)}


def watched(service: RunService, result: Result, request: RolesRequest) -> PairsRun:
    """How far the run of a ticket is."""
    queue = queue_of(service)
    run = queue.watch(request.ticket)
    events = queue.events(run["number"], run["begun"]) if run["state"] in ("done", "failed") else []
    told = job_run(run, events)
    return {"run": told, "result": result_of(events[-1]["result"]) if told["state"] == "done" else None}


def result_of(found: dict[str, Any]) -> PairsResult:
    """What the page shows of the command's report."""
    return {
        "pairs": found["pairs"],
        "measure": found["measure"],
        "values": found["values"],
        "best": found["best"],
        "fixed": found["fixed"],
        "roles": [[head["roles"] for head in layer] for layer in found["heads"]["cross"]],
    }


def left(service: RunService, result: Result, request: RolesRequest) -> Nothing:
    """The run of a ticket left; it stops when nobody else watches it."""
    queue_of(service).cancel(request.ticket)
    return {}


PARTS: dict[str, Callable[[RunService, Result, RolesRequest], PairsTicket | PairsRun | Nothing]] = {
    "pairs_start": started,
    "pairs_watch": watched,
    "pairs_leave": left,
}
