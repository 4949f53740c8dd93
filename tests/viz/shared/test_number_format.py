"""Numbers as sentences write them: rounded to the nearest, never cut, and as the browser writes them."""

import json
import shutil
import subprocess

import numpy as np
import pytest

from tests.conftest import ROOT
from viz.shared import number_format as rules
from viz.shared.number_format import decimals, significant

TEXT = ROOT / "viz" / "browser" / "text"
WRITTEN = {
    "num": [(0.12349, "0.123"), (0.0005, "0.001"), (-0.0001, "0.000"), (-1.5, "−1.500"), (np.inf, "∞"), (-np.inf, "−∞")],
    "signed": [(0.0, "+0.0000"), (-0.5, "−0.5000"), (12.00005, "+12.0001")],
    "prob": [
        (0.0, "0"),
        (1.0, "1"),
        (0.125, "0.13"),
        (0.0994, "0.099"),
        (0.9896, "0.990"),
        (2e-6, "2×10⁻⁶"),
        (0.9997, ">0.999"),
        (1 - 1e-12, "1.00"),
    ],
    "short_prob": [(2e-6, "<0.001"), (0.5, "0.50"), (np.nan, "–")],
    "tiny": [(0.0, "0"), (1.24e-7, "1.2×10⁻⁷"), (3.0, "3.0"), (0.25, "2.5×10⁻¹")],
    "figures": [
        (-1200000.0, "−1200000"),
        (3.14159, "3.142"),
        (0.00012, "1.2×10⁻⁴"),
        (123456.7, "1.2×10⁵"),
        (-0.5, "−0.5"),
        (99999.5, "100000"),
    ],
    "bits": [(1.0, "1.00")],
    "choices": [(0.0, "1.0"), (1.0, "2.0"), (13.0, "8,192")],
    "count_text": [(8192, "8,192"), (0, "0")],
    "percent": [(0.0, "0%"), (0.004, "0%"), (0.126, "13%"), (0.124, "12%"), (0.996, "100%"), (1.0, "100%")],
}
IN_THE_BROWSER = {"short_prob": "prob", "figures": "figureText", "count_text": "wholeNumber"}


@pytest.mark.parametrize("rule", WRITTEN)
def test_a_number_is_written_by_its_rule(rule):
    numbers, written = zip(*WRITTEN[rule], strict=True)
    assert tuple(getattr(rules, rule)(x) for x in numbers) == written


@pytest.mark.parametrize(
    "x, written",
    [(0.0, "0 %"), (0.004, "<1 %"), (0.005, "1 %"), (0.125, "13 %"), (0.46, "46 %"), (0.9975, ">99 %"), (1.0, "100 %"), (-0.254, "−25 %")],
)
def test_a_share_for_reading_is_whole_and_neither_nothing_nor_all_where_it_is_not(x, written):
    assert (rules.share(x, "en"), rules.share(x, "zh")) == (written.replace(" ", "\u00a0"), written.replace(" ", ""))


@pytest.mark.parametrize("x, written", [(0.0, "0.0%"), (0.0004, "<0.1%"), (0.0996, "10.0%"), (0.9304, "93.0%"), (-0.0021, "−0.2%")])
def test_a_share_in_tenths(x, written):
    assert rules.tenths(x, "zh") == written


def test_the_browser_writes_every_number_as_python_does():
    """Node is there where the scripts are tested."""
    draw = np.random.default_rng(1)
    powers = [float(x) for x in 10 ** draw.uniform(-9, 8, 150)]
    signs = [x * sign for x, sign in zip(powers, draw.choice([-1.0, 1.0], 150), strict=True)]
    ties = [n / 8 for n in range(-9, 10)] + [n / 1000 + 0.0005 for n in range(-5, 6)] + [n / 64 for n in range(65)]
    shares = [float(p) for p in (*draw.uniform(0, 1, 100), *(x for x in powers if x < 1), *(1 - x for x in powers if x < 1), 0, 1)] + [
        n / 64 for n in range(65)
    ]
    asked = {"short_prob": shares}
    asked |= dict.fromkeys(("num", "signed", "figures", "tiny"), signs + ties)
    asked |= {"bits": powers[:50] + ties, "choices": [float(x) for x in draw.uniform(0, 15, 100)], "count_text": [int(x) for x in powers]}
    if not shutil.which("node"):
        return
    file = (TEXT / "number_format.js").as_uri()
    code = "const rules = await import(process.argv[1]);" + (
        "let given = ''; for await (const part of process.stdin) given += part; const asked = JSON.parse(given);"
        "process.stdout.write(JSON.stringify(asked.map(([rule, all]) => all.map((x) => rules[rule](x)))));"
    )
    given = json.dumps([(IN_THE_BROWSER.get(rule, rule), numbers) for rule, numbers in asked.items()])
    done = subprocess.run(["node", "--input-type=module", "-e", code, file], input=given, capture_output=True, encoding="utf-8", check=True)
    for (rule, numbers), written in zip(asked.items(), json.loads(done.stdout), strict=True):
        assert [(x, getattr(rules, rule)(x)) for x in numbers] == list(zip(numbers, written, strict=True)), rule


def test_digits_after_the_point_and_digits_that_count_are_rounded_too():
    assert (decimals(1.996, 2), decimals(-0.126, 2), decimals(2, 1)) == ("2.00", "-0.13", "2.0")
    assert significant(np.array([[0.12367, 1996.0], [0.0, -7.7777]]), 3) == [[0.124, 2000.0], [0.0, -7.78]]


@pytest.mark.parametrize("numbers, end", [(([0.5, -3], [[1, 2]]), 3.0), (([0, 0],), 1.0), (([],), 1.0)])
def test_a_scale_ends_at_the_largest_magnitude_and_never_at_nothing(numbers, end):
    assert rules.full_scale(*numbers) == end
