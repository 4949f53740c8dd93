"""Every page says and draws what was approved when somebody last looked at it, and refuses what was refused.

`APPROVE=1 python -m pytest tests/viz/pages/test_approved.py` writes the files anew: read what changed with `git diff` before you commit it.
Other processors round otherwise, so numbers may be a little off; with `EXACT=1`, on the kind of machine that wrote the files, every digit counts.
"""

import os
from contextlib import nullcontext
from itertools import accumulate, count
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
import torch

from model.checkpoint import save_checkpoint
from tests.conftest import new_model, sizes_of, through_json
from tests.viz.approved import differences, lines_of, without_known
from tests.viz.pages.scenes import MODELS, SCENES, more_scenes
from tests.viz.sheets import Asked
from viz.marks.gallery import gallery
from viz.marks.travel import to_json
from viz.pages import PAGES
from viz.shared.run_service import RunService

APPROVED = Path(__file__).parent / "approved"
MEASURED = ("times", "lengths", "speed")
"""Parts that measure this machine: in scenes.txt alone, by a clock of their own."""
MISSION = ("opening", "flow", "tokens", "embeddings", "attention", "masks", "decoding")
"""Pages that `make test` compares; `make test-later` compares the others."""
FLOW = ("told", "told_back", "backwards", "boxes", "walk", "batch")
"""What Flow can be asked, beside its stage."""


@pytest.fixture(scope="session")
def others(untrained, tmp_path_factory):
    """The models of MODELS."""
    read, folder = untrained.translator(), tmp_path_factory.mktemp("others")
    for name, fields in MODELS.items():
        model = new_model(**sizes_of(read.source, read.target), d_model=32, n_heads=4, max_length=64, **fields)
        drawn = np.random.default_rng(0)  # torch draws other numbers on other processors
        for weight in (one for name, one in model.state_dict().items() if "norm" not in name):
            weight.copy_(torch.from_numpy(0.1 * drawn.standard_normal(weight.shape)))
        save_checkpoint(folder / name, model, (read.source, read.target), "zh-en", {"metrics.json": "{}", "README.md": "Untrained.\n"})
    return RunService(folder, "pre", "cpu")


def parts_of(page):
    """The whole, then each part by itself."""
    parts = FLOW if page.name == "flow" else page.answer.__self__.parts
    return ["", *(part for part in parts if part not in MEASURED)]


def clock():
    """Every look at it takes from 1 to 7 ms."""
    return patch.multiple("time", perf_counter=accumulate(0.001 * (1 + i % 7) for i in count()).__next__, time=lambda: 0.0)


def questions(page):
    """What it is asked, one after another: a scene, and the parts of it."""
    yield from ((scene, parts_of(page)) for scene in SCENES)
    yield from ((SCENES[2] | {"ask": "code", "site": name}, [""]) for name in page.codes)
    for scene, is_wrong in more_scenes(page.name):
        yield scene, [scene["part"]] if "part" in scene else [""] if is_wrong else parts_of(page)


def asked(service, page, scene, parts):
    """The lines of a page in a scene; of a part that has come with the whole, none again."""
    seen = set()
    for part in parts:
        if part in seen:
            continue
        with clock() if part in MEASURED else nullcontext():
            answer = Asked(service, page.name).answer(**{"learn": {"correction": "I own a cat.", "steps": 1}} | scene | {"part": part})
        assert answer["ok"] or answer["error"]["code"] != "internal", (part, scene)
        view = through_json(answer["view"] if answer["ok"] else answer["error"])
        if "block" in view:
            view = {name: view[name] for name in ("name", "at", "value")}
        seen.update(view["parts"] if "sheet" in view else ())
        yield f"# {scene.get('site') or part or 'sheet'}, {scene['lang']}{' of ' + scene['checkpoint'] if 'checkpoint' in scene else ''}"
        yield from lines_of(view)


def approve(name, lines):
    """Compare with what was approved, line by line until one is another; or keep it, where that is asked for."""
    file = APPROVED / f"{name}.txt"
    if os.environ.get("APPROVE"):
        lines = list(lines)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for old, new in differences(file.read_text(encoding="utf-8").splitlines(), lines, bool(os.environ.get("EXACT"))):
        pytest.fail(f"\n- {old}\n+ {new}\nand maybe more: APPROVE=1 writes all of it, for git diff")


def test_the_gallery_of_marks_is_what_was_approved():
    approve("gallery", lines_of(through_json(to_json(gallery()))))


@pytest.mark.parametrize(
    "page", [pytest.param(page, id=page.name, marks=() if page.name in MISSION else pytest.mark.later) for page in PAGES]
)
def test_a_page_says_and_draws_what_was_approved(shipped, others, page):
    def lines():
        known = set()
        for scene, parts in questions(page):
            service = others if scene.get("checkpoint") in MODELS else shipped
            yield from without_known(asked(service, page, scene, parts), known)

    approve(page.name, lines())
