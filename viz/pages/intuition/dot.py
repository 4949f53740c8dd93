"""Two arrows and their dot product over all angles."""

from lab.measures.dot_product import Arrows
from viz.marks import Buttons, Cell, Columns, Plot, Press, Sheet, Table, Values, strong
from viz.pages.intuition.drawing import arrow, line, plane, words
from viz.pages.intuition.settings import experiment, number, of_attention, slider
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import num

LONGEST = 3
ANGLES = (0, 45, 90, 135, 180)
SMALL = 0.01
"""Below it two digits would hide a number."""


def exact(x: float) -> str:
    """Two digits, or five where two would hide a small number."""
    return num(x, 5 if x and abs(x) < SMALL else 2)


def dot(ask: Ask) -> Sheet:
    """Both arrows with the shadow of b on a; the dot product over all angles, and three ways to it."""
    say = ask.say
    arrows = Arrows(number(ask, "la", 2, 0, LONGEST), number(ask, "lb", 1.5, 0, LONGEST), round(number(ask, "angle", 50, -180, 180)))
    values: Values = {"dot": strong(exact(arrows.dot)), "cos": num(arrows.cosine), "angle": strong(str(abs(arrows.angle)))}
    values |= {"la": num(arrows.a, 1), "lb": num(arrows.b, 1), "twice": exact(2 * arrows.dot)}
    see, look = ("any", "look") if arrows.a and arrows.b else ("none", "")
    label = say.text("dot.picture", la=num(arrows.a, 1), lb=num(arrows.b, 1), angle=arrows.angle, dot=num(arrows.dot, 2))
    return experiment(
        ask,
        "dot",
        values,
        f"see.{see}",
        look,
        say("dot.model"),
        say("dot.legend"),
        of_attention(ask, "scores"),
        picture=[
            Columns(
                [
                    [Plot(chart(ask, arrows), label, 400)],
                    [say.label("dot.curve"), Plot(curve(arrows), say.text("dot.curve_label"), 210), ways(ask, arrows)],
                ]
            )
        ],
        side=[
            *(
                slider(ask, name, f"dot.{name}", (0, LONGEST, 0.1), value, num(value, 1))
                for name, value in (("la", arrows.a), ("lb", arrows.b))
            ),
            slider(ask, "angle", "dot.angle", (-180, 180, 1), arrows.angle, degrees(arrows.angle)),
            Buttons(
                say.text("dot.angle"),
                [Press(degrees(angle), {"intuition.angle": angle}, pressed=angle == arrows.angle) for angle in ANGLES],
            ),
        ],
    )


def degrees(angle: int) -> str:
    """With a real minus."""
    return f"{angle}°".replace("-", "−")


def chart(ask: Ask, arrows: Arrows) -> Values:
    """The arrows, the shadow of b, and the line at which the sign changes."""
    (x, y), say = arrows.tip, ask.say
    traces = [
        line([0, 0], [-3.4, 3.0]),
        line([x, x], [0, y]),
        line([0, x], [0, 0], "positive" if x > 0 else "negative", "solid", 9),
        words(3.3, 3.3, say.text("dot.side_plus"), "middle left"),
        words(-3.3, 3.3, say.text("dot.side_minus"), "middle right"),
        arrow(arrows.a, 0, "a", "source", 4),
        arrow(x, y, "b", "target", 4),
    ]
    return plane(traces, 3.4, 3.5)


def curve(arrows: Arrows) -> Values:
    """The dot product while b turns, with a dot where it is."""
    angles = [5 * i for i in range(-36, 37)]
    turned = [round(Arrows(arrows.a, arrows.b, angle).dot, 4) for angle in angles]
    now = trace([arrows.angle], [round(arrows.dot, 4)], "target", "markers", marker={"size": 14})
    across = {"tickvals": [-180, -90, 0, 90, 180], "ticktext": ["−180°", "−90°", "0°", "90°", "180°"], "zeroline": False}
    up = {"range": [-9.5, 9.5], "title": {"text": "a·b"}}
    whole = line(angles, turned, "ink", "solid", 2) | {"hoverinfo": "all"}
    return figure_of([whole, now], xaxis=across, yaxis=up, showlegend=False, margin=(48, 8, 8, 28))


def ways(ask: Ask, arrows: Arrows) -> Table:
    """The same number in three ways."""
    x, y = arrows.tip
    sums = {
        "numbers": f"{num(arrows.a, 2)} × {bracketed(x)} + 0.00 × {bracketed(y)}",
        "angle": f"{num(arrows.a, 1)} × {num(arrows.b, 1)} × {bracketed(arrows.cosine, 3)}",
        "shadow": f"{num(arrows.a, 1)} × {bracketed(x)}",
    }
    rows = [
        [Cell(ask.say(f"dot.sum.{name}")), Cell(text), Cell([("strong", f"= {exact(arrows.dot)}")], arrows.dot)]
        for name, text in sums.items()
    ]
    return Table([], rows, ask.say.text("dot.ways"))


def bracketed(x: float, digits: int = 2) -> str:
    """In brackets where it is negative."""
    return f"({num(x, digits)})" if x < 0 else num(x, digits)
