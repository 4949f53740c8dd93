"""An answer depends on the whole question and on nothing that was asked before it."""

import pytest

from tests.viz.sheets import view_of

LETTERS = list(range(1, 7))
"""The cut after each character of the sentence."""
NEURON = {"part": "neuron", "layer": 0, "neuron": 3}


def forget(service):
    """The service as if nobody had asked it anything."""
    service._runs.clear()
    service._derived.clear()
    return service


IN_TURN = {
    "a side": ("feedforward", {"side": "source"}, {"side": "target"}),
    "a neuron's side": ("feedforward", {**NEURON, "side": "source"}, {**NEURON, "side": "target"}),
    "a companion": ("flow", {"part": "batch", "beside": "你好。"}, {"part": "batch", "beside": "我很喜欢这本书。"}),
    "a length penalty": ("search", {"decode": {"length_penalty": 0}}, {"decode": {"length_penalty": 2}}),
    "a width": ("search", {"decode": {"beam": 2}}, {"decode": {"beam": 3}}),
    "a seed": (
        "search",
        {"search": {"show": "samples", "n": 10}, "decode": {"seed": 1}},
        {"search": {"show": "samples", "n": 10}, "decode": {"seed": 2}},
    ),
    "a cut": ("lens", {}, {"cut": LETTERS}),
    "a forced beginning": ("lens", {}, {"forced": [40]}),
    "a reference": ("forcing", {"reference": "I have a cat."}, {"reference": "There is a cat."}),
    "an edit": ("whatif", {"edits": ["positions:off"]}, {"edits": ["ablate:decoder.0.cross.0"]}),
    "words in two sentences": (
        "memory",
        {"part": "path", "memory": {"first": "我喜欢猫。", "second": "猫来了。", "word": "猫"}},
        {"part": "path", "memory": {"first": "我喜欢猫。", "second": "猫喜欢我。", "word": "猫"}},
    ),
    "a piece's table": ("space", {"part": "map", "space": {"table": "source"}}, {"part": "map", "space": {"table": "target"}}),
    "a case": ("bugs", {"part": "figure", "bugs": {"case": 1}}, {"part": "figure", "bugs": {"case": 7}}),
}


@pytest.mark.parametrize("name", IN_TURN)
def test_a_question_after_its_neighbour_is_answered_as_if_it_were_the_first(service, name):
    page, before, question = IN_TURN[name]
    first = view_of(forget(service), page, **before)
    after = view_of(service, page, **question)
    assert after == view_of(forget(service), page, **question) != first
