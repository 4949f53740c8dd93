"""The space of words against numpy's SVD and plain cosines on the rows as they lie in the weights file."""

from itertools import pairwise

import numpy as np
import pytest
from pytest import approx
from safetensors.numpy import load_file

from lab.measures.projection import nearest_points, nearest_rows
from lab.questions.embedding_space import NEAR, SHOWN, chart, context, find_piece, kept, listed, mean_cosine, neighbours, tables
from tests.command_lines import words

ROWS = {"source": "src_embedding.table.weight", "target": "tgt_embedding.table.weight"}


@pytest.fixture(scope="module", params=["source", "target"])
def side(request):
    return request.param


@pytest.fixture(scope="module")
def table(translator):
    """That of the source."""
    return tables(translator)["source"]


@pytest.fixture(scope="module")
def raw(checkpoint_dir, side):
    """The table of the file itself, in float64."""
    return load_file(checkpoint_dir / "model.safetensors")[ROWS[side]].astype(np.float64)


def by_hand(rows, x):
    """The cosine of each row with one vector."""
    lengths = np.sqrt((rows**2).sum(1))
    return (rows * x).sum(1) / np.maximum(lengths * np.sqrt((x**2).sum()), 1e-30)


def test_the_nearest_are_those_of_the_weights_file(translator, side, raw):
    table = tables(translator)[side]
    id = table.commonest()[40]
    alike = by_hand(raw, raw[id])
    plain = [i for i in range(len(raw)) if i != id and table.tokenizer.kind(i) in ("piece", "byte")]
    wanted = sorted(plain, key=lambda i: -alike[i])[:8]
    found = neighbours(table, id, 8)
    assert [other for other, _ in found] == wanted
    assert np.abs(np.array([cosine for _, cosine in found]) - alike[wanted]).max() < 1e-6
    assert mean_cosine(table, id) == approx(np.delete(alike, id).mean(), abs=1e-6)


def test_the_map_is_the_svd_of_the_weights_file(translator, side, raw):
    table = tables(translator)[side]
    found = chart(table)
    ids = list(found.ids)
    mean = raw[ids].mean(0)
    _, s, vt = np.linalg.svd(raw[ids] - mean, full_matrices=False)
    assert found.shares == approx((s**2 / (s**2).sum())[: len(found.shares)], rel=1e-5)
    for axis in range(len(found.shares)):
        along = (raw - mean) @ vt[axis]
        inside = along[ids]
        along *= np.sign(inside[np.abs(inside).argmax()])  # the rule of the sign
        assert np.abs(found.points[:, axis] - along).max() < 1e-4 * np.abs(along).max()


def test_the_map_has_the_commonest_plain_pieces(translator, side):
    table = tables(translator)[side]
    ids = table.commonest()
    assert len(ids) == len(set(ids)) <= SHOWN and all(table.tokenizer.kind(id) == "piece" for id in ids)
    if table.counts is not None:
        assert all(table.counts[a] >= table.counts[b] > 0 for a, b in pairwise(ids))
        left = set(range(len(table.rows))) - set(ids)
        assert max(table.counts[i] for i in left if table.tokenizer.kind(i) == "piece") <= table.counts[ids[-1]]


def test_how_far_the_map_can_be_trusted_is_counted_piece_by_piece(table):
    found = chart(table, 60)
    ids = list(found.ids)
    rows = table.rows[ids].astype(np.float64)
    unit = rows / np.linalg.norm(rows, axis=1, keepdims=True)
    plane = found.points[ids][:, :2]
    both = 0
    for i in range(len(ids)):
        others = [j for j in range(len(ids)) if j != i]
        true = sorted(others, key=lambda j: -unit[i] @ unit[j])[:NEAR]
        shown = sorted(others, key=lambda j: np.linalg.norm(plane[i] - plane[j]))[:NEAR]
        both += len(set(true) & set(shown))
    assert kept(table, found)[0] == approx(both / (len(ids) * NEAR), abs=1e-9)


def test_the_nearest_are_never_the_row_itself():
    x = np.random.default_rng(4).normal(size=(12, 3))
    for near in (nearest_rows(x, 4), nearest_points(x[:, :2], 4)):
        assert not near.diagonal().any() and (near.sum(1) == 4).all()
    for whole, some in ((nearest_rows(x, 4), nearest_rows(x, 4, 5)), (nearest_points(x[:, :2], 4), nearest_points(x[:, :2], 4, 5))):
        assert np.array_equal(whole[::5], some)


def test_the_vocabulary_is_sorted_and_filtered(table):
    assert listed(table, sort="id") == list(range(len(table.rows)))
    by_count = [table.seen(id) for id in listed(table)]
    assert by_count == sorted(by_count, reverse=True)
    assert [table.seen(id) for id in listed(table, sort="rare")] == sorted(by_count)
    special = [id for id in range(len(table.rows)) if table.tokenizer.kind(id) == "special"]
    assert listed(table, sort="id", only="special") == special and len(special) >= 3
    cats = listed(table, " 猫 ")
    assert cats and all("猫" in table.tokenizer.piece(id) for id in cats)
    assert listed(table, "no such piece") == []


def test_a_word_in_two_sentences_is_compared_with_the_rows_of_the_table(translator, table):
    """The same from two traces: cosines of the residual stream with the rows, by layer."""
    first, second, word = "我有一只猫。", "他有两只狗。", "有"
    found = context(translator, first, second, word)
    n = translator.config.encoder_layers
    vectors = []
    for side, text in enumerate((first, second)):
        trace = translator.trace(text, [])
        at = [i for i, piece in enumerate(trace.src) if piece.start <= trace.source.index(word) < piece.end]
        assert tuple(trace.src[i].text for i in at) == found.pieces[side]
        sites = ["encoder.embedded", *(f"encoder.{i}.resid_post" for i in range(n - 1)), "memory"]
        way = np.stack([trace[site][at].astype(np.float64).mean(0) for site in sites])
        vectors.append(way)
        own = table.rows[[trace.src[i].id for i in at]].astype(np.float64).mean(0)
        for layer, x in enumerate(way):
            assert found.own[layer, side] == approx(by_hand(own[None], x)[0], abs=1e-5)
            best, cosine = found.near[layer][side][0]
            rows = table.rows.astype(np.float64)
            alike = by_hand(rows, x)
            assert cosine == approx(alike[best], abs=1e-5)
            assert alike[[i for i in range(len(rows)) if table.tokenizer.kind(i) == "piece"]].max() <= cosine + 1e-5
    between = [by_hand(a[None], b)[0] for a, b in zip(*vectors, strict=True)]
    assert found.between == approx(between, abs=1e-5)


def test_a_word_that_one_sentence_lacks_is_named(translator):
    assert context(translator, "我有一只猫。", "他喜欢狗。", "猫").missing == (1,)
    assert context(translator, "我有一只猫。", "他喜欢狗。", "").missing == (0, 1)


def test_an_output_matrix_of_its_own_is_a_table_of_its_own(other):
    asked = other(output="own")
    own = tables(asked)
    assert list(own) == ["source", "target", "output"]
    assert not np.array_equal(own["target"].rows, own["output"].rows)
    first, all_of_them = own["source"].commonest(5), own["source"].commonest()
    assert own["source"].counts is None and first == all_of_them[:5] and all_of_them == sorted(all_of_them)
    assert len(chart(own["output"]).shares) == min(6, asked.config.d_model)


def test_the_command_prints_the_same_numbers(checkpoint_dir, translator, ask, ask_json, table):
    given = words("neighbours --checkpoint {} --piece 猫", checkpoint_dir)
    told = ask_json("{} --count 3 --json", given)
    id = find_piece(table, "猫")
    assert id is not None
    (source, *_) = told["tables"]
    assert (source["table"], source["id"], source["text"]) == ("source", id, "猫")
    assert [(near["id"], near["cosine"]) for near in source["neighbours"]] == neighbours(table, id, 3)
    assert "source table: 猫" in ask("{}", given)


@pytest.mark.parametrize("more, said", [("--piece 猫猫猫狗狗", "it is cut into"), ("--piece 猫 --count 0", "from 1 to 1000")])
def test_the_command_says_what_is_wrong(checkpoint_dir, ask, more, said):
    assert said in ask("neighbours --checkpoint {} " + more, checkpoint_dir, refused=True)
