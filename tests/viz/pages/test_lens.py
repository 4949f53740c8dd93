"""The page Lens: the terms of a logit, and sentences that follow from the numbers."""

import numpy as np
import pytest
from pytest import approx

from lab.measures.lens import LogitLens
from lab.questions.lens import written_tokens
from tests.viz.sheets import bar_values, bars_in, flat, words_of
from viz.pages.lens.sentences import GridFacts, guess_of

SAY = words_of("lens")


def test_the_terms_give_the_written_tokens_logit(page):
    result = page.result()
    values = bar_values(bars_in(page.part("word", step=0)))
    assert sum(values[:-1]) == approx(values[-1], abs=1e-5)
    assert values[-1] == approx(float(result.trace.logits[0, written_tokens(result.trace, result.translation)[0]]), abs=1e-4)


def lens_of(rank, top):
    """A lens of given ranks (L + 1, R) and first tokens."""
    ranks, zeros = np.array(rank), np.zeros(np.array(rank).shape)
    return LogitLens(tuple(f"s{n}" for n in range(len(rank))), np.array(top)[..., None], zeros[..., None], zeros, ranks, zeros)


@pytest.mark.parametrize(
    "ranks, said",
    [
        ([5, 3, 1], "Layer 1 would still write t7; from layer 2 on"),
        ([5, 1, 1], "Input would still write t7; from layer 1 on"),
        ([1, 1, 1], "From the input on"),
        ([5, 1, 2], "ranks it 2"),
        ([1, 5, 1], "from layer 2 on"),
    ],
)
def test_the_answer_names_the_layer_from_which_a_token_stays_first(ranks, said):
    lens = lens_of([[rank] for rank in ranks], [[7], [7], [7]])
    assert said in flat(guess_of(SAY, GridFacts(lens, ["t5"], [1], "t{}".format), 0))
