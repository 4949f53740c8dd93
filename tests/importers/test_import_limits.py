"""`python -m model import`: what it refuses and why, what it says of `generate`'s settings, and what it never writes over."""

import shutil
from functools import partial

import pytest
import torch
from safetensors.torch import load, save_file

from model.__main__ import main
from model.checkpoint import load_checkpoint
from model.config import DecodeConfig
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import SHIPPED, read_json, text_of, write_json
from tests.skips import needs

TEXTS = ["Ich habe eine Katze.", "Hund", "das Wetter ist schön in der Bibliothek"]


@pytest.fixture
def folder(published, tmp_path):
    """A copy of it to be changed."""
    return shutil.copytree(published, tmp_path / "opus-mt-de-en")


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


def edit(name, **values):
    def change(folder):
        path = folder / name
        write_json(path, (read_json(path) if path.exists() else {}) | values)

    return change


config, generation = (partial(edit, f"{name}.json") for name in ("config", "generation_config"))


def weights(change):
    def apply(folder):
        tensors = load((folder / "model.safetensors").read_bytes())  # a file that is mapped cannot be written on Windows
        change(tensors)
        save_file(tensors, folder / "model.safetensors")

    return apply


def pickled(folder):
    (folder / "model.safetensors").rename(folder / "pytorch_model.bin")


POSITIONS = "model.encoder.embed_positions.weight"
REFUSED = {
    "a pickle": (pickled, "pytorch_model.bin only, a pickle"),
    "no weights": (lambda f: (f / "model.safetensors").unlink(), "has no model.safetensors"),
    "cut weights": (lambda f: (f / "model.safetensors").write_bytes(b"12345678"), "is not a safetensors file"),
    "no tokenizer": (lambda f: [(f / n).unlink() for n in ("source.spm", "vocab.json")], "has no source.spm, no vocab.json"),
    "a broken tokenizer": (lambda f: (f / "target.spm").write_bytes(b"x"), "target.spm is not a SentencePiece model"),
    "no config": (lambda f: (f / "config.json").unlink(), "config.json cannot be read"),
    "config no JSON": (lambda f: (f / "config.json").write_text("{"), "config.json is not JSON"),
    "another model": (config(model_type="bart"), "holds a 'bart' model; only 'marian'"),
    "another activation": (config(activation_function="gelu_new"), "activation_function is 'gelu_new'"),
    "norm before": (config(normalize_before=True), "normalize_before is True"),
    "uneven heads": (config(decoder_attention_heads=4), "encoder has 2 heads and the decoder 4"),
    "no start": (config(decoder_start_token_id=None), "decoder_start_token_id is None"),
    "a forced first token": (generation(forced_bos_token_id=5), "forced_bos_token_id is 5"),
    "a forced first token that is the first of all": (generation(forced_bos_token_id=0), "forced_bos_token_id is 0"),
    "a shortest length": (
        generation(min_length=12),
        "min_length is 12; decoding here has no such rule. To open the model without it, set it to 0",
    ),
    "n-grams of the source": (generation(encoder_no_repeat_ngram_size=2), "encoder_no_repeat_ngram_size is 2"),
    "two ends": (generation(eos_token_id=[0, 5]), "eos_token_id is [0, 5]"),
    "another start of generation": (generation(decoder_start_token_id=3), "generation's decoder_start_token_id is 3"),
    "a penalty that is text": (generation(repetition_penalty="2"), "repetition_penalty is '2'; a number is needed"),
    "bad words of two tokens": (generation(bad_words_ids=[[3, 4]]), "bad_words_ids has [3, 4]"),
    "bad words a number": (generation(bad_words_ids=5), "bad_words_ids is 5; a list of lists is needed"),
    "bad words no lists": (generation(bad_words_ids=[5, 6]), "bad_words_ids is [5, 6]; a list of lists"),
    "suppressed text": (generation(suppress_tokens="abc"), "suppress_tokens is 'abc'; a list of tokens"),
    "a list of ends": (config(eos_token_id=[0]), "eos_token_id is [0]; one token id is needed"),
    "a list of activations": (config(activation_function=["relu"]), "activation_function is ['relu']"),
    "a billion positions": (config(max_position_embeddings=10**9), "max_position_embeddings is 1000000000; at most 16384"),
    "a checkpoint of ours": (
        lambda f: (f / "config.json").write_text('{"format": 1, "direction": "de-en"}'),
        "is a checkpoint of this program already",
    ),
    "ends swapped": (edit("vocab.json", **{"</s>": 1, "<unk>": 0}), "</s> and <pad> are"),
    "an id too many": (edit("vocab.json", more=99999), "gives 'more' the id 99999"),
    "a layer too many": (config(encoder_layers=3), "do not fit config.json"),
    "learned positions": (weights(lambda w: w.update({POSITIONS: torch.randn(40, 16)})), "learned positions cannot be opened"),
    "a part we lack": (weights(lambda w: w.update({"model.encoder.layernorm_embedding.weight": torch.ones(16)})), "no place for"),
}


@pytest.mark.parametrize("how", REFUSED)
def test_what_cannot_be_opened_is_refused_with_the_reason(how, folder, out, ask):
    damage, said = REFUSED[how]
    damage(folder)
    assert said in ask("import {} --out {}", folder, out, refused=True)
    assert not out.exists()


def test_what_generate_would_do_beside_the_model_is_named_and_kept(folder, out, capsys):
    generation(
        num_beams=20,
        early_stopping=True,
        max_length=512,
        length_penalty=1.0,
        forced_eos_token_id=0,
        repetition_penalty=1.2,
    )(folder)
    assert main(words("import {} --out {}", folder, out)) == 0
    said = capsys.readouterr().err.splitlines()
    kept = load_checkpoint(out).metrics["imported"]
    assert said == [f"python -m model import: {note}" for note in kept["notes"]] and len(said) == 4
    for part in (
        "repetition_penalty is 1.2",
        "num_beams is 20; decoding here begins greedy. The nearest, in `decode` and the app: strategy beam, beam 16",
        "forced_eos_token_id is 0",
        "early_stopping",
    ):
        assert any(part in line for line in said) and part in text_of(out / "README.md"), part
    assert kept["decode"] == {"strategy": "beam", "repetition_penalty": 1.2, "beam": 16}, "no limit: both stop at the model's 40 positions"


@pytest.mark.parametrize(
    "asked",
    [
        {"no_repeat_ngram_size": 2},
        {"repetition_penalty": 2.0},
        {"max_length": 5},
        {"max_new_tokens": 5, "max_length": 3},
        {"num_beams": 3, "length_penalty": 0.4, "no_repeat_ngram_size": 1, "max_length": 9},
    ],
)
def test_with_the_settings_that_import_names_translations_equal_generates(asked, folder, out, ask):
    """generate told nothing: it does as the folder says."""
    transformers = needs("transformers")
    generation(**{"max_length": 12, "early_stopping": False} | asked)(folder)
    ask("import {} --out {}", folder, out)
    ours, theirs = Translator.load(out, "cpu"), transformers.MarianMTModel.from_pretrained(folder).eval()
    named = DecodeConfig(**ours.checkpoint.metrics["imported"]["decode"])
    different = 0
    for text in TEXTS:
        ids = theirs.generate(input_ids=torch.tensor([[p.id for p in ours.read(text)[1]]]))[0].tolist()[1:]
        found = ours.translate(text, named)
        assert list(found.whole(0)) == ids
        different += found.tokens != ours.translate(text).tokens
    assert different, "settings that change nothing would prove nothing"


def import_over(published, out, ask):
    """What import says when it refuses, and that nothing was touched."""

    def seen():
        return {path: path.read_bytes() for path in out.parent.rglob("*") if path.is_file()}

    before = seen()
    error = ask("import {} --out {}", published, out, refused=True)
    assert seen() == before
    return error


def test_import_replaces_nothing_but_an_import(published, tmp_path, ask):
    (tmp_path / "empty").mkdir()
    for _ in ("an empty folder", "an import"):
        ask("import {} --out {}", published, tmp_path / "empty")
    trained, mine, file = tmp_path / "a" / "trained", tmp_path / "b" / "mine", tmp_path / "c" / "file"
    trained.mkdir(parents=True)
    for name in ("config.json", "metrics.json", "source.model"):
        (trained / name).write_bytes((SHIPPED / name).read_bytes())
    shutil.copytree(tmp_path / "empty", mine)
    (mine / "NOTES").write_text("x")
    for suffix in (".old", ".new"):  # where a save puts things aside
        (tmp_path / suffix / f"next{suffix}").mkdir(parents=True)
        (tmp_path / suffix / f"next{suffix}" / "NOTES").write_text("x")
    file.parent.mkdir()
    file.write_text("x")
    for place, said in (
        (trained, "is not an imported checkpoint"),
        (mine, "holds NOTES, which would be lost"),
        (tmp_path / ".old" / "next", "next.old holds files"),
        (tmp_path / ".new" / "next", "next.new holds files"),
        (file, "is a file"),
        (file / "below", "cannot be written"),
    ):
        assert said in import_over(published, place, ask)
    (trained / "metrics.json").unlink()
    assert "is not an imported checkpoint" in import_over(published, trained, ask)
