"""Flow backwards, before a browser draws it: its lengths are those of autograd by itself, asked here without the project's recorder."""

import numpy as np
import pytest
import torch

from lab.questions.gradients import as_pair
from tests.unpack_arrays import unpack
from viz.pages.flow.backwards_answer import backwards_answer, gradients_at
from viz.pages.flow.view import STACKS, depths

CAT, TARGET = "我有一只猫。", "I have a cat."


class Watch:
    """A probe that keeps each tensor that passes, as one of its own: its gradient is of what comes after it there."""

    watching = True

    def __init__(self, path="", kept=None):
        self.path, self.kept = path, {} if kept is None else kept

    def __call__(self, site, x):
        self.kept[self.path + site] = x.view_as(x)
        return self.kept[self.path + site]

    def at(self, *path):
        return Watch(self.path + "".join(f"{part}." for part in path), self.kept)


def by_autograd(translator, src, target):
    """Gradients of -log p, the mean over all rows, written without the training objective: forward, log_softmax, autograd."""
    model, config, watch = translator.model, translator.config, Watch()
    with torch.enable_grad():
        logits = model(torch.tensor([src]), torch.tensor([[config.bos_id, *target]]), probe=watch)
        loss = -logits[0].log_softmax(-1)[range(len(target) + 1), [*target, config.eos_id]].mean()
    kept = {name: x for name, x in watch.kept.items() if x.requires_grad}
    found = torch.autograd.grad(loss, list(kept.values()), allow_unused=True)
    return {name: x[0] for name, x in zip(kept, found, strict=True) if x is not None}, float(loss.detach())


@pytest.fixture(scope="module")
def seen(random_model):
    pair = as_pair(random_model.read(CAT)[1], random_model.target.encode(TARGET))
    return random_model, pair, *by_autograd(random_model, list(pair.src), list(pair.target))


def lengths(x):
    return x.double().norm(dim=-1).numpy()


def test_every_length_is_autograds(seen):
    translator, pair, gradients, loss = seen
    view = backwards_answer(translator, pair)
    config = translator.config
    assert view["loss"] == pytest.approx(loss, rel=1e-5)
    highest = 0.0
    for side, stack in STACKS.items():
        for norms, depth in zip(unpack(view[side]["norms"]), depths(config, side), strict=True):
            assert norms == pytest.approx(lengths(gradients[depth["site"]]), rel=1e-3, abs=1e-7), depth
            highest = max(highest, float(norms.max()))
        layers = config.layers_of(side)
        opened = [(gradients[f"{stack}.{i}.ff_pre"] != 0).double().mean(-1).numpy() for i in range(layers)]
        assert unpack(view[side]["open"]) == pytest.approx(np.stack(opened))
    assert view["high"] == pytest.approx(highest)
    for kind, path in {"encoder": "encoder.{}.self.", "decoder": "decoder.{}.self.", "cross": "decoder.{}.cross."}.items():
        for i in range(2):
            for name in "zqkv":
                heads = gradients[path.format(i) + name]
                expected = lengths(heads) if name == "z" else lengths(heads.transpose(0, 1).flatten(1))
                assert unpack(view["attention"][kind][name])[i] == pytest.approx(expected, rel=1e-3, abs=1e-7)


def test_a_ray_is_what_one_row_gives_to_one_value(seen):
    """Rays are drawn as weight times the length at z: over all rows these parts, as vectors, make the gradient at v."""
    translator, pair, gradients, _ = seen
    trace = translator.trace(CAT, list(pair.target))
    for layer in range(2):
        weights = torch.tensor(trace.attention("cross", layer).weights)
        parts = weights[..., None] * gradients[f"decoder.{layer}.cross.z"][:, :, None]  # (H, T, S, K)
        torch.testing.assert_close(parts.sum(1), gradients[f"decoder.{layer}.cross.v"], atol=1e-6, rtol=1e-3)


def test_both_ways_of_an_addition_add_up(seen):
    translator, pair, gradients, _ = seen
    view = backwards_answer(translator, pair)
    branch, share = unpack(view["target"]["branch"]), unpack(view["target"]["share"])
    post = translator.config.norm_order == "post"
    whole = gradients["decoder.1.resid_cross"]
    skip = gradients["decoder.1.norm_ff_in"] if post else gradients["decoder.1.resid_post"]
    expected = whole - skip
    assert branch[5] == pytest.approx(lengths(expected), rel=1e-3)
    assert share[5] == pytest.approx(((expected * whole).sum(-1) / (whole * whole).sum(-1)).numpy(), abs=1e-4)


def test_pulls_are_p_minus_y_of_the_wanted_and_the_largest(seen):
    translator, pair = seen[:2]
    view = backwards_answer(translator, pair)
    wanted = [*pair.target, translator.config.eos_id]
    trace = translator.trace(CAT, list(pair.target))
    p = torch.tensor(trace.logits).double().softmax(-1)
    for t, row in enumerate(view["rows"]):
        text, own = row["pulls"][0]
        assert text == row["wants"] == translator.target.piece(wanted[t])
        assert own == pytest.approx(float(p[t, wanted[t]]) - 1, rel=1e-3)
        assert row["loss"] == pytest.approx(-float(p[t, wanted[t]].log()), rel=1e-4)
        others = torch.cat([p[t, : wanted[t]], p[t, wanted[t] + 1 :]])
        assert [x for _, x in row["pulls"][1:]] == pytest.approx(others.sort(descending=True).values[:4].tolist(), rel=1e-3)
        assert row["length"] == pytest.approx(float((p[t] - torch.eye(p.shape[1])[wanted[t]]).norm()) / len(wanted), rel=1e-3)


def test_single_numbers_are_autograds(seen):
    translator, pair, gradients, _ = seen
    sites = [f"decoder.1.self.{name}" for name in ("scores_raw", "scores", "scores_masked", "weights")]
    found = gradients_at(translator, pair, {"sites": sites, "indices": [[1, 3, 2], [0, 1, 3]]})["numbers"]
    expected = [[float(gradients[site][1, 3, 2]), float(gradients[site][0, 1, 3])] for site in sites]
    assert np.array(found) == pytest.approx(np.array(expected), rel=1e-3, abs=1e-9)
    assert found[2][1] == 0  # a later token, masked
