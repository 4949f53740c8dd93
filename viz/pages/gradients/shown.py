"""What one question to the page is about: its pair, the backward pass over it, and how tokens and places are called for this visitor."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from lab.measures.gradient_summary import Glance, Weight
from model.config import ModelConfig
from viz.marks import Said, Say, Token, strong
from viz.pages.gradients.subject import Subject, subject_of
from viz.shared.ask import Ask, label
from viz.shared.number_format import figures
from viz.shared.request import within
from viz.shared.run_gate import RunError

V = TypeVar("V")


@dataclass(frozen=True, eq=False)
class Shown:
    """A question, its subject, and the numbers at a glance."""

    ask: Ask
    subject: Subject
    glance: Glance

    def once(self, make: Callable[..., V], *more: Any, slow: bool = False) -> V:
        """What a function computes of the model, the pair and the smoothing: kept, or made now."""
        one = self.subject
        return self.ask.service.once(make, one.translator, one.pair, one.smoothing, *more, slow=slow)

    @property
    def config(self) -> ModelConfig:
        """The sizes of the model."""
        return self.subject.translator.config

    @property
    def say(self) -> Say:
        """The words of the page."""
        return self.ask.say

    def text(self, i: int, side: str = "target") -> str:
        """A token of the vocabulary by its id."""
        translator, config = self.subject.translator, self.config
        tokenizer = translator.source if side == "source" else translator.target
        special = i in (config.bos_id, config.eos_id, config.pad_id)
        return label(self.say, tokenizer.piece(i), "special" if special else "piece", is_start=i == config.bos_id)

    @cached_property
    def source(self) -> list[str]:
        """The tokens of the source."""
        return [self.ask.label(piece) for piece in self.subject.src]

    @cached_property
    def reads(self) -> list[str]:
        """What each row of the decoder reads."""
        return [self.text(row.read) for row in self.glance.rows]

    @cached_property
    def wants(self) -> list[str]:
        """What each row should write."""
        return [self.text(row.shown[0].id) for row in self.glance.rows]

    def tokens(self, stack: str) -> list[str]:
        """The tokens of a stack."""
        return self.source if stack == "encoder" else self.reads

    def token(self, stack: str, i: int) -> Token:
        """One in a sentence, with its place where its text stands more than once."""
        texts = self.tokens(stack)
        return Token(named(texts, i), "source" if stack == "encoder" else "target")

    @cached_property
    def worst(self) -> int:
        """The row that costs most."""
        losses = [row.loss for row in self.glance.rows]
        return losses.index(max(losses))

    @cached_property
    def row(self) -> int:
        """The row that is chosen, while nobody has chosen the one that costs most."""
        return within(self.ask.request.gradients.get("row"), len(self.reads), self.worst)

    def row_title(self, row: int) -> Said:
        """What a row reads and should write."""
        reads, wants = (Token(texts[row], "target") for texts in (self.reads, self.wants))
        return self.say("tug.row", n=strong(str(row + 1)), reads=reads, wants=wants)

    def sublayer(self, stack: str, k: int) -> str:
        """A sublayer in words."""
        return self.say.sublayer(*self.glance.stacks[stack].parts[k])

    def weight(self, weight: Weight) -> str:
        """A weight in words."""
        place, tied = weight.place, self.config.output == "tied"
        if not place.stack:
            return self.say.text("kind.target_tied" if place.kind == "target" and tied else f"kind.{place.kind}")
        stack, kind = self.say.text(f"common.stack.{place.stack}"), self.say.text(f"kind.{place.part}.{place.kind}")
        return self.say.text("map.name", stack=stack, layer=place.layer + 1, kind=kind)


def named(texts: list[str], i: int) -> str:
    """A text with its place where it stands more than once."""
    return f"{texts[i]} (#{i + 1})" if texts.count(texts[i]) > 1 else texts[i]


def shown_of(ask: Ask) -> Shown:
    """Raises ConfigError, or RunError for a loss that is not finite."""
    from lab.questions.gradient_summary import glance_of
    from lab.questions.gradients import LossError

    subject = subject_of(ask.service, ask.result, ask.request.gradients)
    try:
        glance = ask.once(glance_of, subject.translator, subject.pair, subject.smoothing)
    except LossError as error:
        raise RunError("loss_not_finite", value=str(error.loss), checkpoint=ask.run.checkpoint) from error
    return Shown(ask, subject, glance)


def four(x: float) -> str:
    """A number with four digits that count."""
    return figures(float(x))
