"""Each rule of the score pipeline, against Hugging Face's processors and against what must hold for any scores."""

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st
from torch.testing import assert_close

from model.config import DecodeConfig, ModelConfig
from model.decoding import pick
from model.scoring import Forbidden, NoRepeatNgram, RepetitionPenalty, Temperature, TopK, TopP, pipeline
from tests.skips import needs

V = 30
MODEL = ModelConfig(V, V, d_model=8, n_heads=1)
WRITTEN = (7, 8, 9, 7, 8, 11, 7, 8)


def theirs(name, *args):
    """A processor of Hugging Face as a rule of ours."""
    processor = getattr(needs("transformers"), name)(*args)
    return lambda scores, written: processor(torch.tensor([list(written)]), scores[None].clone())[0]


CASES = [
    *((RepetitionPenalty(p), "RepetitionPenaltyLogitsProcessor", p) for p in (0.5, 1.3, 2.0)),
    *((NoRepeatNgram(n), "NoRepeatNGramLogitsProcessor", n) for n in (1, 2, 3, 4)),
    *((Temperature(t), "TemperatureLogitsWarper", t) for t in (0.3, 1.7)),
    *((TopK(k), "TopKLogitsWarper", k) for k in (1, 5, 29, 30, 100)),
    *((TopP(p), "TopPLogitsWarper", p) for p in (0.05, 0.5, 0.9, 0.99)),
]


@pytest.mark.parametrize("rule, name, argument", CASES, ids=lambda x: str(x) if isinstance(x, (int, float)) else "")
@pytest.mark.parametrize("seed, written", [*enumerate([WRITTEN, WRITTEN, (9, 9, 9), (4, 5, 6), (5,)])])
def test_a_rule_equals_hugging_faces_processor(rule, name, argument, seed, written):
    scores = torch.randn(V, generator=torch.Generator().manual_seed(seed)) * 3
    assert_close(rule(scores, written), theirs(name, argument)(scores, written), rtol=0, atol=1e-6)


@pytest.mark.parametrize(
    "rule", [RepetitionPenalty(1.3), NoRepeatNgram(2), Temperature(0.3), TopK(5), TopP(0.5), Forbidden((4,))], ids=lambda r: r.name
)
def test_a_rule_that_is_on_changes_something_and_one_that_is_off_nothing(rule):
    scores = torch.randn(V)
    assert not torch.equal(rule(scores, WRITTEN), scores)
    off = {type(r): r for r in pipeline(DecodeConfig(), MODEL)}[type(rule)]
    assert isinstance(off, Forbidden) or not set(off.hits(WRITTEN))


@pytest.mark.parametrize(
    "rule, p, kept",
    [
        (TopK(2), (0.1, 0.5, 0.2, 0.2), [1, 2, 3]),  # all that equal the second
        (TopP(0.7), (0.5, 0.3, 0.15, 0.05), [0, 1]),  # with the token that crosses p
        (TopP(0.85), (0.5, 0.3, 0.15, 0.05), [0, 1, 2]),
        (TopP(0.5), (0.25, 0.25, 0.25, 0.25), [0, 1]),  # without the one before which p is reached
        (Temperature(0.0), (0.2, 0.4, 0.4), [1]),  # the first of the highest
    ],
)
def test_what_a_rule_keeps_of_a_few_tokens(rule, p, kept):
    assert rule(torch.tensor(p).log(), ()).isfinite().nonzero().flatten().tolist() == kept


def test_rules_leave_the_scores_they_were_given_alone():
    scores = torch.randn(V)
    before = scores.clone()
    for rule, *_ in CASES:
        rule(scores, WRITTEN)
    Forbidden((0, 1))(scores, WRITTEN)
    assert torch.equal(scores, before)


# Properties, for any scores and settings

floats = st.floats(-50, 50, width=32)
score_lists = st.lists(floats, min_size=V, max_size=V).map(lambda x: torch.tensor(x, dtype=torch.float32))


@given(score_lists, st.floats(0, 1, exclude_max=True))
def test_a_draw_picks_the_token_whose_stretch_it_falls_into(scores, draw):
    chosen, (start, end) = pick(scores.double().log_softmax(0), draw)
    assert start - 1e-12 <= draw <= end + 1e-12
    assert end - start == pytest.approx(float(scores.double().softmax(0)[chosen]), abs=1e-12)


def test_draws_come_as_often_as_their_probability_says():
    log_p = torch.tensor([0.1, 0.0, 0.6, 0.3]).double().log()
    rng = np.random.default_rng(1)
    counts = torch.bincount(torch.tensor([pick(log_p, float(rng.random()))[0] for _ in range(4000)]), minlength=4) / 4000
    assert_close(counts.double(), log_p.exp(), rtol=0, atol=0.03)
    assert counts[1] == 0
