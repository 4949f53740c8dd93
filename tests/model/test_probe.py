"""The probe sees every site under its whole name, and an edit at a site does what the edit says."""

import copy

import pytest
import torch
from torch.testing import assert_close

from lab.experiments.heads import attention_at
from model.probe import OFF, Ablate, Edits, Recorder
from tests.model.conftest import SRC, TGT

EMBEDDING = {"tokens_embedded", "positions", "embedded"}
ATTENTION = {"q", "k", "v", "scores_raw", "scores", "scores_masked", "weights", "z", "head_out", "out"}
FEEDFORWARD = {"ff_pre", "ff_act", "ff_out"}


def expected_sites(layers):
    """DESIGN's list of sites, for as many encoder and decoder layers."""
    names = {"memory", "logits"} | {f"{stack}.{x}" for stack in ("encoder", "decoder") for x in EMBEDDING}
    for stack, attentions, residuals in (
        ("encoder", ["self"], ["pre", "mid", "post"]),
        ("decoder", ["self", "cross"], ["pre", "mid", "cross", "post"]),
    ):
        for i in range(layers):
            path = f"{stack}.{i}."
            names |= {f"{path}{a}.{x}" for a in attentions for x in ATTENTION}
            names |= {path + x for x in FEEDFORWARD} | {f"{path}resid_{x}" for x in residuals}
            names |= {f"{path}norm_{a}{side}" for a in (*attentions, "ff") for side in ("", "_in")}
    return names


@pytest.mark.parametrize("order", ["post", "pre"])
def test_the_recorder_sees_exactly_the_public_sites(make_model, order):
    recorder = Recorder()
    make_model(0, norm_order=order)(SRC, TGT, probe=recorder)
    assert set(recorder.sites) == expected_sites(2)


def test_recorded_tensors_are_detached_copies(tiny_model):
    recorder = Recorder()
    tiny_model(SRC, TGT, probe=recorder)
    assert all(not x.requires_grad and x.device.type == "cpu" and x.dtype == torch.float32 for x in recorder.sites.values())
    recorder.sites["encoder.1.resid_pre"].zero_()
    assert recorder.sites["encoder.0.resid_post"].abs().max() > 0


@pytest.mark.parametrize("attention", ["encoder.1.self", "decoder.0.self", "decoder.1.cross"])
@pytest.mark.parametrize("heads", [[0], [1], [0, 1]])
def test_ablating_a_head_equals_zeroing_its_columns_of_w_out(tiny_model, attention, heads):
    cut = copy.deepcopy(tiny_model)
    with torch.no_grad():
        for head in heads:
            attention_at(cut, attention).w_out.weight[:, head * 8 : head * 8 + 8] = 0
    ablated = tiny_model(SRC, TGT, probe=Edits(Ablate(attention, heads)))
    assert_close(ablated, cut(SRC, TGT), rtol=1e-5, atol=1e-5)
    assert (ablated - tiny_model(SRC, TGT)).abs().max() > 1e-2


def test_given_weights_are_what_the_values_are_mixed_with(tiny_model):
    rows = torch.rand(5, 6).softmax(-1)
    second = torch.arange(tiny_model.config.n_heads)[:, None, None] == 1
    recorder = Recorder(lambda site, x: torch.where(second, rows, x) if site == "decoder.0.cross.weights" else x)
    tiny_model(SRC, TGT, probe=recorder)
    sites = recorder.sites
    assert torch.equal(sites["decoder.0.cross.weights"][:, 1], rows.expand(3, -1, -1))
    assert_close(sites["decoder.0.cross.z"][:, 1], rows @ sites["decoder.0.cross.v"][:, 1])


def test_edits_act_in_order_and_before_keeping(tiny_model):
    seen = []
    edits = [lambda site, x: torch.ones_like(x) if site == "memory" else x, lambda site, x: x * 3 if site == "memory" else x]
    recorder = Recorder(*edits, lambda site, x: seen.append(float(x.mean())) or x if site == "memory" else x)
    tiny_model(SRC, TGT, probe=recorder)
    assert seen == [3.0]
    assert (recorder.sites["memory"] == 3).all()


def test_where_no_edit_acts_nobody_watches():
    probe = Edits(Ablate("decoder.1.cross", [0]))
    assert probe.at("encoder").at(0).at("self") is OFF and probe.at("decoder").at(1).at("self") is OFF
    assert probe.at("decoder").at(1).at("cross").watching
    assert Edits(lambda site, x: x).at("encoder", 0, "self").watching, "an edit that names no site may act anywhere"


def test_off_hands_back_the_very_tensor():
    x = torch.ones(2)
    assert OFF.at("encoder", 3)("z", x) is x
