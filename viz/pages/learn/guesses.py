"""Guesses before the truth, one's own and a class's."""

from viz.marks import Custom, Segmented, Values
from viz.pages.learn.lesson import GUESSES, RANGES, Lesson, most_steps
from viz.shared.ask import Ask


def guess(ask: Ask, of: str) -> Segmented:
    """A guess before the truth."""
    say = ask.say
    return Segmented(f"learn.{of}", say.text(f"{of}.ask"), say.choices(f"{of}.", GUESSES[of]), named=True)


def of_class(ask: Ask, lesson: Lesson, of: str, found: int | None = None) -> Custom:
    """What class_guess.js asks a class and compares its answers with. found: the truth, where it is known already."""
    say, texts = ask.say, lesson.texts
    recipe = lesson.recipe.at(lesson.now.step if of == "change" else 0)
    first = next((state.step for state in lesson.states if state.says), None)
    truth = first if of == "guess" and (first or lesson.now.step) else found
    if of == "guess" and first is None and lesson.now.step >= most_steps():
        truth = RANGES["never"][0]
    data: Values = {
        "of": of,
        "about": f"{lesson.base} {recipe}",
        "ask": f"{texts.text} → {texts.correction} · {say.text(f'{of}.ask')}"[-300:],
        "options": say.texts(f"{of}.", GUESSES[of]),
        "ranges": [RANGES[name] for name in GUESSES[of]],
        "started": lesson.now.step > 0 if of == "guess" else found is not None,
        "truth": truth,
        "words": {name: say.pattern(f"class.{name}") for name in ("ask", "asked", "right")},
    }
    return Custom("class_guess", data)
