"""The page Space of words: what is shown is the table's."""

from types import SimpleNamespace

import numpy as np

from lab.questions.embedding_space import chart, tables
from tests.unpack_arrays import unpack
from tests.viz.sheets import marks_in, sentences
from viz.pages.space.chosen import chosen_id, named
from viz.pages.space.map import ENDS, LIFT, PLANES, room_needed


def asking(trace, **space):
    """A question to the page about these tokens."""
    return SimpleNamespace(trace=trace, request=SimpleNamespace(space=space))


def test_the_mark_of_a_space_does_not_make_a_piece_longer(page):
    translator = page.service.translator("en-zh")
    pieces = {translator.source.piece(id): id for id in range(300, translator.source.vocab_size)}
    two = next(id for text, id in pieces.items() if text.startswith("▁") and len(text) == 3)
    three = next(id for text, id in pieces.items() if len(text) == 3 and text.isalpha())
    trace = SimpleNamespace(src=[SimpleNamespace(id=two), SimpleNamespace(id=three)])
    assert chosen_id(asking(trace), tables(translator)["source"]) == three


def test_in_plain_words_a_piece_inside_a_word_is_told_from_the_word():
    texts = {1: "▁the", 2: "the", 3: "ing"}
    table = SimpleNamespace(
        tokenizer=SimpleNamespace(piece=texts.__getitem__, kind=lambda _: "piece"), id_of={text: id for id, text in texts.items()}
    )
    plain, exact = (SimpleNamespace(say=SimpleNamespace(is_plain=depth == "plain")) for depth in ("plain", "exact"))
    assert [named(plain, table, id) for id in texts] == ["the", "-the", "ing"]
    assert [named(exact, table, id) for id in texts] == list(texts.values())


def test_the_map_is_the_chart_of_the_table(page, translator):
    own = tables(translator)["source"]
    found = chart(own)
    for plane in (0, 1):
        part = page.part("map", space={"plane": plane})
        (data,) = (mark["data"] for mark in marks_in(part, "Custom"))
        dots = data["figure"]["data"][0]
        ids = unpack(dots["customdata"]["packed"]).astype(int).tolist()
        assert len(ids) == len(set(ids)) and set(found.ids) <= set(ids)
        assert dots["text"] == [own.tokenizer.piece(id).replace("▁", "") or "▁" for id in ids]
        for axis, name in zip(PLANES[plane], "xy", strict=True):
            packed = dots[name]["packed"]
            assert np.abs(unpack(packed) - found.points[ids, axis]).max() <= packed["max_error"] + 1e-6
        for axis, name in zip(PLANES[plane], "xy", strict=True):
            title, share = data["figure"]["layout"][f"{name}axis"]["title"]["text"], 100 * found.shares[axis]
            assert f"Component {axis + 1} (" in title and (f"{share:.1f}\u00a0%" in title or share >= 9.95)
        order = sorted(found.ids, key=lambda id: found.points[id, PLANES[plane][0]])
        ends = [" ".join(own.tokenizer.piece(id).replace("▁", "") or "▁" for id in some[:ENDS]) for some in (order, order[::-1])]
        assert all(end in sentences(part["notice"])[1] for end in ends), ends
        assert f"Component {PLANES[plane][0] + 1}:" in sentences(part["notice"])[1]


def test_names_that_have_room_do_not_lie_on_one_another():
    random = np.random.default_rng(0)
    points, texts = random.normal(size=(300, 2)), ["词语"] * 150 + ["word"] * 150
    lift = np.where(np.arange(300) < 20, LIFT, 0.0)
    need = room_needed(points, texts, 20)
    assert need[0] == 0
    for scale in (20.0, 80.0, 400.0):
        shown = np.flatnonzero(need <= scale)
        x, y = points[shown].T * scale + [[0.0], [1.0]] * lift[shown]
        covered = (np.abs(x[:, None] - x) < 26) & (np.abs(y[:, None] - y) < 16)
        assert len(shown) > 5 and not covered[~np.eye(len(shown), dtype=bool)].any()
    counts = [(need <= scale).sum() for scale in (20, 80, 400)]
    assert counts == sorted(counts) and counts[0] < counts[-1]
