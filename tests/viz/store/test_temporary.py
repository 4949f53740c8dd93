"""Temporary folders of programs that were killed are deleted by the next one, and no others; what is over leaves a store without being asked for."""

import subprocess
import sys
import tempfile
import threading
from pathlib import Path

import pytest

from tests.conftest import ROOT
from viz.store.open_store import LazyStore, store_at
from viz.store.temporary import LOCK, OwnFolder, sweep_folders

HOLDS = "import sys; from viz.store.temporary import OwnFolder; own = OwnFolder('test'); print(own.path, flush=True); sys.stdin.read()"


@pytest.fixture
def place(tmp_path, monkeypatch):
    """Where temporary folders lie, of this process and of those it starts."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def test_the_folder_of_a_killed_program_is_swept_and_that_of_a_living_one_is_not(place):
    running = subprocess.Popen([sys.executable, "-c", HOLDS], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    folder = Path(running.stdout.readline().strip())
    (folder / "deep").mkdir()
    (folder / "deep" / "file").write_text("x")
    assert sweep_folders() == 0 and folder.exists(), "its program still goes on"
    running.kill()
    running.communicate()
    assert folder.exists() and sweep_folders() == 1 and not folder.exists()


def test_what_no_program_locked_is_let_be_and_ones_own_goes_when_it_is_closed(place):
    own, other, elsewhere = OwnFolder("rooms"), place / "translucent-other", place / "elsewhere"
    for folder in (other, elsewhere):
        folder.mkdir()
    (elsewhere / LOCK).touch()
    (place / "translucent-link").symlink_to(elsewhere)
    assert sweep_folders() == 0
    assert {path.name for path in place.iterdir()} == {own.path.name, other.name, "translucent-link", "elsewhere"}
    own.close()
    own.close()
    assert not own.path.exists()


def test_a_store_deletes_what_is_over_as_soon_as_a_process_opens_it(tmp_path):
    where = str(tmp_path / "rooms.sqlite")  # Redis does so by itself
    store = store_at(where)
    for code, deleted_at in (("OVER", store.now() - 1), ("STAYS", store.now() + 1000)):
        store.open(code, "", deleted_at)
        store.put(code, "given", {"given": "somebody's pairs"})
    lazy, changed = LazyStore(where), threading.Event()
    end = store.watch(changed.set)
    lazy()
    while "OVER" in store.versions():
        assert changed.wait(20)
        changed.clear()
    end()
    assert set(store.versions()) == {"STAYS"} and store.all("OVER", "given") == {} and store.all("STAYS", "given")
    lazy.close()
    store.close()
