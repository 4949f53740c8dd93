"""What takes its time: the next step at other rates, sentences near the one that was taught, and the sample."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from model.config import ConfigError
from viz.marks import (
    Axis,
    Cell,
    Chips,
    Field,
    Fold,
    Item,
    Items,
    Marks,
    Plot,
    Said,
    Say,
    Slots,
    Switch,
    Table,
    Text,
    Values,
    strong,
)
from viz.pages.learn.figures import FEW_STAY, before_and_after, next_steps, step_sizes
from viz.pages.learn.forgotten_answer import Forgotten, Sample, cost_of, near_of, sample_of
from viz.pages.learn.lesson import RATES, SIZES, Lesson, ahead, the_lesson
from viz.pages.learn.sentences import loss_text, rate_text, step_said
from viz.shared.ask import Ask
from viz.shared.changed_words import changed_share, parts, words_of
from viz.shared.charts import trace
from viz.shared.number_format import num
from viz.shared.run_gate import RunError

if TYPE_CHECKING:
    from lab.questions.teaching import LineSearch

HIGHEST, LOWEST = 2.5, -0.5
"""The edges of the chart, in units of the present loss: a loss that explodes would flatten all others."""
QUOTED = 3
"""So many translations that changed are quoted while none is chosen."""
SOME = 0.2
"""And those first of whose words so large a share is another one."""
SIGNS = {"usual": "=", "other": "≠", "worse": "−", "better": "+"}
"""What a sentence of the sample says of itself."""


def curve(ask: Ask) -> Marks:
    """The loss after the next step at every rate: what the gradient promises, and as measured."""
    say, lesson = ask.say, the_lesson(ask)
    recipe = lesson.recipe.at(lesson.now.step)
    found = ask.service.taught.line_search(lesson.base, recipe, RATES[recipe.optimizer])
    rates = [rate_text(rate) for rate in found.rates]
    rows = [
        [Cell(rate), Cell(num(p, 3), p), Cell(loss_text(say, m), m if math.isfinite(m) else None)]
        for rate, p, m in zip(["0", *rates], (found.loss, *found.promised), (found.loss, *found.measured), strict=True)
    ]
    head = say.texts("curve.", ("rate", "promised", "measured"))
    return [
        Plot(chart(say, found, rates), say.text("curve.name")),
        *([say.quiet("curve.batch")] if recipe.replay or recipe.pull else []),
        Fold(say("curve.numbers"), [Table(head, rows, say.text("curve.name"))]),
    ]


def chart(say: Say, found: LineSearch, rates: list[str]) -> Values:
    """The estimate dashed, the measured loss with a dot at each rate."""
    measured = [x if math.isfinite(x) else None for x in found.measured]
    lines = [
        trace(rates, measured, "target", "lines+markers", name=say.text("curve.measured")),
        trace(rates, found.promised, "muted", name=say.text("curve.promised"), line={"dash": "dash"}),
    ]
    layout: Values = {
        "xaxis": {"type": "category", "title": {"text": say.text("curve.rate")}},
        "yaxis": {"range": [LOWEST * found.loss, HIGHEST * found.loss]},
        "legend": {"orientation": "h", "y": 1.15},
        "margin": {"l": 48, "r": 12, "t": 12, "b": 48},
    }
    return {"data": lines, "layout": layout}


def near_sentences(ask: Ask) -> Marks:
    """Sentences like the one that was taught, before and after; and one of one's own."""
    say, lesson = ask.say, the_lesson(ask)
    items = []
    for one in near_of(ask.service, lesson, ask.request.learn.get("try", [])):
        refused = one.refused and say.notice(f"common.error.{one.refused.code}", **one.refused.values)
        items.append(Item(one.text, [refused or before_and_after(ask, lesson, one.before, one.after)]))
    return [
        Items(items, say.text("near")),
        say.quiet("look.near"),
        Field("learn.add", say.text("near.try"), "", say.text("near.go"), say.text("near.try")),
    ]


def forgotten_sample(ask: Ask) -> Marks:
    """The sample before and after: its loss, its chrF, and which translations changed."""
    say, lesson = ask.say, the_lesson(ask)
    switched = bool(lesson.recipe.replay or lesson.recipe.pull)
    found, *unaided = (sample_of(ask.service, lesson, plain=plain) for plain in (False, True)[: 1 + switched])
    return [
        say.quiet("forgotten.lead", n=found.sentences),
        sample_table(ask, found, *unaided),
        *([Text(say("look.replayed", n=found.replayed))] if found.replayed else []),
    ]


def damage(ask: Ask) -> Slots:
    """What the steps, or the next ones where none was taken, did to the sample: a square each, the worst first, which opens its sentence; below them the worst."""
    say, taught = ask.say, the_lesson(ask)
    lesson, stopped = (taught, None) if taught.states and taught.now.step else ahead(ask, taught)
    if stopped or not lesson.states or not lesson.now.step:
        return {**next_steps(ask), "squares": []}
    found = sample_of(ask.service, lesson)
    looks = [look_of(one) for one in found.each]
    counts: dict[str, Any] = {"n": len(looks)} | {look: looks.count(look) for look in SIGNS}
    counts |= {look: strong(say.text(f"count.{look}", n=counts[look])) for look in ("worse", "better")}
    most = max((abs(one.gain) for one in found.each), default=0) or 1
    told = sorted(found.changed, key=lambda one: not is_spilt(lesson, one))[:QUOTED]
    squares = Chips(
        Axis("sample", [SIGNS[look] for look in looks]),
        say.text("forgotten"),
        values=[round(abs(one.gain) / most, 3) for one in found.each],
        looks=[f"{look} quoted" if one in told else look for look, one in zip(looks, found.each, strict=True)],
    )
    cases: Slots = {str(i): forgotten_marks(ask, lesson, one) for i, one in enumerate(found.each)}
    cases[""] = [before_and_after(ask, lesson, one.before, one.after) for one in told]
    changed = strong(str(len(found.changed)))
    answer = step_said(ask, lesson, "see.taught" if lesson is taught else "see.both", changed=changed, all=found.sentences)
    return {
        "answer": [Text(answer, "answer")],
        "squares": [say.label("squares.other" if "other" in looks else "squares", **counts), squares, Switch("@sample", cases)],
    }


def costs(ask: Ask) -> Marks:
    """The sizes of a step with how many translations of the sample change, where that is known."""
    lesson = the_lesson(ask)
    rates = SIZES[lesson.recipe.optimizer]
    try:
        damage(ask)  # what is looked at comes first
        found = [cost_of(ask.service, lesson, rate) for rate in rates]
    except (ConfigError, RunError):  # it is no number, or too many wait
        found = [""] * len(rates)
    return [step_sizes(ask, lesson, found)]


def is_spilt(lesson: Lesson, one: Forgotten) -> bool:
    """Whether some words of a translation, less than half, are others, and one of them is of the correction."""
    new = "".join(text for text, look in parts(one.before, one.after, struck=True) if look == "changed")
    return SOME <= changed_share(one.before, one.after) < FEW_STAY and bool(words_of(new) & words_of(lesson.texts.correction))


def look_of(one: Forgotten) -> str:
    """How a sentence fared."""
    return "usual" if one.before == one.after else "worse" if one.gain < 0 else "better" if one.gain > 0 else "other"


def sample_table(ask: Ask, found: Sample, *unaided: Sample) -> Table:
    """Before, now, and after the same steps without the two switches, where one is on."""
    say = ask.say
    numbers: list[tuple[str, list[float], int]] = [("loss", [*found.loss, *(one.loss[1] for one in unaided)], 3)]
    if found.rest and found.replayed:
        numbers.append(("rest", [*found.rest, *(one.rest[1] for one in unaided if one.rest)], 3))
    numbers.append(("chrf", [*found.chrf, *(one.chrf[1] for one in unaided)], 1))
    numbers.append(("changed", [0, *(len(one.changed) for one in (found, *unaided))], 0))
    rows = [[Cell(say(f"row.{name}")), *(Cell(num(x, digits), x) for x in values)] for name, values, digits in numbers]
    return Table(["", *say.texts("column.", ("before", "now", "plain")[: 2 + len(unaided)])], rows, say.text("forgotten"))


def forgotten_marks(ask: Ask, lesson: Lesson, one: Forgotten) -> Marks:
    """A sentence of the sample, its reference, its translation before and after."""
    say = ask.say
    read: Said = [("source", one.text), f" {say.text('list.reference')}: ", ("", one.reference)]
    note = [say.quiet("list.replayed")] if one.replayed else []
    return [Text(read, "quiet"), before_and_after(ask, lesson, one.before, one.after), *note]
