"""The experiment training_memory: its counts against counts by hand, equal gradients, its rules on records made by hand, a small run."""

import pytest
import torch
from pytest import approx

from lab.experiments import paired_training, training_memory
from lab.experiments.elements import Point, Row
from lab.experiments.memory_allocations import peak_bytes
from lab.experiments.tiny_training import tiny_model
from lab.experiments.training_memory import EXPERIMENT
from lab.experiments.training_memory.measured_step import TOY, Step, batch_of, exponent, gradient_difference, shape_of
from lab.experiments.training_memory.resident_memory import STATUS, grown_bytes
from lab.experiments.training_memory.saved_tensors import kept_bytes, kept_tensors
from lab.experiments.training_memory.training_ways import ARMS, FOUR, TRAINED, loss_of, prepare
from lab.experiments.training_memory.verdicts import judge_quality, judge_same
from tests.lab.experiments.results import gathered, put, told, whole_run
from tests.skips import skip_if

B, T, D, F, H = 3, 8, 32, 128, 2
SHAPE = {"d_model": D, "n_heads": H, "d_ff": F, "encoder_layers": 1, "decoder_layers": 1}


def layer_sizes(*, half):
    """Bytes of each storage kept of one encoder layer (post-norm, ReLU, no dropout), by hand.

    The inputs of the matrices and of the norms, what the fused attention reads and writes, what ReLU wrote, and the norms' statistics.
    In mixed precision the norms' inputs and statistics and the logarithms of attention's sums stay single, and each matrix casts its input.
    """
    size, vectors, hidden = 2 if half else 4, B * T * D, B * T * F
    inputs = (3 if half else 1) * [vectors * size]  # of w_query, w_key and w_value: one tensor, or three casts of it
    attention = 4 * [vectors * size] + [B * H * T * 4]  # q, k, v, z (which w_out reads); log of the sums
    norms = 2 * [vectors * 4, B * T * 4, B * T * 4]  # input, mean, 1 / standard deviation
    feedforward = [vectors * size, hidden * size]  # inputs of w_1 and w_2, the second being what ReLU wrote
    return sorted(inputs + attention + norms + feedforward)


@pytest.mark.parametrize("half", [False, True])
def test_what_one_layer_keeps_is_what_a_count_from_its_shapes_says(half):
    layer = tiny_model(TOY, 0, **SHAPE).train().encoder[0]
    x = torch.randn(B, T, D, requires_grad=True) * 1.0  # what a layer reads is no leaf, so autocast casts it anew for each matrix

    def forward():
        with torch.autocast("cpu", torch.bfloat16, enabled=half):
            return layer(x, torch.ones(B, 1, 1, T, dtype=torch.bool))

    kept = kept_tensors(forward, layer.parameters())
    copies = kept_bytes(forward, layer.parameters()).copies
    weights = [p.numel() * 2 for p in layer.parameters() if p.ndim > 1] if half else []
    found = sorted(x.untyped_storage().nbytes() for x in kept)
    mask = [B * T * (2 if half else 4)]  # the bool mask as numbers to add to the scores
    assert copies == sum(weights)
    assert found == sorted(layer_sizes(half=half) + mask + weights)


def step_of(arm, layers=2, **more):
    return Step(arm, {**shape_of(layers, 32), **more}, batch_of(4, 12, 0), 0)


@pytest.mark.parametrize("arm", ["checkpoint", "root"])
def test_checkpoints_give_the_same_gradients_with_dropout_too(arm):
    for dropout in (0.0, 0.3):
        assert gradient_difference(step_of(arm, 4, dropout=dropout), step_of("fp32", 4, dropout=dropout)) == 0.0
    assert gradient_difference(step_of(arm, 4, dropout=0.3), step_of("fp32", 4)) > 0.0


def test_a_checkpointed_model_keeps_one_input_a_layer_and_what_is_outside_the_layers():
    plain, each = step_of("fp32").kept(), step_of("checkpoint").kept()
    deeper, batch = step_of("checkpoint", 4).kept(), batch_of(4, 12, 0)
    assert deeper.single - each.single == 2 * (batch.src.numel() + batch.tgt_in.numel()) * 32 * 4
    assert each.activations < plain.activations / 5


def test_in_mixed_precision_parameters_gradients_and_moments_stay_single_and_weights_are_kept_once_more():
    half, single = step_of("bf16"), step_of("fp32")
    assert half.standing() == single.standing()
    assert half.standing()["moments"] == 2 * half.standing()["parameters"] == 2 * half.standing()["gradients"]
    matrices = sum(p.numel() for layer in (*half.model.encoder, *half.model.decoder) for p in layer.parameters() if p.ndim > 1)
    assert half.kept().copies == 2 * (matrices + half.model.output_matrix.numel()) and single.kept().copies == 0


def test_the_allocators_peak_is_what_is_kept_and_no_more_than_a_layers_room_beside_it():
    step = Step("fp32", shape_of(4, 64), batch_of(8, 32, 0), 0)
    (peak,) = peak_bytes({"fp32": step.backward}).values()
    assert 1.0 <= peak / step.kept().activations < 1.15


@skip_if(not STATUS.exists(), "process memory")
def test_a_fresh_process_grows_by_what_the_allocator_says():
    shape, length = shape_of(4, 128), 96
    grown = grown_bytes({"arm": "fp32", "shape": shape, "size": 16, "length": length, "seed": 0})
    (peak,) = peak_bytes({"fp32": Step("fp32", shape, batch_of(16, length, 0), 0).backward}).values()
    assert grown is not None and grown == approx(peak, rel=0.25)


def test_one_loss_whatever_the_arm():
    batch = batch_of(4, 12, 0)
    models = {arm: prepare(tiny_model(TOY, 0, encoder_layers=4, decoder_layers=4).train(), arm) for arm in ARMS}
    losses = {arm: loss_of(model, batch).item() for arm, model in models.items()}
    assert losses["checkpoint"] == losses["root"] == losses["fp32"] != losses["bf16"] == losses["both"]
    assert losses["bf16"] == approx(losses["fp32"], rel=0.01)


def test_the_power_of_a_growth_does_not_ask_for_what_does_not_grow():
    for p in (0.5, 1.0):
        assert exponent([1, 4, 9, 16], [7 + 3 * n**p for n in (1, 4, 9, 16)]) == approx(p)


def record_of(share=0.5, half_loss=0.3, spread=0.001, power=0.5, times=1.33, difference=0.0):
    """A record in which mixed precision takes `share` of the memory, ends at `half_loss` (float32 at .3), and so on."""
    record = gathered(EXPERIMENT, ())
    for arm, factor in (("fp32", 1.0), ("bf16", share)):
        record.add(Row("parts", arm, {"parameters": 0, "gradients": 0, "moments": 0, "total": 100 * factor}))
        record.add(Row("kept", arm, {"kept_single": 1, "kept_half": 1, "copies": 1, "kept": 90 * factor}))
    for seed in range(3):
        record.add(Row("gradients", f"128.{seed}", {"length": 128, "seed": seed, "checkpoint": difference, "bf16": 0.01, "both": 0.01}))
        for arm, loss in (("fp32", 0.3), ("bf16", half_loss + spread * (seed - 1)), ("checkpoint", 0.3)):
            record.add(Point("held_out", arm, 240, loss, seed))
        for arm in FOUR[1:]:
            record.add(Point("slower", arm, 128, times + spread * (seed - 1), seed))
    for n in (1, 4, 9, 16):
        for arm, p in (("fp32", 1.0), ("checkpoint", 1.0), ("root", power)):
            record.add(Point("depth", arm, n, 2 + n**p))
    return record


@pytest.mark.parametrize(
    "given, expected",
    [
        ({}, ["holds", "holds", "holds", "holds", "holds"]),
        ({"share": 0.7, "half_loss": 0.4, "power": 0.75, "times": 1.6, "difference": 1e-3}, ["mixed", "fails", "mixed", "fails", "fails"]),
        ({"share": 0.95, "power": 1.0, "times": 1.1}, ["fails", "holds", "fails", "fails", "holds"]),
        ({"spread": 0.2}, ["holds", "seeds_disagree", "holds", "seeds_disagree", "holds"]),
    ],
)
def test_each_verdict_follows_its_rule(given, expected):
    record = record_of(**given)
    verdicts = EXPERIMENT.judge(record)
    assert told(record) == expected and [v.claim for v in verdicts] == list(EXPERIMENT.claims)
    root = next(v.facts for v in verdicts if v.claim == "root")
    assert (root["shallowest"], root["deepest"], root["each_first"], root["root_first"]) == (1, 16, 3, 3)


def test_a_loss_twice_as_high_is_not_as_good_however_small_it_is():
    record = record_of()
    put(record, "held_out", "fp32", 240, (0.0145, 0.0147, 0.0149))
    put(record, "held_out", "bf16", 240, (0.0290, 0.0294, 0.0298))
    assert judge_quality(record).code == "fails"
    put(record, "held_out", "bf16", 240, (0.0131, 0.0132, 0.0133))
    better = judge_quality(record)
    assert better.code == "holds" and better.facts["lower"] == 3 and better.facts["difference"] == "−10% [−12%, −9%]"


def test_gradients_that_differ_by_rounding_are_the_same():
    for difference in (0, 1e-7):
        found = judge_same(record_of(difference=difference))
        assert found.code == "holds" and found.facts["difference"] == difference


def test_a_small_run_measures_every_chart_and_table(monkeypatch):
    """Short, shallow and few, as bfloat16 may be slow; what a process of its own says is another test's."""
    asked = []
    small = [(training_memory, "LENGTHS", (8, 16)), (training_memory, "DEPTHS", (1, 2, 3)), (training_memory, "DEPTH_LENGTH", 8)]
    small += [(training_memory, "SIZE", 4), (paired_training, "HELD_OUT", 8), (paired_training, "BATCH", 8)]
    small += [(training_memory, "grown_bytes", lambda given: asked.append(given) or 5_000_000)]
    for module, name, value in small:
        monkeypatch.setattr(module, name, value)
    settings = EXPERIMENT.settings({"layers": 1, "d_model": 64, "repeats": 1, "seeds": 1}) | {"longest": 16, "deepest": 3, "steps": 4}
    record = whole_run(EXPERIMENT, list(EXPERIMENT.run(settings)), **settings)
    value = record.to_json()
    assert all(chart["curves"] for chart in value["charts"]) and all(table["rows"] for table in value["tables"])
    assert record.curves("held_out") == list(TRAINED) == ["fp32", "bf16", "checkpoint"] and record.curves("depth") == list(ARMS)
    assert all(
        record.values("held_out", "checkpoint", n) == record.values("held_out", "fp32", n) for n in record.places("held_out", "fp32")
    )
    assert asked == [{"arm": arm, "shape": shape_of(1, 64), "size": 4, "length": 16, "seed": 0} for arm in FOUR]
    assert all(row["process"] == 5.0 and row["allocator"] > 0 for row in record.rows["process"].values())
    assert {v["claim"]: v.get("why") for v in value["verdicts"]}["third"] == "one_seed"
