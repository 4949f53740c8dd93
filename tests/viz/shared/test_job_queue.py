"""The queue of the lab's experiments: one at a time, shared by equal questions, stopped when nobody watches; and over two processes, on both stores.

The experiments here are small scripts.
"""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pytest import approx

from tests.conftest import ROOT
from tests.skips import skip_if
from viz.shared.jobs.queue import ExperimentQueue
from viz.shared.run_gate import RunError
from viz.store.open_store import LazyStore

HEAD = "import json, sys\nsay = lambda **event: print(json.dumps(event), flush=True)\n"
WAIT = """
import select, time
if hasattr(select, "poll"):  # until nobody reads any more
    reader = select.poll()
    reader.register(1, select.POLLHUP)
    reader.poll()
else:
    time.sleep(60)"""
SCRIPTS = {
    "messy": "import os, tempfile\nopen(f'{tempfile.mkdtemp()}/x', 'w')\nsay(event='where', place=tempfile.gettempdir())\nsay(event='done', share=0.5)"
    + WAIT,
    "reader": "say(event='result', result=sys.stdin.read())",
    "refused": "say(event='refused', code='why', values={'line': 2})\nraise SystemExit(2)",
    "quick": "say(event='done', share=0.5)\nsay(event='result', result={'x': 1})",
    "endless": "say(event='done', share=0.25)" + WAIT,
    "broken": "say(event='done', share=0.5)\nraise SystemExit('out of order')",
    "senseless": "print([1], flush=True)\nsay(event='done')" + WAIT,
}


def script(name, settings):
    return ["/no/such/program"] if name == "missing" else [sys.executable, "-c", HEAD + SCRIPTS[name]]


on_both_stores = pytest.mark.parametrize("where", ["sqlite", "redis"], indirect=True)


@pytest.fixture
def new_queue(where, store):
    """Queues of so many processes over one store, as far as two can be told apart within one; their experiments are stopped at the end."""
    queues = []
    stores = []

    def make(command=script, **options):
        stores.append(LazyStore(where))
        queues.append(ExperimentQueue(stores[-1], command, **options))
        return queues[-1]

    yield make
    for queue in queues:
        queue.close()
        if queue._thread is not None:
            queue._thread.join()
    for one in stores:
        one.close()


def until(queue, ticket, ready="done"):
    """Ask as a page does until the run is in such a state, or until it is so."""
    is_so = ready if callable(ready) else lambda told: told["state"] in ready
    for _ in range(2000):
        told = queue.watch(ticket)
        told["events"] = queue.events(told["number"], told["begun"])
        if is_so(told):
            return told
        with queue._changed:
            queue._changed.wait(timeout=0.02)
    raise AssertionError(told)


def running(told):
    return told["state"] == "running" and bool(told["share"])


def endless(queue, **settings):
    """The ticket of a run that goes on."""
    ticket = queue.start("endless", settings)
    until(queue, ticket, running)
    return ticket


@on_both_stores
def test_a_run_brings_its_events_and_its_result_which_answers_the_next_who_asks(new_queue):
    queue = new_queue()
    told = until(queue, queue.start("quick", {}))
    assert [event["event"] for event in told["events"]] == ["done", "result"]
    assert told["share"] == 1.0 and told["left"] is None and told["place"] == 0
    assert queue.watch(queue.start("quick", {}))["state"] == "done"


def test_equal_questions_share_one_run_until_the_last_has_left_and_others_wait_in_order(new_queue):
    queue = new_queue()
    first, second = queue.start("endless", {"seeds": 1}), queue.start("endless", {"seeds": 1})
    third, fourth = queue.start("endless", {"seeds": 2}), queue.start("quick", {})
    told = until(queue, first, running)
    assert told["left"] == approx(3 * told["elapsed"]), "the remaining time follows from the share done"
    assert queue.watch(second)["state"] == "running" and queue.watch(second)["share"] == 0.25
    assert [queue.watch(t)["place"] for t in (third, fourth)] == [1, 2]
    queue.cancel(third)
    assert queue.watch(fourth)["place"] == 1
    queue.cancel(first)
    assert queue.watch(second)["state"] == "running"


def test_what_a_run_was_given_reaches_it_and_lies_nowhere_after_its_end(new_queue, store):
    queue, text = new_queue(), "猫\tcat\n" * 30_000  # more than a pipe holds
    first, again, other = queue.start("reader", {}, text), queue.start("reader", {}, text), queue.start("reader", {}, "x")
    told = until(queue, first)
    assert told["events"][-1]["result"] == text and queue.watch(again)["number"] == told["number"]
    assert until(queue, other)["events"][-1]["result"] == "x"
    until(queue, other, lambda told: not any(store.get(room, "given", "given") for room in store.versions()))
    assert text not in json.dumps(told["settings"]) and len(store.versions()) == 3, "the queue and two runs"


def test_a_run_that_refuses_its_input_says_why_and_is_begun_anew_when_asked_again(new_queue):
    queue = new_queue()
    told = until(queue, queue.start("refused", {}), "failed")
    assert told["code"] == "refused" and told["events"][-1]["values"] == {"line": 2}
    assert queue.watch(queue.start("refused", {}))["number"] != told["number"]


def test_what_a_stopped_run_left_in_its_temporary_folder_goes_with_it(new_queue):
    queue = new_queue()
    first, second = queue.start("messy", {}), queue.start("quick", {})
    place = Path(until(queue, first, running)["events"][0]["place"])
    assert place.name.startswith("translucent-run-") and len(list(place.iterdir())) == 2, "its lock, and what the run made"
    queue.cancel(first)
    until(queue, second)
    assert not place.exists()


@skip_if(not Path("/proc/self/oom_score_adj").exists(), "proc")
def test_where_memory_runs_out_a_run_goes_before_the_server(new_queue):
    queue = new_queue()
    endless(queue)
    assert Path(f"/proc/{queue._current.process.pid}/oom_score_adj").read_text() == "1000\n"


def test_a_cancelled_run_is_dead_and_the_next_one_begins(new_queue):
    queue = new_queue()
    ticket, after = endless(queue), queue.start("quick", {})
    process = queue._current.process
    queue.cancel(ticket)
    assert process.wait(timeout=10) != 0
    assert until(queue, after)["events"][-1]["result"] == {"x": 1}
    with pytest.raises(RunError, match="lab_gone"):
        queue.watch(ticket)


def test_a_run_that_nobody_asks_about_any_more_is_stopped(new_queue):
    queue = new_queue(patience=1.5)
    endless(queue)
    assert queue._current.process.wait(timeout=20) != 0


def test_a_run_beyond_its_time_is_stopped_and_says_so(new_queue):
    queue = new_queue(limit=0.1)
    assert until(queue, queue.start("endless", {}), "failed")["code"] == "too_long"


@pytest.mark.parametrize(
    "name, code", [("missing", "not_started"), ("unknown", "not_started"), ("broken", "broken"), ("senseless", "broken")]
)
def test_a_run_that_fails_fails_alone_and_may_be_tried_again(new_queue, name, code):
    """No such program; a command that cannot even be made; a program that breaks; an event that is none."""
    queue = new_queue()
    failed, done = [until(queue, queue.start(one, {}), ("failed", "done")) for one in (name, "quick")]
    assert [(t["state"], t["code"]) for t in (failed, done)] == [("failed", code), ("done", "")]
    assert queue.watch(queue.start(name, {}))["number"] != failed["number"]


def test_a_long_queue_is_refused(new_queue, monkeypatch):
    monkeypatch.setattr("viz.shared.jobs.queue_state.WAITING", 1)
    queue = new_queue()
    endless(queue, seeds=1)
    queue.start("endless", {"seeds": 2})
    with pytest.raises(RunError, match="lab_busy"):
        queue.start("endless", {"seeds": 3})


def test_many_people_at_once_get_one_run(new_queue):
    queue = new_queue()
    with ThreadPoolExecutor(30) as people:
        tickets = list(people.map(lambda _: queue.start("endless", {}), range(30)))
    assert len(set(tickets)) == 30 and len(queue.state().runs) == 1


# Several processes


@on_both_stores
def test_whichever_process_is_asked_knows_the_ticket_and_stops_it(new_queue):
    one, other = new_queue(), new_queue()
    ticket, after = endless(one, seeds=[1, 2]), one.start("quick", {})
    told = until(other, ticket, running)
    assert told["settings"] == {"seeds": [1, 2]} and told["share"] == 0.25
    assert other.watch(after)["place"] == 1
    ran = [queue for queue in (one, other) if queue._current]
    assert len(ran) == 1
    process = ran[0]._current.process
    asked = next(queue for queue in (one, other) if queue is not ran[0])
    asked.cancel(ticket)
    assert process.wait(timeout=20) != 0
    for queue in (one, other):
        with pytest.raises(RunError, match="lab_gone"):
            queue.watch(ticket)
        assert until(queue, after)["events"][-1]["result"] == {"x": 1}


def test_equal_questions_to_several_processes_are_one_run(new_queue):
    one, other = new_queue(), new_queue()
    tickets = [queue.start("endless", {"seeds": (1, 2)}) for queue in (one, other, one)]
    for ticket in tickets:
        until(other, ticket, running)
    assert len(one.state().runs) == 1 and sum(queue._current is not None for queue in (one, other)) == 1


def test_a_process_that_ends_in_good_order_gives_its_run_to_another(new_queue):
    one = new_queue()
    ticket = endless(one)
    one.close()
    other = new_queue()
    assert other.watch(ticket)["state"] in ("waiting", "running")
    assert until(other, ticket, running)["begun"] == 1


KILLED = """
import sys
sys.path.insert(0, ".")
from tests.viz.shared.test_job_queue import script, until, running
from viz.shared.jobs.queue import ExperimentQueue
from viz.store.open_store import LazyStore
queue = ExperimentQueue(LazyStore(sys.argv[1]), script)
ticket = sys.argv[2] or queue.start("endless", {})
print(ticket, until(queue, ticket, running)["begun"], flush=True)
sys.stdin.read()
"""


def killed_while_it_runs(where, ticket=""):
    """A process that runs an experiment dies by kill -9; returns the ticket."""
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, where, ticket], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", cwd=ROOT
    )
    said = process.stdout.readline().split()
    process.kill()
    process.communicate()
    assert said, "it never ran"
    return said[0]


@on_both_stores
def test_a_run_whose_process_was_killed_is_begun_anew_and_says_so(new_queue, where):
    ticket = killed_while_it_runs(where)
    queue = new_queue(lease=0.3)
    assert queue.watch(ticket)["state"] == "running"  # nobody can know yet
    told = until(queue, ticket, lambda told: running(told) and told["begun"] == 2)
    assert told["code"] == "" and len(told["events"]) == 1  # those of this time alone


def test_a_run_that_was_lost_twice_is_lost_and_the_next_one_begins(new_queue, where):
    ticket = killed_while_it_runs(where)
    queue = new_queue(lease=0.3)
    queue._step(lambda state, now: setattr(state.of(ticket), "begun", 2))
    after = queue.start("quick", {})
    told = until(queue, ticket, "failed")
    assert told["code"] == "lost"
    until(queue, after)
    assert queue.watch(queue.start("endless", {}))["state"] in ("waiting", "running")  # and may be tried again


def test_what_is_over_leaves_nothing_but_its_result(new_queue, store, monkeypatch):
    monkeypatch.setattr("viz.shared.jobs.queue_state.KEPT", 1)
    queue, numbers = new_queue(), []
    for seeds in (1, 2):
        ticket = queue.start("quick", {"seeds": seeds})
        numbers.append(until(queue, ticket)["number"])
        queue.cancel(ticket)
    queue.cancel(endless(queue))
    for _ in range(1000):
        if len(queue.state().runs) == 1:
            break
        with queue._changed:
            queue._changed.wait(timeout=0.02)
    assert queue.state().runs.keys() == {numbers[1]}
    assert {code for code in store.versions() if "run" in code} == {f"lab-run-{numbers[1]}"}
