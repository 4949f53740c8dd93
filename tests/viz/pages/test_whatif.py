"""The page What if: its lines, bars, maps and tables are what the edits themselves give."""

import json
import math

import numpy as np
import pytest
from numpy.testing import assert_allclose
from pytest import approx

from lab.questions.lens import written_tokens
from lab.questions.source_masking import masking
from lab.questions.whatif import decode, plan, whatif
from model.config import DecodeConfig
from tests.conftest import SHIPPED
from tests.viz.sheets import Asked, array, bars_in, mark_in, marks_in, sentences
from viz.pages.whatif.trials import TWO_SENTENCES

TEXT = "我有一只猫。"
CONFIG = DecodeConfig(max_length=8)


@pytest.fixture(scope="module")
def model(service):
    return service.translator()


def test_each_line_is_what_its_edit_writes(page, model):
    for name in ("trials", "heads"):
        marks = page.part(name)
        items = [item for list_ in marks_in(marks["lines"] if name == "trials" else marks, "Items") for item in list_["items"]]
        for item in items[1:] if name == "trials" else items:
            (edit,) = item["put"]["edits"]
            after = decode(model, plan(model, TEXT, [edit]), CONFIG).text
            for line in marks_in(item, "Spans"):
                assert "".join(text for text, _ in line["spans"]) == (after or "(nothing)")


@pytest.fixture(scope="module")
def written(model):
    """The trace of the translation, and its tokens with its end."""
    old = model.translate(TEXT, CONFIG)
    trace = model.trace(TEXT, old.tokens)
    return trace, written_tokens(trace, old)


def test_the_masked_token_is_the_one_that_costs_the_translation_most(page, model, written):
    trace, tokens = written
    left = masking(model, trace, tokens).after.sum(0)
    typed = [i for i, piece in enumerate(trace.src) if piece.start < piece.end]
    edits = [item["put"]["edits"] for item in page.part("trials")["lines"][0]["items"]]
    assert [f"drop:{min(typed, key=lambda i: left[i])}"] in edits


@pytest.mark.parametrize(
    ("edits", "reference"),
    [
        (["scale:off"], ""),
        (["scale:off"], "I have a dog"),
        (["causal:off"], ""),
        (["positions:off"], ""),
        (["shuffle:2"], ""),
        (["ablate:encoder.1.self.0", "mean:decoder.1.cross"], ""),
        (["swap:3=三本书", "drop:1"], ""),
    ],
)
def test_bars_and_answer_are_the_engines(page, model, edits, reference):
    found = whatif(model, TEXT, edits, CONFIG, reference=reference)
    sheet = page.sheet(edits=edits, reference=reference)
    bars = bars_in(sheet["panels"])
    assert [(bar["before"], bar["value"]) for bar in bars] == approx(
        [approx((math.exp(s.before), math.exp(s.after)), abs=1e-4) for s in found.steps]
    )
    assert ("same, word for word" in sentences(sheet["answer"])[0]) == (found.old.text == found.new.text)
    now = [item for item in page.part("trials", edits=edits)["lines"][0]["items"] if item.get("now")]
    assert ["".join(text for text, _ in mark_in(item, "Spans")["spans"]) for item in now] == [found.new.text or "(nothing)"]


@pytest.mark.parametrize("kind", ["encoder", "decoder", "cross"])
def test_the_three_maps_are_before_after_and_their_difference(page, model, kind):
    found = whatif(model, TEXT, ["scale:off"], CONFIG)
    expected = [x[0, 1] for x in found.weights[kind]]
    drawn = list(marks_in(page.part("maps", edits=["scale:off"], kind=kind, layer=0, head=1), "Matrix"))
    for mark, weights in zip(drawn, (*expected, expected[1] - expected[0]), strict=True):
        values = array(mark)
        shown = np.tril(np.ones_like(values)) > 0 if kind == "decoder" else np.ones_like(values) > 0
        assert np.isnan(values[~shown]).all()
        assert_allclose(values[shown], weights[shown], atol=7e-5)
    chosen = mark_in(page.part("maps", edits=["scale:off"], kind=kind), "Thumbnails")["now"]
    moved = np.abs(found.weights[kind][1] - found.weights[kind][0]).sum((2, 3))
    assert moved[tuple(chosen)] == approx(moved.max(), rel=1e-3)


def test_a_weight_that_is_slid_becomes_an_edit_of_its_row_and_the_map_shows_it(page, model):
    place = {"kind": "cross", "layer": 1, "head": 0, "step": 1}
    sliders = list(marks_in(page.part("maps", **place), "Slider"))
    assert [slider["key"] for slider in sliders[:2]] == ["whatif.w0", "whatif.w3"]
    put = page.sheet(**place, whatif={"w1": 1, "versus": "edits"})["put"]
    (edit,) = put["edits"]
    assert edit.startswith("row:decoder.1.cross.0.1=") and put["whatif"] == {"versus": "edits"} and (put["layer"], put["head"]) == (1, 0)
    row = next(x for x in list(marks_in(page.part("maps", **place, edits=[edit]), "Matrix"))[1:])["values"][1]
    expected = whatif(model, TEXT, [edit], CONFIG).weights["cross"][1][1, 0, 1]
    assert row == approx(expected, abs=7e-5) and float(edit.split("=")[1].split(",")[1]) == 1
    told_ = [float(slider["said"]) for slider in marks_in(page.part("maps", **place, edits=[edit]), "Slider")]
    assert sum(told_) == approx(1, abs=0.01)


def test_hiding_each_source_token_shows_what_it_did(page, model, written):
    for where, more in (((-1, -1), {}), ((1, 0), {"whatif": {"scope": "head"}, "layer": 1, "head": 0})):
        found = masking(model, *written, *where)
        (table,) = marks_in(page.part("hiding", step=1, **more), "Table")
        numbers = [[cell["value"] for cell in row[1:]] for row in table["rows"]]
        hidden, before = np.exp(found.after[1]), math.exp(found.before[1])
        expected = np.stack([found.attention[1], hidden - before, hidden], 1)
        assert_allclose(numbers, expected, atol=1e-5)


def test_two_orders_of_one_sentence_are_shown_with_positions_and_without(page, model):
    for item in mark_in(page.part("order"), "Items")["items"]:
        before, after = ("".join(text for text, _ in line["spans"]) for line in marks_in(item, "Spans"))
        without = decode(model, plan(model, item["title"], ["positions:off"]), CONFIG).text
        assert before == (model.translate(item["title"], CONFIG).text or "(nothing)") and after == (without or "(nothing)")


@pytest.mark.parametrize("name", ["zh-en", pytest.param("en-zh", marks=pytest.mark.thorough)])
def test_lessons_show_what_they_claim_and_the_offered_text_is_changed_by_all(shipped, name):
    """Runs again whenever the weights change: without scaling, without positions and without one head the road's sentence is translated otherwise."""
    page, road = Asked(shipped, "whatif"), json.loads((SHIPPED.parent.parent / "lessons" / "road.json").read_text(encoding="utf-8"))
    reads = shipped.translator(name).reads
    more = {"checkpoint": name, "decode": {"max_length": 40}}
    changed = {}
    for text in (road["sentence"][reads], TWO_SENTENCES[reads]):
        items = page.part("trials", text, **more)["lines"][0]["items"]
        changed[text] = {item["put"]["edits"][0].split(":")[0] for item in items[1:] if item["share"] > 0}
        heads = next(mark for mark in marks_in(page.part("heads", text, **more), "Items") if mark["look"] == "squares")["items"]
        assert 0 < sum(not isinstance(item["title"], str) for item in heads) < len(heads)
    assert changed[road["sentence"][reads]] >= {"scale", "positions"}
    assert changed[TWO_SENTENCES[reads]] >= {"causal", "scale", "positions"}
