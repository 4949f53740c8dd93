"""A command that prints events for a server ends when nobody reads them any more."""

import select
import subprocess
import sys

import pytest

from model.stop_with_reader import STREAM, _wait
from tests.conftest import ROOT
from tests.skips import skip_if
from viz.shared.jobs.job_commands import IMPORT, PAIRS, PYTHON, command_of
from viz.shared.run_service import RunService

WAITS = "import threading; from model.stop_with_reader import end_with_reader; end_with_reader(); print('here', flush=True); threading.Event().wait()"


LOADS = """
import runpy, sys, threading
class Torch:  # is never loaded to the end
    def find_spec(self, name, *_):
        if name == "torch":
            print("here", flush=True)
            threading.Event().wait()
sys.meta_path.insert(0, Torch())
sys.argv = ["model", *sys.argv[1:]]
runpy.run_module("model", run_name="__main__")
"""


@skip_if(not hasattr(select, "poll"), "poll")
@pytest.mark.parametrize("code", [WAITS, LOADS], ids=["at work", "before torch is loaded"])
def test_a_process_ends_by_itself_when_its_reader_is_gone(code):
    service = RunService(ROOT / "checkpoints", imports=True)
    command = command_of(service)(IMPORT, {"name": "new", "direction": "", "place": "place"})[len(PYTHON) :]
    running = subprocess.Popen([sys.executable, "-c", code, *command], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8")
    assert running.stdout.readline() == "here\n" and running.poll() is None
    running.stdout.close()
    assert running.wait(timeout=60) == 1


class PollOfMacOS:
    """Tells of a reader that is gone where that was asked for; and before, of nothing."""

    def register(self, _, asked):
        self.says = iter([[], [(1, asked & select.POLLHUP)]] if asked & select.POLLHUP else [])

    def poll(self):
        return next(self.says)


@skip_if(not hasattr(select, "poll"), "poll")
def test_on_macos_a_process_waits_for_the_end_of_its_reader_too(monkeypatch):
    ended = []
    monkeypatch.setattr(select, "poll", PollOfMacOS)
    monkeypatch.setattr("os._exit", ended.append)
    _wait(1)
    assert ended == [1]


def test_every_command_that_the_app_begins_is_one_that_streams():
    service = RunService(ROOT / "checkpoints", imports=True)
    settings = {"checkpoint": "zh-en", "name": "new", "direction": "", "place": "place"}
    for name in (PAIRS, IMPORT, "positions"):
        command = command_of(service)(name, settings)
        assert tuple(command[: len(PYTHON)]) == PYTHON and STREAM in command, command
