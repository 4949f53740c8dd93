"""The key of an answer holds all that the answer can read."""

from dataclasses import replace

import pytest

from model.config import DecodeConfig
from model.text_input import CutText
from viz.shared.answer_keys import Made, key_of, part_of_key
from viz.shared.run_service import RunService
from viz.shared.scene import Run, Scene


def add(*numbers):
    return sum(numbers)


def double(number):
    return 2 * number


RUN = Run("zh-en", "你好。")
OTHERS = [
    RUN,
    replace(RUN, text="你好"),
    replace(RUN, decode=DecodeConfig(strategy="beam")),
    replace(RUN, decode=DecodeConfig(length_penalty=2.0)),
    replace(RUN, forced=(5,)),
    replace(RUN, beside="我"),
    replace(RUN, cut=(1, 2, 3)),
    replace(RUN, cut_beside=(1,)),
    Scene(RUN),
    Scene(RUN, side="target"),
    Scene(RUN, edits=("positions:off",)),
    CutText("你好。", (1, 3)),
    "你好。",
    (1, 2),
    [1, 2],
    {"part": "map", "at": [1, 2]},
    {"part": "map", "at": [1, 3]},
    1,
    True,
    1.0,
    None,
    "",
]


def test_every_field_of_what_is_given_is_in_the_key():
    keys = [key_of(add, one) for one in OTHERS]
    assert len(set(keys)) == len(OTHERS)
    assert len({key_of(add, 1, 2), key_of(add, 2, 1), key_of(double, 1), key_of(add, 1), key_of(add)}) == 5


def test_equal_records_have_equal_keys():
    assert key_of(add, Run("zh-en", "你好。")) == key_of(add, RUN)
    assert part_of_key({"a": 1, "b": [RUN]}) == part_of_key({"b": [replace(RUN)], "a": 1})


def test_what_was_made_before_is_known_by_what_it_was_made_of():
    assert Made(add, 1, 2).value == 3
    keys = {part_of_key(made) for made in (Made(add, 1, 2), Made(add, 1, 2), Made(add, 2, 1), Made(add, 3))}
    assert len(keys) == 3


def test_a_function_that_could_read_more_than_it_is_given_is_refused():
    hidden = 3

    def inside(number):
        return number + hidden

    for make in (inside, lambda: 1, OTHERS.append, Scene(RUN).__eq__):
        with pytest.raises(TypeError, match="must be a function of a module"):
            key_of(make)


def test_what_has_no_value_of_its_own_is_refused(translator, trace):
    for value in (trace, object(), translator.checkpoint):
        with pytest.raises(TypeError, match="cannot be part of a key"):
            key_of(add, value)
    assert key_of(add, translator) == key_of(add, translator)


def test_a_result_is_known_by_its_run_and_a_service_counts_for_nothing(random_checkpoint_dir):
    service, other = (RunService(random_checkpoint_dir.parent, device="cpu") for _ in range(2))
    short = replace(RUN, decode=DecodeConfig(max_length=4))
    result = service.result(short)
    again = other.result(short)
    assert key_of(add, service, result) == key_of(add, other, again) != key_of(add, service, service.result(replace(short, text="我")))
