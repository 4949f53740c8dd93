"""Teaching: steps are the optimizer's, the checkpoint keeps its weights, a recipe makes the same model again, and what cannot be taught is told."""

from copy import deepcopy
from dataclasses import replace

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from lab.questions.forgetting import score_sample
from lab.questions.recipes import MOST_PAIRS, MOST_REPLAY, MOST_STEPS, OPTIMIZERS, PARTS, Recipe, TeachError
from lab.questions.teach_report import teach
from lab.questions.teaching import Finetuning, line_search, sample_pairs
from model.text_input import InputError
from tests.lab.questions.conftest import unchanged

TEXT, CORRECTION = "蜜蜂正在采花蜜。", "The bees are gathering nectar."
RECIPE = Recipe(((TEXT, CORRECTION),))
LARGE = {"adam": 1e-3, "sgd": 0.05}


def finetune(translator, recipe):
    return teach(translator, recipe, until=False, sample=False)[0]


def weights(tuned):
    return [p.detach().clone() for p in tuned.model.parameters()]


def same(some, others):
    """Whether two rows of weights are equal to the bit."""
    return all(torch.equal(a, b) for a, b in zip(some, others, strict=True))


def independent_loss(translator, model, source, target):
    """Mean cross-entropy of one pair, one token at a time, from the model's own logits."""
    c = translator.config
    src, tgt = torch.tensor([[*source, c.eos_id]]), torch.tensor([[c.bos_id, *target]])
    logits = model(src, tgt)[0]
    return torch.stack([row.logsumexp(0) - row[i] for row, i in zip(logits, [*target, c.eos_id], strict=True)]).mean()


@pytest.mark.parametrize("optimizer", OPTIMIZERS)
def test_a_step_is_the_optimizers_to_the_bit(translator, optimizer):
    tuned = Finetuning(translator, replace(RECIPE, optimizer=optimizer, rate=LARGE[optimizer]))
    own = [torch.nn.Parameter(p) for p in weights(tuned)]
    step = torch.optim.SGD(own, LARGE["sgd"]) if optimizer == "sgd" else torch.optim.Adam(own, LARGE["adam"], (0.9, 0.98), 1e-9)
    for _ in range(3):
        tuned.backward()
        for mine, p in zip(own, tuned.model.parameters(), strict=True):
            mine.grad = None if p.grad is None else p.grad.clone()
        step.step()
        tuned.step()
        assert same(own, tuned.model.parameters())


def test_the_gradient_of_a_step_is_that_of_the_mean_cross_entropy(translator):
    tuned, alone = Finetuning(translator, RECIPE), deepcopy(translator.model)
    for p in alone.parameters():
        p.requires_grad_(True)
    loss = independent_loss(translator, alone, *tuned.lesson.pairs[0])
    loss.backward()
    assert tuned.backward() == approx(float(loss.detach()), rel=1e-5)
    for (name, mine), other in zip(tuned.model.named_parameters(), alone.parameters(), strict=True):
        assert mine.grad is not None and other.grad is not None
        torch.testing.assert_close(mine.grad, other.grad, rtol=1e-3, atol=1e-6 + 1e-4 * float(other.grad.abs().max()), msg=name)


def test_the_checkpoint_keeps_its_weights_and_only_the_part_learns(translator):
    changed, own = {}, dict(translator.model.named_parameters())
    with unchanged(translator.model) as before:
        for part in PARTS:
            tuned = dict(finetune(translator, replace(RECIPE, part=part, steps=1, rate=1e-3)).model.named_parameters())
            changed[part] = {name for name, p in tuned.items() if not torch.equal(p, before[name])}
            alone = {name for name, p in tuned.items() if p.data_ptr() != own[name].data_ptr()}
            assert changed[part] and changed[part] <= alone, part
    assert changed["all"] == set(before)
    assert all("cross_attention" in name for name in changed["cross"])
    assert all(name.startswith(("encoder.", "encoder_norm")) for name in changed["encoder"])
    assert not changed["encoder"] & changed["decoder"] and not changed["self"] & changed["cross"]


def test_a_recipe_makes_the_same_model_again_at_once_or_step_by_step_from_a_copy(translator):
    once = finetune(translator, replace(RECIPE, steps=3, replay=4, pull=1.0))
    slow = Finetuning(translator, replace(RECIPE, replay=4, pull=1.0))
    for _ in range(3):
        kept, old = slow, weights(slow)
        slow = slow.go_on()
        slow.step()
        assert same(old, kept.model.parameters())
    assert same(once.model.parameters(), slow.model.parameters())
    assert once.taught().checkpoint.checkpoint_id == slow.taught().checkpoint.checkpoint_id != translator.checkpoint.checkpoint_id


def test_replayed_sentences_stand_in_the_batch_in_their_order_and_begin_again(translator):
    tuned, sample = Finetuning(translator, replace(RECIPE, replay=8)), sample_pairs(translator)
    tuned.recipe = tuned.recipe.at(7)
    rows = [[i for i in row if i not in (translator.config.pad_id, translator.config.eos_id)] for row in tuned.batch().src.tolist()]
    wanted = [tuned.lesson.pairs[0], *(sample[(56 + i) % len(sample)] for i in range(8))]
    assert sorted(rows) == sorted(list(src) for src, _ in wanted)


def test_the_pull_adds_half_its_strength_times_the_squared_distance(translator):
    tuned = finetune(translator, replace(RECIPE, steps=2, pull=10.0, rate=1e-3))
    batch = tuned.batch()
    apart = sum(
        float((p - q).detach().double().square().sum())
        for p, q in zip(tuned.model.parameters(), translator.model.parameters(), strict=True)
    )
    pulled = float(tuned.loss(batch).detach())
    tuned.recipe = replace(tuned.recipe, pull=0.0)
    assert pulled - float(tuned.loss(batch).detach()) == approx(5 * apart, rel=1e-3) and apart > 0


def test_a_state_has_the_losses_and_the_likeliest_tokens_of_the_forced_correction(translator):
    state, tuned = Finetuning(translator, RECIPE).state(), Finetuning(translator, RECIPE)
    target = tuned.lesson.pairs[0][1]
    logits = torch.tensor(translator.trace(TEXT, target).sites["logits"])[: len(target) + 1]
    p = logits.softmax(-1)
    ids = [*target, translator.config.eos_id]
    assert state.losses[0] == approx([-float(row[i].log()) for row, i in zip(p, ids, strict=True)], abs=1e-4)
    assert [i for i, _ in state.likeliest[0]] == p.argmax(-1).tolist()
    assert [q for _, q in state.likeliest[0]] == approx(p.max(-1).values.tolist(), abs=1e-5)


@pytest.mark.parametrize("optimizer", OPTIMIZERS)
def test_the_next_step_at_a_rate_is_the_step_that_is_then_taken(translator, optimizer):
    tuned = finetune(translator, replace(RECIPE, optimizer=optimizer, steps=1, rate=LARGE[optimizer], replay=2))
    before, batch = weights(tuned), tuned.batch()
    found = line_search(tuned, (1e-7, LARGE[optimizer]))
    assert same(before, tuned.model.parameters())
    assert found.promised == tuple(found.loss + rate * found.slope for rate in found.rates)
    assert found.slope < 0
    tuned.step()
    assert found.measured[1] == approx(float(tuned.loss(batch).detach()), rel=1e-5)


def test_taught_on_a_correction_until_it_is_generated_the_report_stops_there(translator):
    _, found = teach(translator, RECIPE, until=True, sample=False)
    says = [state["says"] for state in found["states"]]
    assert says[-1] and not any(says[:-1]) and found["states"][-1]["texts"] == [CORRECTION]
    assert Recipe.read(found["recipe"]).steps == len(says) - 1
    assert [state["loss"][0] for state in found["states"]] == approx(
        [sum(s["token_losses"][0]) / len(s["token_losses"][0]) for s in found["states"]]
    )


def test_a_text_that_only_begins_with_the_correction_does_not_say_it(translator):
    own = translator.translate(TEXT).text
    begun = Finetuning(translator, Recipe(((TEXT, own[:-1]),))).state()
    assert begun.texts == (own,) and not begun.says


def test_the_sample_is_scored_token_by_token(translator):
    scores, pairs = score_sample(translator), sample_pairs(translator)
    for i in (0, 7, len(pairs) - 1):
        alone = float(independent_loss(translator, translator.model, *pairs[i]).detach()) * (len(pairs[i][1]) + 1)
        assert scores.losses[i] == approx(alone, rel=1e-4)
    assert scores.mean_loss() == approx(sum(scores.losses) / sum(scores.tokens))
    assert scores.mean_loss([3]) == scores.losses[3] / scores.tokens[3]


@pytest.mark.parametrize(
    "correction, code",
    [("  ", "empty"), ("\u200b", "empty"), ("word " * 200, "long"), ("蜜蜂正在采花蜜。", "language"), ("x" * 3000, "field")],
)
def test_a_correction_that_cannot_be_taught_is_refused_by_name(translator, correction, code):
    with pytest.raises(TeachError) as caught:
        Finetuning(translator, replace(RECIPE, pairs=((TEXT, correction),)))
    assert caught.value.code == code and str(caught.value)


def test_a_correction_with_bytes_is_taught_and_says_so_and_a_sentence_that_cannot_be_read_is_refused(translator):
    assert Finetuning(translator, replace(RECIPE, pairs=((TEXT, "I like ☃."),))).lesson.spelled == ("☃",)
    with pytest.raises(InputError):
        Finetuning(translator, replace(RECIPE, pairs=(("", CORRECTION),)))
    with pytest.raises(TeachError, match="already says"):
        teach(translator, replace(RECIPE, pairs=((TEXT, translator.translate(TEXT).text),)), until=True, sample=False)


def test_a_rate_that_makes_the_loss_infinite_ends_with_the_step_and_the_rate(translator):
    with pytest.raises(TeachError, match=r"after step .* at rate 1000"):
        finetune(translator, replace(RECIPE, optimizer="sgd", rate=1000.0, steps=MOST_STEPS))


@pytest.mark.parametrize(
    "field, value, code",
    [
        ("steps", MOST_STEPS + 1, "steps"),
        ("steps", 1.5, "steps"),
        ("rate", 0.0, "field"),
        ("rate", float("nan"), "field"),
        ("rate", True, "field"),
        ("part", "heads", "field"),
        ("optimizer", "adamw", "field"),
        ("replay", MOST_REPLAY + 1, "field"),
        ("pull", -1.0, "field"),
        ("smoothing", 0.6, "field"),
        ("pairs", (), "field"),
        ("pairs", ((TEXT, CORRECTION),) * (MOST_PAIRS + 1), "field"),
    ],
)
def test_a_setting_outside_its_limits_is_refused(field, value, code):
    with pytest.raises(TeachError) as caught:
        replace(RECIPE, **{field: value})
    assert caught.value.code == code


texts = st.text(max_size=20)
recipes = st.builds(
    Recipe,
    pairs=st.lists(st.tuples(texts, texts.filter(str.strip)), min_size=1, max_size=MOST_PAIRS).map(tuple),
    optimizer=st.sampled_from(OPTIMIZERS),
    rate=st.floats(1e-9, 1000),
    part=st.sampled_from(PARTS),
    steps=st.integers(0, MOST_STEPS),
    replay=st.integers(0, MOST_REPLAY),
    pull=st.floats(0, 1000),
    smoothing=st.floats(0, 0.5),
)


@given(recipes)
def test_a_recipe_is_read_as_it_was_written(recipe):
    assert Recipe.read(str(recipe)) == recipe
    assert str(recipe).replace("-", "").replace(".", "").replace("_", "").replace("+", "").isalnum()


@given(st.text(max_size=80) | st.binary(max_size=60).map(lambda b: f"adam_0.1_all_1_0_0_0_{b.hex()}"))
def test_nonsense_is_no_recipe(written):
    with pytest.raises(TeachError):
        Recipe.read(written)
