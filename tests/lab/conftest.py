"""What tests of the lab share: the command line, and models of other kinds."""

from dataclasses import replace

import pytest

from model.__main__ import main
from model.translator import Translator
from tests.command_lines import words


@pytest.fixture
def ask(capsys):
    """Runs a command, told as to tests.command_lines.words, and gives what it printed; with refused=True it must end as a mistake of the user,
    in one line, which is given."""

    def run(line, *places, refused=False):
        assert main(words(line, *places)) == (2 if refused else 0)
        out, err = capsys.readouterr()
        assert not refused or (out == "" and err.count("\n") == 1)
        return err if refused else out

    return run


@pytest.fixture(scope="session")
def other(translator, make_model):
    """other(**fields of ModelConfig): a random model with the tokenizers of the checkpoint, which nobody counted."""
    sizes = {"src_vocab_size": translator.config.src_vocab_size, "tgt_vocab_size": translator.config.tgt_vocab_size, "max_length": 64}
    return lambda **fields: Translator(replace(translator.checkpoint, model=make_model(**sizes, **fields), metrics={}, counts=None), "cpu")
