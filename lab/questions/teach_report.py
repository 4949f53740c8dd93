"""A recipe carried out and told in one record: what `python -m model teach` prints and the endpoint /teach answers."""

from collections.abc import Sequence

from lab.questions.forgetting import SampleScores, score_sample
from lab.questions.recipes import MOST_STEPS, Recipe, TeachError
from lab.questions.sample_sentences import sample_sides
from lab.questions.teaching import Finetuning, TaughtState
from model.config import Json
from model.translator import Translator


def teach(translator: Translator, recipe: Recipe, *, until: bool, sample: bool) -> tuple[Finetuning, Json]:
    """Carry a recipe out. until: go on until the model says the corrections; sample: measure what was forgotten, too. Raises TeachError or InputError."""
    tuned = Finetuning(translator, recipe)
    states = [tuned.state()]
    if states[0].says:
        raise TeachError("same", text=" | ".join(states[0].texts))
    while tuned.recipe.steps < (MOST_STEPS if until else recipe.steps) and not (until and states[-1].says):
        tuned.step()
        states.append(tuned.state())
    found = report(tuned.recipe, states, tuned.taught().checkpoint.checkpoint_id)
    if sample:
        found["sample"] = sample_report(translator, score_sample(translator), score_sample(tuned.taught()))
    return tuned, found


def report(recipe: Recipe, states: Sequence[TaughtState], checkpoint_id: str) -> Json:
    """The steps. recipe: at the last of them."""
    return {
        "pairs": [list(pair) for pair in recipe.pairs],
        "recipe": str(recipe),
        "checkpoint": checkpoint_id,
        "states": [
            {
                "step": state.step,
                "loss": [sum(row) / len(row) for row in state.losses],
                "token_losses": [list(row) for row in state.losses],
                "texts": list(state.texts),
                "says": state.says,
            }
            for state in states
        ],
    }


def sample_report(translator: Translator, before: SampleScores, after: SampleScores) -> Json:
    """The sample before and after; changed: the sentences whose translation is another one, those that lost most chrF first."""
    sides = sample_sides(translator.reads)
    other = [i for i in range(len(sides)) if before.texts[i] != after.texts[i]]
    return {
        "sentences": len(sides),
        **{name: {"loss": one.mean_loss(), "chrf": sum(one.chrf) / len(one.chrf)} for name, one in (("before", before), ("after", after))},
        "changed": [
            {"text": sides[i][0], "reference": sides[i][1], "before": before.texts[i], "after": after.texts[i]}
            for i in sorted(other, key=lambda i: after.chrf[i] - before.chrf[i])
        ],
    }
