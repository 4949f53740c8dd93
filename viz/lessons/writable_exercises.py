"""Offers: the types of exercises that one may write in the browser, which pages they fit, and what a form must know of their fields."""

from collections.abc import Mapping
from typing import Any, TypedDict

from viz.lessons.exercise_types import TYPES
from viz.lessons.fields import Field, Number, OneOf, Whole

ATTENTION = ("flow", "attention", "head", "roles", "masks", "alignment", "whatif")
FITS: Mapping[str, tuple[str, ...]] = {
    "shape": ("flow", "tokens", "embeddings", "attention", "head", "masks", "feedforward", "memory"),
    "token_id": ("flow", "tokens", "embeddings"),
    "position": ("embeddings",),
    "dot": ATTENTION,
    "scaled": ATTENTION,
    "softmax": ATTENTION,
    "mixed": ATTENTION,
    "norm": ("residual", "feedforward"),
    "loss": ("forcing", "decoding", "lens"),
    "largest": (*ATTENTION, "residual", "memory"),
    "masked": ("masks", "attention", "head", "forcing"),
    "penalty": ("decoding", "search"),
    "probability": ("decoding", "search", "forcing", "lens"),
    "beam": ("search", "decoding"),
    "silenced": ATTENTION,
    "decided": ("lens",),
    "nearest": ("space", "tokens", "embeddings"),
    "rounds": ("anatomy",),
    "count": ("flow", "tokens", "masks", "feedforward", "attention", "head", "decoding", "forcing", "search"),
    "choose": (),
    "truth": (),
    "order": (),
}
"""The pages that show what a type asks for; none: its words are the question, and it fits everywhere."""
LEFT_OUT = {("beam", "step")}
"""Fields that a form leaves at their usual value."""


class OfferField(TypedDict):
    """A field of a form. kind: choice, place (counted from 0), whole or number; values: what may be chosen, or the words that may stand for a place."""

    name: str
    kind: str
    values: list[Any]
    low: float
    high: float
    usual: Any


class Offer(TypedDict):
    """A type. written: its words are the question, so it has a form of its own and no fields here."""

    name: str
    pages: list[str]
    written: bool
    fields: list[OfferField]


def offers() -> list[Offer]:
    """Every type, in the order of the course."""
    return [
        {
            "name": name,
            "pages": list(FITS[name]),
            "written": not FITS[name],
            "fields": [field_of(key, one) for key, one in kind.table.fields.items() if FITS[name] and (name, key) not in LEFT_OUT],
        }
        for name, kind in TYPES.items()
    ]


def field_of(name: str, field: Field) -> OfferField:
    """What a form must know of a field."""
    if isinstance(field, OneOf):
        return {"name": name, "kind": "choice", "values": list(field.values), "low": 0, "high": 0, "usual": field.usual}
    assert isinstance(field, Number), f"{name} has no form"
    kind, values = ("place" if field.low < 0 else "whole", list(field.words)) if isinstance(field, Whole) else ("number", [])
    return {"name": name, "kind": kind, "values": values, "low": field.low, "high": field.high, "usual": field.usual}
