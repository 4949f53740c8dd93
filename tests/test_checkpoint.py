"""A checkpoint folder comes back as it was written, and a broken one is refused by name."""

import pickle
import shutil

import pytest
import torch
from safetensors.torch import load, load_file, save_file

from model import checkpoint
from model.__main__ import main
from model.checkpoint import CheckpointError, load_checkpoint, save_checkpoint
from model.config import ModelConfig
from model.training.subwords import train_tokenizer
from model.transformer import Transformer
from tests.conftest import read_json, text_of, write_json

SHAPE = {"d_model": 16, "n_heads": 2, "d_ff": 32, "encoder_layers": 1, "decoder_layers": 1}
WEIGHTS = "model.safetensors"
METRICS = {"metrics.json": '{"dev": {"bleu": 12.5}}', "README.md": "卡片"}


@pytest.fixture(scope="module")
def tokenizers():
    return train_tokenizer(["我有一只猫。"] * 30, "zh", 300), train_tokenizer(["I have a cat."] * 30, "en", 300)


@pytest.fixture(scope="module")
def model(tokenizers):
    torch.manual_seed(0)
    return Transformer(ModelConfig(*(t.vocab_size for t in tokenizers), **SHAPE)).eval()


@pytest.fixture
def folder(model, tokenizers, tmp_path):
    save_checkpoint(tmp_path / "zh-en", model, tokenizers, "zh-en", METRICS)
    return tmp_path / "zh-en"


def test_weights_come_back_rounded_to_half_precision_once(folder, model):
    loaded = load_checkpoint(folder)
    for name, value in model.state_dict().items():
        found = loaded.model.state_dict()[name]
        assert found.dtype == torch.float32
        assert torch.equal(found, value.half().float())
    assert not loaded.model.training
    assert {tensor.dtype for tensor in load_file(folder / WEIGHTS).values()} == {torch.float16}


@pytest.mark.parametrize("name", ["config.json", WEIGHTS, "source.model", "counts.json", "README.md"])
def test_a_folder_that_leads_out_of_itself_is_refused(folder, tmp_path, name):
    secret = tmp_path / "secret"
    secret.write_text("top secret")
    inside = folder / f"real.{name}"
    if (folder / name).exists():
        (folder / name).rename(inside)
    else:
        inside.write_text("{}")
    (folder / name).symlink_to(secret)
    with pytest.raises(CheckpointError, match="leads out of its folder") as refused:
        load_checkpoint(folder)
    assert "top secret" not in str(refused.value)


def test_a_link_within_the_folder_is_read_and_a_table_beyond_any_use_is_refused(folder, monkeypatch):
    (folder / WEIGHTS).rename(folder / "w")
    (folder / WEIGHTS).symlink_to("w")
    assert load_checkpoint(folder).direction == "zh-en"
    monkeypatch.setattr(checkpoint, "LARGEST_JSON", 10)
    with pytest.raises(CheckpointError, match=r"json is larger than 10 bytes"):
        load_checkpoint(folder)


def test_counts_of_pieces_come_along_where_there_are_any_and_broken_ones_are_refused(folder):
    assert load_checkpoint(folder).counts is None
    sizes = [load_checkpoint(folder).source.vocab_size, load_checkpoint(folder).target.vocab_size]
    write_json(folder / "counts.json", {"source": [7] * sizes[0], "target": [8] * sizes[1]})
    counts = load_checkpoint(folder).counts
    assert counts and counts.source[5] == 7 and len(counts.target) == sizes[1]
    (folder / "counts.json").write_text("{", encoding="utf-8")
    with pytest.raises(CheckpointError, match=r"counts\.json holds no counts"):
        load_checkpoint(folder)


def test_saving_what_was_loaded_changes_nothing(folder, tmp_path):
    loaded = load_checkpoint(folder)
    again = save_checkpoint(tmp_path / "again", loaded.model, (loaded.source, loaded.target), loaded.direction, METRICS)
    assert again == loaded.checkpoint_id
    for name in (WEIGHTS, "config.json", "source.model", "target.model"):
        assert (tmp_path / "again" / name).read_bytes() == (folder / name).read_bytes()


def test_everything_else_comes_back_too(folder, model, tokenizers):
    loaded = load_checkpoint(folder)
    assert loaded.model.config == model.config
    assert (loaded.direction, loaded.metrics) == ("zh-en", {"dev": {"bleu": 12.5}})
    assert [t.encode("我有 cat") for t in (loaded.source, loaded.target)] == [t.encode("我有 cat") for t in tokenizers]
    assert text_of(folder / "README.md") == "卡片"


def test_the_id_is_that_of_the_weights(folder, model, tokenizers, tmp_path):
    other = Transformer(model.config)
    ids = [save_checkpoint(tmp_path / "x", m, tokenizers, "zh-en", extra) for m, extra in ((model, {}), (model, METRICS), (other, {}))]
    assert ids[0] == ids[1] == load_checkpoint(folder).checkpoint_id != ids[2]
    assert len(ids[0]) == 12


def edit_config(name, value):
    def apply(folder):
        values = read_json(folder / "config.json")
        (values if name in values else values["model"])[name] = value
        write_json(folder / "config.json", values)

    return apply


def edit_weights(change):
    def apply(folder):
        weights = load((folder / WEIGHTS).read_bytes())  # a file that is mapped cannot be written on Windows
        change(weights)
        save_file(weights, folder / WEIGHTS)

    return apply


def remove(name):
    return lambda folder: (folder / name).unlink()


def write(name, content):
    return lambda folder: (folder / name).write_bytes(content)


def cut(name):
    return lambda folder: (folder / name).write_bytes((folder / name).read_bytes()[:-1000])


BIAS = "encoder.0.feedforward.w_1.bias"
BROKEN = {
    "no config": (remove("config.json"), "config.json cannot be read"),
    "no weights": (remove(WEIGHTS), "model.safetensors cannot be read"),
    "no source tokenizer": (remove("source.model"), "source.model cannot be read"),
    "no target tokenizer": (remove("target.model"), "target.model cannot be read"),
    "no folder": (shutil.rmtree, "is not a folder"),
    "config cut off": (cut("config.json"), "config.json is not JSON"),
    "config a list": (write("config.json", b"[]"), "config.json holds a list"),
    "config not text": (write("config.json", b"\xff\xfe"), "config.json is not JSON"),
    "another format": (edit_config("format", 99), "config.json has format 99"),
    "another direction": (edit_config("direction", "en"), "config.json has direction 'en'"),
    "model no object": (edit_config("model", []), "config.json does not describe a model"),
    "unknown setting": (edit_config("colour", "red"), "config.json does not describe a model .*colour"),
    "setting out of range": (edit_config("n_heads", 3), "config.json does not describe a model .*n_heads is 3"),
    "a model wider than any memory": (
        edit_config("d_model", 2 * 10**9),
        "model.safetensors does not fit config.json .*at least [0-9]+ numbers",
    ),
    "more layers than a lifetime builds": (edit_config("encoder_layers", 10**12), "does not fit config.json .*at least [0-9]+ numbers"),
    "a feed-forward network beyond int64": (edit_config("d_ff", 10**30), "does not fit config.json .*at least [0-9]+ numbers"),
    "a sentence longer than any memory": (edit_config("max_length", 10**12), "max_length is 1000000000000; .* at most 16384"),
    "a number longer than Python reads": (write("config.json", b'{"format": ' + b"1" * 5000 + b"}"), "config.json is not JSON"),
    "lists in lists without end": (write("config.json", b"[" * 100_000), "config.json is not JSON"),
    "vocabulary of another size": (edit_config("src_vocab_size", 999), "source.model has [0-9]+ tokens, but config.json says 999"),
    "weights of another shape": (edit_config("d_ff", 64), "model.safetensors does not fit config.json .*size mismatch"),
    "weights cut off": (cut(WEIGHTS), "model.safetensors is not a safetensors file"),
    "weights empty": (write(WEIGHTS, b""), "model.safetensors is not a safetensors file"),
    "weights a pickle": (write(WEIGHTS, pickle.dumps({"weight": [1.0]})), "model.safetensors is not a safetensors file"),
    "a weight missing": (edit_weights(lambda w: w.pop(BIAS)), f"model.safetensors does not fit config.json .*{BIAS}"),
    "a weight too many": (edit_weights(lambda w: w.update(more=torch.zeros(1))), "model.safetensors does not fit .*more"),
    "a weight not a number": (edit_weights(lambda w: w[BIAS].fill_(torch.nan)), f"not finite in {BIAS}"),
    "a weight infinite": (edit_weights(lambda w: w[BIAS].fill_(torch.inf)), f"not finite in {BIAS}"),
    "tokenizer cut off": (cut("target.model"), "target.model is not a SentencePiece model"),
    "metrics not JSON": (write("metrics.json", b"{"), "metrics.json is not JSON"),
    "a guided head no object": (write("metrics.json", b'{"guided": 5}'), "metrics.json names 5 as the guided head"),
    "a guided head nowhere": (write("metrics.json", b'{"guided": {"attention": "x", "head": 0}}'), "as the guided head"),
    "a guided head without a number": (write("metrics.json", b'{"guided": {"attention": "decoder.0.cross"}}'), "as the guided head"),
    "a guided head of another layer": (
        write("metrics.json", b'{"guided": {"attention": "decoder.1.cross", "head": 0}}'),
        "as the guided head",
    ),
    "a guided head that is true": (
        write("metrics.json", b'{"guided": {"attention": "decoder.0.cross", "head": true}}'),
        "as the guided head",
    ),
    "a guided head too many": (write("metrics.json", b'{"guided": {"attention": "decoder.0.cross", "head": 2}}'), "as the guided head"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_folder_is_refused_with_what_is_wrong_and_what_to_do(folder, how):
    damage, message = BROKEN[how]
    damage(folder)
    with pytest.raises(CheckpointError, match=message) as raised:
        load_checkpoint(folder)
    assert "\n" not in str(raised.value)
    assert len(str(raised.value)) < 600
    assert any(remedy in str(raised.value) for remedy in ("again", "give a checkpoint folder"))


def test_metrics_and_card_may_be_missing(folder):
    (folder / "metrics.json").unlink()
    (folder / "README.md").unlink()
    assert load_checkpoint(folder).metrics == {}


def test_a_guided_head_that_the_model_has_is_kept(folder):
    guided = {"guided": {"attention": "decoder.0.cross", "head": 1}}
    write_json(folder / "metrics.json", guided)
    assert load_checkpoint(folder).metrics == guided


def test_a_save_that_fails_leaves_the_checkpoint_before_it(folder, tokenizers, monkeypatch):
    before = load_checkpoint(folder).checkpoint_id
    other = Transformer(load_checkpoint(folder).model.config)

    def full(*_):
        raise OSError("no space left on device")

    monkeypatch.setattr(checkpoint.os, "replace", full)
    with pytest.raises(OSError, match="no space"):
        save_checkpoint(folder, other, tokenizers, "zh-en", {})
    assert load_checkpoint(folder).checkpoint_id == before
    monkeypatch.undo()
    assert save_checkpoint(folder, other, tokenizers, "zh-en", {}) == load_checkpoint(folder).checkpoint_id != before
    assert [path.name for path in folder.parent.iterdir()] == [folder.name]


def test_a_save_killed_between_its_two_renamings_loses_nothing(folder, model, tokenizers):
    folder.rename(folder.with_name("zh-en.old"))
    bad = (tokenizers[0], None)
    with pytest.raises(AttributeError):
        save_checkpoint(folder, model, bad, "zh-en", {})
    load_checkpoint(folder)


def flip_one_bit(folder):
    content = bytearray((folder / WEIGHTS).read_bytes())
    content[-1] ^= 1
    (folder / WEIGHTS).write_bytes(content)


def other_tokenizer(folder):
    size = load_checkpoint(folder).source.vocab_size
    (folder / "source.model").write_bytes(train_tokenizer(["她有一本书。"] * 30, "zh", size).model_bytes)


OTHERS = {
    "one bit of a weight": (flip_one_bit, "model.safetensors is another file"),
    "other heads": (edit_config("n_heads", 1), "config.json is another file"),
    "other positions": (edit_config("positions", "rotary"), "config.json is another file"),
    "a tokenizer of another training": (other_tokenizer, "source.model is another file"),
    "a digest of nothing": (write("digest.json", b'{"sha256": {}}'), "config.json is too many"),
    "a digest of a file more": (write("digest.json", b'{"sha256": {"a": "b"}}'), "a is not there"),
    "a broken digest": (write("digest.json", b"[]"), "digest.json is no list of digests"),
}


@pytest.mark.parametrize("how", OTHERS)
def test_a_folder_that_is_not_what_was_written_is_refused_and_the_file_named(folder, how):
    damage, message = OTHERS[how]
    damage(folder)
    with pytest.raises(CheckpointError, match=f"{message}.*verify .* --write"):
        load_checkpoint(folder)


def test_a_folder_of_before_there_were_digests_loads_with_a_notice_and_gets_one_when_asked(folder, caplog, capsys):
    assert load_checkpoint(folder).verified and not caplog.messages
    (folder / "digest.json").unlink()
    assert not load_checkpoint(folder).verified
    assert "has no digest.json" in caplog.messages[0]
    assert main(["verify", str(folder)]) == 1
    assert main(["verify", str(folder), "--write"]) == main(["verify", str(folder)]) == 0
    assert "is as it was written (config.json, model.safetensors, source.model, target.model)" in capsys.readouterr().out
    flip_one_bit(folder)
    assert main(["verify", str(folder)]) == 2 and "model.safetensors is another file" in capsys.readouterr().err
