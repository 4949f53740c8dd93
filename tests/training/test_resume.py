"""A run killed with signal 9 goes on as if nothing had happened."""

import os
import signal

import pytest
import torch
from safetensors.torch import load_file

from model.training import training_state
from model.training.recipes import load_recipe
from model.training.training_state import FILE, StateError
from tests.skips import skip_if
from tests.training import tiny_runs


def losses(out):
    return [(line["step"], line["loss"], line["nll"]) for line in tiny_runs.history(out) if "loss" in line]


@pytest.fixture(scope="module")
def whole(data, tmp_path_factory):
    """The run that nobody killed."""
    out = tmp_path_factory.mktemp("whole")
    tiny_runs.train_tiny(data, out)
    return out


@skip_if(not hasattr(os, "fork"), "fork")
def test_a_run_killed_twice_once_in_a_save_equals_the_one_that_was_not(data, whole, tmp_path):
    with tiny_runs.runs_apart(data) as run:
        assert run("step:17", tmp_path) == [-signal.SIGKILL]
        assert losses(tmp_path)[-1][0] == 16
        assert run("save:2", tmp_path) == [-signal.SIGKILL]  # goes on from step 14; its second save is due after step 28
    assert losses(tmp_path)[-1][0] == 28
    half = (tmp_path / f"{FILE}.part").stat().st_size
    assert half < (tmp_path / FILE).stat().st_size
    tiny_runs.train_tiny(data, tmp_path)
    assert losses(tmp_path) == losses(whole)
    assert [step for step, *_ in losses(whole)] == list(range(1, load_recipe("tiny").total_steps + 1))
    ours, theirs = load_file(tmp_path / FILE), load_file(whole / FILE)
    assert ours.keys() == theirs.keys()
    assert all(torch.equal(ours[name], theirs[name]) for name in ours)


def test_a_finished_run_has_nothing_left_to_do(data, whole):
    before = (whole / FILE).stat().st_mtime_ns, losses(whole)
    tiny_runs.train_tiny(data, whole)
    assert before == ((whole / FILE).stat().st_mtime_ns, losses(whole))


def test_another_seed_gives_other_losses(data, whole, tmp_path):
    tiny_runs.train_tiny(data, tmp_path, "seed=2", "total_steps=3")
    assert losses(tmp_path) != losses(whole)[:3]


@pytest.mark.parametrize("settings", [["model.d_model=64"], ["model.encoder_layers=2"]])
def test_a_state_of_another_shape_is_refused_by_name(data, whole, settings):
    with pytest.raises(StateError, match=f"{FILE} does not fit.{{10,300}}another --out"):
        tiny_runs.train_tiny(data, whole, *settings, "total_steps=50")


def test_a_broken_state_is_refused_by_name(data, tmp_path):
    (tmp_path / FILE).write_bytes(b"\x10\x00\x00\x00\x00\x00\x00\x00not a header")
    with pytest.raises(StateError, match=FILE):
        tiny_runs.train_tiny(data, tmp_path)


def test_what_was_read_hangs_on_no_file_which_windows_would_not_replace(tmp_path):
    model = torch.nn.Linear(2, 2)
    before, after = (torch.optim.AdamW(model.parameters()) for _ in range(2))
    model(torch.ones(1, 2)).sum().backward()
    before.step()
    training_state.save_state(tmp_path, model, model, before, training_state.Progress())
    training_state.load_state(tmp_path, model, model, after)
    size = (tmp_path / FILE).stat().st_size
    (tmp_path / FILE).write_bytes(bytes(size))
    assert torch.equal(after.state[model.weight]["exp_avg"], before.state[model.weight]["exp_avg"])


def test_a_full_disk_is_said_with_what_to_do(tmp_path, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(training_state, "save_file", full)
    model = torch.nn.Linear(2, 2)
    with pytest.raises(StateError, match=r"No space left on device.*make room on that disk and run the same command again"):
        training_state.save_state(tmp_path, model, model, torch.optim.AdamW(model.parameters()), training_state.Progress())
