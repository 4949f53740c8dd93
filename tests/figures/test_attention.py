"""What the page Attention is sent: the trace's weights, and statements that are true of them."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest
import torch

from model.tokenizer import Piece
from model.trace import KINDS, Trace
from model.translator import Translator
from tests.unpack import unpack
from viz.figures.attention import HeadStats, attention_view, head_reading, head_stats, is_quiet, peak, pick_head, predictions, row_entropy
from viz.text import TEXT


def piece(text: str, kind: str = "piece") -> Piece:
    return Piece(text, 9, 0, len(text), -1.0, kind)


def stats(**values: float) -> HeadStats:
    return HeadStats(
        **({"entropy": 1.0, "uniform": 2.0, "relative": 0.5, "eos": 0, "quiet": 0, "diagonal": 0, "previous": 0, "following": 0, "distance": 0} | values)
    )


WORDS = [piece("▁a"), piece("▁b"), piece("▁c"), piece("</s>", "special")]


@pytest.mark.parametrize("kind", KINDS)
def test_the_browser_gets_the_weights_of_the_trace(trace: Trace, kind: str) -> None:
    view = attention_view(trace, kind, True)
    sent = unpack(view["weights"])
    kept = np.stack([trace[site] for site in view["sites"]])
    assert sent.shape == kept.shape == (len(view["sites"]), trace.config.n_heads, len(view["rows"]), len(view["cols"]))
    assert view["weights"]["max_error"] <= 1e-5
    assert np.abs(sent - kept).max() <= view["weights"]["max_error"] + 1e-7


@pytest.mark.parametrize("kind", KINDS)
def test_the_weights_equal_a_softmax_of_q_and_k(trace: Trace, kind: str) -> None:
    view = attention_view(trace, kind, True)
    for layer, sent in enumerate(unpack(view["weights"])):
        attention = trace.attention(kind, layer)
        scores = torch.from_numpy(attention.q.copy()) @ torch.from_numpy(attention.k.copy()).mT / trace.config.d_head**0.5
        if kind == "decoder":
            scores += torch.full(scores.shape[-2:], -torch.inf).triu(1)
        assert np.abs(sent - scores.softmax(-1).numpy()).max() < 3e-5


def test_rows_are_queries_and_columns_are_keys(trace: Trace) -> None:
    for kind, (rows, cols) in {
        "encoder": (trace.src, trace.src),
        "decoder": (trace.tgt, trace.tgt),
        "cross": (trace.tgt, trace.src),
    }.items():
        view = attention_view(trace, kind, True)
        assert [k["text"] for k in view["rows"]] == [p.text for p in rows]
        assert [k["text"] for k in view["cols"]] == [p.text for p in cols]


def test_a_decoder_row_predicts_the_next_rows_token() -> None:
    assert predictions(WORDS[:3], ended=True) == ["▁b", "▁c", "</s>"]
    assert predictions(WORDS[:3], ended=False) == ["▁b", "▁c", ""]
    assert predictions(WORDS[:3], ended=False, unread="▁d") == ["▁b", "▁c", "▁d"], "written, but no row was left to read it"


def test_entropy_of_four_equal_weights_is_two_bits() -> None:
    assert row_entropy(np.array([[0.25] * 4, [1, 0, 0, 0]], np.float32)).tolist() == [2.0, 0.0]


def test_the_statistics_of_a_head_worked_out_by_hand() -> None:
    weights = np.array([[0.5, 0.5, 0, 0], [0, 0, 0, 1], [0.25, 0.25, 0.25, 0.25], [0, 0, 1, 0]], np.float32)
    found = head_stats(weights, np.ones((4, 4), bool), WORDS)
    assert found.entropy == pytest.approx((1 + 0 + 2 + 0) / 4)
    assert found.uniform == 2
    assert found.relative == pytest.approx(0.75 / 2)
    assert found.eos == found.quiet == pytest.approx(1.25 / 4)
    assert found.diagonal == pytest.approx((0.5 + 0 + 0.25 + 0) / 4)
    assert found.previous == pytest.approx((0 + 0.25 + 1) / 3)
    assert found.following == pytest.approx((0.5 + 0 + 0.25) / 3)


def test_a_row_that_may_see_one_key_does_not_count_as_sharp() -> None:
    weights = np.array([[1, 0], [0.5, 0.5]], np.float32)
    assert head_stats(weights, np.tril(np.ones((2, 2), bool)), WORDS[:2]).relative == 1


@pytest.mark.parametrize(
    ("text", "kind", "quiet"),
    [
        ("▁.", "piece", True),
        ("。", "piece", True),
        ("</s>", "special", True),
        ("▁cat", "piece", False),
        ("▁", "piece", False),
        ("<0xE4>", "byte", False),
    ],
)
def test_punctuation_and_special_tokens_are_quiet(text: str, kind: str, quiet: bool) -> None:
    assert is_quiet(piece(text, kind)) is quiet


def test_the_peak_is_between_words() -> None:
    weights = np.array([[0.1, 0, 0, 0.9], [0.6, 0, 0, 0.4], [0.2, 0.3, 0.5, 0], [0.95, 0, 0, 0.05]], np.float32)
    assert peak(weights, WORDS, WORDS) == [1, 0]


def test_the_peak_of_a_sentence_without_words_is_its_largest_weight() -> None:
    end = [piece("。"), piece("</s>", "special")]
    assert peak(np.array([[0.3, 0.7], [0.2, 0.8]], np.float32), end, end) == [1, 1]


def test_the_first_head_shown_is_the_sharpest_that_does_not_rest() -> None:
    grid = [[stats(relative=0.05, quiet=0.9), stats(relative=0.4)], [stats(relative=0.2), stats(relative=0.9)]]
    assert pick_head(grid) | {"why": None} == {"layer": 1, "head": 0, "why": None}


def test_when_all_heads_rest_the_one_that_rests_least_is_shown() -> None:
    picked = pick_head([[stats(relative=0.05, quiet=0.9)], [stats(relative=0.9, quiet=0.6)]])
    assert (picked["layer"], picked["head"], picked["why"][0]) == (1, 0, "attention.why.quiet")


@pytest.mark.parametrize(
    ("weights", "key"),
    [
        (np.eye(4), "attention.look.diagonal.self"),
        (np.eye(4)[[3, 0, 1, 2]], "attention.look.previous.self"),
        (np.eye(4)[[1, 2, 3, 0]], "attention.look.following.self"),
        (np.eye(4)[[3, 3, 3, 3]], "attention.look.sink"),
        (np.full((4, 4), 0.25), "attention.look.broad"),
    ],
)
def test_a_head_is_named_by_what_it_does(weights: np.ndarray, key: str) -> None:
    weights = weights.astype(np.float32)
    stat = head_stats(weights, np.ones((4, 4), bool), WORDS)
    assert head_reading(weights, stat, (WORDS, WORDS, None), "encoder")[1][1] == key


def test_a_row_with_one_key_is_not_compared_and_a_masked_key_is_not_listed() -> None:
    words = WORDS[:3]
    looks = []
    for rows in (2, 3):
        weights = np.array([[1, 0, 0], [0.4, 0.6, 0], [0.05, 0.05, 0.9]], np.float32)[:rows, :rows]
        stat = head_stats(weights, np.tri(rows, dtype=bool), words[:rows])
        looks.append(head_reading(weights, replace(stat, relative=0.5), (words[:rows], words[:rows], None), "decoder")[1])
    assert looks[0][1] == "attention.look.single"  # and not "all rows are equally sharp"
    assert looks[1][1] == "attention.look.rows_choice" and looks[1][2]["narrow"] == "▁c"  # row ▁a is sharper still, but has no choice
    assert looks[1][2]["keys"] == "“▁b” 0.60 · “▁a” 0.40"


@pytest.mark.parametrize("text", ["。", "我", "😀", "我有一只猫，他没有。" * 9])
@pytest.mark.parametrize("kind", KINDS)
def test_every_sentence_has_words_with_every_value_filled(translator: Translator, text: str, kind: str) -> None:
    trace = translator.trace(text, translator.translate(text).tokens[:60])
    view = attention_view(trace, kind, False)
    for said in [("why", *view["pick"]["why"]), *(line for layer in view["heads"] for head in layer for line in head["lines"])]:
        for words in TEXT[said[1]]:
            assert words.format(**said[2])


def test_sixty_tokens_fit_into_150_kilobytes(translator: Translator) -> None:
    text = "我有一只猫，他没有。" * 12
    while len(translator.read(text)[1]) > 60:
        text = text[:-1]
    trace = translator.trace(text, [7 + i for i in range(59)])
    for kind in KINDS:
        view = attention_view(trace, kind, True)
        assert len(json.dumps(view, ensure_ascii=False).encode()) < 150_000
