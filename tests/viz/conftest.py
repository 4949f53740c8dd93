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


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory):
    """A Redis of the tests' own, that keeps nothing."""
    redis, path = needs("redis"), shutil.which("redis-server")
    if not path:
        skip("redis")
    port, folder = free_port(), tmp_path_factory.mktemp("redis")
    command = words("{} --port {} --bind 127.0.0.1 --save {} --appendonly no --dir {}", path, port, "", folder)
    running = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8")
    for line in running.stdout or ():
        if "Ready to accept connections" in line:
            break
    with redis.Redis(port=port) as db:
        assert db.ping()
    yield f"redis://127.0.0.1:{port}/0"
    running.terminate()
    running.communicate()


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
