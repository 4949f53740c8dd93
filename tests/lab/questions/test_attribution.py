"""Attributions against computations by hand: tokens zeroed one at a time, autograd on a copy, completeness, and heads cut out of the weights."""

import copy
from dataclasses import replace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.attribution import agreement
from lab.questions.attribution import (
    CLOSE,
    MOST,
    POINTS,
    Question,
    _along,
    _rules,
    attention_beside,
    attribute,
    occlusion_map,
    report,
    runner_up,
)
from lab.questions.heads import AtlasError
from lab.questions.importance import changes, measure, on_sentence, parts, read_importance
from lab.questions.lens import watched
from lab.questions.sample_sentences import load_sample
from model.config import ConfigError
from tests.command_lines import words
from tests.conftest import thorough, through_json, write
from tests.lab.questions.conftest import forced, short

TEXT = "我有一只猫。"
STEP = 2


@pytest.fixture(scope="module")
def run(subject):
    return short(subject, TEXT, 8)


def by_hand(model, source, prefix):
    """The forward pass written out over given token embeddings (S, D) and (T, D) -> log-probabilities of the last row, (V,)."""
    x, y = (e[None] + model.positions.embed(len(e), 0) for e in (source, prefix))
    for layer in model.encoder:
        x = layer(x, torch.ones(1, 1, 1, len(source), dtype=torch.bool))
    memory, row = model.encoder_norm(x), torch.ones(len(prefix), len(prefix)).tril().bool()[None, None]
    from model.cache import UNCACHED

    for layer in model.decoder:
        y = layer(y, memory, (row, torch.ones(1, 1, 1, len(source), dtype=torch.bool)), (UNCACHED, UNCACHED))
    return model.project(model.decoder_norm(y)[0, -1]).double().log_softmax(-1)


def embeddings(model, trace):
    src, tgt = (torch.tensor([p.id for p in side]) for side in (trace.src, trace.tgt[: STEP + 1]))
    return (model.src_embedding.table(src) * model.src_embedding.scale).detach(), (
        model.tgt_embedding.table(tgt) * model.tgt_embedding.scale
    ).detach()


@pytest.mark.parametrize("contrast", [False, True])
def test_occlusion_is_what_zeroing_one_embedding_costs(subject, run, contrast):
    trace, tokens = run
    foil = runner_up(trace, STEP, tokens[STEP]) if contrast else None
    found = attribute(subject, trace, tokens, STEP, foil, 15)
    source, prefix = embeddings(subject.model, trace)

    def f(*given):
        with torch.no_grad():
            log_p = by_hand(subject.model, *given)
        return float(log_p[tokens[STEP]] - (log_p[foil] if foil is not None else 0))

    costs = []
    for side in (0, 1):
        for i in range(len((source, prefix)[side])):
            pair = [source.clone(), prefix.clone()]
            pair[side][i] = 0
            costs.append(f(source, prefix) - f(*pair))
    assert_allclose(found.scores["occlusion"], costs, atol=2e-3)
    assert found.full == approx(f(source, prefix), abs=1e-3) and found.sources == len(source)
    assert found.empty == approx(f(source * 0, prefix * 0), abs=1e-3)


def test_input_times_gradient_is_autograds_on_a_copy(subject, run):
    trace, tokens = run
    model = copy.deepcopy(subject.model)
    leaves = [x.clone().requires_grad_() for x in embeddings(model, trace)]
    by_hand(model, *leaves)[tokens[STEP]].backward()
    expected = torch.cat([(x * x.grad).sum(-1) for x in leaves]).detach().numpy()
    found = attribute(subject, trace, tokens, STEP, None, 15).scores["gradient"]
    assert_allclose(found, expected, atol=2e-3 * max(1.0, np.abs(expected).max()))
    assert all(p.grad is None for p in subject.model.parameters())


@pytest.mark.parametrize("every", [3, thorough(1)])
def test_integrated_gradients_sum_to_the_rise_from_the_baseline(translator, every):
    trace, tokens = short(translator, TEXT, 8)
    for step in range(0, len(tokens), every):
        found = attribute(translator, trace, tokens, step)
        rise = found.full - found.empty
        assert found.total == approx(found.scores["integrated"].sum()) and found.error == approx(found.total - rise)
        assert abs(found.error) <= max(0.01 * abs(rise), 0.02), f"step {step}: {found.error} of {rise} with {found.points} points"
        assert found.points == MOST * POINTS or found.missed.max() <= CLOSE


def test_the_two_rules_of_integration_are_gausss_and_kronrods():
    places, (fine, rough) = _rules(0.0, 2.0)
    for power in range(23):  # Kronrod's 15 points integrate all these powers exactly, Gauss's 7 those below 14
        exact = 2.0 ** (power + 1) / (power + 1)
        powers = [x**power for x in places]
        assert np.dot(fine, powers) == approx(exact, rel=1e-13)
        assert (np.dot(rough, powers) == approx(exact, rel=1e-13)) == (power < 14)


def test_no_token_is_further_off_than_is_stated(translator):
    """Beside the midpoint rule with 1,024 points."""
    trace, tokens = short(translator, TEXT, 8)
    found, many = attribute(translator, trace, tokens, 1), 1024
    places = ((np.arange(many) + 0.5) / many).tolist()
    expected = _along(Question(translator, trace, tokens, 1), places, [[1 / many] * many])[0].numpy()
    assert np.abs(found.scores["integrated"] - expected).max() <= found.missed.max() < 0.2


def test_a_wrong_step_or_foil_is_refused_by_name(subject, run):
    trace, tokens = run
    for step, foil in ((len(tokens), None), (-1, None), (0, tokens[0]), (0, 10**6)):
        with pytest.raises(ConfigError):
            attribute(subject, trace, tokens, step, foil)


def test_two_methods_agree_about_magnitudes_whatever_their_signs():
    x = np.array([0.5, -2.0, 1.0])
    assert agreement({"a": x, "b": -x}) == {("a", "b"): 1.0}


def test_attention_beside_is_that_of_the_last_layer_but_one(trace):
    layer = range(trace.config.decoder_layers)[-2]
    assert_allclose(attention_beside(trace, 1), trace[f"decoder.{layer}.cross.weights"][:, 1].mean(0), atol=1e-6)


def test_removing_a_head_is_removing_its_columns_of_w_out(subject, run):
    trace, tokens = run
    src, tgt = [p.id for p in trace.src], [p.id for p in trace.tgt]
    whole, found = changes(subject, src, tgt, tokens)
    every, width = parts(subject.config), subject.config.d_model // subject.config.n_heads

    def score(model):
        return float(forced(subject, src, tgt[1 : len(tokens)], model)[range(len(tokens)), list(tokens)].sum())

    assert whole == approx(score(subject.model), abs=1e-3)
    for i in range(0, len(every), 3):
        part, model = every[i], copy.deepcopy(subject.model)
        stack, layer, sub = part.site.split(".")
        block = getattr(model, stack)[int(layer)]
        with torch.no_grad():
            if sub == "ff":
                for name, p in list(block.feedforward.named_parameters())[-2:]:
                    assert p.shape[0] == subject.config.d_model, name
                    p.zero_()
            else:
                out = getattr(block, f"{sub}_attention").w_out
                if part.head is None:
                    out.weight.zero_()
                    out.bias.zero_()
                else:
                    out.weight[:, part.head * width : (part.head + 1) * width] = 0
        assert whole + found[i] == approx(score(model), abs=2e-3), part


def test_the_commands_print_the_pages_numbers(checkpoint_dir, translator, ask, ask_json):
    _, trace, tokens = watched(translator, TEXT)
    given = words("--checkpoint {} --source {} --device cpu", checkpoint_dir, TEXT)
    told = ask_json("attribute {} --step 1 --contrast --points 15 --json", given)
    found = attribute(translator, trace, tokens, 1, runner_up(trace, 1, tokens[1]), 15)
    assert told == through_json(report(translator, trace, found))
    assert told["attention"] == approx(attention_beside(trace, 1).tolist())
    attributed = ask("attribute {} --step 1 --points 15", given).splitlines()[0]
    line = next(line for line in ask("decode {}", given).splitlines()[2:] if line.split()[0] == "2")  # decode counts from 1
    assert attributed.startswith(f"step 1, line 2 of decode and lens, generates {line.split()[-1]}:")
    told, own = ask_json("importance {} --json", given)["parts"], on_sentence(translator, trace, tokens)["parts"]
    assert [(p["site"], p["head"]) for p in told] == [(p["site"], p["head"]) for p in own]
    assert [p["change"] for p in told] == approx([p["change"] for p in own], abs=1e-4)
    assert "--step is 99" in ask("attribute {} --json --step 99", given, refused=True)


def test_the_samples_numbers_are_mean_and_standard_error_over_its_sentences(translator, monkeypatch):
    few = replace(load_sample(), pairs=tuple(sorted(load_sample().pairs, key=lambda pair: len(pair.zh))[:3]))
    monkeypatch.setattr("lab.questions.importance.load_sample", lambda: few)
    rows = []
    for pair in few.pairs:
        _, trace, tokens = watched(translator, pair.zh)
        rows.append([p["change"] for p in on_sentence(translator, trace, tokens)["parts"]])
    again = measure(translator)
    assert_allclose([p["mean"] for p in again["parts"]], np.mean(rows, 0), atol=1e-4)
    assert_allclose([p["standard_error"] for p in again["parts"]], np.std(rows, 0, ddof=1) / 3**0.5, atol=1e-4)


@pytest.mark.parametrize("text, reason", [("{", "broken"), ("[]", "broken"), ('{"format": 1}', "broken"), (None, "absent")])
def test_an_importance_file_that_cannot_be_used_says_why(tmp_path, translator, text, reason):
    if text is not None:
        write(tmp_path / "importance.json", text)
    with pytest.raises(AtlasError) as error:
        read_importance(tmp_path, translator.checkpoint.checkpoint_id, translator.config)
    assert error.value.reason == reason


@pytest.mark.parametrize("against", [False, True])
def test_the_map_of_all_steps_is_the_occlusion_of_each(subject, run, against):
    trace, tokens = run
    foils = [runner_up(trace, step, token) for step, token in enumerate(tokens)] if against else None
    full, scores = occlusion_map(subject, trace, tokens, foils)
    assert scores.shape == (len(tokens), len(trace.src) + len(tokens))
    for step in range(len(tokens)):
        found = attribute(subject, trace, tokens, step, foils[step] if foils else None, points=15)
        assert full[step] == approx(found.full, abs=1e-5)
        read = len(trace.src) + step + 1
        assert scores[step, :read] == approx(found.scores["occlusion"], abs=1e-4) and np.isnan(scores[step, read:]).all()
