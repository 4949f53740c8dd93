"""A person's own pairs on the page Head roles, and a Marian model imported there, in a real browser."""

import shutil
import sys

import pytest
from playwright.sync_api import expect

from lab.questions.head_alignment import measure_pairs
from lab.questions.sentence_pairs import read_pairs
from model.__main__ import build_parser
from model.checkpoint import load_checkpoint, save_checkpoint
from model.translator import Translator
from tests.browser.conftest import contains, open_menu, reads, there_are
from tests.conftest import thorough
from tests.tiny_marian import write_marian
from viz.pages import words
from viz.shared.jobs.job_commands import QUEUES, command_of
from viz.shared.jobs.queue import ExperimentQueue

WORDS = words("en")
LINKED = "我有一只猫。\tI have a cat .\t0-0 1-1 4-3 5-4\n你有狗吗？\tyou have a dog ?\t0-0 1-1 2-3\n"
SLOW = 120_000  # a process of its own has torch to load, on a machine that is busy
COPY = """import json, shutil, sys
shutil.copytree(sys.argv[1], sys.argv[2])
for stage in ("fetch", "open", "write", "check"):
    print(json.dumps({"event": "stage", "stage": stage}), flush=True)
print(json.dumps({"event": "result", "result": {}}))"""


@pytest.fixture(scope="module")
def apart(new_server, random_checkpoint_dir, tmp_path_factory):
    """An app over a folder of its own, whose checkpoint is small."""
    folder = tmp_path_factory.mktemp("apart") / "checkpoints"
    shutil.copytree(random_checkpoint_dir, folder / "zh-en")
    return new_server(folder)


def copying(server):
    """A queue whose imports copy a folder: what the app would run is read by the program's own parser, and not run."""
    command = command_of(server.service)

    def instead(name, settings):
        python, m, program, *asked = command(name, settings)
        assert (python, m, program) == (sys.executable, "-m", "model")
        told = build_parser("import").parse_args(asked)
        assert told.stream
        return [sys.executable, "-c", COPY, told.place, str(told.out)]

    return ExperimentQueue(server.service.store, instead)


@pytest.fixture
def importing(apart):
    """The same app where imports are allowed."""
    if apart.service in QUEUES:
        QUEUES.pop(apart.service).close()  # it was made for a server that imports nothing
    apart.service.imports = True
    yield apart
    apart.service.imports = False
    if apart.service in QUEUES:
        QUEUES.pop(apart.service).close()


def test_own_pairs_name_the_head_that_aligns_best_and_it_opens(open_page, apart, random_checkpoint_dir):
    translator = Translator.load(random_checkpoint_dir, "cpu")
    page = open_page("?tab=roles&lang=en&text=我有一只猫。", base=apart.url)
    page.wait_for_selector("#roles-pairs")
    there_are(page, "#roles-import", 0)
    run, box = page.locator("#roles-pairs-run"), page.locator("#roles-pairs-text")
    expect(run).to_be_disabled()

    box.fill(LINKED.replace("2-3", "2-9"))
    run.click()
    reads(
        page,
        "#roles-pairs .tl-error",
        "Line 2: '2-9' refers to word 9 of column 2, which has only words 0 to 4. Links count from 0, and words are separated by spaces.",
    )
    page.click("#roles-pairs-sample")
    page.click("#roles-pairs-cancel")
    reads(page, "#roles-pairs .tl-job", WORDS["job.cancelled"])
    assert box.input_value().endswith("2-9\n"), "what was typed stays"

    page.set_input_files("#roles-pairs input[type=file]", {"name": "mine.tsv", "mimeType": "text/plain", "buffer": LINKED.encode()})
    expect(box).to_have_value(LINKED)
    run.click()
    told = list(measure_pairs(translator, read_pairs(LINKED, "zh", "en")))[-1]["result"]
    found = page.locator("#roles-pairs-found")
    for reading in ("predict", "read"):
        found.locator(f"[data-name={reading}]").click(timeout=SLOW)
        best = told["best"][reading]
        expect(found).to_contain_text(f"L{best['layer'] + 1} H{best['head'] + 1}")
        expect(found).to_contain_text(f"{best['value']:.3f}")
        for value in (x for row in told["values"][reading] for x in row):
            expect(found).to_contain_text(f"{value:.2f}"[:3])
    assert "{" not in page.inner_text("#roles-pairs")


@pytest.mark.parametrize("really", [False, thorough(True)])
def test_a_folder_becomes_a_checkpoint_to_choose(open_page, importing, random_checkpoint_dir, tmp_path, really):
    place, name = tmp_path / "hub" / "opus-mt-de-en", "german" if really else "copy"
    if really:
        write_marian(place, seed=11)
    else:
        known = load_checkpoint(random_checkpoint_dir)
        about = {"metrics.json": "{}", "README.md": "Untrained.\n"}
        save_checkpoint(place, known.model, (known.source, known.target), "de-en", about)
        QUEUES[importing.service] = copying(importing)
    page = open_page("?tab=roles&lang=en&text=我有一只猫。", base=importing.url)
    page.click("#roles-import summary")
    page.fill("#roles-import-place", "../hub/opus-mt-de-en")
    page.click("#roles-import-run")
    contains(page, "#roles-import .tl-error", "is neither a folder on the server nor a model name")
    page.problems.clear()
    page.fill("#roles-import-place", str(place))
    page.fill("#roles-import-name", name)
    page.click("#roles-import-run")
    use = page.locator("#roles-import-use")
    use.wait_for(timeout=SLOW)
    expect(use).to_have_text(f"Use {name} now")
    use.click()
    page.wait_for_function(
        "name => translucent.app.scene.checkpoint === name && translucent.app.result?.reads === 'de'", arg=name, timeout=SLOW
    )
    open_menu(page)
    expect(page.locator("#tl-checkpoint")).to_have_value(name)
