"""What the blocks of the worksheet are called, how a number is written on it, and where they stand in the large model."""

import re

import numpy as np

from lab.measures.residual_stream import SUBLAYERS
from lab.measures.typed_numbers import TOLERANCE
from lab.measures.worksheet import Place, Worksheet
from lab.measures.worksheet_arithmetic import WIDTH
from viz.marks import Press, Say, Values
from viz.shared.number_format import num

EXACT = 1e-5
"""Nearer than that to fewer decimals, a number is written with these."""
LETTERS = {
    "encoder.embedded": "X",
    "encoder.0.norm_self": "A",
    "encoder.0.norm_ff": "C",
    "decoder.embedded": "Y",
    "decoder.0.norm_self": "B",
    "decoder.0.norm_cross": "D",
    "decoder.0.norm_ff": "H",
}
"""Of what is handed on."""
MATRICES = {"w_query": "W_Q", "w_key": "W_K", "w_value": "W_V", "w_out": "W_O", "w_1": "W₁", "w_2": "W₂", "norm": "γ", "table": "E"}


def called(say: Say, sheet: Worksheet, name: str, how: str) -> str:
    """A block as a "formula" or by its "name" in words."""
    kind = re.sub("^norm_(self|cross|ff)", "norm", name.split(".")[-1])
    of = sheet.blocks[name].step.of
    added = "F" if name.endswith("_ff_in") else "O"
    return say.text(f"{how}.{kind}", own=LETTERS.get(name, ""), x=LETTERS.get(of[0], "") if of else "", added=added)


def matrix_name(name: str) -> str:
    """A parameter in letters."""
    return "P" if name == "positions.table" else MATRICES[name.split(".")[-1]]


def short(x: float) -> str:
    """Two decimals; fewer where the number is exactly that: "2", "−0.5", but "1.00" for 0.998."""
    if np.isinf(x):
        return num(x)
    shown = 0 if abs(x) < TOLERANCE / 10 else x
    exact = (text for text in (num(shown, 0), num(shown, 1)) if abs(x - float(text.replace("−", "-"))) < EXACT)
    return next(exact, num(shown, 2))


def link(say: Say, place: Place) -> Press:
    """The way to the page that shows the same place of the large model."""
    page, put = large_model(place)
    return Press(say("large"), put, page=page, look="link")


def large_model(place: Place) -> tuple[str, Values]:
    """That page, and the scene it is opened with."""
    name, row, column = place
    if name in ("logits", "probabilities"):
        return ("lens" if name == "logits" else "decoding"), {"step": row}
    stack, *rest = name.split(".")
    token = {"source" if stack == "encoder" else "step": row}
    side = {"side": "source" if stack == "encoder" else "target"} | token
    if len(rest) == 1:
        return "embeddings", side
    if len(rest) == 3:
        kind = "cross" if rest[1] == "cross" else stack
        return "head", {"kind": kind, "layer": 0, "head": column // WIDTH, "stage": rest[2]} | token
    if rest[1].startswith("norm_"):
        return "residual", side | {"layer": 0, "sublayer": SUBLAYERS[stack].index(rest[1].split("_")[1])}
    return "feedforward", side | {"layer": 0}
