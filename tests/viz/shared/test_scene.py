"""What a browser sends becomes a Scene or a reason."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.config import ConfigError
from model.text_input import MAX_CHARACTERS, CutText, InputError
from tests.conftest import ROOT, text_of
from viz.shared.scene import MAX_FORCED, Run, Scene, scene_from

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
names = st.sampled_from(["text", "checkpoint", "decode", "forced", "beside", "kind", "layer", "head", "side", "page"])


@settings(max_examples=40)
@given(anything | st.dictionaries(names, anything))
def test_whatever_is_sent_becomes_a_scene_or_a_reason(request):
    try:
        scene = scene_from(request, "zh-en")
    except (ConfigError, InputError) as error:
        assert str(error)
    else:
        assert isinstance(scene, Scene)
        assert hash(scene.run) == hash(scene_from(request, "zh-en").run)


def test_whole_numbers_may_come_as_floats():
    assert scene_from({"text": "好", "decode": {"top_k": 3.0}}, "zh-en").run.decode.top_k == 3


def test_equal_questions_are_one_run_wherever_one_looks():
    ask = {"text": "好", "decode": {"beam": 2}}
    assert scene_from({**ask, "layer": 1}, "zh-en").run == scene_from({**ask, "head": 3, "kind": "cross"}, "zh-en").run
    assert scene_from(ask, "zh-en").run != scene_from({**ask, "text": "不好"}, "zh-en").run


@pytest.mark.parametrize(
    "request_, message",
    [
        (None, "an object"),
        ({"decode": {"top_p": 2}}, "top_p is 2"),
        ({"decode": {"warmth": 1}}, "does not know warmth"),
        ({"decode": {"seed": "x"}}, "seed is x; it must be between 0 and 2147483647"),
        ({"kind": "sideways"}, "sideways"),
        ({"layer": 1.5}, "whole number"),
        ({"layer": -2}, "-2"),
        ({"forced": ["a"]}, "token ids"),
        ({"forced": [1] * 101}, "at most 100"),
    ],
)
def test_a_wrong_setting_is_named(request_, message):
    with pytest.raises(ConfigError, match=message):
        scene_from(request_, "zh-en")


def test_a_text_over_the_limit_is_refused_before_any_work():
    scene_from({"text": "猫" * MAX_CHARACTERS}, "zh-en")
    with pytest.raises(InputError) as caught:
        scene_from({"text": "猫" * (MAX_CHARACTERS + 1)}, "zh-en")
    assert caught.value.values == {"value": MAX_CHARACTERS + 1, "limit": MAX_CHARACTERS}


def test_the_usual_values_are_those_that_the_browser_leaves_out_of_a_link():
    """A link holds only what differs from the browser's usual scene, so a server that meant something else would show another page."""
    script = text_of(ROOT / "viz" / "browser" / "state" / "address.js")
    usual = dict(re.findall(r"^  (\w+): (.+),$", re.split(r"const USUAL = \{\n|\n\};", script)[1], re.M))
    scene = scene_from({}, "zh-en")
    assert usual["kind"] == json.dumps(scene.kind) == '"cross"'
    assert usual["side"] == json.dumps(scene.side)
    assert [int(usual[key]) for key in ("layer", "head")] == [scene.layer, scene.head] == [-1, -1]


def test_as_many_tokens_as_are_allowed_may_be_forced():
    assert len(scene_from({"forced": [5] * MAX_FORCED}, "zh-en").run.forced) == MAX_FORCED
    with pytest.raises(ConfigError, match="forced must be a list"):
        scene_from({"forced": [5] * (MAX_FORCED + 1)}, "zh-en")


def test_each_of_two_sentences_has_its_own_cut():
    run = Run("zh-en", "你好", cut=(1, 2), beside="我有", cut_beside=(2,))
    assert (run.source, run.beside_source) == (CutText("你好", (1, 2)), CutText("我有", (2,)))
