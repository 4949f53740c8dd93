"""Every path of the app and of training, once on a device that is not the CPU: nothing is mixed, nothing is lost on the way back."""

from dataclasses import replace

import pytest
import torch
from numpy.testing import assert_allclose

from lab.questions.attribution import attribute
from model.config import DecodeConfig
from model.training.distributed import Group
from model.training.recipes import load_recipe
from model.training.train_command import make_model
from model.training.trainer import Trainer
from model.translator import Translator, pick_device
from tests.conftest import SENTENCE, thorough
from tests.other_device import DEVICE, Elsewhere, elsewhere
from tests.training.conftest import batch_of, number_epochs
from viz.pages import PAGES
from viz.server.serve import serve
from viz.shared.run_service import RunService

DECODES = [
    DecodeConfig(),
    DecodeConfig(strategy="sample", temperature=1.5, seed=4),
    DecodeConfig(repetition_penalty=1.5),
    DecodeConfig(strategy="beam", beam=3),
]


def test_the_stand_in_refuses_what_a_gpu_refuses():
    with elsewhere() as device:
        there = torch.ones(3).to(device)
        assert isinstance(there, Elsewhere) and there.device == DEVICE
        assert (there + there).sum().item() == 6
        assert there.cpu().numpy().tolist() == [1, 1, 1]
        with pytest.raises(RuntimeError, match="same device"):
            there + torch.ones(3)
        with pytest.raises((RuntimeError, TypeError)):
            there.numpy()


@pytest.fixture(scope="module")
def both(random_checkpoint_dir):
    """The same checkpoint on the CPU and elsewhere."""
    with elsewhere():
        return Translator.load(random_checkpoint_dir, "cpu"), Translator.load(random_checkpoint_dir, str(DEVICE))


def test_the_weights_lie_where_they_are_sent(both):
    with elsewhere():
        assert pick_device(str(DEVICE)) == DEVICE
        assert {p.device for p in both[1].model.parameters()} == {DEVICE}


@pytest.mark.parametrize("config", DECODES, ids=lambda c: f"{c.strategy}-{c.repetition_penalty}")
def test_it_translates_elsewhere_as_here(both, config):
    with elsewhere():
        here, there = (one.translate(SENTENCE, replace(config, max_length=12)) for one in both)
    assert here.tokens == there.tokens
    assert there.log_probability == pytest.approx(here.log_probability, rel=1e-6)


def test_its_trace_is_the_same(both):
    with elsewhere():
        here, there = (one.trace(SENTENCE, (5, 6, 7), beside="你有狗。") for one in both)
    for name, array in here.sites.items():
        assert_allclose(there.sites[name], array, atol=1e-6, err_msg=name)


@pytest.fixture(scope="module")
def services(random_checkpoint_dir):
    """The app on the CPU and elsewhere."""
    folder, name = random_checkpoint_dir.parent, random_checkpoint_dir.name
    return RunService(folder, name, "cpu"), RunService(folder, name, str(DEVICE))


COSTLY = {"anatomy", "bugs", "forcing", "learn"}  # a few hundred passes each, of which other pages make a few


@pytest.mark.parametrize("name", [thorough(page.name, kept=page.name not in COSTLY) for page in PAGES])
def test_every_page_is_answered_elsewhere_as_here(name, services):
    request = {"page": name, "text": SENTENCE, "edits": ["ablate:decoder.1.cross.0"], "decode": {"max_length": 4}}
    here = serve(services[0], request)
    with elsewhere():
        there = serve(services[1], request)
    assert here["ok"], here
    assert there["ok"], there
    assert set(there["view"]) == set(here["view"])


def test_an_output_is_attributed_elsewhere_as_here(both):
    with elsewhere():
        tokens = (5, 6, 7, both[0].config.eos_id)
        here, there = (attribute(one, one.trace(SENTENCE, tokens[:-1]), tokens, 2) for one in both)
    for method, scores in here.scores.items():
        assert_allclose(there.scores[method], scores, atol=1e-5, err_msg=method)


def test_it_learns_elsewhere_as_here(tmp_path, monkeypatch):
    adamw = torch.optim.AdamW
    monkeypatch.setattr(torch.optim, "AdamW", lambda groups, fused, **more: adamw(groups, **more))  # its fused kernel knows devices by name
    epochs = number_epochs(40)
    sizes = [f"src_vocab_size={epochs.src.vocab_size}", f"tgt_vocab_size={epochs.tgt.vocab_size}"]
    recipe = load_recipe("tiny", ["model.dropout=0", *sizes])
    batch = batch_of(epochs, 8)
    losses = []
    with elsewhere():
        for device in (torch.device("cpu"), DEVICE):
            torch.manual_seed(0)
            trainer = Trainer(recipe, make_model(recipe), epochs, tmp_path / device.type, Group(device), torch.float32)
            losses.append([float(trainer.step(batch)[1]) for _ in range(3)])
    assert losses[1] == pytest.approx(losses[0], rel=1e-4)
    assert losses[0][2] < losses[0][0]
