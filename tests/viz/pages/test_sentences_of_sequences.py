"""A sentence about a sequence is true of every sequence: what the readings say, against a slow and literal meaning of their words."""

from hypothesis import given
from hypothesis import strategies as st

from tests.viz.sheets import Keys
from viz.pages.compare.sentences import about_childhood, see_texts


@given(st.lists(st.integers(0, 2).map(str), min_size=1, max_size=7))
def test_the_snapshot_from_which_the_translation_no_longer_changes(texts):
    _, _, values = about_childhood(Keys(), [10 * i for i in range(len(texts))], texts)
    at = int(values["step"].text) // 10
    assert values["n"] == len(set(texts)) and set(texts[at:]) == {texts[-1]} and (at == 0 or texts[at - 1] != texts[at])


SENTENCES = st.lists(st.sampled_from(["a", "b", "猫"]), max_size=4).map(" ".join)


@given(SENTENCES, SENTENCES)
def test_where_two_translations_part(left, right):
    """Compare: before word n the words are the same; one that has ended has none there."""
    _, key, values = see_texts(Keys(), left, right, "en")
    sides = [left.split(), right.split()]
    assert (key == "see.same") == (sides[0] == sides[1])
    if key == "see.parts":
        at = int(values["n"].text) - 1
        first = [words[at] if at < len(words) else "common.nothing" for words in sides]
        assert sides[0][:at] == sides[1][:at] and first == [values["left"].text, values["right"].text] and first[0] != first[1]
