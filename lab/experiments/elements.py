"""What the experiments of the lab are made of: knobs that can be turned, events that a run yields, charts they land on.

An experiment is a generator: it yields events as it goes, so that a page can draw them while it runs, and `record.Record` gathers them.
No torch in here: the command line lists the experiments, and the page shows shipped results, without loading it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, NamedTuple

from lab.measures.paired_comparison import Difference
from lab.measures.statistical_power import repeats_needed
from model.config import ConfigError, Json, Texts, require

Settings = dict[str, Any]


class Point(NamedTuple):
    """One measurement: on `chart`, of `curve`, at x, made with `seed`. y is None where the run had diverged (no finite number)."""

    chart: str
    curve: str
    x: float
    y: float | None
    seed: int = 0


class Picture(NamedTuple):
    """A small matrix to look at, rows of numbers; None for a cell that has no value (masked)."""

    name: str
    curve: str
    values: list[list[float | None]]


class Row(NamedTuple):
    """One line of a table: a name and its numbers or short texts by column."""

    table: str
    name: str
    values: Json


class Done(NamedTuple):
    """The share of the run that is done, 0 to 1."""

    share: float


Event = Point | Picture | Row | Done
Events = Iterator[Event]
EVENTS: dict[str, type[Point] | type[Picture] | type[Row] | type[Done]] = {"point": Point, "picture": Picture, "row": Row, "done": Done}
"""By the name that `--stream` gives them."""


def scaled(events: Iterable[Event], begin: float, end: float) -> Events:
    """The events of a part of a run, whose Done count that part alone, with Done of the whole, where the part lasts from `begin` to `end`."""
    for event in events:
        yield Done(begin * (1 - event.share) + end * event.share) if isinstance(event, Done) else event


def in_turn(parts: Sequence[Iterable[Event]], begin: float, end: float) -> Events:
    """The events of parts of a run that take equally long, one after another, from `begin` to `end`."""
    share = (end - begin) / len(parts)
    for i, part in enumerate(parts):
        yield from scaled(part, begin + share * i, begin + share * (i + 1))


NOTHING = "–"
"""In a sentence, for a number that there is none of."""
REASONS = ("unavailable", "not_run", "one_seed", "diverged", "not_learnt", "no_case", "no_room", "seeds_disagree", "groups_disagree")
"""Why a claim cannot be told, what makes the others moot first: this machine lacks what it takes; something to compare with was not run; there is
one repeat; a run diverged; a model that the comparison rests on learnt nothing; what the claim speaks of did not occur; the numbers leave no room;
the interval over the repeats, or over groups of sentences, lies on both sides of the margin."""
DISAGREE = ("seeds_disagree", "groups_disagree")
"""The reasons that more repeats may take away."""


def code_of(parts: Collection[bool | None]) -> str:
    """The verdict on a claim of several parts: it holds with all of them, is mixed with some, fails with none; None is a part that is open."""
    return "unclear" if None in parts else "holds" if all(parts) else "mixed" if any(parts) else "fails"


class Verdict(NamedTuple):
    """What the data say to one claim. code: "holds", "fails", "mixed" (true in part) or "unclear"; facts: the numbers its sentence names.

    why: one of REASONS where the code is "unclear", else None. power: how many repeats would tell, where they disagree; see `needing`.
    """

    claim: str
    code: str
    facts: Json
    why: str | None = None
    power: dict[str, float] | None = None

    def because(self, otherwise: str = "seeds_disagree", /, **applies: bool) -> Verdict:
        """The same with its reason, where it is unclear: the first of REASONS that applies, `otherwise` when none of those named does."""
        if self.code != "unclear":
            return self
        return self._replace(why=min((reason for reason, here in applies.items() if here), key=REASONS.index, default=otherwise))

    def needing(self, *differences: Difference | None) -> Verdict:
        """The same with its power statement, where repeats (or groups) disagree: of the differences that are open the one that asks for most.

        power: {"made": repeats, "spread": standard deviation of the paired differences, "margin", "needed": repeats that would tell a difference
        as large as the margin, see `repeats_needed`}.
        """
        open_ = [d for d in differences if d is not None and d.more is None and d.pairs > 1 and isfinite(d.spread)]
        if self.code != "unclear" or self.why not in DISAGREE or not open_:
            return self
        most = max(open_, key=lambda d: d.spread / d.margin)
        needed = repeats_needed(most.spread, most.margin)
        return self._replace(power={"made": most.pairs, "spread": most.spread, "margin": most.margin, "needed": needed})


@dataclass(frozen=True)
class Chart:
    """Where points land. x and y name the quantities (the lab page has words for them); log: which axes are logarithmic, "", "x", "y" or "xy".

    marks: x values with a name, drawn as vertical lines; the name of a knob stands for that knob's value.
    bars: names of the places x = 0, 1, 2, ... (the words of curves); with them the curves are drawn as bars upon each other.
    """

    name: str
    x: str
    y: str
    log: str = ""
    marks: tuple[tuple[str, str], ...] = ()
    bars: Texts = ()


@dataclass(frozen=True)
class Knob:
    """A setting of an experiment. With `options` it is one of them, or (when the default is a tuple) any of them; else a number from low to high.

    Where the default is a string without options it is free text of at most `high` characters.
    quick: its value in a quick run; None leaves the default.
    """

    name: str
    default: Any
    quick: Any = None
    low: float = 0
    high: float = 0
    options: tuple[Any, ...] = ()

    def read(self, given: Any) -> Any:
        """A value from the command line or a browser, checked. Raises ConfigError naming the value, the limit and the remedy."""
        if isinstance(self.default, tuple):
            items = given.split(",") if isinstance(given, str) else list(given) if isinstance(given, list | tuple) else [given]
            chosen = {self._option(item) for item in items if item != ""}
            require(bool(chosen), f"{self.name} is empty; choose at least one of {', '.join(map(str, self.options))}.")
            return tuple(option for option in self.options if option in chosen)
        if self.options:
            return self._option(given)
        return self._text(given) if isinstance(self.default, str) else self._number(given)

    def _text(self, given: Any) -> str:
        text = " ".join(str(given).split())
        require(0 < len(text) <= self.high, f"{self.name} has {len(text)} characters; it must have 1 to {self.high:g}.")
        return text

    def _option(self, given: Any) -> Any:
        for option in self.options:
            if str(option) == str(given).strip():
                return option
        raise ConfigError(f"{self.name} is {str(given)[:40]!r}; choose {', '.join(map(str, self.options))}.")

    def _number(self, given: Any) -> float | int:
        whole = isinstance(self.default, int)
        kind = "whole number" if whole else "number"
        try:
            number = float(given if not isinstance(given, bool) else "")
        except (TypeError, ValueError, OverflowError) as error:
            raise ConfigError(f"{self.name} is {str(given)[:40]!r}; it must be a {kind} from {self.low:g} to {self.high:g}.") from error
        fits = self.low <= number <= self.high and (not whole or number == int(number))
        require(fits, f"{self.name} is {given}; it must be a {kind} from {self.low:g} to {self.high:g}.")
        return int(number) if whole else number


SEEDS = Knob("seeds", 3, quick=1, low=1, high=10)
"""How often everything is repeated with other random numbers: the source of the error bars. Most experiments have it."""
REPEATS = Knob("repeats", 3, quick=2, low=1, high=20)
"""How often a time is measured; the shortest counts."""
