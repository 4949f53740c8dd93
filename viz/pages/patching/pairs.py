"""The two sentences of the page Patching, and what is exchanged between their runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from model.config import require
from model.text_input import MAX_CHARACTERS, InputError
from viz.marks import Values
from viz.shared.answer_keys import Made
from viz.shared.ask import Ask
from viz.shared.example_pairs import partner, ready_pairs
from viz.shared.run_service import RunService
from viz.shared.scene import Run

if TYPE_CHECKING:
    from lab.questions.patching import Grid, Pair
    from model.translator import Translation, Translator

STACKS = ("encoder", "decoder")
Spot = tuple[str, int, int]
"""A place: stack, layer, row."""


def pair_asked(run: Run, given: Values, reads: str) -> tuple[Run, str]:
    """Both sentences: the run of the first, and the second. A pair to begin with where the scene's sentence has no second one."""
    other, ready = second(given, partner(reads, run.text)), ready_pairs(reads)
    if other or not ready:
        return run, other
    return Run(run.checkpoint, ready[0].clean), ready[0].corrupt


def second(given: Values, usual: str) -> str:
    """The second sentence as the scene has it, the usual one where it says nothing."""
    other = given.get("other")
    if other is None:
        return usual
    require(isinstance(other, str), f"the second sentence is {str(other)[:40]!r}; it must be a text.")
    if len(other) > MAX_CHARACTERS:
        raise InputError("too_many_characters", len(other), MAX_CHARACTERS)
    return str(other).strip()


def pair_now(service: RunService, run: Run, other: str) -> Pair:
    """Both sentences decoded greedily, whatever the settings above the page are. Raises PatchError."""
    from lab.questions.patching import differing, pair_of

    translator = service.translator(run.checkpoint)
    differing(translator, translator.read(run.text)[1], translator.read(other)[1])  # before the work of translating
    clean, corrupt = (service.result(Run(run.checkpoint, text)) for text in (run.text, other))
    return pair_of(translator, (clean.translation, clean.trace), (corrupt.translation, corrupt.trace))


def settings_of(given: Values) -> tuple[str, str]:
    """The direction and the part that the scene names, the first of each where it names none."""
    from lab.questions.patching import DIRECTIONS, PARTS

    direction, part = given.get("direction"), given.get("part")
    return direction if direction in DIRECTIONS else DIRECTIONS[0], part if part in PARTS["decoder"] else "stream"


def patched_stack(translator: Translator, pair: Made[Pair], stack: str, direction: str, part: str) -> Grid:
    """Every place of one stack."""
    from lab.questions.patching import patch_stack

    return patch_stack(translator, pair.value, stack, direction, part)


def patched_row(translator: Translator, pair: Made[Pair], site: str, row: int, direction: str) -> Translation:
    """What is written when one place is exchanged."""
    from lab.questions.patching import patched_translation

    return patched_translation(translator, pair.value, site, row, direction)


@dataclass(frozen=True, eq=False)
class Exchange:
    """A pair, and what each single vector of the other run does to its output. grids: by stack; the encoder has none for cross-attention."""

    translator: Translator
    made: Made[Pair]
    direction: str
    part: str
    grids: dict[str, Grid]

    @property
    def pair(self) -> Pair:
        """Both sentences."""
        return self.made.value

    def effects(self, stack: str) -> np.ndarray:
        """How much each exchange did, (L, rows): 0 nothing and 1 all; what came back when denoising, what was lost when noising."""
        share = self.grids[stack].share
        return share if self.direction == "denoise" else 1 - share

    def flips(self, stack: str) -> np.ndarray:
        """Where the output is that of the other run (L, rows): the clean token when denoising, no longer it when noising."""
        restored = self.grids[stack].first == self.pair.token
        return restored if self.direction == "denoise" else ~restored

    def strongest(self) -> Spot:
        """The place that does most in the first stack, among those that flip the output where there are some; ties go to the first."""
        stack = next(iter(self.grids))
        effects, flips = self.effects(stack), self.flips(stack)
        shown = np.where(flips, effects, -np.inf) if flips.any() else effects
        layer, row = np.unravel_index(int(shown.argmax()), shown.shape)
        return stack, int(layer), int(row)

    def first(self, spot: Spot) -> str:
        """The most probable token when this place is exchanged."""
        stack, layer, row = spot
        return self.translator.target.piece(int(self.grids[stack].first[layer, row]))

    def offset(self, stack: str) -> int:
        """The number of the first layer of a stack among all, encoder first."""
        return self.translator.config.encoder_layers if stack == "decoder" else 0

    def spot(self, given: Values) -> Spot:
        """The place that the scene names, else the strongest. site: the number of a layer among all, or its name, such as encoder.0.resid_post."""
        site, row = given.get("site"), given.get("row")
        for stack, grid in self.grids.items():
            for layer, name in enumerate(grid.sites):
                if site in (name, layer + self.offset(stack)) and type(row) is int and 0 <= row < self.pair.rows(name):
                    return stack, layer, row
        return self.strongest()


def exchange_of(ask: Ask) -> tuple[Exchange | None, str]:
    """The exchange that the scene asks for, and the second sentence as typed; none without a second sentence. Raises PatchError."""
    from lab.questions.patching import PARTS

    given = dict(ask.request.patching)
    run, other = pair_asked(ask.scene.run, given, ask.translator.reads)
    if not other:
        return None, ""
    translator, (direction, part) = ask.service.translator(run.checkpoint), settings_of(given)
    made = Made(pair_now, ask.service, run, other)
    grids = {stack: ask.slowly(patched_stack, translator, made, stack, direction, part) for stack in STACKS if part in PARTS[stack]}
    return Exchange(translator, made, direction, part, grids), "" if run is not ask.scene.run else other
