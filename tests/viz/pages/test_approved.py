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
SCENES = (
    {"lang": "en", "depth": "exact"},
    {"lang": "zh", "depth": "plain"},
    {
        "lang": "en",
        "depth": "exact",
        "checkpoint": "en-zh",
        "text": "The dog does not like black cats.",
        "decode": {"strategy": "beam", "beam": 3, "max_length": 6},
        "reference": "这只狗不喜欢猫。",
        "edits": ["scale:off", "swap:1= cat", "drop:decoder.1.cross.2.3"],
        "kind": "decoder",
        "side": "target",
        "layer": 1,
        "head": 2,
        "source": 1,
        "step": 2,
        "align": {"heads": [[1, 0]], "reading": "read"},
        "attention": {"show": "value", "unit": "word", "leave": "quiet", "heads": "all"},
        "bugs": {"case": 4},
        "byhand": {"cell": "logits/1/2", "mode": "fill"},
        "compare": {"force": True},
        "column": 1,
        "cost": {"model": "bert-base", "n": 1024},
        "families": {"at": 1, "digits": "5 2"},
        "gradients": {
            "softmax": {"kind": "encoder", "layer": 0, "head": 1},
            "norm": {"k": 1, "d": 5},
            "ways": {"stack": "encoder", "token": 1},
        },
        "learn": {"correction": "狗不喜欢黑猫。", "steps": 1},
        "masks": {"cross": True, "frame": 3, "writing": True},
        "memory": {"layer": 1},
        "neuron": 7,
        "residual": {"dimension": 3},
        "search": {"show": "samples", "n": 4},
        "shift": {"k": 3},
        "stage": "concat",
        "sublayer": 2,
        "textbook": {"card": "softmax"},
    },
)
"""Two visitors of a page as it opens, and one of the other direction who has chosen what there is to choose."""
MORE = {
    "attention": [
        {"attention": {"show": "rollout"}},
        {
            "kind": "encoder",
            "attention": {"heads": "some", "some": ["0.1", "1.2"], "draw": "lines", "leave": "special"},
            "scale": "row",
            "row": 0,
        },
    ],
    "compare": [{"compare": {"left": "snapshot:2000", "other": "snapshot:4000", "head": "1.2"}}],
    "decoding": [
        {"decode": {"strategy": "sample", "temperature": 1.5, "top_k": 7, "top_p": 0.8, "repetition_penalty": 1.2, "max_length": 6}}
    ],
    "embeddings": [{"dimension": 3, "position": 2}],
    "gradients": [{"gradients": {"of": "typed", "text": "I own a dog.", "time": 3, "pull": 1, "row": 1, "kind": 0, "column": 1}}],
    "intuition": [{"intuition": {"part": part}} for part in ("dot", "scale", "bend", "order")],
}
"""Page -> what else it may be set to, where it has other pictures or sentences then."""


FLOW = ("told", "told_back", "backwards", "boxes", "walk", "batch")
"""What Flow can be asked, beside its stage."""


def parts_of(page):
    """The whole, then each part by itself."""
    parts = FLOW if page == "flow" else next(one for one in PAGES if one.name == page).answer.__self__.parts
    return ["", *(part for part in parts if part not in MEASURED)]


def scenes_of(page):
    """What it is asked, one after another."""
    return [*SCENES, *(SCENES[0] | more for more in MORE.get(page, ()))]


def asked(service, page, scene):
    """The lines of a page in a scene; of a part that has come with the whole, none again."""
    seen = set()
    for part in parts_of(page):
        if part in seen:
            continue
        answer = Asked(service, page).answer(**{"part": part, "learn": {"correction": "I own a cat.", "steps": 1}} | scene)
        view = json.loads(json.dumps(answer["view"] if answer["ok"] else answer["error"], allow_nan=False))
        seen.update(view["parts"] if "sheet" in view else ())
        yield f"# {part or 'sheet'}, {scene['lang']}{' of ' + scene['checkpoint'] if 'checkpoint' in scene else ''}"
        yield from lines_of(view)


@pytest.mark.parametrize("page", [page.name for page in PAGES])
def test_a_page_says_and_draws_what_was_approved(shipped, page):
    lines = [line for scene in scenes_of(page) for line in asked(shipped, page, scene)]
    file = APPROVED / f"{page}.txt"
    if os.environ.get("APPROVE"):
        APPROVED.mkdir(exist_ok=True)
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    wrong = differences(file.read_text(encoding="utf-8").splitlines(), lines)
    assert not wrong, "\n".join(f"- {old}\n+ {new}" for old, new in wrong[:20])
