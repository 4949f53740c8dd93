"""The page Gradients, before a browser draws it: its numbers are a record's, answers are small, what cannot be used is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from lab.experiments.replay import snapshots
from lab.questions.gradient_parts import matrices, memory_by_layer, memory_shares, residual_ways
from lab.questions.gradients import Verdict, as_pair, record_gradients
from tests.unpack_arrays import unpack
from viz.pages.gradients.parts_answer import read_through
from viz.pages.gradients.request import RATES
from viz.pages.gradients.view import verdict_view
from viz.server.serve import serve
from viz.shared.run_service import RunService

TEXT, TARGET = "我有一只猫。", "I like a cat"
LONG = "我有一只猫，你有一只狗，" * 4 + "他有猫。"
PLACE = {"name": "decoder.0.feedforward.w_2.weight", "index": [1, 2]}


@pytest.fixture(scope="module")
def service(random_checkpoint_dir: Path) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def answer(service: RunService, text: str = TEXT, target: str | None = TARGET, **more: Any) -> dict[str, Any]:
    given = {"of": "typed", "text": target} if target is not None else {}
    request = {"page": "gradients", "text": text, "decode": {"max_length": 8}, "gradients": {**given, **more.pop("gradients", {})}, **more}
    return serve(service, request)


def ask(service: RunService, *args: Any, **more: Any) -> dict[str, Any]:
    found = answer(service, *args, **more)
    assert found["ok"], found
    return json.loads(json.dumps(found["view"], allow_nan=False))


@pytest.mark.parametrize("smoothed", [False, True])
def test_what_is_drawn_is_the_record_of_the_pair(service: RunService, smoothed: bool) -> None:
    view = ask(service, gradients={"smoothed": smoothed})
    translator = service.translator("zh-en")
    pair = as_pair(translator.read(TEXT)[1], translator.target.encode(TARGET))
    record = record_gradients(translator.model, pair, 0.1 if smoothed else 0.0)
    assert (view["kind"], view["smoothed"]) == ("typed", record.loss)
    for t, row in enumerate(view["rows"]):
        assert row["shown"][0]["wanted"] and row["shown"][0]["id"] == record.wanted[t]
        for one in row["shown"]:
            assert one["pull"] == pytest.approx(record.gradients["logits"][t, one["id"]] * len(record.losses), rel=1e-5)
        assert sum(one["pull"] for one in row["shown"]) + row["rest"] == pytest.approx(0, abs=1e-5)
    for stack in ("encoder", "decoder"):
        for site, rms in zip(view[stack]["sites"], unpack(view[stack]["rms"]), strict=True):
            assert rms == pytest.approx(np.sqrt((record.gradients[site] ** 2).mean(-1)), rel=1e-5)
        whole = unpack(view["ways"][stack]["whole"])
        assert whole == pytest.approx(np.stack([np.linalg.norm(way.whole, axis=-1) for way in residual_ways(record, stack)]), rel=1e-5)
    assert np.array(view["shares"]) == pytest.approx(memory_shares(record, memory_by_layer(translator.model, record)), rel=1e-4)
    for matrix in view["matrices"]:
        assert matrix["gradient"] == pytest.approx(float(record.parameters[matrix["name"]].norm()), rel=1e-5)


def test_a_head_and_a_norm_are_the_records(service: RunService) -> None:
    translator = service.translator("zh-en")
    pair = as_pair(translator.read(TEXT)[1], translator.target.encode(TARGET))
    record = record_gradients(translator.model, pair)
    head = ask(service, part="softmax", place={"kind": "decoder", "layer": 1, "head": 2})
    for name, found in (("weights", record.values), ("d_weights", record.gradients), ("d_scores", record.gradients)):
        site = "decoder.1.self." + {"d_weights": "weights", "d_scores": "scores_masked"}.get(name, name)
        assert np.array_equal(unpack(head[name]), found[site][2])
    norm = ask(service, part="norm", place={"stack": "encoder", "layer": 0, "part": "ff", "token": 1})
    assert np.array_equal(unpack(norm["d_in"]), record.gradients["encoder.0.norm_ff_in"][1]) and norm["site"] == "encoder.0.norm_ff"


def test_weights_have_ranks_steps_a_product_and_adam(service: RunService) -> None:
    view = ask(service)
    ranks, steps = ask(service, part="ranks")["ranks"], ask(service, part="steps")["lengths"]
    assert all(rank <= matrix["positions"] for rank, matrix in zip(ranks, view["matrices"], strict=True)) and max(ranks) > 1
    assert all(length > 0 for length in steps)
    product = ask(service, part="product", place=PLACE)
    matrix = next(m for m in view["matrices"] if m["name"] == PLACE["name"])
    assert product["rank"] == ranks[view["matrices"].index(matrix)] and sum(product["by_position"]) == pytest.approx(1, abs=1e-3)
    adam = ask(service, part="adam", place=PLACE)
    assert [step["loss"] for step in adam["steps"]] == sorted((step["loss"] for step in adam["steps"]), reverse=True)
    assert adam["steps"][0]["factor"] == pytest.approx(min(1, 1 / (view["norm"] + 1e-6)), rel=1e-5)


def test_the_badge_compares_the_number_that_is_drawn(service: RunService) -> None:
    view = ask(service)
    first = view["rows"][0]["shown"][1]
    found = ask(service, part="check", place={"name": "logits", "index": [0, first["id"]]})
    assert found["says"] == "same" and found["shown"] * len(view["rows"]) == pytest.approx(first["pull"], rel=1e-4)
    assert ask(service, part="check", place={"name": "decoder.0.self.scores", "index": [0, 0, 1]})["says"] == "zero"


@pytest.mark.parametrize(
    ("numbers", "says"),
    [
        ((1.0, 1.0 + 1e-6, 1e-9), "same"),
        ((0.0, 0.0, 0.0), "zero"),
        ((1e-11, 2e-11, 0.0), "small"),
        ((1.0, 1.2, 0.1), "kink"),
        ((1.0, 1.2, 1e-9), "differs"),
    ],
)
def test_a_verdict_names_its_case(numbers: tuple[float, float, float], says: str) -> None:
    exact, difference, spread = numbers
    assert verdict_view(Verdict(exact, exact, difference, spread, 1e-4))["says"] == says


def test_at_an_age_of_the_replay_the_numbers_are_that_snapshots(service: RunService) -> None:
    view = ask(service, gradients={"model": "snapshot:600"})
    translator = snapshots.snapshot(600)
    record = record_gradients(translator.model, as_pair(translator.read(TEXT)[1], translator.target.encode(TARGET)))
    assert (view["step"], view["steps"], view["checkpoint"]) == (600, snapshots.steps(), translator.checkpoint.checkpoint_id)
    assert [row["loss"] for row in view["rows"]] == pytest.approx(record.losses.tolist(), rel=1e-4)
    assert ask(service)["step"] == -1 and ask(service, part="ranks", gradients={"model": "snapshot:600"})["ranks"]
    refused = answer(service, gradients={"model": "snapshot:601"})
    assert not refused["ok"] and "snapshot:601" in str(refused["error"])


def test_a_target_that_cannot_be_used_is_said_and_another_is_taken(service: RunService) -> None:
    empty, long = ask(service, target="  "), ask(service, target="a cat " * 300)
    assert empty["refused"]["code"] == "empty" and long["refused"] == {"code": "too_many_tokens", "values": long["refused"]["values"]}
    assert long["refused"]["values"]["value"] > long["refused"]["values"]["limit"]
    assert empty["kind"] == long["kind"] == "example" and empty["text"] == "I have a cat."
    assert ask(service, target="我有一只猫。")["notices"] == ["wrong_language"]
    own = ask(service, "他有猫。", None)
    assert own["kind"] == "own" and own["same"]


def test_a_loss_that_is_not_finite_is_said(random_checkpoint_dir: Path) -> None:
    service = RunService(random_checkpoint_dir.parent, device="cpu")
    ask(service)
    with torch.no_grad():
        service.translator("zh-en").model.decoder[0].feedforward.w_2.weight.fill_(float("inf"))
    assert answer(service, target="You like a cat")["error"] == {
        "code": "loss_not_finite",
        "values": {"value": "nan", "checkpoint": "zh-en"},
    }


def test_the_first_step_of_adam_is_shown_at_a_rate_that_can_be_chosen(service: RunService) -> None:
    assert [ask(service, part="steps", **more)["rate"] for more in ({}, {"place": {"rate": RATES[2]}})] == [RATES[1], RATES[2]]


@pytest.mark.parametrize(
    "more",
    [
        {"part": "all"},
        {"gradients": {"of": "nobody"}},
        {"part": "softmax", "place": {"layer": 99}},
        {"part": "softmax", "place": {"head": True}},
        {"part": "norm", "place": {"part": "cross", "stack": "encoder"}},
        {"part": "product", "place": {"name": "memory"}},
        {"part": "adam", "place": {"name": PLACE["name"], "index": [0]}},
        {"part": "adam", "place": {**PLACE, "rate": 1e9}},
        {"part": "check", "place": {"name": "nothing", "index": [0]}},
        {"part": "check", "place": {"name": "memory", "index": [0, -1]}},
    ],
)
def test_wrong_requests_are_refused_with_a_reason(service: RunService, more: dict[str, Any]) -> None:
    assert answer(service, **more)["error"]["code"] == "setting"


def test_every_answer_stays_small(service: RunService) -> None:
    target = "I have a cat and you have a dog , " * 4
    for more in (
        {},
        {"part": "softmax", "place": {"kind": "encoder"}},
        {"part": "softmax", "place": {"kind": "decoder"}},
        {"part": "norm"},
    ):
        found = answer(service, LONG, target, **more)
        assert found["ok"] and len(json.dumps(found, ensure_ascii=False).encode()) <= 150_000


def test_rows_of_the_tables_are_those_that_were_read_with_the_length_of_their_gradient(service: RunService) -> None:
    translator = service.translator("zh-en")
    pair = as_pair(translator.read(TEXT)[1], translator.target.encode(TARGET))
    record = record_gradients(translator.model, pair)
    for table in ask(service)["tables"]:
        tokenizer, ids = (translator.source, pair.src) if table["name"].startswith("src") else (translator.target, (2, *pair.target))
        rows = [] if table["embedding_touched"] is None else list(dict.fromkeys(ids))
        assert [row["text"] for row in table["read"]] == [tokenizer.piece(i) for i in rows]
        if table["name"].startswith("src"):
            lengths = record.parameters[table["name"]][rows].norm(dim=1)
            assert [row["length"] for row in table["read"]] == pytest.approx(lengths.tolist(), rel=1e-3)


def test_a_matrix_is_read_by_its_cosine_with_every_row_however_short_that_is(service: RunService) -> None:
    translator = service.translator("zh-en")
    place = next(p for p in matrices(translator.model) if p.name == PLACE["name"])
    u = np.random.default_rng(1).normal(size=translator.config.d_model)
    side, encoder, found = read_through(translator, place, u, u)
    table = translator.model.output_matrix.detach()[:9].double() * 0.01
    cosines = torch.nn.functional.cosine_similarity(table, torch.tensor(u)[None]) * np.linalg.norm(u)
    assert (side, encoder) == ("out", False) and found[:9] == pytest.approx(cosines.numpy(), rel=1e-4)
