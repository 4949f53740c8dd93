"""The page Gradients, before a browser draws it: its numbers are a record's."""

import numpy as np
import pytest
import torch
from pytest import approx

from lab.experiments.replay import snapshots
from lab.measures.backward import softmax_backward
from lab.questions.gradient_parts import matrices, memory_by_layer, memory_shares, residual_ways
from lab.questions.gradients import Place, Verdict, as_pair, record_gradients
from tests.viz.sheets import Asked, Keys, array, bar_values, column_of, flat, mark_in, marks_in, said_in, told
from viz.pages.gradients.adam import follow
from viz.pages.gradients.check import case_of
from viz.pages.gradients.norm import NormBack
from viz.pages.gradients.softmax import SoftmaxBack, unscaled
from viz.pages.gradients.weights import RATES, read_through
from viz.shared.run_service import RunService

TEXT, TARGET = "我有一只猫。", "I like a cat"
NAME = "decoder.0.feedforward.w_2.weight"


def ask(page, part="", **settings):
    """The sheet with its parts, or the marks of one part."""
    view = page.view(TEXT, part=part, gradients={"of": "typed", "text": TARGET} | settings)
    return view["parts"][part]["marks"] if part else view


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


@pytest.mark.parametrize("smoothed", [False, True])
def test_what_is_drawn_is_the_record_of_the_pair(page, smoothed):
    record = record_of(page, 0.1 if smoothed else 0.0)
    view = ask(page, smoothed=smoothed)
    notes = [note.split(" · ") for note in mark_in(view["sheet"], "Chips")["notes"]]
    assert [float(loss) for loss, _ in notes] == approx(record.losses, abs=6e-3)
    assert [share for _, share in notes] == [f"{100 * x:.0f}\u00a0%" for x in record.losses / record.losses.sum()]
    for stack, matrix in zip(("encoder", "decoder"), marks_in(view["parts"]["back"], "Matrix"), strict=True):
        last = "memory" if stack == "encoder" else f"decoder.{record.config.decoder_layers - 1}.resid_post"
        for site, row in ((f"{stack}.embedded", -1), (last, 0)):
            assert matrix["values"][row] == approx(np.sqrt((record.gradients[site] ** 2).mean(-1)), rel=1e-3)
    wanted = f"{record.loss:.3f}"
    assert wanted in flat(mark_in(view["parts"]["back"], "Text")["said"])
    shares = memory_shares(record, memory_by_layer(page.translator.model, record))
    table = mark_in(view["sheet"], "Table")
    assert [numbers(table, i)[:2] for i in range(len(shares))] == [approx(one) for one in shares[::-1]]
    assert numbers(table, -1)[2] == approx(1)


def test_the_tug_of_a_row_is_its_gradient_and_sums_to_0(page, record):
    for t in range(len(record.losses)):
        shown = bars(ask(page, "tug", row=t))
        assert shown[0]["value"] == approx(record.gradients["logits"][t, record.wanted[t]] * len(record.losses), rel=1e-4)
        assert sum(bar["value"] for bar in shown) == approx(0, abs=1e-5)
    worst = ask(page)["sheet"]["at"]["gradients.row"]
    assert worst == int(record.losses.argmax()) and ask(page, "tug") == ask(page, "tug", row=worst)


def test_a_head_is_the_records_and_its_rows_sum_to_0(page, record):
    marks = ask(page, "softmax", softmax={"kind": "decoder", "layer": 1, "head": 2, "row": 3, "key": 1})
    (matrix,), (table,) = marks_in(marks, "Matrix"), marks_in(marks, "Table")
    ds = record.gradients["decoder.1.self.scores_masked"][2]
    drawn = np.nan_to_num(array(matrix))
    assert drawn == approx(ds, rel=2e-3, abs=1e-12) and matrix["values"][0][1:] == [None] * (len(ds) - 1)
    assert column_of(table["rows"][:-1], -1) == approx(ds[3], rel=1e-5)


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


def test_a_norm_is_the_records(page, record):
    marks = ask(page, "norm", norm={"stack": "encoder", "k": 1, "token": 1, "d": 5})
    (table,) = marks_in(marks, "Table")
    row = next(row for row in table["rows"] if row[0]["said"] == "5")
    assert row[-1]["value"] == approx(record.gradients["encoder.0.norm_ff_in"][1, 5], rel=1e-6)


def test_both_ways_through_every_sublayer_add_up(page, record):
    marks = ask(page, "ways", ways={"stack": "decoder", "token": 2})
    ways = list(residual_ways(record, "decoder"))[::-1]
    (table,) = marks_in(marks, "Table")
    for bar, way, row in zip(bars(marks), ways, table["rows"], strict=True):
        assert bar["value"] + bar["before"] == approx(1)
        assert bar["value"] == approx((way.branch[2] @ way.whole[2]) / (way.whole[2] @ way.whole[2]), rel=1e-3, abs=1e-6)
        assert row[1]["value"] == approx(np.linalg.norm(way.whole[2]), rel=1e-5)


def test_rows_of_the_tables_are_those_that_were_read_with_the_length_of_their_gradient(page, record):
    translator, marks = page.translator, ask(page, "tables")
    rows = list(dict.fromkeys(record.pair.src))
    lengths = record.parameters["src_embedding.table.weight"][rows].norm(dim=1)
    shown = bars(marks)
    assert [bar["label"].split(" (")[0] for bar in shown] == [translator.source.piece(i) for i in rows]
    assert bar_values(shown) == approx(lengths, rel=1e-3)


def test_the_map_has_the_length_of_a_gradient(page, record):
    marks = ask(page, "weights")
    (matrix,) = marks_in(marks, "Matrix")
    names, columns = matrix["rows"]["labels"], matrix["cols"]["labels"]
    kind, column = names.index("FF W_2"), columns.index("D1")
    assert matrix["values"][kind][column] == approx(float(record.parameters[NAME].norm()), rel=1e-4)


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


def test_the_badge_compares_the_number_that_is_drawn(page, record):
    press = next(mark for mark in marks_in(ask(page, "tug", row=0, pull=1), "Press"))
    place = press["put"]["gradients.check"]
    told = said_in(ask(page, "tug", row=0, pull=1, check=place))
    assert "They agree" in told and f"{record.gradients['logits'][0, place[2]]:.5g}"[:6].replace("-", "−") in told


@pytest.mark.parametrize(
    ("numbers", "case"),
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


def test_at_an_age_of_the_replay_the_numbers_are_that_snapshots(page):
    view = ask(page, model="snapshot:600")
    translator = snapshots.snapshot(600)
    record = record_gradients(translator.model, as_pair(translator.read(TEXT)[1], translator.target.encode(TARGET)))
    assert [float(x.split()[0]) for x in mark_in(view["sheet"], "Chips")["notes"]] == approx(record.losses, abs=6e-3)


def test_a_loss_that_is_not_finite_is_said(page, random_checkpoint_dir):
    page = Asked(RunService(random_checkpoint_dir.parent, device="cpu"), "gradients")
    ask(page)
    with torch.no_grad():
        page.translator.model.decoder[0].feedforward.w_2.weight.fill_(float("inf"))
    refused = page.refusal(gradients={"of": "typed", "text": "You like a cat"})
    assert refused == {"code": "loss_not_finite", "values": {"value": "nan", "checkpoint": "zh-en"}}
