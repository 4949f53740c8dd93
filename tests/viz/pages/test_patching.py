"""The page Patching: pairs that really flip, refusals, the numbers of its grids and what its sentences say of them."""

import re

import numpy as np
import pytest
from pytest import approx

from lab.questions.patching import PatchError, patch_stack, read_pair
from model.translator import Translator
from tests.conftest import SHIPPED
from tests.viz.sheets import flat, mark_in, marks_in, sentences
from viz.pages import TEXT
from viz.pages.patching.example_pairs import PAIRS, partner, ready_pairs

CLEAN, CORRUPT = "他很高兴。", "他不高兴。"
SLOT = re.compile(r"\{(\w+)\}")


def ask(page, text=CLEAN, **more):
    return page.sheet(text, **more)


def told(sheet):
    """The live sentence."""
    return flat(sheet["answer"][0]["said"])


@pytest.mark.parametrize(
    ("reads", "clean", "corrupt"),
    [
        pytest.param(reads, *pair[1:], id=f"{reads}-{pair[0]}", marks=pytest.mark.thorough if n else ())
        for reads, pairs in PAIRS.items()
        for n, pair in enumerate(pairs)
    ],
)
def test_every_ready_pair_flips_in_the_shipped_model_in_both_directions(service, reads, clean, corrupt):
    translator = service.translator({"zh": "zh-en", "en": "en-zh"}[reads])
    for a, b in ((clean, corrupt), (corrupt, clean)):
        pair = read_pair(translator, a, b)
        grid = patch_stack(translator, pair, "encoder")
        assert (grid.first == pair.token).any(), f"{a} into {b}: nothing flips"


def test_a_sentence_of_a_pair_finds_the_other_and_another_finds_none():
    assert partner("zh", "我有一只猫。") == "我有一只狗。" and partner("zh", "我有一只狗。") == "我有一只猫。"
    assert partner("zh", "你好。") == "" and partner("de", "Ich habe eine Katze.") == ""


def test_a_sentence_without_a_second_one_is_shown_a_pair_to_begin_with(page):
    shown = ask(page, "你好。")
    assert shown["picture"] == ask(page, PAIRS["zh"][0][1])["picture"]
    assert any("example" in flat(mark["said"]) for mark in shown["side"] if mark["mark"] == "Text")


@pytest.mark.parametrize("direction", ["denoise", "noise"])
def test_the_cells_are_the_shares_and_the_bold_ones_flip(page, direction):
    translator = page.translator
    pair = read_pair(translator, CLEAN, CORRUPT)
    shown = list(marks_in(ask(page, patching={"direction": direction}), "Matrix"))
    for matrix, stack in zip(shown, ("encoder", "decoder"), strict=True):
        grid = patch_stack(translator, pair, stack, direction)
        effects = grid.share if direction == "denoise" else 1 - grid.share
        assert np.array(matrix["values"]) == approx(effects.T, rel=1e-3, abs=1e-4)
        assert (np.array(matrix["strong"]) == ((grid.first == pair.token) == (direction == "denoise")).T).all()
    assert shown[0]["rows"]["labels"][1] == "很 / 不"


def test_a_patched_translation_says_which_of_the_two_it_is(page):
    def same(site, row, direction="denoise"):
        sheet = ask(page, patching={"site": site, "row": row, "direction": direction})
        return list(marks_in(sheet["panels"][1], "Spans"))[-1]["note"]

    assert same(0, 1) == same("encoder.0.resid_post", 1) == "The same as A's translation."
    assert same(0, 0) == same(0, 1, "noise") == "The same as B's translation."


def test_the_sentence_tells_of_the_place_that_is_chosen(page):
    sheet = ask(page, patching={"site": 1, "row": 0})
    text = flat(mark_in(sheet, "Matrix")["texts"][0][1][0])
    assert "encoder layer 2 at “他”" in told(sheet) and text in told(sheet) and "not A's token" in told(sheet)
    assert "suffices" in told(ask(page)), "the strongest place while none is chosen"
    assert told(ask(page, patching={"site": 99, "row": 0})) == told(ask(page)), "no such layer"


def test_cross_attention_is_of_the_decoder_alone(page):
    sheet = ask(page, patching={"part": "cross"})
    assert len(list(marks_in(sheet, "Matrix"))) == 1 and "decoder layer" in told(sheet)


@pytest.mark.parametrize(("direction", "said"), [("denoise", "suffice"), ("noise", "are necessary")])
def test_what_to_notice_is_how_many_cells_of_a_stack_are_bold(page, direction, said):
    sheet = ask(page, patching={"direction": direction})
    bold = [np.array(matrix["strong"]) for matrix in marks_in(sheet, "Matrix")]
    counted = [f"{name}: {cells.sum()} of {cells.size} vectors {said}" for name, cells in zip(("Encoder", "Decoder"), bold, strict=True)]
    lines = sentences(sheet["foot"][0])
    assert len(lines) == 2 and all(line.startswith(one) for line, one in zip(lines, counted, strict=True))


@pytest.mark.parametrize(("other", "said"), [(CLEAN, "both"), ("他很高兴", "tokens"), ("他非常非常不高兴，因为昨天下雨。", "tokens")])
def test_a_second_sentence_that_does_not_fit_is_refused_in_words(page, other, said):
    sheet = ask(page, patching={"other": other})
    assert sheet["picture"] == [] and said in told(sheet).lower()
    assert mark_in(sheet["side"], "Form")["fields"][0]["value"] == other


def test_every_refusal_has_words_that_are_told_what_they_name():
    for code, message in PatchError.MESSAGES.items():
        told = set(re.findall(r"\{(\w+)", message))
        for text in TEXT[f"patching.refused.{code}"]:
            assert set(SLOT.findall(text)) <= told


def test_a_second_sentence_that_is_no_text_is_refused(page):
    assert page.refusal(patching={"other": 7})["code"] == "setting"


def test_decoding_settings_above_the_page_change_nothing_here(page):
    assert ask(page)["picture"] == ask(page, decode={"strategy": "beam", "beam": 3, "max_length": 20})["picture"]


@pytest.mark.parametrize("name", ["zh-en", "en-zh"])
def test_each_pair_to_begin_with_has_as_many_tokens_and_another_translation(name):
    translator = Translator.load(SHIPPED.parent / name, "cpu")
    for pair in ready_pairs(translator.reads):
        read_pair(translator, pair.clean, pair.corrupt)  # refuses any other
