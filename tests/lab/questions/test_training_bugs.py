"""Faults of a training loop: what each makes of the loss and of the gradient, by other means than the loop itself."""

import math

import pytest
import torch

from lab.questions.gradients_by_age import norm_of
from lab.questions.recipes import Recipe
from lab.questions.teaching import Finetuning, may_learn, sample_pairs
from lab.questions.training_bugs import PART, RATE, SENTENCES, training_run
from model.training.batches import make_batch
from model.training.objective import Objective


@pytest.fixture(scope="module")
def sound(translator):
    return training_run(translator)


def test_the_sound_loop_is_the_trainings_objective_and_plain_sgd(translator, sound):
    tuned = Finetuning(translator, Recipe((("一", "one"),), "sgd", RATE, PART))
    batch = make_batch(sample_pairs(translator)[:SENTENCES])
    for step in sound.steps:
        tuned.optimizer.zero_grad()
        with torch.enable_grad():
            loss = Objective(tuned.model, 0.0)(batch)[0] / batch.tokens
            loss.backward()
        gradient = norm_of([p.grad for p in tuned.learning if p.grad is not None])
        assert (step.loss, step.gradient, step.used) == pytest.approx((float(loss.detach()), gradient, gradient), rel=1e-3)
        tuned.optimizer.step()


def test_unshifted_rows_want_what_they_read(translator, sound):
    pad, broken = translator.config.pad_id, training_run(translator, "unshifted")
    assert pad in sound.reads, "the shortest sentence of the batch must be padded"
    real = [i for i in sound.reads if i != pad]
    assert list(sound.wants) == [*real[1:], translator.config.eos_id, *[None] * sound.reads.count(pad)]
    assert broken.reads == sound.reads and list(broken.wants[: len(real)]) == real
    assert broken.steps[0].loss > 2 * sound.steps[0].loss and broken.steps[-1].loss < broken.steps[0].loss


def test_counted_padding_is_a_token_like_others(translator, sound):
    broken = training_run(translator, "pad_counted")
    wanted = [translator.config.pad_id if i is None else i for i in sound.wants]
    assert list(broken.wants) == wanted and broken.steps[0].loss > sound.steps[0].loss


def test_gradients_that_are_not_zeroed_add_up(translator, sound):
    broken = training_run(translator, "not_zeroed").steps
    assert broken[0] == sound.steps[0]
    assert broken[1].gradient == pytest.approx(sound.steps[1].gradient, rel=1e-3)  # the first step was the same
    assert broken[1].used > 1.2 * broken[1].gradient
    assert all(step.used <= sum(s.gradient for s in broken[: i + 1]) * (1 + 1e-6) for i, step in enumerate(broken))
    assert all(math.isfinite(step.loss) for step in broken)


def test_the_checkpoint_stays_as_it_is(translator, sound):
    own = dict(translator.model.named_parameters())
    shared = [name for name, p in sound.model.named_parameters() if p.data_ptr() == own[name].data_ptr()]
    assert shared == [name for name in own if not may_learn(name, PART)]
    assert all(p.grad is None for p in own.values())
