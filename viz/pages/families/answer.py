"""What the page Three families is answered: one question, put to the three small models that ship."""

from typing import Any

from model.config import require
from viz.pages.families.request import FamiliesRequest
from viz.pages.families.view import Asked, FamiliesView, Found, Measured, families_view
from viz.shared.run_service import RunService
from viz.shared.scene import Scene

USUAL = "3141"
SEEDS = 9999


def families_answer(service: RunService, scene: Scene, request: FamiliesRequest) -> FamiliesView:
    """The question of the link, answered by each family. Raises ConfigError."""
    return service.once(_view, asked_of(request.families))


def asked_of(given: dict[str, Any]) -> Asked:
    """The question of a link, its usual parts where the link is silent. Raises ConfigError naming the value, the limit and the remedy."""
    from lab.families.answers import QUESTIONS, checked, digit_places
    from lab.families.stack import MOST

    digits = checked(str(given.get("digits") or USUAL))
    question = str(given.get("question") or QUESTIONS[0])
    require(question in QUESTIONS, f"question is {question[:20]!r}; choose {', '.join(QUESTIONS)}.")
    places = digit_places(digits)
    place = _whole(given, "place", places[(len(digits) - 1) // 2], 1, MOST)
    place = place if place in places else places[0]  # the hole of a longer text, which the link may still name
    usual = len(digits) + 1 if question == "answer" else 2 * len(digits) + 2
    before = len(digits) + 2 if question == "answer" else 1
    blanks = min(_whole(given, "blanks", usual, 1, MOST), MOST - before)
    return Asked(digits, question, place, blanks, _whole(given, "seed", 0, 0, SEEDS))


def _whole(given: dict[str, Any], name: str, usual: int, low: int, high: int) -> int:
    value = given.get(name)
    if value is None:
        return usual
    require(type(value) is int and low <= value <= high, f"{name} is {str(value)[:20]!r}; it must be a whole number from {low} to {high}.")
    return int(value)


def _view(asked: Asked) -> FamiliesView:
    from lab.families import stack as stacks

    found = {family: _found(family, asked) for family in stacks.FAMILIES}
    measured: Measured = stacks.measured()  # type: ignore[assignment]
    return families_view(asked, found, stacks.VOCABULARY, measured)


def _found(family: str, asked: Asked) -> Found:
    """What one family made of the question, and what one more token of the whole text costs it."""
    from lab.families import answers
    from lab.families.stack import mask, text_ids, trained, visible

    stack, whole = trained(family), text_ids(asked.digits)
    by_question = {
        "hole": lambda: answers.hole(family, stack, asked.digits, asked.place),
        "pair": lambda: answers.pair(family, stack, asked.digits, asked.place, answers.sampler(asked.seed)),
        "answer": lambda: answers.answer(family, stack, asked.digits, asked.blanks),
        "begin": lambda: answers.begin(family, stack, asked.blanks, answers.sampler(asked.seed)),
    }
    answer = by_question[asked.question]()
    right = {"pair": (answer.agree or 0) > 0.5, "begin": answers.is_text(answer.ids)}.get(asked.question, answer.ids == whole)
    source = answers.source_of(answer.ids) if asked.question == "begin" else len(asked.digits) + 1
    seen = visible(family, source, len(answer.ids))
    changed = answers.rows_changed(family, stack, whole)
    return Found(answer, right, seen, mask(seen, len(answer.ids)).numpy(), changed, source)
