"""What the page Attention is sent: the trace's weights, and statements that are true of them."""

import json
from dataclasses import replace

import numpy as np
import pytest
import torch

from model.config import DecodeConfig
from model.tokenizer import Piece
from model.trace import KINDS, Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.attention.view import BROAD, CLEARLY, EVEN, HeadStats, attention_view, head_reading, head_stats, is_quiet, row_entropy
from viz.shared.token_axes import MOSTLY, peak, pick_head, predictions


def piece(text: str, kind: str = "piece") -> Piece:
    return Piece(text, 9, 0, len(text), -1.0, kind)


def stats(**values: float) -> HeadStats:
    return HeadStats(
        **(
            {
                "entropy": 1.0,
                "uniform": 2.0,
                "relative": 0.5,
                "eos": 0,
                "quiet": 0,
                "diagonal": 0,
                "previous": 0,
                "following": 0,
                "distance": 0,
            }
            | values
        )
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
        ("$", "piece", False),
        ("▁+", "piece", False),
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


@pytest.mark.parametrize(("quiet", "key"), [((0.5, 0.1), "focused_all"), ((0.51, 0.1), "focused"), ((0.51, 0.6), "quiet")])
def test_why_a_head_comes_first_says_all_where_all_are_meant(quiet: tuple[float, float], key: str) -> None:
    why = pick_head([[stats(quiet=x) for x in quiet]])["why"]
    assert why[0] == f"attention.why.{key}"
    assert ("all 2 heads" in TEXT[why[0]][1].format(**why[1])) is (key != "focused")


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


STAY = [piece("▁a"), piece("▁b"), piece("▁c"), piece("▁d")]


def line_head(share: float, shift: int) -> np.ndarray:
    """Each row puts `share` on the cell `shift` beside the diagonal, going round, and the rest on the cell two further on, which is on no other line."""
    return (share * np.roll(np.eye(4), shift, 1) + (1 - share) * np.roll(np.eye(4), shift + 2, 1)).astype(np.float32)


@pytest.mark.parametrize("kind", ["encoder", "cross"])
@pytest.mark.parametrize(("name", "shift"), [("diagonal", 0), ("previous", -1), ("following", 1)])
@pytest.mark.parametrize(
    ("share", "part"), [(CLEARLY + 0.01, ""), (CLEARLY - 0.01, "_part"), (MOSTLY + 0.01, "_part"), (MOSTLY - 0.01, None)]
)
def test_only_a_clear_share_makes_a_head_do_one_thing(kind: str, name: str, shift: int, share: float, part: str | None) -> None:
    weights = line_head(share, shift)
    stat = replace(stats(relative=0.5), **{name: share})
    _, key, values = head_reading(weights, stat, (STAY, STAY, None), kind)[1]
    if part is None:
        assert not key.startswith(f"attention.look.{name}")
        return
    assert key == f"attention.look.{name}{part}.{'cross' if kind == 'cross' else 'self'}"
    english = TEXT[key][1].format(**values)
    assert f"{share:.0%}" in english and ((f"the other {1 - share:.0%}" in english) is (part == "_part"))


def test_beside_the_line_the_key_with_most_of_the_rest_is_named_with_its_place() -> None:
    words = [piece("▁a"), piece("▁b"), piece("▁b"), piece("▁c")]
    weights = np.array([[0.6, 0.1, 0.3, 0], [0, 0.6, 0.4, 0], [0, 0, 1, 0], [0.1, 0, 0.3, 0.6]], np.float32)
    _, key, values = head_reading(weights, head_stats(weights, np.ones((4, 4), bool), words), (words, words, None), "encoder")[1]
    assert key == "attention.look.diagonal_part.self"
    assert values == {"share": "70%", "rest": "30%", "other": "▁b (#3)", "other_share": "25%"}
    weights = np.roll(weights, -1, 1)  # the same numbers one column earlier: the first row has no cell before its own, and is not counted
    _, key, values = head_reading(weights, head_stats(weights, np.ones((4, 4), bool), words), (words, words, None), "encoder")[1]
    assert key == "attention.look.previous_part.self"
    assert values == {"share": "73%", "rest": "27%", "other": "▁b (#2)", "other_share": "23%"}


@pytest.mark.parametrize(
    ("relative", "key"), [(EVEN + 0.01, "broad"), (EVEN - 0.01, "broad_part"), (BROAD + 0.01, "broad_part"), (BROAD - 0.01, "even")]
)
def test_a_broad_head_is_even_only_near_the_uniform(relative: float, key: str) -> None:
    said = head_reading(np.full((4, 4), 0.25, np.float32), stats(relative=relative), (STAY, STAY, None), "encoder")[1]
    assert said[1] == f"attention.look.{key}"


def test_per_cent_are_rounded_and_not_cut() -> None:
    weights = np.array([[1 / 3, 0, 0, 2 / 3]] * 4, np.float32)
    see, look = head_reading(weights, head_stats(weights, np.ones((4, 4), bool), WORDS), (WORDS, WORDS, None), "encoder")
    assert see[2]["quiet"] == see[2]["eos"] == look[2]["quiet"] == look[2]["share"] == "67%"


def test_a_token_that_stands_twice_is_told_by_its_place() -> None:
    twice = [piece("▁a"), piece("▁b"), piece("▁a"), piece("</s>", "special")]
    weights = np.array([[0.1, 0.2, 0.7, 0], [0.3, 0.3, 0.3, 0.1], [0, 1, 0, 0], [0.2, 0.4, 0.4, 0]], np.float32)
    see, look = head_reading(weights, stats(relative=0.5), (twice, twice, None), "encoder")
    assert (see[2]["query"], see[2]["key"]) == ("▁a (#3)", "▁b")
    assert (look[2]["wide"], look[2]["narrow"], look[2]["narrow_key"]) == ("▁b", "▁a (#1)", "▁a (#3)")
    assert look[2]["keys"] == "“▁a (#1)” 0.30 · “▁b” 0.30 · “▁a (#3)” 0.30"


def test_a_row_of_the_decoder_is_named_with_what_it_generates() -> None:
    rows = [piece("<s>", "special"), piece("▁I"), piece("▁have"), piece("▁it")]
    weights = np.array([[0.1, 0.2, 0.7, 0], [0.3, 0.3, 0.3, 0.1], [0, 0.9, 0.1, 0], [0.2, 0.4, 0.4, 0]], np.float32)
    _, look = head_reading(weights, stats(relative=0.5), (rows, STAY, ["▁I", "▁have", "▁it", ""]), "cross")
    assert (look[2]["wide"], look[2]["narrow"]) == ("▁I → ▁have", "▁have → ▁it")


def test_the_largest_weight_of_bytes_is_not_said_to_be_between_words() -> None:
    parts = [piece("<0xF0>", "byte"), piece("<0x9F>", "byte"), piece("</s>", "special")]
    see, _ = head_reading(np.array([[0.2, 0.3, 0.5], [0.1, 0.8, 0.1], [0, 0, 1]], np.float32), stats(), (parts, parts, None), "encoder")
    assert see[2]["weight"] == "0.80"
    assert "apart from special tokens and punctuation" in TEXT[see[1]][1] and "between words" not in TEXT[see[1]][1]


def test_where_one_axis_has_no_word_the_largest_weight_is_that_of_all() -> None:
    start = [piece("<s>", "special")]
    see, _ = head_reading(np.array([[0.1, 0.2, 0.1, 0.6]], np.float32), stats(), (start, WORDS, None), "cross")
    assert (see[1], see[2]["key"], see[2]["weight"]) == ("attention.see.head_all", "</s>", "0.60")


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


@pytest.mark.parametrize("text", ["。", "我有一只猫，他没有。" * 3, pytest.param("我", marks=pytest.mark.thorough), "😀"])
def test_every_sentence_has_words_with_every_value_filled(translator: Translator, text: str) -> None:
    trace = translator.trace(text, translator.translate(text, DecodeConfig(max_length=40)).tokens)
    for kind in KINDS:
        view = attention_view(trace, kind, False)
        for said in [("why", *view["pick"]["why"]), *(line for layer in view["lines"] for head in layer for line in head)]:
            for words in TEXT[said[1]]:
                assert words.format(**said[2]), kind


def test_sixty_tokens_fit_into_150_kilobytes(translator: Translator) -> None:
    text = "我有一只猫，他没有。" * 12
    while len(translator.read(text)[1]) > 60:
        text = text[:-1]
    trace = translator.trace(text, [7 + i for i in range(59)])
    for kind in KINDS:
        view = attention_view(trace, kind, True)
        assert len(json.dumps(view, ensure_ascii=False).encode()) < 150_000


def test_a_share_says_of_what_in_the_plain_depth() -> None:
    told = {key: TEXT[key] for key in TEXT if key.startswith("attention.look.") and key.endswith(".plain") and "{share}" in TEXT[key][0]}
    assert len(told) == 12
    for key, (zh, en) in told.items():
        assert "{share} 的权重" in zh and "{share} of the weight" in en, key


def test_the_second_line_of_a_reading_is_not_called_a_reason() -> None:
    """It describes: "72 % of the weight lies on the diagonal" is no reason for anything."""
    assert not {"为什么", "Why"} & set(TEXT["common.look.plain"])
