"""The cards of the textbook: the record is whole and of the shipped model, the switches do what they say, the trainings differ in one thing."""

import math
from random import Random

import pytest
import torch
from pytest import approx
from torch import nn
from torch.testing import assert_close

from lab.experiments.toy_tasks import Toy
from lab.textbook import CARDS, chosen, measure, sums
from lab.textbook.bench import Bench, score
from lab.textbook.contrast import Contrast, Variant, trained
from lab.textbook.measured import rounded
from lab.textbook.model_edits import (
    CrossFromInput,
    NoResidual,
    OtherNorm,
    ValuesInside,
    Window,
    growing_positions,
    places_again,
    softmax_each,
    strict_triangle,
)
from lab.textbook.record import check, shipped
from lab.textbook.variants import LengthNorm, NoSum, cross_from_input, norms, open_decoder, residuals, turned_sign
from model.config import ConfigError
from model.probe import OFF, Edits
from model.training.batches import make_batch
from tests.conftest import ROOT, SHIPPED, thorough
from tests.skips import skip

SRC, TGT = torch.tensor([[5, 9, 7, 3]]), torch.tensor([[2, 8, 6, 11, 4]])


@pytest.fixture
def bench(translator):
    if not (SHIPPED / "model.safetensors").exists():
        skip("shipped checkpoint")
    return Bench(str(SHIPPED))


def logits(model, *edits):
    with torch.inference_mode():
        return model(SRC, TGT, probe=Edits(*edits) if edits else OFF)[0]


def close(a, b, atol=1e-5):
    assert_close(a, b, atol=atol, rtol=1e-4)


def far(difference):
    """Whether numbers differ by more than rounding."""
    return difference.abs().max() > 1e-3


def changed(make_model, change, **settings):
    """The same random model with a part replaced."""
    model = make_model(0, **settings)
    change(model)
    return model.eval()


def test_every_card_is_measured_and_the_record_reads_as_one():
    record = shipped()
    assert list(record["cards"]) == list(CARDS) == [f"M{n}" for n in range(1, 46)]
    for name, card in record["cards"].items():
        assert card["how"] == CARDS[name][1]
        assert card["values"] or card["how"] == "text", name


def test_a_record_that_says_something_else_is_refused():
    with pytest.raises(ConfigError, match="M99"):
        check({"schema": 1, "cards": {"M99": {}}})
    with pytest.raises(ConfigError, match="schema 1"):
        check({"schema": 2})


@pytest.mark.parametrize("name", ["M4", thorough("M37")])
def test_a_switch_measured_again_gives_the_stored_numbers(bench, name):
    card = shipped()["cards"][name]
    assert card["made"]["checkpoint"] == bench.translator.checkpoint.checkpoint_id, "measure again: python -m model textbook --write"
    for key, value in measure(name, bench).to_json()["values"].items():
        assert value == approx(card["values"][key], abs=0.02), key


@pytest.mark.parametrize("name", ["M1", "M2", "M8", "M10", "M22", "M20", "M24", "M44"])
def test_a_computation_done_again_gives_the_stored_numbers(name):
    values = shipped()["cards"][name]["values"]
    again = measure(name, Bench()).to_json()["values"]
    for key in again.keys() & values.keys():
        value = again[key]
        assert value == (approx(values[key], rel=0.05, abs=1e-6) if isinstance(value, float) else values[key]), key


def test_three_matrices_two_thirds_as_wide_have_the_parameters_of_two():
    values = sums.m12(Bench()).to_json()["values"]
    assert values == {name: approx(shipped()["cards"]["M12"]["values"][name]) for name in values}
    assert 3 * values["fair"] == approx(2 * values["hidden"], rel=1e-3)


def test_a_forced_pass_is_the_mean_of_the_log_probabilities_of_the_right_tokens(tiny_model):
    target = torch.tensor([[2, 8, 6, 3]])
    forced = score(tiny_model, [(SRC, target)])
    with torch.inference_mode():
        probabilities = tiny_model(SRC, target[:, :-1])[0].softmax(-1)
    right = [float(probabilities[i, token]) for i, token in enumerate([8, 6, 3])]
    assert forced.nll == approx(-sum(map(math.log, right)) / 3, rel=1e-4)
    assert forced.first == approx(100 * sum(p == float(row.max()) for p, row in zip(right, probabilities, strict=True)) / 3)


# A switch and the same thing built into a model


def test_a_strict_triangle_is_the_causal_mask_without_its_diagonal(tiny_model, monkeypatch):
    switched = logits(tiny_model, strict_triangle)

    def strict(q_len, k_len=None, device=None):
        mask = torch.ones(q_len, q_len, dtype=torch.bool).tril(-1)
        mask[0, 0] = True
        return mask[None, None]

    monkeypatch.setattr("model.transformer.causal_mask", strict)
    close(logits(tiny_model), switched)


def test_a_window_as_wide_as_the_text_changes_nothing_and_a_narrow_one_does(tiny_model):
    close(logits(tiny_model, Window(5)), logits(tiny_model))
    narrow = logits(tiny_model, Window(2))
    close(narrow[:2], logits(tiny_model)[:2])
    assert far((narrow - logits(tiny_model))[2:])


@pytest.mark.parametrize(
    "switch, change",
    [(lambda _: NoResidual(), residuals(NoSum)), (CrossFromInput, cross_from_input), (lambda _: growing_positions, turned_sign)],
)
def test_a_switch_does_what_the_layer_does_that_is_built_in(make_model, switch, change):
    """No residuals and a model without the sum; cross-attention that asks with the layer's input; turned sinusoids and a model that adds them."""
    model = make_model(0)
    close(logits(model, switch(model)), logits(changed(make_model, change)), atol=1e-4)
    assert far(logits(model, switch(model)) - logits(model))


def test_a_norm_by_the_length_as_a_switch_is_a_model_with_that_norm(make_model):
    model = make_model(0)
    for name, p in model.named_parameters():
        if ".norm." in name:
            nn.init.constant_(p, 1.0 if name.endswith("weight") else 0.0)
    built = make_model(0)
    norms(LengthNorm)(built)
    close(logits(model, OtherNorm(model, "l2")), logits(built.eval()), atol=1e-4)
    assert_close(logits(model, OtherNorm(model, "std")), logits(model), atol=1.0, rtol=0.2)


def test_places_added_again_change_a_model_of_two_layers_and_not_one_of_one(make_model):
    single = make_model(0, encoder_layers=1, decoder_layers=1)
    close(logits(single, places_again), logits(single))
    assert far(logits(make_model(0), places_again) - logits(make_model(0)))


def test_values_inside_the_softmax_make_rows_that_sum_to_one(tiny_model):
    found = {}

    def keep(site, x):
        found[site] = x
        return x

    logits(tiny_model, ValuesInside(), keep)
    z = found["decoder.1.cross.z"]
    assert z.min() > 0
    assert_close(z.sum(-1), torch.ones(z.shape[:-1]))


# Trainings


def test_the_open_decoder_sees_the_token_it_has_to_write_and_the_masked_one_does_not(make_model):
    for change, leaks in ((open_decoder, True), (lambda model: None, False)):
        model = changed(make_model, change)
        other = TGT.clone()
        other[0, 3] = 12
        with torch.inference_mode():
            assert far((model(SRC, TGT) - model(SRC, other))[0, 2]) == leaks


def test_the_variants_of_a_contrast_start_from_the_same_weights():
    usual, other = (Variant((), change).make(Toy("copy"), 3).state_dict() for change in (None, open_decoder))
    assert usual.keys() == other.keys() and all(torch.equal(usual[name], other[name]) for name in usual)


def test_a_pool_is_learnt_over_and_over():
    contrast = Contrast("pool", {"one": Variant()}, task="copy", pool=40)
    batches = contrast.batches(Toy("copy"), 0)
    first, second = next(batches), next(batches)
    pairs = Toy("copy").pairs(40, (4, 16), 0)
    assert_close(first.src, make_batch(pairs[:32]).src)
    assert_close(second.src, make_batch([*pairs[32:], *pairs[:24]]).src)


def test_a_blurred_source_loses_its_share_of_words_and_no_target_changes():
    pairs = Toy("translate").pairs(200, (4, 16), 0)
    blurred = Contrast("blur", {"one": Variant()}, blur=0.4).blurred(pairs, Toy("translate"), Random(0))
    words = [
        (a, b) for (old, target), (new, same) in zip(pairs, blurred, strict=True) for a, b in zip(old, new, strict=True) if target == same
    ]
    assert len(words) == sum(len(source) for source, _ in pairs)
    assert sum(a != b for a, b in words) / len(words) == approx(0.4, abs=0.03)


def test_a_contrast_of_one_seed_decides_nothing():
    contrast = Contrast("try", {"masked": Variant(), "open": Variant((), open_decoder)}, task="copy")
    values, figure, verdicts = trained(contrast, Bench(quick=True))
    assert [verdict["code"] for verdict in verdicts] == ["unclear"] and verdicts[0]["why"] == "one_seed"
    assert {curve["name"] for curve in figure["curves"]} == {"masked", "open"}
    assert values["masked"] == approx(figure["curves"][0]["points"][-1][1], abs=0.01)


def test_the_leak_stands_in_the_record_lower_loss_and_no_sentence_written_right():
    card = shipped()["cards"]["M23"]
    values = card["values"]
    assert card["verdicts"][0]["facts"]["lower"]
    assert values["open"] < 0.5 * values["masked"] and values["open_exact"] < values["masked_exact"]
    assert len(card["figure"]["rows"]) == 3 and all({"source", "reference", "masked", "open"} == set(row) for row in card["figure"]["rows"])


# The command


def test_the_command_measures_the_cards_that_are_named(monkeypatch, ask_json):
    monkeypatch.chdir(ROOT)
    card = ask_json("textbook m1 --json")["M1"]
    assert (
        card["values"]["error"] == shipped()["cards"]["M1"]["values"]["error"] and card["made"]["command"] == "python -m model textbook M1"
    )


def test_mistakes_of_the_command_are_told_in_one_line(monkeypatch, ask):
    monkeypatch.chdir(ROOT)
    for arguments, word in ((("M46",), "M1 to M45"), (("M1", "--quick", "--write"), "--quick"), (("M1", "--seeds", "11"), "2 to 10")):
        (line,) = ask("textbook {}", arguments, refused=True).splitlines()
        assert word in line


def test_no_name_means_all_cards():
    assert chosen([]) == list(CARDS) and chosen(["m4", "M23"]) == ["M4", "M23"]


def test_numbers_are_kept_with_four_digits_that_count():
    assert rounded([0.123456, 12345.6, float("nan"), 3, "x"]) == [0.1235, 12350.0, None, 3, "x"]


def test_a_softmax_at_the_end_of_a_layer_is_one_over_its_features():
    x = torch.randn(1, 3, 5)
    assert torch.allclose(softmax_each("decoder.0.resid_post", x).sum(-1), torch.ones(1, 3))
    assert softmax_each("encoder.0.resid_post", x) is x
