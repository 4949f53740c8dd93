"""Questions whose words stand in the lesson: steps to order, a statement to judge with its reason, one of several options.

Their evidence is the scene of their own stop, except where the run decides: then it is the view that shows what decided.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from model.config import Facts, Json
from viz.lessons.answers import ChoiceAnswer, ClaimAnswer, Option, OrderAnswer
from viz.lessons.exercise_types.base import exercise
from viz.lessons.exercise_types.facts import CLAIMS, FACTS
from viz.lessons.exercise_types.shared_fields import HEAD
from viz.lessons.fields import Field, Flag, OneOf, Problem, Problems, many, number, place, said, table, texts
from viz.lessons.learner_run import Asked, At
from viz.lessons.task import Look, Task
from viz.lessons.text_slots import SLOTS, filled, slot_values
from viz.shared.words import LANGUAGES

LONGEST = 400
HERE = Look("", "")
"""The scene of the stop."""
RIGHT = Flag(False, False, "true or false")
REASON = table({**texts(LONGEST, SLOTS), "right": RIGHT}, "zh, en, and right: true on one")


def own_text(*, required: bool = True) -> Field:
    """A text of the lesson."""
    return said(LONGEST, required=required, slots=SLOTS)


def fill(on: Asked, text: Facts) -> dict[str, str]:
    """A text with its slots filled, every mark of the right one left behind."""
    return filled({language: text[language] for language in LANGUAGES}, slot_values(on.result))


def as_values(name: str, text: Mapping[str, str]) -> Json:
    """A text for a line that says it."""
    return {f"{name}_{language}": one for language, one in text.items()}


def mixed_up(on: Asked, written: Sequence[Any], name: str) -> list[int]:
    """The places of what was written in an order drawn for the run."""
    places = list(range(len(written)))
    on.draw(name, written).shuffle(places)
    return places


def shown(on: Asked, written: Sequence[Facts], places: Sequence[int]) -> tuple[Option, ...]:
    """The same as options, as the browser gets them."""
    return tuple({"said": fill(on, written[place])} for place in places)


def exactly_one(path: str, options: Sequence[Facts]) -> Problems:
    """Of several options one is right."""
    count = sum(bool(one.get("right")) for one in options)
    if count != 1:
        yield Problem(path, f'{count} options with "right": true', "exactly one", ("one_right", {}))


def reason_given(on: Asked, key: str, values: Json) -> tuple[str, Json]:
    """What is told with the answer: the file's own "why", else the line of the type."""
    return (key, values) if on.at["why"] is None else ("why", as_values("why", fill(on, on.at["why"])))


@exercise(steps=many(own_text(), 3, 8, "steps in their right order"))
def order(on: Asked) -> Task:
    """Steps, in their right order in the file; they are shown in another one."""
    steps = on.at["steps"]
    places = mixed_up(on, steps, "order")
    if places == sorted(places):
        places = [*places[1:], places[0]]
    order = tuple(places.index(i) for i in range(len(places)))
    written = " → ".join(str(i + 1) for i in order)
    return Task(OrderAnswer(shown(on, steps, places), order), HERE, {"n": len(order)}, steps=[("order", {"order": written})])


def truth_conflicts(path: str, at: At) -> Problems:
    yield from exactly_one(f"{path}.reasons", at["reasons"])
    stated = at["statement"] is not None and at["holds"] is not None
    if stated == (at["claim"] is not None) or (at["statement"] is None) != (at["holds"] is None):
        given = ", ".join(k for k in ("statement", "holds", "claim") if at[k] is not None)
        yield Problem(path, given, "statement and holds, or a claim")


@exercise(
    truth_conflicts,
    statement=own_text(required=False),
    holds=OneOf(None, False, "true or false", (True, False)),
    claim=OneOf(None, False, "one of " + ", ".join(CLAIMS), tuple(CLAIMS)),
    row=place(-1),
    reasons=many(REASON, 2, 5, "reasons"),
    why=own_text(required=False),
)
def truth(on: Asked) -> Task:
    """A statement, true or false, and why: in the file with "holds", or made of the run by a claim. The reasons stand in the file."""
    at, claim, reasons = on.at, on.at["claim"], on.at["reasons"]
    places = mixed_up(on, reasons, "reasons")
    right, options = next(i for i, place in enumerate(places) if reasons[place].get("right")), shown(on, reasons, places)
    if claim is None:
        told = reason_given(on, f"stated.{'holds' if at['holds'] else 'fails'}", {})
        return Task(
            ClaimAnswer(options, at["holds"], right), HERE, as_values("statement", fill(on, at["statement"])), "ask.stated", steps=[told]
        )
    found = CLAIMS[claim](on)
    says = max(0, found.count + on.draw("truth", claim, reasons).choice((0, 0, 1, -1)))
    return Task(
        ClaimAnswer(options, says == found.count, right),
        found.look,
        found.values | {"says": says},
        f"ask.{claim}",
        place={"claim": claim},
        steps=[("counted", {"count": found.count})],
    )


OPTION = table(
    {
        **texts(LONGEST, SLOTS),
        "right": RIGHT,
        "is": OneOf(None, False, "a value of the fact", tuple({value for values, _ in FACTS.values() for value in values})),
    },
    "zh, en, and right: true on one; with a fact, the value that it is",
)


def choose_conflicts(path: str, at: At) -> Problems:
    options, fact = at["options"], at["fact"]
    if fact is None:
        yield from exactly_one(f"{path}.options", options)
    wanted = sorted(FACTS[fact][0]) if fact else []
    named = sorted(str(one["is"]) for one in options if one.get("is") is not None)
    if named != wanted:
        allowed = f"one option each for {', '.join(wanted)}" if wanted else 'no "is" without a fact'
        yield Problem(f"{path}.options", ", ".join(named) or "none", allowed)
    if fact and any(one.get("right") for one in options):
        yield Problem(f"{path}.options", "right", 'no "right" beside a fact: the run decides')


@exercise(
    choose_conflicts,
    **HEAD,
    row=place(0),
    penalty=number(1.0, 5.0, 1.3),
    question=own_text(),
    fact=OneOf(None, False, "one of " + ", ".join(FACTS), tuple(FACTS)),
    options=many(OPTION, 2, 6, "options"),
    why=own_text(required=False),
)
def choose(on: Asked) -> Task:
    """One of several options: the one marked right in the file, or the one whose "is" a fact of the run names."""
    fact, options = on.at["fact"], on.at["options"]
    places = mixed_up(on, options, "choose")
    key, (value, look) = ("is", FACTS[fact][1](on)) if fact else ("right", (True, HERE))
    right = next(i for i, place in enumerate(places) if options[place].get(key) == value)
    found = shown(on, options, places)
    return Task(
        ChoiceAnswer(found, frozenset({right})),
        look,
        as_values("question", fill(on, on.at["question"])),
        place={"fact": fact} if fact else {},
        steps=[reason_given(on, "right", as_values("answer", found[right]["said"]))],
    )
