"""The unigram level: by hand, and against a slow count."""

import math
from collections import Counter

from pytest import approx

from lab.experiments.toy_tasks import Toy
from lab.measures.unigram_baseline import unigram_nll


def test_one_token_and_the_end_in_equal_parts_cost_the_logarithm_of_two():
    assert unigram_nll([[7], [7]], 3) == approx(math.log(2))


def test_it_is_the_mean_surprise_of_a_model_that_has_counted():
    targets = [target for _, target in Toy("translate").pairs(50, (3, 9), 0)]
    tokens = [token for target in targets for token in [*target, 3]]
    counts = Counter(tokens)
    assert unigram_nll(targets, 3) == approx(sum(-math.log(counts[token] / len(tokens)) for token in tokens) / len(tokens))
