"""What the documents show is run: the Python of every block, in order, each request that they send to an app, and each command that needs nothing else."""

import json
import re
import shlex
import shutil

import httpx
import pytest

from model.__main__ import main as model
from tests.conftest import ROOT, text_of, thorough
from viz.__main__ import main as viz

TEXTS = [text_of(path) for path in sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")]) if path.stem != "lab-book"]
ADDRESS = re.compile(r"http://(?:127\.0\.0\.1|localhost):\d+/?")


def blocks(text, language=""):
    """The code blocks of a document in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)


def test_the_python_of_the_documents_runs(app_url, monkeypatch):
    monkeypatch.chdir(ROOT)
    run = 0
    for text in TEXTS:
        names = {"__name__": "__document__"}
        for block in blocks(text, "python"):
            exec(ADDRESS.sub(app_url, block), names)
            run += 1
        if "translation" in names:
            assert names["translation"].text == "I have a cat."
    assert run >= 3


ASKED = sorted({line for text in TEXTS for block in blocks(text) for line in re.findall(r"^curl .+$", block, re.M)})


@pytest.mark.parametrize("line", ASKED)
def test_each_request_of_the_documents_is_answered(line, app_url):
    words = shlex.split(line)
    path = next(ADDRESS.sub("", word) for word in words if ADDRESS.match(word))
    if "-d" not in words:
        assert httpx.get(app_url + path).status_code == 200
        return
    answer = httpx.post(app_url + path, json=json.loads(words[words.index("-d") + 1])).json()
    assert answer["translation"] == "I have a cat."


ELSEWHERE = re.compile(r"[A-Z]{2}|import |export check|lab (?!list)|textbook|heads|distil|site|ray")
"""A file of the reader's own or another machine; or minutes of work, which the tests of that command do in small."""
RUN = sorted(
    {
        line
        for text in TEXTS
        for block in blocks(text)
        for line in re.findall(r"^python -m ((?:model|viz) .+)$", block, re.M)
        if not ELSEWHERE.search(line)
    }
)


@pytest.mark.parametrize("line", [thorough(line) if "teach" in line else line for line in RUN])
def test_each_command_of_the_documents_does_what_it_is_there_for(line, tmp_path, monkeypatch, capsys):
    shutil.copytree(ROOT / "lessons", tmp_path / "lessons")
    monkeypatch.chdir(tmp_path)
    program, *words = shlex.split(line)
    assert {"model": model, "viz": viz}[program](words) == 0
    assert capsys.readouterr().out
