"""The program as a whole: what importing it costs, its command line, and how it is put together."""

import socket
import subprocess
import sys

import pytest

from tests.conftest import ROOT, text_of

BUILT = """
import sys
import app
app.build()
heavy = {"torch", "transformers", "sacrebleu", "scipy"} & set(sys.modules)
assert not heavy, heavy
app.main(["--port", sys.argv[1]])
"""


def test_the_page_is_built_before_torch_is_loaded_and_a_port_in_use_is_said_in_one_line():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run([sys.executable, "-c", BUILT, str(port)], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=120)
    assert done.returncode == 1
    *more, said = done.stderr.splitlines()
    assert said == f"app.py: port {port} on 127.0.0.1 is taken or not allowed; choose another with --port N."
    assert not more or sys.platform == "win32", "there the server finds out, and says so too"


def test_help_names_every_option(capsys):
    from app import parse

    with pytest.raises(SystemExit, match=r"^0$"):
        parse(["--help"])
    said = capsys.readouterr().out
    for option in (
        "--host",
        "--port",
        "--checkpoints",
        "--checkpoint",
        "--device",
        "--store",
        "--mcp",
        "--memory",
        "--allowed-hosts",
        "--people-per-address",
    ):
        assert option in said


@pytest.fixture(scope="module")
def config():
    """The page as Gradio describes it to the browser."""
    from app import build

    return build().get_config_file()


def test_only_the_five_endpoints_are_public_and_the_model_s_share_one_limit(config):
    from app import build

    public = {d["api_name"] for d in config["dependencies"] if d["api_visibility"] == "public"}
    assert public == {"translate", "tokenize", "trace", "decode_steps", "teach"}
    functions = [f for f in build().fns.values() if f.api_name in public]
    assert {f.concurrency_id for f in functions} == {"model"}


def test_the_server_keeps_nothing_about_a_person(config):
    kinds = {c["type"] for c in config["components"]}
    assert not kinds & {"state", "browserstate", "timer"}
    assert all(not d["backend_fn"] for d in config["dependencies"] if d["api_visibility"] != "public")


def test_element_ids_are_unique(config):
    ids = [c["props"]["elem_id"] for c in config["components"] if c["props"].get("elem_id")]
    assert len(ids) == len(set(ids))


def test_the_space_s_gradio_is_the_one_in_requirements():
    version = next(line for line in text_of(ROOT / "README.md").splitlines() if line.startswith("sdk_version:"))
    assert f"gradio=={version.split()[-1]}" in text_of(ROOT / "requirements.txt").split()


def test_an_address_of_ipv6_is_written_as_in_a_url():
    from viz.server.launch import host

    assert [host(text) for text in ("::1", "[::1]", "0.0.0.0")] == ["[::1]", "[::1]", "0.0.0.0"]


def test_a_folder_that_holds_no_checkpoint_is_said(tmp_path, capsys):
    from viz.server.launch import say_unusable
    from viz.shared.run_service import RunService

    RunService(tmp_path / "typo").warm_up(failed=say_unusable).join()
    said = capsys.readouterr().err
    assert said.startswith("app.py: ") and "typo" in said and said.count("\n") == 1
