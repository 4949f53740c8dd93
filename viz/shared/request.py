"""What only one page asks: a frozen record whose fields say what they take, read and checked in one place.

    MapsRequest = request_of({"part": choice("", "maps", "order"), "pair": whole(0, 50)})

A browser may send anything. What a record does not name is no concern of its page.
"""

from collections.abc import Mapping
from dataclasses import field, fields, make_dataclass
from typing import Any, TypeVar

from model.config import is_whole, require
from model.text_input import MAX_CHARACTERS, InputError

R = TypeVar("R")


def request_of(asked: Mapping[str, Any]) -> type[Any] | None:
    """The record with these fields; None where there are none."""
    return make_dataclass("Request", [(name, Any, one) for name, one in asked.items()], frozen=True) if asked else None


def read_request(kind: type[R], given: dict[str, Any]) -> R:
    """The record of a page from what a browser sent. Raises ConfigError or InputError naming the value, the limit and the remedy."""
    names = {f.name: (f.metadata.get("called", f.name), f.metadata["check"]) for f in fields(kind)}  # type: ignore[arg-type]
    known = {own: check(name, given[name]) for own, (name, check) in names.items() if given.get(name) is not None}
    return kind(**known)


def choice(*values: str) -> Any:
    """One of these; the first where nothing is said."""
    named = [value for value in values if value]
    rest = ", or leave it out" if "" in values else ""

    def check(name: str, value: Any) -> str:
        require(isinstance(value, str) and value in values, f"{name} is {str(value)[:40]!r}; choose {', '.join(named)}{rest}.")
        return str(value)

    return field(default=values[0], metadata={"check": check})


def whole(low: int, high: int, usual: int | None = None, called: str | None = None) -> Any:
    """A whole number within the limits, both included; a bool is none. None stands for the lowest.

    called: its name in the request, where that is no name in Python.
    """

    def check(name: str, value: Any) -> int:
        good = type(value) is int and low <= value <= high
        require(good, f"{name} is {str(value)[:40]!r}; it must be a whole number from {low} to {high}.")
        return int(value)

    named = {} if called is None else {"called": called}
    return field(default=low if usual is None else usual, metadata={"check": check, "limits": (low, high), **named})


def text(longest: int = MAX_CHARACTERS) -> Any:
    """A text; empty where nothing is said."""

    def check(name: str, value: Any) -> str:
        require(isinstance(value, str), f"{name} is {str(value)[:40]!r}; it must be a text.")
        if len(value) > longest:
            raise InputError("too_many_characters", len(value), longest)
        return str(value)

    return field(default="", metadata={"check": check})


def flag() -> Any:
    """True or false; false where nothing is said."""

    def check(name: str, value: Any) -> bool:
        require(isinstance(value, bool), f"{name} is {str(value)[:40]!r}; it must be true or false.")
        return bool(value)

    return field(default=False, metadata={"check": check})


def settings() -> Any:
    """An object; empty where nothing is said. The page checks what stands in it."""

    def check(name: str, value: Any) -> dict[str, Any]:
        require(isinstance(value, dict), f"{name} is {str(value)[:40]!r}; it must be an object.")
        return dict(value)

    return field(default_factory=dict, metadata={"check": check})


def one_of(given: dict[str, Any], key: str, values: tuple[Any, ...]) -> Any:
    """Of an object: a value that must be one of these; the first where nothing is said. Raises ConfigError."""
    value = given.get(key)
    value = values[0] if value is None else value
    require(value in values, f"{key} is {str(value)[:40]!r}; choose {', '.join(map(str, values))}.")
    return value


def within(value: Any, count: int, usual: int = 0) -> int:
    """A place of the scene, the usual one where there is no such place for this sentence."""
    return int(value) if is_whole(value) and 0 <= value < count else usual


def settings_at(given: dict[str, Any], key: str) -> dict[str, Any]:
    """An object within an object. Raises ConfigError."""
    value = given.get(key) or {}
    require(isinstance(value, dict), f"{key} is {str(value)[:40]!r}; it must be an object.")
    return dict(value)
