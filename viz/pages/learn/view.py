"""The page Teach it: the correction and its loss, the model after each step, the next step at every rate, and what else has changed."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import TypedDict

from viz.pages.learn.example_corrections import ReadyCorrection
from viz.shared.records import Refusal

Word = tuple[str, bool]  # a word, or a character of Chinese, and whether it is new


class LearnSettings(TypedDict):
    """The recipe as the page shows it, but its sentence and correction."""

    optimizer: str
    rate: float
    part: str
    steps: int
    replay: int
    pull: float


class StateView(TypedDict):
    """The model after `step` steps. losses: -log p of each token of the correction (nats); words: its translation, against the one a step before.

    likeliest: at each token of the correction, the token that the model finds most probable there, and its probability.
    """

    step: int
    loss: float  # the mean of the losses
    losses: list[float]
    likeliest: list[tuple[str, float]]
    text: str
    words: list[Word]
    says: bool  # whether the translation is the correction
    name: str  # of this model, as a checkpoint's name carries it; the checkpoint's own at step 0


class StepsView(TypedDict):
    """The states of the steps so far, the first at step 0; and why it could go no further."""

    states: list[StateView]
    refused: Refusal | None


class Sizes(TypedDict):
    """How large the model is."""

    learning: dict[str, int]  # part -> parameters that learn
    parameters: int


class LearnView(Sizes):
    """The page. text: the sentence that is taught, an example where the scene's own has nothing to correct."""

    text: str
    example: bool
    base: str  # the checkpoint
    own: str  # what the checkpoint writes for the sentence
    correction: str
    kind: str  # where the correction comes from: "typed", "reference", "example", or "own" where it is the translation itself
    refused: Refusal | None  # why it cannot be taught
    spelled: list[str]  # what of it is written byte by byte
    tokens: list[str]  # of the correction, </s> included
    settings: LearnSettings
    steps: StepsView | None
    most: int  # steps
    ready: list[ReadyCorrection]
    near: list[str]
    writes: str
    checkpoint_id: str


class CurveView(TypedDict):
    """The next step at each rate: the loss that the slope promises, and the measured one (nats a token)."""

    loss: float
    rates: list[float]
    promised: list[float]
    measured: list[float | None]  # null: not a finite number


class NearView(TypedDict):
    """A sentence before and after. words: the new translation against the old one."""

    text: str
    before: str
    after: str
    words: list[Word]
    refused: Refusal | None


class NearSentences(TypedDict):
    """All of them."""

    sentences: list[NearView]


class ForgottenSentence(TypedDict):
    """A sentence of the sample whose translation changed. loss: of its reference, the mean of a token, before and after."""

    text: str
    reference: str
    before: str
    after: str
    words: list[Word]
    loss: tuple[float, float]
    chrf: tuple[float, float]
    replayed: bool


class ForgottenView(TypedDict):
    """The sample before and after. loss: mean of a token, chrf: mean of a sentence; rest: the loss of those that were not replayed, null where all were."""

    sentences: int
    loss: tuple[float, float]
    chrf: tuple[float, float]
    rest: tuple[float, float] | None
    replayed: int
    changed: list[ForgottenSentence]  # worst first


def changed_words(before: str, after: str, language: str) -> list[Word]:
    """The words of a translation, characters in Chinese, each with whether it is new: not among those shared in the same order."""
    old, new = (list(text) if language == "zh" else text.split(" ") for text in (before, after))
    kept = {b + i for _, b, size in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks() for i in range(size)}
    return [(word, i not in kept) for i, word in enumerate(new)]


def state_views(states: Sequence[tuple[str, int, Sequence[float], list[tuple[str, float]], str, bool]], language: str) -> list[StateView]:
    """states: (name, step, losses, likeliest, text, says)."""
    found: list[StateView] = []
    for name, step, losses, likeliest, text, says in states:
        before = found[-1]["text"] if found else text
        found.append(
            {
                "step": step,
                "loss": sum(losses) / len(losses),
                "losses": list(losses),
                "likeliest": likeliest,
                "text": text,
                "words": changed_words(before, text, language),
                "says": says,
                "name": name,
            }
        )
    return found
