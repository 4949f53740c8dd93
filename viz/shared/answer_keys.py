"""Keys of answers that are kept, made of what the answers are made of, so that a key can forget nothing.

An answer is what a plain function of a module makes of what it is given. Such a function has nothing else to read, so the function and all that it is given are the
key: plain values and records by what they hold, a model by itself, a result by its run (Result.answer_key), what was made before by what that was made of (`Made`).
The service counts for nothing, for it changes no answer. Whatever else is handed over is refused with a TypeError.
"""

import weakref
from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields, is_dataclass
from types import FunctionType
from typing import Any, Generic, TypeVar, TypeVarTuple

MODEL = ("model.translator", "Translator")
V = TypeVar("V")
Given = TypeVarTuple("Given")


class Made(Generic[V]):
    """What `make` gives for what it is given, made at once: for work that must be over before an answer's turn, because it waits for turns itself."""

    def __init__(self, make: Callable[[*Given], V], *given: *Given) -> None:
        self.answer_key = key_of(make, *given)
        self.value = make(*given)


def key_of(make: Callable[..., object], *given: object) -> Hashable:
    """The key of what `make` gives for them."""
    if not isinstance(make, FunctionType) or make.__closure__ or make.__qualname__ != make.__name__:
        raise TypeError(f"{make!r} must be a function of a module, which reads nothing but what it is given.")
    return (make, *map(part_of_key, given))


def part_of_key(value: Any) -> Hashable:
    """What stands for one value in a key: equal for equal values alone."""
    if hasattr(type(value), "answer_key") or isinstance(value, Made):
        return (type(value), value.answer_key)
    if value is None or isinstance(value, str | int | float):
        return (type(value), value)
    if isinstance(value, list | tuple):
        return (type(value), *map(part_of_key, value))
    if isinstance(value, Mapping):
        return (dict, *((name, part_of_key(value[name])) for name in sorted(value)))
    if is_dataclass(value) and type(value).__eq__ is not object.__eq__:
        return (type(value), *(part_of_key(getattr(value, field.name)) for field in fields(value)))
    return model_itself(value)


def model_itself(value: Any) -> Hashable:
    """A weak reference to a model, which no other is equal to, so that a key does not keep a taught model. Raises TypeError for anything else."""
    if any(
        (kind.__module__, kind.__name__) == MODEL for kind in type(value).__mro__
    ):  # by its name, since a page is up before torch is loaded
        return weakref.ref(value)
    raise TypeError(f"a {type(value).__name__} cannot be part of a key; give what it was made of, or hand it over as Made.")
