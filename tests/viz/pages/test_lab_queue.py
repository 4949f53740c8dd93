"""The queue of the lab's experiments: one at a time, shared by equal questions, stopped when nobody watches. The experiments here are small scripts."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from viz.pages.lab.queue import ExperimentQueue, lab_command
from viz.shared.runs import RunError

HEAD = "import json, sys\nsay = lambda **event: print(json.dumps(event), flush=True)\n"
QUICK = HEAD + "say(event='done', share=0.5)\nsay(event='result', result={'x': 1})"
ENDLESS = HEAD + "say(event='done', share=0.25)\nsys.stdin.read()\nimport threading\nthreading.Event().wait()"
BROKEN = HEAD + "say(event='done', share=0.5)\nraise SystemExit('out of order')"
SENSELESS = HEAD + "print([1], flush=True)\nsay(event='done')\nimport threading\nthreading.Event().wait()"
SCRIPTS = {"quick": QUICK, "endless": ENDLESS, "broken": BROKEN, "senseless": SENSELESS}


@pytest.fixture
def new_queue() -> Iterator[Callable[..., ExperimentQueue]]:
    """Queues whose experiments are stopped at the end."""
    queues: list[ExperimentQueue] = []

    def make(**options: Any) -> ExperimentQueue:
        queues.append(ExperimentQueue(lambda name, settings: [sys.executable, "-c", SCRIPTS[name]], **options))
        return queues[-1]

    yield make
    for queue in queues:
        queue.close()


def until(queue: ExperimentQueue, ticket: str, ready: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Ask as a page does until it is so."""
    for _ in range(2000):
        told = queue.watch(ticket)
        if ready(told):
            return told
        with queue._changed:
            queue._changed.wait(timeout=0.02)
    raise AssertionError(told)


def running(told: dict[str, Any]) -> bool:
    return told["state"] == "running" and bool(told["events"])


def test_a_run_brings_its_events_and_its_result(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    told = until(queue, queue.start("quick", {}), lambda told: told["state"] == "done")
    assert [event["event"] for event in told["events"]] == ["done", "result"]
    assert told["share"] == 1.0 and told["left"] is None and told["place"] == 0


def test_equal_questions_share_one_run_and_others_wait_in_order(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    first, second = queue.start("endless", {"seeds": 1}), queue.start("endless", {"seeds": 1})
    third, fourth = queue.start("endless", {"seeds": 2}), queue.start("quick", {})
    until(queue, first, running)
    assert queue.watch(second)["state"] == "running" and queue.watch(second)["share"] == 0.25
    assert [queue.watch(t)["place"] for t in (third, fourth)] == [1, 2]
    queue.cancel(third)
    assert queue.watch(fourth)["place"] == 1


def test_the_remaining_time_follows_from_the_share_done(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    told = until(queue, queue.start("endless", {}), running)
    assert told["left"] == pytest.approx(3 * told["elapsed"])


def test_a_cancelled_run_is_dead_and_the_next_one_begins(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    ticket, after = queue.start("endless", {}), queue.start("quick", {})
    until(queue, ticket, running)
    process = queue._current.process  # type: ignore[union-attr]
    queue.cancel(ticket)
    assert process.wait(timeout=10) != 0  # type: ignore[union-attr]
    assert until(queue, after, lambda told: told["state"] == "done")["events"][-1]["result"] == {"x": 1}
    with pytest.raises(RunError, match="lab_gone"):
        queue.watch(ticket)


def test_a_run_that_someone_else_watches_goes_on(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    first, second = queue.start("endless", {}), queue.start("endless", {})
    until(queue, first, running)
    queue.cancel(first)
    assert queue.watch(second)["state"] == "running"


def test_a_run_that_nobody_asks_about_any_more_is_stopped(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue(patience=0.2)
    ticket = queue.start("endless", {})
    until(queue, ticket, running)
    process = queue._current.process  # type: ignore[union-attr]
    assert process.wait(timeout=20) != 0  # type: ignore[union-attr]


def test_a_run_beyond_its_time_is_stopped_and_says_so(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue(limit=0.1)
    assert until(queue, queue.start("endless", {}), lambda told: told["state"] == "failed")["code"] == "too_long"


def test_a_run_that_breaks_is_failed_and_may_be_tried_again(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    ticket = queue.start("broken", {})
    assert until(queue, ticket, lambda told: told["state"] == "failed")["code"] == "broken"
    again = queue.start("broken", {})
    assert queue.watch(again)["state"] in ("waiting", "running")


def test_an_experiment_that_cannot_start_is_failed_and_the_next_one_runs(new_queue: Callable[..., ExperimentQueue]) -> None:
    """No such program; and a command that cannot even be made."""
    queue = new_queue()
    commands = {"missing": ["/no/such/program"], "quick": [sys.executable, "-c", QUICK]}
    queue.command = lambda name, settings: commands[name]
    tickets = [queue.start(name, {}) for name in ("missing", "unknown", "quick")]
    told = [until(queue, ticket, lambda told: told["state"] in ("failed", "done")) for ticket in tickets]
    assert [(t["state"], t["code"]) for t in told] == [("failed", "not_started"), ("failed", "not_started"), ("done", "")]


def test_an_event_that_is_none_ends_its_run_and_no_other(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    tickets = [queue.start(name, {}) for name in ("senseless", "quick")]
    told = [until(queue, ticket, lambda told: told["state"] in ("failed", "done")) for ticket in tickets]
    assert [(t["state"], t["code"]) for t in told] == [("failed", "broken"), ("done", "")]


def test_a_finished_result_answers_the_next_who_asks(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue = new_queue()
    until(queue, queue.start("quick", {}), lambda told: told["state"] == "done")
    assert queue.watch(queue.start("quick", {}))["state"] == "done"


def test_a_long_queue_is_refused(new_queue: Callable[..., ExperimentQueue], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viz.pages.lab.queue.WAITING", 1)
    queue = new_queue()
    until(queue, queue.start("endless", {"seeds": 1}), running)
    queue.start("endless", {"seeds": 2})
    with pytest.raises(RunError, match="lab_busy"):
        queue.start("endless", {"seeds": 3})


def test_many_people_at_once_get_one_run(new_queue: Callable[..., ExperimentQueue]) -> None:
    queue, tickets = new_queue(), []
    threads = [threading.Thread(target=lambda: tickets.append(queue.start("endless", {}))) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(tickets)) == 30 and len(queue._runs) == 1


def test_the_command_names_every_setting() -> None:
    assert lab_command("positions", {"schemes": ("rotary", "none"), "limit": 12})[3:] == [
        "lab", "positions", "--stream", "--set", "schemes=rotary,none", "--set", "limit=12"
    ]  # fmt: skip
    assert json.dumps(lab_command("x", {}))
