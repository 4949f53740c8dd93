"""The page Alignment: what its sentences say of the weights."""

from lab.measures.alignment import align
from tests.viz.sheets import Keys
from viz.pages.alignment.aligned import coverage_text
from viz.pages.alignment.sentences import linked


def test_a_token_that_no_row_reads_has_no_weights(trace):
    found = align(trace, [(0, 0)], "read", len(trace.tgt))
    assert len(found.weights) == len(trace.tgt) - 1
    assert linked(Keys(), found, [*trace.tgt, trace.tgt[0]], trace.src, len(trace.tgt) - 1, "")[1] == "answer_none"


def test_a_coverage_is_written_on_its_side_of_the_limits():
    assert [coverage_text(x) for x in (1.234, 0.2996, 3.0004, 0.3, 3.0)] == ["1.23", "0.2996", "3.0004", "0.30", "3.00"]
