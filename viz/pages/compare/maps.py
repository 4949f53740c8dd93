"""One attention map of each model, and their difference where the tokens of its axes are the same."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np

from lab.measures.heads import Floats
from viz.marks import Axis, Buttons, Columns, Marks, Matrix, Press, Site, Text, Values, strong
from viz.pages.compare.sentences import heading, model_name
from viz.pages.compare.sides import Pair, Place, Side, head_of, own_name, pair_of, recut
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, share
from viz.shared.scene import NOT_CHOSEN
from viz.shared.token_axes import closed

KINDS = ("cross", "encoder", "decoder")

NAMED = [1.5, 1.0, 1.0]
"""Shares of the width: the first map alone has the names of its rows."""


def difference_shares(left: Floats, right: Floats) -> Floats:
    """For each map of `right`, (..., rows, columns): the share of a row's weight that lies elsewhere than in `left`, mean over the rows."""
    shares: Floats = np.abs(right.astype(np.float64) - left).sum((-2, -1)) / 2 / left.shape[0]
    return shares


def nearest(left: Floats, stack: Floats) -> tuple[Place, float]:
    """The head whose map is nearest to a map of the other model, the first of several; and the share that lies elsewhere."""
    shares = difference_shares(left, stack)
    layer, head = np.unravel_index(int(shares.argmin()), shares.shape)
    return (int(layer), int(head)), float(shares.min())


def obstacle(pair: Pair, kind: str) -> str:
    """Why no difference can be drawn: "source" or "target" where those tokens differ; "" where it can."""
    if kind != "decoder" and pair.source >= 0:
        return "source"
    return "target" if kind != "encoder" and pair.target >= 0 else ""


def place_from(named: Any) -> Place:
    """The head that a scene names as "layer.head", counted from 0; one that there is not where it names none."""
    found = re.fullmatch(r"(\d{1,4})\.(\d{1,4})", named) if isinstance(named, str) else None
    return (int(found[1]), int(found[2])) if found else (-1, -1)


def has(side: Side, place: Place) -> bool:
    """Whether a model has this head."""
    layers, heads = side.weights.shape[:2]
    return 0 <= place[0] < layers and 0 <= place[1] < heads


def heads_of(ask: Ask, pair: Pair) -> dict[str, Place]:
    """The head of each side: the chosen one; on the right of the same training the same as on the left; else the page's own choice."""
    chosen = {"left": (ask.scene.layer, ask.scene.head), "right": place_from(ask.request.compare.get("head"))}
    found: dict[str, Place] = {}
    for which, side in pair.sides.items():
        usual = found["left"] if which == "right" and pair.is_family else head_of(ask, side)
        found[which] = chosen[which] if has(side, chosen[which]) else usual
    return found


def axes_of(ask: Ask, pair: Pair, side: Side) -> tuple[Axis, Axis]:
    """Rows and columns. A row of the decoder says what it writes; in exact words also what it reads. Source tokens of two cuts are not linked."""
    kind = ask.scene.kind
    source = "source" if side is pair.left or pair.source < 0 else "beside"
    src = Axis(source, side.labels(ask, side.src), [piece.kind for piece in side.src])
    reads, writes = side.labels(ask, side.rows), side.labels(ask, side.written)
    names = [writes[i] if i < len(writes) else read for i, read in enumerate(reads)]
    if not ask.say.is_plain:
        names = [f"{read} → {name}" if i < len(writes) else read for i, (read, name) in enumerate(zip(reads, names, strict=True))]
    keys = Axis("key", reads if kind == "decoder" else src.labels, [piece.kind for piece in (side.rows if kind == "decoder" else side.src)])
    if kind == "encoder":
        return src, keys
    return Axis("target", names, [piece.kind for piece in side.rows]), src if kind == "cross" else keys


def maps(ask: Ask) -> Marks:
    """Both maps, right less left, and which head of the right is nearest."""
    say, kind, pair = ask.say, ask.scene.kind, pair_of(ask)
    heads, why = heads_of(ask, pair), obstacle(pair, kind) if pair.right else "alone"
    shown = {which: side.weights[heads[which]] for which, side in pair.sides.items()}
    high = full_scale(*shown.values())
    choosers = [chooser(ask, which, side, heads[which]) for which, side in pair.sides.items()]
    columns: list[Marks] = [[matrix(ask, pair, which, shown[which], high, why == "")] for which in shown]
    if not why:
        change = shown["right"].astype(np.float64) - shown["left"]
        choosers.append([say.label("difference"), say.quiet("about.difference")])
        columns.append([matrix(ask, pair, "difference", change, full_scale(change), True)])
    widths = NAMED if not why else None
    site = Site(f"{pair.left.site}.weights".replace(".0.", f".{heads['left'][0]}.", 1), pair.left.weights.shape[1:], note(ask, pair))
    return [
        ask.segmented("kind", "kind", "common.attention_kind.", KINDS),
        Text(say("about.family" if pair.is_family else "about.maps"), "quiet", terms=True),
        Columns(choosers, widths),
        Columns(columns, widths),
        *((no_difference(ask, pair, why) if why else moved(ask, pair, shown, heads["right"])) if pair.right else []),
        site,
    ]


def note(ask: Ask, pair: Pair) -> str:
    """The other model, and the checkpoints beside the one of the sentence's box."""
    other = [model_name(ask.say, pair.right.name)] if pair.right else []
    return " · ".join([*other, *(side.id for side in pair.sides.values() if side.name != own_name(ask))])


def chooser(ask: Ask, which: str, side: Side, now: Place) -> Marks:
    """The heads of one model by layer, the chosen one pressed."""
    say, (layers, heads) = ask.say, side.weights.shape[:2]
    put: dict[str, Callable[[int, int], Values]] = {
        "left": lambda layer, head: {"layer": layer, "head": head},
        "right": lambda layer, head: {"compare.head": f"{layer}.{head}"},
    }
    rows = [
        Buttons(
            say.text("heads_of", side=say.text(which), n=layer + 1),
            [Press(f"{layer + 1}.{head + 1}", put[which](layer, head), pressed=(layer, head) == now) for head in range(heads)],
        )
        for layer in range(layers)
    ]
    return [heading(say, which, side.name), *rows]


def matrix(ask: Ask, pair: Pair, which: str, values: Floats, high: float, is_alike: bool) -> Matrix:
    """A map, or the difference of two. Rows that are those of the map before it are not named again."""
    say, side = ask.say, pair.right if which == "right" and pair.right else pair.left
    rows, cols = axes_of(ask, pair, side)
    cells = closed(values.astype(np.float64), 3, is_masked=ask.scene.kind == "decoder")
    label = say.text(
        "map_label", name=say.text(which), kind=say.text(f"common.kind.{ask.scene.kind}"), rows=len(rows.labels), cols=len(cols.labels)
    )
    signed = which == "difference"
    return Matrix(
        rows,
        cols,
        cells,
        label,
        say.pattern("cell_difference" if signed else "cell"),
        "diverging" if signed else "sequential",
        -high if signed else 0.0,
        high,
        exact="3",
        least=0.05 if say.is_plain else 0.005,
        bare=is_alike and which != "left",
    )


def no_difference(ask: Ask, pair: Pair, why: str) -> Marks:
    """Why no difference can be drawn, and what would help."""
    say, at = ask.say, pair.source if why == "source" else pair.target

    def token(side: Side) -> str:
        pieces = side.src if why == "source" else side.rows
        return side.label(ask, pieces[at]) if at < len(pieces) else say.text("common.nothing")

    cut = recut(ask, pair) if why == "source" else []
    presses = [Press(say("recut"), NOT_CHOSEN | {"cut": cut})] if cut else []
    if why == "target" and not pair.forced and pair.left.text.strip():
        presses.append(Press(say("force_now"), {"compare.force": True}))
    sides = {which: token(side) for which, side in pair.sides.items()}
    return [say.notice(f"no_difference.{why}", n=at + 1, **sides), *([Buttons(say.text("maps"), presses)] if presses else [])]


def moved(ask: Ask, pair: Pair, shown: dict[str, Floats], now: Place) -> Marks:
    """How far the maps differ, and which head of the right has the nearest."""
    assert pair.right
    say, left = ask.say, shown["left"]
    (layer, head), least = nearest(left, pair.right.weights)
    label = say("nearest", layer=layer + 1, head=head + 1, share=share(least, say.language))
    return [
        Text(say("see.moved", share=strong(share(float(difference_shares(left, shown["right"])), say.language)))),
        Buttons(say.text("maps"), [Press(label, {"compare.head": f"{layer}.{head}"}, pressed=(layer, head) == now)]),
    ]
