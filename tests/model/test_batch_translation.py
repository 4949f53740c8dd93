"""Batch translation: every line what it would be alone, in order, in bounded memory; whatever is wrong with a line is its own affair."""

import contextlib
import io
import os
import signal
import subprocess
import sys
from functools import partial
from random import Random

import pytest

from model.__main__ import main
from model.batch_translation import LONGEST, Lines, translate_lines
from model.checkpoint import load_checkpoint, save_checkpoint
from model.config import DecodeConfig
from model.text_input import MAX_CHARACTERS
from model.translator import Translator
from tests.command_lines import words
from tests.conftest import ROOT, ZH, new_model, sizes_of, write
from tests.skips import skip_if


def sentences(count):
    draw = Random(2)
    return ["".join(draw.choices(ZH, k=draw.randint(1, 9))) for _ in range(count)]


def short_checkpoint(whole, folder):
    """A random checkpoint with the tokenizers of another, which reads and writes at most 40 tokens: untrained weights hardly ever end."""
    loaded = load_checkpoint(whole)
    model = new_model(**sizes_of(loaded.source, loaded.target), d_model=32, n_heads=4, d_ff=64, max_length=40)
    save_checkpoint(folder / "zh-en", model, (loaded.source, loaded.target), "zh-en", {})
    return folder / "zh-en"


@pytest.fixture(scope="module")
def short(random_checkpoint_dir, tmp_path_factory):
    return short_checkpoint(random_checkpoint_dir, tmp_path_factory.mktemp("short"))


@pytest.fixture(scope="module")
def tiny(short):
    return Translator.load(short, "cpu")


def translated(translator, lines, **more):
    refused = {}
    windows = list(translate_lines(translator, lines, refused.__setitem__, **more))
    return [text for window in windows for text in window], refused


@pytest.mark.parametrize("beam", [1, 3])
def test_every_line_is_what_it_would_be_alone(tiny, beam):
    texts = sentences(17)
    config = DecodeConfig(strategy="beam" if beam > 1 else "greedy", beam=beam)
    expected = [tiny.translate(text, config).text for text in texts]
    assert len(set(expected)) > len(texts) / 3, "translations that are all alike would prove nothing"
    for sizes in ({"window": 7, "batch": 3}, {"window": 100, "batch": 64}):
        assert translated(tiny, [text.encode() for text in texts], beam=beam, **sizes) == (expected, {})


def test_an_empty_line_stays_empty_and_a_bad_one_is_named_with_its_reason(tiny):
    good = next(text for text in sentences(9) if tiny.translate(text).text)
    lines = [
        good.encode(),
        b"",
        b"  \r\n",
        b"\xff\xfe",
        ("猫" * 2001).encode(),
        "猫狗".encode() * 400,
        "\u200b".encode(),
        b"x" * LONGEST,
        f" {good}\r\n".encode(),
    ]
    found, refused = translated(tiny, lines, window=4)
    assert found == [tiny.translate(good).text, *[""] * 7, tiny.translate(good).text]
    assert set(refused) == {4, 5, 6, 7, 8}
    for number, said in (
        (4, "not UTF-8 (byte 1 is 0xff)"),
        (5, "2001 characters"),
        (6, "tokens"),
        (7, "nothing to translate"),
        (8, "longer than 2000"),
    ):
        assert said in refused[number]


def test_a_translation_never_breaks_a_line(tiny, monkeypatch):
    monkeypatch.setattr(tiny.target, "decode", lambda ids: "a\r\nb\n\nc")
    assert translated(tiny, ["猫".encode()] * 2) == (["a b c"] * 2, {})


def test_no_more_than_a_window_is_read_ahead(tiny):
    read = written = ahead = 0

    def endless():
        nonlocal read
        while True:
            read += 1
            yield "猫狗".encode()

    for window in translate_lines(tiny, endless(), lambda *_: None, window=10, batch=10):
        ahead = max(ahead, read - written)
        written += len(window)
        if written >= 40:
            break
    assert ahead == 10 and written == 40


def test_of_an_endless_line_only_the_beginning_is_kept():
    class Counted(io.BytesIO):
        largest = 0

        def readline(self, size=-1, /):
            line = super().readline(size)
            self.largest = max(self.largest, len(line))
            return line

    longest_good = "𠮷" * MAX_CHARACTERS + "\r\n"
    stream = Counted(b"a\n" + b"b" * 1_000_000 + b"\n" + longest_good.encode() + b"\nlast")
    lines = Lines(stream)
    found = list(lines)
    assert found == [b"a\n", b"b" * LONGEST, longest_good.encode(), b"\n", b"last"]
    assert stream.largest <= LONGEST and lines.read == len(stream.getvalue())


def test_the_command_keeps_order_names_bad_lines_and_says_so_in_its_status(short, monkeypatch, capsys, tiny):
    stream = io.TextIOWrapper(io.BytesIO("我有一只猫。\n\n".encode() + b"\xff\n" + "今天天气很好".encode()))
    monkeypatch.setattr("sys.stdin", stream)
    assert main(words("translate --checkpoint {} --device cpu --window 2", short)) == 1
    out, err = capsys.readouterr()
    assert out.split("\n") == [tiny.translate("我有一只猫。").text, "", "", tiny.translate("今天天气很好").text, ""]
    assert err.splitlines() == [
        "python -m model translate: line 3: The line is not UTF-8 (byte 1 is 0xff). Convert the file to UTF-8.",
        "python -m model translate: 1 of 4 lines were not translated and are empty.",
    ]


def start(folder, *more):
    command = words("{} -m model translate --checkpoint {} --device cpu --window 1 {}", sys.executable, folder, more)
    heeds = partial(
        signal.signal, signal.SIGINT, signal.SIG_DFL
    )  # a test run in the background of a script hands on that interrupts are ignored
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=heeds)


def begun(folder):
    """A process after its first line, and what it answered at once: a window of one line."""
    process = start(folder)
    process.stdin.write("我有一只猫。\n".encode())
    process.stdin.flush()
    return process, process.stdout.readline()


def interrupt(process):
    """Its status after Ctrl-C, pressed again where nothing comes of it: a signal between Python's last look at its signals and the read waits for the read's end."""
    for _ in range(6):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(20)
    raise AssertionError("Six interrupts did not end it.")


@skip_if(os.name == "nt", "sigterm")
def test_a_reader_that_has_had_enough_ends_it_quietly(short):
    process, first = begun(short)
    assert first
    process.stdout.close()
    process.stdin.write("我有一只猫。\n".encode() * 3)
    process.stdin.close()
    assert process.wait(60) == 141
    assert process.stderr.read() == b""


@skip_if(os.name == "nt", "sigterm")
def test_an_interrupt_ends_it_quietly_with_what_was_done_written(short):
    process, first = begun(short)
    assert interrupt(process) == 130
    assert first.endswith(b"\n") and process.stderr.read() == b""


@skip_if(not hasattr(os, "openpty"), "pseudo-terminal")
def test_a_bar_shows_on_a_terminal(short, tmp_path, monkeypatch, capsys):
    import fcntl
    import struct
    import termios

    lead, follow = os.openpty()
    fcntl.ioctl(follow, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))
    write(tmp_path / "lines", "我有一只猫。\n" * 5)
    with (tmp_path / "lines").open(encoding="utf-8") as file, os.fdopen(follow, "w") as terminal:
        monkeypatch.setattr("sys.stdin", file)
        monkeypatch.setattr("sys.stderr", terminal)
        assert main(words("translate --checkpoint {} --device cpu --window 2", short)) == 0
        monkeypatch.undo()
        terminal.flush()
        os.set_blocking(lead, False)
        shown = b""
        with contextlib.suppress(BlockingIOError):  # a read gives a part of what the terminal got, and this when there is no more
            while True:
                shown += os.read(lead, 100_000)
    os.close(lead)
    assert len(capsys.readouterr().out.splitlines()) == 5
    assert b"5 lines" in shown and b"100%" in shown
