"""The page Add & Norm: what it says."""

from types import SimpleNamespace

import numpy as np

from lab.measures.residual_stream import Way
from tests.viz.sheets import Keys, told
from viz.pages.residual.sentences import changed, longest
from viz.shared.scene_rows import with_last


def made(change, cosine):
    """A way of one token with these changes, the longest delta first."""
    n = len(change)
    parts, column = [(0, "self"), (0, "ff")][:n], np.array(change, np.float32)[:, None]
    empty = np.zeros((n, 2))
    return Way("source", 0, True, parts, ([], [], []), np.zeros((n + 1, 2)), empty, empty, column, -column, column * 0 + cosine, column)


def test_the_sentences_follow_the_numbers():
    def ends(one):
        key, values = told(changed(Keys(), made(one, 0), "a"))
        return key, values["high"].text, values["low"].text

    assert ends([0.5, 1.5]) == ("see", "1.50", "0.50")
    assert ends([0.5]) == ("see", "0.50", "0.50") and ends([0.5, 0.501]) == ("see", "0.50", "0.50")
    key, values = told(longest(Keys(), made([1, 2], -0.2)))
    assert (key, values["cosine"]) == ("look_longest", "−0.20")


def test_the_token_that_no_row_can_read_any_more_was_written_all_the_same():
    """At the model's own limit the last row writes a token, and there is no place left to feed it to."""
    for tokens, last in (((7, 8, 9), "t9"), ((7, 8), "")):
        result = SimpleNamespace(
            trace=SimpleNamespace(tgt=(2, 7, 8)), translation=SimpleNamespace(tokens=tokens), target=SimpleNamespace(piece="t{}".format)
        )
        assert with_last(result, ["t7", "t8", ""]) == ["t7", "t8", last]
        assert with_last(result, []) == [], "the encoder writes nothing"
