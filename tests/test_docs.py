"""The README and the documents: short, linked, and true of the commands and pages that there are."""

import re
import shlex
from importlib.util import find_spec

import pytest

import app
from model.__main__ import build_parser as model_commands
from tests.conftest import ROOT, text_of
from viz.__main__ import build_parser as viz_commands
from viz.commands.page_tables import END, START, page_tables
from viz.pages import NAMES, TEXT

README = text_of(ROOT / "README.md")
DOCUMENTS = {path: text_of(path) for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]}
LAB_BOOK = ROOT / "docs" / "lab-book.md"  # its commands are those of the day of the measurement


def anchors(text):
    """The headings as GitHub addresses them."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in re.findall(r"^#+ (.+)$", text, re.M)}


def links(text):
    """Where links and pictures lead, other websites left out."""
    yield from (place for place in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in place)


def commands(module):
    """The lines of code blocks that call `python MODULE`, up to a redirection or a comment, without those two words."""
    blocks = "".join(block for text in DOCUMENTS.values() for block in re.findall(r"^```\n(.*?)^```", text, re.M | re.S))
    return {re.split(r" [<>#]", line)[0] for line in re.findall(rf"^python {module} (.+)$", blocks, re.M) if "..." not in line}


def test_the_readme_is_short():
    assert README.count("\n") <= 120


def test_every_link_leads_to_a_file_and_a_heading():
    broken = []
    for path, text in DOCUMENTS.items():
        for link in links(text):
            place, _, heading = link.partition("#")
            target = (path.parent / place).resolve() if place else path
            if not target.exists() or (heading and heading not in anchors(text_of(target))):
                broken.append(f"{path.relative_to(ROOT)}: {link}")
    assert not broken


def test_what_the_sandbox_of_a_course_system_must_allow_is_named():
    assert "`allow-scripts allow-same-origin`" in DOCUMENTS[ROOT / "docs" / "python.md"]


def test_the_table_of_contents_names_every_document():
    folder = ROOT / "docs"
    named = {(folder / link).resolve() for link in links(DOCUMENTS[folder / "README.md"])}
    documents = {path for path in folder.iterdir() if path.suffix in (".md", ".ipynb") and path.name != "README.md"}
    assert documents <= named


def test_every_program_that_a_document_names_exists():
    text = "".join(text for path, text in DOCUMENTS.items() if path != LAB_BOOK)
    missing = {name for name in re.findall(r"python -m ([a-z_.]*[a-z_])", text) if find_spec(name) is None}
    assert not missing


@pytest.mark.parametrize(
    "module, parse",
    [
        ("-m model", lambda words: model_commands(words[0]).parse_args(words)),
        ("-m viz", lambda words: viz_commands().parse_args(words)),
        ("app.py", app.parse),
    ],
)
def test_every_command_of_a_document_is_understood(module, parse):
    lines = sorted(commands(module))
    assert lines
    for line in lines:
        parse(shlex.split(line))  # ends the program where it is not


def test_the_readme_calls_pages_by_their_names_in_the_app():
    titles = {TEXT[f"common.page.{name}"] for name in NAMES}
    called = re.findall(r"^\| \*\*(.+?)\*\* · (.+?) \|", README, re.M)
    assert called
    assert {(zh, en) for en, zh in called} <= titles


def test_the_document_of_the_pages_lists_them_all():
    document = DOCUMENTS[ROOT / "docs" / "pages.md"]
    assert document.partition(START)[2].partition(END)[0].strip() == page_tables(), (
        "put in what `python -m viz.commands.page_tables` prints"
    )
