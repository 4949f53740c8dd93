"""What a person sets. A control names the key of the scene that it sets: "step", or "lens.show" for a setting of a page's own."""

from dataclasses import dataclass, field
from typing import Any

from viz.marks.words import Said

Choice = tuple[Any, str]
"""A value and its words."""


@dataclass(frozen=True)
class Segmented:
    """A row of buttons of which one is pressed. usual: the value while the scene has none. label: what is chosen, in words; shown where `named`. also: what else a value sets."""

    key: str
    label: str
    choices: list[Choice]
    usual: Any = ""
    named: bool = False
    also: dict[str, dict[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Select:
    """The same as a list to open, for many choices. key: "" where each value is a dictionary of all that its choice sets."""

    key: str
    label: str
    choices: list[Choice]
    usual: Any = ""


@dataclass(frozen=True)
class Slider:
    """A number. said: the number in words; note: one line under it, such as why it can do nothing now.

    tries: the place of the scene to which the value goes while it is dragged; its own key takes it once it rests.
    """

    key: str
    label: str
    low: float
    high: float
    step: float
    value: float
    said: str
    note: Said | str = ""
    press: "Press | None" = None
    tries: str = ""


@dataclass(frozen=True)
class Press:
    """A button. put: what it sets in the scene; page, part: where it leads, another page ("ask": the search, "tour": the guided tour) or a panel of this one.

    lesson: the stop that it opens, "road/3"; download: a file of this server instead. look: "primary" (one a page), "chip", "link".
    """

    label: Said | str
    put: dict[str, Any] | None = None
    page: str = ""
    part: str = ""
    lesson: str = ""
    look: str = "chip"
    pressed: bool | None = None
    download: str = ""


@dataclass(frozen=True)
class Buttons:
    """Buttons in a row."""

    label: str
    presses: list[Press]


@dataclass(frozen=True)
class Field:
    """A line to type into; Enter or its button puts it into the scene."""

    key: str
    label: str
    value: str
    button: str = ""
    placeholder: str = ""


@dataclass(frozen=True)
class Sentence:
    """The field in which the sentence of the whole app is typed; there is one, which else stands in the frame."""


@dataclass(frozen=True)
class Form:
    """Several lines that are sent together. also: what else is set then."""

    fields: list[Field]
    label: str
    button: str
    also: dict[str, Any] | None = None


@dataclass(frozen=True)
class Player:
    """The tokens of the translation as a line of time, one slider: a press goes to a step, a drag follows the pointer, play walks on. Space and the arrows do the same while nothing else has the focus.

    tokens: one a step; names: the steps where they are spoken or pointed at, if not the tokens. rest: where there is one it plays by itself once, unless motion is reduced, and comes to rest at that step.
    """

    key: str
    label: str
    tokens: list[str]
    value: int
    axis: str = "target"
    rest: int = -1
    names: list[str] | None = None
