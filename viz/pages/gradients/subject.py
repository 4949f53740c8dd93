"""Whose gradient it is, and of which pair: source, and the target that is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from model.text_input import InputError
from viz.marks import Values
from viz.shared.example_sentences import REFERENCES
from viz.shared.request import one_of
from viz.shared.run_service import Result, RunService
from viz.shared.snapshots import SNAPSHOT, snapshots_of, step_of, translator_of

if TYPE_CHECKING:
    from lab.questions.gradients import TrainingPair
    from model.tokenizer import Piece
    from model.translator import Translator

OF = ("", "own", "example", "typed")


@dataclass(frozen=True, eq=False)
class Subject:
    """The model of the sentence's box, or a snapshot of the lab's replay (step; -1: none), one of `steps`; and the pair.

    kind: where the target comes from. same: whether it is what the model itself translates. refused: why what was typed is not taken.
    """

    translator: Translator
    src: tuple[Piece, ...]
    step: int
    steps: tuple[int, ...]
    pair: TrainingPair
    kind: Literal["own", "example", "typed"]
    smoothing: float
    same: bool
    notices: tuple[str, ...] = ()
    refused: InputError | None = None


def subject_of(service: RunService, result: Result, given: Values) -> Subject:
    """What the settings say: what was typed, the example's reference, or the translation by the model of the box.

    Raises ConfigError, RunError, or InputError for a sentence that a snapshot cannot read.
    """
    from lab.questions.gradients import SMOOTHING, as_pair, typed_target

    run = result.run
    steps = tuple(one["step"] for one in snapshots_of(service, run.checkpoint))
    older = one_of(given, "model", ("", *(f"{SNAPSHOT}{step}" for step in steps)))
    translator, step = translator_of(service, older or run.checkpoint), step_of(older)
    src = translator.read(run.text)[1] if older else result.trace.src
    limit = translator.config.max_length - 1
    own = (translator.target.encode(result.translation.text) if older else result.translation.tokens)[:limit]
    smoothing = SMOOTHING if one_of(given, "smoothed", (False, True)) else 0.0
    of, example, refused = one_of(given, "of", OF), REFERENCES.get(run.text, ""), None
    if of == "typed":
        try:
            ids, notices = typed_target(translator, str(given.get("text") or ""))
            same = not older and ids == tuple(own)
            return Subject(translator, tuple(src), step, steps, as_pair(src, ids), "typed", smoothing, same, notices)
        except InputError as error:
            refused = error
    takes_example = example and of != "own"
    pair = as_pair(src, translator.target.encode(example) if takes_example else own)
    same = not older and pair.target == tuple(own)
    return Subject(translator, tuple(src), step, steps, pair, "example" if takes_example else "own", smoothing, same, (), refused)
