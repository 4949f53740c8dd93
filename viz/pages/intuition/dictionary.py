"""A soft lookup: the keys and the query in a plane, and what each key adds to the answer."""

from math import exp, sqrt

import numpy as np

from lab.measures.soft_lookup import ITEMS, VALUES, Lookup, look_up
from viz.marks import Buttons, Cell, Columns, Panel, Plot, Press, Sheet, Table, Text, strong
from viz.pages.intuition.drawing import arrow, line, plane
from viz.pages.intuition.settings import experiment, number, of_attention, slider
from viz.shared.ask import Ask
from viz.shared.charts import Trace
from viz.shared.number_format import four_decimals, num, power_of_ten, share, tenths

NAMES = list(ITEMS)
REACH = 2
HEAD = ("item", "key", "value", "score", "scaled", "exp", "weight", "part")
PLACES = {"apple": (1.6, 1.2), "between": (0.25, 0.2), "zero": (0, 0)}
"""Where a press puts q: far towards a key, the same way but short, and nowhere."""


def keys_of(found: Lookup) -> tuple[str, str]:
    """Which sentences are said: what one sees, and what to look for."""
    if found.is_zero:
        return "see_zero", "look_zero"
    return "see_tie" if found.is_tied else "see", "look"


def dictionary(ask: Ask) -> Sheet:
    """The keys and the query in a plane, the weights beside it."""
    say = ask.say
    q = (number(ask, "qx", 1.5, -REACH, REACH), number(ask, "qy", 0.2, -REACH, REACH))
    found = look_up(q, number(ask, "t", 1.4, 0.1, 5))
    best, second = (say.text(f"dictionary.item.{NAMES[i]}") for i in found.order[:2])
    values = {"best": best, "second": second, "hard": strong(str(VALUES[found.order[0]])), "soft": strong(num(found.soft, 2))}
    see, look = keys_of(found)
    label = say.text("dictionary.picture", x=num(q[0], 2), y=num(q[1], 2))
    sides = (("qx", "dictionary.across", q[0]), ("qy", "dictionary.up", q[1]))
    return experiment(
        ask,
        "dictionary",
        values,
        see,
        look,
        say("dictionary.model"),
        say("dictionary.legend"),
        of_attention(ask, "weights"),
        picture=[Columns([[Plot(chart(ask, found), label, 400)], [summed(ask, found)]])],
        side=[
            *(slider(ask, name, words, (-REACH, REACH, 0.05), value, num(value, 2)) for name, words, value in sides),
            slider(ask, "t", "dictionary.temperature", (0.1, 5, 0.1), found.temperature, num(found.temperature, 1)),
            Buttons(
                "q",
                [
                    Press(say(f"dictionary.to.{name}"), {"intuition.qx": x, "intuition.qy": y}, pressed=(x, y) == q)
                    for name, (x, y) in PLACES.items()
                ],
            ),
        ],
        panels=[Panel("dictionary", say("dictionary.numbers"), [table(ask, found), Text(terms(found))])],
    )


def chart(ask: Ask, found: Lookup) -> dict[str, object]:
    """Five keys on a circle, as thick as their weights, and the query."""
    say, turns = ask.say, np.linspace(0, 2 * np.pi, 73)
    traces = [line(four_decimals(np.cos(turns)), four_decimals(np.sin(turns)))]
    for (name, (x, y, _)), weight in zip(ITEMS.items(), found.weights.tolist(), strict=True):
        text = f"{say.text(f'dictionary.item.{name}')}<br>{tenths(weight, say.language)}"
        key: Trace = line([0, x], [0, y], "weight", "solid", round(1 + 9 * weight, 2))
        key |= {"mode": "lines+markers+text", "marker": {"size": [1, round(8 + 32 * sqrt(weight), 1)]}, "text": ["", text]}
        traces.append(
            {
                **key,
                "textposition": f"{'top' if y > 0 else 'bottom'} {'center' if abs(x) < 0.5 else 'right' if x > 0 else 'left'}",
                "textfont": {"size": 14},
            }
        )
    traces.append(arrow(*found.q, "q", "target"))
    return plane(traces, 2.2, 2.1, say.text("dictionary.axis_x"), say.text("dictionary.axis_y"))


def summed(ask: Ask, found: Lookup) -> Table:
    """The weight of each food and what its price adds to the answer."""
    say, head = ask.say, ("item", "weight", "value", "part")
    rows = [
        [
            Cell(say.text(f"dictionary.item.{name}")),
            Cell(tenths(weight, say.language), weight, weight),
            Cell(str(value), value),
            Cell(num(weight * value, 2)),
        ]
        for name, weight, value in zip(NAMES, found.weights.tolist(), VALUES.tolist(), strict=True)
    ]
    total = [Cell(say("dictionary.sum")), Cell(share(1, say.language)), Cell(""), Cell([("strong", num(found.soft, 2))], found.soft)]
    now = [] if found.is_tied else found.order[:1]
    return Table(say.texts("dictionary.col.", head), [*rows, total], say.text("dictionary.sum"), now=now, foot=1)


def table(ask: Ask, found: Lookup) -> Table:
    """Every number on the way from the keys to the answer."""
    say, rows = ask.say, []
    for (name, (x, y, value)), score, weight in zip(ITEMS.items(), found.scores.tolist(), found.weights.tolist(), strict=True):
        scaled = score / found.temperature
        rows.append(
            [
                Cell(say.text(f"dictionary.item.{name}")),
                Cell(f"({num(x, 2)}, {num(y, 2)})"),
                Cell(str(value), value),
                Cell(num(score, 2), score),
                Cell(num(scaled, 2), scaled),
                Cell(exponential(exp(scaled)), exp(scaled)),
                Cell(num(weight), weight, weight),
                Cell(num(weight * value, 2), weight * value),
            ]
        )
    now = [] if found.is_tied else found.order[:1]
    return Table(say.texts("dictionary.col.", HEAD), rows, say.text("dictionary.numbers"), now=now)


def exponential(x: float) -> str:
    """Large and small ones as a power of ten."""
    return power_of_ten(x, 1) if x >= 1e4 or x < 1e-3 else num(x)


def terms(found: Lookup) -> str:
    """The weighted sum as it is added up."""
    parts = (f"{num(weight)} × {value}" for weight, value in zip(found.weights.tolist(), VALUES.tolist(), strict=True))
    return f"{' + '.join(parts)} = {num(found.soft, 2)}"
