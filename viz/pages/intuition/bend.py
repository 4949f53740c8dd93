"""Two small networks, with and without ReLU, trained on the same points: what each says of every place, at moments of the training."""

from typing import Any

import numpy as np

from lab.measures.hidden_layer import COUNT, HIDDEN, MOMENTS, RATE, SHAPES, Network, Training, loss_of, right_of, sigmoid, trained
from viz.marks import Columns, Marks, Player, Plot, Sheet, Site, Text, Values, strong
from viz.pages.intuition.settings import again, chosen, experiment, number, seed_of
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace
from viz.shared.number_format import four_decimals, num
from viz.shared.pack_arrays import pack

GRID = np.linspace(-2, 2, 57)
SIDES = ("without", "with")


def bend(ask: Ask) -> Sheet:
    """Both pictures at one moment, and the moments to go to."""
    say, seed = ask.say, seed_of(ask, "net")
    shape = chosen(ask, "shape", SHAPES)
    moment = round(number(ask, "moment", 0, 0, len(MOMENTS) - 1))
    found = ask.once(trained, shape, seed)
    pair = found.networks[moment]
    right = [right_of(network, found.points, found.classes) for network in pair]
    loss = [loss_of(network, found.points, found.classes) for network in pair]
    values: Values = {"step": MOMENTS[moment], "n": COUNT, "plain": strong(str(right[0])), "bent": strong(str(right[1]))}
    facts = [say("bend.facts", loss=num(x), right=n, n=COUNT, accuracy=num(100 * n / COUNT, 1)) for x, n in zip(loss, right, strict=True)]
    groups: list[Marks] = [
        [Text([("strong", say.text(f"bend.{name}")), " · ", *fact]), Plot(chart(network, found), say.text(f"bend.{name}"), 340)]
        for name, network, fact in zip(SIDES, pair, facts, strict=True)
    ]
    return experiment(
        ask,
        "bend",
        values,
        "see",
        "look",
        in_model(ask),
        say("bend.about", n=COUNT, hidden=HIDDEN, rate=RATE),
        Site("encoder.0.ffn.pre", [len(ask.trace.src), ask.config.d_ff], say.text("counterpart")),
        picture=[Columns(groups), Player("intuition.moment", say.text("bend.train"), [str(step) for step in MOMENTS], 0, "moment")],
        side=[
            ask.segmented("intuition.shape", "bend.shapes", "bend.shape.", SHAPES),
            again(ask, "net", "bend.other"),
            say.quiet("bend.counter", step=MOMENTS[moment], steps=MOMENTS[-1], seed=seed),
            *say.exactly(say.quiet("bend.equation", line=equation(pair[0]))),
        ],
    )


def equation(network: Network) -> str:
    """The one line that the network without ReLU comes down to."""
    a, b, c = network.line()
    return f"{num(a)}·x {'−' if b < 0 else '+'} {num(abs(b))}·y {'−' if c < 0 else '+'} {num(abs(c))}"


def in_model(ask: Ask) -> Any:
    """What the model's own feed-forward has; SwiGLU has a sentence of its own."""
    config = ask.config
    if config.feedforward == "swiglu":
        return ask.say("bend.model_swiglu", d=config.d_model, f=config.d_ff)
    return ask.say("bend.model", d=config.d_model, f=config.d_ff, activation=ask.activation)


def chart(network: Network, found: Training) -> Values:
    """The probability of class 1 at every place, a line at one half, and the points."""
    places = np.stack(np.meshgrid(GRID, GRID), -1)
    field = {
        "type": "contour",
        "x": four_decimals(GRID),
        "y": four_decimals(GRID),
        "z": {"packed": pack(sigmoid(network.logits(places)), "i2")},
        "coloraxis": "coloraxis",
        "contours": {"start": 0.5, "end": 0.5, "size": 1, "coloring": "heatmap"},
        "line": {"width": 3},
        "hovertemplate": "p = %{z:.2f}<extra></extra>",
    }
    traces = [field]
    for kind, role in enumerate(("negative", "positive")):
        points = found.points[found.classes == kind].round(3)
        marker = {"size": 8, "symbol": "square" if kind else "circle", "line": {"width": 1}}
        traces.append(trace(points[:, 0].tolist(), points[:, 1].tolist(), role, "markers", marker=marker, hoverinfo="skip"))
    axis = {"showticklabels": False, "zeroline": False, "showgrid": False, "showline": False, "ticks": "", "range": [-2, 2]}
    scale = {"coloraxis": {"cmin": -0.75, "cmax": 1.75, "showscale": False}, "meta": {"scale": "diverging"}}
    return figure_of(traces, xaxis=axis, yaxis={**axis, "scaleanchor": "x"}, showlegend=False, margin=(8, 8, 8, 8), **scale)
