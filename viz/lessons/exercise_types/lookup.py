"""The id of a token, a cell of the positional encoding, and the loss of a token: one number looked up or made from one."""

import math
from typing import ClassVar

import numpy as np

from viz.lessons.answers import NumberAnswer, WholeAnswer
from viz.lessons.exercise_types.base import Exercise, rounded_text, tolerance
from viz.lessons.exercise_types.shared_fields import SIDE
from viz.lessons.fields import Field, place, whole
from viz.lessons.learner_run import At, Finder, Ground, token
from viz.lessons.task import Look, Task, numbers

BASE = 10_000


class TokenId(Exercise):
    """The row of the embedding table that a token picks."""

    name = "token_id"
    fields: ClassVar[dict[str, Field]] = {**SIDE, "token": place(0)}

    def work(self, ground: Ground, at: At) -> Task:
        trace, finder, side = ground.trace, Finder(ground), at["side"]
        pieces = trace.src if side == "source" or len(trace.tgt) < 2 else trace.tgt[1:]
        side = "source" if pieces is trace.src else "target"
        at_token = finder.index("token", at["token"], len(pieces))
        scene = {"source": at_token} if side == "source" else {"step": at_token}
        return Task(
            self.name,
            WholeAnswer(pieces[at_token].id),
            Look("tokens", side, scene),
            {"token": token(pieces, at_token)},
            ask=f"ask.{side}",
            notes=finder.notes,
            place={"side": side, "token": at_token},
            steps=[("row", {"id": pieces[at_token].id})],
        )


class Position(Exercise):
    """A cell of the positional encoding. A model without sinusoids is asked for the paper's, and told so."""

    name = "position"
    fields: ClassVar[dict[str, Field]] = {**SIDE, "position": place(1), "dimension": whole(0, 100_000, 0)}

    def work(self, ground: Ground, at: At) -> Task:
        trace, config, finder = ground.trace, ground.trace.config, Finder(ground)
        stack, length = ("encoder", len(trace.src)) if at["side"] == "source" else ("decoder", len(trace.tgt))
        pos = finder.index("position", at["position"], length)
        d = finder.index("dimension", at["dimension"], config.d_model)
        halves, half = config.positions == "sinusoidal_halves", config.d_model // 2
        pair, wave = (d % half, "sin" if d < half else "cos") if halves else (d // 2, ("sin", "cos")[d % 2])
        divisor = BASE ** (2 * pair / config.d_model)
        if config.positions.startswith("sinusoidal"):
            exact = float(trace[f"{stack}.positions"][pos, d])
        else:
            finder.note("sinusoids")
            exact = getattr(math, wave)(pos / divisor)
        values = {"pos": pos, "d": d, "pair": pair, "width": config.d_model}
        angle = f"{pos / divisor:.4g}"
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, getattr(math, wave)(float(angle)))),
            Look("embeddings", "wave", {"position": pos, "dimension": d, "side": at["side"]}),
            values,
            given=[numbers("pos", [pos]), numbers("i", [pair]), numbers("10000^(2i/D)", [float(f"{divisor:.5g}")])],
            notes=finder.notes,
            place={"side": at["side"], "position": pos, "dimension": d},
            steps=[("angle", {"angle": angle}), ("wave", {"wave": wave, "angle": angle, "result": rounded_text(exact, 3)})],
            hidden={"wave": wave},
        )


class Loss(Exercise):
    """The loss of one written token from its probability: minus the natural logarithm."""

    name = "loss"
    fields: ClassVar[dict[str, Field]] = {"row": place(0)}

    def work(self, ground: Ground, at: At) -> Task:
        finder = Finder(ground)
        row = finder.index("row", at["row"], max(1, len(ground.chosen)))
        logits = ground.trace.logits[row].astype(float)
        top = logits.max()
        exact = float(top + np.log(np.exp(logits - top).sum()) - logits[ground.chosen[row]])
        p = float(f"{math.exp(-exact):.3g}")
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, -math.log(p), 0.02)),
            Look("forcing", "losses", {"step": row}),
            {"token": ground.result.target.piece(ground.chosen[row]), "n": row + 1},
            given=[numbers("p", [p])],
            notes=finder.notes,
            place={"row": row},
            steps=[("log", {"p": f"{p:g}", "result": rounded_text(exact)})],
        )
