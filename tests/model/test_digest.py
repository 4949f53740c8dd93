"""A digest of a text is of its content: a clone whose lines end as on Windows has the same; of weights every byte counts."""

import shutil
import subprocess
from pathlib import Path

import pytest

from model.digest import DigestError, check_digest, write_digest
from tests.conftest import ROOT


@pytest.fixture
def folder(random_checkpoint_dir, tmp_path):
    made = Path(shutil.copytree(random_checkpoint_dir, tmp_path / "one"))
    write_digest(made)
    return made


def test_line_ends_of_windows_are_the_same_content(folder):
    config = folder / "config.json"
    config.write_bytes(config.read_bytes().replace(b"\n", b"\r\n"))
    assert check_digest(folder)


@pytest.mark.parametrize("name", ["model.safetensors", "source.model"])
def test_of_weights_every_byte_counts(folder, name):
    path, content = folder / name, (folder / name).read_bytes()
    path.write_bytes(content + b"\n")
    write_digest(folder)
    path.write_bytes(content + b"\r\n")
    with pytest.raises(DigestError, match=name):
        check_digest(folder)


def test_git_changes_no_line_ends_in_a_clone_as_windows_makes_it(tmp_path):
    """The attributes of this repository, on files like its own."""
    origin, clone = tmp_path / "origin", tmp_path / "clone"
    names = ("Makefile", "run", "nginx.conf", "config.json", "one.py")
    origin.mkdir()
    shutil.copy(ROOT / ".gitattributes", origin)
    for name in names:
        (origin / name).write_bytes(b"one\ntwo\n")
    (origin / "model.safetensors").write_bytes(b"\r\n\n\x00")
    git = ["git", "-c", "user.name=t", "-c", "user.email=t@t"]
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "x"]):
        subprocess.run([*git, *command], cwd=origin, check=True)
    subprocess.run(["git", "clone", "-q", "-c", "core.autocrlf=true", str(origin), str(clone)], check=True)
    assert all(b"\r" not in (clone / name).read_bytes() for name in names)
    assert (clone / "model.safetensors").read_bytes() == b"\r\n\n\x00"
