"""One word in two sentences: where it stands, how its vectors are projected, and that they are the encoder's own."""

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose

from lab.measures.projection import cosines, pca
from lab.measures.word_paths import find_word, shared_words
from lab.questions.word_paths import compare, encoder_streams
from model.text_input import InputError
from tests.lab.questions.conftest import pieces


def test_principal_components_are_the_covariances_eigenvectors():
    x = np.random.default_rng(1).normal(size=(12, 7)) @ np.diag([5, 3, 1, 1, 1, 0.5, 0.1])
    points, shares = pca(x)
    values, vectors = torch.linalg.eigh(torch.from_numpy(np.cov(x.T)))
    expected = torch.from_numpy(x - x.mean(0)) @ vectors[:, [-1, -2]]
    assert_allclose(np.abs(points), expected.abs().numpy(), atol=1e-9)
    assert_allclose(shares, (values[[-1, -2]] / values.sum()).numpy(), atol=1e-12)
    assert all(points[np.abs(points[:, i]).argmax(), i] > 0 for i in range(2)), "the sign is fixed"


def test_a_projection_of_equal_rows_or_of_a_line_has_no_second_direction():
    for x, share in ((np.ones((3, 4)), 0.0), (np.outer([1.0, 2.0, 4.0], [1.0, 1.0]), 1.0), (np.ones((1, 4)), 0.0)):
        points, shares = pca(x)
        assert shares == pytest.approx([share, 0.0]) and not points[:, 1].any()


def test_cosines_are_torchs_and_zero_for_a_row_of_zeros():
    a, b = torch.randn(4, 6), torch.randn(3, 6)
    a[1] = 0
    assert_allclose(cosines(a.numpy(), b.numpy()), torch.cosine_similarity(a[:, None], b[None], -1).numpy(), atol=1e-6)


def test_a_word_is_found_whole_in_pieces_or_inside_one():
    text = "我吃苹果。"
    assert find_word(pieces("我", "吃", "苹果", "。"), text, "苹果").pieces == (2,)
    split = find_word(pieces("我", "吃", "苹", "果", "。"), text, " 苹果 ")
    assert split is not None and split.pieces == (2, 3) and not split.wider
    inside = find_word(pieces("我", "吃苹果", "。"), text, "苹果")
    assert inside is not None and inside.pieces == (1,) and inside.wider
    assert find_word(pieces("我", "吃", "苹果", "。"), text, "梨") is None
    assert find_word(pieces("我"), "我", "  ") is None


def test_capitals_and_the_space_before_a_word_do_not_hide_it():
    found = find_word(pieces("The", "▁Bank", "."), "The Bank.", "bank")
    assert found is not None and found.pieces == (1,) and not found.wider


def test_shared_words_leave_out_punctuation_and_special_tokens():
    assert shared_words(pieces("我", "苹果", "。", "</s>"), pieces("苹果", "我", "。", "</s>")) == ["苹果", "我"]
    assert shared_words(pieces("我", "。"), pieces("你", "。")) == []


def test_the_stream_ends_in_the_memory_and_begins_with_the_embeddings(translator):
    ids = translator.encode("我有一只猫。")
    found, model = encoder_streams(translator, ids)[1], translator.model
    with torch.inference_mode():
        src = torch.tensor([ids])
        x = model.src_embedding(src)
        assert_allclose(found[0], x[0].numpy(), atol=1e-5)
        for i, layer in enumerate(model.encoder):
            x = layer(x, model.src_allowed(src))
            if i < len(model.encoder) - 1:
                assert_allclose(found[i + 1], x[0].numpy(), atol=1e-4)
        assert_allclose(found[-1], model.encode(src)[0].numpy(), atol=1e-4)


def test_the_path_is_the_mean_of_the_words_pieces_layer_by_layer(translator):
    first, second = "我有一只猫。", "你有猫。"
    found = compare(translator, first, second, "有")
    assert found.missing == () and found.path is not None
    words = []
    for text, place in zip((first, second), found.path.places, strict=True):
        stream = torch.from_numpy(encoder_streams(translator, translator.encode(text))[1].copy()).double()
        words.append(stream[:, list(place.pieces)].mean(1))
    assert_allclose(found.path.cosine, torch.cosine_similarity(*words, -1).numpy(), atol=1e-6)
    both = torch.cat(words)
    for projected, wanted in zip(found.path.alone, pca(both.numpy()), strict=True):
        assert_allclose(projected, wanted, atol=1e-5)
    assert len(found.path.around[0]) == len(both) + sum(map(len, found.path.others))


def test_a_word_that_is_missing_is_named_with_its_sentence(translator):
    assert compare(translator, "我有猫。", "你有狗。", "猫").missing == (1,)
    assert compare(translator, "我有猫。", "你有狗。", "鱼").missing == (0, 1)
    assert compare(translator, "我有猫。", "你有狗。", "鱼").path is None
    with pytest.raises(InputError):
        compare(translator, " ", "你有狗。", "狗")
