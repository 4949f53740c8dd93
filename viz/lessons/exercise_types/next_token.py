"""The next token: which one is written under a repetition penalty, and with what probability at a temperature."""

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from viz.lessons.answers import ChoiceAnswer, NumberAnswer
from viz.lessons.exercise_types.base import Exercise, options, rounded_text, tolerance, two
from viz.lessons.fields import Field, number, place, whole
from viz.lessons.learner_run import At, Finder, Ground
from viz.lessons.task import Look, Task, numbers
from viz.shared.scene import MAX_FORCED

Doubles = NDArray[np.float64]


def raw_scores(ground: Ground, row: int) -> Doubles:
    """The logits of a row, what is never written taken out."""
    scores: Doubles = ground.trace.logits[row].astype(np.float64)
    scores[list(ground.trace.config.forbidden)] = -np.inf
    return scores


def penalised(scores: Doubles, written: tuple[int, ...], penalty: float) -> Doubles:
    """Scores of tokens written already, divided by the penalty; negative ones are multiplied (Keskar et al. 2019, section 4.1)."""
    new, ids = scores.copy(), sorted(set(written))
    old = scores[ids]
    new[ids] = np.where(old > 0, old / penalty, old * penalty)
    return new


def leaders(scores: Doubles, count: int) -> list[int]:
    """The tokens with the highest scores, of equals the lowest id first."""
    order = np.lexsort((np.arange(len(scores)), -scores))
    return [int(i) for i in order[:count] if np.isfinite(scores[i])]


def at_step(ground: Ground, step: int, decode: dict[str, Any]) -> dict[str, Any]:
    """The scene of a step under other settings; the tokens before it are forced, so that it is the same step."""
    return {"step": step, "decode": decode, "forced": list(ground.chosen[:step][:MAX_FORCED])}


class Penalty(Exercise):
    """The token of one step under a repetition penalty. step "telling": the first whose token the penalty changes, else the last one."""

    name = "penalty"
    fields: ClassVar[dict[str, Field]] = {
        "step": place("telling", "telling"),
        "penalty": number(1.0, 5.0, 1.3),
        "options": whole(2, 6, 4),
    }

    def work(self, ground: Ground, at: At) -> Task:
        finder, chosen, penalty = Finder(ground), ground.chosen, float(at["penalty"])
        step = self.telling(ground, penalty) if at["step"] == "telling" else finder.index("step", at["step"], len(chosen))
        written, scores = chosen[:step], raw_scores(ground, step)
        after = penalised(scores, written, penalty)
        best = float(after.max())
        shown_ids = sorted({*leaders(scores, at["options"] - 1), leaders(after, 1)[0]}, key=lambda i: (-scores[i], i))
        names = [ground.result.target.piece(i) for i in shown_ids]
        before = " ".join(ground.result.target.piece(i) for i in written) or "–"
        lines = ", ".join(f"{name} {rounded_text(scores[i])} → {rounded_text(after[i])}" for name, i in zip(names, shown_ids, strict=True))
        return Task(
            self.name,
            ChoiceAnswer(options(*names), frozenset(k for k, i in enumerate(shown_ids) if after[i] >= best - 1e-6)),
            Look("decoding", "candidates", at_step(ground, step, {"repetition_penalty": penalty})),
            {"n": step + 1, "penalty": f"{penalty:g}", "written": before},
            given=[numbers("logit", [two(scores[i]) for i in shown_ids], names)],
            notes=finder.notes,
            place={"step": step},
            steps=[("divide", {"lines": lines}), ("winner", {"token": names[int(np.argmax(after[shown_ids]))]})],
        )

    def telling(self, ground: Ground, penalty: float) -> int:
        """The first step whose token the penalty changes; the last step where it changes none."""
        found = self.changes(ground, penalty)
        return len(ground.chosen) - 1 if found is None else found

    def changes(self, ground: Ground, penalty: float) -> int | None:
        """The first step where the penalty changes the highest score; None where it changes none."""
        for step in range(1, len(ground.chosen)):
            scores = raw_scores(ground, step)
            if leaders(penalised(scores, ground.chosen[:step], penalty), 1) != leaders(scores, 1):
                return step
        return None


class Probability(Exercise):
    """The probability of one of the three leading tokens at temperature T, top-k cutting all others away. of: which of the three."""

    name = "probability"
    fields: ClassVar[dict[str, Field]] = {
        "step": place(0),
        "temperature": number(0.1, 5.0, 0.5),
        "k": whole(2, 5, 3),
        "of": whole(0, 4, 0),
    }

    def work(self, ground: Ground, at: At) -> Task:
        finder, t = Finder(ground), float(at["temperature"])
        step = finder.index("step", at["step"], len(ground.chosen))
        scores = raw_scores(ground, step)
        kth = scores[leaders(scores, at["k"])[-1]]
        ids = [i for i in leaders(scores, at["k"] + 5) if scores[i] >= kth]  # of the app's top-k, equals of the k-th stay too
        of = min(at["of"], len(ids) - 1)
        names, rounded = [ground.result.target.piece(i) for i in ids], [two(scores[i]) for i in ids]

        def share(values: list[float]) -> tuple[float, list[float]]:
            powers = [float(np.exp((x - max(values)) / t)) for x in values]
            return powers[of] / sum(powers), powers

        (exact, _), (by_hand, powers) = share([float(scores[i]) for i in ids]), share(rounded)
        top: dict[str, Any] = {"top": rounded_text(max(rounded)), "sum": f"{sum(powers):.4g}", "power": f"{powers[of]:.4g}"}
        return Task(
            self.name,
            NumberAnswer(exact, tolerance(exact, by_hand)),
            Look("decoding", "candidates", at_step(ground, step, {"strategy": "sample", "temperature": t, "top_k": at["k"]})),
            {"n": step + 1, "T": f"{t:g}", "k": len(ids), "token": names[of]},
            given=[numbers("logit", rounded, names)],
            notes=finder.notes,
            place={"step": step},
            steps=[
                ("powers", {**top, "powers": ", ".join(f"{p:.4g}" for p in powers)}),
                ("divide", {**top, "result": rounded_text(by_hand, 3)}),
            ],
        )
