"""Edits in words, and what becomes of their list when one is pressed. How an edit is written stands in lab/questions/edits.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from model.text_input import InputError
from viz.marks import Said, Say, Values
from viz.shared.scene import MAX_EDITS

if TYPE_CHECKING:
    from lab.questions.edits import EditError

SILENCES = ("ablate", "mean")


def put(edits: Sequence[str]) -> Values:
    """What a press sets."""
    return {"edits": list(edits)[:MAX_EDITS]}


def toggled(edits: Sequence[str], edit: str) -> list[str]:
    """With the edit, or without it where it is in force."""
    return [one for one in edits if one != edit] if edit in edits else [*edits, edit]


def replaced(edits: Sequence[str], prefix: str, *edit: str) -> list[str]:
    """An edit in the place of those that begin so."""
    return [*(one for one in edits if not one.startswith(prefix)), *edit]


def silence_of(edits: Sequence[str], site: str, head: int) -> str:
    """How a head is silenced, alone or with its layer; "" where it is not."""
    return next((name for name in SILENCES if {f"{name}:{site}", f"{name}:{site}.{head}"} & set(edits)), "")


def silenced(edits: Sequence[str], site: str, head: int, how: str, heads: int) -> list[str]:
    """The edits once a head is silenced so; where it was, it speaks again. A silenced layer is written head by head then."""
    spelled = [one for edit in edits for one in apart(edit, site, heads)]
    others = [edit for edit in spelled if edit not in {f"{name}:{site}.{head}" for name in SILENCES}]
    return others if silence_of(edits, site, head) == how else [*others, f"{how}:{site}.{head}"]


def apart(edit: str, site: str, heads: int) -> list[str]:
    """A silenced layer as its heads; another edit as it is."""
    return [f"{edit}.{head}" for head in range(heads)] if edit in {f"{name}:{site}" for name in SILENCES} else [edit]


def layer_silenced(edits: Sequence[str], site: str, how: str) -> list[str]:
    """The edits once all heads of a layer are silenced so; where they were, they speak again."""
    own = tuple(f"{name}:{site}" for name in SILENCES)
    others = [edit for edit in edits if not edit.startswith(own)]
    return others if f"{how}:{site}" in edits else [*others, f"{how}:{site}"]


def site_of(kind: str, layer: int) -> str:
    """The attention of a kind in a layer, as an edit names it."""
    return {"encoder": f"encoder.{layer}.self", "decoder": f"decoder.{layer}.self", "cross": f"decoder.{layer}.cross"}[kind]


def place_text(say: Say, site: str, head: int | None) -> str:
    """ "Cross layer 2 head 1", or all heads of a layer."""
    stack, layer, attention = site.split(".")
    kind = say.text(f"kind.{'cross' if attention == 'cross' else stack}")
    if head is None:
        return say.text("place_all", kind=kind, layer=int(layer) + 1)
    return say.text("place", kind=kind, layer=int(layer) + 1, head=head + 1)


def edit_text(say: Say, written: str) -> str:
    """An edit in words; what cannot be read is shown as it is."""
    from lab.questions.edits import EditError, parse_edit

    try:
        edit = parse_edit(written)
    except EditError:
        return written
    key = "cut" if edit.kind == "swap" and not edit.text else "drop_head" if edit.kind == "drop" and edit.site else edit.kind
    place = place_text(say, edit.site, edit.head) if edit.site else ""
    return say.text(f"chip.{key}", place=place, n=edit.token + 1, row=edit.row + 1, seed=edit.seed, text=edit.text)


def refusal(say: Say, error: EditError | InputError) -> Said:
    """Why an edit is not in force."""
    key = "common.error" if isinstance(error, InputError) else "error"
    return say("refused", reason=say.text(f"{key}.{error.code}", **error.values))


def row_text(values: Sequence[float]) -> str:
    """The weights of a row as an edit carries them."""
    return ",".join(f"{x:.3f}".rstrip("0").rstrip(".") for x in values)
