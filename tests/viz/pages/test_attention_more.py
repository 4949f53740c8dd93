"""Value norms and rollout as the page Attention gets them, and statements that are true of them."""

import json

import numpy as np
import pytest

from lab.measures.attention import value_norms
from model.config import ConfigError, DecodeConfig
from model.tokenizer import Piece
from model.trace import KINDS, Trace
from model.translator import Translator
from tests.unpack_arrays import unpack
from viz.pages import TEXT
from viz.pages.attention.answer import attention_answer
from viz.pages.attention.optional_parts import rollout_view, value_lines, value_view
from viz.pages.attention.request import AttentionRequest
from viz.pages.attention.row_code import row_code
from viz.shared.request import read_request
from viz.shared.run_service import Result
from viz.shared.scene import Run, scene_from
from viz.shared.token_axes import named


def pieces(*texts: str) -> list[Piece]:
    return [Piece(text, 9, 0, 1, 0.0, "special" if text == "</s>" else "piece") for text in texts]


def norms_of(translator: Translator, trace: Trace, kind: str) -> np.ndarray:
    stack = translator.model.encoder if kind == "encoder" else translator.model.decoder
    modules = [layer.cross_attention if kind == "cross" else layer.self_attention for layer in stack]
    return np.stack([value_norms(trace.attention(kind, i).v, m.w_out.weight.detach().numpy()) for i, m in enumerate(modules)])


class OneTranslator:
    """As much of a service as the answer needs."""

    def __init__(self, translator: Translator) -> None:
        self.translator = lambda name: translator


def answer(translator: Translator, trace: Trace, **asked: object) -> dict:
    result = Result(Run("", trace.source), translator.translate(trace.source), trace, translator.target, None, 0.0)
    request = read_request(AttentionRequest, asked)
    return attention_answer(OneTranslator(translator), result, scene_from({"text": trace.source, **asked}, ""), request)  # type: ignore


@pytest.mark.parametrize("kind", KINDS)
def test_the_browser_gets_the_norms_of_the_models_own_output_matrices(translator: Translator, trace: Trace, kind: str) -> None:
    sent = unpack(answer(translator, trace, kind=kind, part="value")["norms"])
    assert np.array_equal(sent, norms_of(translator, trace, kind))


@pytest.mark.parametrize("kind", KINDS)
def test_the_browser_gets_the_rollout(translator: Translator, trace: Trace, kind: str) -> None:
    sent = unpack(answer(translator, trace, kind=kind, part="rollout")["rollout"])
    rows, cols = trace.axes(kind)
    assert sent.shape == (trace.config.decoder_layers, len(rows), len(cols))
    mixed = [
        0.5 * layer.self_attention.weights.mean(0) + 0.5 * np.eye(len(cols))
        for layer in (trace.decoder if kind == "decoder" else trace.encoder)
    ]
    slow = np.linalg.multi_dot([*mixed[::-1], np.eye(len(cols))])
    if kind == "cross":
        slow = trace.attention("cross", -1).weights.mean(0) @ slow
    assert np.abs(sent[-1] - slow).max() < 3e-5


def test_a_request_for_something_else_is_refused(translator: Translator, trace: Trace) -> None:
    with pytest.raises(ConfigError, match="choose value, rollout"):
        answer(translator, trace, kind="cross", part="secrets")


def test_the_lines_name_the_key_that_loses_and_the_key_that_gains() -> None:
    weights = np.array([[0.6, 0.3, 0.1], [0.6, 0.1, 0.3]], np.float32)
    keys = pieces("▁a", "▁b", "</s>")
    see, look = value_lines(weights, np.array([0.1, 2.0, 1.0], np.float32), np.ones((2, 3), bool), (pieces("▁x", "▁y"), keys))
    # row 1: .06 .6 .1 -> orders 2 1 0 against 0 2 1: Spearman -0.5; row 2: .06 .2 .3 -> 2 0 1 against 0 1 2: -0.5
    assert (see[1], see[2]["mean"], see[2]["n"], see[2]["row"]) == ("attention.value.ranks", "-0.50", 2, "▁x")
    assert (look[1], look[2]["down"], look[2]["up"]) == ("attention.value.moved", "▁a", "▁b")
    assert (look[2]["a"], look[2]["b"]) == ("60.0%", f"{100 * (0.06 / 0.76 + 0.06 / 0.56) / 2:.1f}%")
    assert (look[2]["low"], look[2]["high"], look[2]["usual"]) == ("0.10", "2.00", "1.00")


def test_equal_lengths_change_nothing_and_are_said_to() -> None:
    weights = np.array([[0.6, 0.3, 0.1]], np.float32)
    see, look = value_lines(weights, np.full(3, 2.0, np.float32), np.ones((1, 3), bool), (pieces("x"), pieces("a", "b", "c")))
    assert (see[2]["mean"], look[1]) == ("1.00", "attention.value.same")


def test_one_key_that_falls_far_is_named_though_no_key_gains_much() -> None:
    weights = np.array([[0.5, *[0.5 / 400] * 400]], np.float32)
    norms = np.array([0.1, *[1.0] * 400], np.float32)
    look = value_lines(weights, norms, np.ones((1, 401), bool), (pieces("x"), pieces("</s>", *"a" * 400)))[1]
    assert (look[1], look[2]["down"]) == ("attention.value.moved", "</s>")


def test_a_repeated_token_is_named_with_its_place() -> None:
    assert [named(pieces("a", "b", "a"), i) for i in range(3)] == ["a (#1)", "b", "a (#3)"]


@pytest.mark.parametrize("text", ["。", "我有一只猫，他没有。" * 3, pytest.param("我", marks=pytest.mark.thorough), "😀😀"])
def test_every_sentence_has_words_with_every_value_filled(translator: Translator, text: str) -> None:
    trace = translator.trace(text, translator.translate(text, DecodeConfig(max_length=40)).tokens)
    for kind in KINDS:
        for layer in value_view(trace, kind, norms_of(translator, trace, kind))["lines"]:
            for _, key, values in (line for head in layer for line in head):
                assert all(words.format(**values) for words in TEXT[key]), (kind, key)


def test_sixty_tokens_of_norms_or_of_rollout_stay_far_below_150_kilobytes(translator: Translator) -> None:
    text = "我有一只猫，他没有。" * 12
    while len(translator.read(text)[1]) > 60:
        text = text[:-1]
    trace = translator.trace(text, [7 + i for i in range(59)])
    for kind in KINDS:
        for view in (rollout_view(trace, kind), value_view(trace, kind, norms_of(translator, trace, kind))):
            assert len(json.dumps(view, ensure_ascii=False).encode()) < 60_000


def test_the_code_of_a_row_counts_from_1_and_holds_the_rows_own_numbers(trace: Trace) -> None:
    found, attention = row_code(trace, "cross", 1, 2, 1), trace.attention("cross", 1)
    assert (found["layer"], found["head"], found["row"], found["query"]) == (2, 3, 2, trace.tgt[1].text)
    assert found["weights"] == pytest.approx(attention.weights[2, 1].tolist(), abs=1e-3)
    assert found["q"] == pytest.approx(attention.q[2, 1].tolist(), abs=1e-3)
