"""Taught models: a checkpoint's name may carry a recipe, "zh-en~adam_0.0001_all_2_0_0_0_W1…", and is then the model that the recipe makes.

Nothing about them is kept for anybody: they are made when somebody looks at them, kept in a bounded cache, and made again when they are asked for later.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from viz.shared.fair_queue import ASKER
from viz.shared.malloc_arenas import give_back

if TYPE_CHECKING:
    from lab.questions.recipes import Recipe
    from lab.questions.teaching import Finetuning, LineSearch, TaughtState
    from model.translator import Translator

MARK = "~"
"""Between a checkpoint's name and its recipe. No folder of a checkpoint has it in its name."""
TAUGHT_BYTES = 160_000_000
"""Of the weights that were taught and are kept, and of the optimizers' states. All weights of the shipped model are 50 MB, and Adam's state is twice as much."""
STATES = 4096
"""So many steps' losses and translations are kept, a few hundred bytes each."""
SEARCHES = 512
"""And so many line searches."""
Key = tuple[str, str]
"""A checkpoint, and a recipe as it is written."""


def base_of(name: str) -> str:
    """The checkpoint that a model was made of; itself where it was not taught."""
    return name.partition(MARK)[0]


class TaughtModels:
    """Carries recipes out, one at a time. load: a checkpoint's translator by its name; turn: the queue before the one worker."""

    def __init__(self, load: Callable[[str], Translator], turn: Callable[[], AbstractContextManager[None]]) -> None:
        self.load, self.turn, self._lock = load, turn, threading.Lock()
        self.allow: Callable[[str, int], None] = lambda who, steps: None  # the server's limit of steps (viz/server/rate_limits.py)
        self._models: OrderedDict[Key, Finetuning] = OrderedDict()
        self._states: OrderedDict[Key, TaughtState] = OrderedDict()
        self._searches: OrderedDict[Key, LineSearch] = OrderedDict()
        self._able: set[Key] = set()  # those whose optimizer is still at their step

    def translator(self, base: str, written: str) -> Translator:
        """The model of a recipe. Raises TeachError or InputError."""
        from lab.questions.recipes import Recipe

        return self.model(base, Recipe.read(written)).taught()

    def model(self, base: str, recipe: Recipe) -> Finetuning:
        """The same with all that taught it. Nobody may take a further step with it: `go_on` does so with a copy."""
        kept = self._kept((base, str(recipe)))
        if kept is None:
            with self.turn():
                kept = self._kept((base, str(recipe))) or self._made(base, recipe)
        return kept

    def states(self, base: str, recipe: Recipe, more: int = 0) -> list[TaughtState]:
        """What the model made of the pairs at step 0 to the recipe's last; then up to `more` further steps, until it says the corrections.

        Raises TeachError or InputError; what came before is kept, see `known`.
        """
        from lab.questions.recipes import MOST_STEPS

        last = min(recipe.steps + more, MOST_STEPS)
        found = self.known(base, recipe, last)
        if not self._enough(found, recipe, last):
            with self.turn():
                found = self.known(base, recipe, last)
                if not self._enough(found, recipe, last):
                    self._walk(base, recipe, last, len(found))
                    found = self.known(base, recipe, last)
        return found

    def line_search(self, base: str, recipe: Recipe, rates: Sequence[float]) -> LineSearch:
        """What the next step would do at other rates, the same ones for every recipe of an optimizer. Raises TeachError or InputError."""
        from lab.questions.teaching import line_search

        key = (base, str(recipe))
        if key not in self._searches:
            with self.turn():
                with self._lock:
                    found = self._models[key] if key in self._able else None
                self._searches[key] = line_search(found or self._made(base, recipe), rates)
            give_back()
            while len(self._searches) > SEARCHES:
                self._searches.popitem(last=False)
        return self._searches[key]

    def known(self, base: str, recipe: Recipe, last: int) -> list[TaughtState]:
        """The states that are known already, from step 0 on without a gap; of those after the recipe's last step none behind one that says so."""
        found: list[TaughtState] = []
        with self._lock:
            for step in range(last + 1):
                state = self._states.get((base, str(recipe.at(step))))
                if state is None or (step > recipe.steps + 1 and found[-1].says):
                    break
                found.append(state)
        return found

    @staticmethod
    def _enough(found: list[TaughtState], recipe: Recipe, last: int) -> bool:
        """Whether the states reach the recipe's last step, and beyond it the last one that is wanted or one that says so."""
        return len(found) > recipe.steps and (len(found) > last or (len(found) > recipe.steps + 1 and found[-1].says))

    def _kept(self, key: Key) -> Finetuning | None:
        with self._lock:
            if key in self._models:
                self._models.move_to_end(key)
            return self._models.get(key)

    def _made(self, base: str, recipe: Recipe) -> Finetuning:
        """A recipe carried out, from the latest step that is kept."""
        tuned = self._latest(base, recipe)
        self.allow(ASKER.get(), recipe.steps - tuned.recipe.steps)
        while tuned.recipe.steps < recipe.steps:
            tuned.step()
        self._keep(base, tuned)
        return tuned

    def _walk(self, base: str, recipe: Recipe, last: int, missing: int) -> None:
        """The states from the first missing one on. The model of the last of them is kept."""
        tuned = self._latest(base, recipe.at(min(missing, last)))
        self.allow(ASKER.get(), last - tuned.recipe.steps)
        while True:
            state = self._note(base, tuned)
            if state.step == last or (state.step > recipe.steps and state.says):
                break
            tuned.step()
        self._keep(base, tuned)

    def _latest(self, base: str, recipe: Recipe) -> Finetuning:
        """The latest step of the same recipe that is kept with its optimizer, in a copy that can go on; else the beginning."""
        from lab.questions.teaching import Finetuning

        keys = [(base, str(recipe.at(step))) for step in range(recipe.steps, -1, -1)]
        with self._lock:
            key = next((key for key in keys if key in self._able), None)
            found = self._models[key] if key else None
            self._able -= {key} if key else set()
        return found.go_on() if found else Finetuning(self.load(base), recipe)

    def _note(self, base: str, tuned: Finetuning) -> TaughtState:
        key = (base, str(tuned.recipe))
        state = self._states.get(key) or tuned.state()
        with self._lock:
            self._states[key] = state
            while len(self._states) > STATES:
                self._states.popitem(last=False)
        return state

    def _keep(self, base: str, tuned: Finetuning) -> None:
        """Keep a model with its optimizer. Where there is no room, optimizers go first, the least used model's at the head, then whole models; the newest stays."""
        key = (base, str(tuned.recipe))
        with self._lock:
            self._models[key] = tuned
            self._models.move_to_end(key)
            self._able.add(key)
            for old in list(self._models)[:-1]:
                if self.nbytes > TAUGHT_BYTES:
                    self._models[old].forget_optimizer()
                    self._able.discard(old)
            for old in list(self._models)[:-1]:
                if self.nbytes > TAUGHT_BYTES:
                    del self._models[old]
        give_back()

    @property
    def nbytes(self) -> int:
        """Memory that the kept models have for themselves, with their optimizers' states."""
        return sum(model.nbytes for model in self._models.values())
