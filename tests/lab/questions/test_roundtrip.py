"""There and back: the rounds are plain translations, chrF is that of the sentence they began with, and what became of a token follows from texts and weights."""

from types import SimpleNamespace

import numpy as np
import pytest
from numpy.testing import assert_allclose

from lab.measures.chrf import chrf
from lab.measures.token_fates import Leg, fates, joined_weights, kept_places, lost
from lab.questions.patching import watch
from lab.questions.roundtrip import rounds
from model.config import ConfigError
from model.text_input import Cleaned, InputError
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import ROOT
from tests.lab.questions.conftest import pieces

CHECKPOINTS = ROOT / "checkpoints"
TEXT = "这个苹果比那个苹果大。"


@pytest.fixture(scope="module")
def both(translator):
    return translator, Translator.load(CHECKPOINTS / "en-zh", "cpu")


@pytest.fixture(scope="module")
def found(both):
    return list(rounds(*both, TEXT, watch))


def one_to_one(source, written, links):
    weights = np.zeros((len(written), len(source)), np.float32)
    weights[np.arange(len(written)), list(links)] = 1
    return Leg(tuple(source), tuple(written), weights)


def test_every_round_is_two_plain_translations(both, found):
    there, back = both
    text = TEXT
    for one in found:
        assert one.given == text and one.between == there.translate(text).text and one.back == back.translate(one.between).text
        text = one.back
    assert [one.end for one in found[:-1]] == [""] * (len(found) - 1)
    assert found[-1].end == "settled" and found[-1].back == found[-1].given and found[-1].again == len(found) - 1


def test_chrf_has_the_first_sentence_as_its_reference(found):
    for one in found:
        assert one.chrf == chrf(one.back, TEXT)


def test_a_token_that_the_texts_share_is_kept_and_one_that_they_do_not_is_not(found):
    for one in found:
        for fate in one.fates:
            own = fate.text.replace("▁", "")
            assert fate.fate != "kept" or own in one.back
            assert fate.fate not in ("changed", "gone") or one.back.count(own) < one.given.count(own)
            assert fate.fate != "changed" or fate.back.replace(" ", "") in one.back.replace(" ", "")


def scripted(answers):
    """Two models that say what the table says, one token a sentence; the sentence "x" is too long for them."""

    def look(_, text):
        if not text:
            raise InputError("empty")
        if text == "x":
            raise InputError("too_many_tokens", 200, 128)
        trace = SimpleNamespace(src=pieces(text), tgt=pieces("<s>", answers[text]))
        trace_ = type("T", (), {"src": trace.src, "tgt": trace.tgt, "__getitem__": lambda self, _: np.ones((1, 2, 1), np.float32)})()
        return SimpleNamespace(source=Cleaned(text, ()), text=answers[text]), trace_

    return look


def fake(reads, writes):
    config = SimpleNamespace(decoder_layers=1, n_heads=1)
    return SimpleNamespace(reads=reads, writes=writes, config=config, checkpoint=SimpleNamespace(metrics={}))


@pytest.mark.parametrize(
    "answers, ends, again",
    [
        ({"a": "1", "1": "a"}, ["settled"], 0),
        ({"a": "1", "1": "b", "b": "2", "2": "b"}, ["", "settled"], 1),
        ({"a": "1", "1": "b", "b": "2", "2": "a"}, ["", "repeats"], 0),
        ({"a": "1", "1": "b", "b": "2", "2": "c", "c": "3", "3": "d"}, ["", "", "limit"], -1),
        ({"a": ""}, ["empty"], -1),
        ({"a": "1", "1": ""}, ["empty"], -1),
        ({"a": "x"}, ["long"], -1),
    ],
)
def test_it_ends_where_nothing_new_can_come(answers, ends, again):
    done = list(rounds(fake("zh", "en"), fake("en", "zh"), "a", scripted(answers), limit=3))
    assert [one.end for one in done] == ends and done[-1].again == again


def test_the_way_back_must_lead_back():
    with pytest.raises(ConfigError, match="en-zh"):
        next(rounds(fake("zh", "en"), fake("zh", "en"), "a", scripted({})))


def test_a_place_is_given_once_and_words_are_whole():
    source = pieces("▁is", "▁this", "▁is", "▁island")
    assert kept_places(source, "this is an isle") == [(5, 7), (0, 4), None, None]
    assert kept_places(pieces("苹果", "比", "苹果"), "苹果比那个大") == [(0, 2), (2, 3), None]


def test_what_a_lost_token_became_is_traced_through_both_alignments():
    there = one_to_one(pieces("我", "生病", "了"), pieces("▁I", "▁was", "▁ill"), [0, 2, 1])
    back = one_to_one(pieces("▁I", "▁was▁ill"), pieces("我", "病", "过"), [0, 1, 1])
    told = fates(there, back, "我病过")
    joined = joined_weights(there, back)
    assert_allclose(joined[0], [1, 0, 0])
    assert_allclose(joined[1], [0, 0.5, 0.5])
    assert [(f.between, f.back, f.fate) for f in told] == [("I", "我", "kept"), ("ill", "病过", "changed"), ("was", "", "gone")]
    assert lost(told) == (2, 3)


def test_a_new_piece_is_traced_to_a_token_that_was_lost_not_to_one_that_came_back_and_a_fifth_of_it_is_enough():
    there = one_to_one(pieces("我", "生病"), pieces("▁I", "▁ill"), [0, 1])
    for share in (0.3, 0.2):
        back = Leg(pieces("▁I", "▁ill"), pieces("我", "呀"), np.array([[1, 0], [1 - share, share]], np.float32))
        assert [(f.back, f.fate) for f in fates(there, back, "我呀")] == [("我", "kept"), ("呀", "changed")]


def test_the_command_prints_the_rounds(found, ask, ask_json):
    given = words("roundtrip --checkpoint {} --source {} --device cpu", CHECKPOINTS / "zh-en", TEXT)
    told = ask_json("{} --json", given)
    assert [one["back"] for one in told["rounds"]] == [one.back for one in found] and told["end"] == "settled"
    assert ask("{} --rounds 1", given).rstrip().endswith("limit") and "at least 1" in ask("{} --rounds 0", given, refused=True)
