"""Taught models in the app: made from their recipe when somebody looks, kept within a bound, and the checkpoint stays as it is while a class teaches."""

import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace

import pytest
import torch

from lab.commands.teach import table
from lab.questions.recipes import Recipe, TeachError
from lab.questions.taught_folder import save_taught
from lab.questions.teach_report import teach
from lab.questions.teaching import line_search
from model.config import ConfigError
from model.translator import Translator
from viz.pages import words
from viz.pages.learn.lesson import lesson_of
from viz.server.endpoints import taught_report
from viz.server.serve import serve
from viz.shared import taught_models
from viz.shared.fair_queue import ASKER
from viz.shared.run_service import RunService
from viz.shared.scene import Run
from viz.shared.taught_models import TaughtModels

TEXT, CORRECTION = "蜜蜂正在采花蜜。", "The bees are gathering nectar."
RECIPE = Recipe(((TEXT, CORRECTION),))


@pytest.fixture
def service(checkpoint_dir):
    return RunService(checkpoint_dir.parent, checkpoint_dir.name, "cpu")


@pytest.fixture
def tiny(random_checkpoint_dir):
    """Over an untrained model of few weights, for what is true of any model."""
    return RunService(random_checkpoint_dir.parent, random_checkpoint_dir.name, "cpu")


def digest(translator):
    return hashlib.sha256(b"".join(p.detach().numpy().tobytes() for p in translator.model.parameters())).hexdigest()


def weights(service, recipe):
    return list(service.taught.model(service.default, recipe).model.parameters())


def lesson(service, checkpoint="", **learn):
    """What the page Teach it makes of a correction."""
    return lesson_of(service, Run(checkpoint or service.default, TEXT), learn if checkpoint else {"correction": CORRECTION, **learn})


def test_a_class_that_teaches_at_once_leaves_the_checkpoint_as_it_is_and_gets_what_each_would_get_alone(tiny):
    base = tiny.translator(tiny.default)
    before = digest(base)
    recipes = [replace(RECIPE, steps=2, rate=rate, part=part) for rate in (1e-4, 1e-3) for part in ("all", "decoder", "embeddings")]
    asked = [recipes[i % len(recipes)] for i in range(30)]
    with ThreadPoolExecutor(30) as people:
        found = list(people.map(lambda recipe: tiny.taught.states(tiny.default, recipe)[-1], asked))
    assert digest(base) == before
    for recipe, state in zip(asked, found, strict=True):
        assert state == found[asked.index(recipe)]
    for recipe in recipes[::4]:
        assert found[asked.index(recipe)] == teach(base, recipe, until=False, sample=False)[0].state()


def test_further_steps_end_with_the_one_that_generates_the_correction_and_an_undo_is_the_step_before(service):
    counted = []
    service.taught.allow = lambda who, steps: counted.append(steps)
    states = service.taught.states(service.default, RECIPE, 30)
    assert states[-1].says and not any(state.says for state in states[:-1])
    assert counted == [30]  # so many are asked for, though fewer were needed
    back = service.taught.states(service.default, RECIPE.at(len(states) - 2))
    assert back == states[:-1] and counted == [30]
    assert service.taught.states(service.default, RECIPE.at(len(states) - 1), 1)[: len(states)] == states


def test_the_steps_count_for_who_asks(tiny):
    asked = []
    tiny.taught.allow = lambda who, steps: asked.append((who, steps))
    token = ASKER.set("somebody")
    tiny.taught.states(tiny.default, RECIPE.at(2))
    tiny.taught.states(tiny.default, RECIPE.at(3))
    ASKER.reset(token)
    assert asked == [("somebody", 2), ("somebody", 1)]  # the third goes on from the second


def test_what_is_kept_stays_within_its_bound_and_is_made_again_the_same(tiny, monkeypatch):
    recipes = [replace(RECIPE, steps=1, rate=rate) for rate in (1e-4, 3e-4, 1e-3)]
    first = [p.detach().clone() for p in weights(tiny, recipes[0])]
    size = tiny.taught.model(tiny.default, recipes[0]).nbytes
    monkeypatch.setattr(taught_models, "TAUGHT_BYTES", int(1.5 * size))
    for recipe in recipes:
        weights(tiny, recipe)
        assert tiny.taught.nbytes <= 1.5 * size
    assert all(torch.equal(a, b) for a, b in zip(first, weights(tiny, recipes[0]), strict=True))


def test_a_loss_that_is_no_number_ends_the_steps_and_keeps_those_before(service):
    with pytest.raises(TeachError, match="no longer a finite number"):
        service.taught.states(service.default, replace(RECIPE, optimizer="sgd", rate=1000.0), 30)
    found = lesson(service, optimizer="sgd", rate=1000.0, until=True)
    assert [state.step for state in found.states] == list(range(len(found.states)))
    assert found.states and found.refused and found.refused[0] == "teach_not_finite"


def test_what_cannot_be_taught_is_told_in_both_languages_and_the_page_stays(shipped):
    for learn, code in (
        ({"correction": "  "}, "teach_empty"),
        ({"correction": "word " * 150}, "teach_long"),
        ({"correction": "蜜蜂正在采花蜜。"}, "teach_language"),
        ({"steps": 31}, "teach_steps"),
        ({"rate": 0}, "teach_field"),
        ({"part": "heads"}, "teach_field"),
    ):
        found = lesson(shipped, **learn)
        assert found.refused and found.refused[0] == code, learn
        assert not found.states and found.texts.own
        for language in ("zh", "en"):
            assert words(language)[f"common.error.{code}"].format(**found.refused[1])


def test_the_translation_itself_is_no_correction_and_a_typed_text_that_is_none_is_refused(shipped):
    own = shipped.translator(shipped.default).translate(TEXT).text
    assert lesson(shipped, correction=own).refused == ("teach_same", {"text": own})
    with pytest.raises(ConfigError, match="must be a text"):
        lesson(shipped, correction=7)


def test_every_page_can_look_at_a_taught_model_by_its_name(shipped):
    found = lesson(shipped, steps=2)
    answer = serve(shipped, {"page": "attention", "text": TEXT, "checkpoint": found.name})
    assert answer["ok"] and answer["result"]["text"] == found.now.texts[0]
    again = lesson(shipped, found.name)
    assert (again.texts.correction, again.recipe.steps) == (CORRECTION, 2)


def test_the_page_the_command_and_the_endpoint_tell_the_same_numbers(shipped):
    states = lesson(shipped, steps=2, rate=1e-4).states
    _, command = teach(shipped.translator(shipped.default), RECIPE.at(2), until=False, sample=False)
    endpoint = taught_report(shipped, shipped.default, (TEXT, CORRECTION), {"steps": 2})
    losses = [list(state.losses[0]) for state in states]
    assert losses == [state["token_losses"][0] for state in command["states"]] == [state["token_losses"][0] for state in endpoint["states"]]
    assert endpoint["checkpoint"] == command["checkpoint"] and f"step  2  loss {sum(losses[2]) / len(losses[2]):7.3f}" in table(command)


def test_taken_home_it_is_a_checkpoint_that_translates_as_the_page_does(shipped, tmp_path):
    tuned = shipped.taught.model(shipped.default, RECIPE.at(2))
    save_taught(tmp_path / "taught", tuned.taught(), tuned.recipe, shipped.default)
    loaded = Translator.load(tmp_path / "taught", "cpu")
    assert all(torch.equal(a, b) for a, b in zip(tuned.model.parameters(), loaded.model.parameters(), strict=True))
    assert loaded.translate(TEXT).text == tuned.state().texts[0]
    assert TEXT in (tmp_path / "taught" / "README.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def _one_asker():
    token = ASKER.set("")
    yield
    ASKER.reset(token)


def test_a_state_beyond_the_last_step_is_enough_where_it_says_the_correction():
    silent, says = SimpleNamespace(says=False), SimpleNamespace(says=True)
    recipe = Recipe((("我有猫。", "I own a cat."),), steps=2)
    reach = {
        name: TaughtModels._enough(states, recipe, last=6)
        for name, states in {
            "last": [silent, silent, says],
            "beyond": [silent] * 3 + [says],
            "on": [silent] * 4,
            "end": [silent] * 7,
        }.items()
    }
    assert reach == {"last": False, "beyond": True, "on": False, "end": True}


def test_the_next_step_is_tried_on_a_model_that_is_kept_and_on_one_that_was_never_made(tiny):
    base, recipes = tiny.translator(tiny.default), [replace(RECIPE, steps=1, rate=rate) for rate in (2e-4, 3e-4)]
    tiny.taught.states(tiny.default, recipes[0])
    for recipe in recipes:
        assert tiny.taught.line_search(tiny.default, recipe, (1e-5, 1e-4)) == line_search(
            teach(base, recipe, until=False, sample=False)[0], (1e-5, 1e-4)
        )
