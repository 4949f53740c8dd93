"""What the page Teach it is answered: the correction, the model after each step of its recipe, and what else has changed."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from model.config import ConfigError, DecodeConfig, require
from model.text_input import MAX_CHARACTERS, InputError
from viz.pages.learn.example_corrections import ready_corrections
from viz.pages.learn.forgotten_answer import forgotten_answer, near_answer, taught_name
from viz.pages.learn.request import LearnRequest
from viz.pages.learn.view import CurveView, ForgottenView, LearnSettings, LearnView, NearSentences, Sizes, StepsView, state_views
from viz.shared.example_sentences import REFERENCES
from viz.shared.records import Refusal
from viz.shared.run_service import Result, RunService
from viz.shared.scene import Run, Scene
from viz.shared.taught_models import MARK, base_of

if TYPE_CHECKING:
    from lab.questions.recipes import Recipe
    from model.translator import Translator

RATES = {
    "adam": (1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2),
    "sgd": (1e-4, 1e-3, 3e-3, 1e-2, 2e-2, 3e-2, 5e-2, 1e-1, 3e-1, 1.0),
}
"""The places of the slider, at which the next step is measured."""
Answer = LearnView | StepsView | CurveView | NearSentences | ForgottenView


def learn_answer(service: RunService, result: Result, scene: Scene, request: LearnRequest) -> Answer:
    """The view of the page, or the part that the request names. Raises ConfigError for settings that there are not, InputError for a text that cannot be read."""
    base = base_of(result.run.checkpoint)
    given = with_recipe_of(result.run, request.learn)
    text, correction, kind, own = correction_of(service, Run(base, result.run.text), given)
    if request.part:
        recipe = recipe_of(text, correction, given)
        return part_answer(service, base, recipe, request)
    return learn_view(service, base, given, (text, correction, kind, own), example=text != result.run.text)


def with_recipe_of(run: Run, given: dict[str, Any]) -> dict[str, Any]:
    """What the scene says of this page; of a taught model that was taught the sentence, where it says nothing, what its recipe says."""
    from lab.questions.recipes import Recipe

    _, taught, written = run.checkpoint.partition(MARK)
    if not taught or given:
        return given
    recipe = Recipe.read(written)
    text, correction = recipe.pairs[0]
    if text != run.text or len(recipe.pairs) > 1:
        return given
    return {"correction": correction, **settings_of(recipe)}


def correction_of(service: RunService, run: Run, given: dict[str, Any]) -> tuple[str, str, str, str]:
    """(sentence, correction, where it comes from, what the checkpoint writes). A ready example where nobody typed one and the reference is what it writes."""
    typed = given.get("correction")
    require(typed is None or isinstance(typed, str), f"correction is {str(typed)[:40]!r}; it must be a text.")
    if typed and len(typed) > MAX_CHARACTERS:
        raise InputError("too_many_characters", len(typed), MAX_CHARACTERS)
    own = written_for(service, run)
    if typed is not None:
        return run.text, typed.strip(), "typed", own
    facts = service.facts(run.checkpoint)
    ready = ready_corrections(facts.reads, facts.writes)
    known = REFERENCES.get(run.text, "")
    if known and known != own:
        return run.text, known, "reference", own
    if ready and run.text in REFERENCES:
        return ready[0]["text"], ready[0]["correction"], "example", written_for(service, replace(run, text=ready[0]["text"]))
    return run.text, own, "own", own


def written_for(service: RunService, run: Run) -> str:
    """What a checkpoint writes greedily, whatever the settings above the page are."""
    return service.result(replace(run, decode=DecodeConfig(), forced=())).translation.text


def recipe_of(text: str, correction: str, given: dict[str, Any]) -> Recipe:
    """The recipe of the page. Raises TeachError."""
    from lab.questions.recipes import Recipe

    optimizer = given.get("optimizer", "adam")
    usual = {"optimizer": "adam", "rate": 1e-4 if optimizer != "sgd" else 1e-2, "part": "all", "steps": 0, "replay": 0, "pull": 0}
    return Recipe(((text, correction),), **{name: given.get(name, value) for name, value in usual.items()})


def settings_of(recipe: Recipe) -> LearnSettings:
    """A recipe's settings as the page shows them."""
    return {
        "optimizer": recipe.optimizer,
        "rate": recipe.rate,
        "part": recipe.part,
        "steps": recipe.steps,
        "replay": recipe.replay,
        "pull": recipe.pull,
    }


def part_answer(service: RunService, base: str, recipe: Recipe, request: LearnRequest) -> Answer:
    """One part of the page."""
    if request.part == "steps":
        return steps_view(service, base, recipe, request.more)
    if request.part == "curve":
        return curve_view(service, base, recipe)
    if request.part == "near":
        return near_answer(service, base, recipe, request.learn.get("try", []))
    made = replace(recipe, replay=0, pull=0.0) if request.plain else recipe
    return forgotten_answer(service, base, made, recipe)


def learn_view(service: RunService, base: str, given: dict[str, Any], texts: tuple[str, str, str, str], *, example: bool) -> LearnView:
    """The whole page; without a single step where the correction cannot be taught."""
    from lab.questions.recipes import MOST_STEPS
    from lab.questions.teaching import read_lesson

    text, correction, kind, own = texts
    translator = service.translator(base)
    facts = service.facts(base)
    refused: Refusal | None = None
    spelled, tokens, steps = [], [], None
    try:
        recipe = recipe_of(text, correction, given)
        lesson = read_lesson(translator, recipe)
        spelled = list(lesson.spelled)
        tokens = [translator.target.piece(i) for i in (*lesson.pairs[0][1], translator.config.eos_id)]
        steps = steps_view(service, base, recipe, 0)
        settings = settings_of(recipe)
        if lesson.corrections[0] == own:
            refused = {"code": "teach_same", "values": {"text": own}}
    except ConfigError as error:
        refused = refusal(error)
        settings = settings_of(recipe_of(text, own or text, given if refused["code"] not in ("teach_field", "teach_steps") else {}).at(0))
    return {
        "text": text,
        "example": example,
        "base": base,
        "own": own,
        "correction": correction,
        "kind": kind,
        "refused": refused,
        "spelled": spelled,
        "tokens": tokens,
        "settings": settings,
        **sizes_of(translator),
        "steps": steps,
        "most": MOST_STEPS,
        "ready": ready_corrections(facts.reads, facts.writes),
        "near": near_offered(service, base, text),
        "writes": facts.writes,
        "checkpoint_id": translator.checkpoint.checkpoint_id,
    }


def sizes_of(translator: Translator) -> Sizes:
    """How many weights each part that may learn has, and how many there are."""
    from lab.questions.recipes import PARTS
    from lab.questions.teaching import may_learn

    sizes = [(name, p.numel()) for name, p in translator.model.named_parameters()]
    learning = {part: sum(n for name, n in sizes if may_learn(name, part)) for part in PARTS}
    return {"learning": learning, "parameters": sum(n for _, n in sizes)}


def near_offered(service: RunService, base: str, text: str) -> list[str]:
    """Sentences to try the taught model on."""
    from lab.questions.forgetting import near_sentences

    facts = service.facts(base)
    own = next((one["near"] for one in ready_corrections(facts.reads, facts.writes) if one["text"] == text), [])
    translator = service.translator(base)
    found = service.once(near_sentences, translator, text)
    return [*own, *(one for one in found if one not in own)]


def refusal(error: ConfigError) -> Refusal:
    """Why something cannot be taught, as the browser has words for it."""
    code = getattr(error, "code", "")
    return {"code": f"teach_{code}", "values": vars(error)["values"]} if code else {"code": "setting", "values": {"reason": str(error)}}


def steps_view(service: RunService, base: str, recipe: Recipe, more: int) -> StepsView:
    """The states of the steps so far, and of `more` further ones. A loss that is no number any more ends them."""
    refused: Refusal | None = None
    try:
        states = service.taught.states(base, recipe, more)
    except ConfigError as error:
        states = service.taught.known(base, recipe, recipe.steps + more)
        refused = refusal(error)
        if not states:
            raise
    piece = service.translator(base).target.piece
    told = [
        (taught_name(base, recipe.at(s.step)), s.step, s.losses[0], [(piece(i), p) for i, p in s.likeliest[0]], s.texts[0], s.says)
        for s in states
    ]
    return {"states": state_views(told, service.facts(base).writes), "refused": refused}


def curve_view(service: RunService, base: str, recipe: Recipe) -> CurveView:
    """The next step at the rates of the slider."""
    found = service.taught.line_search(base, recipe, RATES[recipe.optimizer])
    return {
        "loss": found.loss,
        "rates": list(found.rates),
        "promised": list(found.promised),
        "measured": [x if math.isfinite(x) else None for x in found.measured],
    }
