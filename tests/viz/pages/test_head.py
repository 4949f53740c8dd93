"""What the page One head shows, against the trace, and shares of heads against the model's own weights."""

import re
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx
from torch.testing import assert_close

from lab.experiments.heads import attention_at
from lab.measures.heads import head_stats
from model.probe import Recorder
from model.trace import KINDS, Trace
from tests.viz.sheets import Keys, column_of, flat, mark_in, marks_in, said_in, sentences
from viz.marks import Weighed
from viz.pages.head.figures import why
from viz.pages.head.place import contributions, inputs
from viz.pages.head.sentences import half_of, times
from viz.shared.number_format import share, signed
from viz.shared.token_axes import chosen_head, pick_head

ATOL = 1e-4
TEXT = "我有一只猫。"
LONG = "我有一只猫，他有一只狗，你有一本书，她有一个苹果。"


def part_of(page, name, kind, **more):
    return page.part(name, TEXT, kind=kind, layer=1, head=1, step=2, source=2, column=1, **more)


@pytest.mark.parametrize("kind", KINDS)
def test_the_row_is_the_traces(page, run, kind):
    attention, row = run.attention(kind, 1), part_of(page, "row", kind)
    picture = mark_in(row["picture"], "Weighing")
    lines = {name: [line.get(name, False) for line in picture["lines"]] for name in Weighed.__dataclass_fields__}
    for column, name in (("raw", "scores_raw"), ("score", "scores"), ("weight", "weights")):
        assert lines[column] == approx(getattr(attention, name)[1, 2], rel=1e-3, abs=1e-4)
    assert lines["hidden"] == (~attention.allowed[1, 2]).tolist()
    assert_allclose(lines["products"], attention.q[1, 2] * attention.k[1], rtol=6e-3, atol=1e-5)
    assert_allclose(lines["values"], attention.weights[1, 2][:, None] * attention.v[1], rtol=6e-3, atol=1e-5)
    assert_allclose(picture["q"], attention.q[1, 2], rtol=6e-3)
    assert_allclose(picture["z"], attention.z[1, 2], rtol=6e-3, atol=1e-5)
    assert_allclose(picture["whole"], attention.weights[1], rtol=0.06, atol=1e-5)
    assert picture["row"] == 2


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("stage", ["q", "k", "v", "scores_raw", "scores", "weights", "z", "x", "out"])
def test_a_whole_matrix_is_the_tensor(page, run, kind, stage):
    part = part_of(page, "stage", kind, stage=stage)[0]
    attention = run.attention(kind, 1)
    expected = {"x": run[inputs(run, kind, 1)[0]], "out": attention.out}.get(stage)
    expected = getattr(attention, stage)[1] if expected is None else expected
    assert_allclose(np.array(part["values"], float), expected, rtol=6e-3, atol=1e-5)


def test_the_arithmetic_is_of_the_cell_that_is_looked_at(page, run):
    attention = run.attention("decoder", 1)
    marks = part_of(page, "panel", "decoder")
    products, everything, softmax, mix, out = marks_in(marks, "Table")
    terms = (attention.q[1, 2] * attention.k[1, 1]).tolist()
    assert column_of(everything["rows"], -1) == approx(terms, abs=1e-4)
    shown = [abs(row[-1]["value"]) for row in products["rows"][: -products["foot"]]]
    assert shown == approx(sorted(map(abs, terms), reverse=True)[: len(shown)], abs=1e-4)
    assert products["rows"][-1][-1]["value"] == approx(sum(terms), abs=1e-3)
    weights = column_of(softmax["rows"][: -softmax["foot"]], -1)
    assert weights == approx(sorted(attention.weights[1, 2, :3], reverse=True), abs=1e-4)
    assert mix["rows"][-1][1]["value"] == approx(1, abs=1e-6)
    plus, sizes = sum(term for term in terms if term > 0), np.sort(np.abs(terms))[::-1]
    assert f"positive ({signed(plus, 2)})" in said_in(marks) and sizes[: half_of(np.array(terms))].sum() >= sizes.sum() / 2
    shares = column_of(out["rows"][:-1], -1)
    assert sum(shares) == approx(1, abs=1e-4) and out["now"] == [1]
    proofs = [text for text in sentences(marks) if "difference" in text]
    assert len(proofs) == 4 and all(text.endswith("✓") for text in proofs)


@pytest.mark.parametrize("kind", KINDS)
def test_shares_of_the_heads_and_the_bias_are_projections_that_make_one(trace, translator, kind):
    attention, bias = trace.attention(kind, 1), attention_at(translator.model, trace.attention_site(kind, 1)).w_out.bias.detach()
    out = torch.tensor(attention.out)
    norm, share, cosine, length, error = contributions(attention)
    for h, part in enumerate([*torch.tensor(attention.head_out), bias.expand_as(out)]):
        assert_allclose(norm[h], part.norm(dim=-1), atol=ATOL)
        assert_allclose(cosine[h], torch.cosine_similarity(part, out, dim=-1), atol=ATOL)
        assert_allclose(share[h], (part * out).sum(-1) / out.norm(dim=-1) ** 2, atol=ATOL)
    assert_allclose(share.sum(0), 1, atol=ATOL)
    assert_allclose(length, out.norm(dim=-1), atol=ATOL)
    assert error < ATOL


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("order", ["pre", "post"])
def test_the_named_input_is_what_the_attention_reads_in_either_norm_order(make_model, kind, order):
    model = make_model(norm_order=order)
    recorder = Recorder()
    with torch.inference_mode():
        model(torch.tensor([[5, 6, 7, 3]]), torch.tensor([[1, 8, 9]]), probe=recorder)

    queries, keys = inputs(SimpleNamespace(config=model.config, attention_site=Trace.attention_site), kind, 1)
    path = Trace.attention_site(kind, 1)
    block = attention_at(model, path)
    with torch.inference_mode():
        assert_close(block.split(block.w_query(recorder.sites[queries])), recorder.sites[f"{path}.q"])
        assert_close(block.split(block.w_key(recorder.sites[keys])), recorder.sites[f"{path}.k"])


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_chose_shows_the_head_of_the_page_attention_and_so_does_one_that_is_not_there(trace, kind):
    allowed, cols = trace.attention(kind, 0).allowed[0], trace.axes(kind)[1]
    pick = pick_head([[head_stats(head, allowed, cols) for head in layer] for layer in trace.weights(kind)])
    for layer, head in ((-1, -1), (2, -1), (99, 0), (0, 99)):
        assert chosen_head(trace, kind, layer, head) == (pick["layer"], pick["head"])
    assert (chosen_head(trace, kind, layer, head, {"layer": 1, "head": 1}) == (1, 1)) == (kind == "cross"), (
        "the one that was taught alignments"
    )
    assert chosen_head(trace, kind, 1, 0) == (1, 0)


def test_a_row_says_what_it_would_read_without_the_mask(page, run):
    scores = torch.tensor(run.attention("decoder", 1).scores[1, 0])
    free = scores.softmax(-1)
    best = int(scores[1:].argmax()) + 1
    notice = page.part("row", TEXT, kind="decoder", layer=1, head=1, step=0)["notice"]
    last = flat(notice[-1]["said"])
    assert run.tgt[best].text in last and flat(share(float(free[best]), "en")) in last


def test_many_keys_are_the_heaviest_and_the_rest(page):
    lines = mark_in(page.part("row", LONG, kind="encoder", layer=0, head=0), "Weighing")["lines"]
    assert lines[-1]["place"] == -1 and len(lines) <= 11 and sum(line["weight"] for line in lines) == approx(1, abs=1e-4)


def test_a_ratio_is_said_in_three_digits():
    assert [times(gap) for gap in (0.3, 3.3, 8, 16.3)] == ["1.35", "27.1", "2,981", "1.2×10⁷"]


def test_only_the_head_that_was_taught_alignment_is_said_to_have_been():
    ask = SimpleNamespace(say=Keys(), taught={"layer": 1, "head": 2})
    places = (("cross", 1, 2), ("cross", 1, 1), ("cross", 0, 2), ("decoder", 1, 2))
    lines = [len(why(SimpleNamespace(ask=ask, kind=kind, layer=layer, head=head, width=64, root="8"))) for kind, layer, head in places]
    assert lines == [2, 1, 1, 1]


def test_while_nobody_has_chosen_it_opens_at_the_row_that_the_mask_costs_most(page):
    text = "我喜欢喝茶，但是他喜欢喝咖啡。"
    run = page.result(text).trace
    found = {}
    for layer in range(run.config.decoder_layers):
        attention = run.attention("decoder", layer)
        free = torch.tensor(attention.scores).softmax(-1)
        for head in range(run.config.n_heads):
            for row in range(len(run.tgt) - 1):
                weight, key = torch.tensor(attention.weights[head, row]).max(-1)
                if 0.5 <= weight <= 0.75 and run.tgt[key].text.strip("▁").isalpha():
                    found[layer, head, row] = float(free[head, row, row + 1])
    layer, head, row = max(found, key=found.__getitem__)
    at = page.sheet(text, kind="decoder", step=-1)["at"]
    assert (at["layer"], at["head"], at["target"]) == (layer, head, row)


def test_a_number_after_a_token_counts_the_tokens_that_are_written(page):
    written = page.result(LONG, max_length=30).trace.tgt
    told = []
    for step in range(len(written) - 1):
        slots = page.part("row", LONG, kind="decoder", step=step, decode={"max_length": 30})
        told += re.findall(r"(\S+) \(#(\d+)\)", " ".join(sentences([slots["answer"], slots["notice"]])))
    assert told and all(written[int(number)].text == text.strip("“") for text, number in told)
