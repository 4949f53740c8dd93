"""What the page Attention has beyond one map: several tokens or heads chosen together, why there are several heads, the lines of Python of a row."""

from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np

from lab.measures.attention import differing
from lab.measures.attention_map import Shown
from lab.measures.heads import Floats
from lab.measures.masking import softmax
from model.config import require
from model.trace import Trace
from viz.marks import Bar, Bars, Buttons, Custom, Marks, Press, Text, Values
from viz.shared.ask import Ask
from viz.shared.export.attention_figure import attention_figure
from viz.shared.export.figure_record import Place
from viz.shared.number_format import num, share
from viz.shared.token_axes import chosen_head, named_row

PICKED, SOME = "attention" + ".picked", "attention" + ".some"
"""The settings of the page that these marks set."""


def sums(ask: Ask, shown: Shown, kind: str) -> Marks:
    """Tokens of one side chosen together: what they attend to, or what attends to them, summed."""
    say, look = ask.say, shown.look
    found: Marks = [say.quiet("several_hint")]
    for side, words in (("row", shown.rows), ("col", shown.cols)):
        name = f"{kind}.{look.unit}.{side}"
        chosen = (
            [i for i in look.picked.get("list", []) if isinstance(i, int) and 0 <= i < len(words.texts)]
            if look.picked.get("on") == name
            else []
        )
        presses = [Press(text, {PICKED: toggled(name, chosen, i)}, pressed=i in chosen) for i, text in enumerate(words.texts)]
        found.append(Buttons(say.text("queries" if side == "row" else "keys"), presses))
        if not chosen:
            continue
        others = shown.cols if side == "row" else shown.rows
        total = shown.values[chosen].sum(0) if side == "row" else shown.values[:, chosen].sum(1)
        names = ", ".join(words.texts[i] for i in chosen)
        bars = [Bar(text, float(x), num(float(x), 4)) for text, x in zip(others.texts, total, strict=True)]
        found += [Text(say(f"sum.{side}", n=len(chosen), names=names)), Bars(bars, names)]
        found.append(Press(say("sum.clear"), {PICKED: None}, look="link"))
    return [*found, *some_heads(ask, shown)]


def stack(ask: Ask) -> Values:
    """All heads of the kind, as a download has them, and which one is shown."""
    at = place(ask)
    figure = attention_figure(ask.trace, Place(ask.say.language, ask.scene.kind, *at))
    return {"stack": figure["stack"], "layer": at[0], "head": at[1]}


def toggled(name: str, chosen: list[int], i: int) -> Values | None:
    """The choice with a token taken in or out; None where none is left."""
    now = [one for one in chosen if one != i] if i in chosen else sorted([*chosen, i])
    return {"on": name, "list": now} if now else None


def some_heads(ask: Ask, shown: Shown) -> Marks:
    """Which heads are combined, where a person chooses them one by one; the last one stays."""
    if shown.look.heads != "some":
        return []
    now = shown.look.some or (shown.at,)
    shape = ask.trace.weights(ask.scene.kind).shape[:2]
    presses = []
    for head in ((a, b) for a in range(shape[0]) for b in range(shape[1])):
        after = [one for one in now if one != head] if head in now else sorted([*now, head])
        put = {SOME: [f"{a}.{b}" for a, b in after or now]}
        presses.append(Press(f"{head[0] + 1}.{head[1] + 1}", put, pressed=head in now))
    return [Buttons(ask.say.text("tool.heads"), presses)]


def code_along(ask: Ask, at: tuple[int, int], kind: str) -> Custom:
    """The lines of Python that compute the chosen row."""
    return Custom(
        "code_along",
        {"layer": at[0], "head": at[1], "axis": "source" if kind == "encoder" else "target", "label": ask.say.text("common.code_along")},
    )


def several(ask: Ask) -> Marks:
    """The row in which the heads of a layer differ most, and what one head made of them all would attend to."""
    say, kind = ask.say, ask.scene.kind
    weights = ask.trace.weights(kind)
    layer = place(ask)[0]
    heads = weights[layer]
    row, each, mean_key, different = differing(heads)
    rows, cols = (ask.labeled(pieces) for pieces in ask.trace.axes(kind))
    predicts = ask.writes if kind != "encoder" else None
    mean = float(heads.mean(0)[row, mean_key])
    bars = [
        Bar(
            f"{say.text('export.head_place', layer=layer + 1, head=h + 1)}: {cols[j].text}",
            float(heads[h, row, j]),
            share(float(heads[h, row, j]), say.language),
            places=f"layer:{layer} head:{h}",
        )
        for h, j in enumerate(each.tolist())
    ]
    bars.append(Bar(f"{say.text('why_several_mean')}: {cols[mean_key].text}", mean, share(mean, say.language), look="others"))
    told = say("several_row", layer=layer + 1, query=named_row(rows, row, predicts), different=different)
    return [Text(told), Bars(bars, say.text("why_several"), 1.0)]


def row(ask: Ask) -> Any:
    """One row of a head as lists, for the lines of Python."""
    return row_code(ask.trace, ask.scene.kind, ask.request.of_layer, ask.request.of_head, ask.request.row)


DIGITS = 6
CLOSE = 1e-3
"""So far may the weights of plain dot products be from the model's; a model that adds a distance to its scores is farther."""


class RowCode(TypedDict):
    """q: the query; K: all keys, a list each; allowed: whether the mask lets the row attend to a key; weights: the model's own."""

    layer: int
    head: int
    row: int
    query: str
    q: list[float]
    K: list[list[float]]
    allowed: list[bool]
    weights: list[float]


def row_code(trace: Trace, kind: str, layer: int, head: int, row: int) -> RowCode:
    """The lists of a row. Raises ConfigError where the trace has no such row, or its weights are no softmax of scaled dot products alone."""
    layers = trace.config.layers_of(kind)
    heads, rows = trace.config.n_heads, trace.src if kind == "encoder" else trace.tgt
    good = 0 <= layer < layers and 0 <= head < heads and 0 <= row < len(rows)
    require(
        good, f"layer {layer}, head {head}, row {row}: there are {layers} layers of {heads} heads and {len(rows)} rows, counted from 0."
    )
    found = trace.attention(kind, layer)
    q, keys, allowed = found.q[head, row], found.k[head], found.allowed[head, row]
    weights: Floats = found.weights[head, row]
    scores = np.where(allowed, keys.astype(np.float64) @ q / np.sqrt(len(q)), -np.inf)
    require(
        float(np.abs(softmax(scores) - weights).max()) < CLOSE,
        "this model adds a distance to its scores; these few lines compute only models that do not. Choose another model.",
    )
    return {
        "layer": layer + 1,
        "head": head + 1,
        "row": row + 1,
        "query": rows[row].text,
        "q": [round(float(x), DIGITS) for x in q],
        "K": [[round(float(x), DIGITS) for x in key] for key in keys],
        "allowed": [bool(x) for x in allowed],
        "weights": [round(float(x), DIGITS) for x in weights],
    }


def is_chosen(ask: Ask, shape: Sequence[int]) -> bool:
    """Whether somebody has chosen a head that there is."""
    return 0 <= ask.scene.layer < shape[0] and 0 <= ask.scene.head < shape[1]


def place(ask: Ask) -> tuple[int, int]:
    """The layer and head of the scene; the page's own while there is no such choice."""
    return chosen_head(ask.trace, ask.scene.kind, ask.scene.layer, ask.scene.head, ask.taught)
