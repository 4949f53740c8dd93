"""The page Patching: pairs that really flip, and which of two translations one vector makes."""

import re

import pytest

from lab.questions.patching import PatchError, patch_stack, read_pair
from model.translator import Translator
from tests.conftest import SHIPPED, thorough
from tests.viz.sheets import marks_in, sentences
from viz.pages import TEXT
from viz.shared.example_pairs import PAIRS, partner, ready_pairs

CLEAN, CORRUPT = "他很高兴。", "他不高兴。"
SLOT = re.compile(r"\{(\w+)\}")


def ask(page, **more):
    return page.sheet(CLEAN, **more)


@pytest.mark.parametrize(
    "reads, clean, corrupt",
    [thorough(reads, *pair[1:], id=f"{reads}-{pair[0]}", kept=not n) for reads, pairs in PAIRS.items() for n, pair in enumerate(pairs)],
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


def test_a_patched_translation_says_which_of_the_two_it_is(page):
    def same(site, row, direction="denoise"):
        sheet = ask(page, patching={"site": site, "row": row, "direction": direction})
        return list(marks_in(sheet["panels"][1], "Spans"))[-1]["note"]

    assert same(0, 1) == same("encoder.0.resid_post", 1) == "The same as A's translation."
    assert same(0, 0) == same(0, 1, "noise") == "The same as B's translation."


def test_every_refusal_has_words_that_are_told_what_they_name():
    for code, message in PatchError.MESSAGES.items():
        told = set(re.findall(r"\{(\w+)", message))
        for text in TEXT[f"patching.refused.{code}"]:
            assert set(SLOT.findall(text)) <= told


def test_decoding_settings_above_the_page_change_nothing_here(page):
    assert ask(page)["picture"] == ask(page, decode={"strategy": "beam", "beam": 3, "max_length": 20})["picture"]


@pytest.mark.parametrize("name", ["zh-en", "en-zh"])
def test_each_pair_to_begin_with_has_as_many_tokens_and_another_translation(name):
    translator = Translator.load(SHIPPED.parent / name, "cpu")
    for pair in ready_pairs(translator.reads):
        read_pair(translator, pair.clean, pair.corrupt)  # refuses any other


def test_a_pair_that_is_not_the_visitors_is_called_an_example(page):
    (said,) = sentences(page.sheet("今天天气很好。")["answer"])
    assert said.startswith("An example, “我有一只猫。” (A) and “我有一只狗。” (B): ")
