"""The page The sentence's cost: closed formulas by part and length, and this machine's times where they are asked for."""

from math import log10

from lab.measures.cost import WAYS, cache_bytes, costs, crossings, value
from lab.measures.cost_at_length import curves_at, total, way_numbers
from lab.measures.published_models import Model, models
from viz.marks import Bar, Bars, Cell, Fold, Later, Marks, Note, Panel, Plot, Select, Sheet, Site, Table, Text, Values
from viz.pages.cost.numbers import MOST, Look, bytes_text, look_of, short
from viz.pages.cost.sentences import lengths, model_name, parts
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace, upright
from viz.shared.number_format import fine_share

EACH = 1000
"""Tokens at which caches are compared."""
CURVES = ("stack", "linear", "scores", "cached", "uncached")


def look(ask: Ask) -> Look:
    """What is on the screen."""
    return look_of(ask.request.cost, ask.config, len(ask.trace.src), len(ask.trace.tgt))


def cost(ask: Ask) -> Sheet:
    """FLOPs of each part as bars; all numbers, the three ways, the growth and other models below."""
    say, now = ask.say, look(ask)
    config = ask.config
    return Sheet(
        part="parts",
        answer=[Text(parts(say, {row: numbers["flops"] for row, numbers in now.rows.items()}), "answer")],
        picture=[bars(ask, now)],
        side=side(ask, now),
        foot=[
            ask.note("common.notice", f"look.{now.way}"),
            Note(say("common.why"), [say.glossed("lead"), say.quiet("note.parts")]),
        ],
        legend=[Text(lengths(say, now), "legend")],
        site=Site(
            "FLOPs", [len(ask.trace.src), len(ask.trace.tgt), config.d_model], model_name(say, now.model), ["parts"] if now.is_ours else []
        ),
        panels=[
            Panel("numbers", say("parts.title"), [table(ask, now), *times_fold(ask, now)]),
            *([Panel("ways", say("ways.title"), [ways_table(ask, now), Text(say("look.ways"))])] if now.model.sizes.decoder else []),
            Panel("growth", say("growth.title"), growth_marks(ask, now)),
            Panel("models", say("models.title"), models_marks(ask, now)),
        ],
    )


def side(ask: Ask, now: Look) -> Marks:
    """Which model, at which length, and how the decoder runs."""
    say = ask.say
    powers = {2**i for i in range(3, MOST.bit_length())} | ({now.n} if now.n else set())
    choices = [(0, say.text("length.own")), *((n, say.text("length.n", n=f"{n:,}")) for n in sorted(powers))]
    beyond = now.model.limit and now.n > now.model.limit
    return [
        Select("cost.model", say.text("common.checkpoint"), [(one.name, model_name(say, one)) for one in models(ask.config)], "ours"),
        Select("cost.n", say.text("length"), choices, 0),
        *([say.notice("beyond", limit=f"{now.model.limit:,}")] if beyond else []),
        *([ask.segmented("cost.way", "way", "way.", WAYS, "cached")] if now.model.sizes.decoder else []),
    ]


def bars(ask: Ask, now: Look) -> Bars:
    """FLOPs of each part; a part without matrix products has none."""
    say = ask.say
    whole = sum(numbers["flops"] for numbers in now.rows.values())
    shown = [
        Bar(say.text(f"row.{row}"), numbers["flops"], f"{short(numbers['flops'])} · {fine_share(numbers['flops'] / whole, say.language)}")
        for row, numbers in now.rows.items()
        if numbers["flops"]
    ]
    return Bars(shown, say.text("parts.title"), unit="FLOPs")


def formula(ask: Ask, now: Look, row: str) -> str:
    """FLOPs of a part in letters."""
    say, sizes = ask.say, now.model.sizes
    if row in ("embedding", "norms"):
        return say.text("formula.none")
    if row == "decoder.self.scores" and now.way == "cached":
        return say.text("formula.cached")
    plain = say.text(f"formula.{row}", k=2 * (sizes.into + 1))
    again = now.way == "uncached" and row.startswith("decoder")
    return say.text("formula.sum", formula=plain.replace("T", "i")) if again else plain


def table(ask: Ask, now: Look) -> Table:
    """Every part with FLOPs, weights read and results written."""
    say = ask.say
    sums = {what: sum(numbers[what] for numbers in now.rows.values()) for what in ("flops", "weights", "results")}
    texts = {"flops": short, "weights": bytes_text, "results": bytes_text}
    lines = []
    for row, numbers in now.rows.items():
        cells = [Cell(texts[what](numbers[what]), numbers[what], numbers[what] / sums[what] if sums[what] else None) for what in sums]
        lines.append([Cell(say(f"row.{row}")), *cells, *say.exactly(Cell(formula(ask, now, row)))])
    foot = [Cell(say("row.total")), *(Cell(texts[what](sums[what]), sums[what]) for what in sums), *say.exactly(Cell(""))]
    head = say.texts("column.", ("part", "flops", "weights", "results", *say.exactly("formula")))
    return Table(head, [*lines, foot], say.text("parts.title"), foot=1)


def times_fold(ask: Ask, now: Look) -> Marks:
    """Milliseconds, measured once the fold is opened; only of this model and this sentence."""
    if not ask.has_model:
        return []
    own = now.is_ours and not now.n
    return [Fold(ask.say("measure.times"), [Later("times")])] if own else [ask.say.quiet("measure.own")]


def ways_table(ask: Ask, now: Look) -> Table:
    """The three ways to run the decoder."""
    say, rows = ask.say, []
    for way in WAYS:
        work, read, kept = way_numbers(now.model.sizes, way, now.s, now.t)
        rows.append(
            [
                Cell(say(f"way.{way}")),
                Cell(short(work), work),
                Cell(bytes_text(read), read),
                Cell(f"{work / read:.2f}", work / read),
                Cell(bytes_text(kept), kept),
            ]
        )
    return Table(say.texts("column.", ("way", "flops", "weights", "each", "kept")), rows, say.text("ways.title"))


def growth_marks(ask: Ask, now: Look) -> Marks:
    """The curves over the length, and the measured points once the fold is opened."""
    say = ask.say
    measured = [Fold(say("measure.lengths"), [Later("lengths")])] if now.is_ours and ask.has_model else [say.quiet("measure.ours")]
    return [
        Plot(chart(ask, now.model, now.n or max(now.s, now.t)), say.text("growth.title"), 420),
        say.glossed("look.growth"),
        *measured,
    ]


def chart(ask: Ask, model: Model, n: int) -> Values:
    """FLOPs over the length, both by powers; a line at the length that is chosen and at those where scores overtake."""
    say, lengths_ = ask.say, [2**i for i in range(MOST.bit_length())]
    points = [curves_at(model, one) for one in lengths_]
    names = [name for name in CURVES if name in points[0]]

    def called(name: str) -> str:
        return say.text(f"curve.{name}" if model.sizes.encoder or name != "stack" else "curve.stack_decoder")

    traces = [trace(lengths_, [point[name] for point in points], i, name=called(name)) for i, name in enumerate(names)]
    over = crossings(model.sizes)
    marks = [(n, f"n = {n:,}"), *((over[name], say.text(f"mark.{name}", n=f"{over[name]:,}")) for name in ("projections", "layer"))]
    marks += [(model.limit, say.text("mark.limit", n=f"{model.limit:,}"))] if model.limit else []
    lines = [upright(x) for x, _ in marks]
    notes = [
        {"x": log10(x), "xref": "x", "yref": "paper", "y": 1.0 - 0.07 * i, "text": text, "showarrow": False, "xanchor": "left"}
        for i, (x, text) in enumerate(marks)
    ]
    across, up = ({"type": "log", "dtick": 1, "title": {"text": title}} for title in (say.text("axis.n"), "FLOPs"))
    return figure_of(traces, xaxis=across, yaxis=up, shapes=lines, annotations=notes, legend=-0.25, margin=(56, 8, 12, 40))


def models_marks(ask: Ask, now: Look) -> Marks:
    """The same formula for models of known sizes."""
    say, every = ask.say, models(ask.config)
    rows = [model_row(ask, model, now) for model in every]
    head = ("model", "layers", "d", "f", "heads", "vocabulary", "count", "said", "crossing", "flops_n", "kept_n")
    return [
        Table(
            say.texts("column.", head),
            rows,
            say.text("models.title"),
            now=[[one.name for one in every].index(now.model.name)],
        ),
        Text(say("look.models")),
        *([] if now.n else [say.quiet("note.tokens")]),
    ]


def model_row(ask: Ask, model: Model, now: Look) -> list[Cell]:
    """One model at the length on the screen."""
    sizes, way = model.sizes, "cached" if model.sizes.decoder else "parallel"
    s, t = model.at_length(now.n) if now.n else model.lengths(len(ask.trace.src), len(ask.trace.tgt))
    flops = total(costs(sizes, way)["flops"], s, t)
    kept = value(cache_bytes(sizes), EACH * bool(sizes.encoder), EACH)
    numbers = [sizes.d, sizes.f, sizes.heads, sizes.output_width, model.count]
    return [
        Cell(model_name(ask.say, model)),
        Cell(f"{sizes.encoder} + {sizes.decoder}"),
        *(Cell(f"{x:,}" if x else "–", x) for x in numbers),
        Cell(f"{short(model.said)} ({model.source})" if model.said else "–"),
        Cell(f"{crossings(sizes)['projections']:,}"),
        Cell(short(flops), flops),
        Cell(bytes_text(kept), kept) if sizes.decoder else Cell("–"),
    ]
