"""Teach it: the losses of a correction and the steps, the guess of them, what else changed."""

import math
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest
import torch
from pytest import approx

from lab.questions.forgetting import SampleScores, score_sample
from lab.questions.recipes import Recipe
from tests.viz.claims.backward import word_starts
from tests.viz.sheets import Keys, bar_values, bars_in, flat, mark_in, marks_in, sentences
from viz.pages.learn import forgotten_answer
from viz.pages.learn.example_corrections import SPILLING
from viz.pages.learn.figures import before_and_after
from viz.pages.learn.forgotten_answer import sample_of
from viz.pages.learn.lesson import RATES, SIZES, Lesson, Texts, recipe_of, texts_of
from viz.pages.learn.sentences import guessed
from viz.shared.changed_words import changed_share
from viz.shared.example_sentences import REFERENCES
from viz.shared.scene import Run
from viz.shared.taught_models import MARK

TEXT, CORRECTION = "蜜蜂正在采花蜜。", "The bees are gathering nectar."


@pytest.mark.parametrize("optimizer", RATES)
def test_the_rates_that_are_offered_rise_to_one_at_most_and_the_three_sizes_are_among_them(optimizer):
    rates = RATES[optimizer]
    assert list(rates) == sorted(set(rates)) and rates[-1] <= 1
    assert {*SIZES[optimizer]} <= {*rates}


def learn(page, **settings):
    return page.view(TEXT, learn={"correction": CORRECTION, **settings})


def test_a_bar_is_the_negative_log_probability_that_teacher_forcing_gives_its_token(page):
    ids = [*page.translator.target.encode(CORRECTION), page.translator.config.eos_id]
    taught = page.service.translator(one_step(page))
    before, after = (
        torch.tensor(one.trace(TEXT, ids[:-1]).logits).log_softmax(-1)[range(len(ids)), ids] for one in (page.translator, taught)
    )
    ahead = page.part("first", TEXT, learn={"correction": CORRECTION})
    for bars in (bars_in(ahead), bars_in(learn(page, steps=1))):
        assert [bar["before"] for bar in bars] == approx(-before, abs=1e-4) and bar_values(bars) == approx(-after, abs=1e-4)
    plain = bars_in(page.part("first", TEXT, learn={"correction": CORRECTION}, depth="plain"))
    starts = word_starts([page.translator.target.piece(i) for i in ids])
    of_words = [[100 * one[a:b].sum().exp().item() for a, b in pairwise([*starts, len(ids)])] for one in (before, after)]
    assert len(starts) < len(ids)
    assert [bar["before"] for bar in plain] == approx(of_words[0], abs=1e-2) and bar_values(plain) == approx(of_words[1], abs=1e-2)


def test_before_the_first_step_the_sample_is_shown_as_that_step_leaves_it(page):
    part = page.part("damage", TEXT, learn={"correction": CORRECTION, "rate": 1e-3}, depth="plain")
    found = [score_sample(page.service.translator(name)) for name in (page.service.default, one_step(page, rate=1e-3))]
    changed = [i for i in range(60) if found[0].texts[i] != found[1].texts[i]]
    assert changed and f"{len(changed)} of 60 other" in sentences(part["answer"])[0]
    chips, switch = (mark_in(part["squares"], name) for name in ("Chips", "Switch"))
    gains = [found[1].chrf[i] - found[0].chrf[i] for i in changed]
    signs = ["−" if gain < 0 else "+" if gain > 0 else "≠" for gain in sorted(gains)]
    assert chips["axis"]["labels"] == signs + ["="] * (60 - len(changed)) and len(switch["cases"]) == 61
    shares = [changed_share(*(one.texts[i] for one in found)) if i in changed else 0 for i in range(60)]
    quoted = [mark["spans"] for mark in marks_in(switch["cases"][""], "Spans")]
    news = ["".join(part for part, look in one if look != "gone") for one in quoted]
    assert len(news) == 3 and all(0.2 <= shares[found[1].texts.index(new)] < 0.5 for new in news[:2])
    assert [look.endswith("quoted") for look in chips["looks"]].count(True) == 3


def test_below_a_size_stands_how_many_translations_its_steps_change_and_of_a_sentence_of_ones_own_only_what_was_tried(page):
    text = "水在零度以下会结冰。"
    own = {"correction": REFERENCES[text]}
    assert [said.split("^")[1] for said in sizes_in(page.part("sizes", text, learn=own))] == ["()"] * 3
    sizes = sizes_in(page.part("sizes", text, learn={}))
    for rate, said in zip(SIZES["adam"][:2], sizes, strict=False):
        part = page.part("damage", text, learn={"rate": rate})
        changed = sum(look != "usual" for look in mark_in(part["squares"], "Chips")["looks"])
        assert f"^({changed} / 60)" in said
    assert sizes_in(page.part("sizes", text, learn=own)) == [*sizes[:2], "hard^()"], "what anybody tried is known"


def sizes_in(part):
    return [said for _, said in mark_in(part, "Segmented")["choices"]]


def one_step(page, **settings):
    return f"{page.service.default}{MARK}{Recipe(((TEXT, CORRECTION),), **{'rate': SIZES['adam'][1]} | settings, steps=1)}"


def test_a_word_in_parts_is_as_probable_as_all_of_them_and_ones_own_translation_is_not_tried(page):
    plain, exact = (bars_in(page.part("first", learn={"correction": "Water freezes."}, depth=depth)) for depth in ("plain", "exact"))
    assert [bar["label"] for bar in plain] == ["Water", "freezes", ".", "(end)"]
    assert plain[1]["value"] == approx(100 * math.exp(-sum(bar["value"] for bar in exact[1:4])), abs=1e-3)
    own = page.view("猫猫。", learn={})["sheet"]
    assert not list(marks_in(own["picture"], "Later")) and all("before" not in bar for bar in bars_in(own["picture"]))


def test_until_goes_on_by_itself_and_ends_with_the_step_that_says_the_correction(page):
    settings = {"until": True}
    for _ in range(10):
        sheet = learn(page, **settings)["sheet"]
        put = sheet["put"]["learn"]
        settings = {key: value for key, value in put.items() if key != "correction"}
        if "until" not in settings:
            break
    states = steps_in(sheet)
    said = ["✓" in flat(item["title"]) for item in states]
    assert said[-1] and not any(said[:-1]) and settings["steps"] == len(states) - 1
    assert [item["put"]["learn.steps"] for item in states] == list(range(len(states)))


def steps_in(value):
    """The steps at the foot of the picture."""
    return next(mark["items"] for mark in marks_in(value, "Items") if mark["look"] == "steps")


@pytest.mark.parametrize(("text", "typed", "ahead"), [(TEXT, {"correction": CORRECTION}, 1), ("水在零度以下会结冰。", {}, 2)])
def test_a_preview_ends_with_the_step_that_says_the_correction_but_is_one_step_of_one_that_was_typed(page, text, typed, ahead):
    steps = steps_in(page.part("first", text, learn=typed))
    assert len(steps) == 1 + ahead and ("✓" in flat(steps[-1]["title"])) == (not typed)
    back = steps_in(page.part("first", text, learn=typed | {"steps": 1}))
    assert len(back) >= len(steps) and [item.get("now", False) for item in back] == [i == 1 for i in range(len(back))]


def lesson(*steps):
    """A lesson whose steps had these mean losses and texts, and said the correction or not."""
    states = [SimpleNamespace(step=i, losses=((loss,),), texts=(text,), says=says) for i, (loss, text, says) in enumerate(steps)]
    return Lesson("zh-en", Texts("a", "b", "typed", "c"), Recipe((("a", "b"),)), (3,), (), states, None)


def test_a_guess_is_answered_once_the_correction_is_written_or_after_the_last_step():
    late = lesson((1, "x", False), (1, "x", False), (0.1, "b", True))
    found = guessed(Keys(), "3", late, 30)
    assert (found[1], found[2]["n"]) == ("guessed", 2)
    over = lesson((1, "x", False), (1, "x", False))
    assert not guessed(Keys(), "3", over, 30)
    assert guessed(Keys(), "never", over, 1)[1] == "guessed.never"


def test_the_reference_of_an_example_is_its_correction_where_the_model_writes_another(untrained):
    text = next(text for text in REFERENCES if text[0] > "\u3000")
    run = Run(untrained.default, text)
    found = texts_of(untrained, run, {})
    assert (found.text, found.correction, found.kind) == (text, REFERENCES[text], "reference")
    assert texts_of(untrained, run, {"correction": " A cat. "}).correction == "A cat."
    assert texts_of(untrained, replace(run, text="猫猫。"), {}).kind == "own"


def test_what_spills_into_other_sentences_begins_with_large_steps_and_a_correction_of_ones_own_does_not():
    rates = [recipe_of(Texts(SPILLING[0], "b", kind, "c"), {}).rate for kind in ("reference", "typed")]
    assert rates == [SIZES["adam"][-1], SIZES["adam"][1]]


def test_a_translation_of_which_few_words_stay_is_quoted_whole(page):
    ask = SimpleNamespace(say=Keys(), service=page.service)
    spans = before_and_after(ask, lesson((1, "x", False)), "The dog sleeps.", "My brother fears cats.").spans
    assert spans == [("The dog sleeps.", "gone"), (" ", ""), ("My brother fears cats.", "changed")]


def test_the_sentences_that_changed_come_with_the_worst_first(untrained, monkeypatch):
    before = SampleScores((1.0,) * 4, (1,) * 4, ("a", "b", "c", "d"), (50.0, 60.0, 70.0, 80.0))
    after = SampleScores((2.0,) * 4, (1,) * 4, ("a", "x", "c", "y"), (50.0, 50.0, 70.0, 20.0))
    monkeypatch.setattr(forgotten_answer, "scores_of", lambda service, name: after if MARK in name else before)
    taught = lesson((1.0, "x", False), (0.5, "b", True))
    found = sample_of(untrained, replace(taught, recipe=Recipe((("我有猫。", "I own a cat."),), steps=1)))
    assert [(one.before, one.after) for one in found.changed] == [("d", "y"), ("b", "x")]
    assert (found.sentences, found.loss, found.chrf) == (4, (1.0, 2.0), (65.0, 47.5))
    assert math.isclose(found.rest[1] if found.rest else 0, 2.0)
