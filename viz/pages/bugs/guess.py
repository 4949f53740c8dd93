"""The guess beside the figure: fault, place and proof, what was right of them, hints, and the solution once it may be told."""

from lab.measures.fault_evidence import proves
from viz.marks import Marks, Press, Say, Select, Slots, Text
from viz.pages.bugs.case import HINTS, Case
from viz.shared.ask import Ask
from viz.shared.request import within


def place_name(say: Say, place: str) -> str:
    """ "encoder.1.self" -> "Encoder layer 2: self-attention"."""
    stack, *rest = place.split(".")
    named = say.text(f"stack.{stack}")
    if not rest:
        return named
    part = say.text(f"part.{rest[-1]}")
    if len(rest) == 2:
        return say.text("one", stack=named, layer=int(rest[0]) + 1, part=part)
    return say.text("before" if rest[0] == "in" or stack == "training" else "whole", stack=named, part=part)


def answer(ask: Ask) -> Marks:
    """What a learner says, and how much of it is right."""
    say, case = ask.say, Case(ask)
    choose = ("", say.text("choose"))
    look = case.look
    shown = [case.name, look.kind, look.layer, look.head]
    taken = case.work.get("proof") == shown
    check = Press(say("check"), {case.key("checked"): case.asked_to_check}, look="primary")
    return [
        Select(case.key("fault"), say.text("fault"), [choose, *say.choices("fault.", case.faults)]),
        Select(case.key("place"), say.text("place"), [choose, *((place, place_name(say, place)) for place in case.places)]),
        Text(proof_name(case), "quiet"),
        *([] if taken else [Press(say("mark"), {case.key("proof"): shown})]),
        *([] if case.checked else [check if case.answer else say.quiet("incomplete")]),
        *(graded(say, part, grade) for part, grade in grades(case).items()),
    ]


def graded(say: Say, part: str, grade: str) -> Text:
    """Whether a part of the answer is right; else what is to be thought of."""
    if grade == "right":
        return Text(["✓ ", *say("graded.right", part=say.text("part.figure" if part == "figure" else part))])
    return Text(["✗ ", *say(f"graded.{part}.{grade}")])


def proof_name(case: Case) -> str:
    """The figure that is marked as the proof."""
    say = case.ask.say
    if case.proof is None:
        return say.text("no_proof")
    name, look = case.proof
    return say.text("proof", figure=say.text(f"figure.{name}"), kind=say.text(f"common.kind.{look.kind}"), layer=look.layer + 1)


def hint(ask: Ask) -> Marks:
    """First the stack, then the figure, then the place: each only when it is asked for."""
    say, case = ask.say, Case(ask)
    fault, asked = case.fault, within(case.work.get("hints"), HINTS + 1)
    values = {
        "stack": say.text(f"stack.{fault.place.split('.')[0]}"),
        "figure": say.text(f"figure.{fault.figures[0]}"),
        "place": place_name(say, fault.place),
    }
    more = Press(say("ask_hint", left=HINTS - asked), {case.key("hints"): asked + 1})
    return [*(say.notice(f"hint.{n + 1}", **values) for n in range(asked)), *([more] if asked < HINTS else [])]


def solution(ask: Ask) -> Slots:
    """What was broken, what it does, and who made this mistake; before its time only how to ask for it."""
    say, case = ask.say, Case(ask)
    if not is_told(case):
        return {"give": [Press(say("give"), {case.key("given"): True}, look="link")]}
    fault = case.fault
    figures = " / ".join(say.texts("figure.", fault.figures))
    told = say.text("solution", fault=say.text(f"fault.{fault.name}"), place=place_name(say, fault.place), figures=figures)
    story = [*say(f"fault.{fault.name}.story"), " ", ("link", fault.link)]
    return {"story": [Text([("strong", told)]), Text(say(f"fault.{fault.name}.what")), Text(story)]}


def grades(case: Case) -> dict[str, str]:
    """Of fault, place and proof "right", "near" or "wrong"; none while the answer is not checked."""
    if not case.checked or case.answer is None:
        return {}
    fault, place, (name, look) = case.answer
    right = case.fault
    return {
        "fault": "right" if fault == right.name else "wrong",
        "place": place_grade(right.place, place),
        "figure": "right" if proves(right.place, right.figures, name, look) else "wrong",
    }


def is_told(case: Case) -> bool:
    """Whether the solution may be told: it was found, or given up."""
    found = grades(case)
    return case.work.get("given") is True or (bool(found) and set(found.values()) == {"right"})


def place_grade(right: str, place: str) -> str:
    """ "near": the same stack and sublayer, but another layer, or all layers for one."""
    if place == right:
        return "right"
    ends = [[part for part in text.split(".") if not part.isdigit()] for text in (right, place)]
    return "near" if ends[0] == ends[1] else "wrong"
