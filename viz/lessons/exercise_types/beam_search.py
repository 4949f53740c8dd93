"""Which beam dies at a step of a beam search."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

from model.config import DecodeConfig
from viz.lessons.answers import SetAnswer
from viz.lessons.exercise_types.base import Exercise, options, two
from viz.lessons.fields import Field, place, whole
from viz.lessons.learner_run import At, Finder, Ground
from viz.lessons.task import Look, Task, numbers

if TYPE_CHECKING:
    from model.beam import BeamStep, Hypothesis
    from model.text_input import Source
    from model.translator import Translator


def dying(before: BeamStep, after: BeamStep) -> list[Hypothesis]:
    """The hypotheses kept at one step that none of the next step's kept or finished ones extends."""
    parents = {h.parent for h in (*after.kept, *after.finished)}
    return [h for h in before.kept if h.id not in parents]


class Beam(Exercise):
    """A search of `beam` hypotheses; those of one step that have no child at the next. step: from 1, the first that has parents to choose from;
    "telling" is the first at which one dies."""

    name = "beam"
    fields: ClassVar[dict[str, Field]] = {"step": place("telling", "telling"), "beam": whole(2, 5, 3)}

    def work(self, ground: Ground, at: At) -> Task:
        finder, width = Finder(ground), at["beam"]
        steps, piece = self.search(ground, width), ground.result.target.piece
        pairs = list(pairwise(steps))
        deaths = [bool(dying(a, b)) for a, b in pairs]
        wanted = 0 if at["step"] == "telling" else at["step"] - 1 if at["step"] > 0 else at["step"]
        if at["step"] == "telling":
            step = deaths.index(True) if any(deaths) else len(pairs) - 1
        else:
            step = finder.nearest("step", wanted, deaths)
        before, after = pairs[step]
        running = sorted(before.kept, key=lambda h: h.id)
        lost = {h.id for h in dying(before, after)}
        names = [" ".join(piece(i) for i in h.tokens) for h in running]
        given = [numbers(name, [two(h.log_probability)], ["log p"]) for name, h in zip(names, running, strict=True)]
        candidates = sorted((*after.kept, *after.finished, *after.pruned), key=lambda h: (h.parent, h.tokens))
        for name, h in zip(names, running, strict=True):
            own = [c for c in candidates if c.parent == h.id]
            if own:
                given.append(numbers(f"{name} …", [two(c.step_log_probability) for c in own], [piece(c.tokens[-1]) for c in own]))
        survivors = ", ".join(" ".join(piece(i) for i in h.tokens) for h in (*after.kept, *after.finished))
        return Task(
            self.name,
            SetAnswer(options(*names), frozenset(i for i, h in enumerate(running) if h.id in lost)),
            Look("search", "tree", {"decode": {"strategy": "beam", "beam": width}, "search": {"show": "tree"}}),
            {"n": step + 2, "beam": width},
            given=given,
            notes=finder.notes,
            place={"step": step + 1},
            steps=[("add", {}), ("kept", {"survivors": survivors})],
        )

    def search(self, ground: Ground, width: int) -> Sequence[BeamStep]:
        """The records of the search; two steps at least, for a limit of one token is no search."""
        config = DecodeConfig(strategy="beam", beam=width, max_length=max(2, ground.result.run.decode.max_length))
        text = ground.result.run.source
        return ground.service.once(_search, ground.translator, text, config)


def _search(translator: Translator, text: Source, config: DecodeConfig) -> tuple[BeamStep, ...]:
    return tuple(translator.stream_beam(text, config))
