"""The page Two models without a browser: each number against traces and translations of each model alone."""

import shutil
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.experiments.replay import snapshots
from model.text_input import CutText
from tests.viz.sheets import Asked, bar_values, column_of, flat, mark_in, marks_in, said_in, sentences
from viz.pages.compare.maps import difference_shares, nearest, obstacle, place_from
from viz.pages.compare.panels import same_as_last
from viz.pages.compare.sentences import model_name
from viz.shared.run_service import RunService

SENTENCE = "我每天早上喝一杯咖啡。"
NAME = "你叫什么名字？"  # 名字 is one token of the one model and two of the other
NO_LIMIT = {}


def ask(page, compare=None, **more):
    return page.view(**{"text": SENTENCE, "compare": compare or {}, "decode": NO_LIMIT, **more})


def columns(view):
    """The bars of both sides."""
    return list(marks_in(view["sheet"]["picture"], "Bars"))


def answer(view):
    return flat(view["sheet"]["answer"][0]["said"])


def maps(view):
    return list(marks_in(view["parts"]["maps"], "Matrix"))


def probabilities(translator, written):
    """Of each token of `written` after those before it."""
    rows = torch.tensor(translator.trace(SENTENCE, written[:-1]).logits).double().softmax(-1)
    return rows[range(len(written)), written].tolist()


def cross_maps(step):
    """The cross-attention of a snapshot on its own translation, (L, H, T, S)."""
    translator = snapshots.snapshot(step)
    trace = translator.trace(SENTENCE, translator.translate(SENTENCE).tokens)
    return np.stack([trace.attention("cross", i).weights for i in range(trace.config.decoder_layers)])


def test_both_sides_are_what_the_two_models_write_alone(page):
    view = ask(page, {"other": "snapshot:1000"})
    means = []
    tables = list(marks_in(view["parts"]["lenses"], "Table"))
    for column, table, translator in zip(columns(view), tables, (page.translator, snapshots.snapshot(1000)), strict=True):
        done = translator.translate(SENTENCE)
        written = [*done.tokens, translator.config.eos_id]
        assert [bar["label"] for bar in column["bars"]] == [translator.target.piece(i) for i in written]
        expected = probabilities(translator, written)
        assert bar_values(column["bars"]) == approx(expected, rel=1e-3)
        assert table["rows"][-1][3]["value"] == approx(expected[0], rel=1e-3), "the last layer is the model itself"
        assert done.text in sentences(view["sheet"]["picture"])
        means.append(float(np.exp(np.log(expected).mean())))
    assert f"{means[0]:.2f} left, {means[1]:.2f} right" in answer(view)
    facts = sentences(view["sheet"]["foot"])
    for translator in (page.translator, snapshots.snapshot(1000)):
        size = sum(p.numel() for p in translator.model.parameters())
        assert any(f"{size / 1e6:.2f} million parameters" in one for one in facts)


def test_two_snapshots_differ_cell_by_cell_by_what_two_passes_say(page):
    view = ask(page, {"left": "snapshot:4000", "other": "snapshot:2000"})
    old, young = cross_maps(4000), cross_maps(2000)
    guided = snapshots.index()["guided"]
    at = guided["layer"], guided["head"]
    for shown, expected in zip(maps(view), (old[at], young[at], young[at] - old[at]), strict=True):
        assert_allclose(np.array(shown["values"], float), expected, atol=5.1e-4)
    change = young[at] - old[at]
    assert f"{100 * np.abs(change).sum() / 2 / len(change):.0f} % of a row" in said_in(view["parts"]["maps"])


def test_of_a_decoders_map_the_diagonal_is_shown_and_nothing_behind_it(page):
    for matrix in maps(ask(page, {"other": "snapshot:1000", "force": True}, kind="decoder")):
        shown = np.array([[value is not None for value in row] for row in matrix["values"]])
        assert (shown == np.tri(*shown.shape, dtype=bool)).all()


def test_another_head_of_the_right_is_drawn_and_the_nearest_offered(page):
    view = ask(page, {"left": "snapshot:4000", "other": "snapshot:2000", "head": "1.2"}, layer=0, head=2)
    old, young = cross_maps(4000), cross_maps(2000)
    assert_allclose(np.array(maps(view)[1]["values"], float), young[1, 2], atol=5.1e-4)
    shares = np.abs(young - old[0, 2]).sum((2, 3))
    layer, head = (int(i) for i in np.unravel_index(shares.argmin(), shares.shape))
    presses = [press for mark in marks_in(view["parts"]["maps"], "Buttons") for press in mark["presses"]]
    assert presses[-1]["put"] == {"compare.head": f"{layer}.{head}"}
    assert f"{100 * shares.min() / 2 / old.shape[2]:.0f} % lies elsewhere" in flat(presses[-1]["label"])
    assert [press["put"] for press in presses if press.get("pressed")] == [{"layer": 0, "head": 2}, {"compare.head": "1.2"}]
    there = ask(page, {"left": "snapshot:4000", "other": "snapshot:2000", "head": f"{layer}.{head}"}, layer=0, head=2)
    assert list(marks_in(there["parts"]["maps"], "Buttons"))[-1]["presses"][-1]["pressed"], "the nearest is on the screen"


def test_forcing_scores_the_left_ones_words_by_the_right_model(page):
    view, translator = ask(page, {"other": "snapshot:600", "force": True}), snapshots.snapshot(600)
    own = page.translator.translate(SENTENCE).text
    written = [*translator.target.encode(own), translator.config.eos_id]
    expected = probabilities(translator, written)
    assert bar_values(columns(view)[1]["bars"]) == approx(expected, rel=1e-3)
    assert answer(view).startswith("Both read the left one's translation.")
    rows = translator.trace(SENTENCE, written[:-1]).logits
    ranks = [1 + int((row > row[token]).sum()) for row, token in zip(rows, written, strict=True)]
    said = [bar["said"].partition(" · ")[2] for bar in columns(view)[1]["bars"]]
    assert said == [f"rank {n:,}" if n > 1 else "" for n in ranks] and max(ranks) > 1


def test_where_the_source_is_cut_differently_the_left_model_can_read_the_other_cut(page):
    view = ask(page, {"other": "snapshot:4000"}, text=NAME)
    own, other = (chips["axis"]["labels"] for chips in marks_in(view["sheet"]["foot"], "Chips"))
    assert own != other and len(maps(view)) == 2
    assert maps(view)[1]["cols"]["name"] == "beside", "tokens of two cuts do not light up together"
    press = list(marks_in(view["parts"]["maps"], "Buttons"))[-1]["presses"][-1]
    cut = press["put"]["cut"]
    again = ask(page, {"other": "snapshot:4000"}, text=NAME, cut=cut)
    assert [chips["axis"]["labels"] for chips in marks_in(again["sheet"]["foot"], "Chips")] == [other, other]
    read = page.translator.read(CutText(NAME, tuple(cut)))[1]
    assert [piece.text for piece in read] == other


def test_the_childhood_has_every_snapshot_and_what_it_writes(page):
    view = ask(page, {"other": "snapshot:400"}, part="childhood")
    table = mark_in(view, "Table")
    assert column_of(table["rows"], 0) == snapshots.steps()
    assert [row[0]["put"] for row in table["rows"]] == [{"compare.other": f"snapshot:{step}"} for step in snapshots.steps()]
    texts = [one.text for one in snapshots.replay(SENTENCE)[0]]
    for row, text in zip(table["rows"], texts, strict=True):
        assert flat(row[1]["said"]).startswith(text[:240])
    late = snapshots.snapshot(4000)
    expected = np.log(probabilities(late, [*late.translate(SENTENCE).tokens, late.config.eos_id])).mean()
    assert table["rows"][-1][2]["value"] == approx(float(np.exp(expected)), abs=1e-3)
    assert table["now"] == [snapshots.steps().index(400)]


def test_from_the_last_encoder_layer_both_write_their_own_translation(page):
    tables = list(marks_in(ask(page, {"other": "snapshot:1000"}, part="layers"), "Table"))
    assert [len(table["rows"]) for table in tables] == [5, 3]
    for table, translator in zip(tables, (page.translator, snapshots.snapshot(1000)), strict=True):
        assert flat(table["rows"][-1][1]["said"]).strip() == translator.translate(SENTENCE).text
        assert len(table["rows"]) - 1 in table["now"]


def test_another_checkpoint_of_the_same_direction_is_the_other_one(random_checkpoint_dir, tmp_path):
    for name in ("one", "two"):
        shutil.copytree(random_checkpoint_dir, tmp_path / name)
    view = ask(Asked(RunService(tmp_path, device="cpu"), "compare"), checkpoint="one", decode={"max_length": 8})
    left, right = columns(view)
    assert left["bars"] == right["bars"] and "two" in right["label"] and len(maps(view)) == 3
    assert answer(view).startswith("Both write the same words.")
    said = said_in(view)
    assert "Its files do not say what it was trained on." in said and "On average 0 % of a row" in said
    assert "the lowest entropy" in said


def test_a_slider_names_a_snapshot_by_its_place_and_the_scene_gets_its_name(page):
    view = ask(page, {"at": 3, "left": "snapshot:4000", "force": True})
    other = f"snapshot:{snapshots.steps()[3]}"
    assert view["sheet"]["put"] == {"compare": {"left": "snapshot:4000", "force": True, "other": other}}
    slider = mark_in(view, "Slider")
    assert (slider["low"], slider["value"], slider["high"]) == (0, 3, len(snapshots.steps()) - 1)
    assert "put" not in ask(page, {"other": other})["sheet"]


def test_without_another_model_and_with_a_wrong_one_the_page_says_so(page):
    alone = ask(page, checkpoint="en-zh", text="I have a cat.")
    assert len(columns(alone)) == 1 and answer(alone) == "There is no other model here that reads English and writes Chinese."
    press = alone["sheet"]["answer"][-1]["presses"][0]
    assert (press["put"]["checkpoint"], press["put"]["text"]) == ("zh-en", page.service.translator("en-zh").translate("I have a cat.").text)
    for part in ("maps", "lenses", "layers"):
        assert page.answer("I have a cat.", checkpoint="en-zh", part=part)["ok"], part
    error = page.refusal("I have a cat.", checkpoint="en-zh", part="childhood")
    assert error["code"] == "setting" and "checkpoint is 'en-zh'" in str(error)
    for wrong in ({"other": "snapshot:7"}, {"left": 3}, {"at": 99}, {"at": True}):
        assert page.refusal(SENTENCE, compare=wrong)["code"] == "setting"
    long = ask(page, {"other": "snapshot:1"}, text="一杯咖啡" * 44, decode={"max_length": 2})
    assert len(columns(long)) == 1 and answer(long) == "The other model cannot read this sentence." and len(long["sheet"]["answer"]) == 2


def test_the_nearest_map_is_the_one_of_least_distance():
    stack = np.random.default_rng(0).dirichlet(np.ones(4), (2, 3, 5))
    slow = [[sum(abs(stack[i, j, r, c] - stack[0, 1, r, c]) for r in range(5) for c in range(4)) / 10 for j in range(3)] for i in range(2)]
    assert_allclose(difference_shares(stack[0, 1], stack), slow, atol=1e-12)
    assert nearest(stack[0, 1], stack) == ((0, 1), 0.0)
    assert nearest(stack[0, 1], stack[1:])[0] == (0, int(np.argmin(slow[1])))


@pytest.mark.parametrize(
    ("source", "target", "blocked"), [(-1, -1, ("", "", "")), (2, -1, ("source", "source", "")), (-1, 3, ("target", "", "target"))]
)
def test_a_difference_needs_the_tokens_of_its_axes(source, target, blocked):
    pair = SimpleNamespace(source=source, target=target)
    assert tuple(obstacle(pair, kind) for kind in ("cross", "encoder", "decoder")) == blocked


def test_a_head_is_named_by_two_numbers():
    assert place_from("3.11") == (3, 11)
    assert all(place_from(wrong) == (-1, -1) for wrong in (None, 3, "", "3", "3.x", "-1.0", "1.2.3", "99999.1"))


def test_a_model_has_a_name():
    say = SimpleNamespace(text=lambda key, **values: (key, values))
    assert model_name(say, "zh-en") == "zh-en"
    assert model_name(say, "snapshot:1000") == ("snapshot", {"step": "1,000"})
    assert model_name(say, "zh-en~adam_0.1_all_2_0") == ("common.taught_model", {"base": "zh-en", "steps": "2"})


def test_of_the_layers_those_that_write_what_the_last_one_writes_are_the_same():
    readings = [SimpleNamespace(text=text) for text in "aba"]
    assert same_as_last(readings) == [0, 2]
