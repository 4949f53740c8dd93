"""What the page Lab is sent, as records."""

from typing import Any, NotRequired, TypedDict

from lab.measures.alignment import TaughtHead
from viz.shared.pack_arrays import Packed
from viz.shared.plotly_figures import PlotlyFigure
from viz.shared.records import Nothing
from viz.shared.token_axes import AxisPiece

Choice = str | float
Value = Choice | None | list[Choice]  # of a setting, a cell or a fact


class LabKnob(TypedDict):
    """A setting of an experiment: its usual value, that of a quick run, its limits or what there is to choose from."""

    name: str
    default: Choice | list[Choice]
    quick: Choice | list[Choice] | None
    low: float
    high: float
    options: list[Choice]


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
    settings: dict[str, Value]


class LabChart(TypedDict):
    """A chart."""

    name: str
    figure: PlotlyFigure  # each trace has `meta`: the curve that it belongs to, and the number of its colour


class LabPicture(TypedDict):
    """A small matrix of one curve."""

    name: str
    curve: str
    values: list[list[float | None]]


class LabTable(TypedDict):
    """Rows of named values; `own` marks those of one's own run."""

    name: str
    rows: list[dict[str, Value]]


class LabPower(TypedDict):
    """How many repeats would tell: those made, the standard deviation of their differences, the margin, those needed."""

    made: float
    spread: float
    margin: float
    needed: float


class LabVerdict(TypedDict):
    """What an experiment says of a claim; why: the reason of an open one, where it was told; power: how many repeats would tell
    (lab.experiments.elements.Verdict)."""

    claim: str
    code: str
    facts: dict[str, Value]
    why: NotRequired[str]
    power: NotRequired[LabPower]


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
    settings: dict[str, Value] | None


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
    settings: dict[str, Value] | None


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
    settings: dict[str, Value]
    state: str
    place: int
    share: float
    elapsed: float  # seconds
    left: float | None
    seen: int  # the stage of what it has found
    begun: int
    code: str  # why it failed
    view: NotRequired[ResultView]


class ReplaySnapshot(TypedDict):
    """One snapshot of the training: its translation, each word with whether it is new, and its measures by name."""

    step: int
    text: str
    ended: bool
    tokens: int
    words: list[tuple[str, bool]]
    numbers: dict[str, float]
    new: int


class AgeView(TypedDict):
    """One snapshot on the pair of the sentence and the last snapshot's translation: the loss of a token (nats), ||g|| over all weights, the training's learning rate at
    this step, and ||dW|| / ||W|| of a fresh Adam's first step at that rate."""

    loss: float
    gradient: float
    rate: float
    update: float


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
    cut: bool  # whether there were more rows
    maps: Packed
    source: str
    taught: TaughtHead | None
    reads: str
    writes: str
    target: str  # what the last snapshot translates, the pair of `ages`
    ages: list[AgeView]  # one a snapshot
    warmup: int  # steps until the learning rate was highest


LabAnswer = LabView | LabTicket | LabRun | Nothing | ReplayView
