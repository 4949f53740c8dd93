"""The next token: which one is written under a repetition penalty, and with what probability at a temperature."""

import numpy as np

from model.config import Ids, Json
from viz.lessons.answers import ChoiceAnswer
from viz.lessons.exercise_types.base import calculated, exercise, options, rounded_text, two
from viz.lessons.fields import number, place, whole
from viz.lessons.learner_run import Asked, Doubles, Ground
from viz.lessons.task import Look, Task, numbers
from viz.shared.scene import MAX_FORCED


def raw_scores(ground: Ground, row: int) -> Doubles:
    """The logits of a row, what is never written taken out."""
    scores: Doubles = ground.trace.logits[row].astype(np.float64)
    scores[list(ground.trace.config.forbidden)] = -np.inf
    return scores


def penalised(scores: Doubles, written: Ids, penalty: float) -> Doubles:
    """Scores of tokens written already, divided by the penalty; negative ones are multiplied (Keskar et al. 2019, section 4.1)."""
    new, ids = scores.copy(), sorted(set(written))
    old = scores[ids]
    new[ids] = np.where(old > 0, old / penalty, old * penalty)
    return new


def leaders(scores: Doubles, count: int) -> list[int]:
    """The tokens with the highest scores, of equals the lowest id first."""
    order = np.lexsort((np.arange(len(scores)), -scores))
    return [int(i) for i in order[:count] if np.isfinite(scores[i])]


def candidates_at(ground: Ground, step: int, decode: Json) -> Look:
    """The candidates of a step under other settings; the tokens before it are forced, so that it is the same step."""
    return Look("decoding", "candidates", {"step": step, "decode": decode, "forced": list(ground.chosen[:step][:MAX_FORCED])})


def changed_by(ground: Ground, penalty: float) -> int | None:
    """The first step where the penalty changes the highest score; None where it changes none."""
    for step in range(1, len(ground.chosen)):
        scores = raw_scores(ground, step)
        if leaders(penalised(scores, ground.chosen[:step], penalty), 1) != leaders(scores, 1):
            return step
    return None


@exercise(step=place("telling", "telling"), penalty=number(1.0, 5.0, 1.3), options=whole(2, 6, 4))
def penalty(on: Asked) -> Task:
    """The token of one step under a repetition penalty. step "telling": the first whose token the penalty changes, else the last one."""
    penalty, steps = float(on.at["penalty"]), len(on.chosen)
    step = on.index("step", steps) if on.at["step"] != "telling" else changed_by(on, penalty) or steps - 1
    written, scores, piece = on.chosen[:step], raw_scores(on, step), on.result.target.piece
    after = penalised(scores, written, penalty)
    shown = sorted({*leaders(scores, on.at["options"] - 1), leaders(after, 1)[0]}, key=lambda i: (-scores[i], i))
    names = [piece(i) for i in shown]
    lines = ", ".join(f"{piece(i)} {rounded_text(scores[i])} → {rounded_text(after[i])}" for i in shown)
    return Task(
        ChoiceAnswer(options(*names), frozenset(k for k, i in enumerate(shown) if after[i] >= after.max() - 1e-6)),
        candidates_at(on, step, {"repetition_penalty": penalty}),
        {"n": step + 1, "penalty": f"{penalty:g}", "written": " ".join(map(piece, written)) or "–"},
        given=[numbers("logit", [two(scores[i]) for i in shown], names)],
        place={"step": step},
        steps=[("divide", {"lines": lines}), ("winner", {"token": names[int(np.argmax(after[shown]))]})],
    )


@exercise(step=place(0), temperature=number(0.1, 5.0, 0.5), k=whole(2, 5, 3), of=whole(0, 4, 0))
def probability(on: Asked) -> Task:
    """The probability of one of the three leading tokens at temperature T, top-k cutting all others away. of: which of the three."""
    t, k = float(on.at["temperature"]), on.at["k"]
    step = on.index("step", len(on.chosen))
    scores = raw_scores(on, step)
    kth = scores[leaders(scores, k)[-1]]
    ids = [i for i in leaders(scores, k + 5) if scores[i] >= kth]  # of the app's top-k, equals of the k-th stay too
    of = min(on.at["of"], len(ids) - 1)
    names, rounded = [on.result.target.piece(i) for i in ids], [two(scores[i]) for i in ids]
    exact, powers = (np.exp((np.array(x) - max(x)) / t) for x in (scores[ids], rounded))
    by_hand = float(powers[of] / powers.sum())
    top: Json = {"top": rounded_text(max(rounded)), "sum": f"{powers.sum():.4g}", "power": f"{powers[of]:.4g}"}
    return Task(
        calculated(float(exact[of] / exact.sum()), by_hand),
        candidates_at(on, step, {"strategy": "sample", "temperature": t, "top_k": k}),
        {"n": step + 1, "T": f"{t:g}", "k": len(ids), "token": names[of]},
        given=[numbers("logit", rounded, names)],
        place={"step": step},
        steps=[
            ("powers", {**top, "powers": ", ".join(f"{p:.4g}" for p in powers)}),
            ("divide", {**top, "result": rounded_text(by_hand, 3)}),
        ],
    )
