"""The id of a token, a cell of the positional encoding, and the loss of a token: one number looked up or made from one."""

import math

from lab.measures.edit_effects import log_softmax
from viz.lessons.answers import WholeAnswer
from viz.lessons.exercise_types.base import calculated, exercise, rounded_text
from viz.lessons.exercise_types.shared_fields import SIDE
from viz.lessons.fields import place, whole
from viz.lessons.learner_run import Asked
from viz.lessons.task import Look, Task, numbers
from viz.shared.token_axes import named

BASE = 10_000


@exercise(**SIDE, token=place(0))
def token_id(on: Asked) -> Task:
    """The row of the embedding table that a token picks."""
    of_source = on.at["side"] == "source" or len(on.trace.tgt) < 2
    side, key, pieces = ("source", "source", on.trace.src) if of_source else ("target", "step", on.trace.tgt[1:])
    token = on.index("token", len(pieces))
    return Task(
        WholeAnswer(pieces[token].id),
        Look("tokens", side, {key: token}),
        {"token": named(pieces, token)},
        ask=f"ask.{side}",
        place={"side": side, "token": token},
        steps=[("row", {"id": pieces[token].id})],
    )


@exercise(**SIDE, position=place(1), dimension=whole(0, 100_000, 0))
def position(on: Asked) -> Task:
    """A cell of the positional encoding. A model without sinusoids is asked for the paper's, and told so."""
    trace, config, side = on.trace, on.trace.config, on.at["side"]
    stack, pieces = ("encoder", trace.src) if side == "source" else ("decoder", trace.tgt)
    pos, d = on.index("position", len(pieces)), on.index("dimension", config.d_model)
    halves, half = config.positions == "sinusoidal_halves", config.d_model // 2
    pair, wave = (d % half, "sin" if d < half else "cos") if halves else (d // 2, ("sin", "cos")[d % 2])
    divisor = BASE ** (2 * pair / config.d_model)
    if config.positions.startswith("sinusoidal"):
        exact = float(trace[f"{stack}.positions"][pos, d])
    else:
        on.note("sinusoids")
        exact = getattr(math, wave)(pos / divisor)
    angle = f"{pos / divisor:.4g}"
    return Task(
        calculated(exact, getattr(math, wave)(float(angle))),
        Look("embeddings", "wave", {"position": pos, "dimension": d, "side": side}),
        {"pos": pos, "d": d, "pair": pair, "width": config.d_model},
        given=[numbers("pos", [pos]), numbers("i", [pair]), numbers("10000^(2i/D)", [float(f"{divisor:.5g}")])],
        place={"side": side, "position": pos, "dimension": d},
        steps=[("angle", {"angle": angle}), ("wave", {"wave": wave, "angle": angle, "result": rounded_text(exact, 3)})],
        hidden={"wave": wave},
    )


@exercise(row=place(0))
def loss(on: Asked) -> Task:
    """The loss of one written token from its probability: minus the natural logarithm."""
    row = on.index("row", max(1, len(on.chosen)))
    exact = -float(log_softmax(on.trace.logits[row])[on.chosen[row]])
    p = float(f"{math.exp(-exact):.3g}")
    return Task(
        calculated(exact, -math.log(p), 0.02),
        Look("forcing", "losses", {"step": row}),
        {"token": on.result.target.piece(on.chosen[row]), "n": row + 1},
        given=[numbers("p", [p])],
        place={"row": row},
        steps=[("log", {"p": f"{p:g}", "result": rounded_text(exact)})],
    )
