"""A sheet of all marks, with numbers that never change: where marks are looked at and tested (tests/browser/test_gallery.py)."""

import math

from viz.marks.axes import Axis
from viz.marks.controls import Buttons, Field, Form, Player, Press, Segmented, Select, Slider
from viz.marks.figures import (
    Bar,
    Bars,
    Cell,
    Chips,
    Item,
    Items,
    Key,
    Links,
    Matrix,
    Shares,
    Spans,
    Strips,
    Table,
    Thumbnails,
    Weighed,
    Weighing,
)
from viz.marks.layout import Columns, Fold, Note, Panel, Sheet, Sum, Switch, Text

SOURCE = Axis("source", ["我", "有", "一只", "猫", "。", "(end)"], ["piece"] * 5 + ["special"])
TARGET = Axis("target", ["I", "have", "a", "cat", ".", "(end)"], ["piece"] * 5 + ["special"])
LAYERS = Axis("layer", ["Layer 1", "Layer 2", "Layer 3"])


def wave(rows: int, cols: int, shift: float = 0.0) -> list[list[float]]:
    """Numbers between -1 and 1."""
    return [[round(math.sin(0.7 * r + 0.37 * c + shift), 4) for c in range(cols)] for r in range(rows)]


def weights(rows: int, cols: int, shift: float = 0.0) -> list[list[float]]:
    """Rows that sum to 1, largest near the diagonal."""
    raw = [[math.exp(-1.3 * abs(r - c + shift)) for c in range(cols)] for r in range(rows)]
    return [[round(x / sum(row), 4) for x in row] for row in raw]


def gallery() -> Sheet:
    """Every mark once, in every variant that it has."""
    causal = [[col > row for col in range(6)] for row in range(6)]
    texts = [[(f"{r}·{c}", f"{10 * c} %") for c in range(3)] for r in range(6)]
    small = [[weights(6, 6, 0.4 * (layer - head)) for head in range(4)] for layer in range(3)]
    return Sheet(
        "All marks",
        part="picture",
        answer=[Switch("@target", {str(t): [Text([f"Row {t + 1} writes ", ("target", label), "."], "answer")] for t, label in enumerate(TARGET.labels)})],
        picture=[Matrix(TARGET, SOURCE, weights(6, 6), "Matrix", say="{row} attends to {col}: {value} %", exact="percent", least=0.05)],
        side=[
            Segmented("kind", "Segmented", [("cross", "cross"), ("encoder", "encoder")], "cross", named=True),
            Select("head", "Select", [(-1, "all"), (0, "head 1")], -1),
            Slider("position", "Slider", 0, 2, 0.1, 1.2, "1.2", "What it can do now."),
            Thumbnails(small, "Thumbnails", "layer {layer}, head {head}"),
        ],
        foot=[Note("What to notice (1)", [Text("A reading.")])],
        legend=[Text("percent of the row", "legend")],
        panels=[
            Panel("matrices", "Matrices", [Columns([[Matrix(TARGET, TARGET, weights(6, 6), "masked", hidden=causal, title="Masked")], [
                Matrix(TARGET, TARGET, wave(6, 6), "signed", palette="diverging", format="1", title="Signed", note="plum to teal")]]),
                Columns([[Matrix(TARGET, TARGET, wave(6, 6), look, palette="diverging", format="1", row_only=True, bare=look == "plate", plate="lifted" if look == "plate" else "", hidden=causal if look == "plate" else None)]
                    for look in ("row only", "plate")]),
                Matrix(TARGET, LAYERS, wave(6, 3), "texts", texts=texts, low=-1),
                Matrix(Axis("target", [str(i) for i in range(40)]), Axis("source", [str(i) for i in range(40)]), weights(40, 40), "canvas")]),
            Panel("strips", "Strips", [Strips(SOURCE, Axis("dimension", []), wave(6, 256), "Strips", 1.0), Sum([Strips(SOURCE, Axis("dimension", []), wave(6, 32), name, 1.0) for name in "abc"], [("one", "small")] * 3, ["1 + 1"] * 3, (1, 2))]),
            Panel("bars", "Bars", [bars(), Bars([Bar(name, value, f"{value:.1f}") for name, value in (("a", 1.2), ("b", -0.7))], "signed", 1.5, tone="signed")]),
            Panel("table", "Table", [table(), cells()]),
            Panel("shares", "Links and shares", [Links(TARGET, SOURCE, weights(6, 6), "Links"),
                Shares([("a", 0.1, 0.4, False), ("b", 0.2, 0.6, False), ("c", 0.7, 0.0, True)], ("before", "after"), "Shares"), weighing(), Shares([("a", 0.62, 0.0, False), ("b", 0.08, 0.0, True), ("c", 0.3, 0.0, False)], ("0 to 1",), "Alone", line=0.65)]),
            Panel("tokens", "Tokens", [Chips(SOURCE, "Chips", notes=[str(7 * i) for i in range(6)]), Chips(SOURCE, "large", looks=["", "rare", "byte", "", "", "special"], large=True), Spans([("I have ", ""), ("a cat", "changed"), (" dog", "lost"), (" now", "gone")], "en", "Spans", "a note"),
                Player("step", "Player", TARGET.labels, 2)]),
            Panel("lists", "Lists", [Items([Item(f"entry {i}", note="a note", put={"step": i}) for i in range(3)], look, look=look) for look in ("lines", "cards")]
                + [Items([Item(f"choice {i}", note="a note", share=0.3 * i, said=f"{30 * i} %", now=i == 1) for i in range(3)], "choices", look="choices"),
                Items([Item(f"card {i}", [Text(f"Opened {i}.")], value=f"card {i}") for i in range(3)], "opens", "cards", opens="reference")]),
            Panel("controls", "Controls", [Buttons("Buttons", [Press("primary", {"step": 1}, look="primary"), Press("chip", {"step": 2}, pressed=True), Press("link", look="link")]),
                Field("reference", "Field", "typed", "Send"), Form([Field("text", "First", "one"), Field("beside", "Second", "two")], "Form", "Send"), Key([("source", "source"), ("diverging", "signed")], ("−1", "1")),
                Fold("Fold", [Text("Folded.", "quiet")], open=True), Text("A notice.", "notice")]),
        ],
        at={"target": 3, "source": 2},
    )  # fmt: skip


def weighing() -> Weighing:
    """One query against six keys, the last behind the mask."""
    waves = [wave(2, 8, i) for i in range(len(SOURCE.labels))]
    lines = [
        Weighed(name, i, 0.2 * (i < 5), i, i / 8, i == 5, a, b) for i, (name, (a, b)) in enumerate(zip(SOURCE.labels, waves, strict=True))
    ]
    heads = [(name, "a note") for name in ("q", "q · k", "÷ 8", "✕", "softmax", "× v", "+", "z")]
    sides, q, z = ("target", "source"), wave(1, 8)[0], wave(1, 8, 1)[0]
    all_rows = wave(3, 6), ("target", "all rows"), 1
    return Weighing("have", q, sides, "source", lines, 2, z, heads, "Weighing", "{col}: {score}, {weight}", *all_rows)


def bars() -> Bars:
    """Paired bars with a last row for all others."""
    rows = [("里", 0.53, 0.04), ("中", 0.12, 0.017), ("上", 0.035, 0.008)]
    shown = [Bar(name, after, f"{100 * after:.1f} %", before, f"{100 * before:.0f} %") for name, before, after in rows]
    others = Bar("9,997 others", 0.935, "94 %", 0.315, "32 %", look="others", put={"step": 0})
    return Bars(
        [*shown, others], "Bars", 1.0, "candidate", ("the model", "with your settings"), "target", threshold=0.5, threshold_said="half"
    )


def table() -> Table:
    """A table with shares and a sum."""
    rows = [[Cell(name, put={"step": 1}), Cell(f"{p:.2f}", p, p)] for name, p in (("I", 0.91), ("We", 0.09))]
    return Table(["token", "probability"], [*rows, [Cell("sum"), Cell("1.00", 1.0)]], "Table", "candidate", [0], foot=1)


def cells() -> Table:
    """A table of which one cell is chosen: what it is computed from lights up, and one is typed."""
    row = [
        Cell("row"),
        Cell("2", at=0, read_by=[2]),
        Cell("3", at=1, look="second"),
        Cell("6", at=2),
        Cell("5", at=3, look="wrong", key="typed", name="typed"),
    ]
    return Table([], [row], "Cells", title="Cells", choose="spot", usual=2)
