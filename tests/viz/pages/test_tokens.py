"""The page Tokens, against SentencePiece itself."""

import math
from itertools import pairwise

import pytest
import sentencepiece as spm

from lab.measures.segmentations import Cuts
from model.text_input import CutText
from tests.viz.sheets import flat, mark_in, marks_in, panel, rows_in, said_in
from viz.pages import TEXT
from viz.pages.tokens.cuts import bits_of
from viz.pages.tokens.figure import tokens_figure
from viz.pages.tokens.figures import first_stretch
from viz.shared.export.figure_record import Place

SENTENCES = ("我有一只猫。", "🐱", "好", "猫猫猫猫", "Tom 喜欢 猫！", "ＡＢＣ，你好。")
CAT = "我有一只猫。"


def chips(view, side):
    return next(mark for mark in marks_in(view["sheet"]["picture"], "Chips") if mark["axis"]["name"] == side)


@pytest.mark.parametrize("text", SENTENCES)
def test_pieces_and_ids_are_those_of_sentencepiece(page, text):
    reference = spm.SentencePieceProcessor(model_proto=page.translator.source.model_bytes)
    shown = chips(page.view(text), "source")
    assert [int(note) for note in shown["notes"]] == [*reference.encode(text), reference.eos_id()]
    marks = str.maketrans("?!;,:()", "？！；，：（）")  # Chinese writes them so, whatever the vocabulary has
    assert shown["axis"]["labels"] == [*(piece.translate(marks) for piece in reference.encode(text, out_type=str)), "</s>"]


def test_ways_are_shown_of_the_stretch_whose_likeliest_cut_is_least_sure(page):
    text, model = "The newly renovated library reopened.", page.service.translator("en-zh")
    lattice = model.lattice(text)
    best = max(lattice.n_best(2), key=lambda cut: cut.score)
    sure, normal = {}, lattice.normal
    joints = [j for j in lattice.joints if not 0 < j < len(normal) or normal[j] in "▁."]  # of words
    for first, last in pairwise(joints):
        found = lattice.part(first, last).n_best(1000)
        sure[first, last] = 1 / sum(math.exp(cut.score - found[0].score) for cut in found)
    least = min(sure, key=lambda stretch: sure[stretch])
    assert first_stretch(Cuts(lattice, best, str)) == least != next(iter(sure))
    looks = chips(page.view(text, checkpoint="en-zh"), "source")["looks"]
    ways = [i for i, look in enumerate(looks) if "way" in look.split()]
    assert ways == [i for i, (a, b) in enumerate(pairwise((0, *best.ends))) if least[0] <= a and b <= least[1]]


def test_another_cut_of_a_word_stands_beside_the_translation_that_the_model_then_writes(page):
    text, model, translated_back = (
        "My cat is eating a butterfly.",
        page.service.translator("en-zh"),
        page.service.translator("zh-en").translate,
    )

    def ways(**more):
        return page.part("ways", text, decode={}, checkpoint="en-zh", **more)

    marks = ways(source=7)
    items = mark_in(marks["list"], "Items")["items"]
    assert items[0]["now"] and len(items) > 1
    shown = ["".join(part for part, look in item["marks"][0]["spans"] if look != "quiet") for item in items]
    texts = [model.translate(CutText(text, tuple(item["put"]["cut"])) if "put" in item else text).text for item in items]
    changed = shown[1]
    assert shown[0] == "奶油" and all(texts[0].replace("奶油", one) == text for one, text in zip(shown, texts, strict=True))
    written = mark_in(marks["written"], "Chips")
    bold = [name for name, look in zip(written["axis"]["labels"], written["looks"], strict=True) if "differs" in look]
    assert bold == ["奶油"]
    story = said_in(marks["list"][0])
    assert said_in(ways()["answer"]) == f"10 tokens. {story}"
    other = ways(cut=items[1]["put"]["cut"])["answer"]
    cuts = [flat(item["title"]).replace(" ", " · ") for item in items]
    assert f"cut as {cuts[1]}, it becomes {changed}" in said_in(other)  # of the cut that is read
    assert "▁butterfly" not in {node.text for node in model.lattice(text).nodes}
    said = f"The vocabulary of {model.config.src_vocab_size:,} has no butterfly: cut as {cuts[0]}, it becomes 奶油 (cream)."
    assert said_in(marks["back"][0]) == f"translated back: {translated_back(texts[0]).text}"
    assert story == flat(said)
    backs = [item["marks"][0]["spans"][-1][0].strip() for item in items]
    assert all(back in translated_back(text).text for back, text in zip(backs, texts, strict=True))
    in_chinese = ways(lang="zh")["list"]
    assert all(look != "quiet" for item in mark_in(in_chinese, "Items")["items"] for _, look in item["marks"][0]["spans"])


def test_a_character_in_bytes_is_drawn_once_in_plain_words_over_all_of_its_bytes(page):
    shown = chips(page.view("🐱🐱", depth="plain"), "source")
    at = [i for i, look in enumerate(shown["looks"]) if "joined" in look]
    assert [shown["axis"]["labels"][i] for i in at] == ["🐱", "", "", ""] * 2
    assert [shown["groups"][str(i)][1] for i in at] == ["4 bytes", "", "", ""] * 2


def test_each_token_of_the_translation_has_its_number_and_how_often_it_stood_in_training(page):
    counts, tokens = page.translator.checkpoint.counts.target, page.service.translator().target
    line = next(mark for mark in marks_in(page.sheet()["picture"], "Switch") if mark["on"] == "@target")
    for i, id in enumerate(page.translator.translate(CAT).tokens):
        said = said_in(line["cases"][str(i)])
        assert f"{tokens.piece(id)} (number {id:,}) occurred {counts[id]:,} times in training" in said


def test_a_character_in_no_piece_is_told_with_its_bytes(page):
    said = said_in(page.sheet("🐱🐱")["panels"])
    assert "U+1F431" in said and all(f"<0x{byte:02X}> = {byte:08b}" in said for byte in "🐱".encode())
    assert bits_of("<0xF0>") == "11110000" and bits_of("F0") == ""


def test_the_ratio_counts_code_points_bytes_and_tokens_without_specials(page):
    row, target = rows_in(panel(page.sheet(), "ratio"))
    assert [cell["value"] for cell in row[1:5]] == [6, 18, len(page.translator.source.encode(CAT)), 0]
    assert target[4]["value"] == sum("▁" in label for label in chips(page.view(), "target")["axis"]["labels"])


def test_beside_a_cut_of_ones_own_stands_the_translation_of_the_usual_one(page):
    said = said_in(page.sheet(cut=[1, 2, 3, 4, 5, 6], decode={})["panels"])
    assert page.translator.translate(CAT).text in said and "segmentation that you chose" in said
    assert "segmentation that you chose" not in said_in(page.sheet()["panels"])


def test_tokens_hardly_seen_in_training_are_dashed(page):
    counts = page.translator.checkpoint.counts
    assert counts is not None
    tokenizer = page.translator.source
    hardly = [tokenizer.piece(id) for id, count in enumerate(counts.source) if count < 20 and id > 300]
    text = next(f"{CAT}{piece}" for piece in hardly if tokenizer.pieces(f"{CAT}{piece}")[-1].text == piece)
    shown = chips(page.view(text), "source")
    rare = [counts.source[int(note)] < 20 for note in shown["notes"][:-1]]
    assert ["rare" in look.split() for look in shown["looks"][:-1]] == rare and 0 < sum(rare) < len(rare)


@pytest.mark.parametrize("language", [0, 1])
def test_the_table_that_is_taken_home_has_a_column_for_everything_and_a_row_for_each_token(trace, language):
    table = tokens_figure(trace, Place(language=("zh", "en")[language]))["table"]
    assert table["columns"][2:] == [TEXT[f"tokens.{key}"][language] for key in ("token", "ids", "span", "score")]
    assert [row[3] for row in table["rows"]] == [piece.id for piece in (*trace.src, *trace.tgt)]
