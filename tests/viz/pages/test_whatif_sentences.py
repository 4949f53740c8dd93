"""What the page What if says: what is marked as different, what the sentences claim, and what becomes of the edits."""

import math
from types import SimpleNamespace

import numpy as np
import pytest
from pytest import approx

from lab.measures.edit_effects import StepChange
from lab.measures.masking import Leaks
from lab.questions.source_masking import Masking
from tests.viz.sheets import Keys, told
from viz.pages.whatif.edits import apart, layer_silenced, silence_of, silenced
from viz.pages.whatif.hiding import change_text, summary
from viz.pages.whatif.sentences import breaks, factor, probability, readings
from viz.pages.whatif.trials import Trial
from viz.shared.changed_words import changed_share, parts

KEYS = Keys()


def effect(before, after, **more):
    """What edits did to tokens with these probabilities."""
    steps = [StepChange(i, math.log(a), math.log(b), 0.0, 0, 0, i, 99) for i, (a, b) in enumerate(zip(before, after, strict=True))]
    read = [SimpleNamespace(text="x")]
    usual = {
        "steps": steps,
        "log_probability": (sum(step.before for step in steps), sum(step.after for step in steps)),
        "plan": SimpleNamespace(edits=[SimpleNamespace(kind="swap", site="")], read=read),
        "read": read,
        "old": SimpleNamespace(text="a b"),
        "new": SimpleNamespace(text="a c"),
        "scored_text": "a b",
    }
    return SimpleNamespace(**usual | more)


def lines(found):
    return dict(told(line) for line in readings(KEYS, found, Leaks(0.0, 0.0, 0.0, 0.0), str))


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
    ("shares", "key", "name"),
    [
        ([0, 0], "none", None),
        ([0.5, 0], "some", "“0”"),
        ([0.5, 0.2, 0], "some", "“0”"),
        ([0.5, 0.5, 0], "some", "“0”and“1”"),
        ([0.5, 0.496], "some", "“0”and“1”"),  # equal as they are printed
    ],
)
def test_the_answer_names_what_changes_most_and_how_many_do(shares, key, name):
    trials = [Trial(str(i), "", "other" if x else "same", x, False) for i, x in enumerate(shares)]
    said, values = told(breaks(KEYS, trials, "same", lambda one: one.name, "words"))
    assert said == f"answer.{key}" and values["all"].text == str(len(shares)) and values.get("name") == name


def test_the_answer_says_by_what_factor_the_probability_changed():
    for after, change, text in ((0.25, "−0.69", "0.5"), (0.75, "+0.41", "1.5")):
        key, values = told(probability(KEYS, effect([0.5], [after])))
        assert (key, values["text"], values["change"], values["factor"].text) == ("see.probability", "scored.own", change, text)
    assert told(probability(KEYS, effect([0.5], [0.4], scored_text="typed")))[1]["text"] == "scored.typed"
    assert probability(KEYS, effect([], [])) == []
    assert [factor(x) for x in (0, 0.1, math.log(25), 30.0, -7.66, -9999.0)] == ["1", "1.11", "25", "1×10¹³", "5×10⁻⁴", "0"]


def test_the_token_that_changes_most_is_named_where_one_does():
    assert lines(effect([0.5, 0.5], [0.4, 0.25]))["see.token"]["n"] == 2
    assert "see.token" not in lines(effect([0.5], [0.5]))


def test_the_summary_counts_the_tokens_that_the_weights_foretell():
    attention = np.array([[0.7, 0.2, 0.1]] * 3)
    hidden = np.array([[0.1, 0.5, 0.8], [0.8, 0.3, 0.5], [0.8, 0.8, 0.8]])
    found = Masking(attention, np.log([0.8] * 3), np.log(hidden))
    assert told(summary(KEYS, found))[1] == {"won": 1, "rows": 3, "agree": 1}
    rising = Masking(np.array([[0.6, 0.3, 0.1]]), np.log([0.5]), np.log([[0.9, 0.5, 0.4]]))  # masking may also help
    assert told(summary(KEYS, rising))[1] == {"won": 1, "rows": 1, "agree": 1}
    assert [change_text(x) for x in (0.0, 1e-4, -0.2)] == ["0", "<0.001", "−0.200"]


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
