"""The question that is put to the three small models (lab/families/found.py): what is said of it, checked, and what is usual where nothing is said."""

from lab.measures.three_families import LONGEST, MOST, Asked
from model.config import ConfigError, Facts, require

QUESTIONS = ("hole", "pair", "answer", "begin")
USUAL = "3141"
SEEDS = 9999


def checked(digits: str) -> str:
    """The digits of a text. Raises ConfigError naming the value, the limit and the remedy."""
    good = 1 <= len(digits) <= LONGEST and digits.isascii() and digits.isdigit()
    if not good:
        raise ConfigError(f"digits is {digits[:20]!r}; it must be 1 to {LONGEST} digits from 0 to 9, such as 3141.")
    return digits


def digit_places(digits: str) -> tuple[int, ...]:
    """Where digits stand in the whole text: those before ">" and those after."""
    n = len(digits)
    return (*range(1, n + 1), *range(n + 2, 2 * n + 2))


def asked_of(given: Facts) -> Asked:
    """The question that is described so, its usual parts where nothing is said. Raises ConfigError naming the value, the limit and the remedy."""
    typed = digits = str(given.get("digits") or USUAL)
    try:
        checked(typed)
    except ConfigError:
        digits = USUAL
    question = str(given.get("question") or QUESTIONS[0])
    require(question in QUESTIONS, f"question is {question[:20]!r}; choose {', '.join(QUESTIONS)}.")
    places = digit_places(digits)
    place = _whole(given, "place", places[(len(digits) - 1) // 2], 1, MOST)
    place = place if place in places else places[0]  # the hole of a longer text, which the link may still name
    usual = len(digits) + 1 if question == "answer" else 2 * len(digits) + 2
    asked = Asked(typed, digits, question, place, _whole(given, "blanks", usual, 1, MOST), _whole(given, "seed", 0, 0, SEEDS))
    return asked._replace(blanks=min(asked.blanks, asked.most_blanks))


def _whole(given: Facts, name: str, usual: int, low: int, high: int) -> int:
    value = given.get(name)
    if value is None:
        return usual
    require(type(value) is int and low <= value <= high, f"{name} is {str(value)[:20]!r}; it must be a whole number from {low} to {high}.")
    return int(value)
