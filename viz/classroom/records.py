"""What a room sends to the browsers of its people."""

from typing import Any, Literal, NotRequired, TypedDict

from viz.lessons.answers import Input
from viz.lessons.records import Said
from viz.lessons.task import Question


class RoomQuestion(TypedDict):
    """A question to the class. n: the place of the token that is asked for, from 1."""

    id: str
    kind: Literal["next", "options", "exercise"]
    state: Literal["open", "shown"]
    input: Input
    sentence: NotRequired[str]
    written: NotRequired[list[str]]
    n: NotRequired[int]
    own: NotRequired[str]  # the teacher's words
    said: NotRequired[Said | None]  # the lesson's words
    question: NotRequired[Question]


class Bar(TypedDict):
    """One answer: as it was given, by how many, whether it is right (None: nothing is), and the model's probability of it."""

    given: Any
    count: int
    right: bool | None
    model: float | None


class Outcome(TypedDict):
    """What came of a question. kl: of the class's distribution from the model's, in bits; None where nobody answered or there is no model's."""

    id: str
    n: int
    right: int | None
    bars: list[Bar]
    kl: float | None


class RoomFacts(TypedDict):
    """What a room was opened with."""

    ends: float


class SharedView(TypedDict):
    """A view of the app: what stands in its address."""

    search: str


class Ring(TypedDict):
    """A place in a part of the page, as shares of its width and height."""

    part: str
    x: float
    y: float


class TeacherPoint(TypedDict):
    """Where the teacher points: a source token, a decoder row, a place in a part."""

    source: int | None
    target: int | None
    ring: NotRequired[Ring]


class RoomTimer(TypedDict):
    """When the time is over, and how long it was."""

    ends: float
    seconds: int


class WallState(TypedDict):
    """Whether everybody may write."""

    open: bool


class Spotlight(TypedDict):
    """Whose view may be shown to all, and whether they have agreed."""

    person: str
    state: Literal["asked", "on"]


class RoomEnd(TypedDict):
    """When the room ended, and until when it is kept."""

    at: float
    until: float


class Keys(TypedDict, total=False):
    """What everybody in the room is sent, each under its key; None takes it away. shown: the view of whoever stands in the spotlight."""

    room: RoomFacts
    view: SharedView | None
    point: TeacherPoint | None
    question: RoomQuestion | None
    outcome: Outcome | None
    timer: RoomTimer | None
    wall: WallState | None
    spot: Spotlight | None
    shown: SharedView | None
    lowered: float  # when all hands went down
    end: RoomEnd | None


class RoomPerson(TypedDict):
    """Somebody who is here. number: in the order in which they came."""

    id: str
    number: int
    name: str


class WallSentence(TypedDict):
    """A sentence of the wall, and what the model made of it."""

    id: str
    number: int  # of the person
    text: str
    out: str
    checkpoint: str
    hidden: bool
    at: float


class People(TypedDict):
    """What the teacher sees of the class: how many joined, are here, follow, have a hand up, have answered; who they are, and the wall."""

    joined: int
    here: int
    follow: int
    hands: int
    answers: int
    people: list[RoomPerson]
    wall: list[WallSentence]
