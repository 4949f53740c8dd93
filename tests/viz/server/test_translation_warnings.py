"""What is said under a translation that may be wrong: each notice has words in both languages and every blank is filled."""

from string import Formatter

import pytest

from model.translation_notices import Notice, notices
from viz.pages import TEXT
from viz.server.translation_warnings import key_of, values_of

SOURCE, TARGET = "他出生于1998年𠮷。", "He was born in 2013."
NOTICES = {
    "digits": Notice("digits", {"missing": ["1998"], "added": ["2013"]}),
    "digits_missing": Notice("digits", {"missing": ["1998"], "added": []}),
    "digits_added": Notice("digits", {"missing": [], "added": ["2013"]}),
    "length": Notice("length", {"source": 11, "target": 20, "ratio": 1.8}),
    "rare_source": Notice("rare", {"side": "source", "pieces": ["𠮷"]}),
    "rare_target": Notice("rare", {"side": "target", "pieces": ["▁surmo"]}),
    "bytes_source": Notice("bytes", {"side": "source", "spans": [(9, 10)]}),
    "bytes_target": Notice("bytes", {"side": "target", "spans": [(0, 2)]}),
    "script": Notice("script", {"found": ["猫"]}),
    "addresses": Notice("addresses", {"missing": ["tom@example.com"]}),
    "repeated": Notice("repeated", {"phrase": "very", "times": 4}),
}


@pytest.mark.parametrize("key", NOTICES)
def test_every_notice_has_words_with_all_blanks_filled(key):
    assert key_of(NOTICES[key]) == key
    values = values_of(NOTICES[key], SOURCE, TARGET)
    for text in TEXT[f"common.concern.{key}"]:
        assert {name for _, name, _, _ in Formatter().parse(text) if name} <= set(values)


def test_no_words_stand_there_for_notices_that_are_not():
    assert {key.removeprefix("common.concern.") for key in TEXT if key.startswith("common.concern.")} == set(NOTICES)


def test_spans_are_said_as_the_characters_that_stand_there():
    assert values_of(NOTICES["bytes_source"], SOURCE, TARGET)["spans"] == "𠮷"
    assert values_of(NOTICES["bytes_target"], SOURCE, TARGET)["spans"] == "He"


def test_a_wrong_year_is_told():
    (told,) = notices("他出生于1998年。", "He was born in 2013.", "zh-en")
    assert (key_of(told), told.values) == ("digits", {"missing": ["1998"], "added": ["2013"]})
