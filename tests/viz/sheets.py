"""Sheets without a browser: a page is asked, its marks are found, its sentences are read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.config import DecodeConfig
from model.translator import Translator
from tests.conftest import SENTENCE
from viz.marks.words import Say
from viz.pages import PAGES
from viz.server.serve import serve
from viz.shared.page import Page
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run

Json = Any


class Keys(Say):
    """Says nothing but which words it would say, and with which values: ("", key, values). prefix: before each key."""

    prefix: str

    def __init__(self, prefix: str = "") -> None:
        super().__init__({}, "", "en", "exact")
        object.__setattr__(self, "prefix", prefix)

    def __call__(self, key: str, /, **values: Any) -> Any:
        return "", self.prefix + key, values

    def text(self, key: str, /, **values: Any) -> str:
        """The same where a mere text is wanted: the key."""
        return self.prefix + key


def says(page: Page) -> list[Say]:
    """The words of a page for every kind of visitor."""
    maker: Any = page.answer.__self__  # type: ignore[attr-defined]
    return [maker.say(language, depth) for language in ("zh", "en") for depth in ("plain", "exact")]


def told(said: Any) -> tuple[str, dict[str, Any]]:
    """Key and values of a sentence that Keys made."""
    return said[1], said[2]


def keys_of(lines: Iterable[Any]) -> list[str]:
    """The keys of several."""
    return [told(line)[0] for line in lines]


def words_of(page: str, depth: str = "exact") -> Say:
    """What a page says in English."""
    maker = next(one for one in PAGES if one.name == page).answer.__self__  # type: ignore[attr-defined]
    return maker.say("en", depth)  # type: ignore[no-any-return]


@dataclass(frozen=True)
class Asked:
    """A page that is asked: about one sentence, in English and exact words where nothing else is said."""

    service: RunService
    name: str

    @property
    def translator(self) -> Translator:
        """The model that it is asked about."""
        return self.service.translator()

    def result(self, text: str = SENTENCE, forced: tuple[int, ...] = (), **settings: Any) -> Result:
        """The run that it shows."""
        decode = DecodeConfig(**{"max_length": 8} | settings)
        return self.service.result(Run(self.service.default, text, decode, forced))

    def answer(self, text: str = SENTENCE, **more: object) -> Json:
        """As it is sent."""
        question = {"page": self.name, "text": text, "lang": "en", "depth": "exact", "decode": {"max_length": 8}}
        return serve(self.service, question | more)

    def view(self, text: str = SENTENCE, **more: object) -> Json:
        """The sheet with its parts."""
        answer = self.answer(text, **more)
        assert answer["ok"], answer
        return answer["view"]

    def sheet(self, text: str = SENTENCE, **more: object) -> Json:
        """Without its parts."""
        return self.view(text, **more)["sheet"]

    def part(self, name: str, text: str = SENTENCE, **more: object) -> Json:
        """The marks of one part, asked for alone."""
        return self.view(text, part=name, **more)["parts"][name]["marks"]

    def refusal(self, text: str = SENTENCE, **more: object) -> Json:
        """Code and values of what is said to a question that cannot be answered."""
        answer = self.answer(text, **more)
        assert not answer["ok"], answer
        return answer["error"]


def marks_in(value: Json, kind: str = "") -> Iterator[dict[str, Any]]:
    """Every mark of a kind, in the order of the page, with those of its parts."""
    if isinstance(value, dict):
        if "mark" in value and kind in ("", value["mark"]):
            yield value
        for one in value.values():
            yield from marks_in(one, kind)
    elif isinstance(value, list):
        for one in value:
            yield from marks_in(one, kind)


def mark_in(value: Json, kind: str) -> dict[str, Any]:
    """The first of them."""
    return next(marks_in(value, kind))


def rows_in(value: Json) -> list[Json]:
    """The rows of the first table."""
    return mark_in(value, "Table")["rows"]


def column_of(rows: list[Json], i: int) -> list[float]:
    """The numbers of one column of a table."""
    return [row[i]["value"] for row in rows]


def bars_in(value: Json) -> list[Json]:
    """The bars of the first such mark."""
    return mark_in(value, "Bars")["bars"]


def bar_values(bars: list[Json]) -> list[float]:
    """How long they are."""
    return [bar["value"] for bar in bars]


def array(mark: Json) -> NDArray[np.float64]:
    """The numbers of a matrix, nan where there is none."""
    return np.array(mark["values"], float)


def panel(sheet: Json, part: str) -> Json:
    """The panel with this part."""
    return next(one for one in sheet["panels"] if one["part"] == part)


def flat(said: Json) -> str:
    """A sentence as a text."""
    return said if isinstance(said, str) else "".join(part if isinstance(part, str) else part[1] for part in said)


def sentences(value: Json) -> list[str]:
    """Every text that is said."""
    return [flat(mark["said"]) for mark in marks_in(value, "Text")]


def said_in(value: Json) -> str:
    """All of them in a row."""
    return " ".join(sentences(value))


def shown_when(mark: Json, case: object) -> list[dict[str, Any]]:
    """The marks of one case of a switch."""
    return mark["cases"][str(case)]
