"""Questions to a room over HTTP, on both stores: what leaves the server when, what counts, and what the answers are compared with."""

import json
import math
import random
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import numpy as np
from pytest import approx

from tests.viz.classroom.conftest import Member, Server, code_of, join
from viz.classroom import questions
from viz.classroom.questions import divergence, ground
from viz.lessons.exercise_types.next_token import raw_scores
from viz.shared.scene import Run

CAT = "我有一只猫。"


def independent(service, step):
    """The model's distribution at a row, from torch."""
    import torch

    trace = service.result(Run(service.default, CAT)).trace
    logits = torch.tensor(trace.logits[step], dtype=torch.float64)
    logits[list(trace.config.forbidden)] = -torch.inf
    return torch.softmax(logits, -1).numpy()


def test_next_token_shows_the_class_beside_the_model_with_the_kl_between_them(server, teacher, service):
    class_ = [join(server.url, teacher.code) for _ in range(5)]
    assert teacher.do("question", kind="next", scene={"text": CAT}, step=2).status_code == 200
    held = class_[0].now()
    question = held["event"]["keys"]["question"]
    assert question["state"] == "open" and question["n"] == 3
    assert "model" not in json.dumps(held) and "right" not in json.dumps(held)  # no answer leaves the server before it is shown
    for who, given in zip(class_, [0, 0, 1, 1, 5], strict=True):
        assert who.answer(question, given).status_code == 200
    assert teacher.people()["answers"] == 5
    teacher.do("show")
    outcome = class_[0].keys()["outcome"]
    on, p = ground(service, {"text": CAT}), independent(service, 2)
    target = on.result.target
    by_text = {target.piece(i): float(p[i]) for i in np.argsort(-p)[:50]}
    named = [option["text"] for option in question["input"]["options"][:-1]]
    expected = [by_text[text] for text in named]
    expected.append(1 - sum(expected))
    assert [bar["count"] for bar in outcome["bars"]] == [2, 2, 0, 0, 0, 1]
    assert [bar["model"] for bar in outcome["bars"]] == approx(expected, abs=1e-6)
    assert [named[i] for i, bar in enumerate(outcome["bars"]) if bar["right"]] == [target.piece(on.chosen[2])]
    share = [0.4, 0.4, 0, 0, 0, 0.2]
    assert outcome["kl"] == approx(sum(s * math.log2(s / q) for s, q in zip(share, expected, strict=True) if s))
    assert raw_scores(on, 2).argmax() == p.argmax()


def test_a_chosen_token_that_is_not_among_the_leading_ones_takes_the_place_of_the_last(monkeypatch):
    run = SimpleNamespace(run=SimpleNamespace(text="a"), target=SimpleNamespace(piece=str))
    on = SimpleNamespace(chosen=(9,), result=run, draw=lambda *_: random.Random(1))
    monkeypatch.setattr(questions, "ground", lambda *_: on)
    monkeypatch.setattr(questions, "raw_scores", lambda *_: -np.arange(12.0))
    public, secret = questions.next_token(run, {})
    texts = [option.get("text") for option in public["input"]["options"][:-1]]
    assert sorted(texts) == ["0", "1", "2", "3", "9"] and [texts[i] for i in secret["right"]] == ["9"]


def test_the_divergence_is_a_divergence():
    assert divergence([1, 1, 2], [0.25, 0.25, 0.5]) == approx(0)
    assert divergence([4, 0], [0.25, 0.75]) == approx(2)
    assert divergence([0, 0], [0.5, 0.5]) is None
    assert divergence([1, 1], [1.0, 0.0]) is None


def test_an_answer_counts_once_may_be_changed_and_not_after_it_is_shown(teacher, ann):
    teacher.ask(right=1)
    question = ann.question()
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda given: ann.answer(question, given), [0, 0, 0, 0]))
    ann.answer(question, 1)
    assert teacher.people()["answers"] == 1
    teacher.do("show")
    assert ann.keys()["outcome"]["bars"][1] == {"given": 1, "count": 1, "right": True, "model": None}
    assert code_of(ann.answer(question, 0)) == "room.error.closed"
    teacher.do("drop")
    assert ann.question() is None and ann.keys()["outcome"] is None
    assert code_of(ann.answer(question, 0)) == "room.error.closed"


def test_an_opinion_has_no_right_answer(teacher, ann):
    teacher.ask()
    ann.answer(ann.question(), 0)
    teacher.do("show")
    assert ann.keys()["outcome"]["right"] is None and {bar["right"] for bar in ann.keys()["outcome"]["bars"]} == {None}


def test_an_exercise_of_a_lesson_is_graded_by_the_lessons_engine(server, teacher, ann):
    bo = join(server.url, teacher.code)
    made = teacher.do("question", kind="exercise", scene={"text": CAT}, lesson="across", stop="memory", exercise=0)
    assert made.status_code == 200, made.text
    question = ann.question()
    assert question["question"]["type"] == "shape" and question["sentence"] == CAT
    trace = server.rooms.service.result(Run(server.rooms.service.default, CAT)).trace
    rows, width = trace["memory"].shape[-2:]
    ann.answer(question, f"({rows}, {width})")
    bo.answer(question, "(1, 1)")
    assert code_of(bo.answer(question, "a cat")) == "room.error.unread"
    teacher.do("show")
    outcome = ann.keys()["outcome"]
    assert (outcome["n"], outcome["right"], outcome["kl"]) == (2, 1, None)
    assert {bar["given"]: bar["right"] for bar in outcome["bars"]} == {f"({rows}, {width})": True, "(1, 1)": False}


def test_a_question_outlives_the_process_that_asked_it(where, teacher, ann, service, clock):
    teacher.do("question", kind="exercise", scene={"text": CAT}, lesson="across", stop="memory", exercise=0)
    question = ann.question()
    other = Server(where, service, clock)
    again = Member(other.url, teacher.code, ann.token)
    assert again.answer(question, "(1, 1)").status_code == 200
    assert Member(other.url, teacher.code, teacher.token).people()["answers"] == 1
    other.stop()
