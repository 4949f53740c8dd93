"""The page Add & Norm: what it says."""

from types import SimpleNamespace

from viz.shared.scene_rows import with_last


def test_the_token_that_no_row_can_read_any_more_was_written_all_the_same():
    """At the model's own limit the last row writes a token, and there is no place left to feed it to."""
    for tokens, last in (((7, 8, 9), "t9"), ((7, 8), "")):
        result = SimpleNamespace(
            trace=SimpleNamespace(tgt=(2, 7, 8)), translation=SimpleNamespace(tokens=tokens), target=SimpleNamespace(piece="t{}".format)
        )
        assert with_last(result, ["t7", "t8", ""]) == ["t7", "t8", last]
        assert with_last(result, []) == [], "the encoder writes nothing"
