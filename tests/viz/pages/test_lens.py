"""The page Lens: its numbers are those of the model, read again here; its sentences follow from the numbers."""

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.lens import LogitLens
from lab.questions.lens import decoder_lens, logit_lens, written_tokens
from tests.viz.sheets import Keys, bar_values, bars_in, column_of, flat, mark_in, marks_in, rows_in, words_of
from viz.pages.lens.sentences import GridFacts, about_grid, guess_of

SAY = words_of("lens")


@pytest.fixture(scope="module")
def seen(page):
    """The page, and what is needed to compute its numbers again."""
    view = page.view()
    result = page.result()
    tokens = written_tokens(result.trace, result.translation)
    return view, page.translator, result, tokens


def test_the_cells_are_the_lenses_first_tokens_their_ranks_and_entropies(seen):
    view, translator, result, tokens = seen
    lens = logit_lens(translator, result.trace, tokens)
    looks = {name: marks[0] for name, marks in mark_in(view["sheet"]["picture"], "Switch")["cases"].items()}
    assert_allclose(looks["top"]["values"], lens.probabilities[:, :, 0].T, rtol=1e-3)
    assert_allclose(looks["own"]["values"], lens.chosen.T, rtol=1e-3)
    assert_allclose(looks["entropy"]["values"], lens.entropy.T, rtol=1e-3)
    for r in range(len(tokens)):
        for n in range(len(lens.sites)):
            assert looks["top"]["texts"][r][n][0] == translator.target.piece(int(lens.top[n, r, 0]))
            assert looks["top"]["strong"][r][n] == (lens.rank[n, r] == 1)
            assert looks["own"]["texts"][r][n][0] == str(lens.rank[n, r])


def test_the_candidates_of_the_chosen_step_sum_to_the_whole_vocabulary(page, seen):
    _, _, result, tokens = seen
    step = len(tokens) - 1
    part = page.view(step=step, part="word")["parts"]["word"]
    assert "step" in part["reads"]
    p = torch.from_numpy(result.trace.logits[step].copy()).double().softmax(-1)
    rows = rows_in(part["marks"])
    values = column_of(rows[:-1], 2)
    assert sum(values) == approx(1, abs=1e-6)
    assert values[:9] == approx(p.topk(9).values, rel=1e-5)


def test_the_terms_give_the_written_tokens_logit(page, seen):
    _, _, result, tokens = seen
    marks = page.part("word", step=0)
    values = bar_values(bars_in(marks))
    assert sum(values[:-1]) == approx(values[-1], abs=1e-5)
    assert values[-1] == approx(float(result.trace.logits[0, tokens[0]]), abs=1e-4)


def test_the_translations_of_the_encoder_layers_are_the_decoders(page, seen):
    _, translator, result, _ = seen
    found = decoder_lens(translator, result.trace, 8)
    lines = list(marks_in(page.view(part="decoder"), "Spans"))
    assert len(lines) == len(found)
    for line, one in zip(lines, found, strict=True):
        spans = [span for span in line["spans"] if span[1] != "quiet"]
        assert [look == "" for _, look in spans] == list(one.kept)
        assert line["note"] == f"chrF {one.chrf:.1f}"


def lens_of(rank, top):
    """A lens of given ranks (L + 1, R) and first tokens."""
    ranks, zeros = np.array(rank), np.zeros(np.array(rank).shape)
    return LogitLens(tuple(f"s{n}" for n in range(len(rank))), np.array(top)[..., None], zeros[..., None], zeros, ranks, zeros)


def test_the_tokens_that_each_layer_has_right_are_counted():
    lens = lens_of([[2, 1, 4], [1, 2, 3], [1, 1, 2]], [[7, 8, 9]] * 3)
    _, _, values = about_grid(Keys(), GridFacts(lens, ["a", "b", "c"], [7, 1, 9, 4], str))
    assert values == {"n": 3, "counts": "1 → 2", "same": 2}


@pytest.mark.parametrize(
    ("ranks", "said"),
    [
        ([5, 3, 1], "Layer 1 still reads t7; from layer 2 on"),
        ([5, 1, 1], "Input still reads t7; from layer 1 on"),
        ([1, 1, 1], "From the input on"),
        ([5, 1, 2], "ranks it 2"),
        ([1, 5, 1], "from layer 2 on"),
    ],
)
def test_the_answer_names_the_layer_from_which_a_token_stays_first(ranks, said):
    lens = lens_of([[rank] for rank in ranks], [[7], [7], [7]])
    assert said in flat(guess_of(SAY, GridFacts(lens, ["t5"], [1], "t{}".format), 0))
