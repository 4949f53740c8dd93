"""The page Textbook: the stored record of the cards, in the order of their topics, each with its place on the page and in the app."""

from typing import Any, Literal, NotRequired, TypedDict

from viz.pages.textbook.catalogue import CARDS, Card, Kind

Json = dict[str, Any]


Value = str | float | None


class Curve(TypedDict):
    """One line of a figure: x, and y where there is a finite number."""

    name: str
    points: list[tuple[float, float | None]]


class Matrix(TypedDict):
    """One small matrix; None is a masked cell."""

    name: str
    values: list[list[float | None]]


class Bars(TypedDict):
    """Numbers by name."""

    kind: Literal["bars"]
    unit: str
    items: list[tuple[str, float | None]]


class Curves(TypedDict):
    """Lines over one axis; rows: sentences with what each model wrote."""

    kind: Literal["curves"]
    x: str
    y: str
    curves: list[Curve]
    rows: NotRequired[list[dict[str, str]]]


class Matrices(TypedDict):
    """Matrices on one scale of colours."""

    kind: Literal["matrices"]
    items: list[Matrix]


Figure = Bars | Curves | Matrices


class Verdict(TypedDict):
    """Whether a variant of a training is worse than the first; claim: its name."""

    claim: str
    code: Literal["holds", "fails", "unclear"]
    why: NotRequired[str]  # the reason of an unclear one
    facts: dict[str, Value | bool]


class Made(TypedDict):
    """Where a measurement comes from."""

    checkpoint: str
    date: str
    torch: str
    command: str


class SeeView(TypedDict):
    """Where the app shows it: a page, and what is set there."""

    page: str
    scene: dict[str, Any]


class CardView(TypedDict):
    """One card. values: the numbers of its words; figure, verdicts and made: as the record has them."""

    name: str  # such as "M4"
    topic: str
    kind: Kind
    article: str  # which of the five says it
    how: Literal["switch", "ran", "lab", "trained", "text"]  # it was measured
    values: dict[str, Value]
    figure: Figure | None
    verdicts: list[Verdict]
    see: SeeView | None  # where the app shows it
    made: Made


class TextbookView(TypedDict):
    """All cards that have been measured."""

    cards: list[CardView]


def textbook_view(record: Json) -> TextbookView:
    """The cards of the record, topic by topic."""
    return {"cards": [card_view(card, record["cards"][card.name]) for card in CARDS if card.name in record["cards"]]}


def card_view(card: Card, measured: Json) -> CardView:
    """One card: what the catalogue says of it, and what was measured."""
    return {
        "name": card.name,
        "topic": card.topic,
        "kind": card.kind,
        "article": card.article,
        "how": measured["how"],
        "values": measured["values"],
        "figure": measured["figure"],
        "verdicts": measured.get("verdicts", []),
        "see": {"page": card.page, "scene": card.scene} if card.page else None,
        "made": {key: measured["made"][key] for key in ("checkpoint", "date", "torch", "command")},  # type: ignore[typeddict-item]
    }
