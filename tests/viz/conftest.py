"""One service over the shipped checkpoints, and the two stores: a test that asks for `where` or `store` runs once for each."""

import shutil
import subprocess

import pytest

from tests.command_lines import words
from tests.conftest import free_port, thorough
from tests.skips import needs, skip
from viz.shared.run_service import RunService
from viz.store.open_store import store_at


@pytest.fixture(scope="session")
def shipped(checkpoint_dir):
    """What is asked of it is kept for all tests: who changes the model or counts its work makes one of their own."""
    return RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")


@pytest.fixture(scope="session")
def service(shipped):
    """The service of tests that name no other."""
    return shipped


class OwnRedis:
    """A Redis of the tests' own. keeps: "yes" where one that is begun again at the same address has what it was told."""

    def __init__(self, folder, keeps="no"):
        needs("redis")
        path = shutil.which("redis-server")
        if not path:
            skip("redis")
        port = free_port()
        self.command = words("{} --port {} --bind 127.0.0.1 --save {} --appendonly {} --dir {}", path, port, "", keeps, folder)
        self.url = f"redis://127.0.0.1:{port}/0"
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, encoding="utf-8")
        assert any("Ready to accept connections" in line for line in self.process.stdout or ())

    def stop(self):
        self.process.terminate()
        self.process.communicate()


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory):
    """The address of one that keeps nothing."""
    own = OwnRedis(tmp_path_factory.mktemp("redis"))
    yield own.url
    own.stop()


@pytest.fixture(params=["sqlite", thorough("redis")])
def where(request, tmp_path):
    """What --store would say. What a store does is tested on both at every commit (tests/viz/store)."""
    return str(tmp_path / "rooms.sqlite") if request.param == "sqlite" else request.getfixturevalue("redis_url")


@pytest.fixture
def store(where):
    opened = store_at(where)
    yield opened
    for code in opened.versions():
        opened.remove(code)
    opened.close()
