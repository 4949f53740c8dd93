"""Roles of heads on one sentence and over the sample: the numbers are those of the trace, the verdicts those of the file."""

import numpy as np
import pytest
from pytest import approx

from lab.measures.roles import all_numbers, heads_of, number_names
from lab.questions.heads import measure
from model.trace import KINDS


@pytest.fixture(scope="module")
def atlas(translator):
    return measure(translator)


@pytest.mark.parametrize("kind", KINDS)
def test_own_numbers_are_those_of_the_trace(trace, kind):
    for i, row in enumerate(heads_of(all_numbers(trace, kind), None, kind)):
        for j, head in enumerate(row):
            w, allowed = trace.attention(kind, i).weights[j], trace.attention(kind, i).allowed[j]
            free = [t for t in range(len(w)) if allowed[t].sum() > 1]
            entropy = np.mean([-(w[t][w[t] > 0] * np.log2(w[t][w[t] > 0])).sum() for t in free])
            assert head.sample is None and head.own.numbers["entropy"] == approx(entropy, abs=2e-4)
            if kind != "cross":
                assert head.own.numbers["diagonal"] == approx(np.mean([w[t, t] for t in free]), abs=2e-4)
                assert head.own.numbers["previous"] == approx(np.mean([w[t, t - 1] for t in free if t > 0]), abs=2e-4)


@pytest.mark.parametrize("kind", KINDS)
def test_the_sample_stands_beside_the_persons_sentence(trace, atlas, kind):
    for i, row in enumerate(heads_of(all_numbers(trace, kind), atlas, kind)):
        for j, head in enumerate(row):
            kept = atlas["heads"][kind][i][j]
            assert head.shown is head.sample and head.sample.numbers == kept["numbers"]
            assert list(head.shown.verdict.roles) == kept["roles"] and head.shown.role == (kept["roles"] or ["none"])[0]
            values = [check.value for check in head.shown.verdict.checks]
            assert values == [kept["numbers"][name] for name in number_names(kind)]
