"""A result of the lab read again, so that tests judge what ships."""

from collections.abc import Iterable
from typing import Any

from lab.experiments.elements import Picture, Point, Row, Verdict
from lab.experiments.record import CODES, Experiment, Record, check
from viz.shared.words import Words


def record_of(experiment: Experiment, value: dict[str, Any]) -> Record:
    """The record of a result's JSON, to be judged again. Seeds are numbered in their order."""
    check(value)
    settings = experiment.settings(value["settings"])
    record = Record(experiment, settings)
    for chart in value["charts"]:
        for curve in chart["curves"]:
            for x, ys in curve["points"]:
                for seed, y in enumerate(ys):
                    record.add(Point(chart["name"], curve["name"], x, y, seed))
    for picture in value["pictures"]:
        record.add(Picture(**picture))
    for table in value["tables"]:
        for row in table["rows"]:
            record.add(Row(table["name"], row["name"], {k: v for k, v in row.items() if k != "name"}))
    record.share = 1.0
    return record


def fill_sentences(words: Words, verdicts: Iterable[Verdict]) -> None:
    """Whatever a verdict's code, its sentences name no fact that the verdict has not got: else KeyError."""
    for verdict in verdicts:
        for code in CODES:
            for text in words[f"{verdict.claim}.{code}"]:
                text.format(**verdict.facts)
