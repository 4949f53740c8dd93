"""A command that prints events for a program ends with that program: nobody reads any more what it would find."""

import os
import select
import sys
import threading

STREAM = "--stream"
"""The option of commands that print events for a program."""


def end_for_reader() -> int:
    """The status with which a command ends whose reader has had enough (BrokenPipeError): nothing more may be written to it, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 128 + 13


def end_with_reader() -> None:
    """From now on this process ends when nobody reads its output, at once and wherever it is: a server that was killed leaves no run behind.

    Windows has no such sign; there it ends when it next prints a line.
    """
    try:
        output = sys.stdout.fileno()
    except OSError:
        return  # it goes to no file of the system
    if hasattr(select, "poll"):
        threading.Thread(target=_wait, args=(output,), daemon=True, name="reader").start()


def _wait(output: int) -> None:
    """Wait, at no cost, until nobody reads the pipe any more."""
    reader = select.poll()
    reader.register(output, select.POLLHUP)  # which a file or a terminal does not have; macOS tells of nothing that was not asked for
    while not reader.poll():
        pass
    os._exit(1)
