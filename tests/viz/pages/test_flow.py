"""What the page Flow is sent, against the trace and the model's own arithmetic, written again here."""

import json
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest
import torch

from lab.measures.alignment import taught_head
from model.config import DecodeConfig
from model.trace import Trace
from tests.unpack_arrays import unpack
from tests.viz.sheets import Keys, keys_of, marks_in, told, view_of
from viz.marks import Text
from viz.pages.flow.cell import cell_marks, cell_view
from viz.pages.flow.steps import SHOWN, step_views
from viz.pages.flow.view import STACKS, across_layer, by_length, depths, flow_view, fold
from viz.server.serve import serve
from viz.shared.scene import Run
from viz.shared.token_axes import predictions

CAT = "我有一只猫。"
TWENTY = "小明说今天早上太阳出来了，我们决定一起去山上看风景，晚上再回城里。"


def record(translator, trace, guided=None):
    translation = translator.translate(trace.source, DecodeConfig())
    steps = step_views(translation, trace.logits, trace.config.eos_id, translator.target.piece)
    return dict(flow_view(trace, predictions(trace.tgt, True, ""), steps, taught_head({"guided": guided})))


@pytest.fixture(scope="module")
def view(translator, trace):
    return record(translator, trace, translator.checkpoint.metrics.get("guided"))


@pytest.fixture(scope="module")
def seen(random_model):
    trace = random_model.trace(CAT, random_model.target.encode("I have a cat."))
    return trace, dict(flow_view(trace, predictions(trace.tgt, True, ""), []))


THUE_MORSE = [int(one) for one in "01101001100101101001011001101001"]


def stretches(row, cells):
    """The row in so many parts, one after the other."""
    ends = [c * len(row) // cells for c in range(cells + 1)]
    return [row[start:end] for start, end in pairwise(ends)]


def drawn(row, cells):
    """By hand: the first value of each of so many stretches, or the second."""
    wide = len(row) >= 2 * cells
    return [stretch[one if wide else 0] for one, stretch in zip(THUE_MORSE, stretches(row, cells), strict=False)]


def test_a_cell_is_one_number_of_the_vector():
    x = np.random.default_rng(0).normal(size=(3, 40))
    np.testing.assert_allclose(fold(x, 16), [drawn(row, 16) for row in x])
    np.testing.assert_allclose(fold(x, 32)[0], [stretch[0] for stretch in stretches(x[0], 32)])


@pytest.mark.parametrize("side", STACKS)
def test_bands_are_the_trace_at_every_depth(seen, side):
    trace, view = seen
    stream, high = unpack(view[side]["stream"]), view["fold"]["high"]
    for depth, place in enumerate(view[side]["depths"]):
        for token, row in enumerate(trace[place["site"]]):
            expected = np.clip(drawn(row, view["fold"]["cells"]), -high, high)
            np.testing.assert_allclose(stream[depth, token], expected, atol=high / 254 + 1e-6)


@pytest.mark.parametrize("side", STACKS)
def test_lengths_and_shares_are_those_of_the_trace(seen, side):
    trace, view = seen
    stack, own = STACKS[side], view[side]
    norms, added, active = (unpack(own[name]) for name in ("norms", "added", "active"))
    for depth, place in enumerate(own["depths"]):
        expected = torch.linalg.vector_norm(torch.tensor(trace[place["site"]]), dim=-1)
        np.testing.assert_allclose(norms[depth], expected, atol=6e-3)
    np.testing.assert_allclose(added[0], np.sqrt((trace[f"{stack}.positions"] ** 2).sum(-1)) * np.ones(added.shape[1]), atol=6e-3)
    parts = ("self", "ff") if side == "source" else ("self", "cross", "ff")
    for k in range(len(added) - 1):
        layer, part = divmod(k, len(parts))
        out = trace[f"{stack}.{layer}." + ("ff_out" if parts[part] == "ff" else f"{parts[part]}.out")]
        np.testing.assert_allclose(added[k + 1], np.sqrt((out.astype(float) ** 2).sum(-1)), atol=6e-3)
    for layer in range(len(active)):
        act = trace[f"{stack}.{layer}.ff_act"]
        np.testing.assert_allclose(active[layer], [(row > 0).sum() / len(row) for row in act], atol=6e-4)
        folded = unpack(own["ff"])
        np.testing.assert_allclose(folded[layer, 0], [max(one) for one in stretches(act[0], 32)], atol=np.abs(folded).max() / 250)


def test_what_asks_slowly_comes_with_its_scores_and_its_query(view, trace):
    first = trace.attention("encoder", 0)
    row = view["focus"]["encoder"][0]
    np.testing.assert_allclose(unpack(view["scores"]), first.scores[:, row], atol=6e-3)
    for name, array in {"q": first.q[:, row], "k": first.k[:, 2], "v": first.v[:, 2]}.items():
        strip = unpack(view["strips"][name])
        np.testing.assert_allclose(strip[1] if strip.ndim == 2 else strip[1, 2], drawn(array[1], 8), atol=0.02)


def test_the_page_opens_on_the_third_word_or_on_the_last_there_is(view, trace):
    steps = view["steps"][:3]
    opened = [
        flow_view(trace, [], [*steps[:n], steps[0] | {"ends": ends}])["slow"] for n, ends in ((3, True), (1, True), (1, False), (0, True))
    ]
    assert (view["slow"], opened) == (2, [2, 0, 1, 0])


def test_the_look_across_is_that_of_the_taught_head_or_of_the_last_layer_but_one(trace):
    assert across_layer(trace.config, {"layer": 1, "head": 2}) == 1
    assert across_layer(trace.config, None) == 2
    assert across_layer(replace(trace.config, decoder_layers=1), None) == 0


@pytest.mark.parametrize(
    "config", [DecodeConfig(), DecodeConfig(strategy="sample", seed=3, temperature=1.3), DecodeConfig(strategy="beam", beam=2)]
)
def test_candidates_are_the_softmax_after_the_rules(translator, config):
    translation = translator.translate(CAT, config)
    trace = translator.trace(CAT, translation.tokens)
    steps = step_views(translation, trace.logits, trace.config.eos_id, translator.target.piece)
    assert len(steps) == len(translation.tokens) + (translation.stopped == "eos")
    raw = torch.tensor(trace.logits).double().softmax(-1)
    for row, step in enumerate(steps):
        chosen = [step["candidates"][step["chosen"]]]
        wanted = [*translation.tokens, trace.config.eos_id][row]
        assert [c["text"] for c in chosen] == [translator.target.piece(wanted)] and step["ends"] == (wanted == trace.config.eos_id)
        assert len(step["candidates"]) <= SHOWN
        assert [c["p"] for c in step["candidates"]] == sorted((c["p"] for c in step["candidates"]), reverse=True)
        assert step["raw"] == pytest.approx(float(raw[row, wanted]), abs=2e-5)
        assert config.strategy != "beam" or step["entropy"] == pytest.approx(float(-(raw[row] * raw[row].log2()).nansum()), abs=2e-3)
        if config.temperature == 1 and config.strategy != "beam":
            best = [translator.target.piece(int(i)) for i in raw[row].argsort(descending=True)[:SHOWN]]
            assert [c["text"] for c in step["candidates"]] == best
        if config.strategy == "sample":
            assert chosen[0]["p"] == pytest.approx(translation.steps[row].probability, abs=1e-5)
            assert step["draw"] == translation.steps[row].draw


@pytest.mark.parametrize("side", STACKS)
def test_an_opened_depth_adds_up(seen, side):
    trace, _ = seen
    for index, place in enumerate(depths(trace.config, side)):
        cell = cell_view(trace, {"opens": "stream", "side": side, "depth": index, "token": 1})
        for d, before, added, total, after in cell["terms"]:
            assert before + added == pytest.approx(total) and after == trace[place["site"]][1][d]
            if place["at"] == "sum" or (place["at"] == "after" and trace.config.norm_order == "pre"):
                assert total == pytest.approx(after, abs=1e-5)


@pytest.mark.parametrize("norm", ["layernorm", "rmsnorm"])
def test_what_is_said_of_an_opened_norm_and_embedding_gives_their_numbers(other, norm):
    asked = other(norm=norm, norm_order="post")
    trace, model = asked.trace(CAT, []), asked.model
    at = next(i for i, place in enumerate(depths(trace.config, "source")) if place["at"] == "after")
    where = {"opens": "stream", "side": "source", "depth": at, "token": 1}
    cell, by = cell_view(trace, where), model.encoder[0].residual_self.norm
    mean, deviation, rms = (float(cell["said"][name].replace("−", "-")) for name in ("mean", "deviation", "rms"))
    for d, _, _, total, after in cell["terms"]:
        scaled = (total - mean) / deviation if norm == "layernorm" else total / rms
        shift = float(by.bias.detach()[d]) if norm == "layernorm" else 0.0
        assert after == pytest.approx(scaled * float(by.weight.detach()[d]) + shift, abs=0.02)
    said = [mark.said for mark in cell_marks(SimpleNamespace(say=Keys(), trace=trace), where, None) if isinstance(mark, Text)]
    assert keys_of(said)[-1] == f"flow.cell.{norm}"
    first = {**where, "depth": 0}
    row = model.src_embedding.table.weight[trace.src[1].id].detach().double() * trace.config.d_model**0.5
    terms, order = cell_view(trace, first)["terms"], row.abs().argsort(descending=True)
    assert [d for d, *_ in terms] == order[: len(terms)].tolist() and [after for *_, after in terms] == pytest.approx(
        row[order][: len(terms)].tolist()
    )
    assert told(cell_marks(SimpleNamespace(say=Keys(), trace=trace), first, None)[0].said)[0] == "flow.near.about.largest"


def test_opened_logits_are_those_of_the_trace(trace):
    for row, piece in enumerate(trace.tgt[1:]):
        output = cell_view(trace, {"opens": "output", "row": row})
        expected = torch.tensor(trace.logits[row]).double().softmax(-1)
        for token, _, e, p, loss in output["terms"]:
            assert p == pytest.approx(float(expected[token]), abs=1e-9) and e / output["sum"] == pytest.approx(p)
            assert loss == pytest.approx(-float(expected[token].log()))
        assert piece.id in [token for token, *_ in output["terms"]]


def test_an_opened_place_has_the_gradient_of_its_numbers(service):
    where = {"opens": "output", "row": 1}
    table = next(marks_in(view_of(service, "flow", CAT, part="cell", where=where, gradient=True), "Table"))
    numbers = [row[-1]["value"] for row in table["rows"]]
    tokens = cell_view(service.result(Run(service.default, CAT, DecodeConfig(max_length=8))).trace, where)["indices"]
    asked = view_of(service, "flow", CAT, part="gradient", where={"sites": ["logits"], "indices": tokens})
    assert numbers == asked["numbers"][0]


@pytest.mark.parametrize(("part", "most"), [("", 100_000), ("told", 40_000), ("told_back", 40_000), ("backwards", 40_000)])
def test_twenty_tokens_a_side_take_little_room(service, part, most):
    answer = serve(service, {"page": "flow", "text": TWENTY, "part": part})
    assert answer["ok"] and len(json.dumps(answer["view"], allow_nan=False, ensure_ascii=False)) <= most


def test_the_longest_sentence_is_drawn_as_well(service):
    answer = serve(service, {"page": "flow", "text": "我有一只猫。" * 24, "decode": {"max_length": 127}})
    assert answer["ok"], answer
    assert unpack(answer["view"]["weights"]["encoder"]).shape[-1] == len(answer["view"]["src"]) > 60
    json.dumps(answer["view"], allow_nan=False)


def test_a_pair_of_just_the_limit_is_still_sent_in_the_finer_steps():
    def pair(tokens):
        return cast("Trace", SimpleNamespace(src=(None,) * 3, tgt=(None,) * (tokens - 3)))

    assert [by_length(pair(tokens), ((10, "fine"), (20, "middle"), (99, "coarse"))) for tokens in (9, 10, 11, 20, 21)] == [
        "fine",
        "fine",
        "middle",
        "middle",
        "coarse",
    ]
