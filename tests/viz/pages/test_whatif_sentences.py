"""What the page What if says: what is marked as different, what the sentences claim, and what becomes of the edits."""

import math
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from pytest import approx

from lab.measures.edit_effects import StepChange
from lab.measures.masking import Leaks
from model.tokenizer import Piece
from tests.viz.sheets import Keys, keys_of, told
from viz.marks import Token
from viz.pages.whatif.edits import apart, layer_silenced, silence_of, silenced
from viz.pages.whatif.hiding import Hidings, summary, verdict
from viz.pages.whatif.numbers import factor, remaining
from viz.pages.whatif.panels import order_key
from viz.pages.whatif.sentences import breaks, probability, readings
from viz.pages.whatif.trials import Trial, changed_share, parts

NOTHING = Leaks(0.0, 0.0, 0.5, 0.0, 0.0)
KEYS = Keys()


def effect(before, after, *edits, **more):
    """A run with edits, of tokens with these probabilities; with the edits another token than the scored one is chosen."""
    steps = [StepChange(i, math.log(a), math.log(b), 0.0, 0, 0, i, 99) for i, (a, b) in enumerate(zip(before, after, strict=True))]
    made = [SimpleNamespace(kind=edit.split(":")[0], site="decoder.1.cross" if ".cross" in edit else "") for edit in edits]
    sharp = SimpleNamespace(entropy=2.0, largest=0.4), SimpleNamespace(entropy=0.5, largest=0.9)
    read = [SimpleNamespace(text="x")]
    usual = {
        "steps": steps,
        "log_probability": (sum(step.before for step in steps), sum(step.after for step in steps)),
        "plan": SimpleNamespace(edits=made, read=read),
        "read": read,
        "sharpness": {"encoder": sharp},
        "old": SimpleNamespace(text="a b"),
        "new": SimpleNamespace(text="a c"),
        "scored_text": "a b",
    }
    return SimpleNamespace(**usual | more)


def lines(found, **leaks):
    return dict(told(line) for line in readings(KEYS, found, replace(NOTHING, **leaks), str))


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
    assert "".join(text for text, _ in found) == after
    assert [text for text, look in found if look == "changed"] == changed
    assert changed_share(before, after) == approx(share)


@pytest.mark.parametrize(
    ("shares", "key", "name"),
    [
        ([0, 0], "none", None),
        ([0.5, 0], "one", "“0”"),
        ([0.5, 0.2, 0], "some", "“0”"),
        ([0.5, 0.5, 0], "some", "“0”and“1”"),
        ([0.5, 0.496], "all", "“0”and“1”"),  # equal as they are printed
    ],
)
def test_the_answer_names_what_changes_most_and_how_many_do(shares, key, name):
    trials = [Trial(str(i), "", "other" if x else "same", x, False) for i, x in enumerate(shares)]
    said, values = told(breaks(KEYS, trials, "same", lambda one: one.name))
    assert said == f"answer.{key}" and values["all"].text == str(len(shares)) and values.get("name") == name


def test_the_lines_say_by_what_factor_the_probability_changed():
    for after, name, text in ((0.25, "share", "50%"), (0.75, "factor", "1.50")):
        values = told(probability(KEYS, effect([0.5], [after], "scale:off")))[1]
        assert (values["text"], values[name].text) == ("scored.own", text)
    assert told(probability(KEYS, effect([0.5], [0.4], scored_text="typed")))[1]["text"] == "scored.typed"
    assert probability(KEYS, effect([], [])) == []
    assert not any("token" in key for key in lines(effect([0.5], [0.5], "scale:off")))


def test_a_token_masked_in_one_head_is_not_said_to_be_masked_in_all():
    one, all_ = "drop:decoder.1.cross.0.2", "drop:2"
    for edits, key in (([all_], "look.hidden"), ([one], "look.hidden_head"), ([one, all_], "look.hidden")):
        assert [name for name in lines(effect([0.5], [0.25], *edits)) if "hidden" in name] == [key]


def test_whether_the_model_cheats_is_what_its_numbers_say():
    assert "look.causal.cheats" in lines(effect([0.2], [0.9], "causal:off"), answer=0.6)
    assert "look.causal.little" in lines(effect([0.2], [0.9], "causal:off"), answer=0.4)
    assert "look.causal.little" in lines(effect([0.5, 0.5], [0.54, 0.54], "causal:off"), answer=0.6)
    assert lines(effect([0.9], [0.2], "causal:off"), future=0.4, answer=0.1)["look.causal.lost"]["answer"] == "10%"
    assert "look.causal.together" in lines(effect([0.2], [0.9], "causal:off", "scale:off"))
    still = lines(effect([0.5], [0.499], "causal:off"))
    assert "look.causal.still" in still and "look.causal.lost" not in still


@pytest.mark.parametrize(
    ("more", "edits", "said"),
    [
        ({}, ["causal:off"], True),
        ({"new": SimpleNamespace(text="a c")}, ["causal:off"], False),  # the translation changed
        ({"scored_text": "a reference"}, ["causal:off"], False),  # what became less probable is another text
        ({}, ["causal:off", "scale:off"], False),  # whose work it is cannot be told
    ],
)
def test_why_a_translation_stays_though_it_is_less_probable_is_said_where_both_hold(more, edits, said):
    same = {"new": SimpleNamespace(text="a b")} | more
    assert ("look.causal.both" in lines(effect([0.9], [0.2], *edits, **same))) == said
    assert "look.causal.both" not in lines(effect([0.2], [0.9], *edits, **same), answer=0.6)


def test_saturation_is_claimed_only_where_entropy_falls_and_shares_of_padding_are_rounded():
    found = effect([0.5], [0.4], "scale:off", "padding:off", "positions:off")
    said = lines(found, pad_encoder=0.126, pad_cross=0.996)
    assert said["look.saturated"]["after"] == "0.50" and said["look.padding"] == {"encoder": "13%", "cross": "100%"}
    assert "look.positions" in said
    before, after = found.sharpness["encoder"]
    assert "look.unsaturated" in lines(effect([0.5], [0.4], "scale:off", sharpness={"encoder": (after, before)}))


def test_numbers_are_written_as_people_write_them():
    assert [factor(x) for x in (0.1, math.log(2), math.log(25), 30.0)] == ["1.11", "2.0", "25", "10¹³"]
    assert [remaining(x) for x in (0.006, 0.1133, 3.0, 7.66, 30.0)] == ["99.4%", "89%", "5.0%", "0.047%", "10⁻¹³"]


def test_the_verdict_names_whichever_token_mattered_more():
    src = [Piece(text, 5, 0, 1, 0.0, "piece") for text in "abc"]
    ask = SimpleNamespace(say=KEYS, trace=SimpleNamespace(src=src), token=lambda pieces, i, side: Token(pieces[i].text, side))
    attention = np.array([[0.7, 0.2, 0.1]] * 3)
    hidden = np.array([[0.1, 0.5, 0.8], [0.8, 0.3, 0.5], [0.8, 0.8, 0.8]])
    found = Hidings(attention, np.array([0.8] * 3), hidden)
    said = [[told(line) for line in verdict(ask, found, row)] for row in range(3)]
    pairs = [["most", "agree"], ["least", "other"], ["draw", "none"]]
    assert [[key for key, _ in row] for row in said] == [[f"masking.{key}" for key in row] for row in pairs]
    assert said[1][1][1] == {"token": Token("b", "source"), "weight": "0.200", "p": "0.300", "rank": 2}
    assert told(summary(KEYS, found))[1] == {"won": 1, "rows": 3, "agree": 1}
    rising = Hidings(np.array([[0.6, 0.3, 0.1]]), np.array([0.5]), np.array([[0.9, 0.5, 0.4]]))  # masking may also help
    assert keys_of(verdict(ask, rising, 0)) == ["masking.most", "masking.agree"]


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


@pytest.mark.parametrize(("now", "before", "key"), [("xx", "ab", "same"), ("xx", "aa", "alike"), ("xy", "ab", "differ")])
def test_two_orders_are_one_without_positions_only_where_their_translations_are(now, before, key):
    assert order_key(before, now) == key
