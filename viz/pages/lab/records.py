"""What the page Lab is sent, as records; view.js names the same fields."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from viz.shared.axes import AxisPiece
from viz.shared.pack import Packed


class LabKnob(TypedDict):
    """A setting of an experiment: its usual value, that of a quick run, its limits or what there is to choose from."""

    name: str
    default: Any
    quick: Any
    low: float
    high: float
    options: list[Any]


class LabExperiment(TypedDict):
    """What can be run and turned."""

    name: str
    claims: list[str]
    knobs: list[LabKnob]
    charts: list[dict[str, Any]]
    tables: list[str]
    pictures: list[str]


class LabEntry(TypedDict):
    """An experiment in the list, with the codes of its shipped verdicts."""

    name: str
    codes: list[str]


class LabSuggestion(TypedDict):
    """What to try next: the key of its words and the settings it runs."""

    key: str
    settings: dict[str, Any]


class LabChart(TypedDict):
    """A chart as a Plotly figure."""

    name: str
    figure: dict[str, Any]


class LabPicture(TypedDict):
    """A small matrix of one curve."""

    name: str
    curve: str
    values: list[list[float | None]]


class LabTable(TypedDict):
    """Rows of named values; `own` marks those of one's own run."""

    name: str
    rows: list[dict[str, Any]]


class LabVerdict(TypedDict):
    """What an experiment says of a claim; why: the reason of an open one, where it was told; power: how many repeats would tell
    (model.lab.experiments.kit.Verdict)."""

    claim: str
    code: str
    facts: dict[str, Any]
    why: NotRequired[str]
    power: NotRequired[dict[str, float]]


class LabMade(TypedDict):
    """How a shipped result came about."""

    command: str
    date: str
    commit: str
    torch: str
    threads: int
    processor: str
    cores: int
    seconds: float


class ResultView(TypedDict):
    """A shipped result, with a run of one's own over it."""

    charts: list[LabChart]
    pictures: list[LabPicture]
    tables: list[LabTable]
    verdicts: list[LabVerdict]
    own: list[LabVerdict] | None
    made: LabMade | None
    settings: dict[str, Any] | None


class LabView(TypedDict):
    """The part "open": the experiment as the page first shows it."""

    name: str
    experiment: LabExperiment
    next: list[LabSuggestion]
    index: list[LabEntry]
    charts: list[LabChart]
    pictures: list[LabPicture]
    tables: list[LabTable]
    verdicts: list[LabVerdict]
    own: list[LabVerdict] | None
    made: LabMade | None
    settings: dict[str, Any] | None


class LabTicket(TypedDict):
    """The part "start"."""

    ticket: str


class LabRun(TypedDict):
    """The part "watch": how far a run is.

    place: how many come before it. left: seconds still needed. begun: how often it was begun, more than once where the process that ran it was
    lost. view: what it has found, where that is new.
    """

    number: str
    name: str
    settings: dict[str, Any]
    state: str
    place: int
    share: float
    elapsed: float
    left: float | None
    seen: int
    begun: int
    code: str
    view: NotRequired[ResultView]


class TaughtHead(TypedDict):
    """The head that was shown word alignments in training."""

    layer: int
    head: int


class ReplaySnapshot(TypedDict):
    """One snapshot of the training: its translation, each word with whether it is new, and its measures by name."""

    step: int
    text: str
    ended: bool
    tokens: int
    words: list[tuple[str, bool]]
    numbers: dict[str, float]
    new: int


class ReplayMaps(TypedDict):
    """The snapshots with all heads' maps (snapshots, layers, heads, T, S); cut: whether there were more rows."""

    snapshots: list[ReplaySnapshot]
    rows: list[AxisPiece]
    cols: list[AxisPiece]
    cut: bool
    maps: Packed


class ReplayView(TypedDict):
    """The part "replay": one sentence at every snapshot."""

    snapshots: list[ReplaySnapshot]
    rows: list[AxisPiece]
    cols: list[AxisPiece]
    cut: bool
    maps: Packed
    source: str
    taught: TaughtHead | None
    reads: str
    writes: str
