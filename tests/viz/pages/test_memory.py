"""The page Encoder output, before a browser draws it."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
import torch

from lab.measures.heads import is_quiet
from model.tokenizer import Piece
from model.trace import Trace
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.memory.view import made_lines, memory_view, own_lines, path_lines
from viz.server.serve import serve
from viz.shared.example_sentences import PATHS, paths_of
from viz.shared.run_service import RunService

LONG = "我有一只猫，你有一只狗，" * 8 + "他有猫。"


@pytest.fixture(scope="module")
def service(random_checkpoint_dir: Path) -> RunService:
    return RunService(random_checkpoint_dir.parent, device="cpu")


def ask(service: RunService, text: str = "我有一只猫。", **more: object) -> dict[str, Any]:
    answer = serve(service, {"page": "memory", "text": text, "decode": {"max_length": 8}, **more})
    assert answer["ok"], answer
    return answer["view"]


@pytest.fixture(scope="module")
def view(trace: Trace) -> dict[str, Any]:
    return memory_view(trace)


def test_the_matrix_is_the_memory_within_what_it_says(trace: Trace, view: dict[str, Any]) -> None:
    np.testing.assert_allclose(unpack(view["memory"]), trace.memory, atol=view["memory"]["max_error"] * 1.01)
    assert view["beyond"] == int((np.abs(trace.memory) > view["high"]).sum()) < 0.02 * trace.memory.size
    assert view["memory"]["max_error"] < 0.001 * np.abs(trace.memory).max()


def test_cosines_and_norms_are_torchs_layer_by_layer(trace: Trace, view: dict[str, Any]) -> None:
    n = trace.config.encoder_layers
    alike = unpack(view["alike"])
    assert (
        alike.shape == (n + 1, len(trace.src), len(trace.src)) and view["sites"][0] == "encoder.embedded" and view["sites"][-1] == "memory"
    )
    for i, site in enumerate(view["sites"]):
        x, start = torch.from_numpy(trace[site].copy()).double(), torch.from_numpy(trace["encoder.embedded"].copy()).double()
        np.testing.assert_allclose(alike[i], torch.cosine_similarity(x[:, None], x[None], -1).numpy(), atol=3e-4)
        np.testing.assert_allclose(view["norms"][i], x.norm(dim=-1).numpy(), rtol=1e-3)
        np.testing.assert_allclose(view["own"][i], torch.cosine_similarity(start, x, -1).numpy(), atol=1e-3)


def test_keys_and_values_are_the_memory_through_each_layers_matrices(trace: Trace, view: dict[str, Any], translator) -> None:  # type: ignore[no-untyped-def]
    c = torch.from_numpy(trace.memory.copy())
    for i, layer in enumerate(translator.model.decoder):
        for name, matrix in (("k", layer.cross_attention.w_key), ("v", layer.cross_attention.w_value)):
            with torch.inference_mode():
                np.testing.assert_allclose(view[name][i], matrix(c).norm(dim=-1).numpy(), rtol=1e-3)


def test_the_sentences_name_what_the_numbers_say(trace: Trace, view: dict[str, Any]) -> None:
    c, norms = trace.memory, np.linalg.norm(trace.memory, axis=-1)
    see, look = view["lines"]["memory"]
    i, d = np.unravel_index(np.abs(c).argmax(), c.shape)
    assert (see[2]["token"], see[2]["n"], see[2]["dim"], see[2]["value"]) == (trace.src[i].text, i + 1, d, f"{c[i, d]:.2f}")
    assert look[2]["long"] == trace.src[norms.argmax()].text and look[2]["short"] == trace.src[norms.argmin()].text
    v = np.array(view["v"])
    assert view["lines"]["made"][1][2]["quiet"] == sum(is_quiet(trace.src[j]) for j in v.argmin(-1))
    words = [j for j, p in enumerate(trace.src) if not is_quiet(p)]
    own = np.array(view["own"][-1])
    assert view["lines"]["own"][0][2]["an"] == words[own[words].argmax()] + 1
    for n, lines in enumerate(view["lines"]["alike"]):
        x = unpack(view["alike"])[n]
        off = x[~np.eye(len(x), dtype=bool)]
        assert float(lines[0][2]["mean"]) == pytest.approx(off.mean(), abs=0.006)
        assert float(lines[0][2]["cos"]) == pytest.approx(max(x[a, b] for a in words for b in words if a != b), abs=0.006)
    for _, key, values in (*view["lines"]["memory"], *view["lines"]["own"], *view["lines"]["made"], *view["lines"]["alike"][0]):
        assert all("{" not in text.format(**values) for text in TEXT[key])


def test_the_longest_and_the_shortest_value_are_named_with_their_layer_counted_from_1(trace: Trace) -> None:
    lengths = np.full((3, len(trace.src)), 2.0)
    lengths[1, 2], lengths[2, 0] = 5.0, 1.0
    see, look = made_lines(trace, lengths)
    assert see[2] == {"a": trace.src[2].text, "la": 2, "max": "5.0", "b": trace.src[0].text, "lb": 3, "min": "1.0"}
    assert look[2]["layers"] == 3


def test_the_answer_stays_small_for_a_long_sentence(service: RunService) -> None:
    view = ask(service, LONG)
    assert view["shape"]["s"] >= 60
    assert len(json.dumps(view, ensure_ascii=False)) < 150_000


@pytest.mark.parametrize("text", ["猫", "。", "𠮷", "猫猫猫猫"])
def test_odd_sentences_have_their_lines(service: RunService, text: str) -> None:
    view = ask(service, text)
    assert len(view["lines"]["alike"]) == view["shape"]["layers"] + 1
    for _, key, values in (*view["lines"]["alike"][-1], *view["lines"]["own"]):
        assert all("{" not in words.format(**values) for words in TEXT[key])


def test_a_lone_word_beside_the_end_is_no_pair_of_words(service: RunService) -> None:
    for text in ("猫", "。"):
        assert {lines[0][1] for lines in ask(service, text)["lines"]["alike"]} == {"memory.see.alike_tokens"}
    quiet = (Piece("。", 5, 0, 1, 0.0, "piece"), Piece("</s>", 3, 1, 1, 0.0, "special"))
    assert own_lines(quiet, np.array([[1.0, 1.0], [0.4, 0.2]]))[0][1] == "memory.look.own_tokens", "there is no word to speak of"
    for key in ("memory.see.alike_same", "memory.look.own"):  # </s> or a comma may be more alike, or further off, than any word
        assert "word" in TEXT[key][1] and "词" in TEXT[key][0]


def test_rounding_does_not_part_a_word_from_itself() -> None:
    path = SimpleNamespace(cosine=np.array([1.0, 1 - 2e-16, 1.0]), baseline=None)
    assert path_lines("猫", path)[1][1] == "memory.look.path_never"  # type: ignore[arg-type]


def test_a_word_is_found_however_its_letters_are_composed(service: RunService) -> None:
    view = ask(service, part="path", first="我有cafe\u0301。", second="你有cafe\u0301。", word="cafe\u0301")
    assert view["missing"] == [], "sentences are read as NFC, and so must be the word"


def test_a_path_has_its_points_its_cosines_and_its_lines(service: RunService) -> None:
    view = ask(service, part="path", first="我有一只猫。", second="你有猫。", word="猫")
    path, n = view["path"], service.translator().config.encoder_layers + 1
    assert path["layers"] == n == len(path["cosine"]) and len(path["planes"]["alone"]["points"]) == 2 * n
    assert len(path["planes"]["around"]["points"]) == 2 * n + len(path["marks"])
    assert 0 < sum(path["planes"]["alone"]["shares"]) <= 1.0001
    drops = np.diff(path["cosine"])
    key, values = view["lines"][1][1:]
    assert key == ("memory.look.path" if (drops < 0).any() else "memory.look.path_never")
    if key == "memory.look.path":
        assert values["from"] == int(drops.argmin())


def test_a_word_that_is_missing_says_where_and_bad_text_is_refused(service: RunService) -> None:
    view = ask(service, part="path", first="我有猫。", second="你有狗。", word="猫")
    assert view["path"] is None and view["missing"] == [1]
    for more, code in (({"first": " "}, "empty"), ({"word": "猫" * 3000}, "too_many_characters"), ({"part": "way"}, "setting")):
        answer = serve(
            service, {"page": "memory", "text": "我有猫。", "part": "path", "first": "我有猫。", "second": "你有猫。", "word": "猫"} | more
        )
        assert not answer["ok"] and answer["error"]["code"] == code


def test_every_language_has_two_sentences_that_share_their_word() -> None:
    for language in (*PATHS, "ja"):
        first, second, word = paths_of(language)
        assert word in first and word in second and first != second
