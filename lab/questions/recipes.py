"""A recipe: all that decides what a model is taught, short enough to stand in an address and exact enough to be carried out again.

A taught model needs no place on a server: it is its checkpoint and its recipe, and whoever carries the recipe out gets the same weights.
"""

import base64
import binascii
import json
import math
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from lab.questions.refusal import RefusalError
from model.config import is_whole

OPTIMIZERS = ("adam", "sgd")
PARTS = ("all", "encoder", "decoder", "cross", "self", "feedforward", "embeddings", "norms")
"""Which weights learn. "cross" and "self" are the attentions of that kind in all layers; "embeddings" are both tables, the target's being the output matrix too where
it is tied; "norms" are the gains and biases of all normalisations."""
MOST_STEPS = 30
MOST_PAIRS = 4
MOST_REPLAY = 8
"""Sentences of the sample beside the correction in each step."""
LONGEST = 3000
"""Characters of a recipe as it is written: addresses have limits (about 4000 characters in all)."""
FASTEST = 1000.0
STRONGEST = 1000.0


class TeachError(RefusalError):
    """Something that cannot be taught."""

    MESSAGES: ClassVar[dict[str, str]] = {
        "empty": "the correction is empty; type what the translation should have been.",
        "long": "the correction has {value} tokens; this model writes at most {limit}. Shorten it.",
        "same": "the correction is what the model already says, {text!r}; change what is wrong with it.",
        "language": "this model writes {writes!r}, and the correction {text!r} does not look like it; write it in that language.",
        "unknown": "{pieces!r} cannot be written with the model's vocabulary, so no training makes the model say it; use other words.",
        "not_finite": "the loss is no longer a finite number after step {step} at rate {rate:g}; undo that step, or choose a smaller rate.",
        "steps": "steps is {value}; a recipe has 0 to {limit}. Ask for fewer.",
        "recipe": "{value!r} is not a recipe that this version reads; open the page Teach it and make it again.",
        "field": "{name} is {value}; it must be {allowed}.",
    }


@dataclass(frozen=True)
class Recipe:
    """What is taught, and how. Equal recipes give equal weights on one kind of machine: same order, one thread, no dropout.

    pairs: (source sentence, correction). rate: the learning rate, kept with three digits. part: one of PARTS. replay: so many sentences of the sample
    stand beside the pairs in each step (experience replay). pull: strength of L2-SP (Li et al. 2018), pull / 2 · ‖w - w₀‖² is added to the loss.
    smoothing: label smoothing of the training loss; 0 so that the numbers are plain.
    """

    pairs: tuple[tuple[str, str], ...]
    optimizer: str = "adam"
    rate: float = 1e-4
    part: str = "all"
    steps: int = 0
    replay: int = 0
    pull: float = 0.0
    smoothing: float = 0.0

    def __post_init__(self) -> None:
        """Raises TeachError naming the value, the limit and the remedy."""
        if not is_whole(self.steps) or not 0 <= self.steps <= MOST_STEPS:
            raise TeachError("steps", value=short(self.steps), limit=MOST_STEPS)
        texts = [text for pair in self.pairs for text in pair]
        _require(0 < len(self.pairs) <= MOST_PAIRS, "pairs", len(self.pairs), f"1 to {MOST_PAIRS} sentences with their corrections")
        _require(all(isinstance(text, str) for text in texts), "pairs", "no text", "sentences and corrections")
        _require(self.optimizer in OPTIMIZERS, "optimizer", self.optimizer, " or ".join(OPTIMIZERS))
        _require(self.part in PARTS, "part", self.part, ", ".join(PARTS))
        _require(
            is_whole(self.replay) and 0 <= self.replay <= MOST_REPLAY, "replay", self.replay, f"a whole number from 0 to {MOST_REPLAY}"
        )
        for name, low, high in (("rate", 1e-9, FASTEST), ("pull", 0.0, STRONGEST), ("smoothing", 0.0, 0.5)):
            value = getattr(self, name)
            _require(_is_number(value) and low <= value <= high, name, value, f"a number from {low:g} to {high:g}")
            object.__setattr__(self, name, float(f"{value:.3g}"))
        if not all(correction.strip() for _, correction in self.pairs):
            raise TeachError("empty")
        _require(
            len(str(self)) <= LONGEST, "pairs", f"{len(str(self))} characters as a recipe", f"at most {LONGEST}; shorten the sentences"
        )

    def __str__(self) -> str:
        """As it stands in an address: letters, digits, "-", "_" and "." alone."""
        texts = json.dumps(self.pairs, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
        numbers = (f"{self.rate:g}", self.part, str(self.steps), str(self.replay), f"{self.pull:g}", f"{self.smoothing:g}")
        return "_".join((self.optimizer, *numbers, base64.urlsafe_b64encode(texts).decode().rstrip("=")))

    @classmethod
    def read(cls, written: str) -> Self:
        """The recipe of an address. Raises TeachError."""
        try:
            optimizer, rate, part, steps, replay, pull, smoothing, texts = written[: LONGEST + 1].split("_", 7)
            pairs = json.loads(base64.b64decode(texts + "=" * (-len(texts) % 4), altchars=b"-_", validate=True))
            given = tuple((source, correction) for source, correction in pairs)
            numbers = float(rate), int(steps), int(replay), float(pull), float(smoothing)
        except (ValueError, TypeError, RecursionError, binascii.Error):
            raise TeachError("recipe", value=short(written)) from None
        return cls(given, optimizer, numbers[0], part, *numbers[1:])

    def at(self, steps: int) -> Self:
        """The same after another number of steps. Raises TeachError."""
        return replace(self, steps=steps)


def short(value: object) -> str:
    """The beginning of what somebody gave, for a message."""
    return str(value)[:40]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _require(ok: bool, name: str, value: object, allowed: str) -> None:
    if not ok:
        raise TeachError("field", name=name, value=short(value), allowed=allowed)
