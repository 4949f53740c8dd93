"""`python -m model export`: the same scores and translations in the program that opens the folder, and a refusal where they would be others."""

import re
import sys
import warnings
from types import SimpleNamespace

import pytest
import torch
from numpy.testing import assert_allclose

from benchmarks.export_equality import READERS, compare, logit_difference
from lab.questions.sample_sentences import load_sample
from model.checkpoint import Checkpoint, load_checkpoint
from model.exporters.command import FORMATS, export_checkpoint
from model.exporters.export_error import ExportError, is_expressible
from model.exporters.marian import weights_of
from model.exporters.readme import CTRANSLATE2, EXAMPLES, ONNX
from model.tokenizer import full_width
from model.translator import Translator
from tests.conftest import SENTENCE, SHIPPED, new_model, read_json, text_of
from tests.skips import needs, skip_if

EN_ZH = SHIPPED.parent / "en-zh"
PACKAGES = {"transformers": ("transformers",), "ctranslate2": ("ctranslate2",), "onnx": ("onnx", "onnxruntime")}
SHAPES = {
    "gelu, halves, a matrix and a bias of its own": {
        "feedforward": "gelu",
        "positions": "sinusoidal_halves",
        "output": "own",
        "output_bias": True,
        "scaled_embeddings": False,
    },
    "silu, in turn, with a bias": {"feedforward": "silu", "output_bias": True, "decoder_layers": 1},
    "pre-norm, learned, swiglu": {"norm_order": "pre", "positions": "learned", "feedforward": "swiglu"},
    "no positions": {"positions": "none"},
    "rmsnorm": {"norm": "rmsnorm"},
    "rotary": {"positions": "rotary"},
    "alibi": {"positions": "alibi"},
}


@pytest.fixture(params=FORMATS)
def format(request):
    """A format whose program is here."""
    for package in PACKAGES[request.param]:
        needs(package, "onnx" if request.param == "onnx" else "")
    return str(request.param)


@pytest.fixture(scope="module")
def tokenizers(random_checkpoint_dir):
    """A checkpoint whose tokenizers other models borrow."""
    return load_checkpoint(random_checkpoint_dir)


def with_shape(borrowed, shape):
    """A random model of this shape with those tokenizers, which writes at most 12 tokens."""
    sizes = {"src_vocab_size": borrowed.source.vocab_size, "tgt_vocab_size": borrowed.target.vocab_size}
    model = new_model(3, **sizes, **({"max_length": 12} | shape))
    return Translator(Checkpoint(model, borrowed.source, borrowed.target, "zh-en", "0" * 12), "cpu")


def test_the_shipped_model_computes_the_same_there(format, translator):
    texts = [SENTENCE, *(pair.zh for pair in load_sample().pairs[:12:4])]
    found = compare(translator, format, texts)
    assert isinstance(found, dict) and found["logit_difference"] < 1e-4
    assert found["same_source"] == found["same_translation"] == len(texts)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_architecture_computes_the_same_or_is_refused(format, shape, tokenizers, tmp_path):
    translator, place = with_shape(tokenizers, SHAPES[shape]), tmp_path / "out"
    try:
        export_checkpoint(translator.checkpoint, format, place)
    except ExportError as error:
        assert re.match(r"(positions|feedforward|norm|norm_order) is '\w+'; .*so its scores would be others", str(error))
        assert not any(tmp_path.iterdir()) and not is_expressible(translator.config, format)
        return
    found = READERS[format](place, translator)("我有猫。")
    assert found.src == translator.encode("我有猫。") and found.tokens == list(translator.translate("我有猫。").tokens)
    assert found.tokens and logit_difference(translator, found) < 1e-4


def test_a_graph_names_the_axes_that_may_have_any_length(tokenizers, tmp_path):
    needs("onnx", "onnx")
    runtime = needs("onnxruntime", "onnx")
    export_checkpoint(with_shape(tokenizers, {}).checkpoint, "onnx", tmp_path / "out")
    graphs = [runtime.InferenceSession(tmp_path / "out" / f"{name}_model.onnx") for name in ("encoder", "decoder")]
    shapes = [[axis.shape[:2] for axis in (*graph.get_inputs(), *graph.get_outputs())] for graph in graphs]
    assert shapes == [[["batch", "source_tokens"]] * 3, [["batch", "source_tokens"], ["batch", "target_tokens"]] * 2]


def printed_by_readme(folder, text, monkeypatch, capsys, *, example=EXAMPLES["zh"]):
    """What the README's own code prints for a text in the place of its example; in this process, which has loaded its packages."""
    code = re.search(r"```python\n(.*?)```", text_of(folder / "README.md"), re.S)
    assert code and f'"{example}"' in code[1]
    capsys.readouterr()
    monkeypatch.chdir(folder)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(code[1].replace(f'"{example}"', repr(text)), {"__name__": "__main__"})
    return capsys.readouterr().out.strip()


def test_the_readme_runs_as_it_stands(format, checkpoint_dir, translator, tmp_path, monkeypatch, ask, capsys):
    ask("export {} --to {} --out {}", checkpoint_dir, format, tmp_path / "out")
    said = translator.translate(EXAMPLES["zh"]).text
    assert printed_by_readme(tmp_path / "out", EXAMPLES["zh"], monkeypatch, capsys) == said


@skip_if(not (EN_ZH / "model.safetensors").exists(), "way back")
def test_the_readme_prints_spaces_digits_and_quotation_marks_as_the_app_does(format, tmp_path, monkeypatch, ask, capsys):
    ask("export {} --to {} --out {}", EN_ZH, format, tmp_path / "out")
    text, said = 'Tom said "I like Python 3 and C 4".', Translator.load(EN_ZH, "cpu")
    printed = printed_by_readme(tmp_path / "out", text, monkeypatch, capsys, example=EXAMPLES["en"])
    assert full_width(printed) == said.translate(text).text and " 3" in printed and "“" in printed


@pytest.mark.parametrize("code", [CTRANSLATE2, ONNX], ids=["ctranslate2", "onnx"])
@pytest.mark.parametrize("text", ["他说“Windows 10”和 3 个人。", "A cat, 10 “dogs” and 2 birds."])
def test_the_last_line_of_a_readme_puts_pieces_together_as_the_app_does(code, text, translator, capsys):
    """Needs no program: only what the programs would give."""
    for side in (translator.source, translator.target):
        pieces = side._sp.encode(text, out_type=str)
        found = [SimpleNamespace(hypotheses=[pieces])] if code == CTRANSLATE2 else pieces
        exec(code.splitlines()[-1], {"target": side._sp, "found": found})
        assert full_width(capsys.readouterr().out.strip()) == full_width(side.decode(side.encode(text)))


def test_the_app_opens_its_own_export_and_shows_the_same_numbers(checkpoint_dir, translator, tmp_path, ask):
    ask("export {} --to transformers --out {}", checkpoint_dir, tmp_path / "marian")
    ask("import {} --out {}", tmp_path / "marian", tmp_path / "back")
    back, said = Translator.load(tmp_path / "back", "cpu"), translator.translate(SENTENCE)
    again = back.translate(SENTENCE)
    assert (again.text, again.tokens) == (said.text, said.tokens)
    assert again.log_probability == pytest.approx(said.log_probability, abs=1e-4)
    assert back.config.forbidden == translator.config.forbidden and back.config.bos_id == translator.config.bos_id
    ours, theirs = translator.trace(SENTENCE, said.tokens), back.trace(SENTENCE, said.tokens)
    assert [(p.id, p.start, p.end) for p in ours.src] == [(p.id, p.start, p.end) for p in theirs.src]
    for site in ("encoder.3.self.weights", "decoder.0.self.weights", "decoder.2.cross.weights", "logits"):
        assert_allclose(theirs.sites[site], ours.sites[site], atol=1e-4)
    metrics = read_json(tmp_path / "back" / "metrics.json")
    assert metrics["imported"]["notes"] == [], "generate is told what decoding here does by itself"


def test_a_tensor_that_reads_and_one_that_writes_are_reordered_alike(tiny_model):
    """Evens, then odds, written out for one matrix of each kind."""
    found, order = weights_of(tiny_model), [*range(0, 16, 2), *range(1, 16, 2)]
    layer = tiny_model.decoder[1]
    assert torch.equal(found["model.decoder.layers.1.encoder_attn.k_proj.weight"], layer.cross_attention.w_key.weight[:, order])
    assert torch.equal(found["model.decoder.layers.1.encoder_attn.k_proj.bias"], layer.cross_attention.w_key.bias)
    assert torch.equal(found["model.decoder.layers.1.fc2.weight"], layer.feedforward.w_2.weight[order])
    assert torch.equal(found["model.decoder.layers.1.final_layer_norm.bias"], layer.residual_ff.norm.bias[order])


def test_nothing_is_written_over(checkpoint_dir, tmp_path, ask):
    (tmp_path / "mine.txt").write_text("kept")
    assert "is not a new or empty folder" in ask("export {} --to transformers --out {}", checkpoint_dir, tmp_path, refused=True)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_a_missing_package_is_named(checkpoint_dir, tmp_path, monkeypatch, ask):
    monkeypatch.setitem(sys.modules, "ctranslate2.specs", None)
    said = ask("export {} --to ctranslate2 --out {}", checkpoint_dir, tmp_path / "out", refused=True)
    assert "pip install ctranslate2==" in said and not any(tmp_path.iterdir())
