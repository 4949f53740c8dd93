"""What the boxes of the page Flow are sent, as records."""

from __future__ import annotations

from typing import Any, TypedDict

from viz.shared.records import Refusal, Stack
from viz.shared.token_axes import AxisPiece, Line


class BoxesConfig(TypedDict):
    """What the page tells of the model's settings."""

    encoder_layers: int
    decoder_layers: int
    n_heads: int
    d_model: int
    d_ff: int
    max_length: int
    src_vocab_size: int
    tgt_vocab_size: int
    norm: str  # "layernorm" or "rmsnorm"
    norm_order: str  # "post" or "pre"
    feedforward: str  # its activation, or "swiglu"
    positions: str
    adds_positions: bool
    scaled_embeddings: bool


class SiteShape(TypedDict):
    """A tensor of the trace by its site."""

    site: str
    shape: list[int]


class BoxPart(TypedDict):
    """A box: what it is, its parameters and FLOPs, the tensor that leaves it, and the one a person looks at inside it."""

    id: str  # such as "encoder.0.self"
    type: str
    stack: Stack
    layer: int  # from 0; -1 outside the layers
    norm: str
    params: int
    flops: int
    site: str  # of what leaves the box; "" where the probe has none
    shape: list[int]
    inner: SiteShape | None  # what a person looks at inside it


class NumberedToken(TypedDict):
    """A token with its place in the vocabulary."""

    text: str
    kind: str
    id: int


class PartNumbers(TypedDict, total=False):
    """What a box does to each token of its stack, one entry a token; which fields there are depends on its type. Norms are Euclidean."""

    norm: list[float]
    added: list[float]
    active: list[int]
    top: list[int] | list[list[tuple[str, float]]]  # the neuron with the largest output, or the likeliest tokens
    high: list[float]
    head: list[int]
    key: list[int]
    weight: list[float]
    before: list[float]
    sub: list[float]
    sum: list[float]
    after: list[float]
    cosine: list[float]
    mean: list[float]


class SizeFact(TypedDict):
    """A setting: ours and the paper's."""

    name: str
    values: list[float]  # ours, the paper's


class SizeRow(TypedDict):
    """A group of parts: ours and the paper's."""

    name: str
    params: list[int]  # ours, the paper's
    flops: list[int]


class SizeTotal(TypedDict):
    """All groups together: ours and the paper's."""

    params: list[int]
    flops: list[int]


class SizesView(TypedDict):
    """Ours and the paper's base model, side by side."""

    facts: list[SizeFact]
    rows: list[SizeRow]
    total: SizeTotal
    said: int  # parameters of the base model as the paper gives them
    lengths: list[int]  # source tokens, decoder rows
    shared: list[str]
    readings: list[Line]


class TensorRow(TypedDict):
    """A row of the table of shapes, and the page and the scene that it opens."""

    name: str
    site: str
    axes: str
    type: str
    page: str
    scene: dict[str, Any]
    shape: list[int]
    count: int


class BoxesView(TypedDict):
    """What the page draws."""

    config: BoxesConfig
    parts: list[BoxPart]  # in the order in which a sentence passes
    memory: list[int]  # shape of the encoder's output
    src: list[NumberedToken]
    tgt: list[NumberedToken]
    written: list[str]  # by each decoder row; "" where nothing was
    walk: dict[str, PartNumbers]  # by the box
    sizes: SizesView
    tensors: list[TensorRow]


class BoxTimes(TypedDict):
    """The part "times": milliseconds of every box, medians over `repeats` forwards, and of a forward that nobody watches."""

    ms: dict[str, float]  # by the box
    whole: float  # ms of a forward that nobody watches
    repeats: int
    device: str
    at: int  # seconds since 1970


class BatchRun(TypedDict):
    """A sentence and its companion in one padded batch. Lists are of two sides (source, target), each of two sentences."""

    second: str
    translation: str
    ids: list[list[list[int]]]
    pieces: list[list[list[AxisPiece]]]
    pads: list[str]  # how each side writes its padding
    lengths: list[list[int]]
    tensors: list[TensorRow]


class BoxesBatch(BatchRun):
    """The part "batch": the run, why the companion asked for was not taken, and the ones to choose from."""

    refused: Refusal | None  # why the companion asked for was not taken
    companions: list[str]  # sentences to choose from
