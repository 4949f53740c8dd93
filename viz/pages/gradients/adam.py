"""Adam, number by number, for the weight with the largest gradient of the chosen matrix."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from viz.marks import Cell, Marks, Plot, Segmented, Table, Text, number_cells
from viz.pages.gradients.shown import four, shown_of
from viz.pages.gradients.weights import RATES, chosen_weight, largest_of, rate_of
from viz.shared.ask import Ask
from viz.shared.charts import figure_of, trace, upright
from viz.shared.number_format import num, tiny

if TYPE_CHECKING:
    from lab.questions.gradient_steps import AdamStep
    from lab.questions.gradients import Place, TrainingPair
    from model.translator import Translator

STEPS, POINTS = 3, 40
RECIPE, REPLAYED = "zh-en", "replay"
"""Whose warm-up is drawn; and whose for a snapshot of the replay."""


@dataclass(frozen=True)
class Followed:
    """One weight through some steps of torch's Adam. after: the loss after the last."""

    rate: float
    steps: tuple[AdamStep, ...]
    after: float

    def computed(self, i: int) -> tuple[float, float, float]:
        """m and v of a step, their bias corrected, and how far the formula moves the weight."""
        from lab.questions.gradient_steps import BETAS, EPS

        step = self.steps[i]
        mhat, vhat = (x / (1 - beta ** (i + 1)) for x, beta in zip((step.m, step.v), BETAS, strict=True))
        return mhat, vhat, -self.rate * mhat / (vhat**0.5 + EPS)


def follow(translator: Translator, pair: TrainingPair, smoothing: float, place: Place, rate: float) -> Followed:
    """The first steps of a fresh Adam over one pair."""
    from lab.questions.gradient_steps import follow_weight

    return Followed(rate, *follow_weight(translator.model, pair, smoothing, place, rate, STEPS))


def adam(ask: Ask) -> Marks:
    """Three steps in numbers, and the learning rate over a whole training."""
    from lab.questions.gradients import Place

    shown = shown_of(ask)
    say = ask.say
    name, rate = shown.glance.weights[chosen_weight(shown)].place.name, rate_of(shown)
    index = shown.once(largest_of, name)
    found = shown.once(follow, Place(name, index), float(rate), slow=True)
    rates = sorted(RATES, key=float)
    warmup = [] if say.is_plain else rate_chart(ask, REPLAYED if shown.subject.step >= 0 else RECIPE)
    return [
        say.quiet("adam.about", n=STEPS),
        Text(say("adam.weight", name=name, index=", ".join(map(str, index)))),
        Segmented("gradients.rate", say.text("adam.rate"), [(one, four(float(one))) for one in rates], RATES[0], named=True),
        steps_table(say, found),
        Text(say("look.adam")),
        *warmup,
    ]


def steps_table(say: Any, found: Followed) -> Table:
    """A column a step; the last row says how far the formula is from torch."""
    from lab.questions.gradient_steps import CLIP

    steps = found.steps
    mhat, vhat, delta = zip(*map(found.computed, range(STEPS)), strict=True)
    numbers = {
        "loss": [step.loss for step in steps],
        "norm": [step.norm for step in steps],
        "factor": [step.factor for step in steps],
        "raw": [step.gradient / step.factor for step in steps],
        "g": [step.gradient for step in steps],
        "m": [step.m for step in steps],
        "v": [step.v for step in steps],
        "mhat": mhat,
        "vhat": vhat,
        "delta": delta,
    }
    rows = [[Cell(say(f"adam.{key}", clip=four(CLIP))), *number_cells(four, values)] for key, values in numbers.items()]
    rows.append([Cell(say("adam.after")), *number_cells(num, (step.after for step in steps), 7)])
    rows.append([Cell(say("adam.next")), *number_cells(four, (*numbers["loss"][1:], found.after))])
    if not say.is_plain:
        apart = [abs(step.before + moved - step.after) for moved, step in zip(delta, steps, strict=True)]
        rows.append([Cell(say("adam.apart")), *number_cells(tiny, apart)])
    return Table(["", *(say.text("adam.step", n=i + 1) for i in range(STEPS))], rows, say.text("adam"))


def rate_chart(ask: Ask, recipe: str) -> Marks:
    """The learning rate over the steps of a training."""
    from lab.questions.gradient_steps import recipe_rates

    say = ask.say
    warmup, rates = recipe_rates(recipe, POINTS)
    steps, values = zip(*rates, strict=True)
    curve = trace(steps, values, "weight")
    chart = figure_of([curve], shapes=[upright(warmup)], margin=(64, 12, 12, 40), yaxis={"exponentformat": "power"})
    return [
        Text(say("adam.warmup", n=f"{warmup:,}", peak=four(max(values)), first=four(values[0]))),
        Plot(chart, say.text("adam.chart"), 220),
    ]
