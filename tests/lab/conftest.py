"""What tests of the lab share: the command line."""

from collections.abc import Callable

import pytest

from model.__main__ import main

Ask = Callable[..., str]


@pytest.fixture
def ask(capsys):
    """Runs a command and gives what it printed; with refused=True it must end as a mistake of the user, in one line, which is given."""

    def run(*words, refused=False):
        assert main([*words]) == (2 if refused else 0)
        out, err = capsys.readouterr()
        assert not refused or (out == "" and err.count("\n") == 1)
        return err if refused else out

    return run
