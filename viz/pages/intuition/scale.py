"""Why scores are divided by √d_k: the variance over d_k, and the weights of one query, without the division and with it."""

from math import sqrt

import numpy as np

from lab.measures.score_variance import KEYS, MEASURES, PAIRS, ROWS, SIZES, Scores, scores_of
from viz.marks import Bar, Bars, Cell, Columns, Panel, Plot, Sheet, Table, Values, number_cells, strong
from viz.pages.intuition.drawing import line
from viz.pages.intuition.settings import again, experiment, number, of_attention, seed_of, slider
from viz.shared.ask import Ask
from viz.shared.charts import Trace, figure_of, trace
from viz.shared.number_format import num, short_prob


def scale(ask: Ask) -> Sheet:
    """Variance over d_k, and the weights of one query."""
    say, seed = ask.say, seed_of(ask, "seed")
    place = round(number(ask, "d", 4, 0, len(SIZES) - 1))
    all_sizes = [ask.once(scores_of, seed, size) for size in SIZES]
    values = numbers(ask, SIZES[place], all_sizes[place])
    seeds = say.quiet("scale.seed", seed=seed, pairs=PAIRS, rows=ROWS)
    return experiment(
        ask,
        "scale",
        values,
        "see",
        "look",
        say("scale.model", k=values["k"], root=values["modelRoot"]),
        say("scale.legend"),
        of_attention(ask, "scores"),
        picture=[
            Columns(
                [
                    [say.label("scale.chart"), Plot(chart(ask, place, all_sizes), say.text("scale.chart_label"), 360)],
                    [say.label("scale.bars", keys=KEYS), bars(ask, SIZES[place], all_sizes[place])],
                ]
            )
        ],
        side=[
            slider(ask, "d", "scale.slider", (0, len(SIZES) - 1, 1), place, f"d_k = {SIZES[place]}"),
            again(ask, "seed", "scale.again"),
            *say.exactly(seeds),
        ],
        panels=[Panel("scale", say("scale.table"), [table(ask, all_sizes[place])])],
    )


def numbers(ask: Ask, size: int, found: Scores) -> Values:
    """What the sentences say."""
    k = ask.config.d_head
    return {
        "d": size,
        "variance": strong(num(found.variance, 1)),
        "after": strong(num(found.variance / size, 2)),
        "root": num(sqrt(size), 2),
        "ratio": num(found.means[1, 2] / found.means[0, 2], 1),
        "k": k,
        "modelRoot": num(sqrt(k), 2),
    }


def chart(ask: Ask, place: int, all_sizes: list[Scores]) -> Values:
    """Variances before and after the division; both axes go by powers, the chosen size is marked."""
    say, raw = ask.say, [found.variance for found in all_sizes]
    size = SIZES[place]

    def dots(name: str, y: list[float], role: str, symbol: str) -> Trace:
        shown = {"name": say.text(f"scale.legend.{name}"), "marker": {"size": 13, "symbol": symbol}}
        return trace(SIZES, [round(one, 4) for one in y], role, "markers", **shown)

    traces = [
        line([SIZES[0], SIZES[-1]], [SIZES[0], SIZES[-1]]) | {"name": say.text("scale.legend.expected"), "showlegend": True},
        line([size, size], [0.5, 800], "muted", "solid", 1) | {"showlegend": False},
        dots("raw", raw, "negative", "circle"),
        dots("scaled", [one / n for one, n in zip(raw, SIZES, strict=True)], "positive", "square"),
    ]
    across = {"type": "log", "tickvals": SIZES, "title": {"text": say.text("scale.axis")}}
    up = {"type": "log", "tickvals": [1, 4, 16, 64, 256], "range": [-0.35, 2.95]}
    return figure_of(traces, xaxis=across, yaxis=up, legend=1.12, margin=(40, 8, 8, 44))


def bars(ask: Ask, size: int, found: Scores) -> Bars:
    """The weight of each key of one query, without the division and with it."""
    say, rows = ask.say, []
    for i, (raw, scaled) in enumerate(found.weights.T.tolist()):
        rows.append(Bar(f"k{i + 1}", round(scaled, 6), short_prob(scaled), round(raw, 6), short_prob(raw)))
    key = (say.text("scale.without"), say.text("scale.with", root=num(sqrt(size), 2)))
    return Bars(rows, say.text("scale.bars", keys=KEYS), 1.0, key=key)


def table(ask: Ask, found: Scores) -> Table:
    """Largest weight, entropy and gradient, of this query and over all; in plain words the largest weight alone."""
    say = ask.say
    head = ["", *say.texts("scale.col.", ("own", "own_scaled", "mean", "mean_scaled"))]
    columns = np.concatenate([found.own, found.means])
    rows = [
        [Cell(say(f"scale.row.{name}")), *number_cells(num, columns[:, i].tolist())]
        for i, name in enumerate(MEASURES)
        if not (i and say.is_plain)
    ]
    return Table(head, rows, say.text("scale.table"))
