"""The page Feed-forward: every neuron of a layer before and after the activation for one token, the ones that add most, and how many are silent."""

import math

from viz.marks import Axis, Bar, Bars, Cell, Chips, Custom, Later, Matrix, Panel, Sheet, Site, Table, Text, number_cells
from viz.pages.feedforward.neurons import NEAR, Neurons, neurons_of
from viz.pages.feedforward.sentences import about_token, about_top
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, share, significant, tenths

LISTED = 8
"""So many neurons beside the picture; the rest of the largest below."""


def feedforward(ask: Ask) -> Sheet:
    """Two grids of all neurons, before and after the activation; the largest beside them."""
    say, found = ask.say, neurons_of(ask)
    name = ask.activation
    count, path = len(found.parts), f"{found.stack}.{found.layer}"
    i = found.neuron
    pre, act = found.values("ff_pre"), found.values("ff_act")
    lead = "lead_swiglu" if found.activation == "swiglu" else "lead"
    silence = "silence_relu" if found.activation == "relu" else "silence_near"
    return Sheet(
        part="neurons",
        answer=[Text(about_token(found), "answer")],
        picture=[Chips(ask.axis(found.side, found.pieces), say.text(f"common.side.{found.side}")), grids(found, name)],
        side=[
            ask.select("side", "common.side_label", "common.side.", ("source", "target")),
            ask.numbered("layer", found.layers, found.layer),
            say.quiet("top"),
            largest(found),
        ],
        foot=[
            ask.note("common.notice", say("hint", last=count - 1), about_top(found)),
            ask.note("common.why", say(lead, f=name)),
        ],
        site=Site(f"{path}.ff_pre, {path}.ff_act", [len(found.pieces), count], codes=[f"{path}.ff_pre", f"{path}.ff_act"]),
        panels=[
            ask.panel("top", [top_table(found)]),
            Panel(
                "neuron",
                say("neuron", layer=found.layer + 1, i=i),
                [Text(say("here", pre=num(pre[i], 4), act=num(act[i], 4))), Later("neuron")],
            ),
            Panel("silence", say(silence, near=share(NEAR, say.language)), [silence_matrix(found)]),
        ],
        at={"layer": found.layer, found.side: found.token, "neuron": i},
    )


def grids(found: Neurons, name: str) -> Custom:
    """Every neuron as a cell, row by row."""
    say, swiglu = found.ask.say, "_swiglu" if found.activation == "swiglu" else ""
    count = len(found.parts)
    pictures = [
        {"title": say.text(f"{one}{swiglu}", f=name), "values": significant(found.values(f"ff_{one}"), 4)} for one in ("pre", "act")
    ]
    wide = 2 ** math.ceil(math.log2(math.sqrt(count)))
    return Custom(
        "neuron_grids",
        {
            "grids": pictures,
            "wide": wide,
            "label": say.text("grid_label", F=count, w=wide),
            "keys": say.text("grid_keys"),
            "say": say.pattern("read"),
            "between": name,
        },
    )


def largest(found: Neurons) -> Bars:
    """The neurons that add most; a press opens one."""
    parts = [float(found.parts[i]) for i in found.top[:LISTED]]
    bars = [Bar(str(i), round(part, 5), num(part, 2), put={"neuron": i}) for i, part in zip(found.top, parts, strict=False)]
    return Bars(bars, found.ask.say.text("top"), tone=found.side, unit=found.ask.say.text("top.part"))


def top_table(found: Neurons) -> Table:
    """The same with the numbers that they are made of."""
    say = found.ask.say
    pre, act = found.values("ff_pre"), found.values("ff_act")
    longest = full_scale(found.parts[found.top[0]])
    rows = [
        [
            Cell(str(i), put={"neuron": i}),
            *number_cells(num, (pre[i], act[i]), 3),
            *number_cells(num, [found.lengths[i]], 2),
            Cell(num(found.parts[i]), round(float(found.parts[i]), 6), float(found.parts[i]) / longest),
        ]
        for i in found.top
    ]
    head = say.texts("top.", ("neuron", "pre", "act", "length", "part"))
    return Table(head, rows, say.text("top"), now=[found.top.index(found.neuron)] if found.neuron in found.top else [])


def silence_matrix(found: Neurons) -> Matrix:
    """The share of silent neurons, layers by tokens, and the mean of each layer."""
    say, quiet = found.ask.say, found.quiet
    low = min(float(quiet.min()), float(quiet.max()) - 0.01)
    return Matrix(
        Axis("layer", [say.text("layer_mean", n=n + 1, share=tenths(float(x), say.language)) for n, x in enumerate(quiet.mean(1))]),
        found.ask.axis(found.side, found.pieces),
        significant(quiet, 4),
        say.text("silence_label"),
        say=say.pattern("silence_say"),
        low=low,
        high=float(quiet.max()),
        exact="percent",
    )
