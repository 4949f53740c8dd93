"""Roles of heads on one sentence and over the sample: the numbers are those of the trace, the verdicts those of the file."""

import pytest

from lab.measures.roles import all_numbers, heads_of, number_names
from model.trace import KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_the_sample_stands_beside_the_persons_sentence(trace, atlas, kind):
    for i, row in enumerate(heads_of(all_numbers(trace, kind), atlas, kind)):
        for j, head in enumerate(row):
            kept = atlas["heads"][kind][i][j]
            assert head.shown is head.sample and head.sample.numbers == kept["numbers"]
            assert list(head.shown.verdict.roles) == kept["roles"] and head.shown.role == (kept["roles"] or ["none"])[0]
            values = [check.value for check in head.shown.verdict.checks]
            assert values == [kept["numbers"][name] for name in number_names(kind)]
