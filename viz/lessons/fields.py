"""Fields: what a value in a lesson file may be, said in one place for the reader, the message of a mistake and the documentation."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from model.config import Facts, Json, Texts, is_whole
from viz.shared.words import LANGUAGES

LONGEST_TEXT = 2000
SHOWN = 60
IN_BOTH = f"a text: every text stands in {' and '.join(LANGUAGES)}"
SLOT = re.compile(r"\{(\w*)\}")
Why = tuple[str, Facts]
"""Which rule a value breaks, by its key in viz/lessons/words_problems.py, and what fills the words of it."""


@dataclass(frozen=True)
class Problem:
    """A value that may not stand where it stands. path: from the top of the file, "stops[2].text.zh". why: the same for a person in the browser."""

    path: str
    value: Any
    allowed: str
    why: Why | None = None

    @property
    def rule(self) -> Why:
        """The rule that is broken; what has no words of its own says what is allowed."""
        return self.why or ("other", {"allowed": self.allowed})

    @property
    def value_text(self) -> str:
        """The value, cut to a line."""
        text = "missing" if self.value is MISSING else repr(self.value)
        return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


Problems = Iterator[Problem]


MISSING = object()
"""The value of a field that is not there."""


@dataclass(frozen=True)
class Field:
    """What a value may be. required: it must be there; else `usual` stands for it. rule: what is broken by a value that does not fit."""

    rule: ClassVar[str] = ""
    usual: Any = None
    required: bool = False
    allowed: str = "anything"

    def problems(self, path: str, value: Any) -> Problems:
        """What is wrong with the value; nothing where it is right."""
        if self.fits(value):
            yield from self.within(path, value)
        else:
            yield self.wrong(path, value)

    def within(self, path: str, value: Any) -> Iterable[Problem]:
        """What is wrong with its parts, where it fits as a whole."""
        return ()

    def wrong(self, path: str, value: Any) -> Problem:
        """The value does not fit as a whole."""
        return Problem(path, value, self.allowed, (self.rule, self.limits()) if self.rule else None)

    def fits(self, value: Any) -> bool:
        """Whether the value may stand here, as a whole."""
        return True

    def limits(self) -> Facts:
        """What fills the words of the rule."""
        return {}


@dataclass(frozen=True)
class OneOf(Field):
    """One of these words."""

    rule = "one_of"
    values: tuple[Any, ...] = ()

    def fits(self, value: Any) -> bool:
        return any(value is known or (type(value) is type(known) and value == known) for known in self.values)

    def limits(self) -> Facts:
        return {"values": ", ".join(map(str, self.values))}


@dataclass(frozen=True)
class Number(Field):
    """A number within the limits, both included."""

    rule = "number"
    low: float = 0
    high: float = 1

    def fits(self, value: Any) -> bool:
        return isinstance(value, int | float) and not isinstance(value, bool) and self.low <= value <= self.high

    def limits(self) -> Facts:
        return {"low": f"{self.low:g}", "high": f"{self.high:g}"}


@dataclass(frozen=True)
class Whole(Number):
    """A whole number within the limits; `words` may stand for it."""

    rule = "whole"
    words: Texts = ()

    def fits(self, value: Any) -> bool:
        return value in self.words if isinstance(value, str) else is_whole(value) and super().fits(value)


class Flag(Field):
    """True or false."""

    rule = "flag"

    def fits(self, value: Any) -> bool:
        return isinstance(value, bool)


class Name(Field):
    """A short name of letters, digits and hyphens."""

    rule = "name"

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", value) is not None


class Open(Field):
    """An object, of whatever fields."""

    rule = "object"

    def fits(self, value: Any) -> bool:
        return isinstance(value, Mapping)


@dataclass(frozen=True)
class Text(Field):
    """A text in one language. slots: the names that may stand in braces."""

    rule = "text"
    longest: int = LONGEST_TEXT
    slots: Texts = ()

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and bool(value.strip())

    def within(self, path: str, value: Any) -> Problems:
        """Its length, and the slots in it. A tag is text like any other: nothing in a lesson is read as HTML."""
        if len(value) > self.longest:
            why: Why = ("long", {"limit": self.longest, "length": len(value)})
            yield Problem(path, value, f"at most {self.longest} characters; it has {len(value)}", why)
        else:
            listed = ", ".join(self.slots)
            for slot in SLOT.findall(value):
                if slot not in self.slots:
                    yield Problem(path, "{" + slot + "}", f"the slots {listed or '(none here)'}", ("slot", {"values": listed or "–"}))


@dataclass(frozen=True)
class Many(Field):
    """A list of values of one sort."""

    rule = "list"
    of: Field = field(default_factory=Field)
    least: int = 0
    most: int = 20

    def fits(self, value: Any) -> bool:
        return isinstance(value, list) and self.least <= len(value) <= self.most

    def within(self, path: str, value: Any) -> Problems:
        """Each of its values."""
        for i, one in enumerate(value):
            yield from self.of.problems(f"{path}[{i}]", one)

    def limits(self) -> Facts:
        return {"least": self.least, "most": self.most}


@dataclass(frozen=True)
class Table(Open):
    """An object of named fields; others are refused."""

    fields: Mapping[str, Field] = field(default_factory=dict)

    def within(self, path: str, value: Any) -> Problems:
        """What is not known, what is missing, and what is wrong with the rest."""
        above, listed = f"{path}." if path else "", ", ".join(self.fields)
        for name in value:
            if name not in self.fields:
                yield Problem(above + name[:SHOWN], value[name], f"only {listed or 'nothing'} here", ("unknown", {"values": listed or "–"}))
        for name, kind in self.fields.items():
            if name in value:
                yield from kind.problems(above + name, value[name])
            elif kind.required:
                yield kind.wrong(above + name, MISSING)

    def filled(self, value: Facts) -> Json:
        """The value with the usual ones for what is not there."""
        return {name: value.get(name, kind.usual) for name, kind in self.fields.items()}


@dataclass(frozen=True)
class Said(Table):
    """A text in every language; what one names of the run, the others name too."""

    def problems(self, path: str, value: Any) -> Problems:
        """What is wrong in each language, then whether they say the same."""
        found = list(super().problems(path, value))
        yield from found
        slots = [set(SLOT.findall(value[language])) for language in LANGUAGES] if not found else []
        if any(one != slots[0] for one in slots):
            listed = "; ".join(f"{language} {sorted(one)}" for language, one in zip(LANGUAGES, slots, strict=True))
            yield Problem(path, listed, "the same slots in every language", ("slots", {}))


def one_of(*values: Any, usual: Any = None) -> OneOf:
    """One of these words; `usual`, or else the first, where nothing is said."""
    return OneOf(values[0] if usual is None else usual, False, "one of " + ", ".join(str(v) for v in values), values)


def place(usual: Any = 0, *words: str) -> Whole:
    """A place counted from 0, or from the end where it is negative; what a sentence does not have moves to the nearest that it has."""
    more = "".join(f', or "{word}"' for word in words)
    return Whole(usual, False, f"a whole number from -100 to 1000 (from 0; negative from the end){more}", -100, 1000, words)


def whole(low: int, high: int, usual: int) -> Whole:
    """A whole number within the limits."""
    return Whole(usual, False, f"a whole number from {low} to {high}", low, high)


def number(low: float, high: float, usual: float) -> Number:
    """A number within the limits."""
    return Number(usual, False, f"a number from {low:g} to {high:g}", low, high)


def texts(longest: int, slots: Sequence[str] = ()) -> dict[str, Field]:
    """A text in every language, as fields of an object."""
    return {language: Text(None, True, IN_BOTH, longest, tuple(slots)) for language in LANGUAGES}


def said(longest: int = LONGEST_TEXT, *, required: bool = True, slots: Sequence[str] = ()) -> Said:
    """An object of texts, one a language."""
    return Said(None, required, '{"zh": a text, "en": a text}', texts(longest, slots))


def many(of: Field, least: int, most: int, what: str, *, required: bool = True) -> Many:
    """A list."""
    return Many([], required, f"a list of {least} to {most} {what}", of, least, most)


def table(fields: Mapping[str, Field], what: str, *, required: bool = True) -> Table:
    """An object."""
    return Table({}, required, f"an object: {what}", fields)
