"""Sheets without a browser: a page is asked, its marks are found, its sentences are read."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from model.config import DecodeConfig
from tests.conftest import SENTENCE
from viz.marks.words import Say
from viz.pages import PAGES
from viz.server.serve import serve
from viz.shared.run_service import RunService
from viz.shared.scene import Run

Json = Any


class Keys(Say):
    """Says nothing but which words it would say, and with which values: ("", key, values). prefix: before each key."""

    prefix: str

    def __init__(self, prefix=""):
        super().__init__({}, "", "en", "exact")
        object.__setattr__(self, "prefix", prefix)

    def __call__(self, key, /, **values):
        return "", self.prefix + key, values

    def text(self, key, /, **values):
        """The same where a mere text is wanted: the key."""
        return self.prefix + key


def says(page):
    """The words of a page for every kind of visitor."""
    maker = page.answer.__self__
    return [maker.say(language, depth) for language in ("zh", "en") for depth in ("plain", "exact")]


def told(said):
    """Key and values of a sentence that Keys made."""
    return said[1], said[2]


def keys_of(lines):
    """The keys of several."""
    return [told(line)[0] for line in lines]


def words_of(page, depth="exact", language="en"):
    """What a page says, in English."""
    maker = next(one for one in PAGES if one.name == page).answer.__self__
    return maker.say(language, depth)


@dataclass(frozen=True)
class Asked:
    """A page that is asked: about one sentence, in English and exact words where nothing else is said."""

    service: RunService
    name: str

    @property
    def translator(self):
        """The model that it is asked about."""
        return self.service.translator()

    def result(self, text=SENTENCE, forced=(), **settings):
        """The run that it shows."""
        decode = DecodeConfig(**{"max_length": 8} | settings)
        return self.service.result(Run(self.service.default, text, decode, forced))

    def answer(self, text=SENTENCE, **more):
        """As it is sent."""
        question = {"page": self.name, "text": text, "lang": "en", "depth": "exact", "decode": {"max_length": 8}}
        return serve(self.service, question | more)

    def view(self, text=SENTENCE, **more):
        """The sheet with its parts."""
        answer = self.answer(text, **more)
        assert answer["ok"], answer
        return answer["view"]

    def sheet(self, text=SENTENCE, **more):
        """Without its parts."""
        return self.view(text, **more)["sheet"]

    def part(self, name, text=SENTENCE, **more):
        """The marks of one part, asked for alone."""
        return self.view(text, part=name, **more)["parts"][name]["marks"]

    def refusal(self, text=SENTENCE, **more):
        """Code and values of what is said to a question that cannot be answered."""
        answer = self.answer(text, **more)
        assert not answer["ok"], answer
        return answer["error"]


def view_of(service, page, text=SENTENCE, **more):
    """What a page answers."""
    return Asked(service, page).view(text, **more)


def marks_in(value, kind=""):
    """Every mark of a kind, in the order of the page, with those of its parts."""
    if isinstance(value, dict):
        if "mark" in value and kind in ("", value["mark"]):
            yield value
        for one in value.values():
            yield from marks_in(one, kind)
    elif isinstance(value, list):
        for one in value:
            yield from marks_in(one, kind)


def mark_in(value, kind):
    """The first of them."""
    return next(marks_in(value, kind))


def rows_in(value):
    """The rows of the first table."""
    return mark_in(value, "Table")["rows"]


def column_of(rows, i):
    """The numbers of one column of a table."""
    return [row[i]["value"] for row in rows]


def bars_in(value):
    """The bars of the first such mark."""
    return mark_in(value, "Bars")["bars"]


def bar_values(bars):
    """How long they are."""
    return [bar["value"] for bar in bars]


def array(mark):
    """The numbers of a matrix, nan where there is none."""
    return np.array(mark["values"], float)


def panel(sheet, part):
    """The panel with this part."""
    return next(one for one in sheet["panels"] if one["part"] == part)


def flat(said):
    """A sentence as a text, with one kind of space."""
    text = said if isinstance(said, str) else "".join(part if isinstance(part, str) else part[1] for part in said)
    return text.replace("\u00a0", " ")


def sentences(value):
    """Every text that is said."""
    return [flat(mark["said"]) for mark in marks_in(value, "Text")]


def said_in(value):
    """All of them in a row."""
    return " ".join(sentences(value))


def shown_when(mark, case):
    """The marks of one case of a switch."""
    return mark["cases"][str(case)]
