"""What the page Gradients sends, as records. S source tokens, T target rows (with </s>), D the model's width, V the target vocabulary."""

from __future__ import annotations

from typing import Literal, TypedDict

from viz.shared.pack_arrays import Packed
from viz.shared.records import Refusal
from viz.shared.token_axes import AxisPiece

Kind = Literal["own", "example", "typed"]
Numbers = list[float]


class Pull(TypedDict):
    """One piece at one row: its probability p, and p - y. y is 1 - e + e / V for the wanted piece and e / V for others (e: smoothing)."""

    id: int
    text: str
    p: float
    pull: float
    wanted: bool


class Row(TypedDict):
    """One target row. shown: the pieces pulled most, the wanted one always. rest: the sum of p - y over all other pieces. total: over all V."""

    reads: str
    wants: str
    loss: float
    shown: list[Pull]
    rest: float
    total: float


class StackFlow(TypedDict):
    """How strong the gradient is in one stack: rms (n, tokens) of d loss / d tensor, over the width, at each site of the stream."""

    sites: list[str]
    rms: Packed


class Sublayer(TypedDict):
    """One sublayer of a stack."""

    layer: int
    part: Literal["self", "cross", "ff"]


class WaysView(TypedDict):
    """The residual connection backwards, for each of n sublayers and each token: lengths of the gradient before it, of the part over the skip and
    of that through the branch, (n, tokens) each; share: the branch's signed share of the whole (n, tokens)."""

    parts: list[Sublayer]
    whole: Packed
    skip: Packed
    branch: Packed
    share: Packed


class ReadRow(TypedDict):
    """A row of a table of embeddings whose token was read: how often, and the length of its gradient."""

    text: str
    side: Literal["source", "target"]
    times: int
    length: float


class OutputRow(TypedDict):
    """A row of the output matrix, and the length of its gradient."""

    text: str
    length: float


class TableView(TypedDict):
    """One table: its parts as embedding and as output matrix. touched: rows whose gradient is not 0. length: of the whole part."""

    name: str
    size: int
    read: list[ReadRow]
    embedding_touched: int | None
    embedding_length: float
    output_touched: int | None
    output_length: float
    output: list[OutputRow]


class MatrixView(TypedDict):
    """One weight on the map: where it stands, ||g|| and ||W||, and of how many outer products its gradient is the sum (0 for a norm's gamma)."""

    name: str
    stack: Literal["encoder", "decoder", ""]
    layer: int
    part: Literal["self", "cross", "ff", ""]
    kind: str
    shape: list[int]
    gradient: float
    weight: float
    positions: int


class Spot(TypedDict):
    """The attention with the largest |dS| of its kind, where it stands: what a microscope opens with."""

    layer: int
    head: int
    row: int
    key: int


class StreamsView(TypedDict):
    """Both streams and their residual connections. memory (L, S): the RMS of what came to the encoder's output through each decoder layer.

    shares (L, 2): the signed share of the gradient of the encoder's output that came through the keys and the values of each decoder layer; empty
    where that gradient is 0.
    """

    encoder: StackFlow
    decoder: StackFlow
    memory: Packed
    shares: list[tuple[float, float]]
    ways: dict[str, WaysView]


class GradientsView(StreamsView):
    """The page. kind: where the target comes from; default: the example's reference, "" where there is none. notices: about what was typed.

    spots: by kind of attention. same: whether the target is the model's own translation. turned: whether queries and keys are rotated by position.
    step: of the replay's snapshot whose gradient it is, -1: that of the model of the box; steps: of the snapshots that can be chosen.
    """

    kind: Kind
    text: str
    typed: str
    default: str
    same: bool
    refused: Refusal | None
    notices: list[str]
    step: int
    steps: list[int]
    checkpoint: str
    source: list[AxisPiece]
    target: list[AxisPiece]
    smoothing: float
    resting: tuple[float, float]
    vocabulary: int
    loss: float
    smoothed: float
    rows: list[Row]
    tables: list[TableView]
    tied: bool
    matrices: list[MatrixView]
    norm: float
    order: Literal["post", "pre"]
    norm_kind: str
    heads: int
    width: int
    d_head: int
    turned: bool
    spots: dict[str, Spot]


class SoftmaxView(TypedDict):
    """One head's softmax backwards, (rows, keys) each: scores (-inf where masked), weights A, dA and dS as autograd gave them."""

    rows: list[AxisPiece]
    cols: list[AxisPiece]
    scores: Packed
    weights: Packed
    d_weights: Packed
    d_scores: Packed
    sites: list[str]


class NormView(TypedDict):
    """One norm backwards at one token, (D) each: what went in, gamma, the gradient that came, the gradient that went on."""

    site: str
    x: Packed
    gamma: Packed
    d_out: Packed
    d_in: Packed
    eps: float
    centered: bool


class LengthsView(TypedDict):
    """||dW|| of every weight on the map for Adam's first step with `rate`; or the rank of every gradient (0 for a norm's gamma)."""

    rate: float
    lengths: list[float]
    ranks: list[int]


class ProductView(TypedDict):
    """A gradient's leading outer product. side: which of its vectors is in the stream, "in" what the matrix reads, "out" what it writes, "rows" of a
    table; up, down: the pieces that this vector points to and away from, with cosines; source: whether they are pieces of the source language.

    values: singular values. by_position: each position's part of the first one. largest: the place of the largest |g|.
    """

    name: str
    rank: int
    share: float
    values: Numbers
    side: Literal["in", "out", "rows"]
    source: bool
    up: list[tuple[str, float]]
    down: list[tuple[str, float]]
    by_position: Numbers
    tokens: list[str]
    largest: list[int]


class StepView(TypedDict):
    """One step of Adam for one weight; gradient: after clipping by `factor`; norm: of the whole gradient before."""

    loss: float
    norm: float
    factor: float
    gradient: float
    m: float
    v: float
    before: float
    after: float


class AdamView(TypedDict):
    """One weight through some steps of torch's Adam, and the rates of a training's warm-up: (step, rate)."""

    name: str
    index: list[int]
    rate: float
    betas: tuple[float, float]
    eps: float
    clip: float
    steps: list[StepView]
    after: float
    warmup: int
    rates: list[tuple[int, float]]


class VerdictView(TypedDict):
    """One number three ways: as drawn (autograd, float32), autograd in float64, and the central difference in float64."""

    shown: float
    exact: float
    difference: float
    relative: float
    spread: float
    step: float
    says: Literal["same", "zero", "small", "kink", "differs"]


Answer = GradientsView | SoftmaxView | NormView | LengthsView | ProductView | AdamView | VerdictView
