"""What a static edition records: for each sentence the page as it opens, then what a few clicks on it would ask.

A page's function here gets the view of the page as it opens and gives the further questions, as patches on the scene. What is not named here
needs the model, and the edition says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from viz.lessons.files import lessons

Patch = dict[str, Any]
View = Any
KINDS = ("encoder", "decoder", "cross")
CASES = 8
"""More than there are of any page's own cases; those beyond the last are left out."""


def attention(view: View) -> Iterator[Patch]:
    for kind, part in product(KINDS, ("", "value", "rollout")):
        yield {"kind": kind} | ({"part": part} if part else {})


def head(view: View) -> Iterator[Patch]:
    """Every head of every layer, and what the heads of a layer share."""
    for kind in KINDS:
        yield {"kind": kind}
        for layer in range(view["layers"]):
            yield {"kind": kind, "layer": layer, "head": 0, "part": "around"}
            for one in range(view["heads"]):
                yield {"kind": kind, "layer": layer, "head": one}


def masks(view: View) -> Iterator[Patch]:
    for kind in KINDS:
        shown = {"kind": kind, "masks": {"cross": True}} if kind == "cross" else {"kind": kind, "masks": {}}
        yield shown
        for layer, one in product(range(view["layers"]), range(view["heads"])):
            yield shown | {"layer": layer, "head": one}
    for layer, one in product(range(view["layers"]), range(view["heads"])):
        yield {"layer": layer, "head": one}


ASKS: dict[str, Callable[[View], Iterator[Patch]]] = {"attention": attention, "head": head, "masks": masks}
"""Page -> what else is asked of it."""


def stops(page: str) -> Iterator[Patch]:
    """The scenes in which lessons open a page."""
    for lesson in lessons().values():
        for stop in lesson.stops:
            if stop.scene["tab"] == page:
                yield {key: value for key, value in stop.scene.items() if key != "tab"}
