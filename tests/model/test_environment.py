"""What the environment brings reaches no library before it was looked at; what cannot be used is said in one line."""

import os
import subprocess
import sys
from collections import UserDict
from itertools import product
from pathlib import Path

import pytest

from model.environment import settle
from tests.conftest import ROOT

SOCKS = ("socks5://127.0.0.1:9", "socks5h://127.0.0.1:9", "socks4://127.0.0.1:9", "socks://127.0.0.1:9")


class AsOnWindows(UserDict):
    """There a variable is the same in capitals and in small letters."""

    def __getitem__(self, name):
        return super().__getitem__(name.upper())

    def __contains__(self, name):
        return super().__contains__(name.upper())

    def __setitem__(self, name, value):
        super().__setitem__(name.upper(), value)

    def __delitem__(self, name):
        super().__delitem__(name.upper())


def test_where_both_cases_are_one_variable_it_is_said_once(capsys):
    given = AsOnWindows(ALL_PROXY=SOCKS[0])
    settle(given)
    assert "ALL_PROXY" not in given and capsys.readouterr().err.count("\n") == 1


def test_an_http_proxy_stays_and_our_own_address_is_never_asked_through_it():
    given = {"HTTPS_PROXY": "http://proxy:8080", "no_proxy": "fe80::/10,::1,.school.example,10.0.0.0/8"}
    settle(given)
    assert given["HTTPS_PROXY"] == "http://proxy:8080"
    assert given["no_proxy"] == ".school.example,localhost,127.0.0.1" and given["NO_PROXY"] == "localhost,127.0.0.1"


@pytest.mark.parametrize(
    "name, value, after",
    [
        *product(("ALL_PROXY", "all_proxy", "https_proxy", "HTTP_PROXY"), SOCKS, (None,)),
        ("SSL_CERT_FILE", "/no/such/file.pem", None),
        ("GRADIO_SERVER_PORT", "abc", None),
        ("GRADIO_SERVER_PORT", "70000", None),
        ("GRADIO_NUM_PORTS", "-1", None),
        ("GRADIO_TEMP_DIR", f"{__file__}/none", None),
        ("GRADIO_SHARE", "True", None),
        ("GRADIO_ROOT_PATH", "translucent", "/translucent"),
    ],
)
def test_a_proxy_that_no_library_can_use_and_what_gradio_would_fall_over_are_settled_in_one_line(name, value, after, capsys):
    given = {name: value}
    settle(given)
    assert given.get(name) == after
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and name in said and value[:80] in said and ("http://" in said or value not in SOCKS)


def test_what_can_be_used_stays_without_a_word(tmp_path, capsys):
    given = {
        "GRADIO_SERVER_PORT": "7861",
        "GRADIO_ROOT_PATH": "/here",
        "GRADIO_TEMP_DIR": str(tmp_path / "new"),
        "SSL_CERT_DIR": str(tmp_path),
    }
    before = dict(given)
    settle(given)
    assert given | before == given and not capsys.readouterr().err
    assert given["PYTHONUTF8"] == "1", "programs that this one starts read and write UTF-8 too"


def test_a_folder_of_gradio_that_another_user_left_is_not_used(tmp_path, monkeypatch, capsys):
    """A file stands for it: nothing can be written into either."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / "gradio").touch()
    given = {}
    settle(given)
    said = capsys.readouterr().err
    assert Path(given["GRADIO_TEMP_DIR"]).parent == tmp_path and given["GRADIO_TEMP_DIR"] in said and said.count("\n") == 1


def test_the_app_starts_behind_a_socks_proxy():
    bad = {
        "ALL_PROXY": SOCKS[1],
        "no_proxy": "fe80::/10,::1",
        "SSL_CERT_FILE": "/gone",
        "GRADIO_SERVER_PORT": "abc",
        "GRADIO_TEMP_DIR": f"{__file__}/none",
    }
    done = subprocess.run(
        [sys.executable, "app.py", "--version"], cwd=ROOT, env=os.environ | bad, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0 and done.stdout.startswith("Translucent ")
    assert "Traceback" not in done.stderr and len(done.stderr.splitlines()) == 4


def run(encoding, *words, **more):
    """What a program prints where the locale says so."""
    given = os.environ | {"PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    done = subprocess.run([sys.executable, "-c", *words], cwd=ROOT, env=given, capture_output=True, check=False, **more)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode("utf-8")


@pytest.mark.parametrize("encoding", ["cp1252", "gbk", "ascii"])
def test_output_is_utf8_whatever_the_locale_says(encoding):
    code = "from model.environment import settle; settle(); print('我有一只猫 → ▁')"
    assert run(encoding, code).strip() == "我有一只猫 → ▁"


COMMANDS = (
    "decode --source 我有猫。",
    "trace --source 我有猫。",
    "lens --source 我有猫。",
    "neighbours --piece 猫",
    "translate --text 我有猫。",
    "lattice",
)


@pytest.mark.parametrize("encoding", ["cp1252", "gbk"])
def test_redirected_commands_read_and_write_utf8(encoding):
    """As a shell of Windows redirects: what a command reads and prints is a file, which Python takes for one in the system's code page."""
    code = "import sys; from model.__main__ import main; sys.exit(any([main(line.split()) for line in sys.argv[1:]]))"
    said = run(encoding, code, *COMMANDS, input="我有一只猫。\n".encode())
    assert "猫" in said and "▁" in said and "一只" in said
