"""The page Encoder output, before a browser draws it."""

import numpy as np
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.questions.word_paths import compare
from tests.viz.sheets import Keys, mark_in, marks_in, panel, rows_in, said_in, words_of
from viz.pages.memory.sentences import legend, mean_cosine
from viz.shared.example_sentences import PATHS, paths_of
from viz.shared.number_format import num

PATH = {"first": "我有一只猫。", "second": "你有猫。", "word": "猫"}
SAY = Keys()


def path_of(page, **more):
    """The marks of the path alone."""
    return page.part("path", memory=PATH | more)


def test_keys_and_values_are_the_memory_through_each_layers_matrices(page, run):
    c = torch.from_numpy(run.memory.copy())
    found = panel(page.sheet(), "made")
    shown = [np.array(matrix["values"]) for matrix in marks_in(found, "Matrix")]
    for i, layer in enumerate(page.translator.model.decoder):
        for found, matrix in zip(shown, (layer.cross_attention.w_key, layer.cross_attention.w_value), strict=True):
            with torch.inference_mode():
                assert_allclose(found[i], matrix(c).norm(dim=-1).numpy(), rtol=1e-3)


def test_the_sentences_name_what_the_numbers_say(run):
    c, src = run.memory, run.src
    values = legend(SAY, c, src, 1.0)[2]
    i, d = np.unravel_index(np.abs(c).argmax(), c.shape)
    assert (values["token"], values["at"], values["dim"], values["n"]) == (src[i].text, i + 1, d, (np.abs(c) > 1).sum())
    x = np.corrcoef(np.random.default_rng(0).normal(size=(len(src), 9)))
    assert mean_cosine(words_of("memory"), x) == f"Mean cosine of two different tokens: {num(x[~np.eye(len(x), dtype=bool)].mean(), 2)}."
    assert mean_cosine(SAY, x[:1, :1]) == "", "one token has no other"


def test_a_path_has_its_points_its_cosines_and_its_lines(page):
    found, n = compare(page.translator, *PATH.values()).path, page.translator.config.encoder_layers + 1
    assert found is not None
    for plane, more in (("alone", 0), ("around", sum(map(len, found.others)))):
        marks = path_of(page, plane=plane)
        traces, (points, shares) = mark_in(marks, "Plot")["figure"]["data"], getattr(found, plane)
        drawn = [pair for trace in traces for pair in zip(trace["x"], trace["y"], strict=True)]
        assert len(drawn) == 2 * n + more and np.allclose(drawn, points, atol=1e-3)
        assert f"{100 * shares.sum():.0f} % of their variance" in said_in(marks)
    cells = [row[1] for row in rows_in(marks)]
    assert [cell["value"] for cell in cells] == approx(found.cosine)


def test_every_language_has_two_sentences_that_share_their_word():
    for language in (*PATHS, "ja"):
        first, second, word = paths_of(language)
        assert word in first and word in second and first != second
