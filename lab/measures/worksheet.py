"""The run of the model that can be computed by hand (lab/byhand.py), block by block: what each is made of and how, its numbers, and the weights between."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lab.measures.masking import softmax
from model.config import Texts
from model.trace import Array, Trace

BIAS = -1
"""The row of a weight's bias."""
Place = tuple[str, int, int]
"""A number: its block or weight, its row, its column."""


@dataclass(frozen=True)
class Step:
    """One block. name: of the tensor in the trace. how: which arithmetic. of: the blocks it reads. weight: the parameter it reads."""

    name: str
    how: str
    of: Texts = ()
    weight: str = ""
    side: str = "source"
    keys: str = "source"
    heads: bool = False


Steps = tuple[Step, ...]
Sections = tuple[tuple[str, Steps], ...]


def embedding(stack: str, table: str, side: str) -> Steps:
    """Rows of the table, places, and their sum."""
    tokens, places, whole = (f"{stack}.{name}" for name in ("tokens_embedded", "positions", "embedded"))
    return (
        Step(tokens, "row", (), table, side),
        Step(places, "place", (), "positions.table", side),
        Step(whole, "sum", (tokens, places), "", side),
    )


def attention(stack: str, part: str, x: str, other: str, side: str, keys: str) -> Steps:
    """From x, and for keys and values the other, to the output of W_O. Only the decoder's own attention is masked."""
    site, weight = f"{stack}.0.{part}", f"{stack}.0.{part}_attention"

    def step(name: str, how: str, of: Texts, made_by: str = "") -> Step:
        return Step(f"{site}.{name}", how, of, f"{weight}.{made_by}" if made_by else "", side, keys, heads=name != "out")

    q, k, v, raw, scores, masked, weights, z = (
        f"{site}.{name}" for name in ("q", "k", "v", "scores_raw", "scores", "scores_masked", "weights", "z")
    )
    masks = (stack, part) == ("decoder", "self")
    inner = (
        step("q", "linear", (x,), "w_query"),
        Step(k, "linear", (other,), f"{weight}.w_key", keys, keys, heads=True),
        Step(v, "linear", (other,), f"{weight}.w_value", keys, keys, heads=True),
        step("scores_raw", "scores", (q, k)),
        step("scores", "scale", (raw,)),
    )
    mask = (step("scores_masked", "mask", (scores,)),) if masks else ()
    return (
        *inner,
        *mask,
        step("weights", "softmax", (masked if masks else scores,)),
        step("z", "mix", (weights, v)),
        step("out", "linear", (z,), "w_out"),
    )


def add_norm(stack: str, part: str, x: str, added: str, side: str) -> Steps:
    """The sum and its LayerNorm."""
    whole, normed = f"{stack}.0.norm_{part}_in", f"{stack}.0.norm_{part}"
    return Step(whole, "sum", (x, added), "", side), Step(normed, "norm", (whole,), f"{stack}.0.residual_{part}.norm", side)


def feedforward(stack: str, x: str, side: str) -> Steps:
    """Two linear maps with a ReLU between, then Add & Norm."""
    pre, act, out = (f"{stack}.0.ff_{name}" for name in ("pre", "act", "out"))
    return (
        Step(pre, "linear", (x,), f"{stack}.0.feedforward.w_1", side),
        Step(act, "relu", (pre,), "", side),
        Step(out, "linear", (act,), f"{stack}.0.feedforward.w_2", side),
        *add_norm(stack, "ff", x, out, side),
    )


MEMORY, READ, CROSSED = "encoder.0.norm_ff", "decoder.0.norm_self", "decoder.0.norm_cross"
SECTIONS: Sections = (
    ("encoder_in", embedding("encoder", "src_embedding.table", "source")),
    (
        "encoder_self",
        (
            *attention("encoder", "self", "encoder.embedded", "encoder.embedded", "source", "source"),
            *add_norm("encoder", "self", "encoder.embedded", "encoder.0.self.out", "source"),
        ),
    ),
    ("encoder_ff", feedforward("encoder", "encoder.0.norm_self", "source")),
    ("decoder_in", embedding("decoder", "tgt_embedding.table", "target")),
    (
        "decoder_self",
        (
            *attention("decoder", "self", "decoder.embedded", "decoder.embedded", "target", "target"),
            *add_norm("decoder", "self", "decoder.embedded", "decoder.0.self.out", "target"),
        ),
    ),
    (
        "cross",
        (
            *attention("decoder", "cross", READ, MEMORY, "target", "source"),
            *add_norm("decoder", "cross", READ, "decoder.0.cross.out", "target"),
        ),
    ),
    ("decoder_ff", feedforward("decoder", CROSSED, "target")),
    (
        "output",
        (
            Step("logits", "logits", ("decoder.0.norm_ff",), "tgt_embedding.table", "target"),
            Step("probabilities", "softmax_words", ("logits",), "", "target"),
        ),
    ),
)
"""The parts of the model, each with its blocks in the order in which they are computed."""


def weights_of(sections: Sections) -> list[str]:
    """The parameters that the steps read, each once."""
    return list(dict.fromkeys(step.weight for _, steps in sections for step in steps if step.weight))


@dataclass(frozen=True)
class Block:
    """Two rows of numbers; a score that the mask forbids is minus infinity. columns: names of them, where they are tokens."""

    step: Step
    rows: list[str]
    columns: list[str]
    cells: Array

    @property
    def is_blank(self) -> bool:
        """Whether the worksheet leaves it to be computed."""
        return self.step.how not in ("row", "place")


@dataclass(frozen=True)
class Weight:
    """A matrix as people write it, (in, out), and its bias where that is not zero."""

    rows: list[str]
    values: Array
    bias: Array | None

    @property
    def is_one(self) -> bool:
        """Whether it is a factor of 1 throughout, which nobody writes."""
        return self.rows == ["γ"] and bool((self.values == 1).all())


@dataclass(frozen=True)
class Worksheet:
    """Everything on it. read: what the decoder reads; written: what it writes then."""

    phrase: str
    read: list[str]
    written: list[str]
    blocks: dict[str, Block]
    weights: dict[str, Weight]

    def at(self, place: Place) -> float:
        """A number of a block, of a weight or of its bias."""
        name, row, column = place
        if name in self.blocks:
            return float(self.blocks[name].cells[row, column])
        weight = self.weights[name]
        return float((weight.values[row] if row != BIAS else weight.bias)[column])  # type: ignore[index]

    def places(self, name: str) -> list[Place]:
        """The cells of a block, row by row."""
        return [(name, row, column) for row, column in np.ndindex(self.blocks[name].cells.shape)]

    @cached_property
    def numbers(self) -> dict[Place, int]:
        """Each cell of a block by its number, from the first block to the last."""
        return {place: i for i, place in enumerate(place for name in self.blocks for place in self.places(name))}


def block(trace: Trace, step: Step, vocabulary: list[str]) -> Block:
    """The block of a step: (2, 4) or, over the vocabulary, (2, 5); two heads stand side by side."""
    sides = {"source": [p.text for p in trace.src], "target": [p.text for p in trace.tgt]}
    columns: list[str] = []
    if step.how in ("scores", "scale", "mask", "softmax"):
        columns = sides[step.keys] * 2
    elif step.how in ("logits", "softmax_words"):
        columns = vocabulary
    return Block(step, sides[step.side], columns, cells(trace, step))


def cells(trace: Trace, step: Step) -> Array:
    """The numbers of a step."""
    if step.how == "softmax_words":
        return softmax(trace.logits)
    x = trace[step.name]
    return np.concatenate(list(x), axis=-1) if step.heads else x


def weight(parameters: Mapping[str, Array], name: str, source: list[str], target: list[str]) -> Weight:
    """A parameter of the model. source, target: the two vocabularies."""
    values, bias = parameters[f"{name}.weight"], parameters.get(f"{name}.bias")
    shown, rows = {
        "src_embedding.table": (values[1:], source[1:]),  # no sentence holds <s>
        "tgt_embedding.table": (values, target),
        "positions.table": (values, ["1", "2"]),
    }.get(name, (values[None], ["γ"]) if values.ndim == 1 else (values.T, []))
    return Weight(rows, shown, bias if bias is not None and np.any(bias) else None)
