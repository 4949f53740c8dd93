"""The page Attribution: its maps are plain passes with a token at zero, its table the lab's scores; its sentences follow from the numbers."""

import math

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.attribution import METHODS
from lab.measures.residual_stream import sublayers
from lab.questions.attribution import attention_beside, attribute, occlusion_map, runner_up
from lab.questions.importance import on_sentence
from tests.viz.sheets import array, column_of, mark_in, marks_in, sentences, shown_when, words_of
from viz.pages.attribution.importance import overlaps
from viz.pages.attribution.sentences import numbers, times
from viz.pages.attribution.steps import steps_of

CONTRAST = {"attribution": {"mode": "contrast"}}
SAY, PLAIN = words_of("attribution"), words_of("attribution", "plain")


@pytest.fixture(scope="module")
def run(page):
    """The model, the run that the page shows, and what it wrote."""
    result = page.result()
    return page.translator, result, result.tokens


def maps(page, **more):
    """The values of both maps, nan where there is none."""
    picture = page.sheet(**more)["picture"]
    return [array(mark) for mark in marks_in(picture, "Matrix")]


@pytest.mark.parametrize("contrast", [False, True])
def test_the_maps_are_the_occlusion_of_every_step(page, run, contrast):
    translator, result, tokens = run
    foils = [runner_up(result.trace, row, token) for row, token in enumerate(tokens)] if contrast else None
    expected = occlusion_map(translator, result.trace, tokens, foils)[1]
    assert_allclose(np.hstack(maps(page, **(CONTRAST if contrast else {}))), expected, atol=1e-4)


def test_in_plain_words_a_cell_is_the_share_of_the_probability_that_is_lost(page):
    for nats, shares in zip(maps(page), maps(page, depth="plain"), strict=True):
        assert_allclose(shares, 1 - np.exp(-nats), atol=2e-4)


def test_the_answer_is_about_the_largest_cell_of_each_side(page, run):
    tokens = run[2]
    sheet = page.sheet()
    source, prefix = maps(page)
    for row in range(len(tokens)):
        (text,) = sentences(shown_when(sheet["answer"][0], row))
        full = float(torch.tensor(run[1].trace.logits[row]).double().log_softmax(-1)[tokens[row]])
        for values in (source[row], prefix[row, : row + 1]):
            assert values.max() <= 0.005 or f"{full - values.max():.2f}".replace("-", "−") in text


def test_the_table_of_a_step_is_the_three_methods_and_attention(page, run):
    translator, result, tokens = run
    step, foil = 1, runner_up(result.trace, 1, tokens[1])
    for chosen, more in ((None, {}), (foil, CONTRAST)):
        found = attribute(translator, result.trace, tokens, step, chosen)
        source, prefix, agreed = (mark["rows"] for mark in marks_in(page.part("scores", step=step, **more), "Table"))
        for n, name in enumerate(METHODS, start=1):
            assert column_of([*source, *prefix], n) == approx(found.scores[name], rel=1e-4, abs=1e-9)
        assert column_of(source, 4) == approx(attention_beside(result.trace, step), rel=1e-6)
        assert len(agreed) == 6
        bold = [row[0]["said"].split()[0] for row in source if row[1]["said"][0][0] == "strong"]
        assert bold == [str(int(np.abs(found.scores["occlusion"][: found.sources]).argmax()) + 1)]


def test_the_foils_are_the_next_best_and_one_that_a_step_lacks_is_its_own_best(run):
    _, result, tokens = run
    steps = steps_of(result, {})
    for row, (token, foils) in enumerate(zip(tokens, steps.foils, strict=True)):
        scores = [x for _, x in foils]
        assert scores == sorted(scores, reverse=True) and token not in [i for i, _ in foils]
        assert foils[0][0] == runner_up(result.trace, row, token)
    wanted = steps.foils[0][2][0]
    chosen = steps_of(result, {"mode": "contrast", "foil": wanted}).chosen
    assert chosen and chosen[0] == wanted
    assert all(one in ([i for i, _ in row] and (wanted, row[0][0])) for one, row in zip(chosen, steps.foils, strict=True))


def test_importance_is_the_ablations_and_a_cell_leads_to_its_page(page, run):
    translator, result, tokens = run
    own = on_sentence(translator, result.trace, tokens)["parts"]
    marks = page.part("importance")
    shown = [x for one in marks_in(marks, "Matrix") for row in one["values"] for x in row]
    assert sorted(shown) == approx(sorted(p["change"] for p in own), abs=1e-5) and len(shown) == len(own)
    presses = [mark["put"] for mark in marks_in(marks, "Press")]
    heads = [f"ablate:{p['site']}.{p['head']}" for p in own if p["head"] is not None]
    assert sorted(put["edits"][0] for put in presses if "edits" in put) == sorted(heads)
    led = [(put["side"], *sublayers(translator.config, put["side"])[put["sublayer"]]) for put in presses if "sublayer" in put]
    assert sorted(f"{'encoder' if side == 'source' else 'decoder'}.{layer}.{sub}" for side, layer, sub in led) == sorted(
        p["site"] for p in own if p["head"] is None
    )


def test_what_stands_below_a_cell_is_its_own(page, run):
    translator, result, tokens = run
    own = {(p["site"], p["head"]): p["change"] for p in on_sentence(translator, result.trace, tokens)["parts"]}
    by_layer = next(mark for mark in marks_in(page.part("importance"), "Switch") if mark["on"] == "@layer")
    (by_head,) = shown_when(by_layer, 1)
    texts = sentences(shown_when(by_head, 2))
    assert [text.split(",")[0] for text in texts] == ["encoder self-attention", "decoder self-attention", "cross-attention"]
    for text, site in zip(texts, ("encoder.1.self", "decoder.1.self", "decoder.1.cross"), strict=True):
        assert f"sentence {own[site, 2]:+.3f}".replace("-", "−").replace("−0.000", "0.000") in text
        assert f"× {times(math.exp(own[site, 2]))} (" in text


def test_a_probability_is_written_in_percent_and_in_exact_words_in_nats_too():
    values = [math.log(0.97), -13.05, math.log(0.02)]
    assert [one.text for one in numbers(PLAIN, values, ratios=False)] == ["97\u00a0%", "<1\u00a0%", "2\u00a0%"]
    assert [one.text for one in numbers(SAY, values[:2], ratios=False)] == ["−0.03 (0.97)", "−13.05 (2×10⁻⁶)"]
    assert [one.text for one in numbers(PLAIN, [4.0, -1.0], ratios=True)] == ["55", "0.37"]


@pytest.mark.parametrize("ratio, said", [(55.4, "55"), (3.24, "3.2"), (0.04, "0.04"), (1295.2, "1,295"), (2e-6, "2×10⁻⁶"), (3e7, "3×10⁷")])
def test_a_ratio_is_written_shortly(ratio, said):
    assert times(ratio) == said


def test_parts_whose_errors_overlap_with_that_of_the_largest_loss_are_counted():
    means, errors = [-0.020, -0.080, -0.077, -1.14, -0.20], [0.002, 0.011, 0.021, 0.055, 0.019]
    parts = [
        {"head": head, "mean": mean, "standard_error": error}
        for head, mean, error in zip((0, 1, 2, None, None), means, errors, strict=True)
    ]
    assert (overlaps(parts, whole=False), overlaps(parts, whole=True)) == (1, 0)


def test_the_probability_stands_beside_the_row(page, run):
    _, result, tokens = run
    rows = mark_in(page.sheet(depth="plain")["picture"], "Matrix")["rows"]["labels"]
    p = torch.from_numpy(result.trace.logits[: len(tokens)].copy()).double().softmax(-1)[range(len(tokens)), list(tokens)]
    assert [label.rpartition(" ")[2].partition("\u00a0")[0] for label in rows] == [
        str(round(100 * x)) if x >= 0.005 else "<1" for x in p.tolist()
    ]
