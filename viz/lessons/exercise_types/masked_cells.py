"""Which cells the mask will empty: marked on a window of the picture."""

from dataclasses import replace

import numpy as np

from viz.lessons.answers import CellsAnswer
from viz.lessons.exercise_types.base import exercise
from viz.lessons.fields import one_of, place, whole
from viz.lessons.learner_run import Asked
from viz.lessons.task import Look, Task
from viz.shared.padding_companion import companions, pick

PADS = 4


@exercise(mask=one_of("causal", "padding"), layer=place(0), head=place(0), size=whole(2, 8, 5))
def masked(on: Asked) -> Task:
    """causal: decoder self-attention, its first rows and columns. padding: the encoder in a batch with a longer sentence, its last columns."""
    mask, size = on.at["mask"], on.at["size"]
    if mask == "causal":
        kind, on_paper, end = "decoder", on, min(size, len(on.trace.tgt))
        rows, columns = range(end), range(end)
        if end < 2:
            on.note("one_row")
    else:
        kind, (on_paper, rows, columns) = "encoder", padding(on, size)
    head = on_paper.head_of(kind, on.at["layer"], on.at["head"])
    emptied = np.isneginf(head.numbers("scores_masked"))[np.ix_(rows, columns)]
    cells = frozenset((int(i), int(j)) for i, j in np.argwhere(emptied))
    return Task(
        CellsAnswer(tuple(map(head.query, rows)), tuple(map(head.key, columns)), cells),
        Look("masks", "scores", head.scene()),
        head.values() | {"rows": len(rows), "columns": len(columns)},
        ask=f"ask.{mask}",
        hint=f"hint.{mask}",
        place=head.place() | {"rows": [rows.start, rows.stop], "columns": [columns.start, columns.stop]},
        steps=[(f"rule.{mask}", {"n": len(cells)})],
    )


def padding(on: Asked, size: int) -> tuple[Asked, range, range]:
    """The columns of <pad>, and some before them. Where no other sentence is longer, ours is the longer one and nothing is padded."""
    own = len(on.trace.src)
    padded = on.service.result(replace(on.result.run, beside=pick(companions(on.translator), own))).padded
    assert padded is not None
    if len(padded.src) == own:
        on.note("unpadded")
    last = min(len(padded.src), own + PADS)
    beside = replace(on, result=replace(on.result, trace=padded))
    return beside, range(min(size, own)), range(max(0, min(own, last) - 2), last)
