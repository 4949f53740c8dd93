"""The experiment precision: int8 by hand, ONNX against PyTorch, the rules on records made by hand, a small run."""

from copy import deepcopy
from dataclasses import replace as changed
from functools import partial

import pytest
import torch

from lab.experiments import precision
from lab.experiments.elements import Point, Row
from lab.experiments.precision import EXPERIMENT, fold_means
from lab.experiments.precision.number_formats import (
    Int8Embedding,
    Int8Linear,
    by_stepper,
    forced,
    greedy,
    in_float,
    in_int8,
    in_int8_weights,
    replace,
    rounded,
    size_of,
    stepwise,
)
from model.batched_decoding import translate_rows
from model.checkpoint import load_checkpoint
from model.config import ConfigError
from tests.lab.experiments.results import gathered, put, told, whole_run
from tests.skips import needs
from viz.pages.lab.words_precision import WORDS

SIZES = {"fp32": 40.0, "app": 40.0, "bf16": 20.0, "fp16": 20.0, "int8": 10.0, "int8_weights": 10.5, "onnx": 47.0}


def record_of(ms=None, chrf=None, without=(), rounds=3, **sizes):
    """Every way takes 10 ms and changes no chrF unless given."""
    record = gathered(EXPERIMENT, ())
    for way, size in {**SIZES, **sizes}.items():
        if way in without:
            record.add(Row("ways", way, {"state": "not_installed"}))
            continue
        for repeat in range(rounds):
            record.add(Point("speed", way, size, (ms or {}).get(way, 10.0) * (1 + 0.002 * repeat), repeat))
        for fold in range(10):
            record.add(Point("quality", way, size, (chrf or {}).get(way, 0.0) * (1 + 0.02 * fold), fold))
        record.add(Row("ways", way, {"state": "measured", "same": 9, "sentences": 10, "logit_difference": 0.1}))
    return record


@pytest.mark.parametrize(
    "record, expected",
    [
        (record_of({"int8": 5, "onnx": 5}), ["holds", "holds", "holds"]),
        (record_of({"int8": 5, "onnx": 5, "app": 5}, {"bf16": -3.0}, int8=18.0), ["mixed", "mixed", "mixed"]),
        (record_of({}, {"bf16": -3.0, "fp16": -4.0}, int8=18.0), ["fails", "fails", "fails"]),
        (record_of({"int8": 5, "onnx": 5}, rounds=1), ["holds", "one_seed", "one_seed"]),
        (record_of({"int8": 5, "onnx": 5}, {"fp16": -0.95}, rounds=1), ["groups_disagree", "one_seed", "one_seed"]),
        (record_of({"onnx": 5}, {"fp16": -0.95}, ("int8", "onnx")), ["groups_disagree", "unavailable", "unavailable"]),
        (record_of({}, {}, ("bf16", "fp16")), ["unavailable", "mixed", "fails"]),
        (record_of({}, {}, ("bf16", "fp16", "int8", "onnx")), ["unavailable"] * 3),
    ],
)
def test_each_verdict_follows_its_rule_and_fills_its_sentence(record, expected):
    assert told(record) == expected


def test_int8_rounds_each_row_to_127_steps():
    weight = torch.tensor([[1.0, -2.0, 0.5], [0.0, 0.0, 0.0]])
    values, scale = rounded(weight)
    assert values.tolist() == [[64, -127, 32], [0, 0, 0]] and values.dtype == torch.int8
    assert (values * scale - weight).abs().max() <= 2 / 127 / 2


def test_layers_with_int8_weights_compute_with_the_rounded_matrix():
    linear, table, x = torch.nn.Linear(6, 4), torch.nn.Embedding(5, 6), torch.randn(3, 6)
    values, scale = rounded(linear.weight)
    assert torch.allclose(Int8Linear(linear)(x), x @ (values * scale).T + linear.bias, atol=1e-6)
    values, scale = rounded(table.weight)
    ids = torch.tensor([[4, 0]])
    assert torch.equal(Int8Embedding(table)(ids), (values * scale)[ids])


def test_every_matrix_is_replaced_and_the_tied_output_follows(tiny_model):
    model = deepcopy(tiny_model)
    replace(model)
    assert not [m for m in model.modules() if isinstance(m, torch.nn.Linear | torch.nn.Embedding)]
    values, scale = rounded(tiny_model.tgt_embedding.table.weight)
    assert torch.equal(model.output_matrix, values * scale)


@torch.inference_mode()
def test_all_forms_write_what_the_model_computes(tiny_model):
    src, tgt = [5, 9, 7, 3], [2, 8, 11, 6]
    whole = tiny_model(torch.tensor([src]), torch.tensor([tgt]))[0]
    for begin, most in (
        (stepwise(tiny_model), 1e-5),
        (by_stepper(tiny_model), 1e-5),
        (in_float(tiny_model, torch.bfloat16).begin, 0.5),
        (in_int8_weights(tiny_model).begin, 0.5),
    ):
        logits = forced(begin, src, tgt)
        assert logits.dtype == torch.float32 and (logits - whole).abs().max() < most
    assert (forced(in_float(tiny_model, torch.bfloat16).begin, src, tgt) - whole).abs().max() > 1e-4, "bfloat16 must round"


@torch.inference_mode()
def test_pytorchs_dynamic_quantisation_runs_where_it_still_exists(tiny_model):
    needs("torch.ao.quantization", "quantization")
    src, tgt = [5, 9, 7, 3], [2, 8, 11]
    difference = (forced(in_int8(tiny_model).begin, src, tgt) - forced(stepwise(tiny_model), src, tgt)).abs().max()
    assert 1e-4 < float(difference) < 1


@torch.inference_mode()
def test_greedy_decoding_is_that_of_the_app(tiny_model):
    rows = [[5, 9, 7, 3], [6, 6, 3], [12, 30, 8, 9, 3]]
    config = tiny_model.config
    assert [greedy(stepwise(tiny_model), config, row) for row in rows] == [
        row[: config.max_length] for row in translate_rows(tiny_model, rows)
    ]


def test_the_size_of_int8_weights_is_a_quarter_and_of_half_precision_a_half(make_model):
    model = make_model(src_vocab_size=2000, tgt_vocab_size=2000, d_model=64, d_ff=128, encoder_layers=1, decoder_layers=1)
    full = size_of(model)
    assert full / in_float(model, torch.float16).size == pytest.approx(2, rel=0.1)
    assert 3.3 < full / in_int8_weights(model).size < 4


@torch.inference_mode()
def test_the_onnx_graphs_give_the_logits_of_pytorch_at_any_length(tiny_model):
    needs("onnx")
    needs("onnxruntime", "onnx")
    from lab.experiments.precision.onnx_export import export, in_onnx

    form = in_onnx(tiny_model, export(tiny_model))
    for src, tgt in (([5, 9, 7, 3], [2, 8, 11, 6]), ([4] * 11 + [3], [2, *range(20, 31)])):
        whole = tiny_model(torch.tensor([src]), torch.tensor([tgt]))[0]
        assert (forced(form.begin, src, tgt) - whole).abs().max() < 1e-4
    assert not tiny_model.training


def test_folds_are_every_tenth_sentence():
    assert fold_means([float(i) for i in range(20)]) == [5.0 + i for i in range(10)]


@pytest.fixture
def tiny_run(random_checkpoint_dir, monkeypatch):
    """Untrained weights, which never end by themselves; short sentences; and no ONNX, as on a machine without it."""
    whole = precision.read
    monkeypatch.setattr(precision, "read", lambda *given: [s._replace(src=s.src[-6:], tgt=s.tgt[:4]) for s in whole(*given)])
    monkeypatch.setattr(precision, "greedy", partial(greedy, limit=4))
    monkeypatch.setattr(precision, "CHECKPOINTS", random_checkpoint_dir.parent)

    def missing(*args):
        raise ImportError("No module named 'onnxruntime'")

    monkeypatch.setattr(precision, "export", missing)
    return {"checkpoint": "zh-en", "sentences": 10, "repeats": 2}


def test_a_small_run_gives_a_whole_record_also_without_onnx(tiny_run):
    record = whole_run(EXPERIMENT, list(EXPERIMENT.run(tiny_run)), **tiny_run)
    rows = record.rows["ways"]
    assert rows["onnx"] == rows["onnx_int8"] == {"state": "not_installed"}
    assert rows["fp32"]["same"] == rows["app"]["same"] == 10 and rows["fp32"]["logit_difference"] == 0
    assert rows["app"]["logit_difference"] < 1e-3 < rows["bf16"]["logit_difference"]


def test_a_checkpoint_of_other_languages_is_refused_by_name(random_checkpoint_dir):
    with pytest.raises(ConfigError, match="reads en and writes de"):
        precision.read(changed(load_checkpoint(random_checkpoint_dir), direction="en-de"), 1)


def test_each_way_and_each_mixed_verdict_has_words():
    assert {f"curve.{way}" for way in precision.WAYS} <= set(WORDS)


def test_rounds_that_vary_too_much_are_why():
    record = record_of()
    for way in ("int8", "onnx"):
        put(record, "speed", way, SIZES[way], (5.0, 10.0, 20.0))
    assert told(record)[1:] == ["seeds_disagree"] * 2
