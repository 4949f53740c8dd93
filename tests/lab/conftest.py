"""What tests of the lab share: the command line."""

import pytest

from model.__main__ import main
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
