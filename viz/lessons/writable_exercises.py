"""Offers: the types of exercises that one may write in the browser, which pages they fit, and what a form must know of their fields."""

from collections.abc import Mapping
from typing import Any, TypedDict

from viz.lessons.exercise_types import TYPES
from viz.lessons.fields import Field, Many, Number, OneOf, Said, Table, Whole

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
OWN_WORDS = {"question": "question", "options": "option", "statement": "statement", "holds": "holds", "reasons": "reason", "steps": "step"}
"""Of the types whose words are the question, the fields of a form, and the words for each."""


class OfferField(TypedDict):
    """A field of a form. label: a key of words. kind: choice, place (counted from 0), whole or number; or text, lines of text, or options, one of
    them marked as right. values: what may be chosen, or the words that may stand for a place. low, high: limits of a number, or how many."""

    name: str
    label: str
    kind: str
    values: list[Any]
    low: float
    high: float
    usual: Any


class Offer(TypedDict):
    """A type. written: its words are the question."""

    name: str
    pages: list[str]
    written: bool
    fields: list[OfferField]


def offers() -> list[Offer]:
    """Every type, in the order of the course."""
    return [{"name": name, "pages": list(FITS[name]), "written": not FITS[name], "fields": fields_of(name)} for name in TYPES]


def fields_of(name: str) -> list[OfferField]:
    """What a form must know of the fields of a type."""
    fields = TYPES[name].table.fields.items()
    if FITS[name]:
        return [field_of(key, f"field.{key}", one) for key, one in fields if (name, key) not in LEFT_OUT]
    return [field_of(key, OWN_WORDS[key], one) for key, one in fields if key in OWN_WORDS]


def field_of(name: str, label: str, field: Field) -> OfferField:
    """What a form must know of a field."""
    kind, values, low, high, usual = "choice", [], 0.0, 0.0, field.usual
    if isinstance(field, OneOf):
        values, usual = list(field.values), field.values[0] if usual is None else usual
    elif isinstance(field, Many):
        marked = isinstance(field.of, Table) and "right" in field.of.fields
        kind, low, high = "options" if marked else "lines", field.least, field.most
        usual = [{"right": True} if marked and not i else {} for i in range(field.least)]
    elif isinstance(field, Said):
        kind, usual = "text", {}
    else:
        assert isinstance(field, Number), f"{name} has no form"
        kind, values = ("place" if field.low < 0 else "whole", list(field.words)) if isinstance(field, Whole) else ("number", [])
        low, high = field.low, field.high
    return {"name": name, "label": f"drafting.{label}", "kind": kind, "values": values, "low": low, "high": high, "usual": usual}
