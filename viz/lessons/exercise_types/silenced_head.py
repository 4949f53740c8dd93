"""What a head that is switched off will change: predicted first, then run."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from viz.lessons.answers import ChoiceAnswer, Option
from viz.lessons.exercise_types.base import Exercise, options
from viz.lessons.exercise_types.shared_fields import HEAD
from viz.lessons.fields import Field, one_of
from viz.lessons.learner_run import At, Finder, Ground
from viz.lessons.task import Look, Task
from viz.lessons.words import DIFFERENT, SAME
from viz.shared.scene import Run

if TYPE_CHECKING:
    from model.translator import Translator


class Silenced(Exercise):
    """mode same: whether the translation stays the same. mode which: which of up to three texts it becomes, where that many differ."""

    name = "silenced"
    fields: ClassVar[dict[str, Field]] = {**HEAD, "mode": one_of("same", "which")}

    def work(self, ground: Ground, at: At) -> Task:
        finder = Finder(ground)
        head = finder.head(at)
        edit = f"ablate:{head.site}.{head.head}"
        old, new = ground.result.translation.text, changed(ground, edit)
        texts = self.texts(ground, head.site, head.head, old, new) if at["mode"] == "which" else []
        if at["mode"] == "which" and len(texts) < 2:
            finder.note("one_text")
        if len(texts) >= 2:
            answer = ChoiceAnswer(options(*texts), frozenset({texts.index(new)}))
        else:
            said: tuple[Option, ...] = tuple({"said": dict(zip(("zh", "en"), pair, strict=True))} for pair in (SAME, DIFFERENT))
            answer = ChoiceAnswer(said, frozenset({0 if new == old else 1}))
        return Task(
            self.name,
            answer,
            Look("whatif", "translations", {"edits": [edit]}),
            head.values() | {"translation": old},
            ask="ask.which" if len(texts) >= 2 else "ask.same",
            notes=finder.notes,
            place={"kind": head.kind, "layer": head.layer, "head": head.head},
            steps=[("run", {"new": new})],
        )

    def texts(self, ground: Ground, site: str, head: int, old: str, new: str) -> list[str]:
        """The old translation, the new one, and what the neighbour's silence or that of all heads would give, in an order drawn for the run."""
        other = f"ablate:{site}.{(head + 1) % ground.trace.config.n_heads}"
        found = [old, new]
        for edit in (f"ablate:{site}", other):
            if len(set(found)) < 3:
                found.append(changed(ground, edit))
        texts = sorted({text for text in found if text})
        if new not in texts:
            return []
        ground.draw("silenced", site, head).shuffle(texts)
        return texts


def changed(ground: Ground, edit: str) -> str:
    """The translation with the edit, written anew by the changed model."""
    return ground.service.once(_changed, ground.translator, ground.result.run, edit)


def _changed(translator: Translator, run: Run, edit: str) -> str:
    from lab.questions.whatif import decode, plan

    return decode(translator, plan(translator, run.source, [edit]), run.decode, run.forced).text
