"""What every page is asked for the texts in approved/ (test_approved.py): as it opens, of the other direction, as it may be set, and wrongly."""

import json
import re
from pathlib import Path

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
MODELS = {
    "pre": {"norm_order": "pre", "norm": "rmsnorm", "positions": "rotary", "feedforward": "swiglu", "output": "own", "output_bias": True},
    "alibi": {"positions": "alibi", "feedforward": "gelu", "scaled_embeddings": False},
    "halves": {"positions": "sinusoidal_halves"},
    "learned": {"positions": "learned", "norm_order": "pre"},
}
"""Small models with random weights, by the name of their checkpoint: what the shipped ones are not."""
LINE = re.compile(r"(! )?(\w+) (\{.*\})")


def more_scenes(page):
    """(what it is asked, whether it refuses), as scenes.txt has it."""
    text = re.sub(
        r'"([^"×]+)×(\d+)"', lambda found: f'"{found[1] * int(found[2])}"', Path(__file__).with_suffix(".txt").read_text(encoding="utf-8")
    )
    return [(SCENES[0] | json.loads(scene), bool(wrong)) for wrong, name, scene in LINE.findall(text) if name == page]
