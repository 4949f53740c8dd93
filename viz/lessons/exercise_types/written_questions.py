"""Questions whose words stand in the lesson: steps to order, a statement to judge with its reason, one of several options.

Their evidence is the scene of their own stop, except where the run decides: then it is the view that shows what decided.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from viz.lessons.answers import ChoiceAnswer, ClaimAnswer, Option, OrderAnswer
from viz.lessons.exercise_types.base import Exercise
from viz.lessons.exercise_types.facts import CLAIMS, FACTS
from viz.lessons.exercise_types.shared_fields import HEAD
from viz.lessons.fields import Field, Flag, OneOf, Problem, many, number, place, said, table, texts
from viz.lessons.learner_run import At, Finder, Ground
from viz.lessons.task import Look, Task
from viz.lessons.text_slots import SLOTS, filled, slot_values
from viz.shared.words import LANGUAGES

LONGEST = 400
HERE = Look("", "")
"""The scene of the stop."""
RIGHT = Flag(False, False, "true or false")
REASON = table({**texts(LONGEST, SLOTS), "right": RIGHT}, "zh, en, and right: true on one")


def shown_texts(ground: Ground, said: Sequence[Mapping[str, Any]]) -> tuple[Option, ...]:
    """Options as the browser gets them, slots filled, every mark of the right one left behind."""
    values = slot_values(ground.result)
    return tuple({"said": filled({language: one[language] for language in LANGUAGES}, values)} for one in said)


def mixed_up(ground: Ground, options: Sequence[Any], name: str) -> list[int]:
    """The places of the options in an order drawn for the run."""
    places = list(range(len(options)))
    ground.draw(name, options).shuffle(places)
    return places


def exactly_one(path: str, options: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    """Of several options one is right."""
    count = sum(bool(one.get("right")) for one in options)
    if count != 1:
        yield Problem(path, f'{count} options with "right": true', "exactly one", ("one_right", {}))


def reason_given(at: At, ground: Ground, otherwise: tuple[str, dict[str, Any]]) -> tuple[str, dict[str, Any]]:
    """What is told with the answer: the file's own "why", else the line of the type."""
    if at["why"] is None:
        return otherwise
    return "why", {f"why_{language}": text for language, text in filled(at["why"], slot_values(ground.result)).items()}


class Ordered(Exercise):
    """Steps, in their right order in the file; they are shown in another one."""

    name = "order"
    fields: ClassVar[dict[str, Field]] = {"steps": many(said(LONGEST, slots=SLOTS), 3, 8, "steps in their right order")}

    def work(self, ground: Ground, at: At) -> Task:
        steps = at["steps"]
        places = mixed_up(ground, steps, "order")
        if places == sorted(places):
            places = [*places[1:], places[0]]
        order = tuple(places.index(i) for i in range(len(places)))
        written = " → ".join(str(i + 1) for i in order)
        return Task(
            self.name,
            OrderAnswer(shown_texts(ground, [steps[i] for i in places]), order),
            HERE,
            {"n": len(steps)},
            steps=[("order", {"order": written})],
        )


class Truth(Exercise):
    """A statement, true or false, and why: in the file with "holds", or made of the run by a claim. The reasons stand in the file."""

    name = "truth"
    fields: ClassVar[dict[str, Field]] = {
        "statement": said(LONGEST, required=False, slots=SLOTS),
        "holds": OneOf(None, False, "true or false", (True, False)),
        "claim": OneOf(None, False, "one of " + ", ".join(CLAIMS), tuple(CLAIMS)),
        "row": place(-1),
        "reasons": many(REASON, 2, 5, "reasons"),
        "why": said(LONGEST, required=False, slots=SLOTS),
    }

    def conflicts(self, path: str, at: At) -> Iterator[Problem]:
        yield from exactly_one(f"{path}.reasons", at["reasons"])
        stated = at["statement"] is not None and at["holds"] is not None
        if stated == (at["claim"] is not None) or (at["statement"] is None) != (at["holds"] is None):
            yield Problem(
                path, ", ".join(k for k in ("statement", "holds", "claim") if at[k] is not None), "statement and holds, or a claim"
            )

    def work(self, ground: Ground, at: At) -> Task:
        finder, reasons = Finder(ground), at["reasons"]
        places = mixed_up(ground, reasons, "reasons")
        right = next(i for i, place in enumerate(places) if reasons[place].get("right"))
        options = shown_texts(ground, [reasons[i] for i in places])
        if at["claim"] is None:
            said = filled(at["statement"], slot_values(ground.result))
            values: dict[str, Any] = {f"statement_{language}": text for language, text in said.items()}
            verdict = "holds" if at["holds"] else "fails"
            told = reason_given(at, ground, (f"stated.{verdict}", {}))
            return Task(self.name, ClaimAnswer(at["holds"], options, right), HERE, values, "ask.stated", steps=[told])
        found = CLAIMS[at["claim"]](ground, at, finder)
        says = max(0, found.count + ground.draw("truth", at["claim"], reasons).choice((0, 0, 1, -1)))
        return Task(
            self.name,
            ClaimAnswer(says == found.count, options, right),
            found.look,
            found.values | {"says": says},
            ask=f"ask.{at['claim']}",
            notes=finder.notes,
            place={"claim": at["claim"]},
            steps=[("counted", {"count": found.count})],
        )


OPTION = table(
    {
        **texts(LONGEST, SLOTS),
        "right": RIGHT,
        "is": OneOf(None, False, "a value of the fact", tuple({v for f in FACTS.values() for v in f.values})),
    },
    "zh, en, and right: true on one; with a fact, the value that it is",
)


class Choose(Exercise):
    """One of several options: the one marked right in the file, or the one whose "is" a fact of the run names."""

    name = "choose"
    fields: ClassVar[dict[str, Field]] = {
        **HEAD,
        "row": place(0),
        "penalty": number(1.0, 5.0, 1.3),
        "question": said(LONGEST, slots=SLOTS),
        "fact": OneOf(None, False, "one of " + ", ".join(FACTS), tuple(FACTS)),
        "options": many(OPTION, 2, 6, "options"),
        "why": said(LONGEST, required=False, slots=SLOTS),
    }

    def conflicts(self, path: str, at: At) -> Iterator[Problem]:
        options = at["options"]
        if at["fact"] is None:
            yield from exactly_one(f"{path}.options", options)
        wanted = sorted(FACTS[at["fact"]].values) if at["fact"] else []
        named = sorted(str(one["is"]) for one in options if one.get("is") is not None)
        if named != wanted:
            allowed = f"one option each for {', '.join(wanted)}" if wanted else 'no "is" without a fact'
            yield Problem(f"{path}.options", ", ".join(named) or "none", allowed)
        if at["fact"] and any(one.get("right") for one in options):
            yield Problem(f"{path}.options", "right", 'no "right" beside a fact: the run decides')

    def work(self, ground: Ground, at: At) -> Task:
        finder, options = Finder(ground), at["options"]
        places = mixed_up(ground, options, "choose")
        found, look = FACTS[at["fact"]].find(ground, at, finder) if at["fact"] else ("", HERE)
        right = next(i for i, place in enumerate(places) if (options[place].get("is") == found if found else options[place].get("right")))
        asked = filled(at["question"], slot_values(ground.result))
        shown = shown_texts(ground, [options[i] for i in places])
        answer = {f"answer_{language}": text for language, text in shown[right]["said"].items()}
        return Task(
            self.name,
            ChoiceAnswer(shown, frozenset({right})),
            look,
            {f"question_{language}": text for language, text in asked.items()},
            notes=finder.notes,
            place={"fact": at["fact"]} if at["fact"] else {},
            steps=[reason_given(at, ground, ("right", answer))],
        )
