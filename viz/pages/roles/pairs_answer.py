"""A person's pairs, measured in a run of the queue: begun, watched; and what came of it as marks."""

from collections.abc import Mapping
from typing import Any

from viz.marks import Axis, Cell, Marks, Matrix, Site, Slots, Switch, Table, Values, to_json
from viz.shared.ask import Ask
from viz.shared.jobs.job_commands import PAIRS, queue_of
from viz.shared.jobs.job_status import job_run
from viz.shared.number_format import num
from viz.shared.run_gate import RunError

READINGS = ("predict", "read")
Found = Mapping[str, Any]
"""The report of the command (lab/questions/head_alignment.py). Layers and heads count from 0."""


def started(ask: Ask) -> Values:
    """A run over the pairs, or over the shipped sample where there are none. What is wrong with a line is told at once."""
    from lab.questions.heads import sample_fits
    from lab.questions.sentence_pairs import PairsError, read_pairs

    service, request = ask.service, ask.request
    name = service.known(ask.run.checkpoint)
    translator = service.translator(name)
    try:
        if not request.sample:
            read_pairs(request.pairs, translator.reads, translator.writes)
    except PairsError as error:
        raise RunError(error.key, **error.values) from error
    if request.sample and not sample_fits(translator):
        raise RunError("pairs_sample")
    settings = {"checkpoint": name, "weights": ask.trace.checkpoint_id}
    return {"ticket": queue_of(service).start(PAIRS, settings, "" if request.sample else request.pairs)}


def watched(ask: Ask) -> Values:
    """How far the run of a ticket is; at its end what came of it."""
    queue = queue_of(ask.service)
    run = queue.watch(ask.request.ticket)
    events = queue.events(run["number"], run["begun"]) if run["state"] in ("done", "failed") else []
    told = job_run(run, events)
    return {"run": told, "marks": to_json(result_marks(ask, events[-1]["result"])) if told["state"] == "done" else None}


def better_reading(found: Found) -> str:
    """The reading whose best head is better, which is of the lower AER or the higher agreement; the row that writes where they are equal."""
    predict, read = (found["best"][name]["value"] for name in READINGS)
    return "read" if (read < predict if found["measure"] == "aer" else read > predict) else "predict"


def result_marks(ask: Ask, found: Found) -> Marks:
    """Every cross-attention head with its number in either reading, the best told."""
    say, usual = ask.say, better_reading(found)
    cases: Slots = {name: [grid(ask, found, name), numbers(ask, found, name)] for name in READINGS}
    measure = found["measure"]
    return [
        say.label(f"pairs.title.{measure}", **found["pairs"]),
        ask.segmented("roles.reading", "pairs.rows", "pairs.rows.", READINGS, usual, named=False),
        Switch("roles.reading", cases, usual),
        say.quiet(f"pairs.legend.{measure}"),
        say.quiet("pairs.reading"),
        Site("decoder.*.cross.weights", [len(found["values"]["predict"]), len(found["values"]["predict"][0])], say.text("pairs.site"), []),
    ]


def grid(ask: Ask, found: Found, reading: str) -> Matrix:
    """Layers by heads; the best in bold."""
    say, values, best = ask.say, found["values"][reading], found["best"][reading]
    layers = Axis("layer", [say.text("common.layer_short", n=i + 1) for i in range(len(values))])
    heads = Axis("head", [say.text("common.head_short", n=i + 1) for i in range(len(values[0]))])

    def roles(layer: int, head: int) -> str:
        met = ", ".join(say.texts("role.", found["heads"]["cross"][layer][head]["roles"]))
        return met or say.text("role.none")

    texts = [[(num(x, 2), roles(i, j)) for j, x in enumerate(row)] for i, row in enumerate(values)]
    bold = [[(i, j) == (best["layer"], best["head"]) for j in range(len(row))] for i, row in enumerate(values)]
    return Matrix(
        layers,
        heads,
        values,
        say.text(f"pairs.title.{found['measure']}", **found["pairs"]),
        say=say.pattern("pairs.cell"),
        texts=texts,
        strong=bold,
    )


def numbers(ask: Ask, found: Found, reading: str) -> Table:
    """The best head, how far the runner-up is behind, what a fixed place would get, and the best of the other reading."""
    say, best = ask.say, found["best"][reading]
    other, second = found["best"][READINGS[1 - READINGS.index(reading)]], best["second"]

    def row(name: str, value: float, one: Mapping[str, Any] | None = None) -> list[Cell]:
        head = f"{say.text('common.layer_short', n=one['layer'] + 1)} {say.text('common.head_short', n=one['head'] + 1)}" if one else "–"
        interval = " – ".join(num(x) for x in one["interval"]) if one else "–"
        return [Cell(say(f"pairs.{name}", wins=round(100 * best["wins"]))), Cell(head), Cell(num(value), value), Cell(interval)]

    rows = [
        row("best", best["value"], best),
        *([row("second", second["behind"], second)] if second else []),
        row("fixed", found["fixed"][reading]),
        row("best_other", other["value"], other),
    ]
    title = say.text(f"pairs.title.{found['measure']}", **found["pairs"])
    return Table(["", *say.texts("pairs.", ("head", "value", "interval"))], rows, title)
