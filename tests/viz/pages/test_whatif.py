"""The page What if in numbers: what is marked as different, what the lines claim, and the verdict on hidden tokens."""

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from model.tokenizer import Piece
from tests.unpack_arrays import unpack
from viz.pages.whatif.mask_leaks import leak_shares
from viz.pages.whatif.masking import masking_view
from viz.pages.whatif.numbers import factor, remaining, signed
from viz.pages.whatif.sentences import readings
from viz.pages.whatif.view import difference, maps_view, order_view
from viz.server.serve import serve
from viz.shared.run_service import RunService


def report(before: list[float], after: list[float], **more: Any) -> dict[str, Any]:
    tokens = [
        {"text": f"t{i}", "before": math.log(a), "after": math.log(b), "first": {"before": f"t{i}", "after": "other"}}
        for i, (a, b) in enumerate(zip(before, after, strict=True))
    ]
    total = {"before": sum(map(math.log, before)), "after": sum(map(math.log, after))}
    kinds = {
        k: {"before": {"entropy_bits": 2.0, "largest": 0.4}, "after": {"entropy_bits": 0.5, "largest": 0.9}}
        for k in ("encoder", "decoder", "cross")
    }
    translation, source = {"before": "a b", "after": "a c"}, {"before": ["x"], "after": ["x"]}
    return {
        "edits": ["scale:off"],
        "tokens": tokens,
        "log_probability": total,
        "attention": kinds,
        "translation": translation,
        "source": source,
        "scored": "a b",
        **more,
    }


NOTHING = {"future": 0.0, "answer": 0.0, "even": 0.5, "pad_encoder": 0.0, "pad_cross": 0.0}


def lines(given: dict[str, Any], *kinds: str, **leaks: float) -> dict[str, dict[str, Any]]:
    return {key: values for _, key, values in readings(given, kinds, NOTHING | leaks)}


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        ("I have a cat.", "I have a dog.", (["cat"], ["dog"])),
        ("我有一只猫。", "我有一条狗。", (["只猫"], ["条狗"])),
        ("same", "same", ([], [])),
        ("", "new words", ([], ["new words"])),
    ],
)
def test_what_differs_is_marked_and_nothing_is_lost(before: str, after: str, changed: tuple[list[str], list[str]]) -> None:
    found = difference(before, after)
    assert ["".join(text for text, _ in found[side]) for side in ("before", "after")] == [before, after]
    assert tuple([text for text, differs in found[side] if differs] for side in ("before", "after")) == changed


def test_the_lines_say_which_way_the_probability_went_and_by_what_factor() -> None:
    less = lines(report([0.5, 0.8], [0.25, 0.8]))
    assert less["whatif.see.less"] == {"before": "−0.92", "after": "−1.61", "change": "−0.69", "factor": "2.0", "share": "50%"}
    assert less["whatif.see.token_first"]["n"] == 1 and less["whatif.see.token_first"]["after"] == "0.250"
    assert lines(report([0.25], [0.5]))["whatif.see.more"]["change"] == "0.69"
    even = lines(report([0.5], [0.5]))
    assert "whatif.see.even" in even and not any("token" in key for key in even)


def test_a_token_masked_in_one_head_is_not_said_to_be_masked_in_all() -> None:
    whole = lines(report([0.5], [0.25], edits=["drop:2"]), "drop")
    one = lines(report([0.5], [0.25], edits=["drop:decoder.1.cross.0.2"]), "drop")
    both = lines(report([0.5], [0.25], edits=["drop:decoder.1.cross.0.2", "drop:2"]), "drop", "drop")
    assert [key for found in (whole, one, both) for key in found if "hidden" in key] == [
        "whatif.look.hidden",
        "whatif.look.hidden_head",
        "whatif.look.hidden",
    ]


@pytest.mark.parametrize(
    ("first", "key"),
    [(("t0", "t0"), "token"), (("other", "t0"), "token_now"), (("t0", "other"), "token_first"), (("other", "other"), "token_other")],
)
def test_a_first_choice_is_still_or_now_one_only_where_it_was_or_was_not(first: tuple[str, str], key: str) -> None:
    given = report([0.5], [0.25])
    given["tokens"][0]["first"] = dict(zip(("before", "after"), first, strict=True))
    assert [k for k in lines(given) if "see.token" in k] == [f"whatif.see.{key}"]


def test_whether_the_model_cheats_is_what_its_numbers_say() -> None:
    assert "whatif.look.causal.cheats" in lines(report([0.2], [0.9], edits=["causal:off"]), "causal", answer=0.6)
    assert "whatif.look.causal.little" in lines(report([0.2], [0.9], edits=["causal:off"]), "causal", answer=0.4)
    assert "whatif.look.causal.little" in lines(report([0.5, 0.5], [0.54, 0.54], edits=["causal:off"]), "causal", answer=0.6)
    assert lines(report([0.9], [0.2], edits=["causal:off"]), "causal", future=0.4, answer=0.1)["whatif.look.causal.lost"]["answer"] == "10%"
    assert "whatif.look.causal.together" in lines(report([0.2], [0.9], edits=["causal:off", "scale:off"]), "causal", "scale")


def test_a_sentence_that_neither_gains_nor_loses_is_not_said_to_lose() -> None:
    found = lines(report([0.5], [0.499], edits=["causal:off"]), "causal")
    assert "whatif.look.causal.still" in found and "whatif.look.causal.lost" not in found
    assert "whatif.look.causal.lost" in lines(report([0.5], [0.49], edits=["causal:off"]), "causal")


@pytest.mark.parametrize(
    ("after", "more", "said"),
    [
        ("a b", {}, True),
        ("a c", {}, False),  # the translation changed
        ("a b", {"scored": "a reference"}, False),  # what became less probable is another text
        ("a b", {"edits": ["causal:off", "scale:off"]}, False),  # whose work it is cannot be told
    ],
)
def test_why_a_translation_stays_though_it_is_less_probable_is_said_where_both_hold(after: str, more: dict[str, Any], said: bool) -> None:
    given = report([0.9], [0.2], **{"edits": ["causal:off"], "translation": {"before": "a b", "after": after}, **more})
    assert ("whatif.look.causal.both" in lines(given, "causal")) == said
    rising = given | {"log_probability": {"before": math.log(0.2), "after": math.log(0.9)}}
    assert "whatif.look.causal.both" not in lines(rising, "causal", answer=0.6)


def test_without_positions_the_page_sends_to_two_sentences_in_another_order() -> None:
    assert "whatif.look.positions" in lines(report([0.5], [0.4], edits=["positions:off"]), "positions")
    assert "whatif.look.positions" not in lines(report([0.5], [0.4]), "scale")


@pytest.mark.parametrize(
    ("now", "before", "key"), [(("x", "x"), ("a", "b"), "same"), (("x", "x"), ("a", "a"), "alike"), (("x", "y"), ("a", "b"), "differ")]
)
def test_two_orders_are_one_without_positions_only_where_their_translations_are(
    now: tuple[str, str], before: tuple[str, str], key: str
) -> None:
    view = order_view([("first", before[0], now[0]), ("second", before[1], now[1])])
    assert view["rows"][1] == {"text": "second", "before": before[1], "after": now[1]}
    assert view["lines"] == [("see", f"whatif.order.{key}", {"text": now[0]})]


def test_saturation_is_claimed_only_where_entropy_falls() -> None:
    assert lines(report([0.5], [0.4]), "scale")["whatif.look.saturated"]["after"] == "0.50"
    given = report([0.5], [0.4])
    given["attention"]["encoder"]["after"]["entropy_bits"] = 2.5
    assert "whatif.look.unsaturated" in lines(given, "scale")


def test_leaks_are_the_weights_on_later_rows_and_on_padding() -> None:
    decoder = np.array([[0.5, 0.3, 0.2], [0.1, 0.3, 0.6], [0.4, 0.4, 0.2]], np.float32)[None, None]
    encoder = np.array([[0.5, 0.3, 0.2], [0.6, 0.0, 0.4], [0.0, 0.0, 1.0]], np.float32)[None, None]
    found = leak_shares(decoder, encoder, decoder, 1)
    expected = {
        "future": (0.5 + 0.6) / 2,
        "answer": (0.3 + 0.6) / 2,
        "even": 1 / 3,
        "pad_encoder": (0.2 + 0.4) / 2,
        "pad_cross": (0.2 + 0.6 + 0.2) / 3,
    }
    assert found == pytest.approx(expected)
    one = np.ones((1, 1, 1, 1), np.float32)
    assert leak_shares(one, one, one, 0) == {"future": 0.0, "answer": 0.0, "even": 1.0, "pad_encoder": 0.0, "pad_cross": 0.0}


def piece(text: str) -> Piece:
    return Piece(text, 5, 0, 1, 0.0, "piece")


def test_the_verdict_names_whichever_token_mattered_more() -> None:
    attention = np.array([[0.7, 0.2, 0.1], [0.7, 0.2, 0.1], [0.7, 0.2, 0.1]], np.float32)
    hidden = np.array([[0.1, 0.5, 0.8], [0.8, 0.3, 0.5], [0.8, 0.8, 0.8]])
    view = masking_view(attention, np.log([0.8] * 3), np.log(hidden), ["x", "y", "z"], [piece(t) for t in "abc"])
    assert [[key for _, key, _ in row] for row in view["verdicts"]] == [
        ["whatif.masking.most", "whatif.masking.agree"],
        ["whatif.masking.least", "whatif.masking.other"],
        ["whatif.masking.draw", "whatif.masking.none"],
    ]
    assert view["verdicts"][1][1][2] == {"token": "b", "n": 2, "weight": "0.200", "p": "0.300", "rank": 2}
    assert view["summary"][2] == {"won": 1, "rows": 3, "agree": 1}
    np.testing.assert_allclose(unpack(view["hidden"]), hidden, atol=1e-6)


def test_a_token_whose_hiding_makes_the_word_more_probable_counts_like_any_other() -> None:
    """Hiding the most attended token raises 0.5 to 0.9, hiding the least attended lowers it to 0.4: the first had more to do with it."""
    attention, hidden = np.array([[0.6, 0.3, 0.1]], np.float32), np.array([[0.9, 0.5, 0.4]])
    view = masking_view(attention, np.log([0.5]), np.log(hidden), ["x"], [piece(t) for t in "abc"])
    assert [key for _, key, _ in view["verdicts"][0]] == ["whatif.masking.most", "whatif.masking.agree"]
    assert view["pairs"] == [(0, 2, 0)] and view["summary"][2] == {"won": 1, "rows": 1, "agree": 1}


def test_shares_of_weight_are_rounded_to_the_nearest_per_cent() -> None:
    found = lines(report([0.5], [0.4]), "padding", pad_encoder=0.126, pad_cross=0.996)
    assert found["whatif.look.padding"] == {"encoder": "13%", "cross": "100%"}


def test_maps_travel_with_their_labels_and_sites() -> None:
    weights = np.random.default_rng(0).dirichlet(np.ones(3), (2, 4, 2)).astype(np.float32)
    view = maps_view(weights, [piece("r")] * 2, [piece("c")] * 3, ["one", "two"])
    np.testing.assert_allclose(unpack(view["weights"]), weights, atol=1.1e-5)
    assert len(view["rows"]) == 2 and len(view["cols"]) == 3 and view["sites"] == ["one", "two"]


def test_numbers_are_written_as_people_write_them() -> None:
    assert [signed(x) for x in (-0.5, 0.001, -0.001, 2.0)] == ["−0.50", "0.00", "0.00", "2.00"]
    assert [factor(x) for x in (0.1, math.log(2), math.log(25), 30.0)] == ["1.11", "2.0", "25", "10¹³"]
    assert [remaining(x) for x in (0.006, 0.1133, 3.0, 7.66, 30.0)] == ["99.4%", "89%", "5.0%", "0.047%", "10⁻¹³"]


def test_the_maps_before_are_those_without_the_edits(random_checkpoint_dir: Path) -> None:
    service = RunService(random_checkpoint_dir.parent, device="cpu")
    asked = {"page": "whatif", "text": "我有猫", "part": "maps", "kind": "encoder", "edits": ["positions:off"], "decode": {"max_length": 4}}
    before, after = (serve(service, {**asked, "maps_of": which})["view"]["weights"]["b64"] for which in ("before", "after"))
    plain = serve(service, {**asked, "edits": [], "maps_of": "after"})["view"]["weights"]["b64"]
    assert before == plain != after
