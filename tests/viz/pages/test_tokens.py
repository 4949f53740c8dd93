"""What the page Tokens is sent, against SentencePiece itself."""

from itertools import combinations, pairwise
from pathlib import Path

import pytest
import sentencepiece as spm

from model.trace import Trace
from model.translator import Translator
from viz.pages import TEXT
from viz.pages.tokens.figure import tokens_figure
from viz.pages.tokens.lattice_view import SHOWN, lattice_view
from viz.pages.tokens.ratio_view import ratio_view
from viz.pages.tokens.view import source_reading, tokens_view
from viz.server.serve import serve
from viz.shared.export.figure_record import Place
from viz.shared.run_service import RunService

SENTENCES = ("我有一只猫。", "🐱", "好", "猫猫猫猫", "Tom 喜欢 猫！", "ＡＢＣ，你好。")


def view(translator: Translator, text: str, ended: bool = True) -> dict:
    return tokens_view(translator.trace(text, translator.target.encode("I have a cat.")), ended, translator.target.piece)


@pytest.mark.parametrize("text", SENTENCES)
def test_pieces_and_ids_are_those_of_sentencepiece(translator: Translator, text: str) -> None:
    reference = spm.SentencePieceProcessor(model_proto=translator.source.model_bytes)
    src = view(translator, text)["src"]
    assert [t["id"] for t in src] == [*reference.encode(text), reference.eos_id()]
    marks = str.maketrans("?!;,:()", "？！；，：（）")  # Chinese writes them so, whatever the vocabulary has
    assert [t["text"] for t in src] == [*(piece.translate(marks) for piece in reference.encode(text, out_type=str)), "</s>"]


@pytest.mark.parametrize("text", SENTENCES)
def test_spans_cover_the_typed_text_in_order(translator: Translator, text: str) -> None:
    spans = [(t["start"], t["end"]) for t in view(translator, text)["src"] if t["kind"] != "special"]
    assert "".join(text[a:b] for a, b in dict.fromkeys(spans)).replace(" ", "") == text.replace(" ", "")


def test_the_total_is_the_highest_of_all_segmentations(translator: Translator) -> None:
    text = "我有一只猫。"
    reference = spm.SentencePieceProcessor(model_proto=translator.source.model_bytes)
    score_of = {reference.id_to_piece(i): reference.get_score(i) for i in range(4, reference.get_piece_size())}
    cuts = [sorted({0, len(text), *inner}) for n in range(len(text)) for inner in combinations(range(1, len(text)), n)]
    segmentations = [[text[i:j] for i, j in pairwise(cut)] for cut in cuts]
    best = max(sum(score_of[piece] for piece in pieces) for pieces in segmentations if all(piece in score_of for piece in pieces))
    (_, _, values) = source_reading(text, translator.source.pieces(text, add_eos=True))[1]
    assert float(values["total"].replace("−", "-")) == pytest.approx(best, abs=0.006)


def test_a_translation_that_was_cut_is_not_said_to_have_ended(translator: Translator) -> None:
    keys = {ended: view(translator, "好", ended)["readings"]["target"][0][1] for ended in (True, False)}
    assert keys == {True: "tokens.see.target", False: "tokens.see.target_cut"}


@pytest.mark.parametrize("text", SENTENCES)
def test_every_reading_has_its_words_and_all_values_they_ask_for(translator: Translator, text: str) -> None:
    for lines in view(translator, text)["readings"].values():
        assert lines[0][0] == "see"
        for _, key, values in lines:
            assert all("{" not in said.format(**values) for said in TEXT[key])


def test_a_piece_cut_by_rule_is_neither_the_commonest_nor_silent(checkpoint_dir: Path) -> None:
    """Contractions are in the English vocabulary by rule, with a score of 0 that is no log-probability."""
    pieces = Translator.load(checkpoint_dir.parent / "en-zh", "cpu").read("What's your name?")[1]
    found = {key: values for _, key, values in source_reading("What's your name?", pieces)}
    assert found["tokens.look.ruled"] == {"tokens": "“'s”"}
    assert found["tokens.look.source"]["common"] != "'s" and float(found["tokens.look.source"]["high"].replace("−", "-")) < 0


def test_a_text_without_spaces_is_not_told_about_them(checkpoint_dir: Path) -> None:
    translator = Translator.load(checkpoint_dir.parent / "en-zh", "cpu")
    trace = translator.trace("I have a cat.", translator.target.encode("我有一只猫。"))
    assert tokens_view(trace, True, translator.target.piece)["readings"]["target"][1][1] == "tokens.look.target_close"


def test_the_lattice_that_is_sent_is_the_tokenizers(translator: Translator) -> None:
    text = "我有一只猫。"
    reference = spm.SentencePieceProcessor(model_proto=translator.source.model_bytes)
    view = lattice_view(translator.lattice(text), (1, 2, 4, 5, 6), "I have a cat.", translator.source.as_written)
    assert [cut["pieces"] for cut in view["best"]] == reference.nbest_encode(text, nbest_size=SHOWN, out_type=str)
    assert view["read"]["pieces"] == ["我", "有", "一只", "猫", "。"]
    score_of = {node["text"]: node["score"] for node in view["nodes"]}
    assert view["read"]["score"] == pytest.approx(sum(score_of[piece] for piece in view["read"]["pieces"]), abs=1e-3)
    assert lattice_view(translator.lattice(text), (), None)["read"] == {**view["best"][0]}


def test_the_bytes_of_a_space_are_told_apart_from_those_of_a_character_that_is_in_no_piece(translator: Translator) -> None:
    for text, key, values in (("我在 北京\u3000上学", "spaces", {"bytes": 6}), ("龘 🐱", "bytes", {"bytes": 7}), ("我有猫", None, {})):
        told = [line for line in source_reading(text, translator.read(text)[1]) if line[1] in ("tokens.look.spaces", "tokens.look.bytes")]
        assert told == ([("look", f"tokens.look.{key}", values)] if key else []), text


def test_a_character_in_no_piece_is_told_with_its_bytes(translator: Translator) -> None:
    tokenizer = translator.source
    (told,) = lattice_view(translator.lattice("🐱🐱"), (), None, str, lambda node: tokenizer.spelled([node]))["spelled"]
    assert told["code"] == "U+1F431" and [int(bits, 2) for bits in told["bits"]] == list("🐱".encode())


def test_the_ratio_counts_code_points_bytes_and_tokens_without_specials(translator: Translator) -> None:
    pieces = translator.source.pieces("我有一只猫。", add_eos=True)
    assert ratio_view("zh", " 我有一只猫。", pieces) == {"language": "zh", "characters": 6, "bytes": 18, "tokens": len(pieces) - 1}


def test_beside_a_cut_of_ones_own_stands_the_translation_of_the_usual_one(checkpoint_dir: Path) -> None:
    service = RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")
    asked = {"page": "tokens", "text": "我有一只猫。"}
    own, usual = serve(service, {**asked, "cut": [1, 2, 3, 4, 5, 6]}), serve(service, asked)
    assert own["view"]["lattice"]["usual"] == usual["result"]["text"]
    assert usual["view"]["lattice"]["usual"] is None


@pytest.mark.parametrize("language", [0, 1])
def test_the_table_that_is_taken_home_has_a_column_for_everything_and_a_row_for_each_token(trace: Trace, language: int) -> None:
    table = tokens_figure(trace, Place(language=("zh", "en")[language]))["table"]
    assert table["columns"][2:] == [TEXT[f"tokens.{key}"][language] for key in ("token", "ids", "span", "score")]
    assert [row[3] for row in table["rows"]] == [piece.id for piece in (*trace.src, *trace.tgt)]
