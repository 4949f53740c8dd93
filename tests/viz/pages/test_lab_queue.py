"""The queue of the lab's runs: one at a time, shared by equal questions, stopped when nobody watches. The experiments here are small scripts."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from viz.pages.lab.queue import Runs, lab_command
from viz.shared.runs import RunError

HEAD = "import json, sys\nsay = lambda **event: print(json.dumps(event), flush=True)\n"
QUICK = HEAD + "say(event='done', share=0.5)\nsay(event='result', result={'x': 1})"
ENDLESS = HEAD + "say(event='done', share=0.25)\nsys.stdin.read()\nimport threading\nthreading.Event().wait()"
BROKEN = HEAD + "say(event='done', share=0.5)\nraise SystemExit('out of order')"
SCRIPTS = {"quick": QUICK, "endless": ENDLESS, "broken": BROKEN}


@pytest.fixture
def new_runs() -> Iterator[Callable[..., Runs]]:
    """Queues whose runs are stopped at the end."""
    made: list[Runs] = []

    def make(**options: Any) -> Runs:
        made.append(Runs(lambda name, settings: [sys.executable, "-c", SCRIPTS[name]], **options))
        return made[-1]

    yield make
    for runs in made:
        runs.close()


def until(runs: Runs, ticket: str, ready: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """Ask as a page does until it is so."""
    for _ in range(2000):
        told = runs.watch(ticket)
        if ready(told):
            return told
        with runs._changed:
            runs._changed.wait(timeout=0.02)
    raise AssertionError(told)


def running(told: dict[str, Any]) -> bool:
    return told["state"] == "running" and bool(told["events"])


def test_a_run_brings_its_events_and_its_result(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs()
    told = until(runs, runs.start("quick", {}), lambda told: told["state"] == "done")
    assert [event["event"] for event in told["events"]] == ["done", "result"]
    assert told["share"] == 1.0 and told["left"] is None and told["place"] == 0


def test_equal_questions_share_one_run_and_others_wait_in_order(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs()
    first, second = runs.start("endless", {"seeds": 1}), runs.start("endless", {"seeds": 1})
    third, fourth = runs.start("endless", {"seeds": 2}), runs.start("quick", {})
    until(runs, first, running)
    assert runs.watch(second)["state"] == "running" and runs.watch(second)["share"] == 0.25
    assert [runs.watch(t)["place"] for t in (third, fourth)] == [1, 2]
    runs.cancel(third)
    assert runs.watch(fourth)["place"] == 1


def test_the_remaining_time_follows_from_the_share_done(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs()
    told = until(runs, runs.start("endless", {}), running)
    assert told["left"] == pytest.approx(3 * told["elapsed"])


def test_a_cancelled_run_is_dead_and_the_next_one_begins(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs()
    ticket, after = runs.start("endless", {}), runs.start("quick", {})
    until(runs, ticket, running)
    process = runs._current.process  # type: ignore[union-attr]
    runs.cancel(ticket)
    assert process.wait(timeout=10) != 0  # type: ignore[union-attr]
    assert until(runs, after, lambda told: told["state"] == "done")["events"][-1]["result"] == {"x": 1}
    with pytest.raises(RunError, match="lab_gone"):
        runs.watch(ticket)


def test_a_run_that_someone_else_watches_goes_on(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs()
    first, second = runs.start("endless", {}), runs.start("endless", {})
    until(runs, first, running)
    runs.cancel(first)
    assert runs.watch(second)["state"] == "running"


def test_a_run_that_nobody_asks_about_any_more_is_stopped(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs(patience=0.2)
    ticket = runs.start("endless", {})
    until(runs, ticket, running)
    process = runs._current.process  # type: ignore[union-attr]
    assert process.wait(timeout=20) != 0  # type: ignore[union-attr]


def test_a_run_beyond_its_time_is_stopped_and_says_so(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs(limit=0.1)
    assert until(runs, runs.start("endless", {}), lambda told: told["state"] == "failed")["events"]


def test_a_run_that_breaks_is_failed_and_may_be_tried_again(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs()
    ticket = runs.start("broken", {})
    until(runs, ticket, lambda told: told["state"] == "failed")
    again = runs.start("broken", {})
    assert runs.watch(again)["state"] in ("waiting", "running")


def test_a_finished_result_answers_the_next_who_asks(new_runs: Callable[..., Runs]) -> None:
    runs = new_runs()
    until(runs, runs.start("quick", {}), lambda told: told["state"] == "done")
    assert runs.watch(runs.start("quick", {}))["state"] == "done"


def test_a_long_queue_is_refused(new_runs: Callable[..., Runs], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("viz.pages.lab.queue.WAITING", 1)
    runs = new_runs()
    until(runs, runs.start("endless", {"seeds": 1}), running)
    runs.start("endless", {"seeds": 2})
    with pytest.raises(RunError, match="lab_busy"):
        runs.start("endless", {"seeds": 3})


def test_many_people_at_once_get_one_run(new_runs: Callable[..., Runs]) -> None:
    runs, tickets = new_runs(), []
    threads = [threading.Thread(target=lambda: tickets.append(runs.start("endless", {}))) for _ in range(30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(tickets)) == 30 and len(runs._runs) == 1


def test_the_command_names_every_setting() -> None:
    assert lab_command("positions", {"schemes": ("rotary", "none"), "limit": 12})[3:] == [
        "lab", "positions", "--stream", "--set", "schemes=rotary,none", "--set", "limit=12"
    ]  # fmt: skip
    assert json.dumps(lab_command("x", {}))
