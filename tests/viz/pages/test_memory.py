"""The page Encoder output, before a browser draws it."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch
from numpy.testing import assert_allclose
from pytest import approx

from lab.measures.heads import is_quiet
from lab.questions.word_paths import compare
from model.tokenizer import Piece
from model.trace import Trace
from tests.viz.sheets import Keys, flat, mark_in, marks_in, sentences, view_of
from viz.pages.memory.figures import made, own_cosines, stream_sites
from viz.pages.memory.sentences import about_alike, about_lengths, about_memory, about_own, about_path
from viz.server.serve import serve
from viz.shared.example_sentences import PATHS, paths_of
from viz.shared.run_service import RunService

PATH = {"first": "我有一只猫。", "second": "你有猫。", "word": "猫"}
SAY: Any = Keys()


def ask(service: RunService, text: str = "我有一只猫。", **more: object) -> dict[str, Any]:
    """The page; more: of its own part of the scene."""
    return view_of(service, "memory", text, memory=more)


def path_of(service: RunService, **more: object) -> Any:
    """The marks of the path alone."""
    return view_of(service, "memory", part="path", memory=PATH | more)["parts"]["path"]["marks"]


@pytest.fixture(scope="module")
def run(service: RunService) -> Trace:
    from viz.shared.scene import DecodeConfig, Run

    return service.result(Run(service.default, "我有一只猫。", DecodeConfig(max_length=8))).trace


def test_the_strips_are_the_memory(service: RunService, run: Trace) -> None:
    strips = mark_in(ask(service), "Strips")
    assert_allclose(strips["values"], run.memory, atol=5.1e-3)
    assert strips["rows"]["name"] == "source" and int((np.abs(run.memory) > strips["high"]).sum()) < 0.02 * run.memory.size


def test_cosines_are_torchs_layer_by_layer(service: RunService, run: Trace) -> None:
    sites = stream_sites(run)
    assert len(sites) == run.config.encoder_layers + 1 and (sites[0], sites[-1]) == ("encoder.embedded", "memory")
    start = torch.from_numpy(run["encoder.embedded"].copy()).double()
    for n, site in enumerate(sites):
        x = torch.from_numpy(run[site].copy()).double()
        slots = ask(service, layer=n)["parts"]["alike"]["marks"]
        alike, bars = mark_in(slots["alike"], "Matrix"), mark_in(slots["own"], "Bars")
        assert_allclose(alike["values"], torch.cosine_similarity(x[:, None], x[None], -1).numpy(), atol=6e-4)
        assert_allclose([bar["value"] for bar in bars["bars"]], torch.cosine_similarity(start, x, -1).numpy(), atol=1e-4)
        assert mark_in(slots["alike"], "Site")["name"] == site


def test_keys_and_values_are_the_memory_through_each_layers_matrices(service: RunService, run: Trace) -> None:
    c = torch.from_numpy(run.memory.copy())
    panel = next(panel for panel in ask(service)["sheet"]["panels"] if panel["part"] == "made")
    shown = [np.array(matrix["values"]) for matrix in marks_in(panel, "Matrix")]
    for i, layer in enumerate(service.translator().model.decoder):
        for found, matrix in zip(shown, (layer.cross_attention.w_key, layer.cross_attention.w_value), strict=True):
            with torch.inference_mode():
                assert_allclose(found[i], matrix(c).norm(dim=-1).numpy(), rtol=1e-3)


def test_the_sentences_name_what_the_numbers_say(run: Trace) -> None:
    c, norms, src = run.memory, np.linalg.norm(run.memory, axis=-1), run.src
    (_, key, see), (_, _, look) = about_memory(SAY, c, src)
    i, d = np.unravel_index(np.abs(c).argmax(), c.shape)
    assert (key, see["token"], see["n"], see["dim"]) == ("see.memory", src[i].text, i + 1, d)
    assert (look["long"], look["short"]) == (src[norms.argmax()].text, src[norms.argmin()].text)
    v, words = made(run, "v"), [j for j, p in enumerate(src) if not is_quiet(p)]
    assert about_lengths(SAY, v, src)[1][2]["quiet"] == sum(is_quiet(src[j]) for j in v.argmin(-1))
    own = own_cosines(run)[-1]
    assert about_own(SAY, own, src)[0][2]["an"] == words[own[words].argmax()] + 1
    x = np.corrcoef(np.random.default_rng(0).normal(size=(len(src), 9)))
    values: Any = about_alike(SAY, src, x)[0][2]
    assert float(values["mean"].replace("−", "-")) == approx(x[~np.eye(len(x), dtype=bool)].mean(), abs=0.006)
    assert float(values["cos"].replace("−", "-")) == approx(max(x[a, b] for a in words for b in words if a != b), abs=0.006)


def test_the_longest_and_the_shortest_value_are_named_with_their_layer_counted_from_1(run: Trace) -> None:
    lengths = np.full((3, len(run.src)), 2.0)
    lengths[1, 2], lengths[2, 0] = 5.0, 1.0
    see, look = (one[2] for one in about_lengths(SAY, lengths, run.src))
    assert see == {"a": run.src[2].text, "la": 2, "max": "5.0", "b": run.src[0].text, "lb": 3, "min": "1.0"} and look["layers"] == 3


def test_the_answer_names_every_tokens_cosine_with_its_embedding(service: RunService, run: Trace) -> None:
    cases = ask(service)["sheet"]["answer"][0]["cases"]
    for i, x in enumerate(own_cosines(run)[-1]):
        assert f"{x:.2f}".replace("-", "−") in flat(cases[str(i)][0]["said"])


@pytest.mark.parametrize("text", ["猫", "。", "𠮷", "猫猫猫猫"])
def test_odd_sentences_have_their_lines(service: RunService, text: str) -> None:
    for lang in ("zh", "en"):
        for depth in ("plain", "exact"):
            assert not [
                said for said in sentences(view_of(service, "memory", text, lang=lang, depth=depth)) if "{" in said or "nan" in said
            ]


def test_a_lone_word_beside_the_end_is_no_pair_of_words() -> None:
    quiet = (Piece("。", 5, 0, 1, 0.0, "piece"), Piece("</s>", 3, 1, 1, 0.0, "special"))
    assert about_own(SAY, np.array([0.4, 0.2]), quiet)[0][1] == "look.own_tokens", "there is no word to speak of"
    assert about_own(SAY, np.array([0.401, 0.4]), quiet)[0][1] == "look.own_one", "equal as they are printed"
    assert about_alike(SAY, (Piece("猫", 5, 0, 1, 0.0, "piece"), quiet[1]), np.eye(2))[0][1] == "see.alike_tokens"
    assert about_alike(SAY, quiet[:1], np.eye(1))[0][1] == "see.one"


def test_rounding_does_not_part_a_word_from_itself() -> None:
    path = SimpleNamespace(cosine=np.array([1.0, 1 - 2e-16, 1.0]), baseline=None)
    assert about_path(SAY, "猫", path)[1][1] == "look.path_never"  # type: ignore[arg-type]


def test_a_path_has_its_points_its_cosines_and_its_lines(service: RunService) -> None:
    found, n = compare(service.translator(), *PATH.values()).path, service.translator().config.encoder_layers + 1
    assert found is not None
    for plane, more in (("alone", 0), ("around", sum(map(len, found.others)))):
        marks = path_of(service, plane=plane)
        traces, (points, shares) = mark_in(marks, "Plot")["figure"]["data"], getattr(found, plane)
        drawn = [pair for trace in traces for pair in zip(trace["x"], trace["y"], strict=True)]
        assert len(drawn) == 2 * n + more and np.allclose(drawn, points, atol=1e-3)
        assert any(f"{100 * shares.sum():.0f}% of their variance" in said for said in sentences(marks))
    cells = [row[1] for row in mark_in(marks, "Table")["rows"]]
    assert [cell["value"] for cell in cells] == approx(found.cosine)
    drops = np.diff(found.cosine)
    key, values = about_path(SAY, "猫", found)[1][1:]
    assert key == "look.path_never" or values["from"] == int(drops.argmin())


def test_a_word_is_found_however_its_letters_are_composed(service: RunService) -> None:
    marks = path_of(service, first="我有cafe\u0301。", second="你有cafe\u0301。", word="cafe\u0301")
    assert list(marks_in(marks, "Plot")), "sentences are read as NFC, and so must be the word"


def test_a_word_that_is_missing_says_where_and_bad_text_is_refused(service: RunService) -> None:
    marks = path_of(service, first="我有猫。", second="你有狗。")
    assert "“猫” is not in the second sentence. Choose a word that both have." in sentences(marks)
    assert "Type a word that both sentences have." in sentences(path_of(service, word=""))
    for more, code in (({"first": " "}, "empty"), ({"first": "猫" * 3000}, "too_many_characters")):
        question = {"page": "memory", "text": "我有猫。", "part": "path", "lang": "en", "depth": "exact", "memory": PATH | more}
        answer = serve(service, question)
        assert not answer["ok"] and answer["error"]["code"] == code


def test_every_language_has_two_sentences_that_share_their_word() -> None:
    for language in (*PATHS, "ja"):
        first, second, word = paths_of(language)
        assert word in first and word in second and first != second
