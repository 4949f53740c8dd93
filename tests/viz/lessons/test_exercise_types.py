"""Every type of exercise against an independent computation, on several sentences in both directions; and what a wrong answer is told."""

import math
import threading
from contextlib import ExitStack

import pytest

from tests.conftest import through_json
from tests.viz.approved import numbers_in
from tests.viz.lessons.conftest import run_of
from tests.viz.lessons.solvers import SOLVERS, wrong
from viz.lessons.exercise_types import TYPES
from viz.pages import PAGES, TEXT
from viz.shared.run_service import AT_ONCE

REASONS = [{"zh": "因为", "en": "because", "right": True}, {"zh": "才怪", "en": "by no means"}, {"zh": "碰巧", "en": "by chance"}]
STEPS = [{"zh": zh, "en": en} for zh, en in (("一", "one"), ("二", "two"), ("{source}", "{source}"), ("四", "four"))]
QUESTION = {"zh": "哪个？", "en": "Which?"}


def facts(name, *values):
    return {"question": QUESTION, "fact": name, "options": [{"zh": v, "en": v, "is": v} for v in values]}


CASES = {
    "shape": [
        {"tensor": t, "kind": k}
        for t, k in (("weights", "cross"), ("q", "decoder"), ("k", "cross"), ("out", "encoder"), ("head_out", "cross"))
    ]
    + [
        {"tensor": t, "side": s}
        for t, s in (("ids", "source"), ("ids", "target"), ("embedded", "target"), ("ff_pre", "source"), ("ff_out", "target"))
    ]
    + [{"tensor": "memory"}, {"tensor": "logits"}],
    "token_id": [{}, {"token": -1}, {"side": "target", "token": 1}],
    "position": [{}, {"position": 3, "dimension": 7}, {"side": "target", "position": 2, "dimension": 100}],
    "dot": [
        {},
        {"kind": "decoder", "layer": 1, "row": 2, "column": 1, "dimension": 8},
        {"kind": "cross", "layer": "taught", "row": 1, "column": 0},
    ],
    "scaled": [{}, {"kind": "cross", "layer": -1, "head": 2, "row": -1, "column": 1}],
    "softmax": [{}, {"kind": "decoder", "row": 4, "of": 1}, {"kind": "cross", "layer": 2, "row": 1, "of": 2}],
    "mixed": [{}, {"kind": "decoder", "row": -1, "dimension": 5}, {"kind": "cross", "layer": 3, "head": 3, "row": 1, "dimension": -0}],
    "norm": [
        {},
        {"side": "target", "layer": -1, "sublayer": "cross", "token": 1, "of": 3},
        {"norm": "rmsnorm", "sublayer": "ff", "dimension": 40, "of": 1},
    ],
    "loss": [{}, {"row": -1}],
    "largest": [
        {},
        {"kind": "decoder", "layer": 2, "head": 1, "row": 3},
        {"kind": "cross", "layer": "taught", "row": 1},
        {"of": "head", "kind": "cross", "layer": 1},
        {"of": "head", "by": "length", "row": 1},
        {"of": "layer", "kind": "decoder", "row": -1, "column": 0},
        {"of": "layer", "by": "length", "kind": "cross", "row": 1},
    ],
    "masked": [{}, {"size": 3}, {"mask": "padding"}],
    "penalty": [{}, {"step": 2, "penalty": 4.0}, {"penalty": 3.0, "options": 6}],
    "probability": [{}, {"step": 1, "temperature": 2.0, "k": 5, "of": 2}, {"step": -1, "k": 2, "of": 1}],
    "beam": [{}, {"step": 2, "beam": 2}],
    "silenced": [{"layer": "taught"}, {"kind": "encoder", "layer": 0, "head": 1, "mode": "which"}],
    "decided": [{}, {"row": -1}],
    "nearest": [{}, {"token": 1}],
    "rounds": [{}],
    "order": [{"steps": STEPS}],
    "truth": [{"claim": claim, "row": 2, "reasons": REASONS} for claim in ("row_sees", "open_cells", "keys", "steps")]
    + [{"statement": QUESTION, "holds": False, "reasons": REASONS}],
    "choose": [
        {"question": QUESTION, "options": REASONS},
        facts("longer", "source", "target", "equal"),
        facts("stopped", "eos", "limit"),
        facts("penalty", "changed", "unchanged"),
        {**facts("entropy_unscaled", "up", "down", "same"), "kind": "cross", "layer": 1, "row": 1},
    ],
    "count": [
        {"what": what}
        for what in (
            "attention_parameters",
            "feedforward_parameters",
            "output_parameters",
            "steps",
            "open_cells",
            "crossing",
            "source_tokens",
        )
    ]
    + [
        {"what": "multiplications", "kind": "cross"},
        {"what": "window_cells", "window": 2},
        {"what": "cached_numbers", "tokens": 2},
    ],
}
EVERY = [(name, at) for name, ats in CASES.items() for at in ats]


def words_of(line):
    """Both languages of a line can be filled."""
    _, key, values = line
    for text in TEXT[key]:
        assert "{" not in text.format(**values).replace("{1,", "")


def test_every_type_has_its_cases_and_its_solver():
    assert set(TYPES) == set(CASES) == set(SOLVERS)


@pytest.mark.parametrize("name", CASES)
def test_a_type_agrees_with_an_independent_computation(ground, name):
    for at in CASES[name]:
        assert list(TYPES[name].problems("at", at)) == []
        question = TYPES[name].pose(ground, at)
        verdict = TYPES[name].grade(ground, at, answer := SOLVERS[name](ground, at, question))
        assert verdict["right"] is True, (at, question, answer, TYPES[name].grade(ground, at, answer, 3))


WHOLE = ("shape", "token_id", "order", "truth", "count", "beam", "masked")
"""Types whose answer in a solution is the one that is given; of a choice the solution names all that are right."""


@pytest.mark.parametrize("name", CASES)
def test_a_question_does_not_hold_its_answer_and_a_wrong_one_gets_evidence_that_is_there_then_a_hint_then_the_solution(cat, name):
    parts = {page.name: page.parts for page in PAGES}
    for at in CASES[name]:
        question = TYPES[name].pose(cat, at)
        right = SOLVERS[name](cat, at, question)
        holds_no_answer(question, right)
        is_helped(cat, name, at, question, right)
        look = TYPES[name].task(cat, at).look
        assert (look.tab, look.part) == ("", "") or look.part in parts[look.tab], at


def is_helped(cat, name, at, question, right):
    """Three wrong answers bring more and more."""
    verdicts = [TYPES[name].grade(cat, at, wrong(question, right), attempt) for attempt in (1, 2, 3)]
    assert [v["right"] for v in verdicts] == [False] * 3
    assert [set(v) - {"right", "attempt", "lines"} for v in verdicts] == [
        {"evidence"},
        {"evidence", "hint"},
        {"evidence", "hint", "solution"},
    ]
    assert TYPES[name].grade(cat, at, verdicts[2]["solution"]["answer"] if name in WHOLE else right)["right"]
    for v in verdicts:
        for line in (*v["lines"], v["evidence"]["line"], *v.get("hint", []), *v.get("solution", {"steps": []})["steps"]):
            words_of(line)


def holds_no_answer(question, answer):
    """What is sent with a question has neither its answer nor anything beside."""
    told = through_json(question)
    assert set(told) == {"type", "input", "ask", "notes", "given", "tolerance", "place"}
    assert set(told["input"]) <= {"kind", "tolerance", "options", "rows", "columns"}
    assert all(
        set(option) in ({"text"}, {"said"}) and set(option.get("said", {})) <= {"zh", "en"} for option in told["input"].get("options", [])
    )
    told_numbers = list(numbers_in([told["ask"], told["notes"], told["given"]]))
    if question["input"]["kind"] == "whole":
        assert answer not in told_numbers
    if question["input"]["kind"] == "number":
        assert not any(x % 1 and math.isclose(x, answer, rel_tol=1e-4) for x in told_numbers)
    words_of(question["ask"])
    for line in question["notes"]:
        words_of(line)


def test_another_sentence_has_another_answer(ground, cat):
    if ground.run == cat.run:
        return
    task, other = (TYPES["dot"].task(one, {}) for one in (ground, cat))
    assert abs(task.answer.value - other.answer.value) > 1e-6


def test_rounds_are_gone_while_one_place_at_the_model_is_free(service):
    """A turn that waits for another turn would wait for ever, were every place held so."""
    ground = run_of(service, "他在图书馆里看书。")
    made = []
    with ExitStack() as held:
        for _ in range(AT_ONCE - 1):
            held.enter_context(service._fast.turn())
        thread = threading.Thread(target=lambda: made.append(TYPES["rounds"].pose(ground, {})), daemon=True)
        thread.start()
        thread.join(timeout=60)
    assert made


def test_the_angle_that_the_steps_name_leads_to_the_answer(cat):
    for at in CASES["position"]:
        task = TYPES["position"].task(cat, at)
        (_, wave) = task.steps[1]
        assert getattr(math, wave["wave"])(float(wave["angle"])) == pytest.approx(task.answer.record(), abs=2e-3)
