"""How many repeats would tell: against simulated paired t tests, and in the verdicts that lack them."""

import math

import numpy as np
import pytest

from lab.experiments import NAMES
from lab.experiments.elements import Verdict
from lab.experiments.record import shipped
from lab.measures.paired_comparison import T_95, compare
from lab.measures.statistical_power import repeats_needed


@pytest.mark.parametrize("ratio", [0.7, 0.9, 1.0])
def test_so_many_simulated_repeats_tell_the_difference_in_four_cases_of_five(ratio):
    """Normal differences of mean 1 and standard deviation `ratio`, judged by the lab's own interval: 80 % with n repeats, not with one fewer."""
    n, random = repeats_needed(ratio, 1.0), np.random.default_rng(3)

    def told_share(count):
        d = random.normal(1.0, ratio, (20_000, count))
        return float((d.mean(1) - T_95[count - 2] * d.std(1, ddof=1) / math.sqrt(count) > 0).mean())

    assert told_share(n) > 0.785 and told_share(n - 1) < 0.8


def test_the_number_is_the_closed_form():
    """Two hands: (1.959964 + 0.841621)^2 (0.013 / 0.01)^2 + 1.959964^2 / 2 = 13.264 + 1.921 = 15.2, so 16."""
    assert repeats_needed(0.013, 0.01) == 16
    assert repeats_needed(0.0, 0.01) == 2 and repeats_needed(1.0, 1.0, power=0.9) == 13
    with pytest.raises(ValueError, match="above 0"):
        repeats_needed(1.0, 0.0)


def test_an_open_verdict_says_what_its_most_uncertain_open_comparison_needs():
    sure, near, wide = (compare(a, [0.0] * 3, 0.1) for a in ([0.5, 0.5, 0.6], [0.1, 0.2, 0.0], [0.5, 0.1, -0.4]))
    assert (sure.more, near.more, wide.more) == (True, None, None) and wide.spread == pytest.approx(np.std([0.5, 0.1, -0.4], ddof=1))
    open_ = Verdict("sure", "unclear", {}).because()
    found = open_.needing(sure, near, None, wide).power
    assert found == {"made": 3, "spread": wide.spread, "margin": 0.1, "needed": repeats_needed(wide.spread, 0.1)}
    assert open_.needing(sure).power is None and open_.needing(compare([1.0], [0.0], 0.1)).power is None
    assert Verdict("sure", "unclear", {}).because(one_seed=True).needing(wide).power is None
    assert Verdict("sure", "mixed", {}).because().needing(wide).power is None


def test_every_open_verdict_that_ships_says_how_many_repeats_would_tell():
    results = [result for name in NAMES if (result := shipped(name))]
    open_ = [verdict for result in results for verdict in result["verdicts"] if str(verdict.get("why")).endswith("_disagree")]
    assert open_
    for verdict in open_:
        power = verdict["power"]
        assert power["needed"] > power["made"] > 1 and abs(repeats_needed(power["spread"], power["margin"]) - power["needed"]) <= 1
