"""A case: a broken model, the figure of it that is looked at, and what a learner did so far. Which fault it stands for is known to the server alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lab.measures.fault_evidence import FIGURES, Figure, Look, of_training
from lab.measures.residual_stream import SUBLAYERS
from model.config import require
from model.trace import KINDS
from viz.marks import Values
from viz.shared.ask import Ask
from viz.shared.request import within

if TYPE_CHECKING:
    from lab.questions.bugs import Fault

CASES, HINTS = 15, 3
STACKS = ("encoder", "decoder")


@dataclass(frozen=True, eq=False)
class Case:
    """One case, as this visitor sees it."""

    ask: Ask

    @cached_property
    def number(self) -> int:
        """The case of the link, the first where none is named. Raises ConfigError."""
        number = self.ask.request.bugs.get("case", 1)
        good = type(number) is int and 1 <= number <= CASES
        require(good, f"case is {str(number)[:20]!r}; it must be a whole number from 1 to {CASES}.")
        return int(number)

    @cached_property
    def fault(self) -> Fault:
        """What is broken."""
        from lab.questions.bugs import cases

        return cases()[self.number - 1]

    @property
    def training(self) -> bool:
        """Whether the fault is one of the training loop."""
        return of_training(self.fault.place)

    @cached_property
    def fits(self) -> bool:
        """Whether this model can be broken so."""
        from lab.questions.bugs import fits, sample_pairs

        translator = self.ask.translator
        return bool(sample_pairs(translator)) if self.training else fits(self.fault, translator.model)

    @property
    def figures(self) -> list[str]:
        """The figures that a case of its kind has."""
        return [name for name, one in FIGURES.items() if of_training(one.site) is self.training]

    @cached_property
    def name(self) -> str:
        """The figure that is looked at."""
        asked = self.ask.request.bugs.get("figure")
        return asked if asked in self.figures else self.figures[0]

    @property
    def figure(self) -> Figure:
        """How it is made."""
        return FIGURES[self.name]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Of which parts of the model it can be."""
        return KINDS if self.figure.needs in ("head", "layer_kind") else STACKS

    @cached_property
    def look(self) -> Look:
        """The attention that is looked at, as far as the model has it."""
        asked, config = self.ask.request.bugs, self.ask.config
        kind = asked.get("kind")
        kind = kind if kind in self.kinds else self.kinds[0]
        return Look(kind, within(asked.get("layer"), config.layers_of(kind)), within(asked.get("head"), config.n_heads))

    @cached_property
    def work(self) -> Values:
        """What was done on this case."""
        found = self.ask.request.solving.get(str(self.number))
        return found if isinstance(found, dict) else {}

    def key(self, name: str) -> str:
        """The key of the scene that keeps it."""
        return f"solving.{self.number}.{name}"

    @property
    def faults(self) -> list[str]:
        """The names of all faults, in an order that tells nothing."""
        from lab.questions.bugs import cases

        return sorted(fault.name for fault in cases())

    @property
    def places(self) -> list[str]:
        """Every place that may be named, in the order of the computation."""
        config, found = self.ask.config, []
        for stack in STACKS:
            parts = SUBLAYERS[stack]
            found += [f"{stack}.in", *(f"{stack}.{part}" for part in parts), f"{stack}.norms"]
            found += [f"{stack}.{layer}.{part}" for layer in range(config.layers_of(stack)) for part in parts]
        return [*found, "output", *(f"training.{part}" for part in ("targets", "loss", "step"))]

    @cached_property
    def proof(self) -> tuple[str, Look] | None:
        """The figure that was marked as the proof."""
        match self.work.get("proof"):
            case [str(name), str(kind), int(layer), int(head)] if name in self.figures and kind in KINDS:
                return name, Look(kind, layer, head)
        return None

    @cached_property
    def answer(self) -> tuple[str, str, tuple[str, Look]] | None:
        """Fault, place and proof, once all are chosen."""
        fault, place = self.work.get("fault"), self.work.get("place")
        whole = self.proof and fault in self.faults and place in self.places
        return (str(fault), str(place), self.proof) if whole and self.proof else None

    @property
    def checked(self) -> bool:
        """Whether the answer as it stands is the one that was checked."""
        return self.answer is not None and self.work.get("checked") == self.asked_to_check

    @property
    def asked_to_check(self) -> list[Any]:
        """What is kept of an answer that is checked."""
        return [self.work.get(name) for name in ("fault", "place", "proof")]
