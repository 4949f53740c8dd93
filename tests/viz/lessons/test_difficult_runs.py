"""The difficult runs: one token, a model that was taught no alignment or has no sinusoids, equals, places that are not there."""

from dataclasses import replace

import numpy as np

from model.config import DecodeConfig
from model.trace import Trace
from tests.viz.lessons.conftest import run_of
from tests.viz.lessons.test_exercise_types import EVERY
from viz.lessons.exercise_types import TYPES
from viz.lessons.learner_run import Asked, Ground
from viz.shared.scene import Run


def notes(ground, name, at):
    return [key.removeprefix("exercise.note.") for _, key, _ in TYPES[name].pose(ground, at)["notes"]]


def changed(ground, **sites):
    """The run with some of its arrays put in by hand."""
    trace = ground.trace
    given = {**trace.sites, **{name.replace("__", "."): x for name, x in sites.items()}}
    other = Trace(trace.checkpoint_id, trace.config, trace.source, trace.src, trace.tgt, given, edits=("by hand",))
    return Ground(ground.service, replace(ground.result, trace=other))


def test_a_model_that_knows_nothing_can_be_asked_everything(bare):
    for name, at in EVERY:
        question = TYPES[name].pose(bare, at)
        assert question["ask"][1].startswith(f"exercise.{name}."), at


def test_a_translation_cut_to_one_token_can_be_asked_everything(service):
    one = run_of(service, "好", 1)
    for name, at in EVERY:
        for attempt in (1, 3):
            assert "right" in TYPES[name].grade(one, at, 0, attempt), (name, at)


def test_a_place_that_is_not_there_moves_to_the_nearest_and_the_question_says_so(cat):
    rows = len(cat.trace.src)
    assert TYPES["dot"].pose(cat, {"row": 99})["place"]["row"] == rows - 1
    assert notes(cat, "dot", {"row": 99, "layer": 50, "head": 50, "dimension": 999}) == [
        "moved.layer",
        "moved.head",
        "moved.row",
        "moved.dimension",
    ]
    assert notes(cat, "dot", {"row": -1}) == [] and TYPES["dot"].pose(cat, {"row": -1})["place"]["row"] == rows - 1
    assert notes(cat, "dot", {"kind": "decoder", "row": 1, "column": 4}) == ["unfit.column"]
    assert notes(cat, "softmax", {"kind": "decoder", "row": 0}) == ["unfit.row"]


def test_a_row_with_too_few_keys_gives_what_it_has(service):
    short = run_of(service, "好", 8)
    question = TYPES["softmax"].pose(short, {})
    keys = len(short.trace.src)
    assert len(question["given"][0]["numbers"]) == min(3, keys) == 2
    assert [key for _, key, _ in question["notes"]] == ["exercise.note.short"]


def test_the_taught_head_is_the_models_own_and_another_where_none_was_taught(cat, bare):
    place = TYPES["silenced"].pose(cat, {"layer": "taught"})["place"]
    guided = cat.translator.checkpoint.metrics["guided"]
    assert (f"decoder.{place['layer']}.cross", place["head"]) == (guided["attention"], guided["head"])
    assert notes(bare, "silenced", {"layer": "taught"}) == ["untaught"]
    place = TYPES["silenced"].pose(bare, {"head": "taught"})["place"]
    assert place == {"kind": "cross", "layer": bare.trace.config.decoder_layers - 2, "head": 0}


def test_of_equals_each_is_right(cat):
    weights = np.array(cat.trace["encoder.0.self.weights"])
    weights[0, 0] = 0.2 / (weights.shape[-1] - 2)
    weights[0, 0, :2] = [0.4, 0.4 - 5e-5]
    even = changed(cat, encoder__0__self__weights=weights)
    graded = [TYPES["largest"].grade(even, {}, i)["right"] for i in range(len(weights[0, 0]))]
    assert graded == [True, True] + [False] * (len(graded) - 2)


def test_a_model_without_sinusoids_is_asked_for_the_papers_formula(bare, cat):
    learned = replace(bare.trace.config, positions="rotary")
    trace = Trace(bare.trace.checkpoint_id, learned, "", bare.trace.src, bare.trace.tgt, bare.trace.sites, edits=("by hand",))
    other = Ground(bare.service, replace(bare.result, trace=trace))
    assert notes(other, "position", {}) == ["sinusoids"] and notes(cat, "position", {}) == []
    assert TYPES["position"].grade(other, {"position": 1}, 0.8415)["right"]


def test_the_penalty_is_asked_where_it_tells(service):
    loop = run_of(service, "一步一步一步一步")
    step = TYPES["penalty"].pose(loop, {"penalty": 1.5})["place"]["step"]
    with_penalty = service.result(Run("zh-en", "一步一步一步一步", DecodeConfig(max_length=24, repetition_penalty=1.5))).translation.tokens
    own = loop.result.translation.tokens
    first = next((i for i, (a, b) in enumerate(zip(own, with_penalty, strict=False)) if a != b), min(len(own), len(with_penalty)))
    assert step == first


def test_equal_questions_are_equal_and_other_runs_shuffle_anew(cat, ground):
    at = {"steps": [{"zh": c, "en": c} for c in "abcdefgh"]}
    first, second = (TYPES["order"].pose(cat, at)["input"] for _ in range(2))
    assert first == second
    if ground.run != cat.run:
        assert TYPES["order"].pose(ground, at)["input"] != first


def test_steps_never_stand_in_their_right_order(service):
    at = {"steps": [{"zh": c, "en": c} for c in "abc"]}
    for length in range(1, 12):
        on = run_of(service, "好", length)
        assert [option["said"]["en"] for option in TYPES["order"].pose(on, at)["input"]["options"]] != ["a", "b", "c"]


def test_the_nearest_of_two_is_the_later(cat):
    finder = Asked(cat.service, cat.result)
    assert finder.nearest("row", [True, False, True], 1) == 2
    assert finder.notes[0][2] == {"wanted": 2, "used": 3}
