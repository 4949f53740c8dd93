"""The page Add & Norm: its pictures, its panels and what it says."""

from types import SimpleNamespace

import numpy as np
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.residual_stream import Way
from tests.viz.sheets import Keys, bar_values, bars_in, marks_in, said_in, told
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


def test_strips_and_bars_are_the_way_and_the_opened_norm_is_the_models(page):
    view = page.sheet(side="source", source=1)
    before, _, after = (np.array(mark["values"]) for mark in marks_in(view["picture"], "Strips"))
    bars = bars_in(view["side"])
    moved = np.linalg.norm(after - before, axis=-1) / np.linalg.norm(before, axis=-1)
    assert bar_values(bars) == approx(moved, rel=2e-3)
    part = page.view(side="source", source=1, part="norm", sublayer=0)
    strips = {mark["rows"]["name"]: mark["values"][0] for mark in marks_in(part, "Strips")}
    module = page.translator.model.encoder[0].residual_self.norm
    assert_allclose(strips["gamma"], module.weight.detach(), atol=1e-4)
    assert_allclose(strips["y"], after[0], atol=1e-3)
    assert "✓" in said_in(part)


def test_the_token_that_no_row_can_read_any_more_was_written_all_the_same():
    """At the model's own limit the last row writes a token, and there is no place left to feed it to."""
    for tokens, last in (((7, 8, 9), "t9"), ((7, 8), "")):
        result = SimpleNamespace(
            trace=SimpleNamespace(tgt=(2, 7, 8)), translation=SimpleNamespace(tokens=tokens), target=SimpleNamespace(piece="t{}".format)
        )
        assert with_last(result, ["t7", "t8", ""]) == ["t7", "t8", last]
        assert with_last(result, []) == [], "the encoder writes nothing"
