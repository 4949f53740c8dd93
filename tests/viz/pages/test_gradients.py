"""The page Gradients: softmax, norms and Adam against torch, and which case a sentence names."""

import numpy as np
import pytest
import torch
from pytest import approx

from lab.measures.backward import softmax_backward
from lab.questions.gradient_parts import matrices, residual_ways
from lab.questions.gradients import Place, Verdict, as_pair, record_gradients
from tests.viz.sheets import Asked, Keys, marks_in, told
from viz.pages.gradients.adam import follow
from viz.pages.gradients.check import case_of
from viz.pages.gradients.norm import NormBack
from viz.pages.gradients.softmax import SoftmaxBack, unscaled
from viz.pages.gradients.weights import RATES, read_through
from viz.shared.run_service import RunService

TEXT, TARGET = "我有一只猫。", "I like a cat"
NAME = "decoder.0.feedforward.w_2.weight"


def ask(page, part, **settings):
    return page.part(part, TEXT, gradients={"of": "typed", "text": TARGET} | settings)


@pytest.fixture(scope="module")
def record(page):
    return record_of(page)


def record_of(page, smoothing=0.0):
    translator = page.translator
    pair = as_pair(translator.read(TEXT)[1], translator.target.encode(TARGET))
    return record_gradients(translator.model, pair, smoothing)


def bars(marks, i=0):
    return list(marks_in(marks, "Bars"))[i]["bars"]


def numbers(table, row):
    return [cell["value"] for cell in table["rows"][row][1:]]


def test_without_the_scaling_a_row_is_sharper_and_its_gradient_is_that_softmaxs():
    scores, back = torch.tensor([[0.3, 0.1, -torch.inf]], dtype=torch.double), np.array([[1.0, 0, 0]])
    weights = (8 * scores).softmax(-1).numpy()
    found = SoftmaxBack(scores.numpy(), scores.softmax(-1).numpy(), back, np.zeros((1, 3))).without_scaling(0, 8)
    assert found[0] == approx(weights[0]) and found[1] == approx(softmax_backward(weights, back)[0])


def test_only_a_row_with_a_gradient_is_told_without_the_scaling():
    def said(weights, back, scores):
        one = SoftmaxBack(*(np.array([x]) for x in (scores, weights, back, softmax_backward(np.array(weights), np.array(back)).tolist())))
        return [told(mark.said) for mark in unscaled(Keys(), one, 0, 8.0)]

    ((key, values),) = said([0.6, 0.4], [1, 0], [0.4, 0])
    assert key == "look.softmax" and values["max"] == "0.600" and float(values["max_raw"]) > 0.6
    assert said([1, 0], [1, 0], [0, -np.inf]) == said([0.6, 0.4], [1, 1], [0.4, 0]) == []


@pytest.mark.parametrize("centered", [True, False])
def test_a_norms_gradient_is_its_derivative_and_lacks_the_directions_it_does_not_see(centered):
    x, gamma, back = np.array([[0.4, -1, 2, 0.7], [1, 2, 0.5, 1], [0.3, -0.2, 0.9, 0.1]])
    given, (scale, change) = torch.tensor(x, requires_grad=True), map(torch.tensor, (gamma, back))
    norm = torch.nn.functional.layer_norm if centered else torch.nn.functional.rms_norm
    norm(given, (4,), scale, eps=1e-5).backward(change)
    dx = given.grad.numpy()
    found = NormBack(x, gamma, back, dx, 1e-5, centered)
    assert (found.dn - found.mean - found.n * found.product) / found.sigma == approx(dx)
    before, after = found.parts(found.dn), found.parts(dx)
    assert after["n"] == approx(before["n"] * found.left / found.sigma) and after.get("ones", 0.0) == approx(0, abs=1e-12)
    assert after["others"] == approx(before["others"] / found.sigma)


def test_both_ways_through_every_sublayer_add_up(page, record):
    marks = ask(page, "ways", ways={"stack": "decoder", "token": 2})
    ways = list(residual_ways(record, "decoder"))[::-1]
    (table,) = marks_in(marks, "Table")
    for bar, way, row in zip(bars(marks), ways, table["rows"], strict=True):
        assert bar["value"] + bar["before"] == approx(1)
        assert bar["value"] == approx((way.branch[2] @ way.whole[2]) / (way.whole[2] @ way.whole[2]), rel=1e-3, abs=1e-6)
        assert row[1]["value"] == approx(np.linalg.norm(way.whole[2]), rel=1e-5)


def test_a_matrix_is_read_by_its_cosine_with_every_row_however_short_that_is(page):
    translator = page.translator
    place = next(p for p in matrices(translator.model) if p.name == NAME)
    u = np.random.default_rng(1).normal(size=translator.config.d_model)
    side, encoder, found = read_through(translator, place, u, u)
    table = translator.model.output_matrix.detach()[:9].double() * 0.01
    cosines = torch.nn.functional.cosine_similarity(table, torch.tensor(u)[None]) * np.linalg.norm(u)
    assert (side, encoder) == ("out", False) and found[:9] == approx(cosines.numpy(), rel=1e-4)


def test_adams_steps_by_the_formula_are_torchs(page, record):
    marks = ask(page, "adam", matrix=NAME)
    (table,) = marks_in(marks, "Table")
    assert max(numbers(table, -1)) < 1e-7
    assert numbers(table, 0) == sorted(numbers(table, 0), reverse=True)
    norm = float(sum((g.double() ** 2).sum() for g in record.parameters.values()).sqrt())
    assert numbers(table, 2)[0] == approx(min(1, 1 / (norm + 1e-6)), rel=1e-4)


def test_the_first_step_of_adam_is_a_whole_rate(page):
    translator, pair = page.translator, record_of(page).pair
    for rate in map(float, RATES):
        found = follow(translator, pair, 0.0, Place(NAME, (1, 2)), rate)
        assert abs(found.computed(0)[-1]) == approx(rate, rel=1e-3)


@pytest.mark.parametrize(
    "numbers, case",
    [
        ((1.0, 1.0 + 1e-6, 1e-9), "same"),
        ((0.0, 0.0, 0.0), "zero"),
        ((1e-11, 2e-11, 0.0), "small"),
        ((1.0, 1.2, 0.1), "kink"),
        ((1.0, 1.2, 1e-9), "differs"),
    ],
)
def test_a_verdict_names_its_case(numbers, case):
    exact, difference, spread = numbers
    assert case_of(Verdict(exact, exact, difference, spread, 1e-4)) == case


def test_a_loss_that_is_not_finite_is_said(page, random_checkpoint_dir):
    page = Asked(RunService(random_checkpoint_dir.parent, device="cpu"), "gradients")
    ask(page, "ways")
    with torch.no_grad():
        page.translator.model.decoder[0].feedforward.w_2.weight.fill_(float("inf"))
    refused = page.refusal(gradients={"of": "typed", "text": "You like a cat"})
    assert refused == {"code": "loss_not_finite", "values": {"value": "nan", "checkpoint": "zh-en"}}
