"""Every page says and draws what was approved when somebody last looked at it.

`APPROVE=1 python -m pytest tests/viz/pages/test_approved.py` writes the files anew: read what changed with `git diff` before you commit it.
"""

import json
import os
from pathlib import Path

import pytest

from tests.viz.approved import differences, lines_of
from tests.viz.sheets import Asked
from viz.pages import PAGES

APPROVED = Path(__file__).parent / "approved"
MEASURED = ("times", "lengths", "speed")
"""Parts that measure this machine."""
VISITORS = ({"lang": "en", "depth": "exact"}, {"lang": "zh", "depth": "plain"})


FLOW = ("told", "told_back", "backwards", "boxes", "walk", "batch")
"""What Flow can be asked, beside its stage."""


def parts_of(page):
    """The whole, then each part by itself."""
    parts = FLOW if page == "flow" else next(one for one in PAGES if one.name == page).answer.__self__.parts
    return ["", *(part for part in parts if part not in MEASURED)]


@pytest.mark.parametrize("page", [page.name for page in PAGES])
def test_a_page_says_and_draws_what_was_approved(shipped, page):
    lines = []
    for visitor in VISITORS:
        for part in parts_of(page):
            view = Asked(shipped, page).view(part=part, learn={"correction": "I own a cat.", "steps": 1}, **visitor)
            answer = json.loads(json.dumps(view, allow_nan=False))
            lines += [f"# {part or 'sheet'}, {visitor['lang']}", *lines_of(answer)]
    file = APPROVED / f"{page}.txt"
    if os.environ.get("APPROVE"):
        APPROVED.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    wrong = differences(file.read_text(encoding="utf-8").splitlines(), lines)
    assert not wrong, "\n".join(f"- {old}\n+ {new}" for old, new in wrong[:20])
