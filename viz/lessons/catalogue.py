"""Catalogue: what the app has that a lesson or the page of all pages may name. The pages say it once, when they are put together (viz/pages/__init__.py)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from model.config import Texts


@dataclass(frozen=True)
class Catalogue:
    """The pages with the names of their parts, and the keys of the scene that single pages add. groups: the pages by what they are about; course: those of a first course."""

    parts: Mapping[str, Texts] = field(default_factory=dict)
    keys: Texts = ()
    groups: Mapping[str, Texts] = field(default_factory=dict)
    course: Texts = ()


_said: list[Catalogue] = []


def say(catalogue: Catalogue) -> None:
    """What the app has."""
    _said[:] = [catalogue]


def catalogue() -> Catalogue | None:
    """What the app has; None before its pages are put together."""
    return _said[0] if _said else None
