"""Sheets without a browser: a page is asked, its marks are found, its sentences are read."""

from collections.abc import Iterator
from typing import Any

from viz.marks.words import Say
from viz.server.serve import serve
from viz.shared.page import Page
from viz.shared.run_service import RunService

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


def view_of(service: RunService, page: str, text: str = "我有一只猫。", **more: object) -> dict[str, Any]:
    """What a page answers; English and exact where nothing is said."""
    question = {"page": page, "text": text, "lang": "en", "depth": "exact", "decode": {"max_length": 8}, **more}
    answer = serve(service, question)
    assert answer["ok"], answer
    return answer["view"]


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
