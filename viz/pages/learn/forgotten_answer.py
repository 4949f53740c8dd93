"""What else a taught model changed: the sentences near the one it was taught, and the sample."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, Any

from model.config import DecodeConfig, require
from model.text_input import MAX_CHARACTERS, InputError
from viz.pages.learn.view import ForgottenSentence, ForgottenView, NearSentences, NearView, changed_words
from viz.shared.run_service import RunService
from viz.shared.taught_models import MARK

if TYPE_CHECKING:
    from lab.questions.forgetting import SampleScores
    from lab.questions.recipes import Recipe
    from model.translator import Translator

MOST_TRIED = 8
SHORT = DecodeConfig()


def near_answer(service: RunService, base: str, recipe: Recipe, given: Any) -> NearSentences:
    """Each sentence before and after. given: the sentences, as the scene has them."""
    good = (
        isinstance(given, list)
        and len(given) <= MOST_TRIED
        and all(isinstance(text, str) and len(text) <= MAX_CHARACTERS for text in given)
    )
    require(good, f"try must be a list of at most {MOST_TRIED} short texts.")
    taught = taught_name(base, recipe)
    return {"sentences": [near_view(service, base, taught, text) for text in given]}


def taught_name(base: str, recipe: Recipe) -> str:
    """The name of the model that a recipe makes; the checkpoint's own where it has no step."""
    return f"{base}{MARK}{recipe}" if recipe.steps else base


def near_view(service: RunService, base: str, taught: str, text: str) -> NearView:
    """One sentence before and after."""
    try:
        before, after = (greedy_text(service, name, text) for name in (base, taught))
    except InputError as error:
        return {"text": text, "before": "", "after": "", "words": [], "refused": {"code": error.code, "values": error.values}}
    return {
        "text": text,
        "before": before,
        "after": after,
        "words": changed_words(before, after, service.facts(base).writes),
        "refused": None,
    }


def greedy_text(service: RunService, name: str, text: str) -> str:
    """What a model writes for a sentence, greedily."""
    return service.once(_translate, service.translator(name), text)


def _translate(translator: Translator, text: str) -> str:
    return translator.translate(text, SHORT).text


def forgotten_answer(service: RunService, base: str, recipe: Recipe, asked: Recipe) -> ForgottenView:
    """The sample before and after a recipe. asked: the recipe that says which sentences are replayed."""
    before, after = (scores_of(service, name) for name in (base, taught_name(base, recipe)))
    again = replayed_places(asked, len(before.losses))
    rest = [i for i in range(len(before.losses)) if i not in again]
    worst = sorted(
        (i for i in range(len(before.losses)) if before.texts[i] != after.texts[i]), key=lambda i: after.chrf[i] - before.chrf[i]
    )
    return {
        "sentences": len(before.losses),
        "loss": (before.mean_loss(), after.mean_loss()),
        "chrf": (fmean(before.chrf), fmean(after.chrf)),
        "rest": (before.mean_loss(rest), after.mean_loss(rest)) if rest else None,
        "replayed": len(again),
        "changed": [forgotten_sentence(service, base, (before, after), i, i in again) for i in worst],
    }


def replayed_places(recipe: Recipe, sentences: int) -> set[int]:
    """Which sentences of the sample a recipe has replayed so far."""
    return {i % sentences for i in range(recipe.replay * recipe.steps)}


def scores_of(service: RunService, name: str) -> SampleScores:
    """The sample as one model reads and writes it."""
    from lab.questions.forgetting import score_sample

    return service.once(score_sample, service.translator(name), slow=True)


def forgotten_sentence(
    service: RunService, base: str, scores: tuple[SampleScores, SampleScores], i: int, replayed: bool
) -> ForgottenSentence:
    """A sentence of the sample, before and after."""
    from lab.questions.sample_sentences import load_sample

    facts, (before, after) = service.facts(base), scores
    text, reference = load_sample().pairs[i].sides(facts.reads)
    return {
        "text": text,
        "reference": reference,
        "before": before.texts[i],
        "after": after.texts[i],
        "words": changed_words(before.texts[i], after.texts[i], facts.writes),
        "loss": (before.losses[i] / before.tokens[i], after.losses[i] / after.tokens[i]),
        "chrf": (before.chrf[i], after.chrf[i]),
        "replayed": replayed,
    }
