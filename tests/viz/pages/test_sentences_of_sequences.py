"""A sentence about a sequence is true of every sequence: what the readings say, against a slow and literal meaning of their words."""

from itertools import pairwise
from types import SimpleNamespace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from tests.viz.sheets import Keys
from viz.pages.compare.sentences import about_childhood, see_texts
from viz.pages.memory.sentences import about_alike, about_own, about_path

NUMBERS = st.floats(-1, 1).map(lambda x: round(x, 3))


def told(lines, name):
    """The case and the values of the line of that name."""
    return next(((key.rpartition(".")[2], values) for _, key, values in lines if key.startswith(name)), None)


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
        first = [words[at] if at < len(words) else "nothing" for words in sides]
        assert sides[0][:at] == sides[1][:at] and first == [values["left"].text, values["right"].text] and first[0] != first[1]


@given(st.lists(NUMBERS, min_size=2, max_size=7))
def test_between_which_layers_two_occurrences_part_most(cosine):
    """Encoder output: the largest fall is the one that is named, and "never" is said only where no fall can be seen."""
    lines = about_path(Keys(), "猫", SimpleNamespace(cosine=np.array(cosine), baseline=None))
    falls = [a - b for a, b in pairwise(cosine)]
    case, values = told(lines, "look.") or ("", {})
    if case == "path_never":
        assert max(falls) < 0.005
    else:
        assert falls[values["from"]] == max(falls) > 0 and values["to"] == values["from"] + 1
    see = (told(lines, "see.") or ("", {}))[1]
    assert [float(see[name].replace("−", "-")) for name in ("first", "last")] == approx([cosine[0], cosine[-1]], abs=0.00501)


PIECES = st.lists(st.sampled_from(["猫", "狗", "，", "。"]), min_size=1, max_size=5)


@given(PIECES, st.data())
def test_which_tokens_are_most_alike_and_which_moved_furthest(texts, data):
    """Encoder output: punctuation is told only where there is no pair of words, and the extremes are extremes."""
    n = len(texts)
    src = tuple(SimpleNamespace(text=text, kind="normal") for text in texts)
    quiet = [text in "，。" for text in texts]
    x = np.array(data.draw(st.lists(st.lists(NUMBERS, min_size=n, max_size=n), min_size=n, max_size=n)))
    case, values = told(list(about_alike(Keys(), src, x)), "see.") or ("", {})
    pairs = [(i, j) for i in range(n) for j in range(i + 1, n)]
    among = [(i, j) for i, j in pairs if not quiet[i] and not quiet[j]]
    assert (case == "one") == (n == 1)
    if pairs:
        i, j = values["an"] - 1, values["bn"] - 1
        assert (i, j) in (among or pairs) and x[i, j] == max(x[at] for at in among or pairs)
        assert (case == "alike_tokens") == (not among) and (case == "alike_same") == (bool(among) and texts[i] == texts[j])
    own = np.array(data.draw(st.lists(NUMBERS, min_size=n, max_size=n)))
    case, values = told(list(about_own(Keys(), own, src)), "look.") or ("", {})
    words = [i for i in range(n) if not quiet[i]] or list(range(n))
    if case != "own_one":
        most, least = values["an"] - 1, values["bn"] - 1
        assert {most, least} <= set(words)
        assert own[most] == max(own[words]) and own[least] == min(own[words])
        assert (case == "own") == (not all(quiet))
