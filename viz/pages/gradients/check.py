"""Is it true? A number against a central difference in float64, once somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from viz.marks import Marks, Text
from viz.pages.gradients.shown import Shown
from viz.shared.number_format import tiny

if TYPE_CHECKING:
    from lab.questions.gradients import Place, TrainingPair, Verdict
    from model.translator import Translator

SAME, ZERO, SMALL = 1e-4, 1e-14, 1e-9
"""A verdict: relative difference that counts as equal; what counts as 0; a gradient below which rounding of the loss hides a difference."""


def check(shown: Shown, name: str, index: list[int]) -> Marks:
    """A button, and once it is pressed what came out. name: of a tensor or of a parameter."""
    from lab.questions.gradients import Place

    say = shown.say
    site = say.exactly(Text([("code", f"{name}[{', '.join(map(str, index))}]")], "quiet"))
    if shown.ask.request.gradients.get("check") != [name, *index]:
        return [shown.ask.button("check", {"gradients.check": [name, *index]}), *site]
    found = shown.once(verdict_of, Place(name, tuple(index)), slow=True)
    numbers = {one: long(getattr(found, one)) for one in ("shown", "exact", "difference")}
    return [
        say.notice(f"check.{case_of(found)}"),
        say.quiet("check.numbers", **numbers, relative=tiny(found.relative)),
        say.quiet("check.about"),
        *site,
    ]


def verdict_of(translator: Translator, pair: TrainingPair, smoothing: float, place: Place) -> Verdict:
    """One number three times."""
    from lab.questions.gradients import check_place

    return check_place(translator.model, pair, smoothing, place)


def case_of(found: Verdict) -> str:
    """same: they agree; zero: both are 0; small: the gradient is so small that the loss, rounded to 16 digits, cannot show it;
    kink: the difference itself depends on the step (a ReLU switches nearby); differs: none of these explains it."""
    largest = max(abs(found.exact), abs(found.difference))
    if largest <= ZERO:
        return "zero"
    if found.relative <= SAME:
        return "same"
    if largest < SMALL:
        return "small"
    return "kink" if found.spread > SAME * abs(found.difference) else "differs"


def long(value: float) -> str:
    """All digits of float32, with a real minus."""
    return f"{value:.8g}".replace("-", "−")
