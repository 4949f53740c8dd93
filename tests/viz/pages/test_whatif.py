"""What if: each change, the maps before and after, and the sentences about them."""

import json
import math

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.questions.lens import written_tokens
from lab.questions.source_masking import masking
from lab.questions.whatif import decode, plan, whatif
from model import transformer
from model.config import DecodeConfig
from tests.conftest import SHIPPED
from tests.viz.sheets import Asked, Keys, array, bars_in, flat, mark_in, marks_in, sentences, words_of
from viz.pages.whatif.edits import apart, layer_silenced, silence_of, silenced
from viz.pages.whatif.sentences import breaks, times
from viz.pages.whatif.trials import TWO_SENTENCES, Trial
from viz.shared.changed_words import changed_share, parts

TEXT = "我有一只猫。"
CONFIG = DecodeConfig(max_length=8)


@pytest.fixture(scope="module")
def model(service):
    return service.translator()


def lines(page):
    """The original, and a line for each change."""
    return page.part("trials")["lines"][0]["items"]


def test_each_line_is_what_its_edit_writes(page, model):
    for item in lines(page)[1:]:
        (edit,) = item["put"]["edits"]
        after = decode(model, plan(model, TEXT, [edit]), CONFIG).text
        assert kept_text(item) == (after or "(nothing)")


def test_each_head_has_a_square_that_tells_whether_greedy_decoding_writes_something_else_without_it(page, model):
    """Encoder, masked self-attention, cross-attention, layer by layer: by a walk of its own, in steps of its own."""
    config, value = model.config, page.part("heads")
    before = decode(model, plan(model, TEXT, []), CONFIG).text
    squares = list(marks_in(value["squares"], "Chips"))
    names, looks = (
        [one for chips in squares for one in many(chips)] for many in (lambda one: one["axis"]["labels"], lambda one: one["looks"])
    )
    kinds = (("encoder", "self", "Encoder"), ("decoder", "self", "Decoder self-attention"), ("decoder", "cross", "Cross-attention"))
    places = [(*kind, layer, head) for kind in kinds for layer in range(config.decoder_layers) for head in range(config.n_heads)]
    cases = value["squares"][1]["cases"]
    assert len(looks) == len(places) == len(cases) - 1
    for i, (stack, name, kind, layer, head) in enumerate(places):
        (line,) = mark_in(cases[str(i)], "Items")["items"]
        edit = f"ablate:{stack}.{layer}.{name}.{head}"
        after = decode(model, plan(model, TEXT, [edit]), CONFIG).text
        assert (flat(line["title"]), line["put"]) == (names[i], {"edits": [edit]}) and names[
            i
        ] == f"{kind}, layer {layer + 1}, head {head + 1}"
        assert kept_text(line) == (after or "(nothing)")
        assert looks[i] == ("usual" if after == before else "worse") + " last" * (head == config.n_heads - 1)
    kept = sum(look.startswith("usual") for look in looks)
    assert sentences(value["answer"])[0].endswith(f"One head removed: same words in {kept} of {len(looks)}.")
    forced = page.part("heads", forced=[7])
    assert sentences(forced["answer"])[0].endswith(f"Greedy, one head removed: same words in {kept} of {len(looks)}.")
    assert sentences(cases[""]) == ["Press a head to see what is written without it."]


def test_a_head_in_force_has_its_bar_at_the_squares_and_no_second_line(page, model):
    edit = f"ablate:decoder.{model.config.decoder_layers - 1}.cross.1"
    assert not page.part("trials", edits=[edit])["own"]
    (line,) = mark_in(page.part("heads", edits=[edit])["squares"][1]["cases"][""], "Items")["items"]
    fall = -np.diff(whatif(model, TEXT, [edit], CONFIG).log_probability)[0]
    assert line["now"] and line["put"] == {"edits": []}
    assert line["said"] == (times(KEYS, fall) or line["said"]) and (line["share"] > 0) == (fall > 0)


def test_the_answer_begins_with_the_change_whose_line_is_chosen(page):
    begun = {
        "No causal mask": "Without the causal mask",
        "No division by √8": "Without division by √8",
        "No positions": "Without positions",
        "Words shuffled": "With its words shuffled",
        "“。” masked": "With “。” masked",
    }
    assert {flat(item["title"]): sentences(page.sheet(**item["put"])["answer"])[0].split(",")[0] for item in lines(page)[1:]} == begun
    several = ["scale:off", "mean:decoder.1.cross"]
    assert sentences(page.sheet(edits=several)["answer"])[0].startswith("With “not divided by √dₖ”, “Cross-attention, layer 2")


def kept_text(item):
    """What is written, without what is struck out."""
    return "".join(text for text, look in mark_in(item, "Spans")["spans"] if look != "gone")


def test_a_bar_is_the_logarithm_of_how_much_less_probable_the_original_is_word_by_word(page, model, written):
    trace, tokens = written
    (list_,) = page.part("trials")["lines"]
    items = list_["items"][1:]
    falls = {}
    for (edit,) in (item["put"]["edits"] for item in items):
        found = whatif(model, TEXT, [edit], CONFIG)
        falls[edit] = found.log_probability[0] - found.log_probability[1]
    assert [item["share"] for item in items] == approx([max(0, fall) / max(falls.values()) for fall in falls.values()], abs=1e-4)
    for at, text in list_["axis"][1]:
        assert at * max(falls.values()) == approx(math.log(float(text.replace(",", ""))))
    assert list(falls.values()) == sorted(falls.values(), reverse=True)
    rows = [decode_row(model, trace, end) for end in range(1, len(trace.tgt) + 1)]
    after = sum(float(row.log_softmax(0)[token]) for row, token in zip(rows, tokens, strict=False))
    before = float(torch.tensor(trace.logits).double().log_softmax(-1)[range(len(tokens)), tokens].sum())
    assert falls["causal:off"] == approx(before - after, abs=1e-3), "no token reads a later one"


def decode_row(model, trace, end):
    """The logits after the first `end` target tokens, the decoder's mask True throughout."""
    src, tgt = (torch.tensor([[piece.id for piece in pieces]]) for pieces in (trace.src, trace.tgt[:end]))
    with torch.inference_mode(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(transformer, "causal_mask", lambda q, k, device: torch.ones(1, 1, q, k, dtype=torch.bool))
        return model.model(src, tgt)[0, -1].double()


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
    edits = [item["put"]["edits"] for item in lines(page)]
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
    part = page.part("trials", edits=edits)
    now = [item for slot in ("lines", "own") for mark in part[slot] for item in mark["items"] if item.get("now")]
    assert [kept_text(item) for item in now] == [found.new.text or "(nothing)"]


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
        whole, *others = [kept_text(item) for item in items]
        changed[text] = {item["put"]["edits"][0].split(":")[0] for item, other in zip(items[1:], others, strict=True) if other != whole}
        looks = [look for chips in marks_in(page.part("heads", text, **more)["squares"], "Chips") for look in chips["looks"]]
        assert 0 < sum(look.startswith("worse") for look in looks) < len(looks)
    assert changed[road["sentence"][reads]] >= {"scale", "positions"}
    assert changed[TWO_SENTENCES[reads]] >= {"causal", "scale", "positions"}


KEYS = Keys()


@pytest.mark.parametrize(
    ("before", "after", "changed", "share"),
    [
        ("I have a cat.", "I have a dog.", ["dog"], 1 / 5),
        ("我有一只猫。", "我有一条狗。", ["条狗"], 2 / 6),
        ("same", "same", [], 0),
        ("", "new words", ["new words"], 1),
        ("new words", "", [], 1),
        ("a b", "a  b", ["  "], 0.001),
        ("a b c d", "a", [], 3 / 4),
    ],
)
def test_what_differs_is_marked_and_counted(before, after, changed, share):
    found = parts(before, after)
    assert "".join(text for text, look in found if look != "gone") == after
    assert bool(" ".join(text for text, look in found if look == "gone")) == (after in ("", "a")), "what is only left out is told"
    assert [text for text, look in found if look == "changed"] == changed
    assert changed_share(before, after) == approx(share)


@pytest.mark.parametrize(
    ("falls", "expected"),
    [
        ([0.0, -1.0], "0 of 2 alter the wording."),
        ([3.0, 0.0], "Without positions, the original is 20 times less probable."),
        ([0.1, 0.0], "1 of 2 alter the wording."),
    ],
)
def test_the_answer_says_how_many_change_it_and_which_makes_it_least_probable(falls, expected):
    trials = [Trial(name, "", "other" if fall > 0 else "same", fall) for name, fall in zip(("positions", "drop"), falls, strict=True)]
    assert flat(breaks(words_of("whatif"), trials, "same", token="cat", d=64)) == expected


def test_a_factor_is_written_with_two_digits_as_people_say_it():
    say = words_of("whatif")
    numbers = (-1, 0.01, 0.1, math.log(25), 10.3, 13.9, 23.15, 30.0, 9999.0)
    assert [times(say, x) for x in numbers] == [
        "",
        "",
        "1.1",
        "25",
        "30,000",
        "1.1 million",
        "11\u00a0billion",
        "11\u00a0trillion",
        "1.0×10³⁰⁴",
    ]
    zh = words_of("whatif", language="zh")
    assert [times(zh, x) for x in (9.0, 9.21, 23.15, 30.0)] == ["8,100", "1 万", "110\u00a0亿", "11\u00a0万亿"]


def test_heads_are_silenced_alone_or_by_layer_and_one_of_a_silenced_layer_changes_its_mode():
    site = "decoder.0.self"
    assert silenced([], site, 1, "ablate", 4) == [f"ablate:{site}.1"]
    assert silenced([f"ablate:{site}.1"], site, 1, "ablate", 4) == []
    assert silenced([f"ablate:{site}.1"], site, 1, "mean", 4) == [f"mean:{site}.1"]
    others = [f"mean:{site}.{i}" for i in (0, 2, 3)]
    assert silenced(["scale:off", f"mean:{site}"], site, 1, "ablate", 4) == ["scale:off", *others, f"ablate:{site}.1"]
    assert silence_of([f"mean:{site}"], site, 3) == "mean" and silence_of([f"mean:{site}.1"], site, 3) == ""
    assert layer_silenced([f"mean:{site}.1", "drop:1"], site, "ablate") == ["drop:1", f"ablate:{site}"]
    assert layer_silenced([f"ablate:{site}"], site, "ablate") == []
    assert apart("ablate:decoder.0.cross", site, 4) == ["ablate:decoder.0.cross"]
