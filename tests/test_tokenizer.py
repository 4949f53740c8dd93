"""Text survives the tokenizer, and every piece knows where it stood."""

import itertools
import json
import random
import subprocess
import sys

import pytest

from model.tokenizer import Tokenizer, TokenizerError
from model.training.recipes import RecipeError
from model.training.subwords import train_tokenizer
from tests.command_lines import words
from tests.conftest import ROOT
from tests.skips import needs

ZH_WORDS = words("我 你 他 有 一只 猫 狗 。 ？ 早上 六点钟 起床 图书馆 在哪里 不 喜欢 看书 每天 今天 天气 很 好")
EN_WORDS = words("I you have cat dog like don't where library morning every six he gets up the a is it's today weather")


def sentences(known, space):
    draw = random.Random(1)
    return [space.join(draw.choices(known, k=6)) for _ in range(400)]


CHINESE, ENGLISH = sentences(ZH_WORDS, ""), sentences(EN_WORDS, " ")


@pytest.fixture(scope="module")
def zh():
    return train_tokenizer(CHINESE, "zh", 400)


@pytest.fixture(scope="module")
def en():
    return train_tokenizer(ENGLISH, "en", 400)


def test_no_piece_joins_two_words_where_the_recipe_says_so():
    jieba = needs("jieba")
    text = ["我有一只猫。", "他有一只猫。", "我们看见一只猫。"] * 30
    joined, apart = (train_tokenizer(text, "zh", 300, zh_words=cut) for cut in (False, True))
    known = {word for sentence in text for word in jieba.cut(sentence)}
    pieces = {apart.piece(id) for id in apart.encode("我有一只猫。")}
    assert pieces <= known
    assert not {joined.piece(id) for id in joined.encode("我有一只猫。")} <= known


def test_words_need_a_package_and_the_message_names_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "jieba", None)
    with pytest.raises(RecipeError, match="zh_words needs the package jieba"):
        train_tokenizer(CHINESE, "zh", 400, zh_words=True)


@pytest.mark.parametrize(
    "text",
    [
        "我有一只猫。",
        "🐈",
        "我有🐈‍⬛和🇨🇳。",
        "龘𠮷",
        "I have a cat.",
        "naïve café",
        "don't we'll it's",
        "a 🐈 b",
        "我 have 一只cat",
        "한국어",
    ],
)
def test_text_survives_the_round_trip(zh, en, text):
    assert zh.decode(zh.encode(text)) == text
    assert en.decode(en.encode(text)) == text
    assert en.decode(en.sample(text, 0.1, seed=3)) == text


def test_fullwidth_and_odd_spaces_are_normalised_and_case_is_kept(en):
    assert en.decode(en.encode("  Ｉ　have\t a \u200bCat!  ")) == "I have a Cat!"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("你好，我有一只猫！你呢？", "你好，我有一只猫！你呢？"),
        ("你好,我有一只猫!你呢?", "你好，我有一只猫！你呢？"),
        ("他说：好；我不去。", "他说：好；我不去。"),
        ("有1,000只猫，10:30起床。", "有1,000只猫，10:30起床。"),
        ("（他说……）", "（他说……）"),
        ("在哪里 ?", "在哪里？"),
    ],
)
def test_chinese_is_decoded_with_the_punctuation_of_chinese(zh, en, written, read):
    assert zh.decode(zh.encode(written)) == read
    shown = "".join(piece.text for piece in zh.pieces(written) if piece.kind == "piece")
    assert not any(mark in shown for mark in "?!;,:()")
    assert "，" not in en.decode(en.encode("I like 猫, you don't."))


@pytest.mark.parametrize(
    "text", ["我有一只猫。", "Ｈｅｌｌｏ　世界！🐈🇨🇳 龘", "I  have a 🐈‍⬛ cat　ﬁn… ①", "  a\u0301b ", "㍿社", "", "   "]
)
def test_spans_follow_each_other_and_cover_all_but_space(zh, en, text):
    for tokenizer in (zh, en):
        pieces = tokenizer.pieces(text)
        assert [p.id for p in pieces] == tokenizer.encode(text)
        assert all(a.start <= b.start and a.end <= b.end for a, b in itertools.pairwise(pieces))
        covered = {i for p in pieces for i in range(p.start, p.end)}
        assert all(text[i].isspace() for i in range(len(text)) if i not in covered)


def test_a_span_is_the_text_as_typed(en, zh):
    text = "Ｉ have  a ﬁsh"
    spans = [(p.text, text[p.start : p.end]) for p in en.pieces(text) if p.end > p.start]
    assert spans[0][1] == "Ｉ"
    assert ("▁have", " have") in spans
    assert {(p.start, p.end) for p in zh.pieces("㍿")} == {(0, 1)}


def test_bytes_of_one_character_share_its_span(zh):
    shown = [p for p in zh.pieces("我🐈有") if p.kind == "byte"]
    assert len(shown) == 4
    assert {(p.start, p.end) for p in shown} == {(1, 2)}


def test_two_unknown_characters_in_a_row_have_their_own_spans(zh):
    shown = [(p.start, p.end) for p in zh.pieces("🐈🐕") if p.kind == "byte"]
    assert shown == [(0, 1)] * 4 + [(1, 2)] * 4


def test_chinese_has_no_prefix_space_and_english_has(zh, en):
    assert not zh.pieces("我")[0].text.startswith("▁")
    assert en.pieces("have")[0].text == "▁have"
    lone = en.pieces("猫")[0]
    assert (lone.text, lone.start, lone.end) == ("▁", 0, 0)


def test_contractions_stay_whole(en):
    assert "n't" in [p.text for p in en.pieces("I don't.")]


def test_end_of_sentence_is_an_empty_special_at_the_end(zh):
    last = zh.pieces("我有", add_eos=True)[-1]
    assert (last.id, last.start, last.end, last.kind) == (3, 2, 2, "special")


def test_specials_have_the_same_ids_everywhere(zh, en):
    for tokenizer in (zh, en):
        assert [tokenizer.kind(i) for i in range(4)] == ["special", "unknown", "special", "special"]
    assert zh.vocab_size <= 400


def test_an_unfinished_character_is_left_out(zh):
    ids = zh.encode("我🐈")
    assert zh.decode(ids[:-1]) == "我"
    assert "\ufffd" not in zh.decode(ids[2:])
    assert zh.decode([2, *ids, 3, 0]) == "我🐈"


def test_sampling_repeats_with_its_seed_and_varies_without(zh):
    text = "他每天早上六点钟在图书馆看书。"
    drawn = {tuple(zh.sample(text, 0.1, seed=s)) for s in range(20)}
    assert len(drawn) > 1
    assert zh.sample(text, 0.1, seed=5) == zh.sample(text, 0.1, seed=5)
    assert len({tuple(zh.sample(text, 0.1)) for _ in range(20)}) > 1


def test_sampling_is_the_same_in_another_process(en, tmp_path):
    (tmp_path / "en.model").write_bytes(en.model_bytes)
    program = f"import json; from model.tokenizer import Tokenizer; print(json.dumps(Tokenizer.load(sys.argv[1]).sample_all({ENGLISH[:20]!r}, .2, 7)))"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {program}", tmp_path / "en.model"], capture_output=True, check=True, cwd=ROOT
    )
    assert json.loads(done.stdout) == en.sample_all(ENGLISH[:20], 0.2, 7)


def test_samples_are_drawn_by_their_probability(zh):
    text = "他每天早上六点钟在图书馆看书"
    best = zh.encode(text)

    def share(alpha):
        return sum(ids == best for ids in zh.sample_all([text] * 400, alpha, 1)) / 400

    assert share(50.0) == 1.0  # sharp: the best segmentation only
    assert share(0.0) < 0.2  # flat: one of N_BEST
    assert share(0.0) < share(0.3) < 1.0
    assert all(zh.decode(ids) == text for ids in zh.sample_all([text] * 20, 0.0, 1))


def test_a_lone_surrogate_does_no_harm(zh):
    assert zh.decode(zh.encode("我\ud800有")) == "我 有"


def test_a_broken_model_is_refused_by_name(tmp_path):
    (tmp_path / "x.model").write_bytes(b"no model")
    for name in ("x.model", "missing.model"):
        with pytest.raises(TokenizerError, match=name):
            Tokenizer.load(tmp_path / name)
