"""What an answer read of its question. An answer that never looked at a setting is the answer for every value of it.

A question is a scene and what only one page asks, flat as the browser sends it. What was read of it is a set of places in it: `kind`, or
`masks.cross` for one setting of a page's own. Two questions that agree at every place an answer read have that answer, whatever else they say:
the model, too, only saw what was read.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import fields
from typing import Any

RUN = ("checkpoint", "text", "cut", "decode", "forced")
"""What the summary above every page of a sentence depends on."""
WHOLE_RUN = (*RUN, "beside")


class Reads:
    """Notes the places that are read. Stands between a page and its question (viz/server/serve.py, Watch)."""

    def __init__(self) -> None:
        self.places: set[str] = set()

    def watch(self, scene: Any, asked: tuple[Any, ...]) -> tuple[Any, tuple[Any, ...]]:
        """The same scene and request, watched."""
        return Watched(scene, self.places, {"run": WHOLE_RUN}), tuple(Watched(one, self.places, called(one)) for one in asked)


def called(request: Any) -> dict[str, tuple[str, ...]]:
    """What the fields of a request are called in the question."""
    return {field.name: (field.metadata.get("called", field.name),) for field in fields(request)}


class Watched:
    """A record whose fields note that they are read."""

    def __init__(self, record: Any, places: set[str], names: dict[str, tuple[str, ...]]) -> None:
        self._record, self._places, self._names = record, places, names

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._record, name)
        if isinstance(value, dict):
            return WatchedSettings(value, self._names.get(name, (name,))[0], self._places)
        self._places.update(self._names.get(name, (name,)))
        return value


class WatchedSettings(dict[str, Any]):
    """A page's own settings: each key is a place of its own; who walks over all has read them all."""

    def __init__(self, values: dict[str, Any], name: str, places: set[str]) -> None:
        super().__init__(values)
        self._name, self._places = name, places

    def __getitem__(self, key: str) -> Any:
        self._places.add(f"{self._name}.{key}")
        return super().__getitem__(key)

    def get(self, key: str, usual: Any = None) -> Any:
        self._places.add(f"{self._name}.{key}")
        return super().get(key, usual)

    def __contains__(self, key: object) -> bool:
        self._places.add(f"{self._name}.{key}")
        return super().__contains__(key)

    def __iter__(self) -> Iterator[str]:
        self._places.add(self._name)
        return super().__iter__()

    def keys(self) -> Any:
        self._places.add(self._name)
        return super().keys()

    def items(self) -> Any:
        self._places.add(self._name)
        return super().items()

    def values(self) -> Any:
        self._places.add(self._name)
        return super().values()

    def __len__(self) -> int:
        self._places.add(self._name)
        return super().__len__()

    def __eq__(self, other: object) -> bool:
        self._places.add(self._name)
        return super().__eq__(other)

    __hash__ = None


def value_at(question: dict[str, Any], place: str) -> Any:
    """What stands at a place of a question; None where nothing does."""
    name, _, key = place.partition(".")
    value = question.get(name)
    if key:
        return value.get(key) if isinstance(value, dict) else None
    return value


def key_of(question: dict[str, Any], places: Iterable[str]) -> str:
    """The values at these places as one text, the same as the browser writes (viz/browser/static_site/recorded_answers.js)."""
    return json.dumps([value_at(question, place) for place in places], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
