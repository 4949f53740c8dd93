"""What a head that is switched off will change: predicted first, then run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from viz.lessons.answers import ChoiceAnswer, Option
from viz.lessons.exercise_types.base import exercise, options
from viz.lessons.exercise_types.shared_fields import HEAD
from viz.lessons.fields import one_of
from viz.lessons.learner_run import Asked, Ground, Head
from viz.lessons.task import Look, Task
from viz.lessons.words import DIFFERENT, SAME
from viz.shared.scene import Run
from viz.shared.words import LANGUAGES

if TYPE_CHECKING:
    from model.translator import Translator


@exercise(**HEAD, mode=one_of("same", "which"))
def silenced(on: Asked) -> Task:
    """mode same: whether the translation stays the same. mode which: which of up to three texts it becomes, where that many differ."""
    head, old = on.head(), on.result.translation.text
    edit = f"ablate:{head.site}.{head.head}"
    new = changed(on, edit)
    texts = possible_texts(on, head, old, new) if on.at["mode"] == "which" else []
    which = len(texts) >= 2
    if on.at["mode"] == "which" and not which:
        on.note("one_text")
    said: tuple[Option, ...] = tuple({"said": dict(zip(LANGUAGES, pair, strict=True))} for pair in (SAME, DIFFERENT))
    return Task(
        ChoiceAnswer(options(*texts), frozenset({texts.index(new)})) if which else ChoiceAnswer(said, frozenset({int(new != old)})),
        Look("whatif", "translations", {"edits": [edit]}),
        head.values() | {"translation": old},
        ask="ask.which" if which else "ask.same",
        place=head.place(),
        steps=[("run", {"new": new})],
    )


def possible_texts(ground: Ground, head: Head, old: str, new: str) -> list[str]:
    """The old translation, the new one, and what the neighbour's silence or that of all heads would give, in an order drawn for the run."""
    found = {old, new}
    for other in ("", f".{(head.head + 1) % ground.trace.config.n_heads}"):
        if len(found) < 3:
            found.add(changed(ground, f"ablate:{head.site}{other}"))
    texts = sorted(filter(None, found))
    ground.draw("silenced", head.site, head.head).shuffle(texts)
    return texts if new in texts else []


def changed(ground: Ground, edit: str) -> str:
    """The translation with the edit, written anew by the changed model."""
    return ground.service.once(_changed, ground.translator, ground.result.run, edit)


def _changed(translator: Translator, run: Run, edit: str) -> str:
    from lab.questions.whatif import decode, plan

    return decode(translator, plan(translator, run.source, [edit]), run.decode, run.forced).text
