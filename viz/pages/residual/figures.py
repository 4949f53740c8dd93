"""The page Add & Norm: the residual stream of one token as strips beside how much each sublayer changes it, and all tokens below."""

from typing import Any

import numpy as np

from lab.measures.residual_stream import Way, way_of
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Cell,
    Columns,
    Fold,
    Marks,
    Matrix,
    Panel,
    Part,
    Plot,
    Select,
    Sheet,
    Site,
    Strips,
    Table,
    Text,
    Values,
    number_cells,
)
from viz.pages.residual.sentences import all_tokens, changed, depth, longest, place
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import four_decimals, full_scale, num
from viz.shared.scene_rows import chosen_token

WITHIN = 0.99
"""So many of the numbers have a color of their own."""
TALL = 400
"""Pixels of all strips."""


def way(ask: Ask) -> Way:
    """The way of the token that the scene names."""
    return way_of(ask.trace, ask.scene.side, chosen_token(ask.result, ask.scene))


def norm_name(ask: Ask) -> str:
    """The kind of norm."""
    return "RMSNorm" if ask.config.norm == "rmsnorm" else "LayerNorm"


def sublayer(ask: Ask, found: Way) -> int:
    """The one that is opened: the person's, else the one that changes this token most."""
    k = ask.request.sublayer
    return k if 0 <= k < len(found.parts) else int(found.change[:, found.token].argmax())


def residual(ask: Ask) -> Sheet:
    """What each sublayer adds, and the stream before and after it."""
    say, found = ask.say, way(ask)
    pieces = ask.pieces(found.side)
    token, shape = ask.token(pieces, found.token, found.side), [len(pieces), ask.config.d_model]
    order, norm = ask.config.norm_order, norm_name(ask)
    return Sheet(
        part="stream",
        answer=[Text(changed(say, found, token), "answer")],
        picture=[strips(ask, found)],
        side=side(ask, found),
        foot=[
            ask.note("common.notice", "measure", longest(say, found)),
            ask.note("common.why", say(f"lead.{order}", norm=norm)),
        ],
        site=Site(f"{found.sites[0][0]} … {found.sites[0][-1]}", shape, codes=[]),
        panels=[
            Panel("norm", say("norm.panel", norm=norm), [Part("norm", ahead="sublayer")]),
            ask.panel(
                "depth",
                [*chart(ask, found), Text(depth(say, found, norm)), Site(f"{found.sites[1][0]} … {found.sites[1][-1]}", shape, codes=[])],
            ),
            ask.panel("all", [changes(ask, found), Text(all_tokens(say, found))]),
            ask.panel("why", [Part("why")]),
        ],
        at={"sublayer": int(found.change[:, found.token].argmax()), found.side: found.token},
    )


def places(ask: Ask, found: Way) -> Axis:
    """The sublayers, such as "L1 self"."""
    say = ask.say
    names = [say.text("place_short", layer=layer + 1, part=say.text(f"short.{part}")) for layer, part in found.parts]
    return Axis("sublayer", names, title=say.text("place_title"))


def strips(ask: Ask, found: Way) -> Columns:
    """The stream before each sublayer, what it adds, and the stream after it."""
    say, axis = ask.say, places(ask, found)
    sizes = np.sort(np.abs(np.concatenate([found.stream, found.delta])).ravel())
    high = full_scale(sizes[: int(WITHIN * len(sizes)) + 1])
    cell, tall = say.pattern("cell"), max(14, min(44, TALL // len(axis.labels)))

    def bands(values: Any, name: str) -> Marks:
        title = say.text(f"column.{name}")
        label = f"{title}. {say.text('way_label')}"
        bare = name != "before"
        return [Strips(axis, Axis("dimension", []), values.round(3).tolist(), label, round(high, 4), cell, "3", title, tall, bare)]

    vectors = {"before": found.stream[:-1], "delta": found.delta, "after": found.stream[1:]}
    return Columns([bands(values, name) for name, values in vectors.items()], [1.25, 1, 1])


def side(ask: Ask, found: Way) -> Marks:
    """Which stack, which token, and a bar a sublayer; a press opens it."""
    say, source = ask.say, found.side == "source"
    key, pieces = ("source", ask.trace.src) if source else ("step", ask.trace.tgt)
    labels = [f"{i + 1}  {ask.label(piece)}" for i, piece in enumerate(pieces)]
    own = found.change[:, found.token]
    bars = [
        Bar(label, round(float(x), 4), num(float(x), 2), put={"sublayer": k})
        for k, (label, x) in enumerate(zip(places(ask, found).labels, own, strict=True))
    ]
    return [
        ask.select("side", "side_label", "common.side.", ("source", "target")),
        Select(key, say.text("common.token"), list(enumerate(labels)), found.token),
        say.label("column.change"),
        Bars(bars, say.text("column.change"), axis="sublayer", unit=say.text("column.change")),
    ]


def chart(ask: Ask, found: Way) -> Marks:
    """Lengths and cosines over the depth, and all numbers."""
    say, t = ask.say, found.token
    names = [place(say, found, k) for k in range(len(found.parts))]
    lengths, sums = four_decimals(found.lengths[:, t]), four_decimals(np.linalg.norm(found.sums, axis=-1))
    lines: list[Values] = [
        {"type": "bar", "name": say.text("column.added"), "x": names, "y": four_decimals(found.added[:, t]), "meta": {"role": "weight"}},
        trace(names, lengths[1:], found.side, "lines+markers", name=say.text("legend.stream")),
        {
            "type": "bar",
            "name": say.text("column.cosine"),
            "x": names,
            "y": four_decimals(found.cosine[:, t]),
            "yaxis": "y2",
            "meta": {"role": "muted"},
        },
    ]
    if found.post:
        lines.append(trace(names, sums, "ink", "markers", name=say.text("legend.sum")))
    upper, lower = {"domain": [0.38, 1]}, {"domain": [0, 0.28], "range": [-1, 1]}
    head = [say.text("place_title"), *say.texts("column.", ("added", "cosine", "length", "change"))]
    columns = (found.added[:, t], found.cosine[:, t], found.lengths[1:, t], found.change[:, t])
    rows = [[Cell(name), *number_cells(num, (x[k] for x in columns), 2)] for k, name in enumerate(names)]
    return [
        Plot(figure_of(lines, yaxis=upper, yaxis2=lower, legend=1.12, margin=(44, 8, 8, 90)), say.text("depth_label"), 420),
        Fold(say("numbers"), [Table(head, rows, say.text("depth"), "sublayer")]),
    ]


def changes(ask: Ask, found: Way) -> Matrix:
    """How much each sublayer changes each token."""
    pieces = ask.pieces(found.side)
    high = full_scale(found.change)
    return Matrix(
        places(ask, found),
        ask.axis(found.side, pieces),
        four_decimals(found.change),
        ask.say.text("all_label"),
        ask.say.pattern("all_say"),
        high=round(high, 4),
        format="2",
    )
