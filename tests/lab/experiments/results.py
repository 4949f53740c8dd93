"""Records of the lab for tests: from events made by hand, of a whole run, of a result that ships; and what is concluded from one."""

from lab.experiments.elements import Done, Picture, Point, Row
from lab.experiments.record import Record, check
from tests.conftest import through_json
from viz.pages import TEXT


def gathered(experiment, events, **settings):
    """The record of some events, with the usual settings but for those given."""
    record = Record(experiment, experiment.settings() | settings)
    for event in events:
        record.add(event)
    return record


def points(chart, curves):
    """Curve -> x -> one number a seed."""
    return [Point(chart, curve, x, y, seed) for curve, of in curves.items() for x, ys in of.items() for seed, y in enumerate(ys)]


def put(record, chart, curve, x, ys):
    """Measure a place of a record again: one number a seed."""
    for point in points(chart, {curve: {x: ys}}):
        record.add(point)


def spread(mean, noise, seeds=3):
    """Up to three seeds around a mean."""
    return tuple(mean + sign * noise for sign in (-1, 0, 1)[:seeds])


def finals(level, xs, curves, wiggle, seeds=3):
    """Held-out losses on the chart "final" beside the unigram level: of each curve one mean an x (None diverges), a little more with each seed."""
    for seed in range(seeds):
        yield from (Point("final", "unigram", x, level, seed) for x in xs)
        for curve, ys in curves.items():
            yield from (Point("final", curve, x, None if y is None else y + wiggle * seed, seed) for x, y in zip(xs, ys, strict=True))


def lasting(events):
    """All but the points on charts of times."""
    return [event for event in events if not (isinstance(event, Point) and event.chart.endswith("time"))]


def told(record):
    """What each claim's verdict is, in their order; of one that is unclear, why. Its sentences name no fact that it has not got: else KeyError."""
    verdicts = record.experiment.judge(record)
    for verdict in verdicts:
        for text in TEXT.get(f"lab.{record.experiment.name}.{verdict.claim}.{verdict.code}", ()):
            assert "{" not in text.format(**verdict.facts)
    return [verdict.why or verdict.code for verdict in verdicts]


def whole_run(experiment, events, **settings):
    """The record of a run, which must be a result, and whose share must rise to 1."""
    record, shares = gathered(experiment, events, **settings), [event.share for event in events if isinstance(event, Done)]
    assert shares == sorted(shares) and shares[-1] == 1.0
    check(through_json(record.to_json()))
    return record


def record_of(experiment, value):
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
