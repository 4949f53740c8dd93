"""What the boxes of the page Flow are sent, as records. Texts are finished; where a list of marks stands, the kit draws it (viz/marks/)."""

from typing import Any, TypedDict

from viz.shared.records import Stack

Marks = list[Any]


class BoxPart(TypedDict):
    """A box of the picture, and what is told where it is chosen."""

    id: str  # such as "encoder.0.self"
    type: str
    stack: Stack
    layer: int  # from 0; -1 outside the layers
    name: str
    short: str  # where it shares its row with another
    place: str  # its name with its layer
    heard: str
    params: str  # "" for none
    site: str  # of what leaves the box; "" where the probe has none
    shape: str
    inner: str  # shape of what a person looks at inside it; "" for nothing
    at: str  # its address on the stage, with the {row} open; "" where it has no place there
    put: dict[str, Any]  # where it leads instead: a page, and the scene it is opened with
    detail: Marks


class BoxStep(TypedDict):
    """A box on the walk. values: what it does, by what is told: one text a token of its stack."""

    id: str
    values: dict[str, list[str]]


class BoxLayer(TypedDict):
    """A layer that is rolled up, or the frame around one that is not."""

    name: str
    title: str
    params: str
    heard: str


class BoxesView(TypedDict):
    """What the page draws."""

    is_pre: bool  # whether norms stand before the sublayers
    title: str
    about: str
    parts: list[BoxPart]  # in the order in which a sentence passes
    layers: dict[Stack, list[BoxLayer]]
    choose: Marks
    notes: Marks
    sizes: Marks


class BoxesWalk(TypedDict):
    """The part "walk": what every box does to every token. tokens: how those of a stack are called."""

    steps: list[BoxStep]
    tokens: dict[Stack, list[str]]


class BoxTime(TypedDict):
    """How long one box takes. share: of the time of all, null where it is counted with another."""

    share: float | None
    text: str
    heard: str
    detail: Marks


class BoxTimes(TypedDict):
    """The part "times": medians over several forwards. said: how they were measured, with the time {at} open."""

    parts: dict[str, BoxTime]  # by the box
    layers: dict[Stack, list[str]]  # the share of each layer
    said: str
    at: int  # seconds since 1970


class BoxesBatch(TypedDict):
    """The part "batch": the table of shapes, and the sentence with a companion in one padded batch."""

    second: str
    marks: Marks
