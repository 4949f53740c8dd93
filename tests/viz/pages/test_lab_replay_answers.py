"""The training replay as the page asks for it."""

import copy
from pathlib import Path

import pytest
import torch

from lab.experiments.replay import snapshots
from tests.unpack_arrays import unpack
from viz.server.serve import serve
from viz.shared.run_service import RunService


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> RunService:
    """Without any checkpoint: the replay brings its own."""
    return RunService(Path(tmp_path_factory.mktemp("none")))


def ask(service: RunService, sentence: str) -> dict:
    return serve(service, {"page": "lab", "lab": {"experiment": "replay"}, "part": "replay", "sentence": sentence})


def test_a_sentence_at_every_snapshot(service: RunService) -> None:
    answer = ask(service, " 我有一只猫。 ")
    assert answer["ok"], answer
    view, (replayed, written) = answer["view"], snapshots.replay("我有一只猫。")
    assert [one["step"] for one in view["snapshots"]] == snapshots.steps()
    assert [one["text"] for one in view["snapshots"]] == [one.text for one in replayed]
    assert unpack(view["maps"]).shape == (len(replayed), *replayed[0].maps.shape)
    assert len(view["rows"]) == len(written) and view["rows"][-1]["text"] == "</s>"
    assert "".join(one["text"] for one in view["cols"]) == "我有一只猫。</s>"
    assert view["taught"] == snapshots.index()["guided"]


def test_every_age_has_the_loss_the_gradient_and_the_step_of_a_plain_training_step(service: RunService) -> None:
    """By torch's own backward and its own Adam over the whole model, at three ages; the rate by the formula of the paper."""
    view = ask(service, "我有一只猫。")["view"]
    steps, recipe = snapshots.steps(), snapshots.index()["recipe"]
    assert len(view["ages"]) == len(steps) and view["warmup"] == recipe["warmup"]
    for i in (0, 4, 6):
        translator, age = copy.deepcopy(snapshots.snapshot(steps[i])), view["ages"][i]
        model, target = translator.model, translator.target.encode(view["target"])
        eos, bos = translator.config.eos_id, translator.config.bos_id
        loss = torch.nn.functional.cross_entropy(
            model(torch.tensor([translator.encode("我有一只猫。")]), torch.tensor([[bos, *target]]))[0], torch.tensor([*target, eos])
        )
        loss.backward()
        rate = recipe["peak_lr"] * min(steps[i] / recipe["warmup"], (recipe["warmup"] / steps[i]) ** 0.5)
        before = torch.cat([p.detach().flatten() for p in model.parameters()]).clone()
        gradient = torch.cat([p.grad.flatten() for p in model.parameters()])
        torch.optim.Adam(model.parameters(), lr=rate, betas=(0.9, 0.98), eps=1e-9).step()
        moved = torch.cat([p.detach().flatten() for p in model.parameters()]) - before
        expected = (float(loss.detach()), float(gradient.norm()), rate, float(moved.norm() / before.norm()))
        assert tuple(age[name] for name in ("loss", "gradient", "rate", "update")) == pytest.approx(expected, rel=1e-3)


def test_without_a_sentence_it_is_that_of_the_experiment(service: RunService) -> None:
    assert ask(service, "")["view"]["source"] == "我每天早上喝一杯咖啡。"


def test_a_sentence_that_is_too_long_is_refused_with_the_limit(service: RunService) -> None:
    assert ask(service, "猫" * 41) == {"ok": False, "error": {"code": "too_many_characters", "values": {"value": 41, "limit": 40}}}


def test_a_sentence_of_nothing_is_refused(service: RunService) -> None:
    assert ask(service, "\u200b")["error"]["code"] == "empty"


def test_a_sentence_of_too_many_bytes_is_refused_with_the_limit(service: RunService) -> None:
    error = ask(service, "🙂" * 40)["error"]
    assert error["code"] == "too_many_tokens" and error["values"]["limit"] == 128
