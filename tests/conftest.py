"""What tests of every kind share: a checkpoint, a translator, a trace, a tiny random model. One thread, so that times and numbers repeat."""

import json
import random
import socket
from dataclasses import replace
from pathlib import Path

import hypothesis
import pytest
import torch

from model.checkpoint import save_checkpoint
from model.config import ModelConfig
from model.training.subwords import train_tokenizer
from model.transformer import Transformer
from model.translator import Translator
from tests.command_lines import words

torch.set_num_threads(1)
hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("repeatable")

ROOT = Path(__file__).parent.parent
SHIPPED = ROOT / "checkpoints" / "zh-en"
FILES = ("config.json", "model.safetensors", "source.model", "target.model")
SENTENCE = "我有一只猫。"
ZH = (
    *"我你他她有猫狗。？，不很好",
    "一只",
    "早上",
    "六点钟",
    "起床",
    "图书馆",
    "在哪里",
    "喜欢",
    "看书",
    "每天",
    "今天",
    "天气",
    "山上",
    "下雨",
)
ENGLISH = "I you he she have has a cat dog where is the library do not like reading every day today it weather nice get up at six"
EN = tuple(ENGLISH.split())


LATER = (
    *("browser", "lab/questions", "lab/experiments", "training", "importers", "exporters"),
    *(f"viz/{name}" for name in ("classroom", "commands", "lessons", "server", "shared")),
)
"""Folders whose tests `make test` leaves to `make test-all` and to CI: what takes long, or what few changes can break."""
AT_ONCE = ("test_every_page.py", "test_gallery.py")
"""Files of them that it runs all the same: every page and every mark once in a browser."""


def thorough(*values, kept=False, **more):
    """A case that is one more of a fact which others hold at every commit; of several, those that are kept are the others."""
    return pytest.param(*values, marks=() if kept else pytest.mark.thorough, **more)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark what is left for later, before marks are read."""
    for item in items:
        folder = item.path.relative_to(ROOT / "tests").parent.as_posix()
        if f"{folder}/".startswith(tuple(f"{name}/" for name in LATER)) and item.path.name not in AT_ONCE:
            item.add_marker(pytest.mark.later)


@pytest.fixture(autouse=True)
def _seeded():
    """Every test draws its own numbers, the same each time, whichever tests ran before it."""
    torch.manual_seed(1)


def text_of(path):
    """What a file of ours says."""
    return path.read_text(encoding="utf-8")


def write(path, text):
    """Make a file say that."""
    path.write_text(text, encoding="utf-8")


def read_json(path):
    """What a file of ours holds."""
    return json.loads(text_of(path))


def write_json(path, value):
    """Make a file hold that."""
    write(path, json.dumps(value))


def through_json(value):
    """As it arrives that was sent as JSON, which knows neither infinity nor what is no number."""
    return json.loads(json.dumps(value, allow_nan=False))


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def ask(capsys):
    """Runs a command, told as to tests.command_lines.words, and gives what it printed; with refused=True it must end as a mistake of the user,
    in one line, which is given."""
    from model.__main__ import main

    def run(line, *places, refused=False):
        capsys.readouterr()
        assert main(words(line, *places)) == (2 if refused else 0)
        out, err = capsys.readouterr()
        assert not refused or (out == "" and err.count("\n") == 1)
        return err if refused else out

    return run


@pytest.fixture
def ask_json(ask):
    """The same of a command that prints JSON: what it says."""
    return lambda line, *places: json.loads(ask(line, *places))


@pytest.fixture
def double():
    """New tensors are float64 while the test runs, so that two ways to one number agree to 1e-12."""
    torch.set_default_dtype(torch.float64)
    yield
    torch.set_default_dtype(torch.float32)


def new_model(seed=0, **settings):
    """A random Transformer of 40 and 50 tokens, 2 heads of 8, in evaluation mode. Its weights are large, so that rows of weights are uneven."""
    torch.manual_seed(seed)
    small = {"src_vocab_size": 40, "tgt_vocab_size": 50, "d_model": 16, "n_heads": 2, "d_ff": 32, "encoder_layers": 2, "decoder_layers": 2}
    model = Transformer(ModelConfig(**(small | {"max_length": 24} | settings)))
    for name, p in model.named_parameters():
        torch.nn.init.normal_(p, 1.0 if "norm.weight" in name else 0.0, 0.3)
    return model.eval()


def sizes_of(source, target):
    """Of two tokenizers, as fields of ModelConfig."""
    return {"src_vocab_size": source.vocab_size, "tgt_vocab_size": target.vocab_size}


@pytest.fixture(scope="session")
def make_model():
    """new_model(seed, **fields of ModelConfig)."""
    return new_model


@pytest.fixture(scope="session")
def tiny_model():
    """A random Transformer, the same for all tests: none may change it."""
    return new_model()


@pytest.fixture(scope="session")
def random_checkpoint_dir(tmp_path_factory):
    """A complete checkpoint folder with untrained weights and tokenizers trained on a few hundred nonsense sentences."""
    draw = random.Random(1)
    lines = {
        language: [space.join(draw.choices(words, k=6)) for _ in range(300)] for language, words, space in (("zh", ZH, ""), ("en", EN, " "))
    }
    tokenizers = train_tokenizer(lines["zh"], "zh", 400), train_tokenizer(lines["en"], "en", 400)
    model = new_model(**sizes_of(*tokenizers), d_model=32, n_heads=4, d_ff=64, max_length=128)
    folder = tmp_path_factory.mktemp("checkpoints") / "zh-en"
    save_checkpoint(folder, model, tokenizers, "zh-en", {"metrics.json": "{}", "README.md": "Untrained, for tests.\n"})
    return folder


@pytest.fixture(scope="session")
def checkpoint_dir(request):
    """The repository's own checkpoint; a random one in a checkout without it."""
    if all((SHIPPED / name).exists() for name in FILES):
        return SHIPPED
    return request.getfixturevalue("random_checkpoint_dir")


@pytest.fixture(scope="session")
def translator(checkpoint_dir):
    """The checkpoint, loaded on the CPU."""
    return Translator.load(checkpoint_dir, "cpu")


@pytest.fixture(scope="session")
def trace(translator):
    """One sentence and the model's own translation of it, watched; at most 12 target tokens."""
    return translator.trace(SENTENCE, translator.translate(SENTENCE).tokens[:12])


@pytest.fixture(scope="session")
def atlas(translator):
    """What its heads do over the sample."""
    from lab.questions.heads import measure

    return measure(translator, "here")


@pytest.fixture(scope="session")
def other(translator):
    """other(**fields of ModelConfig): a random model with the tokenizers of the checkpoint, which nobody counted."""
    sizes = sizes_of(translator.source, translator.target) | {"max_length": 64}
    return lambda **fields: Translator(replace(translator.checkpoint, model=new_model(**sizes, **fields), metrics={}, counts=None), "cpu")
