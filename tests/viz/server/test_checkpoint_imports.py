"""Importing a Marian model in the app: refused unless allowed, names checked, and at its end one more checkpoint that every route knows."""

import json
from types import SimpleNamespace

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.testclient import TestClient

from app import parse
from model.__main__ import main
from tests.command_lines import words
from tests.tiny_marian import write_marian
from viz.pages import TEXT
from viz.server.checkpoint_imports import Imports, place_of
from viz.server.layout import page_data
from viz.server.request_guard import Guard
from viz.shared.jobs.job_commands import command_of, queue_of
from viz.shared.jobs.queue_state import QueueState
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hub") / "opus-mt-de-en"
    write_marian(folder, seed=11)
    return folder


@pytest.fixture
def service(tmp_path):
    (tmp_path / "checkpoints").mkdir()
    allowed = RunService(tmp_path / "checkpoints", imports=True)
    yield allowed
    queue_of(allowed).close()
    allowed.store.close()


def poster(service, address="127.0.0.1"):
    client = TestClient(
        Starlette(routes=list(Imports(service).all()), middleware=[Middleware(Guard)]), base_url="http://localhost", client=(address, 50000)
    )

    def post(path, headers=None, **asked):
        answer = client.post(path, content=json.dumps(asked), headers={"content-type": "application/json", **(headers or {})})
        return answer.status_code, answer.json()

    return post


def test_nothing_is_imported_where_nobody_allowed_it(tmp_path, published):
    assert parse([]).allow_import is False and parse(["--allow-import"]).allow_import is True
    post, closed = poster(RunService(tmp_path)), RunService(tmp_path)
    for path in ("/import", "/import/watch", "/import/leave"):
        status, answer = post(path, place=str(published), ticket="x")
        assert (status, answer["error"]["code"]) == (403, "import_off")
    assert page_data(closed)["imports"] is False
    with pytest.raises(PermissionError):  # nor where another process put one into a shared queue
        command_of(closed)("import", {"place": str(published), "name": "a", "direction": ""})


def test_who_sits_elsewhere_imports_nothing(service, published):
    for address, expected in (("192.168.1.7", "import_here"), ("2001:db8::1", "import_here"), ("::1", "import_name")):
        status, answer = poster(service, address)("/import", place=str(published), name="!")
        assert status in (400, 403) and answer["error"]["code"] == expected


def test_another_website_starts_no_import(service, published):
    status, _ = poster(service)("/import", {"Sec-Fetch-Site": "cross-site"}, place=str(published))
    assert status == 403 and not queue_of(service).state().runs


@pytest.mark.parametrize(
    "key, value, code",
    [
        ("place", "", "import_place"),
        ("place", "no such thing", "import_place"),
        ("place", "../hub/opus-mt-de-en", "import_place"),
        ("place", "--out=/tmp/x", "import_place"),
        ("place", "a/b\n", None),
        ("place", "a\x00b/c", "import_place"),
        ("place", "x" * 301, "import_place"),
        ("place", 7, "import_place"),
        ("name", "../b", "import_name"),
        ("name", ".hidden", "import_name"),
        ("name", "\ud800", "import_name"),
        ("place", "\ud800/b", "import_place"),
        ("name", "b.new", "import_name"),
        ("name", "there", "import_taken"),
        ("direction", "German", "import_direction"),
    ],
)
def test_names_are_checked_before_anything_begins(service, key, value, code, monkeypatch):
    monkeypatch.setattr(
        "viz.server.checkpoint_imports.queue_of",
        lambda _: SimpleNamespace(start=lambda *_: "ticket", state=QueueState),
    )
    (service.folder / "there").mkdir()
    status, answer = poster(service)("/import", **{"place": "a/b", key: value})
    if code is None:
        assert status == 200  # white space around a name is nothing
        return
    assert (status, answer["error"]["code"]) == (400, code)
    for said in TEXT[f"common.error.{code}"]:
        said.format(**answer["error"]["values"])


def test_a_folder_is_given_to_the_command_as_a_place_and_never_as_an_option(service, published):
    command = command_of(service)("import", {"place": place_of(str(published)), "name": "mine", "direction": "de-en"})
    assert command[-2:] == ["--", str(published)] and command[command.index("--out") + 1] == str(service.folder.absolute() / "mine")
    with pytest.raises(RunError, match="import_place"):
        place_of(f"{published}/../opus-mt-de-en")


def test_the_command_streams_its_stages_and_says_which_one_failed(published, tmp_path, capsys, monkeypatch):
    assert main(words("import --stream --out {} -- {}", tmp_path / "a", published)) == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [event["stage"] for event in events if event["event"] == "stage"] == ["fetch", "open", "write", "check"]
    assert events[-1]["result"]["direction"] == "de-en"
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    other = tmp_path / "bert"
    other.mkdir()
    (other / "config.json").write_text(json.dumps({"model_type": "bert"}))
    for place, code, said in (
        ("nobody/nothing-at all", "import_found", "neither a folder nor a hub id"),
        (other, "import_opened", str(other)),
    ):
        assert main(words("import --stream --out {} -- {}", tmp_path / "b", place)) == 2
        refused = json.loads(capsys.readouterr().out.splitlines()[-1])
        assert refused["code"] == code and said in refused["values"]["reason"]


def test_of_two_imports_at_once_under_one_name_the_later_is_refused(service, published, tmp_path):
    another = tmp_path / "opus-mt-de-en"
    another.mkdir()
    queue_of(service)._work_on = lambda: None  # nobody runs them: both wait
    post = poster(service)
    first = post("/import", place=str(published), name="mine", direction="de-en")
    same = post("/import", place=str(published), name="mine", direction="de-en")
    assert first[0] == same[0] == 200, "the same import twice is one"
    status, answer = post("/import", place=str(another), name="mine", direction="de-en")
    assert (status, answer["error"]["code"]) == (400, "import_taken")
    assert post("/import", place=str(another), name="other", direction="de-en")[0] == 200
    assert [run.settings["name"] for run in queue_of(service).state().runs.values()] == ["mine", "other"]
