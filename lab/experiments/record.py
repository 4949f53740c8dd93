"""Experiment, one question to Transformers, and Record, what a run of one found, as data. Its JSON is what ships, what the command prints and what the page draws.

docs/lab-results.md describes the format. `check` refuses what does not follow it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lab.experiments.elements import DISAGREE, REASONS, Chart, Done, Event, Events, Knob, Picture, Point, Row, Settings, Verdict
from model.config import ConfigError, Json, Texts, require

SCHEMA = 1
"""A part of a result, as JSON has it."""


@dataclass(frozen=True)
class Experiment:
    """One question to Transformers: what is run, what can be turned, what is drawn, what is concluded.

    run: settings -> events. judge: the gathered record -> one verdict for each of `claims`.
    """

    name: str
    claims: Texts
    knobs: tuple[Knob, ...]
    charts: tuple[Chart, ...]
    run: Callable[[Settings], Events]
    judge: Callable[[Record], list[Verdict]]
    tables: Texts = ()
    pictures: Texts = ()

    def settings(self, given: Json | None = None, *, quick: bool = False) -> Settings:
        """Every knob's value: the given one, else the quick one if asked for, else the default. Raises ConfigError."""
        given = given or {}
        unknown = sorted(set(given) - {knob.name for knob in self.knobs})
        known = ", ".join(knob.name for knob in self.knobs)
        require(not unknown, f"{self.name} has no setting {', '.join(unknown)}; it has {known}.")
        values: Settings = {}
        for knob in self.knobs:
            usual = knob.quick if quick and knob.quick is not None else knob.default
            values[knob.name] = knob.read(given[knob.name]) if knob.name in given else usual
        return values


class Record:
    """The events of one run, gathered: points by chart, curve and x; pictures; tables; the share that is done."""

    def __init__(self, experiment: Experiment, settings: Settings) -> None:
        self.experiment, self.settings, self.share = experiment, settings, 0.0
        self.points: dict[str, dict[str, dict[float, dict[int, float | None]]]] = {chart.name: {} for chart in experiment.charts}
        self.pictures: list[Picture] = []
        self.rows: dict[str, dict[str, Json]] = {name: {} for name in experiment.tables}

    def add(self, event: Event) -> None:
        """Take one event in. A point at the place of an earlier one replaces it. Raises KeyError for a chart or table the experiment does not have."""
        if isinstance(event, Point):
            y = event.y if event.y is not None and math.isfinite(event.y) else None
            self.points[event.chart].setdefault(event.curve, {}).setdefault(event.x, {})[event.seed] = y
        elif isinstance(event, Picture):
            self.pictures = [p for p in self.pictures if (p.name, p.curve) != (event.name, event.curve)] + [event]
        elif isinstance(event, Row):
            self.rows[event.table][event.name] = finite(event.values)
        elif isinstance(event, Done):
            self.share = event.share

    def values(self, chart: str, curve: str, x: float) -> list[float]:
        """The finite measurements of all seeds at one place, in the order of the seeds."""
        found = self.points[chart].get(curve, {}).get(x, {})
        return [y for _, y in sorted(found.items()) if y is not None]

    def final(self, chart: str, curve: str) -> list[float]:
        """The measurements at the end of a curve, one a seed; none when any seed diverged or it was not run."""
        places = self.places(chart, curve)
        values = self.values(chart, curve, places[-1]) if places else []
        return values if len(values) == self.settings["seeds"] else []

    def mean(self, chart: str, curve: str, x: float) -> float:
        """Their mean; NaN when there are none."""
        found = self.values(chart, curve, x)
        return sum(found) / len(found) if found else math.nan

    def gaps(self, *places: tuple[str, str, float | None]) -> dict[str, bool]:
        """What is missing at (chart, curve, x), where an x of None is the curve's last, by the reason it gives (kit.REASONS): one of the places was
        not measured at all, or by one seed only, or a seed had diverged there."""
        found = []
        for chart, curve, x in places:
            by_place = self.points[chart].get(curve, {})
            found.append(by_place.get(max(by_place, default=0) if x is None else x, {}))
        diverged = any(y is None for seeds in found for y in seeds.values())
        return {"not_run": not all(found), "one_seed": any(len(seeds) == 1 for seeds in found), "diverged": diverged}

    def curves(self, chart: str) -> list[str]:
        """The curves of a chart, in the order they began."""
        return list(self.points[chart])

    def places(self, chart: str, curve: str) -> list[float]:
        """The x values of a curve, ascending."""
        return sorted(self.points[chart].get(curve, {}))

    def to_json(self) -> Json:
        """The body of a result: settings, charts, pictures, tables, verdicts."""
        return {
            "schema": SCHEMA,
            "experiment": self.experiment.name,
            "settings": {k: list(v) if isinstance(v, tuple) else v for k, v in self.settings.items()},
            "charts": [self._chart(chart) for chart in self.experiment.charts],
            "pictures": [picture._asdict() for picture in self.pictures],
            "tables": [
                {"name": name, "rows": [{"name": row, **values} for row, values in rows.items()]} for name, rows in self.rows.items()
            ],
            "verdicts": [verdict_json(verdict) for verdict in self.experiment.judge(self)] if self.share >= 1 else [],
        }

    def _chart(self, chart: Any) -> Json:
        marks = [{"name": name, "x": self.settings[knob]} for name, knob in chart.marks]
        curves = [
            {"name": name, "points": [[x, [y for _, y in sorted(seeds.items())]] for x, seeds in sorted(places.items())]}
            for name, places in self.points[chart.name].items()
        ]
        bars = {"bars": list(chart.bars)} if chart.bars else {}
        return {"name": chart.name, "x": chart.x, "y": chart.y, "log": chart.log, "marks": marks, **bars, "curves": curves}


def finite(values: Json) -> Json:
    """The same with None for numbers that are not finite, of which JSON knows nothing."""
    return {key: None if isinstance(x, float) and not math.isfinite(x) else x for key, x in values.items()}


def verdict_json(verdict: Verdict) -> Json:
    """A verdict as it stands in a result: `why` and `power` only where there are any."""
    value = {"claim": verdict.claim, "code": verdict.code, "facts": finite(verdict.facts)}
    power = {name: float(f"{number:.3g}") if name in ("spread", "margin") else number for name, number in (verdict.power or {}).items()}
    return value | ({"why": verdict.why} if verdict.why else {}) | ({"power": power} if power else {})


KEYS = {
    "": {"schema", "experiment", "settings", "charts", "pictures", "tables", "verdicts"},
    "charts": {"name", "x", "y", "log", "marks", "curves"},
    "pictures": {"name", "curve", "values"},
    "tables": {"name", "rows"},
    "verdicts": {"claim", "code", "facts"},
}
OPTIONAL = {"charts": {"bars"}, "verdicts": {"why", "power"}}
"""What only some have: charts of bars; verdicts that cannot be told, since there are reasons."""
POWER_KEYS = {"made", "spread", "margin", "needed"}
CODES = ("holds", "fails", "mixed", "unclear")


def check(value: Any) -> None:
    """Raise ConfigError unless `value` is a result as docs/lab-results.md describes it."""
    require(isinstance(value, dict) and value.get("schema") == SCHEMA, f"this is no lab result of schema {SCHEMA}.")
    missing = sorted(KEYS[""] - set(value))
    require(not missing, f"the lab result lacks {', '.join(missing)}.")
    for part in ("charts", "pictures", "tables", "verdicts"):
        for item in value[part]:
            require(
                set(item) - OPTIONAL.get(part, set()) == KEYS[part],
                f"an item of {part} has {', '.join(sorted(item))}; it must have {', '.join(sorted(KEYS[part]))}.",
            )
    for chart in value["charts"]:
        for curve in chart["curves"]:
            for x, ys in curve["points"]:
                require(
                    all(y is None or math.isfinite(y) for y in ys),
                    f"chart {chart['name']}, curve {curve['name']}, x {x}: {ys} is not finite.",
                )
    for verdict in value["verdicts"]:
        require(verdict["code"] in CODES, f"a verdict is {verdict['code']!r}; it must be one of {', '.join(CODES)}.")
        if "why" in verdict:
            require(verdict["code"] == "unclear", f"a verdict that {verdict['code']} has a `why`; only one that is unclear may.")
            require(verdict["why"] in REASONS, f"a verdict's `why` is {verdict['why']!r}; it must be one of {', '.join(REASONS)}.")
        if "power" in verdict:
            told = verdict["power"]
            good = verdict.get("why") in DISAGREE and isinstance(told, dict) and set(told) == POWER_KEYS
            require(good, f"a verdict has the power {told!r}; only one whose repeats disagree may, with {', '.join(sorted(POWER_KEYS))}.")


def result_file(name: str) -> Path:
    """Where the result of an experiment ships: in its own folder."""
    return Path(__file__).parent / name / "result.json"


def shipped(name: str) -> Json | None:
    """The result that ships with this version; None when there is none yet. Raises ConfigError when it is damaged."""
    path = result_file(name)
    if not path.is_file():
        return None
    try:
        value: Json = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ConfigError(f"{path.name} is not JSON ({error}); make it again: python -m model lab {name} --write") from error
    check(value)
    return value
