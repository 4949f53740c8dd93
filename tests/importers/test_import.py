"""`python -m model import`: a folder as save_pretrained writes it becomes a checkpoint that translates as `generate` does and that every page shows."""

import json
import logging
import shutil

import pytest
import sentencepiece as spm
import torch
from numpy.testing import assert_allclose
from safetensors.torch import load_file, save_file

from model.__main__ import main
from model.checkpoint import load_checkpoint
from model.config import DecodeConfig
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import read_json, text_of, thorough, write_json
from tests.skips import needs
from tests.tiny_marian import LANGUAGE
from tests.unpack_arrays import unpack
from tests.viz.sheets import mark_in
from viz.pages import SENTENCE_PAGES, TEXT
from viz.server.serve import serve
from viz.shared.run_service import CheckpointFacts, RunService

TEXTS = [
    "Ich habe eine Katze.",
    "Hund",
    "das Wetter ist schön in der Bibliothek",
    f"{LANGUAGE} Er liest jeden Tag das.",
    "Ich habe 猫 und 7 Hund",
]
LENGTH = 14


@pytest.fixture(scope="module")
def imported(published, tmp_path_factory):
    """The checkpoint made of it, alone in a folder of checkpoints."""
    out = tmp_path_factory.mktemp("checkpoints") / "opus-de-en"
    assert main(words("import {} --out {}", published, out)) == 0
    return out


def published_ids(folder, text):
    """The source ids as MarianTokenizer makes them, written again from the files alone."""
    table = read_json(folder / "vocab.json")
    language, rest = (text[: text.index("<<") + 2], text[text.index("<<") + 2 :]) if text.startswith(">>") else ("", text)
    pieces = spm.SentencePieceProcessor(model_file=str(folder / "source.spm")).encode(rest, out_type=str)
    return [table.get(piece, table["<unk>"]) for piece in [language, *pieces] if piece] + [table["</s>"]]


def published_translation(folder, model, text, beam):
    """`generate`, decoded with the target's SentencePiece model, special tokens left out."""
    table = read_json(folder / "vocab.json")
    piece = {id: piece for piece, id in table.items()}
    more = {"num_beams": beam, "early_stopping": False, "length_penalty": 1.0} if beam > 1 else {}
    ids = model.generate(input_ids=torch.tensor([published_ids(folder, text)]), max_new_tokens=LENGTH, do_sample=False, **more)[0].tolist()
    kept = [piece[id] for id in ids if piece[id] not in ("</s>", "<unk>", "<pad>", LANGUAGE)]
    return spm.SentencePieceProcessor(model_file=str(folder / "target.spm")).decode_pieces(kept).replace("▁", " ").strip()


@pytest.mark.parametrize("beam", [1, 4])
@pytest.mark.parametrize("text", TEXTS)
def test_translations_equal_generates(marian, imported, text, beam):
    folder, model = marian
    translator = Translator.load(imported, "cpu")
    config = DecodeConfig(strategy="beam" if beam > 1 else "greedy", beam=beam, max_length=LENGTH)
    assert [p.id for p in translator.read(text)[1]] == published_ids(folder, text)
    found = translator.translate(text, config)
    assert found.text == published_translation(folder, model, text, beam)
    assert found.tokens, "an empty translation would prove nothing"


def test_ids_equal_mariantokenizers(published, imported):
    """MarianTokenizer itself; without sacremoses it leaves the punctuation as it is, as we do."""
    transformers = needs("transformers")
    theirs = transformers.MarianTokenizer.from_pretrained(str(published))
    translator = Translator.load(imported, "cpu")
    for text in TEXTS:
        ids = [p.id for p in translator.read(text)[1]]
        assert ids == theirs(text).input_ids
    for text in ("I have a cat.", "he reads in the library"):
        ids = translator.target.encode(text)
        assert theirs(text_target=text).input_ids == [*ids, translator.target.eos_id]
        assert translator.target.decode(ids) == theirs.decode(ids, skip_special_tokens=True) == text


def test_pieces_stand_where_they_were_typed(imported):
    translator = Translator.load(imported, "cpu")
    text = f"{LANGUAGE} Ich habe 猫猫 Ｋatze"
    shown = translator.source.pieces(text, add_eos=True)
    assert [p.id for p in shown][:-1] == translator.source.encode(text)
    assert (shown[0].text, shown[0].kind, shown[0].start, shown[0].end) == (LANGUAGE, "special", 0, len(LANGUAGE))
    unknown = [p for p in shown if p.kind == "unknown"]
    assert [text[p.start : p.end] for p in unknown] == ["猫猫"] and {p.text for p in unknown} == {"<unk>"}
    assert "".join(text[p.start : p.end] for p in shown) == text.replace("<< ", "<<")  # SentencePiece drops a space at the start
    assert shown[-1].text == "</s>" and shown[-1].start == len(text)
    scores = {p.text: p.score for p in shown}
    assert -10 < scores["▁Katze"] < 0 and scores["<unk>"] < -10
    assert scores["I"] == scores["<unk>"], "a piece of the other language only"


def test_what_a_mac_leaves_beside_the_files_is_no_part_of_the_model(published, imported, tmp_path, ask):
    touched = shutil.copytree(published, tmp_path / "opus-mt-de-en")
    for path in published.iterdir():
        (touched / f"._{path.name}").write_bytes(b"\x00\x05\x16\x07")
    (touched / ".DS_Store").touch()
    ask("import {} --out {}", touched, tmp_path / "out")
    assert (tmp_path / "out" / "model.safetensors").read_bytes() == (imported / "model.safetensors").read_bytes()


def test_the_weights_are_kept_as_they_were_and_rounded_when_asked(marian, published, imported, tmp_path, ask):
    ask("import {} --out {} --half", published, tmp_path / "half")
    exact, half = load_checkpoint(imported), load_checkpoint(tmp_path / "half")
    shared = marian[1].model.shared.weight
    assert torch.equal(exact.model.src_embedding.table.weight, shared)
    assert torch.equal(half.model.src_embedding.table.weight, shared.half().float())
    names = list(load_file(imported / "model.safetensors"))
    assert sum("table" in name for name in names) == 1, "a shared table is kept once"
    assert exact.metrics["imported"]["origin"] == "opus-mt-de-en" and len(exact.metrics["imported"]["sha256"]) == 64
    assert str(published.parent) not in "".join(text_of(p) for p in (imported / "README.md", imported / "metrics.json"))


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16], ids=str)
def test_a_folder_that_was_saved_again_in_shards_or_another_precision_is_the_same_model(published, imported, tmp_path, dtype, ask):
    again = shutil.copytree(published, tmp_path / "again")
    tensors = load_file(published / "model.safetensors")
    (again / "model.safetensors").unlink()
    for number, part in enumerate((list(tensors)[::2], list(tensors)[1::2]), 1):
        save_file({name: tensors[name].to(dtype) for name in part}, again / f"model-0000{number}-of-00002.safetensors")
    ask("import {} --out {}", again, tmp_path / "out")
    expected = load_file(imported / "model.safetensors")
    for name, tensor in load_file(tmp_path / "out" / "model.safetensors").items():
        assert torch.equal(tensor.float(), expected[name].to(dtype).float()), name


@pytest.fixture(scope="module")
def service(imported):
    """The app over the imported model."""
    return RunService(imported.parent, device="cpu")


@pytest.mark.parametrize("page", SENTENCE_PAGES)
@pytest.mark.parametrize("text", [TEXTS[4], *(thorough(text) for text in (TEXTS[0], TEXTS[3], "Katze"))])
def test_every_page_shows_an_imported_model(service, page, text, caplog):
    for more in ({}, {"kind": "cross"}, {"kind": "decoder", "side": "target", "decode": {"strategy": "beam", "beam": 3, "max_length": 10}}):
        with caplog.at_level(logging.ERROR):
            answer = serve(service, {"page": page, "text": text, "decode": {"max_length": 10}, **more})
        assert answer["ok"], f"{answer} {caplog.text}"
        assert json.dumps(answer, allow_nan=False)


def test_the_page_of_positions_shows_marians_own_table(marian, service):
    """All of it, beyond the sentence too: sines in the first half of the dimensions, cosines in the second."""
    asked = {"page": "embeddings", "text": "Katze", "decode": {"max_length": 4}, "lang": "en", "depth": "exact"}
    table = mark_in(serve(service, asked | {"part": "table"})["view"], "Plot")["figure"]["data"][0]["z"]["packed"]
    expected = marian[1].model.encoder.embed_positions.weight.numpy()
    assert_allclose(unpack(table), expected, atol=1e-4)
    assert "× 4" in json.dumps(serve(service, asked)["view"]["parts"]["cell"], ensure_ascii=False)  # √16


def test_an_imported_model_is_evaluated_on_a_file_of_its_own_languages(imported, tmp_path, ask_json):
    (tmp_path / "test.tsv").write_text("Ich habe eine Katze.\tI have a cat.\nHund\tdog\n")
    report = ask_json("evaluate --checkpoint {} --test {} --device cpu", imported, tmp_path / "test.tsv")
    assert report["n"] == 2 and report["checkpoint"] == load_checkpoint(imported).checkpoint_id


def test_the_app_is_built_around_a_language_it_has_no_words_for(imported, tmp_path):
    from app import build
    from viz.server.layout import page_data

    shutil.copytree(imported, tmp_path / "fi-cmn")
    config = read_json(tmp_path / "fi-cmn" / "config.json") | {"direction": "fi-cmn_Hans"}
    write_json(tmp_path / "fi-cmn" / "config.json", config)
    (tmp_path / "fi-cmn" / "digest.json").unlink()
    service = RunService(tmp_path, device="cpu")
    build(service)
    assert page_data(service)["checkpoints"]["fi-cmn"]["reads"] == "fi"
    for page in SENTENCE_PAGES:
        assert serve(service, {"page": page, "text": "Katze", "decode": {"max_length": 6}})["ok"], page


def test_a_folder_as_published_is_refused_in_the_picker_with_what_to_do(published, imported, tmp_path):
    shutil.copytree(published, tmp_path / "opus-mt-de-en")
    shutil.copytree(imported, tmp_path / "zh-en")
    (tmp_path / "half-copied").mkdir()
    shutil.copy(imported / "model.safetensors", tmp_path / "half-copied")
    service = RunService(tmp_path, device="cpu")
    assert service.names == ("half-copied", "opus-mt-de-en", "zh-en") and service.default == "zh-en"
    answer = serve(service, {"page": "tokens", "text": "Katze", "checkpoint": "opus-mt-de-en"})
    assert answer["error"]["code"] == "foreign_checkpoint"
    for text in TEXT["common.error.foreign_checkpoint"]:
        said = text.format(**answer["error"]["values"])
        assert "python -m model import" in said and "opus-mt-de-en" in said and str(tmp_path) not in said
    answer = serve(service, {"page": "tokens", "text": "Katze", "checkpoint": "half-copied"})
    assert answer["error"]["code"] == "broken_checkpoint" and "config.json" in answer["error"]["values"]["reason"]


def test_a_page_that_needs_a_second_sentence_has_one_for_a_model_that_reads_neither_chinese_nor_english(service):
    assert service.facts() == CheckpointFacts("de", "en", 40)
    for asked in ({"page": "whatif", "edits": ["padding:off"]}, {"page": "masks", "kind": "cross"}):
        answer = serve(service, {"text": "ich habe eine Katze", **asked})
        assert answer["ok"] and answer["view"], answer
