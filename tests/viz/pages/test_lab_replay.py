"""The training replay as the page asks for it."""

import copy
from pathlib import Path

import numpy as np
import pytest
import torch

from lab.experiments.record import shipped
from lab.experiments.replay import snapshots
from tests.viz.sheets import Asked, flat
from viz.pages.lab.replay import numbers_at
from viz.shared.changed_words import changed_words
from viz.shared.run_service import RunService


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    """Without any checkpoint: the replay brings its own."""
    return RunService(Path(tmp_path_factory.mktemp("none")))


def ask(service, text="", part="snapshot", **lab):
    lab |= {"experiment": "replay", "set": {**lab.get("set", {}), **({"text": text} if text else {})}}
    return Asked(service, "lab").part(part, "", lab=lab)


def said(mark):
    return flat(mark["said"])


def shown(service, **lab):
    """The sentence above, the player, the words, the numbers and the map."""
    marks = ask(service, "我有一只猫。", **lab)
    player, columns = marks["picture"]
    (words, table), (matrix, _) = columns["columns"]
    return said(marks["answer"][0]), player, words, table, matrix


def test_a_sentence_at_every_snapshot(service):
    found, written = snapshots.replay("我有一只猫。")
    guided = snapshots.index()["guided"]
    for at, one in enumerate(found):
        told, player, words, _, matrix = shown(service, at=at)
        assert player["tokens"] == [str(step) for step in snapshots.steps()] and player["value"] == at
        assert f"At step {one.step}" in told and ("marked as new" in told) == (at > 0)
        spans = "".join(text for text, _ in words["spans"]).split()
        assert spans == (one.text.split() or ["(nothing", "generated)"])
        new = sum(look == "changed" for _, look in words["spans"])
        assert f"snapshot: {new}." in told if at else not new
        np.testing.assert_allclose(matrix["values"], one.maps[guided["layer"], guided["head"]], rtol=6e-3)
        assert len(matrix["rows"]["labels"]) == len(written) and matrix["rows"]["labels"][-1] == "</s>"
        assert "".join(matrix["cols"]["labels"]) == "我有一只猫。</s>"
    assert shown(service)[1]["value"] == len(found) - 1, "it opens at the last step"


def test_numbers_are_means_of_the_shipped_result(service):
    charts = {chart["name"]: chart["curves"] for chart in shipped("replay")["charts"]}
    bleu = dict(next(curve for curve in charts["quality"] if curve["name"] == "bleu")["points"])
    table = shown(service)[3]
    values = {row[0]["said"]: row[1] for row in table["rows"]}
    assert values["BLEU (dev. set)"]["said"] == f"{sum(bleu[4000]) / len(bleu[4000]):.1f}"
    assert set(numbers_at(shipped("replay"))) >= set(snapshots.steps()) and numbers_at(None) == {}


def test_words_that_stay_in_order_are_not_new():
    assert changed_words("I drink this coffee every morning.", "I drink coffee every morning.", "en") == [
        (w, False) for w in ["I", "drink", "coffee", "every", "morning."]
    ]
    assert changed_words("I ate tea", "I drink tea", "en") == [("I", False), ("drink", True), ("tea", False)]
    assert changed_words("", "a b", "en") == [("a", True), ("b", True)]
    assert changed_words("a b", "", "en") == []
    assert not any(new for _, new in changed_words("我有" * 150, "我有" * 150, "zh")), "in a long one too"
    assert sum(new for _, new in changed_words("the cat", "the the cat", "en")) == 1, "what is there twice is new once"


def test_every_age_has_the_loss_the_gradient_and_the_step_of_a_plain_training_step(service):
    """By torch's own backward and its own Adam over the whole model, at three ages; the rate by the formula of the paper."""
    marks = ask(service, "我有一只猫。", "learning", at=4)
    steps, recipe = snapshots.steps(), snapshots.index()["recipe"]
    curves = [column[0]["figure"]["data"][0]["y"] for column in marks[1]["columns"]]
    target_text = snapshots.replay("我有一只猫。")[0][-1].text
    for i in (0, 4, 6):
        translator = copy.deepcopy(snapshots.snapshot(steps[i]))
        model, target = translator.model, translator.target.encode(target_text)
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
        expected = (float(loss.detach()), float(gradient.norm()), float(moved.norm() / before.norm()))
        assert tuple(values[i] for values in curves) == pytest.approx(expected, rel=1e-3)
    assert f"step {steps[4]} is {recipe['peak_lr'] * min(steps[4] / recipe['warmup'], (recipe['warmup'] / steps[4]) ** 0.5):.2g}" in said(
        marks[2]
    )
    assert f"{curves[0][4]:.2f}" in marks[1]["columns"][0][0]["label"]
