"""What else a taught model changed: the sentences near the one it was taught, and the sample."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import ne
from statistics import fmean
from typing import TYPE_CHECKING, Any

from model.config import DecodeConfig, require
from model.text_input import MAX_CHARACTERS, InputError
from viz.pages.learn.example_corrections import ready_corrections
from viz.pages.learn.lesson import TOGETHER, Lesson, recipe_of, taught_name
from viz.shared.run_service import RunService

if TYPE_CHECKING:
    from lab.questions.forgetting import SampleScores
    from model.translator import Translator

MOST_TRIED = 8
SHORT = DecodeConfig()


@dataclass(frozen=True)
class Near:
    """A sentence before and after, or why it cannot be read."""

    text: str
    before: str = ""
    after: str = ""
    refused: InputError | None = None


@dataclass(frozen=True)
class Forgotten:
    """A sentence of the sample. gain: how much its chrF rose."""

    text: str
    reference: str
    before: str
    after: str
    replayed: bool
    gain: float


@dataclass(frozen=True)
class Sample:
    """The sample before and after. loss: mean of a token, chrf: mean of a sentence; rest: the loss of those that were not replayed, None where all were.

    each: those whose translation changed, the worst first, then the others.
    """

    sentences: int
    loss: tuple[float, float]
    chrf: tuple[float, float]
    rest: tuple[float, float] | None
    replayed: int
    each: list[Forgotten]

    @property
    def changed(self) -> list[Forgotten]:
        """Those whose translation is another."""
        return [one for one in self.each if one.before != one.after]


def near_of(service: RunService, lesson: Lesson, tried: Any) -> list[Near]:
    """Each sentence that somebody tries, then those that are offered, before and after."""
    good = isinstance(tried, list) and all(isinstance(text, str) and len(text) <= MAX_CHARACTERS for text in tried)
    require(good, f"try must be a list of at most {MOST_TRIED} short texts.")
    texts = [*tried, *near_offered(service, lesson.base, lesson.texts.text)][:MOST_TRIED]
    return [near(service, lesson.base, lesson.name, text) for text in dict.fromkeys(texts)]


def near_offered(service: RunService, base: str, text: str) -> list[str]:
    """Sentences to try the taught model on."""
    from lab.questions.forgetting import near_sentences

    facts = service.facts(base)
    own = next((one.near for one in ready_corrections(facts.reads, facts.writes) if one.text == text), [])
    return [*own, *service.once(near_sentences, service.translator(base), text)]


def near(service: RunService, base: str, taught: str, text: str) -> Near:
    """One sentence before and after."""
    try:
        before, after = (service.once(_translate, service.translator(name), text) for name in (base, taught))
    except InputError as error:
        return Near(text, refused=error)
    return Near(text, before, after)


def _translate(translator: Translator, text: str) -> str:
    return translator.translate(text, SHORT).text


def sample_of(service: RunService, lesson: Lesson, *, plain: bool = False) -> Sample:
    """The sample before and after the recipe; plain: after the same without replay and without the pull."""
    asked = lesson.recipe.at(lesson.now.step)
    made = replace(asked, replay=0, pull=0.0) if plain else asked
    before, after = (scores_of(service, name) for name in (lesson.base, taught_name(lesson.base, made)))
    count = len(before.losses)
    again = {i % count for i in range(asked.replay * asked.steps)}
    rest = [i for i in range(count) if i not in again]
    worst = sorted(range(count), key=lambda i: (before.texts[i] == after.texts[i], after.chrf[i] - before.chrf[i]))
    return Sample(
        count,
        (before.mean_loss(), after.mean_loss()),
        (fmean(before.chrf), fmean(after.chrf)),
        (before.mean_loss(rest), after.mean_loss(rest)) if rest else None,
        len(again),
        [forgotten(service, lesson.base, (before, after), i, i in again) for i in worst],
    )


def scores_of(service: RunService, name: str) -> SampleScores:
    """The sample as one model reads and writes it."""
    from lab.questions.forgetting import score_sample

    return service.once(score_sample, service.translator(name), slow=True)


def cost_of(service: RunService, lesson: Lesson, rate: float) -> str:
    """How many translations of the sample are others once the correction was taught with steps of this rate; nothing where that was neither tried nor is of an example.

    Raises ConfigError where the loss becomes no number, RunError where too many wait.
    """
    from lab.questions.forgetting import texts_after

    recipe = replace(lesson.recipe.at(0), rate=rate)
    known = service.taught.known(lesson.base, recipe, TOGETHER)
    is_tried = len(known) > TOGETHER or (known and known[-1].says)
    if not is_tried and (lesson.texts.kind == "typed" or recipe != recipe_of(lesson.texts, {"rate": rate})):
        return ""
    after = service.once(texts_after, service.translator(lesson.base), recipe, TOGETHER, slow=True)
    before = scores_of(service, lesson.base).texts
    return f"{sum(map(ne, before, after))} / {len(before)}"


def forgotten(service: RunService, base: str, scores: tuple[SampleScores, SampleScores], i: int, replayed: bool) -> Forgotten:
    """A sentence of the sample, before and after."""
    from lab.questions.sample_sentences import load_sample

    text, reference = load_sample().pairs[i].sides(service.facts(base).reads)
    return Forgotten(text, reference, scores[0].texts[i], scores[1].texts[i], replayed, scores[1].chrf[i] - scores[0].chrf[i])
