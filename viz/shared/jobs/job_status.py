"""A run of the queue as a page is told of it."""

from typing import Any, TypedDict

from viz.shared.records import Refusal


class JobRun(TypedDict):
    """state: waiting, running, done or failed; code: why it failed. left: seconds, None where that cannot be told."""

    state: str
    code: str
    place: int
    share: float
    elapsed: float
    left: float | None
    stage: str
    refused: Refusal | None  # why it refused what it was given


def job_run(run: dict[str, Any], events: list[dict[str, Any]]) -> JobRun:
    """run: what the queue tells of it; events: what it has said so far."""
    last = events[-1] if events else {}
    stages = [event["stage"] for event in events if event.get("event") == "stage"]
    return {
        "state": run["state"],
        "code": run["code"],
        "place": run["place"],
        "share": run["share"],
        "elapsed": run["elapsed"],
        "left": run["left"],
        "stage": stages[-1] if stages else "",
        "refused": {"code": last["code"], "values": last["values"]} if last.get("event") == "refused" else None,
    }
