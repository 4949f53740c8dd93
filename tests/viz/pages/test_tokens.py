"""The page Tokens, against SentencePiece itself."""

from types import SimpleNamespace

import pytest
import sentencepiece as spm

from model.text_input import CutText
from tests.viz.sheets import flat, mark_in, marks_in, panel, rows_in, said_in
from viz.pages import TEXT
from viz.pages.tokens.cuts import bits_of
from viz.pages.tokens.figure import tokens_figure
from viz.pages.tokens.figures import first_choice
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


def test_ways_are_shown_of_the_first_token_that_stands_in_a_stretch_of_several():
    def first(*ends, stretch):
        def around(start, end):
            return stretch if stretch[0] <= start and end <= stretch[1] else (start, end)

        return first_choice(SimpleNamespace(read=SimpleNamespace(ends=ends), stretch=around))

    assert (first(1, 3, 5, 6, stretch=(1, 5)), first(2, 3, stretch=(0, 3)), first(1, 2, stretch=(1, 2))) == (1, 0, 0)


def test_another_cut_of_a_word_stands_beside_the_translation_that_the_model_then_writes(page):
    text, model = "My cat is eating a butterfly.", page.service.translator("en-zh")
    part = page.view(text, part="ways", source=7, decode={}, checkpoint="en-zh")["parts"]["ways"]
    assert "source" in part["reads"]
    items = mark_in(part["marks"], "Items")["items"]
    assert items[0]["now"] and len(items) > 1
    for item in items[1:]:
        assert flat(item["note"]) == model.translate(CutText(text, tuple(item["put"]["cut"]))).text
    assert len({flat(item["note"]) for item in items}) > 1, "the shipped example shows nothing any more"


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
    assert [look.endswith("rare") for look in shown["looks"][:-1]] == rare and 0 < sum(rare) < len(rare)


@pytest.mark.parametrize("language", [0, 1])
def test_the_table_that_is_taken_home_has_a_column_for_everything_and_a_row_for_each_token(trace, language):
    table = tokens_figure(trace, Place(language=("zh", "en")[language]))["table"]
    assert table["columns"][2:] == [TEXT[f"tokens.{key}"][language] for key in ("token", "ids", "span", "score")]
    assert [row[3] for row in table["rows"]] == [piece.id for piece in (*trace.src, *trace.tgt)]
