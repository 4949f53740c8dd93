"""Which cells the mask will empty: marked on a window of the picture."""

from dataclasses import replace
from typing import ClassVar

import numpy as np

from model.trace import Trace
from viz.lessons.answers import CellsAnswer
from viz.lessons.exercise_types.base import Exercise
from viz.lessons.fields import Field, one_of, place, whole
from viz.lessons.learner_run import At, Finder, Ground, Head, token
from viz.lessons.task import Look, Task
from viz.shared.padding_companion import companions, pick

PADS = 4


class Masked(Exercise):
    """causal: decoder self-attention, its first rows and columns. padding: the encoder in a batch with a longer sentence, its last columns."""

    name = "masked"
    fields: ClassVar[dict[str, Field]] = {"mask": one_of("causal", "padding"), "layer": place(0), "head": place(0), "size": whole(2, 8, 5)}

    def work(self, ground: Ground, at: At) -> Task:
        finder = Finder(ground)
        return self.causal(ground, at, finder) if at["mask"] == "causal" else self.padding(ground, at, finder)

    def causal(self, ground: Ground, at: At, finder: Finder) -> Task:
        """The triangle."""
        size = min(at["size"], len(ground.trace.tgt))
        if size < 2:
            finder.note("one_row")
        look = Look("masks", "scores", {"kind": "decoder"})
        return self.window(ground.trace, at, finder, look, (0, size), (0, size))

    def padding(self, ground: Ground, at: At, finder: Finder) -> Task:
        """The columns of <pad>. Where no other sentence is longer, ours is the longer one and nothing is padded."""
        run = ground.result.run
        beside = pick(companions(ground.translator), len(ground.trace.src))
        padded = ground.service.result(replace(run, beside=beside)).padded
        assert padded is not None
        own, all_of = len(ground.trace.src), len(padded.src)
        if all_of == own:
            finder.note("unpadded")
        last = min(all_of, own + PADS)
        look = Look("masks", "scores", {"kind": "encoder"})
        return self.window(padded, at, finder, look, (0, min(at["size"], own)), (max(0, min(own, last) - 2), last))

    def window(self, trace: Trace, at: At, finder: Finder, look: Look, rows: tuple[int, int], columns: tuple[int, int]) -> Task:
        """The task on a part of the picture, rows and columns from the first to before the last."""
        kind = look.scene["kind"]
        layers = trace.config.layers_of(kind)
        head = Head(trace, kind, finder.index("layer", at["layer"], layers), finder.index("head", at["head"], trace.config.n_heads))
        emptied = np.isneginf(head.attention.scores_masked[head.head, slice(*rows), slice(*columns)])
        answer = CellsAnswer(
            tuple(token(head.rows, i) for i in range(*rows)),
            tuple(token(head.columns, i) for i in range(*columns)),
            frozenset((int(i), int(j)) for i, j in np.argwhere(emptied)),
        )
        return Task(
            self.name,
            answer,
            replace(look, scene={**look.scene, "layer": head.layer, "head": head.head}),
            head.values() | {"rows": emptied.shape[0], "columns": emptied.shape[1]},
            ask=f"ask.{at['mask']}",
            hint=f"hint.{at['mask']}",
            notes=finder.notes,
            place={"kind": kind, "layer": head.layer, "head": head.head, "rows": list(rows), "columns": list(columns)},
            steps=[(f"rule.{at['mask']}", {"n": len(answer.meant)})],
        )
