"""Whether a value, as JSON carries it, has the type that Python says."""

from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

SIMPLE = {str: (str,), int: (int,), float: (int, float), NoneType: (NoneType,)}


def mismatches(value, hint, where="view"):
    """Every place where the value is not of the type, such as "view.rows[2].score: 'high' is no float"."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return
    if origin is Annotated:
        hint = args[1]
    if is_typeddict(hint) or is_dataclass(hint):
        yield from record_mismatches(value, hint, where)
    elif origin in (Union, UnionType):
        found = [list(mismatches(value, arg, where)) for arg in args]
        yield from min(found, key=len)  # none, where one of them fits
    elif origin is Literal:
        if value not in args:
            yield f"{where}: {value!r:.40} is none of {args}"
    elif origin is tuple and args[1:] != (...,):
        if not isinstance(value, list) or len(value) != len(args):
            yield f"{where}: {value!r:.40} is no list of {len(args)}"
        else:
            for i, (inner, arg) in enumerate(zip(value, args, strict=True)):
                yield from mismatches(inner, arg, f"{where}[{i}]")
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        if not isinstance(value, dict):
            yield f"{where}: {value!r:.40} is no object"
        else:
            for key, inner in value.items():
                yield from mismatches(inner, args[1], f"{where}.{key}")
    elif isinstance(origin, type) and issubclass(origin, Sequence):
        if not isinstance(value, list):
            yield f"{where}: {value!r:.40} is no list"
        else:
            for i, inner in enumerate(value):
                yield from mismatches(inner, args[0], f"{where}[{i}]")
    elif hint is bool:
        if not isinstance(value, bool):
            yield f"{where}: {value!r:.40} is no bool"
    elif isinstance(value, bool) or not isinstance(value, SIMPLE[hint]):
        yield f"{where}: {value!r:.40} is no {hint.__name__}"


def record_mismatches(value, record, where):
    """The same of a TypedDict, or of a dict with the fields of a dataclass: no field is missing, and none is more."""
    if not isinstance(value, dict):
        yield f"{where}: {value!r:.40} is no {record.__name__}"
        return
    hints = get_type_hints(record, include_extras=True)
    yield from (f"{where}.{name}: {record.__name__} has no such field" for name in value.keys() - hints.keys())
    for name, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        if name in value:
            yield from mismatches(value[name], get_args(hint)[0] if optional else hint, f"{where}.{name}")
        elif not optional and getattr(record, "__total__", True):
            yield f"{where}.{name} is missing"
