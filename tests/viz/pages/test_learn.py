"""The page of learning: what of a translation is new."""

from dataclasses import replace
from pathlib import Path

import pytest

from lab.questions.forgetting import SampleScores
from lab.questions.recipes import Recipe
from viz.pages.learn import forgotten_answer as forgotten
from viz.pages.learn.answer import correction_of
from viz.pages.learn.forgotten_answer import forgotten_sentence
from viz.pages.learn.view import changed_words
from viz.shared.example_sentences import REFERENCES
from viz.shared.run_service import RunService
from viz.shared.scene import Run
from viz.shared.taught_models import MARK


def test_in_a_long_translation_too_a_word_that_was_there_is_not_new() -> None:
    assert not any(is_new for _, is_new in changed_words("我有" * 150, "我有" * 150, "zh"))
    assert changed_words("I have a cat", "I have the cat", "en") == [("I", False), ("have", False), ("the", True), ("cat", False)]


def test_the_reference_of_an_example_is_its_correction_where_the_model_writes_another(random_checkpoint_dir: Path) -> None:
    service = RunService(random_checkpoint_dir.parent, device="cpu")
    text = next(text for text in REFERENCES if text[0] > "\u3000")
    run = Run(service.default, text)
    assert correction_of(service, run, {})[:3] == (text, REFERENCES[text], "reference")
    assert correction_of(service, run, {"correction": " A cat. "})[1:3] == ("A cat.", "typed")
    assert correction_of(service, replace(run, text="猫猫。"), {})[2] == "own"


def test_the_words_of_a_forgotten_sentence_are_those_of_its_own_translation_afterwards(random_checkpoint_dir: Path) -> None:
    before, after = (SampleScores((1.0, 2.0), (4, 5), texts, (50.0, 60.0)) for texts in (("a b", "c d"), ("a e", "c f")))
    service = RunService(random_checkpoint_dir.parent, device="cpu")
    found = forgotten_sentence(service, "zh-en", (before, after), 0, False)
    assert found["words"] == [("a", False), ("e", True)]
    assert found["loss"] == (0.25, 0.25)


def test_the_sentences_that_changed_come_with_the_worst_first(random_checkpoint_dir: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = SampleScores((1.0,) * 4, (1,) * 4, ("a", "b", "c", "d"), (50.0, 60.0, 70.0, 80.0))
    after = SampleScores((2.0,) * 4, (1,) * 4, ("a", "x", "c", "y"), (50.0, 50.0, 70.0, 20.0))
    monkeypatch.setattr(forgotten, "scores_of", lambda service, name: after if MARK in name else before)
    service = RunService(random_checkpoint_dir.parent, device="cpu")
    recipe = Recipe((("我有猫。", "I own a cat."),), steps=1)
    view = forgotten.forgotten_answer(service, "zh-en", recipe, recipe)
    assert [(one["before"], one["after"]) for one in view["changed"]] == [("d", "y"), ("b", "x")]
    assert (view["sentences"], view["loss"], view["chrf"]) == (4, (1.0, 2.0), (65.0, 47.5))
