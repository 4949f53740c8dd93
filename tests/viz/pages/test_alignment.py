"""The page Alignment: what its sentences say of the weights."""

import numpy as np

from lab.measures.alignment import Aligned, align
from tests.viz.sheets import Keys, told
from viz.pages.alignment.aligned import coverage_text
from viz.pages.alignment.sentences import linked, readings


def test_a_token_that_no_row_reads_has_no_weights(trace):
    found = align(trace, [(0, 0)], "read", len(trace.tgt))
    assert len(found.weights) == len(trace.tgt) - 1
    assert linked(Keys(), found, [*trace.tgt, trace.tgt[0]], trace.src, len(trace.tgt) - 1, "")[1] == "answer_none"


def test_a_coverage_is_written_on_its_side_of_the_limits():
    assert [coverage_text(x) for x in (1.234, 0.2996, 3.0004, 0.3, 3.0)] == ["1.23", "0.2996", "3.0004", "0.30", "3.00"]


def made(rows):
    """Weights by hand, of source tokens none of which is quiet."""
    weights = np.array(rows)
    return Aligned([(0, 0)], "predict", weights, weights.argmax(-1).tolist(), weights.sum(0).tolist(), [""] * 2, [False] * 2)


def test_the_sentences_count_what_the_weights_say():
    found, other = made([[0.9, 0.1], [0.8, 0.2]]), made([[0.9, 0.1], [0.5, 0.5]])
    for (here, there), sharp, moved in (((found, made([[0.9, 0.1], [0.2, 0.8]])), 2, 1), ((other, found), 1, 0)):
        see, look = readings(Keys(), here, there)
        assert told(see)[1] == {"n": 2, "sharp": sharp} and told(look)[1] == {"n": 2, "moved": moved}
