"""A copy of the tree, in which one line at a time is changed while tests run. The checkout itself is never touched."""

import contextlib
import multiprocessing
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tests.mutants.mutant import ROOT

LINKED = ("checkpoints", ".venv", "node_modules")  # large, and no mutant is there
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/\S+?\.py(?:::.+?)?)(?: - .*)?$", re.MULTILINE)


class Workbench:
    """The copy in `folder`, and how tests run there. limit: seconds of the processor for the tests of one mutant."""

    def __init__(self, folder, limit):
        self.folder, self.limit, self.writes = folder, limit, 0
        listed = subprocess.run(
            ["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True, encoding="utf-8"
        )
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).is_file() and not name.startswith(LINKED):
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        for name in LINKED:
            (folder / name).symlink_to((ROOT / name).resolve())

    def outcome(self, mutant, tests):
        """What the tests say with the mutant in place, as `run` says it."""
        before = (self.folder / mutant.file).read_text(encoding="utf-8")
        self._write(mutant.file, mutant.apply(before))
        try:
            return self.run(tests)
        finally:
            self._write(mutant.file, before)

    def run(self, tests, limit=0, all_of_them=False):
        """("passed", "failed" or "late", the tests that failed). It stops at the first that fails, unless all are asked for."""
        scripts, python = [t for t in tests if t.endswith(".js")], [t for t in tests if not t.endswith(".js")]
        for part, command in ((scripts, ["node", "--test"]), (python, [])):
            state, said = self._run(command, part, limit or self.limit, all_of_them) if part else ("passed", "")
            if state != "passed":
                return state, FAILED.findall(said) or list(part)
        return "passed", []

    def _run(self, command, tests, limit, all_of_them):
        """A forked process, which has torch already; its output is read from a file."""
        out = self.folder / ".said"
        child = multiprocessing.get_context("fork").Process(target=self._child, args=(out, command, tests, limit, all_of_them))
        child.start()
        child.join(10 * limit)  # the processor may have others to serve
        is_late = child.is_alive() or (child.exitcode or 0) < 0
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid or 0, signal.SIGKILL)  # what a test left running goes too
        child.join()
        return "late" if is_late else "failed" if child.exitcode else "passed", out.read_text(encoding="utf-8", errors="replace")

    def _child(self, out, command, tests, limit, all_of_them):
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit)))
        os.chdir(self.folder)
        os.environ["EXACT"] = "1"  # every digit of an approved page
        said = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(said, 1)
        os.dup2(said, 2)
        if command:
            os.execvp(command[0], [*command, *tests])
        import pytest

        sys.dont_write_bytecode, sys.pycache_prefix = False, f"{self.folder}/.pyc"
        for name in [name for name in sys.modules if name.split(".")[0] == "tests"]:
            del sys.modules[name]
        sys.path[:] = [str(self.folder), *(path for path in sys.path if path and Path(path).resolve() != ROOT)]
        options = ["--tb=no", "-q", "-p", "no:cacheprovider", f"--basetemp={self.folder}/.tmp", *([] if all_of_them else ["-x"])]
        os._exit(int(pytest.main([*options, *tests])))

    def _write(self, file, text):
        """A time of its own for each version, so that no compiled one is taken for another."""
        path = self.folder / file
        path.write_text(text, encoding="utf-8")
        self.writes += 1
        os.utime(path, (1_000_000_000 + self.writes,) * 2)
