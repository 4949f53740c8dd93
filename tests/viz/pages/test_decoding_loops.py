"""Step by step: what a beginning of the translation costs, and the cures of a loop."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.repetition import find_loop
from model.config import DecodeConfig
from model.translator import Translator
from tests.conftest import ROOT, thorough
from tests.viz.pages.test_decoding import LIMIT, TEXT, view
from tests.viz.sheets import sentences, words_of
from viz.marks import to_json
from viz.pages.decoding.branches import Branch, in_order, left
from viz.pages.decoding.loops import CURES, LoopRun, card, config_of, loops, translate
from viz.shared.example_sentences import LOOPS

SAY = words_of("decoding")
SHIPPED = ROOT / "checkpoints"


@pytest.fixture(scope="module")
def four(translator):
    """The first sentence of the list, decoded four times."""
    return {name: translate(translator, LOOPS[translator.reads][0], name) for name in CURES}


def run_of(name, done, translator):
    pieces = [translator.target.piece(step.chosen) for step in done.steps]
    return LoopRun(name, done, pieces, pieces)


def test_each_run_has_the_models_own_probabilities_and_those_of_its_rounds(four, translator):
    for name, done in four.items():
        run, chosen = run_of(name, done, translator), [step.chosen for step in done.steps]
        logits = translator.trace(LOOPS[translator.reads][0], done.tokens).logits.astype(np.float64)  # another way: one watched pass
        log_p = np.array([row[i] - np.log(np.exp(row - row.max()).sum()) - row.max() for row, i in zip(logits, chosen, strict=False)])
        assert_allclose(np.exp(run.log_p[: len(log_p)]), np.exp(log_p), atol=1e-4)
        assert run.mean == approx(log_p.mean(), abs=0.01)
        grams = [tuple(done.tokens[i : i + 3]) for i in range(len(done.tokens) - 2)]
        share = 1 - len(set(grams)) / len(grams)
        exact = sentences(to_json(card(SAY, run, "", 100)))[1]
        assert f"{round(100 * share)} % of its 3-grams" in exact
        assert name != "ban" or share == 0
        if run.loop:
            start, size = run.loop.start, run.loop.size
            assert len(run.rounds()) == run.loop.times
            for i, value in enumerate(run.rounds()):
                assert value == approx(np.exp(log_p[start + i * size : start + (i + 1) * size]).prod() ** (1 / size), rel=1e-3)


def made(four, translator, ids, name="plain"):
    plain = four["plain"]
    return run_of(name, replace(plain, tokens=tuple(ids), steps=tuple(replace(plain.steps[0], chosen=i) for i in ids)), translator)


def test_a_loop_is_framed_and_its_later_rounds_are_told_apart(four, translator):
    caught = {(9, 4, 4, 4, 4, 7): False, (4, 4, 5): False, (1, 2, 1, 2, 1, 2): True, (3, 3, 3, 3, 3, 3): True}
    for ids, looped in caught.items():
        assert bool(made(four, translator, list(ids)).loop) == looped, ids
    loop = made(four, translator, [9, 1, 2, 1, 2, 1, 2, 7])
    assert [loop.look(i) for i in range(8)] == ["", "framed", "framed", *["framed again"] * 4, ""]


@pytest.mark.parametrize(
    "folder",
    [thorough(name, kept=name == "zh-en") for name in sorted(p.parent.name for p in SHIPPED.glob("*/model.safetensors"))],
)
def test_every_shipped_model_loops_on_each_sentence_of_its_list_and_a_remedy_frees_it(folder):
    translator = Translator.load(SHIPPED / folder, "cpu")
    caught = [text for text in LOOPS[translator.reads] if loops(translator.translate(text, config_of("plain")))]
    assert caught == LOOPS[translator.reads], f"{folder} loops on {caught} alone: find others for viz.shared.example_sentences.LOOPS"
    cured = [name for name in CURES if name != "plain" and find_loop(translator.translate(caught[0], config_of(name)).tokens) is None]
    assert cured, f"{folder}: nothing cures {caught[0]}"


def test_a_typed_beginning_becomes_the_tokens_that_spell_it(page):
    put = view(page, decoding={"prefix": "  she has \n a dog "})["sheet"]["put"]
    assert page.translator.target.decode(put["forced"]) == "she has a dog" and put["step"] == len(put["forced"])
    assert not put["decoding"]["prefix"]
    seen = page.answer(TEXT, forced=put["forced"], decode={"max_length": 20})
    assert seen["result"]["text"].startswith("she has a dog")


@pytest.mark.parametrize("given", [5, [], {"tried": 3}, {"tried": {"of": "x"}}, {"prefix": 7, "loops": 3}])
def test_settings_that_no_page_wrote_break_nothing(page, given):
    for part in ("", "branches"):
        answer = page.answer(TEXT, decoding=given, part=part, decode={"max_length": LIMIT})
        assert answer["ok"] or answer["error"]["code"] == "setting"


def test_a_branch_goes_on_from_the_longest_that_begins_alike_with_its_settings():
    usual, hot = DecodeConfig(), DecodeConfig(temperature=1.5)
    a, b, c, d = Branch(usual, (5,)), Branch(usual, (5, 6)), Branch(usual, (5, 6, 7)), Branch(hot, (5, 6))
    every = [c, a, d, b]
    assert left(every, c) == b and left(every, b) == a and left(every, d) is None
    assert in_order(every, None, 1) == [(a, 1), (b, 2), (c, 3), (d, 1)]
