"""What is taught: the sentence, its correction, the recipe, and the model after each of its steps."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from model.config import ConfigError, DecodeConfig, require
from model.text_input import MAX_CHARACTERS, InputError
from viz.marks import Custom, Values
from viz.pages.learn.example_corrections import SPILLING, ready_corrections
from viz.shared.ask import Ask
from viz.shared.example_sentences import REFERENCES
from viz.shared.run_gate import RunError
from viz.shared.run_service import RunService
from viz.shared.scene import Run
from viz.shared.taught_models import MARK, base_of

if TYPE_CHECKING:
    from lab.questions.recipes import Recipe
    from lab.questions.teaching import TaughtState

RATES = {
    "adam": (1e-6, 3e-6, 1e-5, 3e-5, 1e-4, 3e-4, 1e-3, 3e-3, 1e-2),
    "sgd": (1e-4, 1e-3, 3e-3, 1e-2, 2e-2, 3e-2, 5e-2, 1e-1, 3e-1, 1.0),
}
"""The rates that are offered, at which the next step is measured."""
SIZES = {"adam": (1e-4, 3e-4, 1e-3), "sgd": (3e-3, 1e-2, 3e-2)}
"""Steps of three sizes that one chooses at once, the usual one in the middle."""
USUAL: Values = {"optimizer": "adam", "rate": SIZES["adam"][1], "part": "all", "steps": 0, "replay": 0, "pull": 0}
"""The settings of a recipe while nobody has chosen."""
TOGETHER = 4
"""Steps of one question while it goes on by itself, so that somebody can stop in between."""
Why = tuple[str, Values]
"""Why something cannot be taught: the code of its words, and what they say."""


@dataclass(frozen=True)
class Texts:
    """kind: where the correction comes from, "typed", "reference", "example", or "own" where it is the translation itself. own: what the checkpoint writes."""

    text: str
    correction: str
    kind: str
    own: str


@dataclass(frozen=True, eq=False)
class Lesson:
    """base: the checkpoint. tokens: ids of the correction, </s> included. states: of steps 0 to the last that is known; none where it cannot be taught.

    spelled: what of the correction is written byte by byte. refused: why it cannot be taught, or can go no further.
    """

    base: str
    texts: Texts
    recipe: Recipe
    tokens: tuple[int, ...]
    spelled: tuple[str, ...]
    states: list[TaughtState]
    refused: Why | None

    @property
    def now(self) -> TaughtState:
        """The model after the last step. Raises ConfigError where the correction cannot be taught."""
        require(bool(self.states), "this correction cannot be taught; type another one.")
        return self.states[-1]

    @property
    def name(self) -> str:
        """The model of the last step, as a checkpoint's name carries it."""
        return taught_name(self.base, self.recipe.at(self.now.step))


def lesson_of(service: RunService, run: Run, given: Values) -> Lesson:
    """given: what the scene says of the page. Raises ConfigError for settings that there are not, InputError for a text that cannot be read."""
    from lab.questions.teaching import read_lesson

    base = base_of(run.checkpoint)
    given = with_recipe_of(run, given)
    texts = texts_of(service, Run(base, run.text), given)
    translator = service.translator(base)
    spelled: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()
    states: list[TaughtState] = []
    refused: Why | None = None
    try:
        recipe = recipe_of(texts, given)
        read = read_lesson(translator, recipe)
        spelled, tokens = tuple(read.spelled), (*read.pairs[0][1], translator.config.eos_id)
        states, refused = states_of(service, base, recipe, TOGETHER if given.get("until") else 0)
        if read.corrections[0] == texts.own:
            refused = ("teach_same", {"text": texts.own})
    except ConfigError as error:
        refused = why(error)
        kept = given if refused[0] not in ("teach_field", "teach_steps") else {}
        recipe = recipe_of(replace(texts, correction=texts.own or texts.text), kept).at(0)
    return Lesson(base, texts, recipe, tokens, spelled, states, refused)


def with_recipe_of(run: Run, given: Values) -> Values:
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


def texts_of(service: RunService, run: Run, given: Values) -> Texts:
    """The sentence and its correction. A ready example where nobody typed one and the reference is what the checkpoint writes."""
    typed = given.get("correction")
    require(typed is None or isinstance(typed, str), f"correction is {str(typed)[:40]!r}; it must be a text.")
    if typed and len(typed) > MAX_CHARACTERS:
        raise InputError("too_many_characters", len(typed), MAX_CHARACTERS)
    own = written_for(service, run)
    if typed is not None:
        return Texts(run.text, typed.strip(), "typed", own)
    facts = service.facts(run.checkpoint)
    ready = ready_corrections(facts.reads, facts.writes)
    known = REFERENCES.get(run.text, "")
    if known and known != own:
        return Texts(run.text, known, "reference", own)
    if ready and run.text in REFERENCES:
        text, correction = ready[0].text, ready[0].correction
        return Texts(text, correction, "example", written_for(service, replace(run, text=text)))
    return Texts(run.text, own, "own", own)


def written_for(service: RunService, run: Run) -> str:
    """What a checkpoint writes greedily, whatever the settings above the page are."""
    return service.result(replace(run, decode=DecodeConfig(), forced=())).translation.text


def recipe_of(texts: Texts, given: Values) -> Recipe:
    """The recipe of the page. Raises TeachError."""
    from lab.questions.recipes import Recipe

    spills = texts.kind != "typed" and texts.text in SPILLING
    usual = USUAL | {"rate": SIZES.get(str(given.get("optimizer")), SIZES["adam"])[1 + spills]}
    chosen: Values = {name: given.get(name, value) for name, value in usual.items()}
    return Recipe(((texts.text, texts.correction),), **chosen)


def settings_of(recipe: Recipe) -> Values:
    """A recipe's settings as the scene has them."""
    return {name: getattr(recipe, name) for name in USUAL}


def states_of(service: RunService, base: str, recipe: Recipe, more: int) -> tuple[list[TaughtState], Why | None]:
    """The states of the steps so far, and of up to `more` further ones; why it could go no further: a loss that is no number any more, or too many who ask."""
    try:
        return service.taught.states(base, recipe, more), None
    except (ConfigError, RunError) as error:
        known = service.taught.known(base, recipe, recipe.steps + more)
        if not known:
            raise
        return known, why(error)


def why(error: ConfigError | RunError) -> Why:
    """The words of an error."""
    if isinstance(error, RunError):
        return error.code, error.values
    code = getattr(error, "code", "")
    return (f"teach_{code}", vars(error)["values"]) if code else ("setting", {"reason": str(error)})


def most_steps() -> int:
    """How many steps a recipe may have."""
    from lab.questions.recipes import MOST_STEPS

    return MOST_STEPS


def taught_name(base: str, recipe: Recipe) -> str:
    """The name of the model that a recipe makes; the checkpoint's own where it has no step."""
    return f"{base}{MARK}{recipe}" if recipe.steps else base


NEVER = 10**9
GUESSES = {"1": (1, 1), "3": (2, 3), "10": (4, 10), "30": (11, 30), "never": (NEVER, NEVER)}
"""How many steps there may be until the correction is written; from where to where each guess is right."""


def of_class(ask: Ask, lesson: Lesson) -> Custom:
    """What class_guess.js asks a class and compares its answers with."""
    say, texts = ask.say, lesson.texts
    truth = next((state.step for state in lesson.states if state.says), None)
    if truth is None and lesson.now.step >= most_steps():
        truth = NEVER
    data: Values = {
        "about": f"{lesson.base} {lesson.recipe.at(0)}",
        "ask": f"{texts.text} → {texts.correction} · {say.text('guess.ask')}"[-300:],
        "options": say.texts("guess.", GUESSES),
        "ranges": list(GUESSES.values()),
        "started": lesson.now.step > 0,
        "truth": truth,
        "words": {name: say.pattern(f"class.{name}") for name in ("ask", "asked", "right")},
    }
    return Custom("class_guess", data)


def the_lesson(ask: Ask) -> Lesson:
    """What is taught now."""
    return lesson_of(ask.service, ask.run, dict(ask.request.learn))


def ahead(ask: Ask, now: Lesson) -> tuple[Lesson, Why | None]:
    """The lesson some steps further, until it writes the correction; of one that was typed a step alone before the first, so that their number can be guessed."""
    if not now.states or now.now.says:
        return now, None
    more = 1 if now.texts.kind == "typed" and not now.now.step else TOGETHER
    states, stopped = states_of(ask.service, now.base, now.recipe.at(now.now.step), more)
    return replace(now, states=states), stopped


def sizes(ask: Ask, lesson: Lesson) -> dict[str, int]:
    """How many weights each part that may learn has."""
    from lab.questions.recipes import PARTS
    from lab.questions.teaching import may_learn

    found = [(name, p.numel()) for name, p in ask.service.translator(lesson.base).model.named_parameters()]
    return {part: sum(n for name, n in found if may_learn(name, part)) for part in PARTS}
