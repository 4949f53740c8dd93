"""`python -m model translate` and `trace`, as a person calls them."""

import errno
import shutil

import numpy as np
import pytest

from model.__main__ import in_words
from model.translator import Translator
from tests.command_lines import words

SENTENCE = "我有一只猫。"


@pytest.fixture
def folder(random_checkpoint_dir):
    return str(random_checkpoint_dir)


def test_translate_takes_a_text_and_a_beam(folder, ask):
    from model.config import DecodeConfig

    expected = Translator.load(folder, "cpu").translate(SENTENCE, DecodeConfig(strategy="beam", beam=3)).text
    assert ask("translate --checkpoint {} --text {} --beam 3 --device cpu", folder, SENTENCE) == expected + "\n"


def test_a_checkpoint_is_named_by_its_folder_or_by_its_name_in_checkpoints_from_any_place(folder, tmp_path, monkeypatch, ask):
    """Whatever the name: nothing makes an address or a pattern of it."""
    monkeypatch.setattr("model.environment.HOME", tmp_path)
    monkeypatch.chdir(tmp_path.parent)
    shutil.copytree(folder, tmp_path / "checkpoints" / "我的 #1 [100%]")
    expected = Translator.load(folder, "cpu").translate(SENTENCE).text
    for name in ("我的 #1 [100%]", "checkpoints/我的 #1 [100%]"):
        assert ask("translate --checkpoint {} --text {} --device cpu", name, SENTENCE) == expected + "\n"
        assert "(config.json, model.safetensors, source.model, target.model)" in ask("verify {} --write", name)


def test_trace_prints_sites_with_shapes_and_a_small_error(checkpoint_dir, ask_json):
    report = ask_json("trace --checkpoint {} --source {} --json --device cpu", checkpoint_dir, SENTENCE)
    assert 0 <= report["max_error"] < 1e-4
    assert all(check["ok"] for check in report["checks"])
    sites, s, t = report["sites"], len(report["source"]), len(report["target"])
    assert sites["encoder.0.self.weights"][1:] == [s, s] and sites["decoder.0.cross.weights"][1:] == [t, s]
    assert sites["memory"][0] == s and sites["logits"][0] == t


def test_trace_follows_a_given_target_and_writes_all_arrays(folder, tmp_path, ask):
    file = tmp_path / "trace.npz"
    out = ask("trace --checkpoint {} --source {} --target {} --npz {} --device cpu", folder, SENTENCE, "I have a cat", file)
    assert "-> I have a cat " in out and "ok  rows of weights sum to 1" in out and "BAD" not in out
    translator = Translator.load(folder, "cpu")
    expected = translator.trace(SENTENCE, translator.target.encode("I have a cat"))
    with np.load(file) as arrays:
        assert set(arrays) == set(expected.sites)
        np.testing.assert_allclose(arrays["logits"], expected.logits, atol=1e-5)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (words("translate --checkpoint nowhere --text 猫"), "nowhere is not a folder"),
        (words("translate --text 猫 --device toaster"), "device 'toaster' cannot be used here"),
        (words("translate --text {}", "猫" * 3000), "3000 characters; at most 2000"),
        (words("translate --text 猫 --beam 99"), "beam is 99; it must be between 1 and 16"),
        (words("trace --source {}", "  "), "nothing to translate"),
    ],
)
def test_a_mistake_ends_in_one_line_on_stderr(folder, arguments, said, ask):
    assert said in ask("{}", arguments if "--checkpoint" in arguments else [*arguments, "--checkpoint", folder], refused=True)


def test_a_checkpoint_with_a_broken_file_is_named(random_checkpoint_dir, tmp_path, ask):
    for name in ("config.json", "model.safetensors", "source.model"):
        broken = tmp_path / name.partition(".")[0]
        shutil.copytree(random_checkpoint_dir, broken)
        (broken / name).write_bytes((broken / name).read_bytes()[:40])
        assert name in ask("translate --checkpoint {} --text 猫", broken, refused=True)


def test_a_target_of_blanks_is_refused_and_not_taken_for_none(random_checkpoint_dir, ask):
    said = ask("trace --checkpoint {} --source {} --target {}", random_checkpoint_dir, SENTENCE, " ", refused=True)
    assert "--target is ' '; give a translation" in said


def test_a_file_that_cannot_be_written_is_named_with_what_to_do(random_checkpoint_dir, tmp_path, ask):
    file = tmp_path / "nowhere" / "x.npz"
    line = ask("trace --checkpoint {} --source {} --npz {} --device cpu", random_checkpoint_dir, SENTENCE, file, refused=True)
    assert f"{file} cannot be opened" in line and "check that its folder is there" in line and "Errno" not in line


@pytest.mark.parametrize("name, where", [(None, "the output"), ("out/state", "out/state")])
def test_a_full_disk_is_said_in_one_line_with_what_to_do(name, where):
    full = OSError(errno.ENOSPC, "No space left on device", name)
    assert in_words(full) == f"{where} cannot be written (No space left on device); make room on that disk and run the command again."
