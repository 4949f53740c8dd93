"""What the page Map is sent, as records; view.js names the same fields."""

from __future__ import annotations

from typing import Any, TypedDict

from viz.shared.axes import AxisPiece, Line


class MapConfig(TypedDict):
    """What the page tells of the model's settings."""

    encoder_layers: int
    decoder_layers: int
    n_heads: int
    d_model: int
    d_ff: int
    max_length: int
    src_vocab_size: int
    tgt_vocab_size: int
    norm: str
    norm_order: str
    feedforward: str
    positions: str
    adds_positions: bool
    scaled_embeddings: bool


class SiteShape(TypedDict):
    """A tensor of the trace by its site."""

    site: str
    shape: list[int]


class MapPart(TypedDict):
    """A box: what it is, its parameters and FLOPs, the tensor that leaves it, and the one a person looks at inside it."""

    id: str
    type: str
    stack: str
    layer: int
    norm: str
    params: int
    flops: int
    site: str
    shape: list[int]
    inner: SiteShape | None


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
    top: list[int] | list[list[tuple[str, float]]]
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
    values: list[float]


class SizeRow(TypedDict):
    """A group of parts: ours and the paper's."""

    name: str
    params: list[int]
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
    said: int
    lengths: list[int]
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


class MapView(TypedDict):
    """What the page draws."""

    config: MapConfig
    parts: list[MapPart]
    memory: list[int]
    src: list[NumberedToken]
    tgt: list[NumberedToken]
    written: list[str]
    walk: dict[str, PartNumbers]
    sizes: SizesView
    tensors: list[TensorRow]


class MapTimes(TypedDict):
    """The part "times": milliseconds of every box, medians over `repeats` forwards, and of a forward that nobody watches."""

    ms: dict[str, float]
    whole: float
    repeats: int
    device: str
    at: int


class Refusal(TypedDict):
    """Why a sentence could not be read."""

    code: str
    values: dict[str, Any]


class BatchRun(TypedDict):
    """A sentence and its companion in one padded batch. Lists are of two sides (source, target), each of two sentences."""

    second: str
    translation: str
    ids: list[list[list[int]]]
    pieces: list[list[list[AxisPiece]]]
    pads: list[str]
    lengths: list[list[int]]
    tensors: list[TensorRow]


class MapBatch(BatchRun):
    """The part "batch": the run, why the companion asked for was not taken, and the ones to choose from."""

    refused: Refusal | None
    companions: list[str]
