"""An answer against what is right."""

from viz.pages.bugs.case import Case
from viz.pages.bugs.numbers import FIGURES, Look


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


def proves(place: str, good: tuple[str, ...], name: str, look: Look) -> bool:
    """Whether a figure shows a fault where it is. good: the names of the figures that can."""
    if name not in good:
        return False
    stack, *rest = place.split(".")
    needs = FIGURES[name].needs
    if needs in ("head", "layer_kind"):
        kind = "cross" if rest[-1] == "cross" else stack
        if look.kind != kind:
            return False
    elif needs and look.stack != stack:
        return False
    layered = len(rest) == 2 and needs not in ("", "stack")
    return not layered or look.layer == int(rest[0])
