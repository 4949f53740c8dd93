"""Which beam dies at a step of a beam search."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from model.config import DecodeConfig
from viz.lessons.answers import SetAnswer
from viz.lessons.exercise_types.base import exercise, options, two
from viz.lessons.fields import place, whole
from viz.lessons.learner_run import Asked
from viz.lessons.task import Look, Task, numbers

if TYPE_CHECKING:
    from model.beam import BeamStep, Hypothesis
    from model.text_input import Source
    from model.translator import Translator


def dying(before: BeamStep, after: BeamStep) -> list[Hypothesis]:
    """The hypotheses kept at one step that none of the next step's kept or finished ones extends."""
    parents = {h.parent for h in (*after.kept, *after.finished)}
    return [h for h in before.kept if h.id not in parents]


@exercise(step=place("telling", "telling"), beam=whole(2, 5, 3))
def beam(on: Asked) -> Task:
    """A search of `beam` hypotheses; those of one step that have no child at the next. step: from 1, the first that has parents to choose from;
    "telling" is the first at which one dies."""
    wanted, width, piece = on.at["step"], on.at["beam"], on.result.target.piece
    pairs = list(pairwise(search(on, width)))
    deaths = [bool(dying(*pair)) for pair in pairs]
    if wanted == "telling":
        step = deaths.index(True) if any(deaths) else len(pairs) - 1
    else:
        step = on.nearest("step", deaths, wanted - 1 if wanted > 0 else wanted)
    before, after = pairs[step]
    running = sorted(before.kept, key=lambda h: h.id)

    def text(h: Hypothesis) -> str:
        return " ".join(map(piece, h.tokens))

    candidates = sorted((*after.kept, *after.finished, *after.pruned), key=lambda h: (h.parent, h.tokens))
    given = [numbers(text(h), [two(h.log_probability)], ["log p"]) for h in running]
    for h in running:
        own = [c for c in candidates if c.parent == h.id]
        if own:
            given.append(numbers(f"{text(h)} …", [two(c.step_log_probability) for c in own], [piece(c.tokens[-1]) for c in own]))
    lost = dying(before, after)
    return Task(
        SetAnswer(options(*map(text, running)), frozenset(i for i, h in enumerate(running) if h in lost)),
        Look("search", "tree", {"decode": {"strategy": "beam", "beam": width}, "search": {"show": "tree"}}),
        {"n": step + 2, "beam": width},
        given=given,
        place={"step": step + 1},
        steps=[("add", {}), ("kept", {"survivors": ", ".join(map(text, (*after.kept, *after.finished)))})],
    )


def search(on: Asked, width: int) -> Sequence[BeamStep]:
    """The records of the search; two steps at least, for a limit of one token is no search."""
    config = DecodeConfig(strategy="beam", beam=width, max_length=max(2, on.result.run.decode.max_length))
    return on.service.once(_search, on.translator, on.result.run.source, config)


def _search(translator: Translator, text: Source, config: DecodeConfig) -> tuple[BeamStep, ...]:
    return tuple(translator.stream_beam(text, config))
