"""The evidence about an error is that of plain forward passes, and each verdict follows from its rule."""

from dataclasses import replace

import pytest
import torch
from pytest import approx

from lab.questions.diagnose import VERDICTS, diagnose, verdict
from model.config import DecodeConfig
from model.text_input import InputError
from tests.command_lines import words
from tests.lab.questions.conftest import forced

TEXT, REFERENCE = "他有钱。", "He has money."


@pytest.fixture(scope="module")
def found(translator):
    return diagnose(translator, TEXT, REFERENCE)


def log_probabilities(translator, tokens):
    return forced(translator, translator.encode(TEXT), tokens[:-1])


def row_of(translator, found):
    """Log-probabilities at the step that differs, after the reference, and the right and the written token."""
    return log_probabilities(translator, found.wanted)[found.step], found.wanted[found.step], found.written[found.step]


def test_the_first_difference_and_its_rank_are_those_of_a_plain_forward(translator, found):
    eos = translator.config.eos_id
    own, wanted = [*translator.translate(TEXT).tokens, eos], [*translator.target.encode(REFERENCE), eos]
    step = next(i for i in range(len(own)) if own[i] != wanted[i])
    assert (found.step, found.wanted, found.written) == (step, tuple(wanted), tuple(own))
    for tokens, total in zip((wanted, own), found.log_p, strict=True):
        scores = log_probabilities(translator, tokens)
        assert total == approx(float(scores[torch.arange(len(tokens)), torch.tensor(tokens)].sum()), abs=1e-3)
    row = log_probabilities(translator, wanted)[step]
    assert found.rank == int((row.argsort(descending=True) == wanted[step]).nonzero()) + 1
    assert found.p == approx((float(row[wanted[step]].exp()), float(row[own[step]].exp())), abs=1e-5)


def test_the_layers_are_read_with_the_output_matrix_and_the_last_is_the_model(translator, found):
    row, right, wrong = row_of(translator, found)
    assert found.lens[-1] == approx((float(row[right]), float(row[wrong])), abs=1e-4)
    kept = []
    handles = [layer.register_forward_hook(lambda _m, _i, out: kept.append(out[0, found.step])) for layer in translator.model.decoder]
    row_of(translator, found)
    for handle in handles:
        handle.remove()
    for layer, hidden in enumerate(kept):
        scores = (translator.model.output_matrix.detach() @ translator.model.decoder_norm(hidden)).double().log_softmax(-1)
        assert found.lens[layer + 1] == approx((float(scores[right]), float(scores[wrong])), abs=1e-3)
    assert all(b > a for a, b in found.lens[found.lost_at :]) and (
        found.lost_at == 0 or found.lens[found.lost_at - 1][0] >= found.lens[found.lost_at - 1][1]
    )


def test_what_a_source_token_costs_is_the_lead_without_its_embedding(translator, found):
    full, right, wrong = row_of(translator, found)
    table = translator.model.src_embedding.table
    for i, cost in enumerate(found.cost):

        def blank(_m, _i, out, i=i):
            out = out.clone()
            out[0, i] = 0
            return out

        handle = table.register_forward_hook(blank)
        row = row_of(translator, found)[0]
        handle.remove()
        assert cost == approx(float(full[right] - full[wrong] - row[right] + row[wrong]), abs=1e-3)


def test_forcing_the_right_token_is_a_translation_with_that_beginning(translator, found):
    begun = translator.translate(TEXT, DecodeConfig(), found.wanted[: found.step + 1])
    assert found.forced == begun.text and begun.tokens[found.step] == found.wanted[found.step]


def test_nothing_differs_where_the_reference_is_the_translation(translator):
    same = diagnose(translator, TEXT, translator.translate(TEXT).text)
    assert same.verdict == "same" and same.step == -1 and same.log_p[0] == approx(same.log_p[1])


def test_each_verdict_is_the_first_rule_that_holds(found):
    usual = replace(found, log_p=(-2.0, -1.0), rare=(), seen=1000, looked=0, needed=0, cost=(0.0, 0.0), step=0)
    usual = replace(usual, wanted=(9, 8, 3), written=(7, 6, 3), reference="a b", forced="a c")
    cases = {
        "preference": usual,
        "exposure": replace(usual, forced="a b"),
        "attention": replace(usual, forced="a b", needed=1, cost=(0.0, 0.7)),
        "unlearnt": replace(usual, needed=1, cost=(0.0, 0.7), seen=19),
        "search": replace(usual, seen=19, log_p=(-1.0, -2.0)),
    }
    assert {name: verdict(one) for name, one in cases.items()} == {name: name for name in cases}
    assert set(cases) | {"same"} == set(VERDICTS)
    assert verdict(replace(usual, rare=(0,))) == "unlearnt"
    assert verdict(replace(usual, needed=1, cost=(0.0, 0.69))) == "preference", "less than a factor of two"
    assert verdict(replace(usual, needed=1, cost=(-4.0, 0.69))) == "preference", (
        "what it looked at speaks for the other, and nothing for this one"
    )
    assert verdict(replace(usual, forced="a b", written=(7, 8, 3))) == "preference", "one token alone is no chain of errors"


def test_a_reference_that_cannot_be_read_is_refused(translator):
    for reference, code in (("", "empty"), ("word " * 200, "too_many_tokens")):
        with pytest.raises(InputError) as caught:
            diagnose(translator, TEXT, reference)
        assert caught.value.code == code


def test_the_command_prints_the_evidence(checkpoint_dir, found, ask, ask_json):
    given = words("diagnose --checkpoint {} --source {} --reference {} --device cpu", checkpoint_dir, TEXT, REFERENCE)
    told = ask_json("{} --json", given)
    assert told["verdict"] == found.verdict and told["step"] == found.step + 1 and told["right"]["rank"] == found.rank
    assert f"verdict: {found.verdict}" in ask("{}", given)
