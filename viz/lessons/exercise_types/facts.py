"""Facts and claims: what a written question may leave to the learner's own run."""

from collections.abc import Callable
from dataclasses import dataclass, field

from lab.measures.heads import row_entropy
from lab.measures.masking import softmax
from model.config import Json, Texts
from viz.lessons.exercise_types.next_token import candidates_at, changed_by
from viz.lessons.learner_run import Asked
from viz.lessons.task import Look

STILL = 1e-3
"""Entropies nearer than this, in bits, are the same."""
Told = tuple[str, Look]
"""What is true of the run, and the view that shows it."""


@dataclass(frozen=True, eq=False)
class Counted:
    """A number of the run, the view that shows it, what the words about it need, how it is reckoned, and the sizes needed for that."""

    count: int
    look: Look
    values: Json = field(default_factory=dict)
    formula: str = ""
    sizes: dict[str, int] = field(default_factory=dict)


def row_sees(on: Asked) -> Counted:
    """How many tokens a row of masked self-attention may look at."""
    head = on.head_of("decoder")
    row = on.row_of(head)
    return Counted(
        int(head.allowed[row].sum()), Look("masks", "scores", {"kind": "decoder", "step": row}), {"n": row + 1, "token": head.query(row)}
    )


def open_cells(on: Asked) -> Counted:
    """How many cells the causal mask leaves open in one head."""
    allowed = on.head_of("decoder").allowed
    return Counted(int(allowed.sum()), Look("masks", "scores", {"kind": "decoder"}), {"n": len(allowed)})


def keys(on: Asked) -> Counted:
    """How many weights a row of cross-attention has."""
    head = on.head_of("cross")
    row = on.row_of(head)
    return Counted(len(head.tokens[1]), Look("attention", "head", head.at(row).scene()), {"n": row + 1, "token": head.query(row)})


def steps(on: Asked) -> Counted:
    """How many steps the decoder took."""
    return Counted(len(on.chosen), Look("decoding", "stage"))


CLAIMS: dict[str, Callable[[Asked], Counted]] = {one.__name__: one for one in (row_sees, open_cells, keys, steps)}


def entropy_unscaled(on: Asked) -> Told:
    """What becomes of a row's entropy where nothing is divided by the square root of d_k."""
    head = on.head()
    row = on.row_of(head)
    raw, scaled = (float(row_entropy(softmax(head.numbers(site)[row, head.allowed[row]]))) for site in ("scores_raw", "scores"))
    change = "same" if abs(raw - scaled) < STILL else "up" if raw > scaled else "down"
    return change, Look("whatif", "maps", {**head.at(row).scene(), "edits": ["scale:off"]})


def longer(on: Asked) -> Told:
    """Which side has more tokens, specials aside."""
    source, target = len(on.trace.src) - 1, len(on.result.written)
    return "equal" if source == target else "source" if source > target else "target", Look("tokens", "source")


def penalty(on: Asked) -> Told:
    """Whether a repetition penalty changes any token of the translation."""
    found = changed_by(on, on.at["penalty"])
    return "unchanged" if found is None else "changed", candidates_at(on, found or 0, {"repetition_penalty": on.at["penalty"]})


def stopped(on: Asked) -> Told:
    """What ended the translation."""
    return on.result.translation.stopped, Look("decoding", "stage")


FACTS: dict[str, tuple[Texts, Callable[[Asked], Told]]] = {
    "entropy_unscaled": (("up", "down", "same"), entropy_unscaled),
    "longer": (("source", "target", "equal"), longer),
    "penalty": (("changed", "unchanged"), penalty),
    "stopped": (("eos", "limit"), stopped),
}
"""Fact -> its values; which of them holds on a run, and the view that shows it."""
