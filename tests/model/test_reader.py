"""A command that prints events for a server ends when nobody reads them any more."""

from __future__ import annotations

import select
import subprocess
import sys
from pathlib import Path

from tests.skips import skip_if

ROOT = Path(__file__).parents[2]
WAITS = "import threading; from model.reader import end_with_reader; end_with_reader(); print('here', flush=True); threading.Event().wait()"


@skip_if(not hasattr(select, "poll"), "poll")
def test_a_process_ends_by_itself_when_its_reader_is_gone() -> None:
    running = subprocess.Popen([sys.executable, "-c", WAITS], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert running.stdout and running.stdout.readline() == "here\n" and running.poll() is None
    running.stdout.close()
    assert running.wait(timeout=60) == 1


def test_every_command_that_streams_does_so() -> None:
    modules = [path for path in sorted((ROOT / "model").rglob("*.py")) if '"--stream"' in path.read_text(encoding="utf-8")]
    assert [path.stem for path in modules] == ["command", "experiments", "heads"]
    for path in modules:
        assert "end_with_reader()" in path.read_text(encoding="utf-8"), path
