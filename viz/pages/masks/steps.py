"""Masked attention in six steps, each with its tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lab.measures.edit_effects import log_softmax
from lab.measures.masking import Bools, Floats
from model.config import require
from model.trace import Trace
from viz.marks import Axis, Buttons, Columns, Marks, Matrix, Press, Said, Segmented, Site, Text, Values, flat
from viz.marks.words import Say
from viz.pages.masks.numbers import rounded
from viz.pages.masks.place import Shown, shown_at
from viz.shared.ask import Ask
from viz.shared.number_format import full_scale, num, share

FRAMES = ("x", "scores", "mask", "softmax", "mix", "z")
ROWS = 10  # rows of a long sentence that are drawn
SHOWN = 6  # numbers of a vector that are drawn


@dataclass(frozen=True, eq=False)
class Frames:
    """One head, its first n rows: x, v and z the first numbers of each (n, SHOWN), scores before the mask and weights after it (n, n).

    x_site: what enters the layer; d numbers in the whole row. writes: what each row writes, with its probability.
    """

    x: np.ndarray
    scores: np.ndarray
    weights: np.ndarray
    v: np.ndarray
    z: np.ndarray
    d: int
    x_site: str
    writes: list[str]
    probability: list[float]


def frames(trace: Trace, layer: int, head: int, written: Sequence[int], writes: Sequence[str]) -> Frames:
    """The steps of a head of the decoder's self-attention. written: the ids that the rows wrote; writes: how they are spelt."""
    attention, n = trace.attention("decoder", layer), min(ROWS, len(trace.tgt))
    site = attention_input_site(trace, layer)
    v, z = (x[head][:n, :SHOWN] for x in (attention.v, attention.z))
    probabilities = [float(p[id]) for p, id in zip(np.exp(log_softmax(trace.logits)), written[:n], strict=False)]
    scores, weights = attention.scores[head][:n, :n], attention.weights[head][:n, :n]
    return Frames(trace[site][:n, :SHOWN], scores, weights, v, z, trace.config.d_model, site, list(writes[:n]), probabilities)


def attention_input_site(trace: Trace, layer: int) -> str:
    """The site of the vectors from which a layer's self-attention makes Q, K and V: pre-norm attends to the norm of the residual stream."""
    return f"decoder.{layer}.{'resid_pre' if trace.config.norm_order == 'post' else 'norm_self'}"


SITES = {"x": ["x"], "scores": ["scores"], "mask": ["scores_masked"], "softmax": ["weights"], "mix": ["weights", "v"], "z": ["z"]}
"""The tensors of the tables of each step."""
TERMS = 3
"""Rows of V that a sentence names."""


def six_frames(ask: Ask) -> Marks:
    """Masked attention, one step at a time: all rows at once as in training, or row by row as when the model translates."""
    say, shown = ask.say, shown_at(ask)
    require(shown.kind == "decoder", f"kind is {shown.kind!r}; the six steps are those of masked attention: choose 'decoder'.")
    step, (layer, head) = step_of(shown), shown.place
    ways = [(False, say.text("frames.mode.training")), (True, say.text("frames.mode.writing"))]
    cut = [say.quiet("frames.cut", all=step.all_rows, rows=step.rows)] if step.rows < step.all_rows else []
    return [
        say.quiet("frames.lead", layer=layer + 1, head=head + 1),
        Segmented("masks.frame", say.text("frames.steps"), [(i, say.text(f"frames.name.{name}")) for i, name in enumerate(FRAMES, 1)], 1),
        Segmented("masks.writing", say.text("frames.mode"), ways, False),
        Text(step_line(say, step), terms=True),
        Columns([[one, site_of(shown, step, of)] for one, of in zip(Tables(shown, step).made(), SITES[step.name], strict=True)]),
        walk(ask, step),
        *cut,
    ]


@dataclass(frozen=True, eq=False)
class Step:
    """One of the six steps, of one row. names: of the rows; writing: row by row, as when the model translates."""

    frames: Frames
    name: str
    row: int
    writing: bool
    names: Sequence[str]
    all_rows: int
    d_head: int

    @property
    def rows(self) -> int:
        """How many rows are drawn."""
        return len(self.frames.scores)


def step_of(shown: Shown) -> Step:
    """The step and the row that the scene asks for."""
    ask, trace = shown.ask, shown.trace
    translation, asked = ask.result.translation, ask.request.masks
    ended = (trace.config.eos_id,) if translation.stopped == "eos" else ()
    found = frames(trace, *shown.place, translation.tokens + ended, shown.writes)
    name = FRAMES[asked.get("frame") - 1 if asked.get("frame") in range(1, len(FRAMES) + 1) else 0]
    names = [ask.label(piece) for piece in trace.tgt]
    return Step(found, name, ask.row(len(found.scores)), asked.get("writing") is True, names, len(trace.tgt), trace.config.d_head)


def step_line(say: Say, step: Step) -> Said:
    """What a step is about, with the tokens of its row where it names any."""
    read, write = step.names[step.row], step.frames.writes[step.row]
    if step.name in ("x", "z") and not write:
        return say("frames.limit", read=read)
    weights = step.frames.weights[step.row][: step.row + 1]
    return say(f"frames.look.{step.name}", read=read, write=write, terms=terms(weights, step.names))


def terms(weights: np.ndarray, names: Sequence[str]) -> str:
    """The largest terms of a weighted sum: 0.61 × v(cat) + …"""
    order = np.argsort(-weights, kind="stable")
    told = [f"{num(float(weights[i]), 2)} × v({names[i]})" for i in order[:TERMS]]
    return " + ".join([*told, *(["…"] if len(order) > TERMS else [])])


def walk(ask: Ask, step: Step) -> Buttons:
    """Back and on; behind the last step of a row comes the next row where the table is computed row by row."""
    say, frame = ask.say, FRAMES.index(step.name) + 1
    presses = []
    if frame > 1:
        presses.append(Press(say("frames.back"), {"masks.frame": frame - 1}))
    elif step.writing and step.row:
        presses.append(Press(say("frames.back"), {"masks.frame": len(FRAMES), "step": step.row - 1}))
    if frame < len(FRAMES):
        presses.append(Press(say("frames.next"), {"masks.frame": frame + 1}, look="primary"))
    elif step.writing and step.row + 1 < step.rows:
        label = say("frames.next_row", token=step.frames.writes[step.row])
        presses.append(Press(label, {"masks.frame": 1, "step": step.row + 1}, look="primary"))
    return Buttons(say.text("frames.steps"), presses)


class Tables:
    """The tables of a step: square ones over tokens, or the first numbers of vectors."""

    def __init__(self, shown: Shown, step: Step) -> None:
        n = step.rows
        self.say, self.step, self.alibi = shown.ask.say, step, shown.alibi
        self.later: Bools = np.triu(np.ones((n, n), bool), 1)
        self.absent: Bools = (np.arange(n)[:, None] > step.row) & step.writing
        self.rows = Axis("target", [self.row_name(i) for i in range(n)])
        self.keys = Axis("key", ["" if self.absent[i] else text for i, text in enumerate(step.names[:n])])

    def made(self) -> list[Matrix]:
        """Those of the step."""
        f, k, name = self.step.frames, self.step.d_head, self.step.name
        if name == "x":
            return [self.vectors("x", f.x, f.d, self.rows)]
        if name == "z":
            return [self.vectors("z", f.z, k, self.rows)]
        if name == "scores":
            return [self.square(f"scores{self.alibi}", f.scores, self.later if self.step.writing else np.zeros_like(self.later), "")]
        if name == "mask":
            return [self.square("mask", f.scores, self.later, "−∞")]
        weights = self.square("softmax", f.weights, self.later, "0")
        return [weights] if name == "softmax" else [weights, self.vectors("v", f.v, k, self.keys)]

    def row_name(self, i: int) -> str:
        """What a row reads and writes; in the last step with the probability of it."""
        say, step = self.say, self.step
        if self.absent[i]:
            return say.text("frames.not_yet")
        write, likely = step.frames.writes[i], step.frames.probability[i : i + 1]
        text = f"{step.names[i]} → {write}" if write else step.names[i]
        return f"{text} {share(likely[0], say.language)}" if step.name == "z" and likely and write else text

    def square(self, name: str, values: Floats, shut: Bools, text: str) -> Matrix:
        """Rows and columns are tokens. shut: cells with no number, text: what they have instead."""
        is_weight = name == "softmax"
        look: Values = {"format": "percent", "exact": "percent"} if is_weight else signed(values)
        return self.table(name, self.rows, self.keys, np.where(shut, np.nan, values), self.step.all_rows, hidden_text=text, **look)

    def vectors(self, name: str, values: Floats, length: int, rows: Axis) -> Matrix:
        """Rows are the first numbers of vectors of this length."""
        shown = values.shape[1]
        dims = Axis("dimension", [str(i + 1) for i in range(shown)])
        return self.table(name, rows, dims, values, length, note=self.say.text("frames.more", n=length - shown), **signed(values))

    def table(self, name: str, rows: Axis, cols: Axis, values: Floats, length: int, **more: Any) -> Matrix:
        """Under its caption, which says the whole shape."""
        said = self.say(f"frames.caption.{name}", shape=f"({self.step.all_rows}, {length})", k=self.step.d_head)
        return Matrix(rows, cols, rounded(np.where(self.absent, np.nan, values)), flat(said), title=said, **more)


def signed(values: Floats) -> Values:
    """How numbers around 0 are drawn."""
    return {"palette": "diverging", "high": full_scale(values), "format": "2"}


def site_of(shown: Shown, step: Step, tensor: str) -> Site:
    """The tensor of a table."""
    rows = step.all_rows
    if tensor == "x":
        return Site(step.frames.x_site, [rows, step.frames.d])
    return shown.site(tensor, [rows, step.d_head if tensor in ("v", "z") else rows])
