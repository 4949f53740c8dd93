"""The page Masks: scores and weights against torch's own softmax, six steps against the trace, a padded sentence against the same sentence alone."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.masking import HeadMask, head_mask, most_masked, reads_answer, unchanged
from model.trace import KINDS, Trace
from tests.viz.sheets import Keys, array, column_of, flat, mark_in, marks_in, panel, sentences, shown_when, words_of
from viz.marks.words import Token
from viz.pages.masks.figures import LEAST
from viz.pages.masks.sentences import readings, row_answer, verdict
from viz.shared.example_sentences import COMPANIONS
from viz.shared.number_format import share
from viz.shared.padding_companion import MARGIN, pick

TEXT, LONGER, SHORTER = "我有一只猫。", "我有一只猫，他没有，所以他每天都来看我的猫。", "猫。"
CROSS = {"kind": "cross", "masks": {"cross": True}}


@pytest.fixture(scope="module")
def alone(page):
    """The run that the page shows."""
    return page.result().trace


@pytest.fixture(scope="module")
def padded(page):
    """The same beside a longer sentence."""
    trace = page.service.result(replace(page.result().run, beside=LONGER)).padded
    assert trace
    return trace


def sheet(page, text=TEXT, **more):
    return page.sheet(text, **more)


def kind(name):
    """The question for a kind of attention."""
    return {"beside": LONGER, **(CROSS if name == "cross" else {"kind": name})} if name != "decoder" else {"kind": name}


def matrices(shown, *, lifted=False):
    """Scores, the same under the mask, weights, what is taken."""
    plain, under, weights, taken = shown["picture"][0]["columns"]
    return [plain[0], under[0], shown_when(weights[0], "true" if lifted else "")[0], taken[0]]


def unmasked(attention, head):
    """What the weights of a head would be without its mask, by torch."""
    return torch.tensor(attention.scores[head]).softmax(-1).numpy()


@pytest.mark.parametrize("name", KINDS)
def test_the_pictures_are_the_traces_scores_and_torchs_softmax_of_them(page, alone, padded, name):
    trace = alone if name == "decoder" else padded
    for layer, head in ((0, 0), (1, 3)):
        shown = sheet(page, layer=layer, head=head, **kind(name))
        attention = trace.attention(name, layer)
        scores = attention.scores[head]
        closed = np.isneginf(attention.scores_masked[head])
        plain, under, weights, taken = matrices(shown)
        assert under["plate"] == "masks.lifted" and not plain.get("hidden") and (np.array(under["hidden"]) == closed).all()
        for one in (plain, under):
            assert_allclose(array(one), scores, atol=6e-5)
        assert (np.isnan(array(weights)) == closed).all()
        assert_allclose(np.nan_to_num(array(weights)), attention.weights[head], atol=6e-5)
        without = unmasked(attention, head)
        assert_allclose(array(taken)[:, 0], np.where(closed, without, 0).sum(-1), atol=6e-5)
        assert_allclose(array(matrices(shown, lifted=True)[2]), without, atol=6e-5)


def test_the_padding_mask_hides_exactly_the_pads(page, padded):
    for name in ("encoder", "cross"):
        hidden = np.array(matrices(sheet(page, **kind(name)))[1]["hidden"])
        assert (hidden == [p.text == "<pad>" for p in padded.src]).all() and hidden[:, -1].all() and not hidden[:, 0].any()


def test_both_bars_of_a_row_are_its_weights_each_is_whole_and_the_difference_is_theirs(page, alone):
    shown = sheet(page, kind="decoder", layer=1, head=2)
    attention = alone.attention("decoder", 1)
    without = unmasked(attention, 2)
    for row in range(len(alone.tgt)):
        (bar,) = shown_when(mark_in(shown["picture"][1], "Switch"), row)
        large = np.flatnonzero(np.maximum(without[row], attention.weights[2, row]) >= LEAST)
        names, above, below, closed = zip(*bar["parts"][: len(large)], strict=True)
        assert list(closed) == [col > row for col in large] and set(names) <= {piece.text for piece in alone.tgt}
        assert_allclose(above, without[row, large], atol=6e-5)
        assert_allclose(below, attention.weights[2, row, large], atol=6e-5)
        assert [sum(part[k] for part in bar["parts"]) for k in (1, 2)] == approx([1, 1], abs=1e-3)
    moved = mark_in(page.part("difference", kind="decoder", layer=1, head=2), "Matrix")
    assert_allclose(array(moved), attention.weights[2] - without, atol=6e-5)


def test_the_row_that_would_read_most_of_its_answer_is_shown_first(page, alone):
    without = unmasked(alone.attention("decoder", 1), 2)
    assert sheet(page, kind="decoder", layer=1, head=2)["at"].get("target", 0) == np.diagonal(without, 1).argmax()
    assert reads_answer(head_mask(page.translator.trace("我", []), "decoder", 0, 0)) == 0


@pytest.mark.parametrize("weights, keys", [((0.2, 0.3, 0.5, 0, 0), "c (50 %) and b (30 %)"), ((0.96, 0.01, 0.01, 0.02, 0), "d (2 %)")])
def test_a_row_names_the_tokens_to_which_most_would_go_and_at_least_one(weights, keys):
    without = np.array([weights])
    head = HeadMask(without, without, without, without[:, 1:].sum(1))
    tokens = [Token(name, "target") for name in "abcde"]
    said = row_answer(words_of("masks"), head, np.array([[False, *[True] * 4]]), 0, (tokens, tokens), "causal")
    assert flat(said).endswith(f"; largest: {keys}.")


def test_padding_leaves_the_sentences_own_numbers_alone(page, alone, padded):
    for name in ("encoder", "cross"):
        same = unchanged(padded, alone, name, 1)
        assert max(same.weights, same.memory, same.logits) < 1e-4 and same.on_pad == 0
        (table,) = marks_in(panel(sheet(page, layer=1, **kind(name)), "same"), "Table")
        assert column_of(table["rows"], 1) == approx([same.weights, same.memory, same.logits, 0], abs=1e-9)


def test_a_mask_that_fails_is_noticed(alone, padded):
    sites = {**padded.sites, "memory": padded.memory + 0.5}
    broken = Trace(padded.checkpoint_id, padded.config, padded.source, padded.src, padded.tgt, sites, edits=("memory moved",))
    found = unchanged(broken, alone, "encoder", 0)
    assert found.memory == approx(0.5, abs=1e-3)
    assert "more than rounding" in flat(verdict(words_of("masks"), found))


def test_with_no_choice_made_the_place_is_where_the_mask_takes_most(page, alone):
    layer, head = most_masked(alone, "decoder")
    attentions = (alone.attention("decoder", i) for i in range(alone.config.decoder_layers))
    means = np.stack([np.triu(unmasked(one, slice(None)), 1).sum(-1).mean(-1) for one in attentions])
    assert means[layer, head] == approx(means.max())
    assert most_masked(alone, "decoder", 1, 1) == (1, 1)
    selects = [mark["usual"] for mark in marks_in(sheet(page, kind="decoder")["picture"], "Select")]
    assert selects == [{"kind": "decoder"}, layer, head]


STEPS = {
    "x": lambda a, t: [t["decoder.0.resid_pre"][:, :6]],
    "scores": lambda a, t: [a.scores[1]],
    "mask": lambda a, t: [np.where(a.allowed[0], a.scores[1], np.nan)],
    "softmax": lambda a, t: [np.where(a.allowed[0], a.weights[1], np.nan)],
    "mix": lambda a, t: [np.where(a.allowed[0], a.weights[1], np.nan), a.v[1][:, :6]],
    "z": lambda a, t: [a.z[1][:, :6]],
}


def step_of(page, frame, *, writing=False, text=TEXT, **more):
    """One of the six steps."""
    question = {"kind": "decoder", "layer": 0, "head": 1, "masks": {"frame": frame, "writing": writing}, **more}
    return page.part("frames", text, **question)


@pytest.mark.parametrize("frame", range(1, 7))
def test_every_step_shows_the_traces_numbers(page, alone, frame):
    wanted = list(STEPS.values())[frame - 1](alone.attention("decoder", 0), alone)
    tables = list(marks_in(step_of(page, frame), "Matrix"))
    for table, numbers in zip(tables, wanted, strict=True):
        assert_allclose(array(table), numbers[:10], atol=6e-5)


def test_row_by_row_nothing_later_is_there_and_no_number_changes(page, alone):
    """Row 2 as it was when the model had read three tokens and no more: a run of its own."""
    short = page.translator.trace(TEXT, [p.id for p in alone.tgt[1:3]]).attention("decoder", 0).weights[1]
    (table,) = marks_in(step_of(page, 4, writing=True, step=2), "Matrix")
    shown = array(table)
    assert_allclose(np.nan_to_num(shown[:3, :3]), short, atol=6e-5)
    assert np.isnan(shown[3:]).all() and np.isnan(shown[:, 3:]).all()
    assert table["rows"]["labels"][3] == "not there yet"


def test_the_last_step_says_what_each_row_writes_and_how_probable_it_is(page, alone):
    (table,) = marks_in(step_of(page, 6), "Matrix")
    p = torch.from_numpy(alone.logits.copy()).double().softmax(-1)
    for row in range(len(alone.tgt) - 1):
        read, write = alone.tgt[row], alone.tgt[row + 1]
        assert table["rows"]["labels"][row] == f"{read.text} → {write.text} {share(float(p[row, write.id]), 'en')}"


def test_a_first_token_alone_has_nothing_to_hide(page):
    trace = page.translator.trace("我", [])
    found, allowed = head_mask(trace, "decoder", 0, 0), trace.attention("decoder", 0).allowed[0]
    assert readings(Keys(), found, allowed, np.array([True]), ["<s>"]) == []
    assert row_answer(Keys(), found, ~allowed, 0, ([Token("<s>", "target")], []), "causal")[1] == "answer.none"


def test_the_page_says_which_sentence_is_padded(page):
    for text, beside, says in (
        (TEXT, LONGER, "Your sentence has"),
        (LONGER, SHORTER, "Yours is the longer one"),
        (TEXT, "你有一只猫。", "there is nothing to mask"),
    ):
        assert says in sentences(panel(sheet(page, text, kind="encoder", beside=beside), "batch"))[0]


def test_beside_a_shorter_companion_a_sentence_keeps_the_cut_that_was_chosen(page):
    usual, cut = (sheet(page, kind="encoder", beside=SHORTER, cut=cut) for cut in ([], [1, 2, 3, 4, 5, 6]))
    columns = [len(matrices(shown)[0]["cols"]["labels"]) for shown in (usual, cut)]
    assert columns[1] == 7 > columns[0]


def test_the_company_is_the_next_longer_sentence_or_else_a_shorter_one():
    companions = [(4, "a"), (11, "b"), (22, "c")]
    assert [pick(companions, own) for own in (2, 11 - MARGIN, 11, 19, 20, 24, 25, 60)] == list("bbccbbcc")


def test_there_is_company_for_every_length(translator):
    lengths = [(len(translator.read(c)[1]), c) for c in COMPANIONS[translator.reads]]
    for own in range(2, 129):
        beside = {c: n for n, c in lengths}[pick(lengths, own)]
        assert beside != own
