"""The page Alignment: cross-attention of chosen heads as links between both sentences, as a matrix, and as coverage, in two readings."""

from contextlib import suppress
from typing import Any

from lab.measures.alignment import OVER, READINGS, UNDER, Aligned, align
from viz.marks import (
    Axis,
    Bar,
    Bars,
    Buttons,
    Chips,
    Columns,
    Fold,
    Links,
    Marks,
    Matrix,
    Note,
    Press,
    Sheet,
    Site,
    Switch,
    Text,
    Values,
)
from viz.pages.alignment.aligned import chosen_heads, coverage_text, toggled
from viz.pages.alignment.sentences import linked, readings
from viz.shared.ask import Ask
from viz.shared.number_format import four_decimals, share

SIGNS = {"under": "▽ ", "over": "△ ", "": ""}


def alignment(ask: Ask) -> Sheet:
    """Links above; matrix and coverage below. Raises nothing: an empty translation is said to be empty."""
    say, trace = ask.say, ask.trace
    out, src = ask.labeled(ask.result.written), ask.labeled(trace.src)
    given, taught = ask.request.align, ask.taught
    heads = chosen_heads(given.get("heads"), taught, trace.config.decoder_layers, trace.config.n_heads)
    reading = given.get("reading") if given.get("reading") in READINGS else READINGS[0]
    if not out:
        return Sheet(say("title"), [say.notice("nothing")], [say.answer("nothing")], part="lines", site=site(ask, heads))
    found = align(trace, heads, reading, len(out))
    other = align(trace, heads, READINGS[1 - READINGS.index(reading)], len(out))
    is_taught = taught and heads == [(taught["layer"], taught["head"])]
    training = [say.glossed("taught" if reading == "predict" else "taught_read")] if is_taught else []
    answers = (linked(say, found, out, src, row, where(ask, heads)) for row in range(len(out)))
    return Sheet(
        part="lines",
        answer=[Switch.told("target", answers)],
        picture=[links(ask, found)],
        side=side(ask, found),
        foot=[
            ask.note("common.notice", *readings(say, found, other)),
            Note(say("common.why"), [*training, say.glossed("lead"), *(say.glossed(f"reading_more.{name}") for name in READINGS)]),
        ],
        legend=[say.legend("lines_more")],
        site=site(ask, heads),
        panels=[
            ask.panel("matrix", matrix(ask, found)),
            ask.panel("coverage", coverage(ask, found)),
        ],
        at={"target": 0},
    )


def where(ask: Ask, heads: list[tuple[int, int]]) -> str:
    """The head in words, or that it is the mean of several."""
    (layer, head), n = heads[0], len(heads)
    return ask.say.text("common.where", layer=layer + 1, head=head + 1) if n == 1 else ask.say.text("mean", n=n)


def site(ask: Ask, heads: list[tuple[int, int]]) -> Site:
    """The tensors of the heads' layers."""
    names = dict.fromkeys(f"{ask.trace.attention_site('cross', layer)}.weights" for layer, _ in heads)
    shape = ask.trace.attention("cross", heads[0][0]).weights.shape
    return Site(", ".join(names), shape, ", ".join(ask.say.text("common.head_at", layer=layer + 1, head=head + 1) for layer, head in heads))


def side(ask: Ask, found: Aligned) -> Marks:
    """The reading, and the heads: a press takes one alone; under the fold it takes one in or out."""
    say = ask.say
    layers = range(ask.config.decoder_layers)
    one, more = ([layer_buttons(ask, found, layer, several=several) for layer in layers] for several in (False, True))
    return [
        ask.segmented("align.reading", "reading_label", "reading.", READINGS),
        Columns([[say.label("heads"), *one]]),
        Fold(say("several"), more),
        ask.button("usual", {"align.heads": None, "align.reading": None}, "link"),
    ]


def layer_buttons(ask: Ask, found: Aligned, layer: int, *, several: bool) -> Buttons:
    """A layer as a whole, then each of its heads."""
    say, count = ask.say, ask.config.n_heads
    whole = [(layer, head) for head in range(count)]

    def put(heads: list[tuple[int, int]]) -> Values:
        return {"align.heads": toggled(found.heads, heads) if several else [list(head) for head in heads]}

    presses = [Press(say.text("common.layer_short", n=layer + 1), put(whole), look="link")]
    presses += [Press(str(head + 1), put([(layer, head)]), pressed=(layer, head) in found.heads) for _, head in whole]
    return Buttons(say.text("layer_all", layer=layer + 1), presses)


def links(ask: Ask, found: Aligned) -> Links:
    """Source tokens above with their flags, written tokens below, ribbons as wide as the weights."""
    say = ask.say
    src, out = ask.axis("source", ask.trace.src), ask.axis("target", ask.result.written)
    signed = [SIGNS[flag] + label for flag, label in zip(found.flags, src.labels, strict=True)]
    rows = four_decimals(found.weights)
    columns: list[list[float | None]] = [[*(row[i] for row in rows), *[None] * (len(out.labels) - len(rows))] for i in range(len(signed))]
    label = say.text("lines_label", src=len(src.labels), out=len(out.labels))
    return Links(Axis("source", signed, src.kinds), out, columns, label, say=cell_words(ask, found, out="{col}", src="{row}"))


def cell_words(ask: Ask, found: Aligned, out: str, src: str) -> str:
    """The words of a cell. out, src: whether the written token and the source token are its "{row}" or its "{col}"."""
    return ask.say.pattern(f"says.{found.reading}").replace("{out}", out).replace("{src}", src).replace("{weight}", "{value}")


def matrix(ask: Ask, found: Aligned) -> Marks:
    """Written tokens as rows, and below them each with the source token of its largest weight."""
    say, out, src = ask.say, ask.axis("target", ask.result.written), ask.axis("source", ask.trace.src)
    rows = four_decimals(found.weights)
    rows += [[None] * len(src.labels)] * (len(out.labels) - len(rows))
    label = say.text("matrix_label", rows=len(out.labels), cols=len(src.labels))
    cell = cell_words(ask, found, out="{row}", src="{col}")
    notes = [f"{src.labels[best]} {share(max(row), say.language)}" for best, row in zip(found.best, found.weights.tolist(), strict=True)]
    notes += ["–"] * (len(out.labels) - len(notes))
    return [
        Matrix(out, src, rows, label, say=cell, least=0.005, hidden_text=say.text("no_row")),
        say.label("hard"),
        Chips(out, say.text("hard"), notes),
    ]


def coverage(ask: Ask, found: Aligned) -> Marks:
    """A bar for each source token, the lower limit as a line; how often the limits are wrong."""
    say = ask.say
    tags = {"under": say.text("under"), "over": say.text("over")}
    bars = [
        Bar(
            label,
            round(x, 4),
            coverage_text(x),
            look="others" if quiet else "",
            tag=tags.get(flag, say.text("not_judged") if quiet else ""),
        )
        for label, x, flag, quiet in zip(ask.axis("source", ask.trace.src).labels, found.covered, found.flags, found.quiet, strict=True)
    ]
    high = max(OVER * 1.1, *found.covered)
    return [
        Bars(bars, say.text("coverage"), high, "source", tone="source", threshold=UNDER, threshold_said=f"{UNDER:g}"),
        Text(say("coverage_more", n=len(found.weights), under=f"{UNDER:g}", over=f"{OVER:g}"), "quiet", terms=True),
        Text(alarms(ask, found), "quiet"),
    ]


def alarms(ask: Ask, found: Aligned) -> Any:
    """How often the limits are wrong on the sample, where it was counted with these heads."""
    from lab.questions.heads import AtlasError, read_atlas

    say, counted = ask.say, None
    if ask.has_model:
        with suppress(AtlasError):
            place = ask.service.place(ask.run.checkpoint or ask.service.default)
            counted = read_atlas(place, ask.trace.checkpoint_id).get("alarms")
    if not counted or sorted(map(tuple, counted["heads"])) != sorted(found.heads):
        return say("no_alarms")
    return say("alarms", **counted[found.reading])
