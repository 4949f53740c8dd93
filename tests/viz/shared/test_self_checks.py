"""The self-check that every page shows."""

from dataclasses import replace

import pytest

from model.config import DecodeConfig
from model.trace import TOLERANCE
from tests.conftest import SENTENCE
from tests.model.conftest import with_site
from viz.pages import TEXT
from viz.shared.self_checks import checks_view, stepwise_error

CODES = ["stepwise", "plain", "fused", "sums", "masked", "mixed", "handed"]
SHORT = DecodeConfig(max_length=10)


@pytest.fixture(scope="module")
def run(translator):
    translation = translator.translate(SENTENCE, SHORT)
    return translation, translator.trace(SENTENCE, translation.tokens, strict=False)


def test_a_sound_run_passes_every_check_and_each_has_its_words(run):
    checks = checks_view(run[1], run[0])
    assert [c["code"] for c in checks] == CODES
    assert all(c["ok"] and c["max_error"] <= c["tolerance"] for c in checks)
    assert all(f"checks.{code}" in TEXT and f"checks.{code}.how" in TEXT for code in CODES)


@pytest.mark.parametrize(
    "site, at, value, broken",
    [
        ("encoder.0.self.weights", (0, 0, 0), 1.5, ["sums", "mixed"]),
        ("decoder.1.self.weights", (0, 0, 1), 1e-9, ["masked"]),
        ("decoder.0.cross.z", (0, 0, 0), 99.0, ["mixed"]),
        ("encoder.1.resid_pre", (0, 0), 99.0, ["handed"]),
    ],
)
def test_one_wrong_number_breaks_the_check_it_belongs_to(run, site, at, value, broken):
    checks = checks_view(with_site(run[1], site, at, value), run[0])
    assert [c["code"] for c in checks if not c["ok"]] == broken


def test_a_row_of_logits_that_is_not_what_the_step_saw_is_found(run):
    translation, trace = run
    step = translation.steps[1]
    wrong = with_site(trace, "logits", (1, step.chosen), float(trace.logits[1, step.chosen]) + 0.25)
    assert abs(stepwise_error(wrong, translation) - 0.25) < TOLERANCE
    assert [c["code"] for c in checks_view(wrong, translation) if not c["ok"]] == ["stepwise"]


def test_no_number_is_broken_and_travels_as_none(run):
    check = next(c for c in checks_view(replace(run[1], plain_error=float("nan")), run[0]) if c["code"] == "plain")
    assert check == {"code": "plain", "max_error": None, "tolerance": TOLERANCE, "ok": False}


def test_a_beam_search_has_no_single_steps_to_compare(run):
    assert [c["code"] for c in checks_view(run[1], replace(run[0], steps=(), logits=()))] == CODES[1:]
