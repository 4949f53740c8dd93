"""An answer against what is right."""

from lab.measures.fault_evidence import proves
from viz.pages.bugs.case import Case


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
